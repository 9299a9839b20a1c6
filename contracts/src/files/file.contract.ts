import { z } from 'zod';
import { route } from '../route.ts';
import { id } from '../values.ts';

export const fileApi = {
  /** Bytes of a file inside the person's scope; pictures in place, everything else as a download. */
  view: route({
    service: 'manager',
    method: 'GET',
    path: '/file/view',
    auth: 'session',
    permission: 'signedIn',
    raw: true,
    input: z.strictObject({ fileId: id }),
    data: z.unknown(),
  }),
};
