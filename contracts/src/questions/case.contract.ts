import { z } from 'zod';
import { code, count, dateTime, longText, text } from '../columns.ts';
import { can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { id, instant, line, version } from '../values.ts';
import { bankOrigin } from './question.codes.ts';
import { paragraph } from './question.contract.ts';

/** Most questions under one case: more would not be read with the case in mind. */
export const mostOfCase = 20;

export const caseList = list({
  name: 'questionCase',
  path: '/exam/questionCase/page',
  purpose: 'Lists cases, stems several questions belong to.',
  permission: 'exam:question:list',
  exports: false,
  key: 'caseId',
  filters: { keyword: line(60), bankId: id },
  row: {
    caseId: id,
    caseStem: z.string(),
    bankId: id,
    bankName: z.string(),
    origin: z.string(),
    questionCount: z.number(),
    createdAt: instant,
    version: z.number(),
    can,
  },
  sorts: ['createdAt'],
  columns: [
    longText('caseStem', { width: 620 }),
    count('questionCount', { width: 90 }),
    text('bankName', { width: 220 }),
    code('origin', bankOrigin, { width: 90 }),
    dateTime('createdAt'),
  ],
});
export type CaseRow = Row<typeof caseList>;

const caseStem = paragraph(4000, 10);
/** Questions of the case in their order. */
const questionIds = z.array(id).max(mostOfCase);

const ofCase = z.object({
  questionId: id,
  stem: z.string(),
  stemEn: z.string(),
  exercisesType: z.number(),
  difficultyDegree: z.number(),
  answer: z.string(),
  state: z.number(),
});
export type QuestionOfCase = z.infer<typeof ofCase>;

const manage = { service: 'manager', auth: 'session' } as const;
const writing = { ...manage, permission: 'exam:question:mod' } as const;

/** Cases: a stem that several questions of one bank share, asked in their order. */
export const caseApi = {
  list: caseList,
  box: route({
    ...manage,
    method: 'GET',
    path: '/exam/questionCase/list',
    purpose: 'Cases of a bank to choose from.',
    permission: 'exam:question:list',
    input: z.strictObject({ bankId: id }),
    data: z.array(z.object({ caseId: id, caseStem: z.string(), questionCount: z.number(), version: z.number() })),
  }),
  one: route({
    ...manage,
    method: 'GET',
    path: '/exam/questionCase/one',
    tellsAnswers: true,
    purpose: 'Gives one case with its questions.',
    permission: 'exam:question:list',
    input: z.strictObject({ caseId: id }),
    data: z.object({ ...caseList.row.shape, questions: z.array(ofCase) }),
  }),
  add: route({
    ...writing,
    method: 'POST',
    path: '/exam/questionCase/add',
    purpose: 'Adds a case to a bank.',
    input: z.strictObject({ bankId: id, caseStem, questionIds: questionIds.default([]) }),
    data: z.object({ caseId: id }),
  }),
  mod: route({
    ...writing,
    method: 'PUT',
    path: '/exam/questionCase/mod',
    purpose:
      'Changes the stem and, where `questionIds` comes along, which questions belong to the case and their order.',
    input: z.strictObject({ caseId: id, version, caseStem, questionIds: questionIds.optional() }),
    data: z.object({ version: z.number() }),
  }),
  del: route({
    ...writing,
    method: 'DELETE',
    path: '/exam/questionCase/del',
    purpose: 'Deletes the case; its questions stay in the bank and stand alone.',
    input: z.strictObject({ caseId: id }),
    data: z.null(),
  }),
};
