import { z } from 'zod';
import { route } from '../route.ts';
import { id } from '../values.ts';

export const printedFileApi = {
  note: route({
    service: 'manager',
    method: 'POST',
    path: '/api/print/file/log',
    purpose:
      'Keeps that a file was printed by whoever was given it to read: the server said so when it answered the file (header print-proof).',
    auth: 'either',
    permission: 'public',
    input: z.strictObject({ proof: z.string().max(2000) }),
    data: z.object({ printLogId: id }),
  }),
};
