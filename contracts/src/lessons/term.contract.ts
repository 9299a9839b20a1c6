import { z } from 'zod';
import { oneOf, recordState } from '../codes.ts';
import { code, count, dateTime, text } from '../columns.ts';
import { can, list, type Row } from '../list.ts';
import { type Permission, route } from '../route.ts';
import { id, instant, line, version, whole } from '../values.ts';
import { termTone } from './lesson.codes.ts';

const row = {
  termId: id,
  termName: z.string(),
  termNameEn: z.string(),
  tone: z.string(),
  sort: z.number(),
  state: z.number(),
  orgName: z.string(),
  /** Lessons that carry it. */
  uses: z.number(),
  createdAt: instant,
  version: z.number(),
  can,
};
const columnsBefore = [text('termName', { width: 220 }), text('termNameEn', { width: 260 })] as const;
const columnsAfter = [
  count('uses', { width: 100 }),
  code('state', recordState),
  count('sort', { width: 80 }),
  text('orgName', { width: 220 }),
  dateTime('createdAt'),
] as const;

const termKinds = ['keyword', 'label'] as const;
export type TermKind = (typeof termKinds)[number];

const written = {
  termName: line(30, 1),
  termNameEn: line(60).default(''),
  tone: oneOf(termTone).default('plain'),
  sort: whole(0, 9999).default(0),
};

const termRoutes = (kind: TermKind, permission: Permission) => {
  const manage = { service: 'manager', auth: 'session', permission } as const;
  return {
    add: route({
      ...manage,
      method: 'POST',
      path: `/lesson/${kind}/add`,
      purpose: 'Adds a term lessons are found by.',
      input: z.strictObject(written),
      data: z.object({ termId: id }),
    }),
    mod: route({
      ...manage,
      method: 'PUT',
      path: `/lesson/${kind}/mod`,
      purpose: 'Changes a term; lessons that carry it show the new words.',
      input: z.strictObject({ termId: id, version, ...written }),
      data: z.object({ version }),
    }),
    state: route({
      ...manage,
      method: 'PUT',
      path: `/lesson/${kind}/state/mod`,
      purpose: 'Enables or disables a term.',
      input: z.strictObject({ termId: id, version, state: oneOf(recordState) }),
      data: z.object({ version }),
    }),
    del: route({
      ...manage,
      method: 'DELETE',
      path: `/lesson/${kind}/del`,
      purpose: 'Deletes a term that no lesson carries.',
      input: z.strictObject({ termId: id }),
      data: z.null(),
    }),
  };
};

const filters = { keyword: line(60), state: oneOf(recordState) };
const sorts = ['sort', 'createdAt'] as const;

export const keywordList = list({
  name: 'lessonKeyword',
  path: '/lesson/keyword/page',
  purpose: 'Lists keywords of lessons.',
  permission: 'lesson:keyword:list',
  exports: false,
  key: 'termId',
  filters,
  row,
  sorts,
  columns: [...columnsBefore, ...columnsAfter],
});
export const labelList = list({
  name: 'lessonLabel',
  path: '/lesson/label/page',
  purpose: 'Lists labels of lessons.',
  permission: 'lesson:label:list',
  exports: false,
  key: 'termId',
  filters,
  row,
  sorts,
  columns: [...columnsBefore, code('tone', termTone), ...columnsAfter],
});
export type TermRow = Row<typeof labelList>;

export const termApi = {
  keyword: { page: keywordList, ...termRoutes('keyword', 'lesson:keyword:mod') },
  label: { page: labelList, ...termRoutes('label', 'lesson:label:mod') },
  choices: route({
    service: 'manager',
    method: 'GET',
    path: '/common/lesson/term/list',
    purpose: 'Enabled terms of the own organisation and those above, to choose from.',
    auth: 'session',
    permission: 'signedIn',
    input: z.strictObject({ kind: z.enum(termKinds) }),
    data: z.array(z.object({ termId: id, termName: z.string(), termNameEn: z.string(), tone: z.string() })),
  }),
};
