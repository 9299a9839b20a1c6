import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { code, count, longText, text, yes } from '../columns.ts';
import { can, list, type Row } from '../list.ts';
import { difficultyDegree, exercisesType } from '../questions/question.codes.ts';
import { route } from '../route.ts';
import { everyFlavour } from '../training/flavours.ts';
import { id, instant } from '../values.ts';
import { Reason } from '../walk.ts';
import { correctionKind } from './record.codes.ts';

/** Fewest people who were asked a question before it is said how well it tells good from bad. */
export const fewestForDiscrimination = 10;

export const itemList = list({
  name: 'examItem',
  path: '/exam/item/page',
  tellsAnswers: true,
  purpose:
    "Lists the questions of a plan's exam in figures: `facility` is the share of right answers, `discrimination` the share of right answers of the best 27 % less that of the worst 27 %, both of a hundred.",
  permission: everyFlavour('exam:list'),
  key: 'itemId',
  filters: { planId: id },
  row: {
    /** `<plan>-<wording>` */
    itemId: z.string(),
    planId: id,
    questionId: id,
    stem: z.string(),
    exercisesType: z.number(),
    difficultyDegree: z.number(),
    answer: z.string(),
    asked: z.number(),
    right: z.number(),
    facility: z.number(),
    discrimination: z.number().nullable(),
    chosenA: z.number(),
    chosenB: z.number(),
    chosenC: z.number(),
    chosenD: z.number(),
    blank: z.number(),
    voided: z.boolean(),
    corrected: z.boolean(),
    can,
  },
  sorts: ['facility', 'discrimination', 'asked'],
  columns: [
    longText('stem', { width: 300 }),
    code('exercisesType', exercisesType, { width: 90 }),
    code('difficultyDegree', difficultyDegree, { width: 90, quiet: true }),
    text('answer', { width: 80, titled: 'itemAnswer' }),
    count('asked', { width: 120 }),
    count('right', { width: 90, titled: 'itemRight' }),
    count('facility', { width: 130 }),
    count('discrimination', { width: 130, titled: 'examDiscrimination' }),
    count('chosenA', { width: 70 }),
    count('chosenB', { width: 70 }),
    count('chosenC', { width: 70 }),
    count('chosenD', { width: 70 }),
    count('blank', { width: 80, titled: 'itemBlank' }),
    yes('voided', { width: 80, titled: 'itemVoided' }),
    yes('corrected', { width: 90, titled: 'itemCorrected' }),
  ],
});
export type ItemRow = Row<typeof itemList>;

const manage = { service: 'manager', auth: 'session' } as const;

/** Most names behind one figure. */
export const mostAnswerers = 500;
/** Most changes a preview shows by name; its counts are of all. */
export const mostPreviewed = 500;

const letters = z.string().regex(/^[A-D]{1,4}$/);
const wish = {
  planId: id,
  questionId: id,
  kind: oneOf(correctionKind),
  /** The right answer that holds from now on, as written; for `key` alone. */
  answer: letters.optional(),
};

/** Whose result a correction changes. */
const change = z.object({
  sittingId: id,
  realName: z.string(),
  orgName: z.string(),
  attempt: z.number(),
  scoreBefore: z.number(),
  scoreAfter: z.number(),
  passedBefore: z.boolean(),
  passedAfter: z.boolean(),
  stateBefore: z.number(),
  stateAfter: z.number(),
});

const previewed = z.object({
  /** Scored sittings that were asked the question. */
  sittings: z.number(),
  raised: z.number(),
  passed: z.number(),
  /** Answered by the old right answer: they keep their marks. */
  kept: z.number(),
  /** Of archived members: nothing of theirs changes any more. */
  archived: z.number(),
  changes: z.array(change),
  /** Names exactly this outcome; a correction is made with the outcome somebody has seen, or not at all. */
  digest: z.string(),
});
export type CorrectionPreview = z.infer<typeof previewed>;

export const correctionApi = {
  items: itemList,
  people: route({
    ...manage,
    method: 'GET',
    path: '/exam/item/people/list',
    tellsAnswers: true,
    purpose: 'Who gave an answer to a question: everybody asked, those who chose a letter, or those who chose nothing.',
    permission: everyFlavour('exam:list'),
    input: z.strictObject({
      planId: id,
      questionId: id,
      chosen: z.enum(['A', 'B', 'C', 'D', 'none', 'right', 'wrong']).optional(),
    }),
    data: z.object({
      total: z.number(),
      list: z.array(
        z.object({
          sittingId: id,
          realName: z.string(),
          orgName: z.string(),
          attempt: z.number(),
          answer: z.string(),
          correct: z.boolean(),
          score: z.number(),
        }),
      ),
    }),
  }),
  preview: route({
    ...manage,
    method: 'GET',
    path: '/exam/correction/preview',
    purpose: 'Says what a correction of a question would change: whose score, from what to what. Nothing is written.',
    permission: everyFlavour('score:audit'),
    input: z.strictObject(wish),
    data: previewed,
  }),
  add: route({
    ...manage,
    method: 'POST',
    path: '/exam/correction/add',
    purpose: 'Does what the preview of the same digest showed.',
    permission: everyFlavour('score:audit'),
    input: z.strictObject({ ...wish, reason: Reason, digest: z.string().min(1).max(100) }),
    data: z.object({ raised: z.number(), passed: z.number() }),
  }),
  made: route({
    ...manage,
    method: 'GET',
    path: '/exam/correction/list',
    tellsAnswers: true,
    purpose: "Corrections of a plan's exam, the newest first.",
    permission: everyFlavour('exam:list'),
    input: z.strictObject({ planId: id }),
    data: z.array(
      z.object({
        correctionId: id,
        kind: z.string(),
        stem: z.string(),
        answerBefore: z.string(),
        answer: z.string(),
        reason: z.string(),
        sittings: z.number(),
        raised: z.number(),
        passed: z.number(),
        madeByName: z.string(),
        madeAt: instant,
      }),
    ),
  }),
};
