import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { route } from '../route.ts';
import { everyFlavour } from '../training/flavours.ts';
import { id, line } from '../values.ts';
import { questionKind } from './document.codes.ts';

/** Most questions a document asks, and answers one of them offers. */
export const mostQuestions = 20;
const mostChoices = 10;

/** What a document asks in words: its receivers answer with their reply. */
export const documentQuestion = z.strictObject({
  questionText: line(120, 1),
  questionKind: oneOf(questionKind),
  /** What may be chosen, of a question of that kind. */
  choices: z.array(line(40, 1)).max(mostChoices).default([]),
  required: z.boolean().default(true),
});
export type DocumentQuestion = z.output<typeof documentQuestion>;

/** One question of a document with what its receivers answered, in all of the document's branches. */
export const answerSum = z.object({
  /** Place of the question, the first being 1. */
  place: z.number(),
  questionText: z.string(),
  questionKind: z.number(),
  /** Receivers that answered it. */
  answered: z.number(),
  /** What they answered to a question for a number, added up; null of other kinds, or where nobody answered. */
  total: z.number().nullable(),
  /** Of a choice each answer on offer, with how many chose it. */
  choices: z.array(z.object({ answer: z.string(), receivers: z.number() })),
});
export type AnswerSum = z.output<typeof answerSum>;

/** Sum and mean of the numbers that were answered, the mean to two decimals; undefined where there are none. */
export const added = ({ total, answered }: AnswerSum): { total: number; mean: number } | undefined =>
  total === null ? undefined : { total, mean: Math.round((total / answered) * 100) / 100 };

/** What may hang on a document. */
export const documentTaskApi = {
  plans: route({
    service: 'manager',
    auth: 'session',
    permission: ['docs:send:mod', ...everyFlavour('plan:send')],
    method: 'GET',
    path: '/docs/task/plans',
    purpose: 'Approved plans of the own organisation that may be sent down, alone or with a document, by name.',
    input: z.strictObject({ keyword: line(60).default('') }),
    data: z.array(z.object({ planId: id, planName: z.string(), startDate: z.string(), endDate: z.string() })),
  }),
};
