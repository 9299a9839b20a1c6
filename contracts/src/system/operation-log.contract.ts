import { z } from 'zod';
import { codes, oneOf } from '../codes.ts';
import { code, dateTime, text } from '../columns.ts';
import { between, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { id, instant, line } from '../values.ts';

export const auditResult = codes('auditResult', { done: 'done', denied: 'denied', failed: 'failed' });

export const operationLogList = list({
  name: 'operationLog',
  path: '/system/operationLog/page',
  purpose: 'Lists deeds: who did what to what, when, from where.',
  permission: 'system:operationLog:list',
  key: 'logId',
  filters: {
    keyword: line(60),
    action: line(80),
    result: oneOf(auditResult),
    objectKind: line(40),
    objectId: line(40),
    between,
  },
  row: {
    logId: id,
    at: instant,
    actorName: z.string(),
    orgName: z.string(),
    service: z.string(),
    action: z.string(),
    objectKind: z.string(),
    objectId: z.string(),
    result: z.string(),
    ip: z.string(),
    runAs: z.boolean(),
  },
  sorts: ['at'],
  columns: [
    dateTime('at'),
    text('actorName'),
    text('orgName', { width: 200 }),
    text('action', { width: 280 }),
    text('objectKind', { width: 120 }),
    text('objectId', { width: 90 }),
    code('result', auditResult),
    text('ip', { width: 130 }),
    { field: 'runAs', kind: 'flag', width: 90 },
  ],
});
export type OperationLogRow = Row<typeof operationLogList>;

export const operationLogApi = {
  list: operationLogList,
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
