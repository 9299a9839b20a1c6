import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { heldFile } from '../files/file.contract.ts';
import { organisationType } from '../organisations/organisation.codes.ts';
import { route } from '../route.ts';
import { areaId, day, id, line, version, whole } from '../values.ts';
import { edgeRoutes, walked } from '../walk.ts';
import { documentAsk, documentMachine, documentTask, urgency } from './document.codes.ts';
import { documentCounts, documentList } from './document.list.ts';
import { answerSum, documentQuestion, mostQuestions } from './task.contract.ts';

/** Most receivers one document goes to. */
export const mostReceivers = 2000;
/** Most attachments of one document, and of one reply. */
export const mostAttachments = 10;
export const mostReplyFiles = 3;
/** Most signs of a body, its marks included. */
const longestBody = 100_000;

/** A file as it hangs on a document or a reply. */
export const attached = z.object({ fileId: id, fileName: z.string() });

/** What everybody who may read a document is shown of it. */
export const documentText = {
  docBody: z.string(),
  docContact: z.string(),
  /** What those who forwarded it had to say, from above downwards. */
  remarks: z.array(z.object({ orgName: z.string(), remark: z.string() })),
  docFiles: z.array(attached),
  handSigned: z.boolean(),
  /** The plan, template or set of questions that hangs on it, by name. */
  taskName: z.string(),
  /** Percent of a receiver's members who have to be through with the plan. */
  taskShare: z.number().nullable(),
  questions: z.array(documentQuestion),
};

/** Whom a draft goes to: those named, and those below that are of a type, in an area and of an industry. */
const selection = {
  receiverIds: z.array(id).max(mostReceivers).default([]),
  receiverTypes: z.array(oneOf(organisationType)).max(10).default([]),
  receiverAreas: z.array(areaId).max(50).default([]),
  receiverIndustries: z.array(line(20, 1)).max(50).default([]),
};

const documentDetail = z.object({
  ...documentList.row.shape,
  ...documentText,
  documentSettingId: id.nullable(),
  settingName: z.string(),
  /** It leaves when somebody else has looked at it. */
  sendAudit: z.number(),
  taskPlanId: id.nullable(),
  taskTemplateId: id.nullable(),
  remark: z.string(),
  receiverIds: z.array(id),
  receiverTypes: z.array(z.string()),
  receiverAreas: z.array(z.string()),
  receiverIndustries: z.array(z.string()),
  /** Documents forwarded from this one, each with its own and all below. */
  branches: z.array(
    z.object({
      documentId: id,
      orgId: id,
      orgName: z.string(),
      depth: z.number(),
      ...documentCounts,
      allReceivers: z.number(),
      allRead: z.number(),
      allSigned: z.number(),
      allDone: z.number(),
      allOverdue: z.number(),
      allTasks: z.number(),
      allTaskDone: z.number(),
    }),
  ),
  /** Its questions with what was answered; empty where none hang on it. */
  answerSums: z.array(answerSum),
  history: z.array(walked),
});
export type DocumentDetail = z.infer<typeof documentDetail>;

const written = {
  documentSettingId: id,
  docTitle: line(120, 2),
  urgency: oneOf(urgency),
  ask: oneOf(documentAsk),
  mustHandle: z.boolean().default(false),
  deadline: day,
  docBody: z.string().trim().min(2).max(longestBody),
  docContact: line(80, 2),
  docFiles: z.array(heldFile).max(mostAttachments).default([]),
  /** Whoever signs for it draws the signature. */
  handSigned: z.boolean().default(false),
  docTask: oneOf(documentTask).nullable().default(null),
  taskPlanId: id.nullable().default(null),
  taskShare: whole(1, 100).nullable().default(null),
  taskTemplateId: id.nullable().default(null),
  questions: z.array(documentQuestion).max(mostQuestions).default([]),
  ...selection,
};

/** What may be said of a document that was forwarded: its text, number and attachments are its sender's. */
const forwarded = { remark: line(500).default(''), deadline: day, ...selection };

