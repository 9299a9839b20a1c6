import { z } from 'zod';
import { route } from '../route.ts';
import { id, instant, line } from '../values.ts';

const ownSession = z.object({
  sessionId: id,
  current: z.boolean(),
  orgName: z.string(),
  clientKind: z.string(),
  runAs: z.boolean(),
  ip: z.string(),
  userAgent: z.string(),
  createdAt: instant,
  expiresAt: instant,
});
export type OwnSession = z.infer<typeof ownSession>;

const signedIn = { service: 'manager', auth: 'session', permission: 'signedIn' } as const;
const secret = z.string().min(1).max(200);

/** What a person does with the own account (`/user/center`). Nothing of it works while acting for somebody else. */
export const accountApi = {
  own: route({
    ...signedIn,
    method: 'GET',
    path: '/user/own/one',
    input: z.strictObject({}),
    data: z.object({
      userId: id,
      username: z.string(),
      realName: z.string(),
      phone: z.string(),
      idCard: z.string(),
      email: z.string(),
      gender: z.number(),
      birthday: z.string().nullable(),
      education: z.number(),
      orgName: z.string(),
      departmentName: z.string(),
      jobNumber: z.string(),
      identities: z.array(z.string()),
      roleNames: z.array(z.string()),
      language: z.string(),
      theme: z.string(),
      totp: z.boolean(),
      passwordChangedAt: instant,
      version: z.number(),
    }),
  }),
  mod: route({
    ...signedIn,
    method: 'PUT',
    path: '/user/own/mod',
    input: z.strictObject({
      version: z.number().int(),
      email: z.union([z.literal(''), z.email().max(120)]),
      education: z.number().int().min(1).max(9),
    }),
    data: z.object({ version: z.number() }),
  }),
  taste: route({
    ...signedIn,
    method: 'PUT',
    path: '/user/own/taste',
    input: z.strictObject({
      language: z.enum(['zh-CN', 'en']).optional(),
      theme: z.enum(['light', 'dark']).optional(),
    }),
    data: z.object({ kept: z.boolean() }),
  }),
  sessions: route({
    ...signedIn,
    method: 'GET',
    path: '/user/own/session/list',
    input: z.strictObject({}),
    data: z.array(ownSession),
  }),
  endSession: route({
    ...signedIn,
    method: 'PUT',
    path: '/user/own/session/end',
    input: z.strictObject({ sessionId: id }),
    data: z.object({ ended: z.boolean() }),
  }),
  /** A secret for an authenticator app; nothing is kept until a code proves that the app has it. */
  totpStart: route({
    ...signedIn,
    auth: 'limited',
    method: 'POST',
    path: '/user/own/totp/start',
    encrypted: true,
    /** Without a password only in a session that must set up the second factor. */
    input: z.strictObject({ password: z.string().max(200).default('') }),
    data: z.object({ secret: z.string(), uri: z.string(), ticket: z.string() }),
  }),
  totpConfirm: route({
    ...signedIn,
    auth: 'limited',
    method: 'POST',
    path: '/user/own/totp/confirm',
    encrypted: true,
    input: z.strictObject({ ticket: z.string().max(1000), totp: line(8, 6) }),
    data: z.object({ on: z.boolean() }),
  }),
  totpRemove: route({
    ...signedIn,
    method: 'POST',
    path: '/user/own/totp/remove',
    encrypted: true,
    input: z.strictObject({ password: secret, totp: line(8, 6) }),
    data: z.object({ on: z.boolean() }),
  }),
};
