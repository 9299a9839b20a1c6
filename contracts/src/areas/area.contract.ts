import { z } from 'zod';
import { codes, oneOf, recordState } from '../codes.ts';
import { code, count, text } from '../columns.ts';
import { can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { areaId, line, several, version, whole } from '../values.ts';

export const areaLevel = codes('areaLevel', { province: 1, city: 2, district: 3, street: 4 });
/** Depth of the address tree (spec section 9). */
const addressDepth = 4;
/** Deepest tree one call answers from the top; below it branches open one by one. */
export const mostDepthFromTop = 3;

/** `0` stands for the top. */
const parent = z.union([areaId, z.literal('0')]);

export interface AreaNode {
  areaId: string;
  parentId: string | null;
  areaName: string;
  level: number;
  gbCode: string;
  leaf: boolean;
  children?: AreaNode[] | undefined;
}
const areaNode: z.ZodType<AreaNode> = z.lazy(() =>
  z.object({
    areaId,
    parentId: areaId.nullable(),
    areaName: z.string(),
    level: z.number(),
    gbCode: z.string(),
    leaf: z.boolean(),
    children: z.array(areaNode).optional(),
  }),
);

export const areaList = list({
  name: 'area',
  path: '/system/area/page',
  purpose: 'Lists areas, from province down to township.',
  permission: 'system:area:list',
  key: 'areaId',
  filters: { keyword: line(40), level: oneOf(areaLevel), state: oneOf(recordState), parentId: parent },
  row: {
    areaId,
    parentId: areaId.nullable(),
    areaName: z.string(),
    fullName: z.string(),
    level: z.number(),
    gbCode: z.string(),
    children: z.number(),
    sort: z.number(),
    state: z.number(),
    version: z.number(),
    can,
  },
  sorts: ['areaId', 'sort'],
  columns: [
    text('areaName', { width: 260 }),
    text('areaId', { width: 140 }),
    code('level', areaLevel),
    text('gbCode', { width: 140 }),
    text('fullName', { width: 280, quiet: true }),
    count('children', { width: 90 }),
    count('sort', { width: 80 }),
    code('state', recordState),
  ],
});
export type AreaRow = Row<typeof areaList>;

const signedIn = { service: 'manager', method: 'GET', auth: 'session', permission: 'signedIn' } as const;
const manage = { service: 'manager', auth: 'session', permission: 'system:area:mod' } as const;
const written = {
  areaName: line(40, 1),
  gbCode: z.union([z.string().regex(/^\d{6}(\d{3}){0,2}$/), z.literal('')]),
  sort: whole(0, 9999),
};

export const areaApi = {
  page: areaList,
  list: route({
    ...signedIn,
    path: '/common/area/list',
    forPrograms: true,
    purpose:
      'Enabled areas below a parent (the top when none is named), `depth` levels of them, no deeper than `level`.',
    input: z.strictObject({
      parentId: parent.optional(),
      level: whole(1, addressDepth).default(addressDepth),
      depth: whole(1, addressDepth).default(1),
      keyword: line(40, 1).optional(),
      areaIds: several(areaId).optional(),
    }),
    data: z.array(areaNode),
  }),
  add: route({
    ...manage,
    method: 'POST',
    path: '/system/area/add',
    purpose: 'Adds an area below another.',
    input: z.strictObject({ parentId: parent, ...written }),
    data: z.object({ areaId }),
  }),
  mod: route({
    ...manage,
    method: 'PUT',
    path: '/system/area/mod',
    purpose: 'Changes the name and place of an area.',
    input: z.strictObject({ areaId, version, ...written }),
    data: z.object({ version }),
  }),
  state: route({
    ...manage,
    method: 'PUT',
    path: '/system/area/state/mod',
    purpose: 'Enables or disables an area; what carries it keeps it.',
    input: z.strictObject({ areaId, state: oneOf(recordState), version }),
    data: z.object({ version }),
  }),
};
