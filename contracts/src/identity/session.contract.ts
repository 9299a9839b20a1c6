import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { route } from '../route.ts';
import { id, instant, line, loginName, phone } from '../values.ts';
import { usualViews } from '../views/view.ts';
import { captchaFields, proofWays } from './captcha.ts';
import { identity, loginMode, productCode, ticketPurpose } from './identity.codes.ts';

export interface MenuItem {
  id: string;
  path: string;
  parameterContent: string;
  icon: string;
  hidden: boolean;
  meta: { title: string; titleEn: string };
  children: MenuItem[];
}

const menuItem: z.ZodType<MenuItem> = z.lazy(() =>
  z.object({
    id,
    path: z.string(),
    parameterContent: z.string(),
    icon: z.string(),
    hidden: z.boolean(),
    meta: z.object({ title: z.string(), titleEn: z.string() }),
    children: z.array(menuItem),
  }),
);

const orgDto = z.object({
  orgId: id,
  orgName: z.string(),
  state: z.number(),
  productName: z.string(),
  typeCode: z.string(),
  realTypeCode: z.string(),
  certState: z.number(),
  sourceType: z.number(),
  provinceId: z.string().nullable(),
  cityId: z.string().nullable(),
});

/** The logged-in person as the spec's section 3 names the fields. */
const sessionData = z.object({
  /** A student identity is handed back without a session (spec section 4). */
  handedBack: z.boolean(),
  /** Where a handed-back identity belongs. */
  entry: z.string(),
  userId: id,
  /** Public id of the session; the credential itself is an HttpOnly cookie. */
  token: z.string(),
  /** Ends the log-in whatever is done; without anybody's doing it wants to be renewed before (code 406). */
  expiresAt: instant,
  userLoginIdentity: oneOf(identity),
  passWordLength: z.number(),
  defaultPasswordMod: z.number(),
  /** Pages that are printed carry the watermark of the screen (parameter `printWatermark`). */
  printWatermark: z.boolean(),
  /** The person must set up a second factor before anything else (design/security, line 6). */
  secondFactorDue: z.boolean(),
  /** A document stands in the way of the console until the organisation has handled it (spec section 6). */
  mustHandle: z.boolean(),
  /** Views of the person's own that lists open with; none while somebody acts for the person. */
  usualViews,
  permissionList: z.array(z.string()),
  menuDtoList: z.array(menuItem),
  userInfo: z.object({
    userId: id,
    userName: z.string(),
    realName: z.string(),
    orgId: id,
    orgDto,
    orgUserRole: z.array(z.object({ roleId: id, roleName: z.string(), roleNameEn: z.string() })),
    roleList: z.array(z.string()),
    userIdentityList: z.array(z.object({ identityCode: z.string(), isDefault: z.boolean() })),
    orgManageDtoList: z.array(z.object({ orgId: id, orgName: z.string() })),
    extJsonObj: z.object({
      industryList: z.array(z.object({ industryCode: z.string() })),
      subjectList: z.array(z.object({ subjectCode: z.string() })),
      dutyList: z.array(z.object({ dutyCode: z.string() })),
    }),
    runAs: z.boolean(),
    runAsRealName: z.string(),
    runAsUserName: z.string(),
    runAsUntil: instant.nullable(),
    language: z.string(),
    theme: z.string(),
  }),
});
export type SessionData = z.infer<typeof sessionData>;

const ticketInput = z.strictObject({
  ssoToken: z.string().min(20).max(200),
  userId: id.optional(),
  orgId: id.optional(),
  userLoginIdentity: oneOf(identity).optional(),
  /** Says in the log of log-ins that nobody pressed anything. */
  loginMode: z.literal(loginMode.values.auto).optional(),
  productCode: z.literal(productCode).optional(),
});

/** What a ticket opens, and the path its maker meant, `/` for none. */
const ticketData = z.object({ ...sessionData.shape, to: z.string() });
export type TicketData = z.infer<typeof ticketData>;

const nothing = z.strictObject({});
const signedIn = { service: 'identity', auth: 'session', permission: 'signedIn' } as const;
const open = { service: 'identity', auth: 'none', permission: 'public' } as const;

