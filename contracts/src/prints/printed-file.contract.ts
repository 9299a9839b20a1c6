import { z } from 'zod';
import { route } from '../route.ts';
import { id } from '../values.ts';

const noted = {
  service: 'manager',
  method: 'POST',
  input: z.strictObject({ proof: z.string().max(2000) }),
  data: z.object({ printLogId: id }),
} as const;

export const printedFileApi = {
  note: route({
    ...noted,
    path: '/api/print/file/log',
    purpose:
      'Keeps that a file was printed by whoever was given it to read: the server said so when it answered the file (header print-proof).',
    auth: 'either',
    permission: 'public',
  }),
};

/** The same at the student entry. */
export const ownPrintedFileApi = {
  note: route({
    ...noted,
    path: '/student/print/file/log',
    purpose: 'Keeps that the person who asks printed a paper of their own, such as a certificate (header print-proof).',
    auth: 'student',
    permission: 'signedIn',
  }),
};
