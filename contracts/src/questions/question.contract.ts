import { z } from 'zod';
import { oneOf, recordState } from '../codes.ts';
import { code, count, dateTime, longText, text } from '../columns.ts';
import { heldFile } from '../files/file.contract.ts';
import { can, chosenIds, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { flag, id, instant, line, pictureSides, several, version } from '../values.ts';
import { pasteInput, pasteOutcome } from './pasted-questions.ts';
import {
  bankOrigin,
  difficultyDegree,
  exercisesType,
  judgeLetters,
  optionLetters,
  optionOrder,
  questionSource,
} from './question.codes.ts';

export const paragraph = (max: number, min = 0) => z.string().trim().min(min).max(max);

const option = z.strictObject({
  exercisesOption: z.enum(optionLetters),
  content: paragraph(500).default(''),
  contentEn: paragraph(800).default(''),
  picture: heldFile.nullable().default(null),
});

/** Letters in order, each once. */
const answer = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^A?B?C?D?$/)
  .min(1);

const contents = {
  exercisesType: oneOf(exercisesType),
  stem: paragraph(2000, 2),
  stemEn: paragraph(3000).default(''),
  options: z.array(option).max(4).default([]),
  optionOrder: oneOf(optionOrder).default(optionOrder.values.automatic),
  answer,
  difficultyDegree: oneOf(difficultyDegree),
  source: oneOf(questionSource),
  lawBasis: paragraph(500).default(''),
  explanation: paragraph(2000).default(''),
  explanationEn: paragraph(3000).default(''),
};
const writable = { bankId: id, caseId: id.nullable().default(null), ...contents };

interface Shape {
  exercisesType: unknown;
  answer: string;
  options: readonly { exercisesOption: string; content: string; picture: unknown }[];
}

/** What makes a question answerable: options in order, none empty, and an answer that is one of them. */
export const findFlaws = (question: Shape): { path: 'options' | 'answer'; message: string }[] => {
  const { single, multiple, judge } = exercisesType.values;
  const flaws: { path: 'options' | 'answer'; message: string }[] = [];
  if (question.exercisesType === judge) {
    if (!Object.values<string>(judgeLetters).includes(question.answer))
      flaws.push({ path: 'answer', message: 'judgeAnswer' });
    return flaws;
  }
  const letters = question.options.map((one) => one.exercisesOption);
  if (letters.length < 2 || letters.some((letter, index) => letter !== optionLetters[index]))
    flaws.push({ path: 'options', message: 'optionsInOrder' });
  if (question.options.some((one) => one.content === '' && !one.picture))
    flaws.push({ path: 'options', message: 'optionEmpty' });
  const texts = question.options.filter((one) => !one.picture).map((one) => one.content);
  if (new Set(texts).size < texts.length) flaws.push({ path: 'options', message: 'optionsAlike' });
  if ([...question.answer].some((letter) => !letters.includes(letter)))
    flaws.push({ path: 'answer', message: 'answerOutside' });
  if (question.exercisesType === single && question.answer.length !== 1)
    flaws.push({ path: 'answer', message: 'answerOne' });
  if (question.exercisesType === multiple && question.answer.length < 2)
    flaws.push({ path: 'answer', message: 'answerSeveral' });
  return flaws;
};

const sound = (question: Shape, issue: z.RefinementCtx): void => {
  for (const flaw of findFlaws(question)) issue.addIssue({ code: 'custom', path: [flaw.path], message: flaw.message });
};

/** What the answers to one wording say; null while there is nothing to say. */
const answerFigures = {
  answeredCount: z.number(),
  /** Percent of right answers. */
  facility: z.number().nullable(),
  /** Point-biserial correlation with the rest of the sitting, -1 to 1. */
  discrimination: z.number().nullable(),
};

