import { z } from 'zod';
import { codes, oneOf } from '../codes.ts';
import { code, count, dateTime, text } from '../columns.ts';
import { between, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { id, instant, line, nameSought, paperNumber, several, whole } from '../values.ts';

/** What was done with the paper (spec section 3: operationType 1 is a print). */
export const operationType = codes('operationType', { print: 1, export: 2 });

/** Where the paper came from. */
export const operationModule = codes('operationModule', {
  student: 'student',
  plan: 'plan',
  meeting: 'meeting',
  exam: 'exam',
  certificate: 'certificate',
  archive: 'archive',
  inspection: 'inspection',
  report: 'report',
  agreement: 'agreement',
  document: 'document',
  file: 'file',
  finance: 'finance',
});

export type OperationModule = (typeof operationModule.values)[keyof typeof operationModule.values];

export const printLogList = list({
  name: 'printLog',
  path: '/system/printExport/page',
  purpose: 'Lists prints and exports: who, what, how many rows, when.',
  permission: 'system:printExport:list',
  key: 'printLogId',
  filters: {
    keyword: line(60),
    orgId: id,
    operationModule: several(oneOf(operationModule)),
    operationType: oneOf(operationType),
    operationUserName: nameSought,
    certCode: paperNumber(60),
    batchId: line(60),
    operationBetween: between,
  },
  row: {
    printLogId: id,
    orgId: id,
    orgName: z.string(),
    operationUserId: id,
    operationUserName: z.string(),
    operationModule: z.string(),
    operationType: z.number(),
    operationTime: instant,
    batchId: z.string(),
    objectName: z.string(),
    certName: z.string(),
    certCode: z.string(),
    amount: z.number(),
  },
  sorts: ['operationTime'],
  columns: [
    dateTime('operationTime'),
    text('orgName', { width: 220 }),
    text('operationUserName', { width: 120 }),
    code('operationModule', operationModule),
    code('operationType', operationType, { width: 90 }),
    text('objectName', { width: 200 }),
    count('amount', { summed: true, width: 80 }),
    text('certName', { width: 180 }),
    text('certCode', { width: 160 }),
    text('batchId', { width: 200 }),
  ],
});
export type PrintLogRow = Row<typeof printLogList>;

export const printApi = {
  list: printLogList,
  one: route({
    service: 'manager',
    method: 'GET',
    auth: 'session',
    path: '/system/printExport/one',
    forPrograms: true,
    purpose: 'Gives one print or export with what was asked for.',
    permission: 'system:printExport:list',
    input: z.strictObject({ printLogId: id }),
    data: z.object({
      ...printLogList.row.shape,
      ip: z.string(),
      objectKind: z.string(),
      objectId: z.string().nullable(),
    }),
  }),
  add: route({
    service: 'manager',
    method: 'POST',
    auth: 'session',
    path: '/system/printExport/add',
    purpose:
      "Keeps that something was printed, with the fields of the print log (spec section 7); who and where are the session's.",
    permission: 'signedIn',
    input: z.strictObject({
      operationModule: oneOf(operationModule),
      operationType: oneOf(operationType).default(1),
      batchId: line(60).optional(),
      objectName: line(120).default(''),
      certName: line(120).default(''),
      certCode: paperNumber(60).default(''),
      amount: whole(1, 100_000).default(1),
    }),
    data: z.object({ printLogId: id, batchId: z.string() }),
  }),
};
