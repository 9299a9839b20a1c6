import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { calendarDay, code, count, dateTime, text, yes } from '../columns.ts';
import { between, can, list, type Row } from '../list.ts';
import { flag, id, instant, line, several } from '../values.ts';
import { decisionFilters } from '../walk.ts';
import { documentAsk, documentKind, documentMachine, documentState, documentTask, urgency } from './document.codes.ts';

/** How far receivers are: of one document, or of it and everything that was forwarded from it. */
export const documentCounts = {
  receivers: z.number(),
  readCount: z.number(),
  signedCount: z.number(),
  /** Those who did all that was asked. */
  doneCount: z.number(),
  returnedCount: z.number(),
  overdueCount: z.number(),
  /** Those on whom a plan, a check or questions hang, and those of them who are through with it. */
  taskCount: z.number(),
  taskDoneCount: z.number(),
};

export const documentList = list({
  name: 'document',
  path: '/docs/document/page',
  purpose: 'Lists documents that organisations of the scope send, with how far their receivers are.',
  permission: 'docs:send:list',
  key: 'documentId',
  tabs: { filter: 'state', codes: documentState },
  filters: {
    ...decisionFilters(documentMachine, 'approve'),
    keyword: line(60),
    state: several(oneOf(documentState)),
    docKind: several(oneOf(documentKind)),
    urgency: several(oneOf(urgency)),
    docTask: several(oneOf(documentTask)),
    mustHandle: flag,
    /** Somebody is overdue, here or where it was forwarded. */
    overdue: flag,
    /** Of the own organisation. */
    own: flag,
    orgId: id,
    sentBetween: between,
  },
  row: {
    documentId: id,
    /** Empty until it is sent. */
    docNumber: z.string(),
    docTitle: z.string(),
    docKind: z.number(),
    urgency: z.number(),
    ask: z.number(),
    mustHandle: z.boolean(),
    deadline: z.string(),
    state: z.number(),
    orgId: id,
    orgName: z.string(),
    /** The organisation it was forwarded from; empty for one's own. */
    fromName: z.string(),
    docTask: z.number().nullable(),
    ...documentCounts,
    /** The same with everything below. */
    allReceivers: z.number(),
    allRead: z.number(),
    allSigned: z.number(),
    allDone: z.number(),
    allReturned: z.number(),
    allOverdue: z.number(),
    allTasks: z.number(),
    allTaskDone: z.number(),
    sentByName: z.string(),
    sentAt: instant.nullable(),
    createdAt: instant,
    version: z.number(),
    can,
  },
  sorts: ['sentAt', 'createdAt', 'deadline'],
  columns: [
    text('docTitle', { width: 250, link: '/docs/detail' }),
    code('state', documentState, { width: 90 }),
    count('allReceivers', { width: 100 }),
    count('allRead', { width: 80 }),
    count('allSigned', { width: 80 }),
    count('allOverdue', { width: 90 }),
    count('allDone', { width: 80 }),
    count('allReturned', { width: 90, quiet: true }),
    calendarDay('deadline'),
    text('docNumber', { width: 170 }),
    code('docKind', documentKind, { width: 90 }),
    code('urgency', urgency, { width: 110 }),
    text('orgName', { width: 200, titled: 'docSender' }),
    text('fromName', { width: 200, quiet: true, titled: 'docFrom' }),
    code('ask', documentAsk, { width: 110, quiet: true }),
    code('docTask', documentTask, { width: 110 }),
    count('allTaskDone', { width: 110 }),
    count('allTasks', { width: 110, quiet: true }),
    yes('mustHandle', { width: 90, quiet: true }),
    count('receivers', { width: 90, quiet: true }),
    count('readCount', { width: 90, quiet: true }),
    count('signedCount', { width: 90, quiet: true }),
    count('doneCount', { summed: true, width: 90, quiet: true, titled: 'ownDone' }),
    count('returnedCount', { width: 90, quiet: true }),
    count('overdueCount', { width: 90, quiet: true }),
    text('sentByName', { width: 110, quiet: true, titled: 'docSentBy' }),
    dateTime('sentAt', { titled: 'docSentAt' }),
    dateTime('createdAt', { quiet: true }),
  ],
});
export type DocumentRow = Row<typeof documentList>;
