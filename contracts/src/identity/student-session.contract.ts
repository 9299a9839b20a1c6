import { z } from 'zod';
import { route } from '../route.ts';
import { id, instant, loginName, phone } from '../values.ts';
import { captchaFields } from './captcha.ts';

/** A person in the student entry: who, of which organisation, and which others there are to choose from. */
export const studentSession = z.object({
  userId: id,
  orgUserId: id,
  userName: z.string(),
  realName: z.string(),
  orgId: id,
  orgName: z.string(),
  organisations: z.array(z.object({ orgId: id, orgName: z.string() })),
  expiresAt: instant,
  /** The default password is in use: nothing but the change of it is open. */
  passwordMustChange: z.boolean(),
  /** False for people who only ever came in by a phone code. */
  hasPassword: z.boolean(),
});
export type StudentSession = z.infer<typeof studentSession>;

const nothing = z.strictObject({});
const open = { service: 'identity', auth: 'none', permission: 'public' } as const;
const early = { service: 'identity', auth: 'studentLimited', permission: 'signedIn' } as const;

/** The student entry's own sessions: another cookie than the console's, and no permission beyond the person's own things. */
export const studentSessionApi = {
  login: route({
    ...open,
    method: 'POST',
    path: '/student/login',
    purpose: 'Logs a student in by name or phone and password.',
    encrypted: true,
    input: z.strictObject({
      username: loginName,
      password: z.string().min(1).max(200),
      ...captchaFields,
      totp: z.string().max(8).optional(),
      orgId: id.optional(),
    }),
    data: studentSession,
  }),
  loginByCode: route({
    ...open,
    method: 'POST',
    path: '/student/login/phone/code',
    purpose: 'By a code sent to the phone on file (`/api/system/user/send/code`).',
    encrypted: true,
    input: z.strictObject({
      phone,
      code: z.string().regex(/^\d{6}$/),
      totp: z.string().max(8).optional(),
      ...captchaFields,
      orgId: id.optional(),
    }),
    data: studentSession,
  }),
  info: route({
    ...early,
    method: 'GET',
    path: '/student/info',
    anyOrganisation: true,
    purpose: 'Gives the student, the organisations and what the student entry shows.',
    input: nothing,
    data: studentSession,
  }),
  refresh: route({
    ...early,
    late: true,
    method: 'POST',
    path: '/student/token/refresh',
    anyOrganisation: true,
    purpose: "Goes on with a session nobody used for too long, if it is this person's.",
    input: z.strictObject({ orgUserId: id }),
    data: studentSession,
  }),
  change: route({
    service: 'identity',
    auth: 'student',
    permission: 'signedIn',
    method: 'POST',
    path: '/student/change',
    anyOrganisation: true,
    purpose: "Goes on in another of the student's organisations.",
    input: z.strictObject({ orgId: id }),
    data: studentSession,
  }),
  logout: route({
    ...early,
    late: true,
    method: 'POST',
    path: '/student/logout',
    anyOrganisation: true,
    purpose: "Ends the student's session.",
    input: nothing,
    data: z.null(),
  }),
  password: route({
    ...early,
    method: 'PUT',
    path: '/student/password/mod',
    purpose: "Changes the student's own password.",
    encrypted: true,
    input: z.strictObject({ oldPassword: z.string().max(200).default(''), newPassword: z.string().min(1).max(200) }),
    data: z.object({ changed: z.boolean() }),
  }),
};
