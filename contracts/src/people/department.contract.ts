import { z } from 'zod';
import { shown } from '../identity/fields/hidden-fields.ts';
import { can } from '../list.ts';
import { route } from '../route.ts';
import { id, line, version } from '../values.ts';

const node = z.object({
  departmentId: id,
  parentId: z.string().nullable(),
  departmentName: z.string(),
  managerOrgUserId: z.string().nullable(),
  managerName: z.string(),
  /** People here and in everything below. */
  people: z.number(),
  sort: z.number(),
  version: z.number(),
  /** What the reader may do with it: `mod`; `below` (adding), `move` and `del` where everything below is reached too. */
  can,
});
export type DepartmentNode = z.infer<typeof node>;

const get = { service: 'manager', method: 'GET', auth: 'session' } as const;
const maintain = { service: 'manager', auth: 'session', permission: 'org:department:mod' } as const;
const name = line(40, 2);

/** Departments of one organisation as a flat list in tree order; a parent always includes its children. */
export const departmentApi = {
  tree: route({
    ...get,
    path: '/org/department/tree',
    purpose: 'Gives the departments of an organisation as a tree.',
    permission: 'org:department:list',
    input: z.strictObject({ orgId: id.optional() }),
    data: z.array(node),
  }),
  choices: route({
    ...get,
    path: '/common/department/list',
    purpose: 'Lists the departments of an organisation to choose from.',
    permission: 'signedIn',
    input: z.strictObject({ orgId: id.optional() }),
    data: z.array(z.object({ departmentId: id, parentId: z.string().nullable(), departmentName: z.string() })),
  }),
  add: route({
    ...maintain,
    method: 'POST',
    path: '/org/department/add',
    purpose: 'Adds a department.',
    input: z.strictObject({
      orgId: id.optional(),
      parentId: id.nullable().default(null),
      departmentName: name,
      managerOrgUserId: id.nullable().default(null),
    }),
    data: z.object({ departmentId: id }),
  }),
  mod: route({
    ...maintain,
    method: 'PUT',
    path: '/org/department/mod',
    purpose: 'Changes name and leader of a department.',
    input: z.strictObject({
      departmentId: id,
      version,
      departmentName: name,
      managerOrgUserId: id.nullable().default(null),
    }),
    data: z.object({ version: z.number() }),
  }),
  move: route({
    ...maintain,
    method: 'PUT',
    path: '/org/department/move',
    purpose: 'Hangs a department below another (null: the top) at a place among its new siblings.',
    input: z.strictObject({
      departmentId: id,
      version,
      parentId: id.nullable(),
      place: z.number().int().min(0).max(10_000),
    }),
    data: z.object({ version: z.number() }),
  }),
  del: route({
    ...maintain,
    method: 'DELETE',
    path: '/org/department/del',
    purpose: 'Deletes a department without people and without departments below it.',
    input: z.strictObject({ departmentId: id }),
    data: z.object({ removed: z.boolean() }),
  }),
  manager: route({
    ...get,
    path: '/system/orguser/department/manage',
    forPrograms: true,
    purpose: 'Who leads a department, or the nearest one above that has a leader; 12405 when nobody does.',
    permission: 'signedIn',
    input: z.strictObject({ departmentId: id.optional(), orgUserId: id.optional() }),
    data: z.object({
      orgUserId: id,
      userId: id,
      realName: z.string(),
      phone: shown.phone,
      departmentId: id,
      departmentName: z.string(),
    }),
  }),
};
