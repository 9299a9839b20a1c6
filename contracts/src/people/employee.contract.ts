import { z } from 'zod';
import { gender, oneOf } from '../codes.ts';
import { shown } from '../identity/fields/hidden-fields.ts';
import { identity } from '../identity/identity.codes.ts';
import { username } from '../identity/username.ts';
import { chosenIds } from '../list.ts';
import { route } from '../route.ts';
import {
  day,
  id,
  idCard,
  idCardOrNone,
  instant,
  line,
  loginName,
  personName,
  phone,
  phoneOrNone,
  several,
  version,
} from '../values.ts';
import { Reason, walked } from '../walk.ts';
import { employeeList } from './employee.list.ts';
import { education, leaveReason, leaving, mostResets, userClass, userState } from './people.codes.ts';

const codeList = z.array(line(20, 1)).max(200);
const orNothing = <T extends z.ZodType>(value: T) => z.union([z.literal(''), value]);

/** What people may write about an employee. State, roles beyond one's own and passwords move through their own calls. */
const writable = {
  realName: personName,
  /** Empty: none on a new person, who logs in by phone; as it is on a change. */
  username: orNothing(username).optional(),
  email: orNothing(z.email().max(120)).default(''),
  gender: oneOf(gender).default(1),
  education: oneOf(education).default(9),
  departmentId: id.nullable().default(null),
  userClass: oneOf(userClass).default(101),
  jobNumber: line(40).default(''),
  industryCodes: codeList.default([]),
  subjectCodes: codeList.default([]),
  dutyCodes: codeList.default([]),
  /** Day of hire; left out: today for somebody new, as it is on a change. */
  joinedAt: day.optional(),
  /** Since when the duty is held; null: since the day of hire. */
  dutySince: day.nullable().optional(),
  contractUntil: day.nullable().optional(),
  identities: z.array(oneOf(identity)).min(1).max(7),
  roleIds: z.array(id).max(50).default([]),
  /** Left out on a change: stays as it is. */
  phone: phoneOrNone.optional(),
  idCard: idCardOrNone.optional(),
};

export const employeeDetail = z.object({
  ...employeeList.row.shape,
  email: shown.email,
  idCard: shown.idCard,
  birthday: shown.birthday,
  education: shown.education,
  joinedAt: z.string(),
  dutySince: z.string().nullable(),
  userState: z.number(),
  defaultPassword: z.boolean(),
  industryCodes: z.array(z.string()),
  subjectCodes: z.array(z.string()),
  dutyCodes: z.array(z.string()),
  subjectNames: z.array(z.string()),
  roleIds: z.array(z.string()),
  /** The person also belongs to organisations the reader does not manage: personal data and password stay as they are. */
  shared: z.boolean(),
  memberships: z.array(
    z.object({
      orgUserId: id,
      orgName: z.string(),
      departmentName: z.string(),
      state: z.number(),
      joinedAt: z.string(),
      ...leaving,
    }),
  ),
  loginLog: z.array(
    z.object({
      loginLogId: id,
      loginMode: z.string(),
      result: z.string(),
      ip: z.string(),
      userAgent: z.string(),
      at: instant,
    }),
  ),
  history: z.array(walked),
  /** Records of the same person that were merged into this one, newest first. */
  merges: z.array(
    z.object({ mergeId: id, realName: z.string(), madeByName: z.string(), reason: z.string(), at: instant }),
  ),
});
export type EmployeeDetail = z.infer<typeof employeeDetail>;

const post = { service: 'manager', method: 'POST', auth: 'session' } as const;
const put = { service: 'manager', method: 'PUT', auth: 'session' } as const;
const get = { service: 'manager', method: 'GET', auth: 'session' } as const;

const state = oneOf(userState);
const explained = { state, reason: Reason.optional() };
const changed = z.object({ changed: z.number() });
const numbers = z.strictObject({
  idCard: idCard.optional(),
  phone: phone.optional(),
  email: z.email().max(120).optional(),
  username: loginName.optional(),
});

