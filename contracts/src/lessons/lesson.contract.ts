import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { code, count, dateTime, tags, text, yes } from '../columns.ts';
import { heldFile } from '../files/file.contract.ts';
import { between, can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { areaId, day, flag, id, instant, line, pictureSides, several, version } from '../values.ts';
import { acting, decisionFilters, edgeRoutes, walked } from '../walk.ts';
import { chapterInput, chapterShown } from './chapter.contract.ts';
import {
  lessonCategory,
  lessonFileType,
  lessonMachine,
  lessonScene,
  lessonShare,
  lessonSource,
  lessonState,
} from './lesson.codes.ts';

const codesOf = several(line(20)).default([]);
/** What a person may write about a lesson. */
const lessonWritable = {
  lessonName: line(100, 2),
  lessonNameEn: line(200).default(''),
  intro: line(2000).default(''),
  category: oneOf(lessonCategory),
  scene: oneOf(lessonScene),
  fileType: oneOf(lessonFileType),
  share: oneOf(lessonShare).default(0),
  cover: z.array(heldFile).max(1).default([]),
  industryCodes: codesOf,
  subjectCodes: codesOf,
  dutyCodes: codesOf,
  areaIds: several(areaId).default([]),
  keywords: z.array(line(30, 1)).max(20).default([]),
  labelIds: z.array(id).max(20).default([]),
  thirdParty: z.boolean().default(false),
  providerName: line(100).default(''),
  authorisedUntil: day.nullable().default(null),
  authorisation: z.array(heldFile).max(1).default([]),
  chapters: z.array(chapterInput).max(100).default([]),
};

const filters = {
  keyword: line(60),
  category: oneOf(lessonCategory),
  scene: oneOf(lessonScene),
  fileType: several(oneOf(lessonFileType)),
  state: several(oneOf(lessonState)),
  share: oneOf(lessonShare),
  source: oneOf(lessonSource),
  industryCode: line(20),
  subjectCode: line(20),
  dutyCode: line(20),
  labelId: id,
  thirdParty: flag,
  orgId: id,
  lawId: id,
  between,
};
const row = {
  lessonId: id,
  lessonName: z.string(),
  lessonNameEn: z.string(),
  edition: z.number(),
  state: z.number(),
  category: z.string(),
  scene: z.string(),
  fileType: z.number(),
  share: z.number(),
  source: z.string(),
  coverFileId: id.nullable(),
  /** Minutes of all chapters, rounded up; null for papers, which have pages instead. */
  minutes: z.number().nullable(),
  /** Pages of all papers; null for films and recordings, and for a paper whose pages cannot be counted. */
  pages: z.number().nullable(),
  chapterCount: z.number(),
  industryNames: z.array(z.string()),
  labelNames: z.array(z.string()),
  thirdParty: z.boolean(),
  providerName: z.string(),
  orgName: z.string(),
  submittedByName: z.string(),
  submittedAt: instant.nullable(),
  createdAt: instant,
  version: z.number(),
  can,
};

export const lessonList = list({
  name: 'lesson',
  path: '/lesson/page',
  purpose: 'Lists lessons of the scope and those shared from above.',
  permission: 'lesson:lesson:list',
  key: 'lessonId',
  tabs: { filter: 'state', codes: lessonState },
  filters: { ...decisionFilters(lessonMachine, 'approve', 'approveThird'), ...filters },
  row,
  sorts: ['createdAt', 'lessonName', 'minutes'],
  columns: [
    text('lessonName', { link: '/lesson/detail', width: 280 }),
    code('state', lessonState),
    code('fileType', lessonFileType, { width: 90 }),
    code('category', lessonCategory),
    code('scene', lessonScene, { width: 90 }),
    count('minutes', { width: 110 }),
    count('pages', { width: 80 }),
    count('chapterCount', { width: 80 }),
    code('source', lessonSource),
    tags('labelNames', { width: 180 }),
    tags('industryNames'),
    count('edition', { width: 80 }),
    text('orgName', { width: 180 }),
    code('share', lessonShare, { quiet: true }),
    yes('thirdParty', { quiet: true }),
    dateTime('createdAt'),
  ],
});
export type LessonRow = Row<typeof lessonList>;

const auditColumns = [
  text('lessonName', { link: '/lesson/detail', width: 280 }),
  code('state', lessonState),
  code('fileType', lessonFileType, { width: 90 }),
  code('category', lessonCategory),
  count('minutes', { width: 110 }),
  count('pages', { width: 80 }),
  count('chapterCount', { width: 80 }),
  code('share', lessonShare),
  text('orgName', { width: 180 }),
  text('submittedByName', { width: 110 }),
  dateTime('submittedAt'),
] as const;
const auditFilters = {
  keyword: line(60),
  state: several(oneOf(lessonState)),
  category: oneOf(lessonCategory),
  between,
};

export const lessonAuditList = list({
  name: 'lessonAudit',
  path: '/lesson/audit/page',
  purpose: 'Lessons that were submitted; `/lesson/audit`.',
  permission: 'lesson:lesson:audit',
  exports: false,
  key: 'lessonId',
  tabs: { filter: 'state', codes: lessonState },
  filters: { ...decisionFilters(lessonMachine, 'approve'), ...auditFilters },
  row,
  sorts: ['submittedAt', 'lessonName'],
  columns: auditColumns,
});
export const lessonThirdList = list({
  name: 'lessonThirdAudit',
  path: '/lesson/third/party/audit/page',
  purpose: 'Submitted lessons of third parties; `/lesson/third/party/audit`.',
  permission: 'lesson:third:audit',
  exports: false,
  key: 'lessonId',
  tabs: { filter: 'state', codes: lessonState },
  filters: { ...decisionFilters(lessonMachine, 'approveThird'), ...auditFilters },
  row: { ...row, authorisedUntil: z.string().nullable() },
  sorts: ['submittedAt', 'lessonName'],
  columns: [
    ...auditColumns.slice(0, 2),
    text('providerName', { width: 200 }),
    { field: 'authorisedUntil', kind: 'day', width: 120 },
    ...auditColumns.slice(2),
  ],
});

const lessonDetail = z.object({
  ...lessonList.row.shape,
  orgId: id,
  intro: z.string(),
  cover: z.array(heldFile),
  seconds: z.number(),
  industryCodes: z.array(z.string()),
  subjectCodes: z.array(z.string()),
  subjectNames: z.array(z.string()),
  dutyCodes: z.array(z.string()),
  dutyNames: z.array(z.string()),
  areaIds: z.array(z.string()),
  areaNames: z.string(),
  keywords: z.array(z.string()),
  labelIds: z.array(id),
  authorisedUntil: z.string().nullable(),
  authorisation: z.array(heldFile),
  publishedAt: instant.nullable(),
  chapters: z.array(chapterShown),
  editions: z.array(
    z.object({
      lessonId: id,
      edition: z.number(),
      state: z.number(),
      current: z.boolean(),
      lessonName: z.string(),
      publishedAt: instant.nullable(),
    }),
  ),
  history: z.array(walked),
  next: z.array(acting),
});
export type LessonDetail = z.infer<typeof lessonDetail>;

const manage = { service: 'manager', auth: 'session' } as const;
const written = z.object({ lessonId: id, version: z.number() });

export const lessonApi = {
  list: lessonList,
  audits: lessonAuditList,
  thirdAudits: lessonThirdList,
  one: route({
    ...manage,
    method: 'GET',
    path: '/lesson/one',
    purpose: 'Gives one lesson with chapters, files and questions.',
    permission: 'lesson:lesson:list',
    input: z.strictObject({ lessonId: id }),
    data: lessonDetail,
  }),
  add: route({
    ...manage,
    method: 'POST',
    path: '/lesson/add',
    purpose: 'Makes a draft of a lesson.',
    permission: 'lesson:lesson:add',
    input: z.strictObject(lessonWritable),
    data: written,
  }),
  mod: route({
    ...manage,
    method: 'PUT',
    path: '/lesson/mod',
    purpose: 'Changes a draft; a published lesson gets its next edition, whose id comes back.',
    permission: 'lesson:lesson:mod',
    input: z.strictObject({ lessonId: id, version, ...lessonWritable }),
    data: written,
  }),
  del: route({
    ...manage,
    method: 'DELETE',
    path: '/lesson/del',
    purpose: 'Deletes a lesson that no plan uses.',
    permission: 'lesson:lesson:del',
    input: z.strictObject({ lessonId: id }),
    data: z.null(),
  }),
  edges: edgeRoutes(lessonMachine, { path: '/lesson/state', of: 'a lesson' }),
  file: route({
    ...manage,
    method: 'GET',
    path: '/lesson/file/view',
    purpose: 'Bytes of a file of a lesson the person may see, also of one shared from above.',
    permission: 'lesson:lesson:list',
    raw: true,
    input: z.strictObject({ lessonId: id, fileId: id, ...pictureSides }),
    data: z.unknown(),
  }),
};
