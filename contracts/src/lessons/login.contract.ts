import { z } from 'zod';
import { oneOf, recordState } from '../codes.ts';
import { calendarDay, code, count, dateTime, text } from '../columns.ts';
import { can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { day, id, instant, line, pictureSides, version, whole } from '../values.ts';
import { chapterShown } from './chapter.contract.ts';
import { lessonFileType, lessonState } from './lesson.codes.ts';

export const loginLessonList = list({
  name: 'loginLesson',
  path: '/lesson/login/page',
  purpose: 'Which lessons stand on the log-in page, in their order and for their time.',
  permission: 'lesson:login:list',
  exports: false,
  key: 'loginId',
  filters: { keyword: line(60), state: oneOf(recordState) },
  row: {
    loginId: id,
    lessonId: id,
    lessonName: z.string(),
    lessonState: z.number(),
    fileType: z.number(),
    minutes: z.number().nullable(),
    sort: z.number(),
    state: z.number(),
    shownFrom: z.string().nullable(),
    shownUntil: z.string().nullable(),
    createdAt: instant,
    version: z.number(),
    can,
  },
  sorts: ['sort', 'createdAt'],
  columns: [
    text('lessonName', { width: 300 }),
    code('state', recordState),
    code('lessonState', lessonState),
    code('fileType', lessonFileType, { width: 90 }),
    count('minutes', { width: 110 }),
    count('sort', { width: 80 }),
    calendarDay('shownFrom'),
    calendarDay('shownUntil'),
    dateTime('createdAt'),
  ],
});
export type LoginLessonRow = Row<typeof loginLessonList>;

const manage = { service: 'manager', auth: 'session', permission: 'lesson:login:mod' } as const;
const written = {
  lessonId: id,
  sort: whole(0, 9999).default(0),
  shownFrom: day.nullable().default(null),
  shownUntil: day.nullable().default(null),
  state: oneOf(recordState).default(1),
};
const open = { service: 'manager', auth: 'none', permission: 'public' } as const;

const card = z.object({
  lessonId: id,
  lessonName: z.string(),
  intro: z.string(),
  category: z.string(),
  fileType: z.number(),
  minutes: z.number(),
  coverFileId: id.nullable(),
  orgName: z.string(),
});
export type LoginLessonCard = z.infer<typeof card>;
const opened = z.object({ ...card.shape, chapters: z.array(chapterShown) });
export type LoginLesson = z.infer<typeof opened>;

export const loginLessonApi = {
  list: loginLessonList,
  add: route({
    ...manage,
    method: 'POST',
    path: '/lesson/login/add',
    purpose: 'Puts a lesson on the log-in page.',
    input: z.strictObject(written),
    data: z.object({ loginId: id }),
  }),
  mod: route({
    ...manage,
    method: 'PUT',
    path: '/lesson/login/mod',
    purpose: 'Changes place and time of a lesson on the log-in page.',
    input: z.strictObject({ loginId: id, version, ...written }),
    data: z.object({ version }),
  }),
  del: route({
    ...manage,
    method: 'DELETE',
    path: '/lesson/login/del',
    purpose: 'Takes a lesson off the log-in page.',
    input: z.strictObject({ loginId: id }),
    data: z.null(),
  }),
  choices: route({
    ...manage,
    method: 'GET',
    path: '/lesson/login/choice/list',
    purpose: 'National, published lessons to choose from.',
    input: z.strictObject({ keyword: line(60).optional() }),
    data: z.array(z.object({ lessonId: id, lessonName: z.string() })),
  }),
  shown: route({
    ...open,
    method: 'GET',
    path: '/api/lesson/login/list',
    purpose: 'The lessons of the log-in page, for everybody.',
    input: z.strictObject({}),
    data: z.array(card),
  }),
  one: route({
    ...open,
    method: 'GET',
    path: '/api/lesson/login/one',
    purpose: 'Gives a lesson of the log-in page to everybody.',
    input: z.strictObject({ lessonId: id }),
    data: opened,
  }),
  file: route({
    ...open,
    method: 'GET',
    path: '/api/lesson/login/file',
    purpose: 'Gives the bytes of a file of a lesson of the log-in page.',
    raw: true,
    input: z.strictObject({ lessonId: id, fileId: id, ...pictureSides }),
    data: z.unknown(),
  }),
};
