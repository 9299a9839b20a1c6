import { z } from 'zod';
import { codes, oneOf, recordState, yesNo } from '../codes.ts';
import { code, count, dateTime, text, yes } from '../columns.ts';
import { can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { id, instant, line, version } from '../values.ts';
import { hideableFields } from './fields/hidden-fields.ts';

/** Whose rows a role reaches. */
export const dataScope = codes('dataScope', { all: 1, custom: 2, department: 3, departmentAndBelow: 4, self: 5 });

export const roleList = list({
  name: 'role',
  path: '/org/role/page',
  purpose: 'Lists roles of the scope, with how many people hold each.',
  permission: 'org:role:list',
  exports: false,
  key: 'roleId',
  filters: { keyword: line(40), state: oneOf(recordState), builtIn: oneOf(yesNo) },
  row: {
    roleId: id,
    roleName: z.string(),
    roleNameEn: z.string(),
    roleCode: z.string(),
    dataScope: z.number(),
    people: z.number(),
    builtIn: z.boolean(),
    state: z.number(),
    createdAt: instant,
    version: z.number(),
    can,
  },
  sorts: ['createdAt', 'roleName'],
  columns: [
    text('roleName', { width: 180 }),
    text('roleNameEn', { width: 200, quiet: true }),
    text('roleCode', { width: 170, quiet: true }),
    code('dataScope', dataScope, { width: 150 }),
    count('people'),
    yes('builtIn'),
    code('state', recordState),
    dateTime('createdAt'),
  ],
});
export type RoleRow = Row<typeof roleList>;

const writable = {
  roleName: line(40, 2),
  roleNameEn: line(80).default(''),
  roleCode: z
    .string()
    .trim()
    .regex(/^[A-Za-z][\w.-]{1,39}$/),
  dataScope: oneOf(dataScope),
  departmentIds: z.array(id).max(200).default([]),
  hiddenFields: z.array(z.enum(hideableFields)).max(hideableFields.length).default([]),
  resourceIds: z.array(id).max(2000),
};

const resource = z.object({
  resourceId: id,
  parentId: z.string().nullable(),
  resourceType: z.number(),
  resourceName: z.string(),
  permission: z.string().nullable(),
});
export type RoleResource = z.infer<typeof resource>;

const roleDetail = z.object({
  ...roleList.row.shape,
  departmentIds: z.array(z.string()),
  hiddenFields: z.array(z.string()),
  resourceIds: z.array(z.string()),
});
export type RoleDetail = z.infer<typeof roleDetail>;

const get = { service: 'manager', method: 'GET', auth: 'session' } as const;
const maintain = { service: 'manager', auth: 'session', permission: 'org:role:mod' } as const;
const made = z.object({ roleId: id });

export const roleApi = {
  list: roleList,
  one: route({
    ...get,
    path: '/org/role/one',
    purpose: 'Gives one role with the resources it holds.',
    permission: 'org:role:list',
    input: z.strictObject({ roleId: id }),
    data: roleDetail,
  }),
  resources: route({
    ...get,
    path: '/org/role/resources',
    purpose: 'What the asking person holds, and so may hand on.',
    permission: 'org:role:list',
    input: z.strictObject({}),
    data: z.array(resource),
  }),
  choices: route({
    ...get,
    path: '/org/role/choices',
    purpose: 'Roles that people of an organisation may be given; `mine` says whether the asker may give them.',
    permission: 'signedIn',
    input: z.strictObject({ orgId: id.optional() }),
    data: z.array(z.object({ roleId: id, roleName: z.string(), mine: z.boolean() })),
  }),
  add: route({
    ...maintain,
    method: 'POST',
    path: '/org/role/add',
    purpose: 'Adds a role with resources the asker holds.',
    input: z.strictObject(writable),
    data: made,
  }),
  mod: route({
    ...maintain,
    method: 'PUT',
    path: '/org/role/mod',
    purpose: 'Changes a role; people who hold it are asked to log in again.',
    input: z.strictObject({ roleId: id, version, ...writable }),
    data: z.object({ version: z.number() }),
  }),
  copy: route({
    ...maintain,
    method: 'POST',
    path: '/org/role/copy',
    purpose: 'Makes a role of the own organisation like another.',
    input: z.strictObject({ roleId: id, roleName: writable.roleName, roleCode: writable.roleCode }),
    data: made,
  }),
  state: route({
    ...maintain,
    method: 'PUT',
    path: '/org/role/state',
    purpose: 'Enables or disables a role.',
    input: z.strictObject({ roleId: id, version, state: oneOf(recordState) }),
    data: z.object({ version: z.number() }),
  }),
  del: route({
    ...maintain,
    method: 'DELETE',
    path: '/org/role/del',
    purpose: 'Deletes a role that nobody holds.',
    input: z.strictObject({ roleId: id }),
    data: z.object({ removed: z.boolean() }),
  }),
};
