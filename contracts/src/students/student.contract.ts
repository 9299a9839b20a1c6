import { z } from 'zod';
import { gender, oneOf } from '../codes.ts';
import { calendarDay, code, count, dateTime, maskedPhone, tags, text, yes } from '../columns.ts';
import { shown } from '../identity/fields/hidden-fields.ts';
import { between, can, chosenIds, list, type Row } from '../list.ts';
import { leaving, userState } from '../people/people.codes.ts';
import { route } from '../route.ts';
import {
  day,
  flag,
  id,
  idCardSought,
  instant,
  line,
  nameSought,
  paperNumber,
  phoneSought,
  several,
  version,
  whole,
} from '../values.ts';
import { walked } from '../walk.ts';
import { realNameState, studentClass } from './student.codes.ts';

export const studentList = list({
  name: 'student',
  path: '/student/page',
  purpose: 'Students of the scope: members of every user class but 100 (non-trainee).',
  permission: 'student:student:list',
  key: 'orgUserId',
  tabs: { filter: 'realNameState', codes: realNameState },
  filters: {
    realName: nameSought,
    phone: phoneSought,
    idCard: idCardSought,
    orgUserId: several(id),
    orgId: id,
    belowOrgId: id,
    departmentId: id,
    jobNumber: line(40),
    dutyCode: several(line(20)),
    industryCode: several(line(20)),
    subjectCode: several(line(20)),
    userClass: several(oneOf(studentClass)),
    state: oneOf(userState),
    gender: oneOf(gender),
    leastAge: whole(0, 120),
    mostAge: whole(0, 120),
    hasPhoto: flag,
    realNameState: oneOf(realNameState),
    certExpiresBefore: day,
    licenceExpiresBefore: day,
    healthEndsBefore: day,
    accountInUse: flag,
    suggested: flag,
    between,
  },
  row: {
    orgUserId: id,
    userId: id,
    realName: z.string(),
    phone: shown.phone,
    idCard: shown.idCard,
    gender: shown.gender,
    age: shown.age,
    orgId: id,
    orgName: z.string(),
    departmentName: z.string(),
    jobNumber: shown.jobNumber,
    dutyNames: z.array(z.string()),
    industryNames: z.array(z.string()),
    subjectNames: z.array(z.string()),
    userClass: z.number(),
    state: z.number(),
    hasPhoto: z.boolean(),
    realNameState: z.number(),
    licenceClass: z.string(),
    /** Null: it has no end, or nobody said it. */
    licenceExpiresOn: z.string().nullable(),
    /** Of several categories the one that ends first. */
    certExpiresOn: z.string().nullable(),
    healthUntil: z.string().nullable(),
    points: z.number(),
    suggested: z.boolean(),
    createdAt: instant,
    version: z.number(),
    can,
  },
  sorts: ['createdAt', 'realName', 'certExpiresOn', 'licenceExpiresOn', 'healthUntil'],
  columns: [
    text('realName', { link: '/student/detail', width: 110 }),
    maskedPhone('phone'),
    text('idCard', { width: 180 }),
    code('gender', gender, { width: 70 }),
    count('age', { width: 70 }),
    text('orgName', { width: 220 }),
    tags('dutyNames', { width: 150 }),
    yes('hasPhoto', { width: 90 }),
    code('realNameState', realNameState, { width: 100 }),
    calendarDay('certExpiresOn', { width: 130 }),
    count('points', { width: 80 }),
    yes('suggested', { width: 120 }),
    code('state', userState, { width: 80 }),
    tags('subjectNames', { quiet: true }),
    tags('industryNames', { quiet: true }),
    code('userClass', studentClass, { quiet: true }),
    text('departmentName', { quiet: true }),
    text('jobNumber', { quiet: true }),
    text('licenceClass', { quiet: true, width: 100 }),
    calendarDay('licenceExpiresOn', { quiet: true }),
    calendarDay('healthUntil', { quiet: true }),
    dateTime('createdAt'),
  ],
});
export type StudentRow = Row<typeof studentList>;

const membership = z.object({
  orgUserId: id,
  orgName: z.string(),
  departmentName: z.string(),
  state: z.number(),
  joinedAt: z.string(),
  ...leaving,
});

const check = z.object({
  faceCheckId: id,
  scene: z.number(),
  way: z.number(),
  verdict: z.number(),
  score: z.number().nullable(),
  finding: z.string(),
  takenAt: instant,
});

const punished = z.object({
  punishmentId: id,
  source: z.number(),
  kind: z.string(),
  points: z.number(),
  happenedOn: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  state: z.number(),
});

