import { z } from 'zod';
import { route } from '../route.ts';
import { id } from '../values.ts';

/** Everything held about a person, for the person (PIPL art. 45). */
export const copyApi = {
  own: route({
    service: 'manager',
    method: 'POST',
    auth: 'student',
    permission: 'signedIn',
    path: '/api/student/data/copy',
    purpose:
      'Gives the student who asks everything the organisation holds about them: a page to read, the data for a machine, and the files.',
    raw: true,
    input: z.strictObject({}),
    data: z.unknown(),
  }),
  copy: route({
    service: 'manager',
    method: 'POST',
    auth: 'session',
    permission: 'org:employee:copy',
    path: '/org/employee/copy',
    purpose: 'Makes the same of somebody in reach in the background, to be handed over; takes a fresh proof.',
    input: z.strictObject({ orgUserId: id }),
    data: z.object({ taskId: id }),
  }),
};
