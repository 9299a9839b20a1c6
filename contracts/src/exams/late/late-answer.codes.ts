import { codes } from '../../codes.ts';
import { machine } from '../../machine.ts';
import { wholeMinutes } from '../../minutes.ts';
import { everyFlavour } from '../../training/flavours.ts';
import { Reason } from '../../walk.ts';

/** What became of the answers that arrived after the time of a sitting: evidence alone, until two people say that they count. */
export const lateState = codes('lateState', { uncounted: 0, proposed: 1, counted: 2, refused: 3 });

/** Late answers count by a correction: one person proposes it with a reason, another decides (decision exams). */
export const lateAnswerMachine = machine({
  name: 'lateAnswers',
  codes: lateState,
  start: ['uncounted'],
  edges: {
    propose: {
      from: ['uncounted', 'refused'],
      to: 'proposed',
      permission: everyFlavour('score:audit'),
      input: Reason,
    },
    count: { from: ['proposed'], to: 'counted', permission: everyFlavour('score:audit'), checks: ['propose'] },
    refuse: {
      from: ['proposed'],
      to: 'refused',
      permission: everyFlavour('score:audit'),
      checks: ['propose'],
      input: Reason,
    },
  },
});

/** What keeps late answers from being counted. */
export const lateHindrance = codes('lateHindrance', {
  notScored: 'notScored',
  archived: 'archived',
  formerDevice: 'formerDevice',
  unknown: 'unknown',
  heard: 'heard',
  spotMissed: 'spotMissed',
  noGain: 'noGain',
});
export type LateHindrance = keyof typeof lateHindrance.values;

/** Seconds before the deadline in which the device must not have reached the server: one that did could have sent. */
export const silentSeconds = 30;

/** Whole minutes in which a lateness is told; undefined where it is told in seconds. */
export const minutesLate = (seconds: number): number | undefined => (seconds < 600 ? undefined : wholeMinutes(seconds));
