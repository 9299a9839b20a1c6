import { z } from 'zod';
import { oneOf } from '../../codes.ts';
import { credentialFields, reading } from '../../licences/licence.contract.ts';
import { route } from '../../route.ts';
import { credentialKind, renewable } from './credential.codes.ts';

const student = { service: 'manager', auth: 'student', permission: 'signedIn' } as const;

/** The person's own credentials, in the student entry. Renewed, they are handed in as a request for a correction. */
export const ownCredentialApi = {
  due: route({
    ...student,
    method: 'GET',
    path: '/api/student/credential/due',
    purpose: 'Credentials of the person who asks that are over or run out within thirty days, the first to end first.',
    input: z.strictObject({}),
    data: z.array(
      z.object({
        credential: oneOf(credentialKind),
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
    path: '/api/student/credential/read',
    purpose: 'Reads a picture of a renewed credential, which is not kept; each value comes with how sure it is.',
    raw: true,
    input: z.strictObject({ credential: z.enum(renewable) }),
    data: reading(credentialFields),
  }),
};
export type DueCredential = z.infer<typeof ownCredentialApi.due.data>[number];
