import { z } from 'zod';
import { oneOf, recordState } from '../codes.ts';
import { areas, code, count, dateTime, tags, text, yes } from '../columns.ts';
import { can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { id, instant, line, version } from '../values.ts';
import { bankOrigin } from './question.codes.ts';

/** Whom something is for: empty lists and areas mean everybody. */
export const audience = {
  industryCodes: z.array(line(20)).max(50).default([]),
  subjectCodes: z.array(line(20)).max(50).default([]),
  dutyCodes: z.array(line(20)).max(50).default([]),
  provinceId: id.nullable().default(null),
  cityId: id.nullable().default(null),
  districtId: id.nullable().default(null),
};
export const audienceRow = {
  industryCodes: z.array(z.string()),
  subjectCodes: z.array(z.string()),
  dutyCodes: z.array(z.string()),
  provinceId: id.nullable(),
  cityId: id.nullable(),
  districtId: id.nullable(),
  industryNames: z.array(z.string()),
  subjectNames: z.array(z.string()),
  dutyNames: z.array(z.string()),
  areaName: z.string(),
};

const writable = {
  bankName: line(60, 2),
  bankNameEn: line(120).default(''),
  remark: line(300).default(''),
  ...audience,
  /** Every organisation below may read it; the head office's is national. */
  shared: z.boolean().default(false),
};

/** Enabled questions of one type and difficulty. */
const cell = z.object({ exercisesType: z.number(), difficultyDegree: z.number(), count: z.number() });

export const bankList = list({
  name: 'questionBank',
  path: '/exam/questionBank/page',
  purpose: 'Lists question banks of the scope and those shared from above.',
  permission: 'exam:bank:list',
  key: 'bankId',
  filters: {
    keyword: line(60),
    origin: oneOf(bankOrigin),
    industryCode: line(20),
    subjectCode: line(20),
    dutyCode: line(20),
    provinceId: id,
    state: oneOf(recordState),
  },
  row: {
    bankId: id,
    bankName: z.string(),
    bankNameEn: z.string(),
    orgName: z.string(),
    origin: z.string(),
    remark: z.string(),
    ...audienceRow,
    shared: z.boolean(),
    state: z.number(),
    questionCount: z.number(),
    singleCount: z.number(),
    multipleCount: z.number(),
    judgeCount: z.number(),
    cells: z.array(cell),
    createdAt: instant,
    version: z.number(),
    can,
  },
  sorts: ['createdAt', 'bankName'],
  columns: [
    text('bankName', { width: 230 }),
    code('origin', bankOrigin, { width: 90 }),
    text('orgName', { width: 200 }),
    count('questionCount', { width: 90 }),
    count('singleCount', { width: 80 }),
    count('multipleCount', { width: 90 }),
    count('judgeCount', { width: 80 }),
    tags('industryNames', { width: 180 }),
    tags('subjectNames', { width: 180 }),
    tags('dutyNames', { width: 160, quiet: true }),
    areas('areaName', { width: 140, quiet: true }),
    yes('shared', { width: 100 }),
    code('state', recordState, { width: 90 }),
    dateTime('createdAt', { quiet: true }),
  ],
});
export type BankRow = Row<typeof bankList>;

const manage = { service: 'manager', auth: 'session' } as const;

/** Banks of questions: own ones, those shared from above, the national ones. */
export const bankApi = {
  list: bankList,
  box: route({
    ...manage,
    method: 'GET',
    path: '/exam/questionBank/box',
    purpose: 'Banks to choose from: enabled ones the organisation may draw from, or write into with `writable`.',
    permission: 'signedIn',
    input: z.strictObject({ writable: z.literal('1').optional() }),
    data: z.array(z.object({ bankId: id, bankName: z.string(), origin: z.string() })),
  }),
  add: route({
    ...manage,
    method: 'POST',
    path: '/exam/questionBank/add',
    purpose: 'Adds a question bank.',
    permission: 'exam:bank:mod',
    input: z.strictObject(writable),
    data: z.object({ bankId: id }),
  }),
  mod: route({
    ...manage,
    method: 'PUT',
    path: '/exam/questionBank/mod',
    purpose: 'Changes a question bank.',
    permission: 'exam:bank:mod',
    input: z.strictObject({ bankId: id, version, ...writable }),
    data: z.object({ version: z.number() }),
  }),
  state: route({
    ...manage,
    method: 'PUT',
    path: '/exam/questionBank/state/mod',
    purpose: 'Enables or disables a question bank.',
    permission: 'exam:bank:mod',
    input: z.strictObject({ bankId: id, version, state: oneOf(recordState) }),
    data: z.object({ version: z.number() }),
  }),
  del: route({
    ...manage,
    method: 'DELETE',
    path: '/exam/questionBank/del',
    purpose: 'Deletes a question bank without questions.',
    permission: 'exam:bank:mod',
    input: z.strictObject({ bankId: id }),
    data: z.null(),
  }),
};
