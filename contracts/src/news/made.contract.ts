import { z } from 'zod';
import { questionApi } from '../questions/question.contract.ts';
import { route } from '../route.ts';
import { id } from '../values.ts';

/** Most questions that are drafted of one article. */
export const mostDrafted = 5;

const made = z.object({
  lessonId: id.nullable(),
  lessonName: z.string(),
  lessonState: z.number().nullable(),
  /** Drafts of questions, in the form the import of questions reads. */
  questionText: z.string(),
  /** Questions that were completed and saved. */
  questionCount: z.number(),
  /** The item of the next safety meeting, and the meeting; null while it waits for one. */
  planId: id.nullable(),
  planName: z.string(),
  madeByName: z.string(),
});
export type NewsMade = z.infer<typeof made>;

/** To make training of an article one writes lessons and questions. */
export const makesOfNews = ['lesson:lesson:add', 'exam:question:import'] as const;
const manage = { service: 'manager', auth: 'session' } as const;

/** What the own organisation makes of an accident case for its training. */
export const newsMadeApi = {
  one: route({
    ...manage,
    method: 'GET',
    path: '/news/made/one',
    purpose: 'What the own organisation made of an accident case; null where nothing was made yet.',
    permission: 'lesson:lesson:add',
    input: z.strictObject({ newsId: id }),
    data: made.nullable(),
  }),
  make: route({
    ...manage,
    method: 'POST',
    path: '/news/made/make',
    purpose:
      'Makes of an accident case a lesson, up to five drafts of questions and an item of the next safety meeting. Pressed again it makes nothing twice.',
    permission: 'lesson:lesson:add',
    input: z.strictObject({ newsId: id }),
    data: made,
  }),
  questions: route({
    ...manage,
    method: 'POST',
    path: '/news/made/questions',
    purpose:
      'Reads the completed questions of an article; with `save` the sound ones are written, else only the findings come back.',
    permission: 'exam:question:import',
    input: z.strictObject({ newsId: id, ...questionApi.paste.input.shape }),
    data: questionApi.paste.data,
  }),
};
