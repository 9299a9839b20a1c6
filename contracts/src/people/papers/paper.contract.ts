import { z } from 'zod';
import { oneOf } from '../../codes.ts';
import { ownPaperFields, reading } from '../../licences/licence.contract.ts';
import { route } from '../../route.ts';
import { ownPaper, renewable } from './paper.codes.ts';

const student = { service: 'manager', auth: 'student', permission: 'signedIn' } as const;

/** The person's own papers, in the student entry. Renewed, they are handed in as a request for a correction. */
export const ownPaperApi = {
  due: route({
    ...student,
    method: 'GET',
    path: '/api/student/paper/due',
    purpose: 'Papers of the person who asks that are over or run out within thirty days, the first to end first.',
    input: z.strictObject({}),
    data: z.array(
      z.object({
        ownPaper: oneOf(ownPaper),
        kind: z.string(),
        endsOn: z.string(),
        /** Below nought: over for so many days. */
        daysLeft: z.number(),
        /** The renewed one was handed in and waits for somebody to look at it. */
        waiting: z.boolean(),
      }),
    ),
  }),
  read: route({
    ...student,
    method: 'POST',
    path: '/api/student/paper/read',
    purpose: 'Reads a picture of a renewed paper, which is not kept; each value comes with how sure it is.',
    raw: true,
    input: z.strictObject({ ownPaper: z.enum(renewable) }),
    data: reading(ownPaperFields),
  }),
};
export type DuePaper = z.infer<typeof ownPaperApi.due.data>[number];