export const employeeApi = {
  list: employeeList,
  one: route({
    ...get,
    path: '/system/orgUser/one',
    purpose: 'Gives one employee, numbers masked.',
    permission: 'org:employee:list',
    input: z.strictObject({ orgUserId: id }),
    data: employeeDetail,
  }),
  find: route({
    ...get,
    path: '/system/user/info/card/mobile/email',
    purpose: 'Who holds a number: the person where the asker manages them, else only that it is taken elsewhere.',
    permission: 'org:employee:add',
    encrypted: true,
    input: numbers,
    data: z.object({ taken: z.boolean(), orgUserId: id.nullable(), realName: z.string(), orgName: z.string() }),
  }),
  add: route({
    ...post,
    path: '/system/user/add',
    purpose: 'Adds an employee, with account and first password.',
    permission: 'org:employee:add',
    encrypted: true,
    input: z.strictObject({ orgId: id.optional(), ...writable }),
    /** The first password, shown this once; a person who had left and comes back gets a new one too. */
    data: z.object({ orgUserId: id, userId: id, realName: z.string(), username: z.string(), password: z.string() }),
  }),
  join: route({
    ...post,
    path: '/org/employee/join',
    purpose: 'Gives somebody the asker manages a second organisation; both have to lie in the scope.',
    permission: 'org:employee:add',
    input: z.strictObject({
      orgUserId: id,
      orgId: id,
      departmentId: id.nullable().default(null),
      userClass: oneOf(userClass).default(101),
      identities: writable.identities,
      roleIds: writable.roleIds,
    }),
    data: z.object({ orgUserId: id }),
  }),
  mod: route({
    ...put,
    path: '/system/user/mod',
    purpose: 'Changes an employee.',
    permission: 'org:employee:mod',
    encrypted: true,
    input: z.strictObject({ orgUserId: id, version, ...writable }),
    data: z.object({ version: z.number() }),
  }),
  del: route({
    service: 'manager',
    method: 'DELETE',
    auth: 'session',
    path: '/system/user/del',
    purpose: 'Ends memberships on a day, with the reason; records stay, roles and sessions go. All of them or none.',
    permission: 'org:employee:del',
    input: z.strictObject({
      orgUserIds: chosenIds,
      /** Last day of work, from the day of hire to today; left out: today. */
      leftAt: day.optional(),
      leaveReason: oneOf(leaveReason),
      /** In words; asked for where the reason is another than those of the list. */
      leaveNote: line(200).default(''),
    }),
    data: changed,
  }),
  userState: route({
    ...put,
    path: '/system/user/state',
    purpose: "Enables or disables a person everywhere; only where all memberships lie inside the asker's scope.",
    permission: 'org:employee:state',
    input: z.strictObject({ orgUserId: id, ...explained }),
    data: changed,
  }),
  state: route({
    ...put,
    path: '/system/orguser/state',
    forPrograms: true,
    purpose: 'Enables or disables one membership of a person.',
    permission: 'org:employee:state',
    input: z.strictObject({ orgUserId: id, ...explained }),
    data: changed,
  }),
  batchState: route({
    ...put,
    path: '/system/orguser/batch/state',
    purpose: 'Enables or disables several memberships, all of them or none.',
    permission: 'org:employee:state',
    input: z.strictObject({ orgUserIds: chosenIds, ...explained }),
    data: changed,
  }),
  transfer: route({
    ...put,
    path: '/org/employee/transfer',
    purpose: 'Moves employees to another department.',
    permission: 'org:employee:transfer',
    input: z.strictObject({ orgUserIds: chosenIds, departmentId: id.nullable() }),
    data: changed,
  }),
  resetPassword: route({
    ...put,
    path: '/org/employee/password/reset',
    purpose: 'Gives an employee a first password, told once.',
    permission: 'org:employee:password',
    encrypted: true,
    inPerson: true,
    input: z.strictObject({ orgUserIds: several(id).pipe(z.array(id).min(1).max(mostResets)) }),
    data: z.array(z.object({ orgUserId: id, realName: z.string(), username: z.string(), password: z.string() })),
  }),
  unmask: route({
    ...post,
    path: '/org/employee/unmask',
    purpose: 'Shows a whole number of a person, with a fresh proof; each look is on record.',
    permission: 'org:employee:unmask',
    encrypted: true,
    input: z.strictObject({ orgUserId: id }),
    data: z.object({ phone: z.string(), idCard: z.string() }),
  }),
};
