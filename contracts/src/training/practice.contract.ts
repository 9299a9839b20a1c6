import { z } from 'zod';
import { route } from '../route.ts';
import { id } from '../values.ts';

/** What is known of a question once it was answered. */
const solution = z.object({
  correct: z.boolean(),
  /** Letters of the right options; A right and B wrong for a judge. */
  answer: z.string(),
  explanation: z.string(),
  explanationEn: z.string(),
  /** How often it was answered. */
  tries: z.number(),
});
export type Solution = z.infer<typeof solution>;

const practiceQuestion = z.object({
  questionId: id,
  exercisesType: z.number(),
  stem: z.string(),
  stemEn: z.string(),
  caseStem: z.string(),
  options: z.array(
    z.object({ exercisesOption: z.string(), content: z.string(), contentEn: z.string(), picUrl: z.string() }),
  ),
  /** The person's own answer, and with it the right one; null until answered. */
  given: z.string().nullable(),
  solution: solution.nullable(),
});
export type PracticeQuestion = z.infer<typeof practiceQuestion>;

const student = { service: 'manager', auth: 'student', permission: 'signedIn' } as const;

/** Test questions after a chapter (issue 4, lessons): practice, which asks for no hours and gives none. */
export const practiceApi = {
  list: route({
    ...student,
    method: 'GET',
    path: '/api/student/practice/list',
    tellsAnswers: true,
    purpose: 'Lists questions of a plan to practise on, with the answers given so far.',
    input: z.strictObject({ recordId: id, chapterId: id }),
    data: z.array(practiceQuestion),
  }),
  answer: route({
    ...student,
    method: 'POST',
    path: '/api/student/practice/answer',
    tellsAnswers: true,
    purpose: 'Answers one question, as often as the person likes; the last answer stands.',
    input: z.strictObject({
      recordId: id,
      chapterId: id,
      questionId: id,
      answer: z.string().regex(/^[A-H]{1,8}$/),
    }),
    data: solution,
  }),
};
