import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { shown } from '../identity/fields/hidden-fields.ts';
import { identity } from '../identity/identity.codes.ts';
import { username } from '../identity/username.ts';
import { route } from '../route.ts';
import { id, idCard, line, nameLine, phone, several, whole } from '../values.ts';
import { askedFields } from './people.codes.ts';

/** A person to choose from: never more than a name, a masked phone and where they work. */
const little = z.object({
  orgUserId: id,
  userId: id,
  realName: z.string(),
  phone: shown.phone,
  jobNumber: shown.jobNumber,
  orgId: id,
  orgName: z.string(),
  departmentName: z.string(),
});
export type LittlePerson = z.infer<typeof little>;

const narrowing = {
  keyword: line(40).optional(),
  orgId: id.optional(),
  departmentId: id.optional(),
  identityCode: oneOf(identity).optional(),
};
const paged = { page: whole(1, 1_000_000).default(1), size: whole(1, 1000).default(10) };
const page = z.object({
  list: z.array(little),
  total: z.number(),
  more: z.boolean(),
  page: z.number(),
  size: z.number(),
});
const chosen = { orgUserIds: several(id).optional(), userIds: several(id).optional() };
const get = { service: 'manager', method: 'GET', auth: 'session' } as const;
const signedIn = { ...get, permission: 'signedIn' } as const;
const open = { service: 'manager', auth: 'none', permission: 'public' } as const;
const field = z.enum(['realName', 'phone', 'idCard']);
const asked = z.enum(askedFields);

/** Look-ups about people: choices for pickers, what a person still has to fill in, and the public checks of a registration. */
export const personApi = {
  littlePage: route({
    ...get,
    path: '/system/user/little/page',
    forPrograms: true,
    purpose: 'Lists people of the scope with masked phone, organisation and department alone.',
    permission: 'org:employee:list',
    input: z.strictObject({ ...narrowing, ...paged }),
    data: page,
  }),
  list: route({
    ...get,
    path: '/system/user/list',
    forPrograms: true,
    purpose: 'Lists people of the scope, as a whole instead of page by page.',
    permission: 'org:employee:list',
    input: z.strictObject({ ...narrowing, ...chosen }),
    data: z.array(little),
  }),
  commonPage: route({
    ...signedIn,
    path: '/common/org/user/page',
    purpose: 'Lists people of the scope to choose from, page by page.',
    input: z.strictObject({ ...narrowing, ...paged }),
    data: page,
  }),
  commonList: route({
    ...signedIn,
    path: '/common/user/list',
    purpose: 'Lists people of the scope to choose from.',
    input: z.strictObject({ ...narrowing, ...chosen }),
    data: z.array(little),
  }),
  classify: route({
    ...signedIn,
    path: '/common/user/classify',
    forPrograms: true,
    purpose: 'Counts people by class: student, accompanying and so on.',
    input: z.strictObject({ orgId: id.optional() }),
    data: z.array(z.object({ userClass: z.number(), people: z.number() })),
  }),
  trainAdmins: route({
    ...signedIn,
    path: '/system/train/admin/list',
    forPrograms: true,
    purpose: 'People who run trainings: administrators and safety administrators.',
    input: z.strictObject({ keyword: line(40).optional(), orgId: id.optional() }),
    data: z.array(little),
  }),
  passwordPolicy: route({
    ...signedIn,
    path: '/common/user/defaultpassword',
    forPrograms: true,
    purpose: 'How first passwords are made; never a password.',
    input: z.strictObject({}),
    data: z.object({
      kind: z.literal('random'),
      length: z.number(),
      shownOnce: z.boolean(),
      mustChange: z.boolean(),
      leastLength: z.number(),
      leastKinds: z.number(),
    }),
  }),
  isFilled: route({
    ...signedIn,
    path: '/user/required/isFill',
    forPrograms: true,
    purpose: 'Says whether the person who asks has filled in everything that is required.',
    input: z.strictObject({}),
    data: z.object({ filled: z.boolean(), missing: z.array(asked) }),
  }),
  requiredFields: route({
    ...signedIn,
    path: '/user/required/param',
    purpose: 'Lists the fields the own organisation may require of its people, and which it does.',
    input: z.strictObject({}),
    data: z.array(z.object({ field: asked, required: z.boolean() })),
  }),
  certForm: route({
    service: 'manager',
    method: 'POST',
    auth: 'session',
    permission: 'signedIn',
    path: '/user/cert/form/valid',
    forPrograms: true,
    purpose:
      "Whether a name and identity number may stand on the asker's certificate: right number, nobody else's, the name on file.",
    encrypted: true,
    input: z.strictObject({ realName: nameLine(40, 2), idCard, phone: phone.optional() }),
    data: z.object({ valid: z.boolean(), wrong: z.array(field) }),
  }),
  mayUse: route({
    ...open,
    auth: 'either',
    method: 'POST',
    path: '/api/system/user/valid/card/mobile/email',
    forPrograms: true,
    purpose:
      'Whether a value may be used. Anybody hears whether it is well formed; whether somebody has it already is told to who may add people, and with the ticket of a registration, whose phone is proven.',
    encrypted: true,
    input: z
      .strictObject({
        idCard: idCard.optional(),
        phone: phone.optional(),
        email: z.email().max(120).optional(),
        username: username.optional(),
        ticket: z.string().max(4000).optional(),
      })
      .refine(({ ticket: _, ...given }) => Object.keys(given).length === 1),
    /** `checked`: it was also looked up whether somebody has it. */
    data: z.object({ usable: z.boolean(), checked: z.boolean() }),
  }),
  sendCode: route({
    ...open,
    method: 'GET',
    path: '/api/system/user/send/code',
    purpose: 'A code by text message; the answer is the same for every number.',
    encrypted: true,
    input: z.strictObject({ phone }),
    data: z.object({ waitSeconds: z.number(), goodForSeconds: z.number() }),
  }),
};
