import type { studyFailures as chinese } from '../zh-CN/failures.study.ts';

/** Refusals of the student entry. */
export const studyFailures: typeof chinese = {
  study: {
    notYet: 'The plan has not started',
    paused: 'The plan is paused; you can go on when it is resumed',
    over: 'The plan is over; hours are no longer counted',
    notLearning: 'Your learning is finished; hours are no longer counted',
  },
};
