import { z } from 'zod';
import { route } from '../route.ts';
import { id } from '../values.ts';

const figures = {
  /** Lessons held, and their minutes. */
  lessons: z.number(),
  minutes: z.number(),
  /** People of the class who came to one of them. */
  people: z.number(),
  /** Of these, who ended the training, and who sat the exam without passing it so far. */
  passed: z.number(),
  failed: z.number(),
  /** Answers about the teacher, and the mean mark; null where too few may be told. */
  answers: z.number(),
  mean: z.number().nullable(),
};

const ofClass = z.object({ classId: id, className: z.string(), ...figures });
export type TaughtClass = z.infer<typeof ofClass>;

/** What became of the classes a teacher taught (areas 25: pass rate by class and teacher; teacher file: satisfaction). */
export const teacherResultApi = {
  list: route({
    service: 'manager',
    auth: 'session',
    method: 'GET',
    path: '/school/teacher/result/list',
    purpose: 'What became of the classes a teacher held lessons in, the newest 100: people, passed, what they said.',
    permission: 'school:teacher:list',
    input: z.strictObject({ teacherId: id }),
    data: z.array(ofClass),
  }),
};
