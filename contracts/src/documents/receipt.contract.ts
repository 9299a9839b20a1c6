import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { calendarDay, code, count, dateTime, longText, text, yes } from '../columns.ts';
import { heldFile } from '../files/file.contract.ts';
import { between, can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { flag, id, instant, line, several, whole } from '../values.ts';
import { edgeRoutes, walked } from '../walk.ts';
import {
  documentAsk,
  documentDeed,
  documentKind,
  documentTask,
  receiptMachine,
  receiptState,
  urgency,
} from './document.codes.ts';
import { attached, documentText, mostReplyFiles } from './document.contract.ts';
import { mostQuestions } from './task.contract.ts';

export const receiptList = list({
  name: 'documentReceipt',
  path: '/docs/receipt/page',
  purpose:
    'Lists documents as organisations of the scope received them: who read, signed, replied or returned them when.',
  permission: ['docs:receive:list', 'docs:send:list'],
  key: 'receiptId',
  tabs: { filter: 'state', codes: receiptState },
  filters: {
    keyword: line(60),
    state: several(oneOf(receiptState)),
    /** Received by the own organisation. */
    own: flag,
    /** Not all that was asked has been done, and nothing was returned. */
    docWaiting: flag,
    /** Its own steps, without what hangs on it, are done. */
    docAnswered: flag,
    docTask: several(oneOf(documentTask)),
    /** Of those on whom something hangs: through with it. */
    taskDone: flag,
    /** Answered the question of a place (`2`), or answered it so (`2=是`). */
    answeredAs: z.string().regex(/^\d{1,2}(=.{1,200})?$/),
    overdue: flag,
    docKind: several(oneOf(documentKind)),
    urgency: several(oneOf(urgency)),
    ask: several(oneOf(documentAsk)),
    /** Sent by this document itself. */
    ofDocumentId: id,
    /** This document and all that was forwarded from it. */
    underId: id,
    orgId: id,
    sentBetween: between,
  },
  row: {
    receiptId: id,
    documentId: id,
    docNumber: z.string(),
    docTitle: z.string(),
    docKind: z.number(),
    urgency: z.number(),
    ask: z.number(),
    mustHandle: z.boolean(),
    deadline: z.string(),
    overdue: z.boolean(),
    state: z.number(),
    senderId: id,
    senderName: z.string(),
    orgId: id,
    orgName: z.string(),
    sentAt: instant,
    readAt: instant.nullable(),
    readByName: z.string(),
    signedAt: instant.nullable(),
    signedByName: z.string(),
    repliedAt: instant.nullable(),
    repliedByName: z.string(),
    replyText: z.string(),
    returnReason: z.string(),
    remindedAt: instant.nullable(),
    remindedTimes: z.number(),
    /** Who was told to handle it; empty: all who hold the permission. */
    handlerNames: z.string(),
    docTask: z.number().nullable(),
    taskName: z.string(),
    /** Percent that is wanted of a plan, and how far the receiver's own plan is; null where it has none yet. */
    taskShare: z.number().nullable(),
    taskReached: z.number().nullable(),
    taskDoneAt: instant.nullable(),
    /** Answers to its questions, in one line. */
    answersText: z.string(),
    /** Where the task is: the plan sent down, the receiver's own plan, the check that was arranged. */
    sendId: id.nullable(),
    copyPlanId: id.nullable(),
    planFlavour: z.string().nullable(),
    placeTaskId: id.nullable(),
    handSigned: z.boolean(),
    /** The receiver's own document by which it was forwarded; null where it was not. */
    forwardedId: id.nullable(),
    version: z.number(),
    can,
  },
  sorts: ['sentAt', 'deadline', 'readAt'],
  columns: [
    text('docTitle', { width: 260, link: '/docs/receiveDetail' }),
    text('orgName', { width: 210, titled: 'docReceiver', link: '/docs/receiveDetail' }),
    code('state', receiptState, { width: 90, titled: 'receiptState' }),
    calendarDay('deadline'),
    yes('overdue', { width: 80, titled: 'docOverdue' }),
    code('ask', documentAsk, { width: 110 }),
    text('docNumber', { width: 170 }),
    code('docKind', documentKind, { width: 90 }),
    code('urgency', urgency, { width: 110 }),
    text('senderName', { width: 200, titled: 'docSender' }),
    dateTime('sentAt', { titled: 'docSentAt' }),
    text('readByName', { width: 100 }),
    dateTime('readAt'),
    text('signedByName', { width: 100, titled: 'docSignedBy' }),
    dateTime('signedAt', { titled: 'docSignedAt' }),
    text('handlerNames', { width: 160 }),
    code('docTask', documentTask, { width: 110 }),
    count('taskReached', { width: 110, quiet: true }),
    count('taskShare', { width: 110, quiet: true }),
    dateTime('taskDoneAt', { quiet: true }),
    longText('answersText', { width: 260, quiet: true }),
    text('repliedByName', { width: 100, quiet: true }),
    dateTime('repliedAt', { quiet: true }),
    longText('replyText', { width: 220, quiet: true }),
    longText('returnReason', { width: 200, quiet: true }),
    dateTime('remindedAt', { quiet: true }),
    count('remindedTimes', { width: 90, quiet: true }),
    yes('mustHandle', { width: 90, quiet: true }),
  ],
});
export type ReceiptRow = Row<typeof receiptList>;

const receiptDetail = z.object({
  ...receiptList.row.shape,
  ...documentText,
  replyFiles: z.array(attached),
  answers: z.array(z.object({ questionText: z.string(), answer: z.string() })),
  /** The drawn signature, for whoever may see it. */
  signatureId: id.nullable(),
  /** The item of a meeting a warning became, and the meeting; null while it waits for one. */
  agenda: z.object({ planId: id.nullable(), planName: z.string() }).nullable(),
  history: z.array(walked),
});
export type ReceiptDetail = z.infer<typeof receiptDetail>;

export const documentLogList = list({
  name: 'documentLog',
  path: '/docs/log/page',
  purpose: 'Lists what people of the scope did with documents: sent, opened, downloaded, signed, replied, reminded.',
  permission: 'docs:log:list',
  key: 'logId',
  filters: {
    keyword: line(60),
    documentDeed: several(oneOf(documentDeed)),
    documentId: id,
    orgId: id,
    between,
  },
  row: {
    logId: id,
    documentId: id,
    docTitle: z.string(),
    docNumber: z.string(),
    documentDeed: z.string(),
    orgName: z.string(),
    personName: z.string(),
    logNote: z.string(),
    createdAt: instant,
    can,
  },
  sorts: ['createdAt'],
  columns: [
    dateTime('createdAt', { titled: 'happenedAt' }),
    code('documentDeed', documentDeed, { width: 100 }),
    text('docTitle', { width: 280 }),
    text('docNumber', { width: 170 }),
    text('orgName', { width: 220 }),
    text('personName', { width: 120, titled: 'docPerson' }),
    longText('logNote', { width: 260 }),
  ],
});
export type DocumentLogRow = Row<typeof documentLogList>;

const receive = { service: 'manager', auth: 'session', permission: 'docs:receive:handle' } as const;
const { reply: _reply, ...plain } = edgeRoutes(receiptMachine, {
  path: '/docs/receipt/state',
  of: 'a received document',
});

const edges = {
  ...plain,
  /** In the place of the plain edge: with what was drawn, where a document asks for it. */
  sign: route({
    ...plain.sign,
    purpose: 'Signs for a received document, by a drawn signature where it asks for one.',
    input: z.strictObject({ id, signature: z.array(heldFile).max(1).default([]) }),
  }),
};

export const receiptApi = {
  list: receiptList,
  log: documentLogList,
  one: route({
    service: 'manager',
    auth: 'session',
    method: 'GET',
    path: '/docs/receipt/one',
    purpose: 'Gives one document as an organisation of the scope received it, with text, attachments and history.',
    permission: ['docs:receive:list', 'docs:send:list'],
    input: z.strictObject({ receiptId: id }),
    data: receiptDetail,
  }),
  must: route({
    ...receive,
    method: 'GET',
    path: '/docs/must/one',
    purpose:
      'Gives the document that the own organisation has to handle before anything else; null where there is none.',
    input: z.strictObject({}),
    data: receiptDetail.nullable(),
  }),
  arrange: route({
    ...receive,
    method: 'POST',
    path: '/docs/receipt/check/add',
    purpose:
      'Arranges the check a document asks for: what is checked, and by whom; done until the document’s last day.',
    input: z.strictObject({ receiptId: id, objectName: line(80, 1), checkerId: id }),
    data: z.object({ placeTaskId: id }),
  }),
  reply: route({
    ...receive,
    method: 'PUT',
    path: '/docs/receipt/reply',
    purpose: 'Answers a received document with a text, answers to its questions, and files.',
    input: z.strictObject({
      id,
      replyText: line(1000, 2),
      replyFiles: z.array(heldFile).max(mostReplyFiles).default([]),
      /** By the place of the question, from 1. */
      answers: z
        .array(z.strictObject({ place: whole(1, mostQuestions), answer: line(500) }))
        .max(mostQuestions)
        .default([]),
    }),
    data: z.object({ state: z.number() }),
  }),
  edges,
};