export const questionList = list({
  name: 'question',
  path: '/exam/question/page',
  tellsAnswers: true,
  purpose: 'Lists questions of the banks in reach.',
  permission: 'exam:question:list',
  key: 'questionId',
  filters: {
    keyword: line(60),
    bankId: id,
    exercisesType: several(oneOf(exercisesType)),
    difficultyDegree: several(oneOf(difficultyDegree)),
    source: oneOf(questionSource),
    origin: oneOf(bankOrigin),
    caseId: id,
    /** Those of a case, or those that stand alone. */
    inCase: flag,
    lawId: id,
    /** Made from this article. */
    newsId: id,
    state: oneOf(recordState),
  },
  row: {
    questionId: id,
    stem: z.string(),
    stemEn: z.string(),
    exercisesType: z.number(),
    difficultyDegree: z.number(),
    answer: z.string(),
    optionA: z.string(),
    optionB: z.string(),
    optionC: z.string(),
    optionD: z.string(),
    optionOrder: z.number(),
    bankId: id,
    bankName: z.string(),
    origin: z.string(),
    source: z.number(),
    lawBasis: z.string(),
    explanation: z.string(),
    /** Empty for a question that belongs to no case. */
    caseStem: z.string(),
    usedCount: z.number(),
    ...answerFigures,
    state: z.number(),
    createdAt: instant,
    updatedAt: instant,
    version: z.number(),
    can,
  },
  sorts: ['createdAt', 'difficultyDegree'],
  columns: [
    longText('stem', { width: 420 }),
    code('exercisesType', exercisesType, { width: 130 }),
    code('difficultyDegree', difficultyDegree, { width: 110 }),
    text('answer', { width: 80 }),
    text('bankName', { width: 200 }),
    code('origin', bankOrigin, { width: 90, quiet: true }),
    code('source', questionSource, { width: 120 }),
    longText('lawBasis', { width: 220 }),
    count('usedCount', { width: 100 }),
    count('answeredCount', { width: 100 }),
    count('facility', { width: 110 }),
    count('discrimination', { width: 110 }),
    code('state', recordState, { width: 90 }),
    text('optionA', { quiet: true }),
    text('optionB', { quiet: true }),
    text('optionC', { quiet: true }),
    text('optionD', { quiet: true }),
    code('optionOrder', optionOrder, { width: 110, quiet: true }),
    longText('explanation', { quiet: true }),
    longText('caseStem', { quiet: true }),
    dateTime('createdAt', { quiet: true }),
    dateTime('updatedAt', { quiet: true }),
  ],
});
export type QuestionRow = Row<typeof questionList>;

const optionShown = z.object({
  exercisesOption: z.string(),
  content: z.string(),
  contentEn: z.string(),
  picture: z.object({ fileId: id, fileName: z.string() }).nullable(),
  /** Where the picture is read, for whoever may read the question; empty without one. */
  picUrl: z.string(),
});

const questionDetail = z.object({
  ...questionList.row.shape,
  caseId: id.nullable(),
  explanationEn: z.string(),
  options: z.array(optionShown),
  revision: z.number(),
  revisions: z.array(
    z.object({
      revision: z.number(),
      stem: z.string(),
      answer: z.string(),
      byName: z.string(),
      at: instant,
      ...answerFigures,
    }),
  ),
  papers: z.array(z.object({ paperId: id, paperName: z.string(), state: z.number() })),
  /** Chapters of lessons that ask it afterwards. */
  lessons: z.array(
    z.object({
      lessonId: id,
      lessonName: z.string(),
      edition: z.number(),
      chapterName: z.string(),
    }),
  ),
});
export type QuestionDetail = z.infer<typeof questionDetail>;

const manage = { service: 'manager', auth: 'session' } as const;
const writing = { ...manage, permission: 'exam:question:mod' } as const;

export const questionApi = {
  list: questionList,
  one: route({
    ...manage,
    method: 'GET',
    path: '/exam/question/one',
    tellsAnswers: true,
    purpose: 'Gives one question with options, answer, explanation and law basis.',
    permission: 'exam:question:list',
    input: z.strictObject({ questionId: id }),
    data: questionDetail,
  }),
  picture: route({
    ...manage,
    method: 'GET',
    path: '/exam/question/picture',
    purpose: 'The picture of an option, for whoever may read the question; those shared from above included.',
    permission: 'signedIn',
    raw: true,
    input: z.strictObject({ questionId: id, exercisesOption: z.enum(optionLetters), ...pictureSides }),
    data: z.unknown(),
  }),
  add: route({
    ...writing,
    method: 'POST',
    path: '/exam/question/add',
    purpose: 'Adds a question to a bank.',
    input: z.strictObject(writable).superRefine(sound),
    data: z.object({ questionId: id }),
  }),
  mod: route({
    ...writing,
    method: 'PUT',
    path: '/exam/question/mod',
    purpose: 'Changes a question; published papers keep what they asked.',
    input: z.strictObject({ questionId: id, version, ...writable }).superRefine(sound),
    data: z.object({ version: z.number() }),
  }),
  state: route({
    ...writing,
    method: 'PUT',
    path: '/exam/question/state/batch',
    purpose: 'Enables or disables several; all or none.',
    input: z.strictObject({ questionIds: chosenIds, state: oneOf(recordState) }),
    data: z.object({ count: z.number() }),
  }),
  move: route({
    ...writing,
    method: 'PUT',
    path: '/exam/question/move/batch',
    purpose: 'Moves several questions to another bank, all of them or none.',
    input: z.strictObject({ questionIds: chosenIds, bankId: id }),
    data: z.object({ count: z.number() }),
  }),
  paste: route({
    ...manage,
    method: 'POST',
    path: '/exam/question/paste',
    purpose:
      'Reads a pasted text; with `save` the sound questions are written, those it is unsure of only if `accept` names their places, else only the findings come back.',
    permission: 'exam:question:import',
    input: pasteInput,
    data: pasteOutcome,
  }),
};
