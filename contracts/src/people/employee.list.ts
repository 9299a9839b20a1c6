import { z } from 'zod';
import { gender, oneOf } from '../codes.ts';
import { calendarDay, code, dateTime, maskedPhone, tags, text } from '../columns.ts';
import { shown } from '../identity/fields/hidden-fields.ts';
import { identity } from '../identity/identity.codes.ts';
import { between, can, list, type Row } from '../list.ts';
import { day, flag, id, instant, line, nameSought, phoneSought, several } from '../values.ts';
import { employeeStanding, leaveReason, leaving, userClass } from './people.codes.ts';

export const employeeList = list({
  name: 'employee',
  path: '/system/user/page',
  purpose: 'Lists employees of the scope.',
  permission: 'org:employee:list',
  key: 'orgUserId',
  // Who left stands apart from those who are there: all of the list is without them.
  tabs: { filter: 'state', codes: employeeStanding, apart: [employeeStanding.values.left] },
  filters: {
    realName: nameSought,
    phone: phoneSought,
    jobNumber: line(40),
    username: line(60),
    orgId: id,
    departmentId: id,
    identityCode: oneOf(identity),
    roleId: id,
    dutyCode: several(line(20)),
    industryCode: several(line(20)),
    subjectCode: several(line(20)),
    userClass: several(oneOf(userClass)),
    /** Left out: everybody who is there. */
    state: oneOf(employeeStanding),
    /** Nobody ever gave them a password: those whom a sheet brought. */
    noPassword: flag,
    accountInUse: flag,
    /** The contract ends before that day. */
    contractEndsBefore: day,
    between,
  },
  row: {
    orgUserId: id,
    userId: id,
    realName: z.string(),
    username: z.string(),
    phone: shown.phone,
    jobNumber: shown.jobNumber,
    orgId: id,
    orgName: z.string(),
    departmentId: z.string().nullable(),
    departmentName: z.string(),
    identities: z.array(z.string()),
    roleNames: z.array(z.string()),
    dutyNames: z.array(z.string()),
    industryNames: z.array(z.string()),
    userClass: z.number(),
    gender: shown.gender,
    /** A code of `employeeStanding`. */
    state: z.number(),
    /** Null: it has no end, or nobody said it. */
    contractUntil: z.string().nullable(),
    ...leaving,
    createdAt: instant,
    version: z.number(),
    can,
  },
  sorts: ['createdAt', 'realName', 'leftAt', 'contractUntil'],
  columns: [
    text('realName', { link: '/org/employeeDetail', width: 110 }),
    maskedPhone('phone'),
    text('jobNumber', { width: 110 }),
    text('departmentName', { width: 150 }),
    { field: 'identities', kind: 'codes', codes: identity, width: 160 },
    tags('roleNames', { width: 160 }),
    tags('dutyNames', { width: 160 }),
    tags('industryNames', { width: 160 }),
    code('state', employeeStanding, { width: 90 }),
    calendarDay('leftAt'),
    code('leaveReason', leaveReason, { width: 110 }),
    text('leaveNote', { width: 160 }),
    text('orgName', { width: 220 }),
    code('userClass', userClass, { quiet: true }),
    code('gender', gender, { quiet: true, width: 80 }),
    calendarDay('contractUntil', { quiet: true }),
    text('username', { quiet: true, width: 140 }),
    dateTime('createdAt'),
  ],
});
export type EmployeeRow = Row<typeof employeeList>;
