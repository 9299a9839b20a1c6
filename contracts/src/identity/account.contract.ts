import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { route } from '../route.ts';
import { id, instant, line, phone, version } from '../values.ts';
import { identity } from './identity.codes.ts';

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

const ownMembership = z.object({
  orgUserId: id,
  orgId: id,
  orgName: z.string(),
  departmentName: z.string(),
  jobNumber: z.string(),
  identities: z.array(z.object({ identityCode: z.string(), isDefault: z.boolean() })),
  roleNames: z.array(z.string()),
  joinedAt: z.string(),
  leftAt: z.string().nullable(),
  /** Of this session. */
  current: z.boolean(),
  /** The person can work for it now. */
  open: z.boolean(),
});
export type OwnMembership = z.infer<typeof ownMembership>;

const loginRow = z.object({
  at: instant,
  loginMode: z.string(),
  result: z.string(),
  ip: z.string(),
  userAgent: z.string(),
});

const signedIn = { service: 'manager', auth: 'session', permission: 'signedIn' } as const;
const secret = z.string().min(1).max(200);

/** What a person does with the own account (`/user/center`). Nothing of it works while acting for somebody else. */
export const accountApi = {
  own: route({
    ...signedIn,
    method: 'GET',
    path: '/user/own/one',
    ofOneself: true,
    purpose: 'Gives what is on file about the person who asks, numbers masked.',
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
    purpose: 'Changes the own name on show, e-mail and picture.',
    inPerson: true,
    input: z.strictObject({
      version,
      email: z.union([z.literal(''), z.email().max(120)]),
      education: z.number().int().min(1).max(9),
    }),
    data: z.object({ version: z.number() }),
  }),
  phone: route({
    ...signedIn,
    method: 'PUT',
    path: '/user/own/phone',
    purpose: 'A new phone, proved by the code that was sent to it and by the password.',
    encrypted: true,
    inPerson: true,
    input: z.strictObject({ phone, code: z.string().regex(/^\d{6}$/), password: secret }),
    data: z.object({ phone: z.string() }),
  }),
  memberships: route({
    ...signedIn,
    method: 'GET',
    path: '/user/own/membership/list',
    purpose: 'Lists the organisations the person who asks belongs to.',
    input: z.strictObject({}),
    data: z.array(ownMembership),
  }),
  defaultIdentity: route({
    ...signedIn,
    method: 'PUT',
    path: '/user/own/identity/default',
    purpose: 'Which of the own identities a log-in takes.',
    inPerson: true,
    input: z.strictObject({ orgUserId: id, identityCode: oneOf(identity) }),
    data: z.object({ changed: z.boolean() }),
  }),
  data: route({
    ...signedIn,
    method: 'POST',
    path: '/user/own/data',
    purpose: 'Everything kept about the person here, numbers whole; takes a fresh password.',
    encrypted: true,
    inPerson: true,
    input: z.strictObject({}),
    data: z.object({
      madeAt: instant,
      person: z.record(z.string(), z.unknown()),
      memberships: z.array(ownMembership),
      sessions: z.array(ownSession),
      logins: z.array(loginRow),
    }),
  }),
  taste: route({
    ...signedIn,
    method: 'PUT',
    path: '/user/own/taste',
    purpose: 'Keeps what the person likes: language, theme, columns, page size.',
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
    purpose: "Lists the person's living sessions: device, place, since when.",
    input: z.strictObject({}),
    data: z.array(ownSession),
  }),
  endSession: route({
    ...signedIn,
    method: 'PUT',
    path: '/user/own/session/end',
    purpose: "Ends one of the person's other sessions.",
    inPerson: true,
    input: z.strictObject({ sessionId: id }),
    data: z.object({ ended: z.boolean() }),
  }),
  totpStart: route({
    ...signedIn,
    auth: 'limited',
    method: 'POST',
    path: '/user/own/totp/start',
    purpose: 'A secret for an authenticator app; nothing is kept until a code proves that the app has it.',
    encrypted: true,
    inPerson: true,
    /** Without a password only in a session that must set up the second factor. */
    input: z.strictObject({ password: z.string().max(200).default('') }),
    data: z.object({ secret: z.string(), uri: z.string(), ticket: z.string() }),
  }),
  totpConfirm: route({
    ...signedIn,
    auth: 'limited',
    method: 'POST',
    path: '/user/own/totp/confirm',
    purpose: 'Turns the second factor on, once a code of the app is right; answers the recovery codes once.',
    encrypted: true,
    inPerson: true,
    input: z.strictObject({ ticket: z.string().max(1000), totp: line(8, 6) }),
    data: z.object({ on: z.boolean() }),
  }),
  totpRemove: route({
    ...signedIn,
    method: 'POST',
    path: '/user/own/totp/remove',
    purpose: 'Turns the second factor off, with the password and a code.',
    encrypted: true,
    inPerson: true,
    input: z.strictObject({ password: secret, totp: line(8, 6) }),
    data: z.object({ on: z.boolean() }),
  }),
};
