import { z } from 'zod';
import { route } from '../route.ts';
import { phone } from '../values.ts';
import { captchaFields } from './captcha.ts';

export const passwordApi = {
  mod: route({
    service: 'manager',
    method: 'PUT',
    path: '/system/user/password/mod',
    purpose:
      "The person's own password. The only thing a session with the default password may do beside leaving: it asks for no old one.",
    auth: 'limited',
    permission: 'signedIn',
    encrypted: true,
    inPerson: true,
    input: z.strictObject({ oldPassword: z.string().max(200).default(''), newPassword: z.string().min(1).max(200) }),
    data: z.object({ changed: z.boolean() }),
  }),
  forgotten: route({
    service: 'identity',
    method: 'POST',
    path: '/password/forgotten',
    purpose:
      'Sets a new password by a code sent to the phone on file (`/api/system/user/send/code`), with the second factor where there is one; every session of the person ends.',
    auth: 'none',
    permission: 'public',
    encrypted: true,
    input: z.strictObject({
      phone,
      code: z.string().regex(/^\d{6}$/),
      totp: z.string().max(8).optional(),
      ...captchaFields,
      newPassword: z.string().min(1).max(200),
    }),
    data: z.object({ changed: z.boolean() }),
  }),
};
