import { z } from 'zod';
import { route } from '../route.ts';
import { id, instant, line } from '../values.ts';

const student = { service: 'manager', auth: 'student', permission: 'signedIn' } as const;

const mine = z.object({
  seatId: id,
  className: z.string(),
  orgName: z.string(),
  startsAt: instant,
  endsAt: instant,
  topic: z.string(),
  place: z.string(),
  teacherName: z.string(),
  /** State of the lesson, and why it was cancelled. */
  state: z.number(),
  reason: z.string(),
  outcome: z.number(),
  cameAt: instant.nullable(),
  lateMinutes: z.number(),
  /** Signing in is possible now. */
  open: z.boolean(),
});
export type OwnSlot = z.infer<typeof mine>;

const taken = z.object({
  seatId: id,
  className: z.string(),
  cameAt: instant,
  lateMinutes: z.number(),
  /** Had signed in before. */
  again: z.boolean(),
});

/** Lessons of the classes somebody was sent to, on the phone. */
export const studentClassApi = {
  list: route({
    ...student,
    method: 'GET',
    path: '/api/student/class/slot/list',
    purpose: 'Lessons of the classes the person is in, from a week back on: when, where, by whom; at most 200.',
    input: z.strictObject({}),
    data: z.array(mine),
  }),
  scan: route({
    ...student,
    method: 'POST',
    path: '/api/student/class/scan',
    purpose: 'Signs in to the lesson whose code was scanned from the wall.',
    input: z.strictObject({ token: line(400, 1) }),
    data: taken,
  }),
  sign: route({
    ...student,
    method: 'POST',
    path: '/api/student/class/sign',
    purpose: 'Signs in to a lesson by the six digits on the wall; how often is limited.',
    input: z.strictObject({ seatId: id, digits: z.string().regex(/^\d{6}$/) }),
    data: taken,
  }),
};
