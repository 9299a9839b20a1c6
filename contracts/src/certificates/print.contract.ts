import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { calendarDay, code, count, dateTime, learnedMinutes, text } from '../columns.ts';
import { between, can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { everyFlavour, flavourCode } from '../training/flavours.ts';
import { trainingState } from '../training/record.codes.ts';
import { flag, id, instant, line, nameSought, several, version } from '../values.ts';
import { acting, decisionFilters, edgeRoutes, Reason, walked } from '../walk.ts';
import { certGap, certificateState, certPrintMachine, certPrintState } from './certificate.codes.ts';

/** Most people of one batch. */
export const mostPrinted = 1000;

const row = {
  printId: id,
  printName: z.string(),
  planId: id,
  planName: z.string(),
  flavour: z.string(),
  state: z.number(),
  templateName: z.string(),
  certPeople: z.number(),
  certPrints: z.number(),
  orgName: z.string(),
  printMaker: z.string(),
  submittedAt: instant.nullable(),
  printedAt: instant.nullable(),
  createdAt: instant,
  version: z.number(),
  can,
};
const columns = [
  text('printName', { width: 240, link: '/certificate/print/detail' }),
  text('planName', { width: 240 }),
  code('flavour', flavourCode, { width: 130 }),
  code('state', certPrintState, { width: 110 }),
  count('certPeople', { summed: true, width: 80 }),
  count('certPrints', { summed: true, width: 120 }),
  text('templateName', { width: 200 }),
  text('orgName', { width: 190 }),
  text('printMaker', { width: 100 }),
  dateTime('submittedAt'),
  dateTime('printedAt'),
  dateTime('createdAt', { quiet: true }),
] as const;
const filters = {
  keyword: line(60),
  flavour: oneOf(flavourCode),
  state: several(oneOf(certPrintState)),
  planId: id,
  orgId: id,
};

export const certPrintList = list({
  name: 'certPrint',
  path: '/certificate/print/page',
  purpose: 'Lists batches of certificates to be issued.',
  permission: 'certificate:print:list',
  key: 'printId',
  tabs: { filter: 'state', codes: certPrintState },
  filters: { ...decisionFilters(certPrintMachine, 'approve'), ...filters, between },
  row,
  sorts: ['createdAt', 'printedAt'],
  columns,
});
export type CertPrintRow = Row<typeof certPrintList>;

export const certAuditList = list({
  name: 'certPrintAudit',
  path: '/certificate/print/audit/page',
  purpose: "Batches that were handed in; the auditors' list.",
  permission: 'certificate:printAudit:list',
  exports: false,
  key: 'printId',
  tabs: { filter: 'state', codes: certPrintState },
  filters: { ...decisionFilters(certPrintMachine, 'approve'), ...filters, submittedBetween: between },
  row,
  sorts: ['submittedAt'],
  columns: [text('printName', { width: 240, link: '/certificate/print/audit/detail' }), ...columns.slice(1)],
});

/** One thing that is missing, with how much of it where that can be counted. */
const gap = z.object({ gap: z.string(), count: z.number() });
export type Gap = z.output<typeof gap>;

const memberRow = {
  recordId: id,
  planId: id,
  planName: z.string(),
  flavour: z.string(),
  realName: z.string(),
  orgName: z.string(),
  departmentName: z.string(),
  state: z.number(),
  countedMinutes: z.number(),
  requiredMinutes: z.number(),
  minutesPerHour: z.number(),
  bestScore: z.number().nullable(),
  endedAt: instant.nullable(),
  certificateId: id.nullable(),
  certificateNumber: z.string(),
  certificateState: z.number().nullable(),
  issuedOn: z.string().nullable(),
  validUntil: z.string().nullable(),
  printName: z.string(),
  gaps: z.array(gap),
  gapNames: z.array(z.string()),
  can,
};

export const certMemberList = list({
  name: 'certMember',
  path: '/certificate/member/page',
  purpose: 'Members of plans, whether they have a certificate, and what keeps each of them from one.',
  permission: 'certificate:issue:list',
  key: 'recordId',
  filters: {
    planId: id,
    flavour: oneOf(flavourCode),
    realName: nameSought,
    state: several(oneOf(trainingState)),
    orgId: id,
    /** Has a standing certificate, or none. */
    certHeld: flag,
    /** Ended, without certificate and in no open batch. */
    certReady: flag,
    printId: id,
  },
  row: memberRow,
  sorts: ['realName', 'endedAt'],
  columns: [
    text('realName', { width: 120 }),
    text('orgName', { width: 190 }),
    text('departmentName', { width: 130 }),
    code('state', trainingState, { width: 190 }),
    { field: 'gapNames', kind: 'codes', codes: certGap, width: 420 },
    text('certificateNumber', { width: 180 }),
    code('certificateState', certificateState, { width: 100 }),
    calendarDay('issuedOn'),
    calendarDay('validUntil', { openEnd: 'issuedOn' }),
    learnedMinutes('countedMinutes', { titled: 'countedHours' }),
    learnedMinutes('requiredMinutes', { titled: 'requiredHours' }),
    count('bestScore', { width: 90 }),
    text('planName', { width: 240 }),
    text('printName', { width: 200, quiet: true }),
    dateTime('endedAt', { quiet: true }),
  ],
});
export type CertMemberRow = Row<typeof certMemberList>;

const manage = { service: 'manager', auth: 'session' } as const;
const one = z.strictObject({ printId: id });
const people = z.array(id).min(1).max(mostPrinted);
const checked = z.object({ recordId: id, realName: z.string(), orgName: z.string(), gaps: z.array(gap) });
export type CheckedMember = z.output<typeof checked>;

const certPrintDetail = z.object({
  ...certPrintList.row.shape,
  remark: z.string(),
  auditsPrint: z.boolean(),
  templateId: id.nullable(),
  chosenTemplateId: id.nullable(),
  taskId: id.nullable(),
  recordIds: z.array(id),
  /** What is missing now; empty for everybody once it is printed. */
  lines: z.array(checked),
  history: z.array(walked),
  next: z.array(acting),
});
export type CertPrintDetail = z.output<typeof certPrintDetail>;

const writable = {
  printName: line(60, 2),
  recordIds: people,
  /** A template of its own instead of the plan's. */
  templateId: id.nullable().default(null),
  remark: line(500).default(''),
};
const written = z.object({ printId: id, version: z.number() });
/** The file is made in the background; the download centre has it. */
const running = z.object({ state: z.number(), taskId: id });
const print = { ...manage, permission: everyFlavour('cert:print') };

const edges = edgeRoutes(certPrintMachine, { path: '/certificate/print', of: 'a batch of certificates' });
export const certPrintEdges = {
  ...edges,
  print: route({
    ...print,
    method: 'PUT',
    path: '/certificate/print/print',
    purpose: 'Issues and prints an approved batch in the background.',
    input: z.strictObject({ id }),
    data: running,
  }),
  reprint: route({
    ...print,
    method: 'PUT',
    path: '/certificate/print/reprint',
    purpose: 'Prints a printed batch once more, with a reason.',
    input: z.strictObject({ id, reason: Reason }),
    data: running,
  }),
};

export const certPrintApi = {
  list: certPrintList,
  audits: certAuditList,
  members: certMemberList,
  one: route({
    ...manage,
    method: 'GET',
    path: '/certificate/print/one',
    purpose: 'Gives one batch with its people and its history.',
    permission: ['certificate:print:list', 'certificate:printAudit:list'],
    input: one,
    data: certPrintDetail,
  }),
  check: route({
    ...print,
    method: 'POST',
    path: '/certificate/print/check',
    forPrograms: true,
    purpose: 'What is missing for whom, before anything is done.',
    input: z.strictObject({ planId: id, recordIds: people, templateId: id.nullable().default(null) }),
    data: z.object({ templateName: z.string(), lines: z.array(checked), lacking: z.number() }),
  }),
  add: route({
    ...print,
    method: 'POST',
    path: '/certificate/print/add',
    purpose: 'Makes a draft of a batch from members who have passed.',
    input: z.strictObject({ planId: id, ...writable }),
    data: written,
  }),
  mod: route({
    ...print,
    method: 'PUT',
    path: '/certificate/print/mod',
    purpose: 'Changes the draft of a batch: its people and its template.',
    input: z.strictObject({ printId: id, version, ...writable }),
    data: written,
  }),
  del: route({
    ...print,
    method: 'DELETE',
    path: '/certificate/print/del',
    purpose: 'Deletes the draft of a batch; its people are free for another.',
    input: one,
    data: z.null(),
  }),
  preview: route({
    ...manage,
    method: 'GET',
    path: '/certificate/print/preview',
    purpose:
      'The certificate of one of its people: as it was issued, before that as it will look, with numbers and days still to come.',
    permission: ['certificate:print:list', 'certificate:printAudit:list'],
    input: z.strictObject({ printId: id, recordId: id }),
    data: z.object({ svg: z.string(), issued: z.boolean() }),
  }),
  ...certPrintEdges,
};
