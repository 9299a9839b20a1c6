import { z } from 'zod';
import { route } from '../../route.ts';
import { id, instant } from '../../values.ts';
import { Reason } from '../../walk.ts';

const student = { service: 'manager', auth: 'student', permission: 'signedIn' } as const;

const alarm = z.object({
  behaviourId: id,
  plateNo: z.string(),
  eventCategory: z.number(),
  eventLevel: z.number(),
  occurredAt: instant,
  eventPlace: z.string(),
  speed: z.number().nullable(),
  speedLimit: z.number().nullable(),
  state: z.number(),
  appealed: z.boolean(),
  /** What the person said, and what was answered; empty without. */
  appealReason: z.string(),
  appealAnswer: z.string(),
  hasProof: z.boolean(),
  /** One may still appeal: it counts, nobody has decided about an appeal, and its days are not over. */
  open: z.boolean(),
});
export type OwnAlarm = z.output<typeof alarm>;

export const ownBehaviourApi = {
  list: route({
    ...student,
    method: 'GET',
    path: '/api/student/behaviour/list',
    purpose:
      'Lists the own alarms of ninety days, at most a hundred, the newest first, and within how many days one may appeal.',
    input: z.strictObject({}),
    data: z.object({ days: z.number(), list: z.array(alarm) }),
  }),
  appeal: route({
    ...student,
    method: 'PUT',
    path: '/api/student/behaviour/appeal',
    purpose: 'Appeals against an own alarm, once, within the days the organisation gives; somebody else decides.',
    input: z.strictObject({ id, reason: Reason }),
    data: z.null(),
  }),
  proof: route({
    ...student,
    method: 'POST',
    path: '/api/student/behaviour/proof',
    purpose: 'Adds a photo to an own appeal nobody has decided about, one an appeal.',
    raw: true,
    input: z.strictObject({ behaviourId: id }),
    data: z.object({ fileId: id }),
  }),
};
