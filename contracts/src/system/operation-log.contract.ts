import { z } from 'zod';
import { codes, oneOf } from '../codes.ts';
import { code, dateTime, text } from '../columns.ts';
import { sourceType } from '../identity/identity.codes.ts';
import { between, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { id, instant, line, several } from '../values.ts';

export const auditResult = codes('auditResult', { done: 'done', denied: 'denied', failed: 'failed' });

export const operationLogList = list({
  name: 'operationLog',
  path: '/system/operationLog/page',
  purpose: 'Lists deeds: who did what to what, when, from where.',
  permission: 'system:operationLog:list',
  key: 'logId',
  filters: {
    keyword: line(60),
    deed: line(120),
    result: oneOf(auditResult),
    objectKind: line(40),
    objectId: line(40),
    sourceType: several(oneOf(sourceType)),
    between,
  },
  row: {
    logId: id,
    at: instant,
    actorName: z.string(),
    orgName: z.string(),
    service: z.string(),
    /** `<object>.<verb>`, or method and path of the call. */
    action: z.string(),
    actionName: z.string(),
    objectKind: z.string(),
    objectKindName: z.string(),
    objectId: z.string(),
    /** What the object is called now; empty where it has no name or is gone. */
    objectName: z.string(),
    result: z.string(),
    ip: z.string(),
    /** Null for what was done before sources were told. */
    sourceType: z.number().nullable(),
    runAs: z.boolean(),
  },
  sorts: ['at'],
  columns: [
    dateTime('at'),
    text('actorName'),
    text('orgName', { width: 200 }),
    text('actionName', { width: 240, titled: 'action' }),
    text('objectKindName', { width: 120, titled: 'objectKind' }),
    text('objectName', { width: 200 }),
    text('objectId', { width: 90, quiet: true }),
    code('result', auditResult),
    text('ip', { width: 130 }),
    code('sourceType', sourceType, { width: 110 }),
    { field: 'runAs', kind: 'flag', width: 90 },
  ],
});
export type OperationLogRow = Row<typeof operationLogList>;

const word = z.object({ key: z.string(), name: z.string() });
export type DeedWord = z.infer<typeof word>;

export const operationLogApi = {
  list: operationLogList,
  words: route({
    service: 'manager',
    method: 'GET',
    path: '/system/operationLog/deed/box',
    purpose: 'Gives the deeds and the kinds of objects that the log can be narrowed to, by their names.',
    auth: 'session',
    permission: 'system:operationLog:list',
    input: z.strictObject({}),
    data: z.object({ deeds: z.array(word), objects: z.array(word) }),
  }),
  one: route({
    service: 'manager',
    method: 'GET',
    path: '/system/operationLog/one',
    purpose: 'Gives one deed with what it changed.',
    auth: 'session',
    permission: 'system:operationLog:list',
    input: z.strictObject({ logId: id }),
    data: z.object({
      ...operationLogList.row.shape,
      userAgent: z.string(),
      before: z.unknown(),
      after: z.unknown(),
      chain: z.string().nullable(),
    }),
  }),
};
