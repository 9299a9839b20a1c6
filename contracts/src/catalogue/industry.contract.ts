import { z } from 'zod';
import { oneOf, recordState } from '../codes.ts';
import { code, count, dateTime, tags, text, yes } from '../columns.ts';
import { can, list, type Row } from '../list.ts';
import { organisationType } from '../organisations/organisation.codes.ts';
import { route } from '../route.ts';
import { catalogueCode, id, instant, line, several } from '../values.ts';
import { boxData, entry, lookupRoutes, manageRoutes, names } from './lookup.ts';

const item = z.object({
  industryId: id,
  parentId: id.nullable(),
  industryCode: z.string(),
  industryName: z.string(),
  /** Code and name in both languages: what typing looks through. */
  searchText: z.string(),
  typeCodes: z.array(z.string()),
});
export type IndustryItem = z.infer<typeof item>;
export interface IndustryNode extends IndustryItem {
  children: IndustryNode[];
}
const node: z.ZodType<IndustryNode> = z.lazy(() => z.object({ ...item.shape, children: z.array(node) }));

export const industryList = list({
  name: 'industry',
  path: '/system/industry/page',
  purpose: 'Lists industries, as a tree flattened by code.',
  permission: 'system:industry:list',
  key: 'industryId',
  filters: { keyword: line(60), state: oneOf(recordState), typeCode: oneOf(organisationType) },
  row: {
    ...item.shape,
    industryNameEn: z.string(),
    sort: z.number(),
    state: z.number(),
    builtIn: z.boolean(),
    createdAt: instant,
    version: z.number(),
    can,
  },
  sorts: ['sort', 'industryCode', 'createdAt'],
  columns: [
    text('industryName', { width: 240 }),
    text('industryCode', { width: 120 }),
    text('industryNameEn', { width: 260, quiet: true }),
    tags('typeCodes', { width: 240 }),
    code('state', recordState),
    yes('builtIn'),
    count('sort', { width: 80 }),
    dateTime('createdAt', { quiet: true }),
  ],
});
export type IndustryRow = Row<typeof industryList>;

const written = {
  industryCode: catalogueCode,
  industryName: names.zh,
  industryNameEn: names.en,
  typeCodes: several(oneOf(organisationType)).default([]),
  ...entry,
};
const filter = z.strictObject({ typeCode: oneOf(organisationType).optional(), keyword: line(60).optional() });

const station = z.object({ dutyCode: z.string(), dutyName: z.string() });

export const industryApi = {
  page: industryList,
  ...lookupRoutes('industry', filter, item, node),
  publicBox: route({
    service: 'manager',
    method: 'GET',
    auth: 'none',
    permission: 'public',
    path: '/api/common/industry/box',
    purpose: 'Lists industries a company may register for; open to everybody.',
    input: z.strictObject({}),
    data: boxData,
  }),
  typeCodes: route({
    service: 'manager',
    method: 'GET',
    auth: 'session',
    permission: 'signedIn',
    path: '/system/industry/typecode/list',
    forPrograms: true,
    purpose: "Industries an organisation of a type works in; of the caller's own type when none is named.",
    input: z.strictObject({ typeCode: oneOf(organisationType).optional() }),
    data: z.array(item),
  }),
  stations: route({
    service: 'manager',
    method: 'POST',
    auth: 'session',
    permission: 'signedIn',
    path: '/system/industry/station/treeListBySubject',
    forPrograms: true,
    purpose:
      'Industries with their duties ("stations") that the named subjects train; every one when no subject is named.',
    input: z.strictObject({ subjectCodes: z.array(line(20, 1)).max(100).default([]) }),
    data: z.array(
      z.object({
        industryCode: z.string(),
        industryName: z.string(),
        children: z.array(station),
      }),
    ),
  }),
  ...manageRoutes('industry', written),
};
