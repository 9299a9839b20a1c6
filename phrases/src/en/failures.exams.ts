import type { examsFailures as chinese } from '../zh-CN/failures.exams.ts';

/** Refusals around sittings. */
export const examsFailures: typeof chinese = {
  exam: {
    refused: 'You cannot sit the exam now: {{reason}}',
    signFirst: 'Show who you are before the exam begins',
    otherDevice: 'The exam goes on on another device. Ask an administrator to unlock it',
    over: 'The exam is over: answers no longer count',
    notOnPaper: 'A question or option that is not on the paper was answered',
    signOutFirst: 'Sign out with your face or name before handing in',
    spotFirst: 'Complete the spot check first; answers count and can be handed in after it',
    notReleased: 'Answers and explanations are not released yet',
    sitting: 'You are sitting an exam; answers and practice open once it is handed in',
    notOpen: 'The exam is not running',
    notFailed: '{{name}} is not in a state to sit again',
    noAttempts: '{{name}} has no attempts left; grant some first',
  },
};
