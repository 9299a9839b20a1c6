import { z } from 'zod';
import { oneOf, recordState } from '../codes.ts';
import { code, dateTime, longText, text, yes } from '../columns.ts';
import { can, chosenIds, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { flag, id, instant, line, several, version, whole } from '../values.ts';
import { organisationParameterList } from './organisation-parameter.contract.ts';
import { valueKind } from './parameter.codes.ts';

const parameterCode = z
  .string()
  .trim()
  .regex(/^[A-Za-z]\w{1,59}$/);
/** JSON in a string (spec section 3). */
const content = z.string().min(1).max(20_000);

const shape = {
  parameterId: id,
  directoryId: id,
  directoryName: z.string(),
  directoryNameEn: z.string(),
  parameterCode: z.string(),
  parameterName: z.string(),
  parameterNameEn: z.string(),
  valueKind: oneOf(valueKind),
  content: z.string(),
  open: z.boolean(),
  overridable: z.boolean(),
  overrides: z.number(),
  remark: z.string(),
  state: z.number(),
  builtIn: z.boolean(),
  updatedAt: instant,
  version: z.number(),
  can,
};

export const parameterList = list({
  name: 'parameter',
  path: '/system/parameter/page',
  purpose: 'Lists parameters of a directory.',
  permission: 'system:parameter:list',
  key: 'parameterId',
  filters: {
    keyword: line(60),
    directoryId: id,
    valueKind: oneOf(valueKind),
    open: flag,
    overridable: flag,
    state: oneOf(recordState),
  },
  row: shape,
  sorts: ['sort', 'parameterCode', 'updatedAt'],
  columns: [
    text('parameterName', { link: '/system/paramDetail', width: 200 }),
    text('parameterCode', { width: 180 }),
    code('valueKind', valueKind, { width: 105 }),
    longText('content', { width: 160 }),
    code('state', recordState, { width: 90 }),
    yes('overridable', { width: 100 }),
    { field: 'overrides', kind: 'count', width: 90, quiet: true },
    yes('open', { width: 100, quiet: true }),
    text('directoryName', { width: 140, quiet: true }),
    text('parameterNameEn', { width: 220, quiet: true }),
    yes('builtIn', { quiet: true }),
    dateTime('updatedAt', { quiet: true }),
  ],
});
export type ParameterRow = Row<typeof parameterList>;

const override = z.object({ orgId: id, orgName: z.string(), content: z.string(), updatedAt: instant });
export type Override = z.infer<typeof override>;
const parameterDetail = z.object({
  ...shape,
  options: z.array(z.string()),
  least: z.number().nullable(),
  most: z.number().nullable(),
  values: z.array(override),
});
export type ParameterDetail = z.infer<typeof parameterDetail>;

const directory = z.object({
  directoryId: id,
  parentId: id.nullable(),
  directoryCode: z.string(),
  directoryName: z.string(),
  directoryNameEn: z.string(),
  sort: z.number(),
  version: z.number(),
  parameters: z.number(),
});
export type DirectoryItem = z.infer<typeof directory>;
const short = z.object({
  parameterId: id,
  parameterCode: z.string(),
  parameterName: z.string(),
  parameterNameEn: z.string(),
});
export interface DirectoryNode extends DirectoryItem {
  parameterList: z.infer<typeof short>[];
  children: DirectoryNode[];
}
const directoryNode: z.ZodType<DirectoryNode> = z.lazy(() =>
  z.object({ ...directory.shape, parameterList: z.array(short), children: z.array(directoryNode) }),
);

/** A value as the product reads it. */
const value = z.object({ parameterCode: z.string(), parameterName: z.string(), content: z.string() });

const written = {
  directoryId: id,
  parameterCode,
  parameterName: line(60, 1),
  parameterNameEn: line(120).default(''),
  valueKind: oneOf(valueKind),
  content,
  options: several(line(60, 1)).default([]),
  least: z.number().nullable().default(null),
  most: z.number().nullable().default(null),
  open: flag.default(false),
  overridable: flag.default(false),
  remark: line(300).default(''),
};
const writtenDirectory = {
  parentId: id.nullable().default(null),
  directoryCode: parameterCode,
  directoryName: line(60, 1),
  directoryNameEn: line(120).default(''),
  sort: whole(0, 9999).default(0),
};

const get = { service: 'manager', method: 'GET', auth: 'session', permission: 'system:parameter:list' } as const;
const signedIn = { ...get, permission: 'signedIn' } as const;
const open = { service: 'manager', method: 'GET', auth: 'none', permission: 'public', encrypted: true } as const;
const change = (verb: 'add' | 'mod' | 'del' | 'sync') =>
  ({ service: 'manager', auth: 'session', permission: `system:parameter:${verb}` }) as const;
const versioned = z.object({ version: z.number() });
const codeQuery = z.strictObject({ orgId: id.optional(), codes: several(parameterCode) });
const orgQuery = z.strictObject({ orgId: id.optional(), parameterCodeList: several(parameterCode) });
const byCode = z.record(z.string(), value);

export const parameterApi = {
  page: parameterList,
  organisationPage: organisationParameterList,
  codeList: route({
    ...signedIn,
    path: '/system/parameter/code/list',
    forPrograms: true,
    purpose: 'Values for an organisation in scope: of the nearest one upwards that sets it, else the default.',
    input: codeQuery,
    data: z.array(value),
  }),
  orgList: route({
    ...signedIn,
    path: '/system/parameter/org/list',
    forPrograms: true,
    purpose: 'Gives parameters by their codes, as they stand for an organisation in scope.',
    input: orgQuery,
    data: byCode,
  }),
  openCodeList: route({
    ...open,
    path: '/api/system/parameter/code/list',
    forPrograms: true,
    purpose: 'Gives values of parameters that are open to everybody, before a log-in.',
    input: codeQuery,
    data: z.array(value),
  }),
  openOrgList: route({
    ...open,
    path: '/api/system/parameter/org/list',
    forPrograms: true,
    purpose: 'Gives open parameters by their codes, before a log-in.',
    input: orgQuery,
    data: byCode,
  }),
  one: route({
    ...get,
    path: '/system/parameter/one',
    purpose: 'Gives one parameter with its declaration.',
    input: z.strictObject({ parameterId: id }),
    data: parameterDetail,
  }),
  treeList: route({
    ...get,
    path: '/system/parameter/treelist',
    forPrograms: true,
    purpose: 'Gives directories and parameters as a tree.',
    input: z.strictObject({}),
    data: z.array(directoryNode),
  }),
  dirList: route({
    ...get,
    path: '/system/parameter/dirlist',
    forPrograms: true,
    purpose: 'Lists the directories of parameters below one.',
    input: z.strictObject({ parentId: id.optional() }),
    data: z.array(directory),
  }),
  directoryList: route({
    ...get,
    path: '/system/parameter/directory/list',
    purpose: 'Lists all directories of parameters.',
    input: z.strictObject({ keyword: line(60).optional() }),
    data: z.array(directory),
  }),
  intersection: route({
    ...signedIn,
    path: '/system/parameter/intersectionone',
    forPrograms: true,
    purpose: 'The value several organisations share; `same` is false and the content empty where they differ.',
    input: z.strictObject({ parameterCode, orgIds: several(id) }),
    data: z.object({
      ...value.shape,
      same: z.boolean(),
      values: z.array(z.object({ orgId: id, content: z.string() })),
    }),
  }),
  state: route({
    ...change('mod'),
    method: 'PUT',
    path: '/system/parameter/state/mod',
    purpose: 'Enables or disables a parameter.',
    input: z.strictObject({ parameterId: id, state: oneOf(recordState), version }),
    data: versioned,
  }),
  add: route({
    ...change('add'),
    method: 'POST',
    path: '/system/parameter/add',
    purpose: 'Adds a parameter to a directory.',
    input: z.strictObject(written),
    data: z.object({ parameterId: id }),
  }),
  del: route({
    ...change('del'),
    method: 'DELETE',
    path: '/system/parameter/del',
    purpose: 'Deletes a parameter that no organisation has set; a built-in one stays.',
    input: z.strictObject({ parameterId: id }),
    data: z.null(),
  }),
  mod: route({
    ...change('mod'),
    method: 'PUT',
    path: '/system/parameter/mod',
    purpose: 'Changes the default of a parameter.',
    input: z.strictObject({ parameterId: id, version, ...written }),
    data: versioned,
  }),
  directoryAdd: route({
    ...change('mod'),
    method: 'POST',
    path: '/system/parameter/directory/add',
    purpose: 'Adds a directory of parameters.',
    input: z.strictObject(writtenDirectory),
    data: z.object({ directoryId: id }),
  }),
  directoryMod: route({
    ...change('mod'),
    method: 'PUT',
    path: '/system/parameter/directory/mod',
    purpose: 'Changes a directory of parameters.',
    input: z.strictObject({ directoryId: id, version, ...writtenDirectory }),
    data: versioned,
  }),
  orgMod: route({
    service: 'manager',
    method: 'PUT',
    auth: 'session',
    permission: 'org:parameter:mod',
    path: '/system/parameter/org/mod',
    purpose:
      "Sets an organisation's own value of an overridable parameter, for itself and everybody below; null takes it back.",
    input: z.strictObject({ orgId: id.optional(), parameterCode, content: content.nullable() }),
    data: z.object({ content: z.string() }),
  }),
  syncOtherEnv: route({
    ...change('sync'),
    method: 'POST',
    path: '/system/parameter/syncOtherEnv',
    purpose: 'Sends parameters to the environment that the settings name; never to an address somebody typed.',
    input: z.strictObject({ parameterIds: chosenIds }),
    data: z.object({ sent: z.number() }),
  }),
  receive: route({
    service: 'manager',
    method: 'POST',
    auth: 'none',
    permission: 'public',
    path: '/api/system/parameter/receive',
    purpose:
      'Takes in parameters of another deployment: `payload` is the JSON of `sentParameters`, signed with the key both share.',
    input: z.strictObject({ payload: z.string().max(900_000), signature: z.string().max(100) }),
    data: z.object({ received: z.number() }),
  }),
};
