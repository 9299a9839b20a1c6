import type { studyFailures as chinese } from '../zh-CN/failures.study.ts';

/** Refusals of the student entry. */
export const studyFailures: typeof chinese = {
  study: {
    notYet: 'The plan has not started',
    paused: 'The plan is paused; you can go on when it is resumed',
    over: 'The plan is over; hours are no longer counted',
    notLearning: 'Your learning is finished; hours are no longer counted',
  },
  hours: {
    notWaiting: 'The hours of {{count}} {{count|member is|members are}} not waiting: {{names}}',
    tooLong: 'A lesson in a classroom lasts at most 12 hours',
    endBeforeStart: 'The end must not be before the beginning',
    future: 'A lesson that has not ended cannot be entered',
    outsidePlan: 'The time lies outside the plan',
    moreThanHeld: 'The minutes of the lessons are more than the time it lasted',
    lessonForeign: 'A lesson is not part of the plan',
    lessonTwice: 'Each lesson may be given once',
    memberForeign: 'Somebody is no member of the plan, or out of your reach',
    memberLearned: '{{name}} is not learning now; no hours can be entered',
    memberElsewhere: '{{name}} has other hours at that time',
    offlineClosed: 'Classroom training is not open to this organisation',
    withdrawn: 'This record was withdrawn already',
  },
};
