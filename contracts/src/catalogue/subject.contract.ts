import { z } from 'zod';
import { oneOf, recordState } from '../codes.ts';
import { code, count, dateTime, tags, text, yes } from '../columns.ts';
import { can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { catalogueCode, flag, id, instant, line, several } from '../values.ts';
import { planClass, subjectType, trainingModel } from './catalogue.codes.ts';
import { entry, lookupRoutes, manageRoutes, names } from './lookup.ts';

const item = z.object({
  subjectId: id,
  parentId: id.nullable(),
  subjectCode: z.string(),
  subjectName: z.string(),
  /** Code and name in both languages: what typing looks through. */
  searchText: z.string(),
  subjectType: oneOf(subjectType),
  planClass: oneOf(planClass),
  trainingModel: z.number(),
  industryCodes: z.array(z.string()),
  dutyCodes: z.array(z.string()),
  publicRegister: z.boolean(),
});
export type SubjectItem = z.infer<typeof item>;
export interface SubjectNode extends SubjectItem {
  children: SubjectNode[];
}
const node: z.ZodType<SubjectNode> = z.lazy(() => z.object({ ...item.shape, children: z.array(node) }));

const filters = {
  subjectType: oneOf(subjectType),
  planClass: oneOf(planClass),
  trainingModel: oneOf(trainingModel),
  industryCode: line(20),
};

export const subjectList = list({
  name: 'subject',
  path: '/system/subject/page',
  purpose: 'Lists subjects, what people may be trained in.',
  permission: 'system:subject:list',
  key: 'subjectId',
  filters: { keyword: line(60), state: oneOf(recordState), ...filters },
  row: {
    ...item.shape,
    subjectNameEn: z.string(),
    industryNames: z.array(z.string()),
    dutyNames: z.array(z.string()),
    sort: z.number(),
    state: z.number(),
    builtIn: z.boolean(),
    createdAt: instant,
    version: z.number(),
    can,
  },
  sorts: ['sort', 'subjectCode', 'createdAt'],
  columns: [
    text('subjectName', { width: 230 }),
    text('subjectCode', { width: 110 }),
    text('subjectNameEn', { width: 240, quiet: true }),
    code('subjectType', subjectType, { width: 110 }),
    code('planClass', planClass, { width: 95 }),
    code('trainingModel', trainingModel, { width: 130 }),
    yes('publicRegister', { width: 125 }),
    tags('industryNames', { width: 220, quiet: true }),
    tags('dutyNames', { width: 140 }),
    code('state', recordState, { width: 90 }),
    yes('builtIn', { quiet: true }),
    count('sort', { width: 80, quiet: true }),
    dateTime('createdAt', { quiet: true }),
  ],
});
export type SubjectRow = Row<typeof subjectList>;

const written = {
  subjectCode: catalogueCode,
  subjectName: names.zh,
  subjectNameEn: names.en,
  subjectType: oneOf(subjectType),
  planClass: oneOf(planClass),
  trainingModel: oneOf(trainingModel),
  publicRegister: flag.default(false),
  industryCodes: several(catalogueCode).default([]),
  dutyCodes: several(catalogueCode).default([]),
  ...entry,
};
const optional = Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, z.optional(filter)])) as {
  [K in keyof typeof filters]: z.ZodOptional<(typeof filters)[K]>;
};
const filter = z.strictObject({ ...optional, keyword: line(60).optional() });

export const subjectApi = {
  page: subjectList,
  ...lookupRoutes('subject', filter, item, node),
  registrable: route({
    service: 'manager',
    method: 'GET',
    auth: 'session',
    permission: 'signedIn',
    path: '/system/subject/org/allow/register/public',
    forPrograms: true,
    purpose:
      'Subjects people may register for themselves at an organisation: registration type, open, of its industries.',
    input: z.strictObject({ orgId: id.optional() }),
    data: z.array(item),
  }),
  ...manageRoutes('subject', written),
};
