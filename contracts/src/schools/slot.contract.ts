import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { code, count, dateTime, longText, text } from '../columns.ts';
import { heldFile } from '../files/file.contract.ts';
import { between, can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { day, id, instant, line, moment, several, version } from '../values.ts';
import { edgeRoutes, walked } from '../walk.ts';
import { slotMachine, slotState } from './slot.codes.ts';

export const slotList = list({
  name: 'classSlot',
  path: '/school/slot/page',
  purpose: 'Lists lessons of the timetables of classes: when, where, by whom, who is expected and who came.',
  permission: 'school:slot:list',
  key: 'slotId',
  tabs: { filter: 'state', codes: slotState },
  filters: {
    keyword: line(60),
    classId: id,
    teacherId: id,
    state: several(oneOf(slotState)),
    heldBetween: between,
    /** Lessons of the reader, as a teacher. */
    mine: z.literal('1'),
  },
  row: {
    slotId: id,
    classId: id,
    className: z.string(),
    providerName: z.string(),
    startsAt: instant,
    endsAt: instant,
    minutes: z.number(),
    topic: z.string(),
    /** Lesson of the class's plan whose hours it counts for; null for one without hours. */
    lessonId: id.nullable(),
    roomId: id.nullable(),
    place: z.string(),
    teacherId: id,
    teacherName: z.string(),
    state: z.number(),
    expected: z.number(),
    came: z.number(),
    late: z.number(),
    /** Expected, begun and not there. */
    absent: z.number(),
    reason: z.string(),
    version: z.number(),
    can,
  },
  sorts: ['startsAt'],
  columns: [
    text('topic', { width: 200, link: '/school/slotDetail' }),
    dateTime('startsAt'),
    dateTime('endsAt', { quiet: true }),
    text('className', { width: 210 }),
    text('place', { width: 130, titled: 'roomId' }),
    text('teacherName', { width: 100 }),
    code('state', slotState, { width: 100 }),
    count('expected', { width: 80, titled: 'seatsExpected' }),
    count('came', { width: 80, titled: 'seatsCame' }),
    count('late', { width: 80, titled: 'seatsLate' }),
    count('absent', { width: 80, titled: 'seatsAbsent' }),
    count('minutes', { width: 90, quiet: true }),
    text('providerName', { width: 200, quiet: true }),
    longText('reason', { width: 200, quiet: true }),
  ],
});
export type SlotRow = Row<typeof slotList>;

const detail = z.object({
  ...slotList.row.shape,
  planId: id,
  flavour: z.string(),
  sheet: heldFile.nullable(),
  /** Signing in is possible now, and the screen of the code may be opened. */
  signing: z.boolean(),
  history: z.array(walked),
});
export type SlotDetail = z.infer<typeof detail>;

/** A lesson of a timetable as both sides of a class read it. */
const told = z.object({
  slotId: id,
  startsAt: instant,
  endsAt: instant,
  topic: z.string(),
  place: z.string(),
  teacherName: z.string(),
  state: z.number(),
  reason: z.string(),
});
export type ToldSlot = z.infer<typeof told>;

const writable = {
  startsAt: moment,
  endsAt: moment,
  lessonId: id.nullable().default(null),
  /** What it is about; the name of the lesson where one is chosen and nothing is written. */
  topic: line(80).default(''),
  roomId: id.nullable().default(null),
  place: line(100).default(''),
  teacherId: id,
};

const manage = { service: 'manager', auth: 'session' } as const;
const written = z.object({ slotId: id, version: z.number() });
const one = z.strictObject({ slotId: id });

const shownCode = z.object({
  className: z.string(),
  topic: z.string(),
  /** What stands in the picture, and what is typed where it cannot be scanned. */
  token: z.string(),
  digits: z.string(),
  link: z.string(),
  restMilliseconds: z.number(),
  expected: z.number(),
  came: z.number(),
  newest: z.array(z.object({ realName: z.string(), at: instant, lateMinutes: z.number() })),
});

export const slotApi = {
  list: slotList,
  one: route({
    ...manage,
    method: 'GET',
    path: '/school/slot/one',
    purpose: 'Gives one lesson of a timetable with its history.',
    permission: 'school:slot:list',
    input: one,
    data: detail,
  }),
  ofClass: route({
    ...manage,
    method: 'GET',
    path: '/school/class/slot/list',
    purpose: 'The timetable of a class, from either side; at most 500 lessons, cancelled ones among them.',
    permission: 'school:signUp:list',
    input: z.strictObject({ classId: id }),
    data: z.array(told),
  }),
  choices: route({
    ...manage,
    method: 'GET',
    path: '/school/slot/choice/list',
    purpose: "What a lesson of a class may be made of: the lessons of its plan, and the organisation's teachers.",
    permission: 'school:slot:mod',
    input: z.strictObject({ classId: id }),
    data: z.object({
      lessons: z.array(z.object({ lessonId: id, lessonName: z.string() })),
      teachers: z.array(z.object({ teacherId: id, teacherName: z.string(), qualifiedUntil: z.string().nullable() })),
    }),
  }),
  add: route({
    ...manage,
    method: 'POST',
    path: '/school/slot/add',
    purpose: 'Puts a lesson into the timetable of a class; refused where room, teacher or class is taken then.',
    permission: 'school:slot:mod',
    input: z.strictObject({ classId: id, ...writable }),
    data: written,
  }),
  mod: route({
    ...manage,
    method: 'PUT',
    path: '/school/slot/mod',
    purpose: 'Moves a lesson that was not held; those who are expected and their companies are told of the new time.',
    permission: 'school:slot:mod',
    input: z.strictObject({ slotId: id, version, ...writable }),
    data: written,
  }),
  copy: route({
    ...manage,
    method: 'POST',
    path: '/school/slot/copy/add',
    purpose: 'Copies the lessons of a day to another day of the class; all of them or none.',
    permission: 'school:slot:mod',
    input: z.strictObject({ classId: id, fromDay: day, toDay: day }),
    data: z.object({ copied: z.number() }),
  }),
  edges: edgeRoutes(slotMachine, { path: '/school/slot/state', of: 'a lesson of a timetable' }),
  code: route({
    ...manage,
    method: 'GET',
    path: '/school/slot/code/one',
    purpose: 'The code of a lesson that stands for half a minute, for the wall, and who came until now.',
    permission: 'school:slot:sign',
    input: one,
    data: shownCode,
  }),
  sheet: route({
    ...manage,
    method: 'PUT',
    path: '/school/slot/sheet/mod',
    purpose: 'Keeps the scan of the sheet that was signed.',
    permission: 'school:slot:sign',
    input: z.strictObject({ slotId: id, version, sheet: z.array(heldFile).length(1) }),
    data: written,
  }),
  hold: route({
    ...manage,
    method: 'POST',
    path: '/school/slot/hold',
    purpose:
      'Closes the sign-in of a lesson that is over: its hours count for those who came, once; names those for whom they do not.',
    permission: 'school:slot:sign',
    input: z.strictObject({ slotId: id, version }),
    data: z.object({ state: z.number(), counted: z.number(), uncounted: z.array(z.string()) }),
  }),
};
