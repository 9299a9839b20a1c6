import { z } from 'zod';
import { route } from '../route.ts';

export const passwordApi = {
  mod: route({
    service: 'manager',
    method: 'PUT',
    path: '/system/user/password/mod',
    purpose: "The person's own password. The only thing a session with the default password may do beside leaving.",
    auth: 'limited',
    permission: 'signedIn',
    encrypted: true,
    input: z.strictObject({ oldPassword: z.string().min(1).max(200), newPassword: z.string().min(1).max(200) }),
    data: z.object({ changed: z.boolean() }),
  }),
};
