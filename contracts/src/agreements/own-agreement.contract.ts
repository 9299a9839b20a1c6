import { z } from 'zod';
import { route } from '../route.ts';
import { id, instant, line, nameLine } from '../values.ts';
import { Reason } from '../walk.ts';

const row = z.object({
  agreementRecordId: id,
  title: z.string(),
  orgName: z.string(),
  state: z.number(),
  deadline: z.string(),
  overdue: z.boolean(),
  signedAt: instant.nullable(),
});

const own = z.object({
  ...row.shape,
  body: z.string(),
  realName: z.string(),
  /** SHA-256 of title and text as they are shown. */
  textHash: z.string(),
  refusable: z.boolean(),
  /** What is asked beside the drawn signature (`agreementMethod`). */
  signMethod: z.number(),
  /** Has shown who it is within the half hour, where that is asked. */
  shown: z.boolean(),
  /** Where a code would go; empty without a phone. */
  phone: z.string(),
  reason: z.string(),
  /** What the text is worth to others once it is signed; empty before. */
  sha256: z.string(),
  verifyAddress: z.string(),
});
export type OwnAgreement = z.output<typeof own>;

const student = { service: 'manager', auth: 'student', permission: 'signedIn' } as const;
const which = {
  agreementRecordId: id,
  textHash: line(64, 64),
  code: z
    .string()
    .regex(/^\d{6}$/)
    .optional(),
};
const one = z.strictObject({ agreementRecordId: id });

/** Agreements a person is asked to sign, in the student entry. */
export const ownAgreementApi = {
  list: route({
    ...student,
    method: 'GET',
    path: '/api/student/agreement/list',
    purpose: 'Lists the agreements the person is asked to sign and those that were signed, what waits first.',
    input: z.strictObject({}),
    data: z.array(row),
  }),
  one: route({
    ...student,
    method: 'GET',
    path: '/api/student/agreement/one',
    purpose: 'Gives an own agreement with the values put in: as it stands, or as it was signed.',
    input: one,
    data: own,
  }),
  sign: route({
    ...student,
    method: 'POST',
    path: '/api/student/agreement/sign',
    purpose: 'Signs an own agreement by a drawn signature (multipart, `file`), with the code where one is asked.',
    raw: true,
    input: z.strictObject(which),
    data: z.object({ signatureId: id }),
  }),
  code: route({
    ...student,
    method: 'POST',
    path: '/api/student/agreement/code',
    purpose: 'Sends a code to the own phone, to sign with.',
    input: one,
    data: z.object({ phone: z.string(), waitSeconds: z.number() }),
  }),
  byPhoto: route({
    ...student,
    method: 'POST',
    path: '/api/student/agreement/photo',
    purpose: 'Shows by a photo who is about to sign: a multipart upload carries it in `file`.',
    raw: true,
    input: one,
    data: z.object({ verdict: z.number() }),
  }),
  byName: route({
    ...student,
    method: 'POST',
    path: '/api/student/agreement/name',
    purpose: 'Shows by the own name who is about to sign, where no face is compared.',
    input: z.strictObject({ agreementRecordId: id, signedName: nameLine(40, 1) }),
    data: z.object({ verdict: z.number() }),
  }),
  refuse: route({
    ...student,
    method: 'POST',
    path: '/api/student/agreement/refuse',
    purpose: 'Refuses an own agreement, with a reason.',
    input: z.strictObject({ agreementRecordId: id, reason: Reason }),
    data: z.object({ state: z.number() }),
  }),
};