const manage = { service: 'manager', auth: 'session', permission: 'docs:send:mod' } as const;
const read = { service: 'manager', auth: 'session', method: 'GET', permission: 'docs:send:list' } as const;
const saved = z.object({ documentId: id, version: z.number() });
const {
  send: _send,
  submit: _submit,
  approve: _approve,
  ...edges
} = edgeRoutes(documentMachine, { path: '/docs/document/state', of: 'a document' });

export const documentApi = {
  list: documentList,
  one: route({
    ...read,
    path: '/docs/document/one',
    purpose: 'Gives one document with its text, attachments, receivers and what was forwarded from it.',
    input: z.strictObject({ documentId: id }),
    data: documentDetail,
  }),
  add: route({
    ...manage,
    method: 'POST',
    path: '/docs/document/add',
    purpose: 'Writes a draft of a document.',
    input: z.strictObject(written),
    data: saved,
  }),
  mod: route({
    ...manage,
    method: 'PUT',
    path: '/docs/document/mod',
    purpose: 'Changes a draft of a document of its own; `version` is the one that was read.',
    input: z.strictObject({ documentId: id, version, ...written }),
    data: saved,
  }),
  modForwarded: route({
    ...manage,
    method: 'PUT',
    path: '/docs/document/forward/mod',
    purpose: 'Says whom a document that is to be forwarded goes to, until when, and with which remark.',
    input: z.strictObject({ documentId: id, version, ...forwarded }),
    data: saved,
  }),
  del: route({
    ...manage,
    method: 'DELETE',
    path: '/docs/document/del',
    purpose: 'Deletes a draft of a document.',
    input: z.strictObject({ documentId: id }),
    data: z.null(),
  }),
  receivers: route({
    ...manage,
    method: 'GET',
    path: '/docs/document/receivers',
    purpose:
      'Says to how many and to whom a draft would go now, by name; at most 2000. Of what was sent, to whom it went.',
    input: z.strictObject({ documentId: id }),
    data: z.object({
      total: z.number(),
      names: z.array(z.object({ orgId: id, orgName: z.string(), typeCode: z.string() })),
      /** The number it would get if it were sent now. */
      docNumber: z.string(),
    }),
  }),
  send: route({
    ...manage,
    method: 'PUT',
    path: '/docs/document/send',
    purpose:
      'Sends a draft: gives it its number and writes down its receivers. Pressed again it changes nothing and answers the same.',
    input: z.strictObject({ documentId: id, version }),
    data: z.object({ state: z.number(), docNumber: z.string(), sent: z.number() }),
  }),
  forward: route({
    ...manage,
    method: 'POST',
    path: '/docs/document/forward',
    purpose: 'Makes a draft out of a received document, to send it on to the organisations below.',
    input: z.strictObject({ receiptId: id }),
    data: z.object({ documentId: id }),
  }),
  remind: route({
    ...manage,
    method: 'POST',
    path: '/docs/document/remind',
    purpose:
      'Reminds every receiver who has not done what was asked, here and below, or the overdue alone: a message each once a day, text messages where the organisation sends them.',
    input: z.strictObject({ documentId: id, overdue: z.boolean().default(false) }),
    data: z.object({ reminded: z.number(), before: z.number(), texts: z.number() }),
  }),
  settings: route({
    ...manage,
    method: 'GET',
    path: '/docs/setting/choices',
    purpose: 'Settings of documents of the own organisation that a new one may take.',
    input: z.strictObject({}),
    data: z.array(
      z.object({
        documentSettingId: id,
        settingName: z.string(),
        docKind: z.number(),
        numberPrefix: z.string(),
        deadlineDays: z.number(),
        ask: z.number(),
        sendAudit: z.number(),
      }),
    ),
  }),
  file: route({
    service: 'manager',
    auth: 'session',
    method: 'GET',
    path: '/docs/document/file',
    purpose: 'Bytes of an attachment of a document that the person sends or has received.',
    permission: ['docs:send:list', 'docs:receive:list'],
    raw: true,
    input: z.strictObject({ documentId: id, fileId: id }),
    data: z.unknown(),
  }),
  edges,
};
