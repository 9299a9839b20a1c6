import { codes } from '../codes.ts';
import { machine } from '../machine.ts';
import { everyFlavour } from '../training/flavours.ts';
import { Reason } from '../walk.ts';

/** Where a sitting stands (design/domain, "Other machines"). */
export const sittingState = codes('sittingState', { open: 1, submitted: 2, scored: 3, voided: 4 });

/** Life of a sitting: handed in by whoever sits, by the clock or by an administrator, and scored at once or later. */
export const sittingMachine = machine({
  name: 'examSitting',
  codes: sittingState,
  start: ['open', 'scored'],
  edges: {
    handIn: { from: ['open'], to: 'scored', also: ['submitted'], permission: 'signedIn', server: true },
    score: { from: ['submitted'], to: 'scored', permission: 'signedIn', server: true },
    void: {
      from: ['open', 'submitted', 'scored'],
      to: 'voided',
      permission: everyFlavour('score:audit'),
      input: Reason,
    },
  },
});

/** How a sitting came to its end. */
export const submittedHow = codes('submittedHow', {
  person: 'person',
  timeout: 'timeout',
  administrator: 'administrator',
  entered: 'entered',
});

/** What the timeline of a sitting shows. */
export const sittingEventKind = codes('sittingEventKind', {
  opened: 'opened',
  signed: 'signed',
  spotCheck: 'spotCheck',
  spotMissed: 'spotMissed',
  answered: 'answered',
  changed: 'changed',
  focusLost: 'focusLost',
  focusBack: 'focusBack',
  screenLeft: 'screenLeft',
  screenBack: 'screenBack',
  addressChanged: 'addressChanged',
  deviceRefused: 'deviceRefused',
  unlocked: 'unlocked',
  deviceChanged: 'deviceChanged',
  extended: 'extended',
  submitted: 'submitted',
  scored: 'scored',
  regraded: 'regraded',
  voided: 'voided',
  audited: 'audited',
  granted: 'granted',
  late: 'late',
  lateProposed: 'lateProposed',
  lateRefused: 'lateRefused',
});

/** What stands between a member and the exam. */
export const examHurdle = codes('examHurdle', {
  noPaper: 'noPaper',
  onSite: 'onSite',
  planWaits: 'planWaits',
  planPaused: 'planPaused',
  planOver: 'planOver',
  memberPaused: 'memberPaused',
  learning: 'learning',
  hoursAudit: 'hoursAudit',
  booking: 'booking',
  bookingAudit: 'bookingAudit',
  letters: 'letters',
  agreements: 'agreements',
  notYet: 'notYet',
  over: 'over',
  noAttempts: 'noAttempts',
  resit: 'resit',
  scoreAudit: 'scoreAudit',
  passed: 'passed',
});
export type ExamHurdle = keyof typeof examHurdle.values;

/** One question at a time, or all below each other (parameter `examLayout`). */
export const examLayouts = ['one', 'all'] as const;

/**
 * When right answers and explanations are shown (parameter `examReview`): never, once nobody of the plan can sit any more, after
 * every sitting, after the window of the exam.
 */
export const reviewRules = ['never', 'ended', 'submitted', 'window'] as const;
export type ReviewRule = (typeof reviewRules)[number];

/** What right answers that are shut wait for: the window's end, everybody of the plan, everybody of the session. */
export const keyOpenings = ['window', 'plan', 'session'] as const;
export type KeyOpening = (typeof keyOpenings)[number];

/** What a page tells of itself while a sitting is open. */
export const toldKinds = ['focusLost', 'focusBack', 'screenLeft', 'screenBack'] as const;

/** Seconds after the deadline in which what was sent before it may still arrive. */
export const graceSeconds = 5;

/** Minutes a proof of identity is good for before a sitting is opened. */
export const signedMinutes = 30;
