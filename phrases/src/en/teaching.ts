import type { teaching as zh } from '../zh-CN/teaching.ts';

export const teaching: Record<keyof typeof zh, string> = {
  results: 'Classes and opinions',
  resultsNone: 'No class with a lesson held yet',
  heldLessons: 'Lessons',
  heldHours: 'Hours',
  taughtPeople: 'People taught',
  taughtPassed: 'Completed',
  taughtFailed: 'Exam not passed',
  passRate: 'Completion rate',
  saidAnswers: 'Opinions',
  saidMean: 'Satisfaction (of 5)',
  resultsSum:
    '{{count}} {{count|class|classes}}, {{people}} {{people|person|people}} taught, {{passed}} completed ({{rate}}).',
  resultsHint: 'Satisfaction comes from what people say of a training; unnamed opinions are shown from three on.',
};
