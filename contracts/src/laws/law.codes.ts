import { codes } from '../codes.ts';
import { machine } from '../machine.ts';
import { Reason } from '../walk.ts';

/** Whether a law holds. */
export const lawState = codes('lawState', { repealed: 0, inForce: 1 });
export const lawMachine = machine({
  name: 'law',
  codes: lawState,
  start: ['inForce'],
  edges: {
    repeal: { from: ['inForce'], to: 'repealed', permission: 'exam:law:mod', input: Reason },
    restore: { from: ['repealed'], to: 'inForce', permission: 'exam:law:mod', input: Reason },
  },
});

/** What cites laws. Papers cite what their questions cite. */
export const citingKind = codes('citingKind', {
  question: 'question',
  lesson: 'lesson',
  paper: 'paper',
  letter: 'letter',
});
/** What holds references of its own. */
export const referenceKind = codes('citingKind', { question: 'question', lesson: 'lesson', letter: 'letter' });

/** A reference read from a text stands as proposed until a person has looked at it. */
export const referenceState = codes('lawReferenceState', { dismissed: 0, proposed: 1, confirmed: 2 });
export const referenceMachine = machine({
  name: 'lawReference',
  codes: referenceState,
  start: ['proposed', 'confirmed'],
  edges: {
    confirm: { from: ['proposed', 'dismissed'], to: 'confirmed', permission: 'exam:lawReference:mod' },
    dismiss: { from: ['proposed', 'confirmed'], to: 'dismissed', permission: 'exam:lawReference:mod' },
  },
});

export const changeState = codes('lawChangeState', { running: 1, closed: 2 });
/** A change is closed once everything that cites the law was looked through. */
export const changeMachine = machine({
  name: 'lawChange',
  codes: changeState,
  start: ['running'],
  edges: {
    close: { from: ['running'], to: 'closed', permission: 'exam:lawChange:mod' },
  },
});

/** Where the looking through of one question, lesson, paper or letter stands. */
export const reviewState = codes('lawReviewState', { open: 1, checked: 2, toChange: 3, done: 4 });
/** Each step is marked with a note: what was looked at, what must be changed, what was. */
export const reviewMachine = machine({
  name: 'lawReview',
  codes: reviewState,
  start: ['open'],
  edges: {
    check: { from: ['open', 'toChange'], to: 'checked', permission: 'exam:lawReview:mod', input: Reason },
    mark: { from: ['open', 'checked', 'done'], to: 'toChange', permission: 'exam:lawReview:mod', input: Reason },
    finish: { from: ['toChange'], to: 'done', permission: 'exam:lawReview:mod', input: Reason },
  },
});
