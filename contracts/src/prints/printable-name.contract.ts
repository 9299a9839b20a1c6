import { z } from 'zod';
import { route } from '../route.ts';
import { nameSought } from '../values.ts';

export const printableNameApi = {
  check: route({
    service: 'manager',
    method: 'GET',
    auth: 'none',
    permission: 'public',
    path: '/api/print/name',
    purpose:
      'Says in a sentence which letters of a name cannot be printed, while it is typed in; nothing where all can.',
    input: z.strictObject({ realName: nameSought }),
    data: z.object({ warning: z.string() }),
  }),
};