const studentDetail = z.object({
  ...studentList.row.shape,
  email: shown.email,
  birthday: shown.birthday,
  education: shown.education,
  joinedAt: z.string(),
  certKind: z.string(),
  certNumber: z.string(),
  licenceVersion: z.number(),
  /** Points from which targeted training is suggested. */
  pointLimit: z.number(),
  consent: z
    .object({
      way: z.string(),
      consentVersion: z.string(),
      givenHow: z.string(),
      givenByName: z.string(),
      givenAt: instant,
    })
    .nullable(),
  photo: z.object({ enrolledAt: instant, expiresAt: instant, engine: z.string() }).nullable(),
  memberships: z.array(membership),
  checks: z.array(check),
  punishments: z.array(punished),
  realNameHistory: z.array(walked),
});
export type StudentDetail = z.infer<typeof studentDetail>;

const get = { service: 'manager', method: 'GET', auth: 'session' } as const;
const post = { service: 'manager', method: 'POST', auth: 'session' } as const;

/** Everything that stands on the printed sheet of a student. */
export const printedStudent = z.object({
  realName: z.string(),
  phone: shown.phone,
  idCard: shown.idCard,
  gender: shown.gender,
  birthday: shown.birthday,
  education: shown.education,
  orgName: z.string(),
  departmentName: z.string(),
  jobNumber: shown.jobNumber,
  dutyNames: z.array(z.string()),
  industryNames: z.array(z.string()),
  subjectNames: z.array(z.string()),
  userClass: z.number(),
  realNameState: z.number(),
  licenceClass: z.string(),
  licenceExpiresOn: z.string().nullable(),
  certKind: z.string(),
  certNumber: z.string(),
  certExpiresOn: z.string().nullable(),
  healthUntil: z.string().nullable(),
  points: z.number(),
  memberships: z.array(membership),
  punishments: z.array(punished),
  /** The enrolment photo as a data address; null without one or without the right to see it. */
  photo: z.string().nullable(),
  printedBy: z.string(),
  /** Who printed it and when stand across the paper (parameter `printWatermark`). */
  watermark: z.boolean(),
  printedAt: instant,
  expiresAt: instant,
});
export type PrintedStudent = z.infer<typeof printedStudent>;

const ticket = z.string().min(20).max(2000);

export const studentApi = {
  list: studentList,
  one: route({
    ...get,
    path: '/student/one',
    purpose: 'Gives one student with licences, plans and certificates.',
    permission: 'student:student:list',
    input: z.strictObject({ orgUserId: id }),
    data: studentDetail,
  }),
  licence: route({
    ...post,
    method: 'PUT',
    path: '/student/licence/mod',
    purpose: 'Driving licence, qualification certificate and health examination; the second of two editors is told.',
    permission: 'student:student:mod',
    encrypted: true,
    input: z.strictObject({
      orgUserId: id,
      version,
      licenceClass: z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^([A-CM]\d?([A-F]\d?)*)?$/)
        .max(10)
        .default(''),
      licenceExpiresOn: day.nullable().default(null),
      certKind: line(60).default(''),
      /** Left out: stays as it is. */
      certNumber: paperNumber(40).optional(),
      certExpiresOn: day.nullable().default(null),
      /** Left out: stays as it is. */
      healthUntil: day.nullable().optional(),
    }),
    data: z.object({ version: z.number() }),
  }),
  exportInfo: route({
    ...post,
    path: '/student/export/info',
    purpose:
      'Data of chosen students as a spreadsheet in the download centre, with a row in the print log (spec section 7).',
    permission: 'student:student:export',
    input: z.strictObject({ orgUserIds: chosenIds }),
    data: z.object({ taskId: id }),
  }),
  printTicket: route({
    ...post,
    path: '/student/print/ticket',
    purpose: "A signed ticket for one student's sheet, good for ten minutes.",
    permission: 'student:student:print',
    input: z.strictObject({ orgUserId: id }),
    data: z.object({ ticket, expiresAt: instant }),
  }),
  printInfo: route({
    service: 'manager',
    method: 'GET',
    path: '/api/student/print/info',
    purpose: 'Gives the sheet of a student for a ticket.',
    auth: 'none',
    permission: 'public',
    encrypted: true,
    input: z.strictObject({ ticket }),
    data: printedStudent,
  }),
  printed: route({
    service: 'manager',
    method: 'POST',
    path: '/api/student/print/log',
    purpose: 'Says that the sheet of a ticket went to the printer: the row of the print log.',
    auth: 'none',
    permission: 'public',
    input: z.strictObject({ ticket }),
    data: z.object({ printLogId: id }),
  }),
};
