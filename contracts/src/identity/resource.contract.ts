import { z } from 'zod';
import { codes, oneOf, recordState } from '../codes.ts';
import { code, count, text, yes } from '../columns.ts';
import { can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { flag, id, line, version, whole } from '../values.ts';

/** Spec section 3, resource types; null stands for all of them. */
export const resourceType = codes('resourceType', { menu: 11, button: 12, form: 13, block: 14, tag: 15, data: 16 });

const resourceCode = z
  .string()
  .trim()
  .regex(/^[A-Za-z][\w.:-]{1,79}$/);
const permissionKey = z
  .string()
  .trim()
  .regex(/^[\w-]+:[\w-]+:[\w-]+$/);
/** Path inside the console; never another host. */
const menuPath = z
  .string()
  .trim()
  .regex(/^\/[A-Za-z0-9][\w/-]{0,118}$/);

export const resourceList = list({
  name: 'resource',
  path: '/resourceList',
  purpose: 'Lists menus and permissions of the resource tree.',
  permission: 'system:resource:list',
  key: 'resourceId',
  filters: {
    keyword: line(60),
    resourceType: oneOf(resourceType),
    state: oneOf(recordState),
    parentId: z.union([id, z.literal('0')]),
  },
  row: {
    resourceId: id,
    parentId: id.nullable(),
    resourceCode: z.string(),
    resourceType: z.number(),
    resourceName: z.string(),
    resourceNameEn: z.string(),
    permission: z.string(),
    menuPath: z.string(),
    icon: z.string(),
    hidden: z.boolean(),
    parameterContent: z.string(),
    roles: z.number(),
    sort: z.number(),
    state: z.number(),
    builtIn: z.boolean(),
    version: z.number(),
    can,
  },
  sorts: ['sort', 'resourceCode'],
  columns: [
    text('resourceName', { width: 230 }),
    text('resourceNameEn', { width: 240, quiet: true }),
    code('resourceType', resourceType, { width: 90 }),
    text('menuPath', { width: 190 }),
    text('permission', { width: 220 }),
    yes('hidden', { width: 85 }),
    code('state', recordState, { width: 90 }),
    count('roles', { width: 70 }),
    yes('builtIn', { width: 80 }),
    count('sort', { width: 70, quiet: true }),
    text('resourceCode', { width: 200, quiet: true }),
    text('parameterContent', { width: 120, quiet: true }),
  ],
});
export type ResourceRow = Row<typeof resourceList>;

const item = z.object({
  resourceId: id,
  parentId: id.nullable(),
  resourceCode: z.string(),
  resourceType: z.number(),
  resourceName: z.string(),
  resourceNameEn: z.string(),
  permission: z.string(),
  menuPath: z.string(),
  icon: z.string(),
  hidden: z.boolean(),
  parameterContent: z.string(),
  sort: z.number(),
});
export type ResourceItem = z.infer<typeof item>;
export interface ResourceTreeNode extends ResourceItem {
  state: number;
  builtIn: boolean;
  children: ResourceTreeNode[];
}
const treeNode: z.ZodType<ResourceTreeNode> = z.lazy(() =>
  z.object({ ...item.shape, state: z.number(), builtIn: z.boolean(), children: z.array(treeNode) }),
);

const written = {
  resourceName: line(60, 1),
  resourceNameEn: line(80).default(''),
  parentId: id.nullable().default(null),
  permission: z.union([permissionKey, z.literal('')]).default(''),
  menuPath: z.union([menuPath, z.literal('')]).default(''),
  icon: line(40).default(''),
  hidden: flag.default(false),
  /** A subject code: who holds the subject finds this tab open first; or the number of a province or city: the menu is for its organisations alone. */
  parameterContent: line(20).default(''),
  sort: whole(0, 9999).default(0),
};
const manage = { service: 'manager', auth: 'session', permission: 'system:resource:mod' } as const;

export const resourceApi = {
  page: resourceList,
  mine: route({
    service: 'manager',
    method: 'GET',
    auth: 'session',
    permission: 'signedIn',
    path: '/resource',
    forPrograms: true,
    purpose: 'What the signed-in person holds, flat; of one type, or of all when none is named.',
    input: z.strictObject({ resourceType: oneOf(resourceType).optional() }),
    data: z.array(item),
  }),
  tree: route({
    service: 'manager',
    method: 'GET',
    auth: 'session',
    permission: 'system:resource:list',
    path: '/resourceList/',
    purpose: "The whole tree; the trailing stroke is the spec's own path.",
    input: z.strictObject({}),
    data: z.array(treeNode),
  }),
  add: route({
    ...manage,
    method: 'POST',
    path: '/resourceList/',
    purpose: 'Adds a menu or a permission to the resource tree.',
    input: z.strictObject({ resourceCode, resourceType: oneOf(resourceType), ...written }),
    data: z.object({ id }),
  }),
  mod: route({
    ...manage,
    method: 'PUT',
    path: '/resourceList/{id}',
    purpose: 'Changes a menu or a permission of the resource tree.',
    input: z.strictObject({ id, version, state: oneOf(recordState), ...written }),
    data: z.object({ version: z.number() }),
  }),
  del: route({
    ...manage,
    method: 'DELETE',
    path: '/resourceList/{id}',
    purpose: 'Deletes a resource that no role holds.',
    input: z.strictObject({ id }),
    data: z.null(),
  }),
};