export const sessionApi = {
  login: route({
    ...open,
    method: 'POST',
    path: '/login',
    purpose:
      'Logs in by name or phone and password; answers the session, or that a second factor, a choice of organisation or a new password is due.',
    encrypted: true,
    input: z.strictObject({
      username: loginName,
      password: z.string().min(1).max(200),
      ...captchaFields,
      totp: z.string().max(8).optional(),
      orgId: id.optional(),
      userLoginIdentity: oneOf(identity).optional(),
      productCode: z.literal(productCode).optional(),
    }),
    data: sessionData,
  }),
  loginByCode: route({
    ...open,
    method: 'POST',
    path: '/login/phone/code',
    purpose:
      'By a code sent to the phone on file (`/api/system/user/send/code`); the way in for people without a password yet.',
    encrypted: true,
    input: z.strictObject({
      phone,
      code: z.string().regex(/^\d{6}$/),
      totp: z.string().max(8).optional(),
      ...captchaFields,
      orgId: id.optional(),
    }),
    data: sessionData,
  }),
  tokenId: route({
    ...open,
    method: 'GET',
    path: '/api/token/id',
    purpose: "Gives the token id and the person of the browser's session; state -1 where there is none.",
    byItself: true,
    input: nothing,
    data: z.object({ tokenId: z.string(), userId: z.string(), state: z.number() }),
  }),
  refresh: route({
    ...signedIn,
    auth: 'limited',
    late: true,
    method: 'POST',
    path: '/token/refresh',
    anyOrganisation: true,
    purpose: 'Goes on with a session nobody used for too long; the id says which one the page means.',
    input: z.strictObject({ tokenId: z.string().max(60) }),
    data: sessionData,
  }),
  transferAvoid: route({
    ...open,
    method: 'POST',
    path: '/login/transfer/avoid',
    purpose: 'Logs in by a ticket of another log-in on this deployment.',
    encrypted: true,
    input: ticketInput,
    data: ticketData,
  }),
  transferAvoidNoPass: route({
    ...open,
    method: 'POST',
    path: '/login/transfer/avoid/nopass',
    forPrograms: true,
    purpose: 'Logs in by a ticket of another log-in, without a password here.',
    encrypted: true,
    input: ticketInput,
    data: ticketData,
  }),
  noPassword: route({
    ...open,
    method: 'POST',
    path: '/login/nopwd',
    purpose: 'Logs in by a ticket that was given for a log-in without a password.',
    encrypted: true,
    input: ticketInput,
    data: ticketData,
  }),
  preLogin: route({
    ...open,
    method: 'GET',
    path: '/api/offline/pre/login',
    purpose:
      "Gives the server's time and, where the next try takes one, a picture to read: by a password after wrong tries, by a code at once, but on a device the person has logged in with before.",
    input: z.strictObject({
      username: loginName.or(z.literal('')).optional(),
      way: z.enum(proofWays).default('password'),
    }),
    data: z.object({
      serverTime: instant,
      captchaNeeded: z.boolean(),
      captcha: z.object({ captchaId: z.string(), picture: z.string() }).nullable(),
    }),
  }),
  ticket: route({
    ...signedIn,
    method: 'POST',
    path: '/login/ticket',
    forPrograms: true,
    purpose:
      "Single-use ticket of 60 seconds for the person's own log-in elsewhere on this deployment, for one purpose. It carries the path to go to and where a log-out returns: a path here, or an address of one of the origins that may call.",
    inPerson: true,
    input: z.strictObject({
      orgId: id.optional(),
      purpose: z.enum(ticketPurpose).default(ticketPurpose.transfer),
      to: line(500).optional(),
      returnTo: line(500).optional(),
    }),
    data: z.object({ ssoToken: z.string(), expiresAt: instant }),
  }),
  runAs: route({
    service: 'identity',
    method: 'POST',
    path: '/runAs',
    purpose: 'Goes on as another person one manages; every deed names both.',
    auth: 'session',
    permission: 'identity:session:runAs',
    input: z.strictObject({
      orgUserId: id,
      reason: line(300, 4),
      minutes: z.number().int().min(5).max(120).default(30),
    }),
    data: sessionData,
  }),
  runRelease: route({
    ...signedIn,
    method: 'POST',
    path: '/runRelease',
    purpose: 'Ends acting as another person and goes on as oneself.',
    input: nothing,
    data: sessionData,
  }),
  logout: route({
    ...signedIn,
    auth: 'limited',
    late: true,
    method: 'POST',
    path: '/logout',
    anyOrganisation: true,
    purpose: 'Ends the session.',
    input: nothing,
    /** `origin`: where the log-in came from and the log-out returns to; empty for the log-in page. */
    data: z.object({ origin: z.string() }),
  }),
  change: route({
    ...signedIn,
    method: 'POST',
    path: '/login/change',
    anyOrganisation: true,
    purpose: "Goes on in another of the person's organisations or identities.",
    inPerson: true,
    input: z.strictObject({ orgId: id, userLoginIdentity: oneOf(identity).optional() }),
    data: sessionData,
  }),
  info: route({
    ...signedIn,
    auth: 'limited',
    method: 'GET',
    path: '/session/info',
    anyOrganisation: true,
    purpose: 'Gives the person, the organisation, the rights and the menus of the session.',
    input: nothing,
    data: sessionData,
  }),
  stepUp: route({
    ...signedIn,
    method: 'POST',
    path: '/session/stepUp',
    purpose: 'Proves by the password that it is still the person, for what takes a fresh proof.',
    encrypted: true,
    inPerson: true,
    input: z.strictObject({ password: z.string().min(1).max(200) }),
    data: z.object({ until: instant }),
  }),
};
