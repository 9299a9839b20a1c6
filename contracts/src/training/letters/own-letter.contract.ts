import { z } from 'zod';
import { oneOf } from '../../codes.ts';
import { route } from '../../route.ts';
import { id, instant, nameLine } from '../../values.ts';
import { signatureClass } from '../plan.codes.ts';

const ownLetter = z.object({
  letterId: id,
  letterClass: oneOf(signatureClass),
  title: z.string(),
  body: z.string(),
  edition: z.number(),
  orgName: z.string(),
  realName: z.string(),
  signedAt: instant.nullable(),
});
export type OwnLetter = z.infer<typeof ownLetter>;

const student = { service: 'manager', auth: 'student', permission: 'signedIn' } as const;
const which = { recordId: id, letterClass: oneOf(signatureClass), letterId: id };

/** Letters of a person's own plans, in the student entry. */
export const ownLetterApi = {
  one: route({
    ...student,
    method: 'GET',
    path: '/api/student/letter/one',
    purpose: "The letter as it was signed, else the one in force at the person's organisation.",
    input: z.strictObject({ recordId: id, letterClass: oneOf(signatureClass) }),
    data: ownLetter,
  }),
  sign: route({
    ...student,
    method: 'POST',
    path: '/api/student/letter/sign',
    purpose: 'Signs a letter by a drawn signature: a multipart upload carries it in `file`.',
    raw: true,
    input: z.strictObject(which),
    data: z.object({ signatureId: id }),
  }),
  signByName: route({
    ...student,
    method: 'POST',
    path: '/api/student/letter/sign/name',
    purpose: 'Signs a letter by the own name.',
    input: z.strictObject({ ...which, signedName: nameLine(40, 1) }),
    data: z.object({ signatureId: id }),
  }),
};
