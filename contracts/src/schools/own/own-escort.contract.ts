import { z } from 'zod';
import { route } from '../../route.ts';
import { id, instant } from '../../values.ts';
import { classPaper } from '../class.codes.ts';

const seat = z.object({
  realName: z.string(),
  outcome: z.number(),
  cameAt: instant.nullable(),
  lateMinutes: z.number(),
});

const accompanied = z.object({
  classId: id,
  className: z.string(),
  orgName: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  contact: z.string(),
  /** The own company's people and nobody else's: how it stands with each, and which papers are missing. */
  people: z.array(
    z.object({
      signUpId: id,
      realName: z.string(),
      state: z.number(),
      reason: z.string(),
      missing: z.array(z.enum(Object.values(classPaper.values))),
    }),
  ),
  slots: z.array(
    z.object({
      slotId: id,
      startsAt: instant,
      endsAt: instant,
      topic: z.string(),
      place: z.string(),
      teacherName: z.string(),
      state: z.number(),
      reason: z.string(),
      seats: z.array(seat),
    }),
  ),
});
export type Accompanied = z.infer<typeof accompanied>;

export const ownEscortApi = {
  list: route({
    service: 'manager',
    auth: 'student',
    permission: 'signedIn',
    method: 'GET',
    path: '/api/student/class/escort/list',
    purpose:
      'Classes in which the person accompanies people of the own company: timetable from a week back on, who is there, whose papers are missing.',
    input: z.strictObject({}),
    data: z.array(accompanied),
  }),
};
