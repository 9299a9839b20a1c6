import { z } from 'zod';
import { oneOf, recordState } from '../codes.ts';
import { code, count, dateTime, text, yes } from '../columns.ts';
import { can, list, type Row } from '../list.ts';
import { catalogueCode, id, instant, line } from '../values.ts';
import { entry, lookupRoutes, manageRoutes, names } from './lookup.ts';

const item = z.object({
  dutyId: id,
  parentId: id.nullable(),
  dutyCode: z.string(),
  dutyName: z.string(),
  /** Code and name in both languages: what typing looks through. */
  searchText: z.string(),
  industryCode: z.string().nullable(),
});
export type DutyItem = z.infer<typeof item>;
export interface DutyNode extends DutyItem {
  children: DutyNode[];
}
const node: z.ZodType<DutyNode> = z.lazy(() => z.object({ ...item.shape, children: z.array(node) }));

export const dutyList = list({
  name: 'duty',
  path: '/system/duty/page',
  purpose: 'Lists duties 岗位, the work people are trained for.',
  permission: 'system:duty:list',
  key: 'dutyId',
  filters: { keyword: line(60), state: oneOf(recordState), industryCode: line(20) },
  row: {
    ...item.shape,
    dutyNameEn: z.string(),
    industryName: z.string(),
    sort: z.number(),
    state: z.number(),
    builtIn: z.boolean(),
    createdAt: instant,
    version: z.number(),
    can,
  },
  sorts: ['sort', 'dutyCode', 'createdAt'],
  columns: [
    text('dutyName', { width: 240 }),
    text('dutyCode', { width: 120 }),
    text('dutyNameEn', { width: 260, quiet: true }),
    text('industryName', { width: 180 }),
    code('state', recordState),
    yes('builtIn'),
    count('sort', { width: 80 }),
    dateTime('createdAt', { quiet: true }),
  ],
});
export type DutyRow = Row<typeof dutyList>;

const written = {
  dutyCode: catalogueCode,
  dutyName: names.zh,
  dutyNameEn: names.en,
  industryCode: catalogueCode.nullable().default(null),
  ...entry,
};
const filter = z.strictObject({ industryCode: line(20).optional(), keyword: line(60).optional() });

export const dutyApi = {
  page: dutyList,
  ...lookupRoutes('duty', filter, item, node),
  ...manageRoutes('duty', written),
};
