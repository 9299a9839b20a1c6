import { z } from 'zod';
import { route } from '../route.ts';
import { everyFlavour } from '../training/flavours.ts';
import { id, instant, whole } from '../values.ts';
import { Reason } from '../walk.ts';

/** Most members of one grant or one resit. */
const mostGranted = 500;

const manage = { service: 'manager', auth: 'session', permission: everyFlavour('exam:book') } as const;
const records = z.array(id).min(1).max(mostGranted);
const explained = z.strictObject({ sittingId: id, reason: Reason });

/** What administrators do to sittings that run, and for members beyond the plan's rules. */
export const sittingApi = {
  unlock: route({
    ...manage,
    method: 'PUT',
    path: '/train/exam/sitting/unlock',
    purpose: 'The next device may take the sitting over.',
    input: explained,
    data: z.object({ unlockedAt: instant }),
  }),
  handIn: route({
    ...manage,
    method: 'PUT',
    path: '/train/exam/sitting/handIn',
    purpose: 'Hands a running sitting in for its person, as it stands.',
    input: explained,
    data: z.object({ score: z.number(), passed: z.boolean() }),
  }),
  grant: route({
    ...manage,
    method: 'POST',
    path: '/train/exam/grant/add',
    purpose:
      "Minutes and attempts beyond the plan's; the deadline of a running sitting moves. One who may not refuses all.",
    input: z
      .strictObject({
        recordIds: records,
        extraMinutes: whole(0, 600).default(0),
        extraAttempts: whole(0, 10).default(0),
        reason: Reason,
      })
      .refine((grant) => grant.extraMinutes + grant.extraAttempts > 0, { path: ['extraMinutes'], error: 'required' }),
    data: z.object({ granted: z.number(), extended: z.number() }),
  }),
  resit: route({
    ...manage,
    method: 'PUT',
    path: '/train/exam/resit',
    purpose: 'Lets members who failed sit again, where attempts are left. One who may not refuses all.',
    input: z.strictObject({ recordIds: records }),
    data: z.object({ moved: z.number() }),
  }),
};
