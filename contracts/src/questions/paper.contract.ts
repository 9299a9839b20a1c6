import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { code, count, dateTime, tags, text } from '../columns.ts';
import { fileOfTicket, fileTicket } from '../file-ticket.ts';
import { between, can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { id, instant, line, pictureSides, several, version, whole } from '../values.ts';
import { acting, edgeRoutes, walked } from '../walk.ts';
import { audience, audienceRow } from './bank.contract.ts';
import {
  examPaperMachine,
  examPaperState,
  exerciseRuleType,
  generateMode,
  generateType,
  mostExercises,
  paperType,
} from './paper.codes.ts';
import { difficultyDegree, exercisesType } from './question.codes.ts';

/** How many questions of one type and difficulty are drawn, and what each is worth. */
const group = z.strictObject({
  exercisesType: oneOf(exercisesType),
  difficultyDegree: oneOf(difficultyDegree),
  chooseCount: whole(1, mostExercises),
  score: whole(1, 100),
});
export type PaperGroup = z.output<typeof group>;

const groups = z.array(group).max(15).default([]);
const bankIds = z.array(id).max(50).default([]);
const seed = whole(1, 2_147_483_647);

const writable = {
  paperName: line(80, 2),
  remark: line(300).default(''),
  generateMode: oneOf(generateMode),
  generateType: oneOf(generateType).default(generateType.values.before),
  exerciseRuleType: oneOf(exerciseRuleType),
  paperType: oneOf(paperType),
  passingScore: whole(1, 1000),
  offlinePassingScore: whole(1, 1000),
  examMinutes: whole(5, 600),
  ...audience,
  /** Automatic: where it is drawn from, how much of each, and the seed it is drawn with. */
  bankIds,
  groups,
  seed: seed.optional(),
  /** By hand: the questions in their order. */
  exercises: z
    .array(z.strictObject({ questionId: id, score: whole(1, 100) }))
    .max(mostExercises)
    .default([]),
};

export const paperList = list({
  name: 'examPaper',
  path: '/exam/paper/page',
  purpose: 'Lists exam papers of the scope and those shared from above.',
  permission: 'exam:paper:list',
  key: 'paperId',
  tabs: { filter: 'state', codes: examPaperState },
  filters: {
    keyword: line(60),
    state: several(oneOf(examPaperState)),
    generateMode: oneOf(generateMode),
    paperType: oneOf(paperType),
    subjectCode: line(20),
    industryCode: line(20),
    /** Asks a question that refers to it, or may draw one. */
    lawId: id,
    publishedBetween: between,
  },
  row: {
    paperId: id,
    paperName: z.string(),
    state: z.number(),
    generateMode: z.number(),
    generateType: z.number(),
    exerciseRuleType: z.number(),
    paperType: z.number(),
    score: z.number(),
    passingScore: z.number(),
    offlinePassingScore: z.number(),
    examMinutes: z.number(),
    exerciseCount: z.number(),
    ...audienceRow,
    edition: z.number(),
    orgName: z.string(),
    publishTime: instant.nullable(),
    createdAt: instant,
    version: z.number(),
    can,
  },
  sorts: ['createdAt', 'publishTime'],
  columns: [
    text('paperName', { link: '/exam/paperDetail', width: 260 }),
    code('state', examPaperState, { width: 100 }),
    code('generateMode', generateMode, { width: 110 }),
    code('paperType', paperType, { width: 120 }),
    count('exerciseCount', { width: 80 }),
    count('score', { titled: 'paperScore', width: 90 }),
    count('passingScore', { width: 120 }),
    count('offlinePassingScore', { width: 130, quiet: true }),
    count('examMinutes', { width: 150 }),
    tags('subjectNames', { width: 190 }),
    tags('industryNames', { width: 170, quiet: true }),
    tags('dutyNames', { width: 150, quiet: true }),
    code('exerciseRuleType', exerciseRuleType, { width: 130, quiet: true }),
    code('generateType', generateType, { width: 120, quiet: true }),
    count('edition', { width: 80 }),
    text('orgName', { width: 190, quiet: true }),
    dateTime('publishTime'),
    dateTime('createdAt', { quiet: true }),
  ],
});
export type PaperRow = Row<typeof paperList>;

const exercise = z.object({
  questionId: id,
  score: z.number(),
  exercisesType: z.number(),
  difficultyDegree: z.number(),
  stem: z.string(),
  stemEn: z.string(),
  /** Questions of one case stand together under its stem. */
  caseId: id.nullable(),
  caseStem: z.string(),
  options: z.array(
    z.object({ exercisesOption: z.string(), content: z.string(), contentEn: z.string(), picUrl: z.string() }),
  ),
  answer: z.string(),
  explanation: z.string(),
  explanationEn: z.string(),
  lawBasis: z.string(),
});
export type Exercise = z.infer<typeof exercise>;

/** What the banks hold of one type and difficulty, how much of it may be drawn (30 %, at least 1), what is asked and missing. */
const supply = z.object({
  exercisesType: z.number(),
  difficultyDegree: z.number(),
  count: z.number(),
  most: z.number(),
  chooseCount: z.number(),
  short: z.number(),
});
export type Supply = z.infer<typeof supply>;

const paperDetail = z.object({
  ...paperList.row.shape,
  remark: z.string(),
  seed: z.number(),
  bankIds: z.array(id),
  bankNames: z.array(z.string()),
  groups: z.array(group),
  examPaperExercises: z.array(exercise),
  examPaperScopeCounts: z.array(supply),
  editions: z.array(z.object({ paperId: id, edition: z.number(), state: z.number() })),
  history: z.array(walked),
  next: z.array(acting),
});
export type PaperDetail = z.infer<typeof paperDetail>;

export const variants = ['A', 'B'] as const;
export type Variant = (typeof variants)[number];

/** What is printed of a paper: its questions, its questions with the answers, the sheet the answers are marked on. */
export const printForms = ['questions', 'answers', 'sheet'] as const;
export type PrintForm = (typeof printForms)[number];

const manage = { service: 'manager', auth: 'session' } as const;
const writing = { ...manage, permission: 'exam:paper:mod' } as const;

/** One call for each edge of the machine. */
export const paperEdges = edgeRoutes(examPaperMachine, { path: '/exam/paper', of: 'an exam paper' });

export const paperApi = {
  defaults: route({
    ...writing,
    method: 'GET',
    path: '/exam/paper/default',
    purpose: 'What a new paper begins with, as the parameters of the own organisation say.',
    input: z.strictObject({}),
    data: z.object({
      examMinutes: z.number(),
      passingScore: z.number(),
      offlinePassingScore: z.number(),
      groups: z.array(group),
    }),
  }),
  list: paperList,
  one: route({
    ...manage,
    method: 'GET',
    path: '/exam/paper/one',
    tellsAnswers: true,
    purpose: 'Gives one paper with its questions or its rule.',
    permission: 'exam:paper:list',
    input: z.strictObject({ paperId: id }),
    data: paperDetail,
  }),
  add: route({
    ...writing,
    method: 'POST',
    path: '/exam/paper/add',
    purpose: 'Makes a draft of a paper: chosen questions, or a rule they are drawn by.',
    input: z.strictObject(writable),
    data: z.object({ paperId: id }),
  }),
  mod: route({
    ...writing,
    method: 'PUT',
    path: '/exam/paper/mod',
    purpose: 'Changes the draft of a paper.',
    input: z.strictObject({ paperId: id, version, ...writable }),
    data: z.object({ version: z.number() }),
  }),
  edition: route({
    ...writing,
    method: 'POST',
    path: '/exam/paper/edition/add',
    purpose: 'A draft of the next edition of a published paper, or the one that is open already.',
    input: z.strictObject({ paperId: id }),
    data: z.object({ paperId: id }),
  }),
  del: route({
    ...writing,
    method: 'DELETE',
    path: '/exam/paper/del',
    purpose: 'Deletes a paper that was never published.',
    input: z.strictObject({ paperId: id }),
    data: z.null(),
  }),
  draw: route({
    ...writing,
    method: 'POST',
    path: '/exam/paper/draw',
    tellsAnswers: true,
    purpose: 'Whether a configuration can be met, before anything is saved; and the questions a seed draws.',
    input: z.strictObject({ bankIds, groups, exerciseRuleType: oneOf(exerciseRuleType), seed }),
    data: z.object({ supplies: z.array(supply), short: z.number(), exercises: z.array(exercise), score: z.number() }),
  }),
  variant: route({
    ...manage,
    method: 'GET',
    path: '/exam/paper/preview',
    purpose:
      'The paper as a student sees it: variant A is the paper, B the same questions in another order. No answers.',
    permission: 'exam:paper:list',
    input: z.strictObject({ paperId: id, variant: z.enum(variants).default('A'), seed: seed.optional() }),
    data: z.object({
      variant: z.enum(variants),
      seed: z.number(),
      exercises: z.array(exercise.omit({ answer: true, explanation: true, explanationEn: true, lawBasis: true })),
    }),
  }),
  picture: route({
    ...manage,
    method: 'GET',
    path: '/exam/paper/picture',
    purpose: 'Gives a picture of a published paper, as it was when the paper was published.',
    permission: 'exam:paper:list',
    raw: true,
    input: z.strictObject({ paperId: id, fileId: id, ...pictureSides }),
    data: z.unknown(),
  }),
  printTicket: route({
    ...manage,
    method: 'POST',
    path: '/exam/paper/print/ticket',
    tellsAnswers: true,
    purpose:
      "A ticket of ten minutes for one PDF of a paper; each is a row of the print log. `seed` chooses the questions of a paper that is drawn at exam time, the paper's own unless given.",
    permission: 'exam:paper:print',
    input: z.strictObject({
      paperId: id,
      form: z.enum(printForms),
      variant: z.enum(variants).default('A'),
      seed: seed.optional(),
    }),
    data: fileTicket,
  }),
  print: route({
    ...fileOfTicket,
    path: '/api/exam/paper/print',
    purpose: 'The PDF of a ticket.',
  }),
  ...paperEdges,
};
