import { codes } from '../codes.ts';
import { machine } from '../machine.ts';
import { Reason } from '../walk.ts';

/** How an alarm was matched with what the company has registered. */
export const behaviourMatch = codes('behaviourMatch', { matched: 1, noVehicle: 2, noDriver: 3 });

/** Hours of the day in which an alarm came, six bands of four. */
export const hourBand = codes('hourBand', { night: 0, early: 1, morning: 2, noon: 3, afternoon: 4, evening: 5 });

export const behaviourState = codes('behaviourState', { standing: 1, doubted: 2, falseAlarm: 3 });

/**
 * An alarm counts until somebody else than who doubts it finds that it was a false one. The driver appeals at the student entry,
 * the company doubts here.
 */
export const behaviourMachine = machine({
  name: 'drivingBehaviour',
  codes: behaviourState,
  start: ['standing'],
  edges: {
    doubt: { from: ['standing'], to: 'doubted', permission: 'data:behaviour:mod', input: Reason },
    appeal: { from: ['standing'], to: 'doubted', permission: 'signedIn', server: true, input: Reason },
    confirmFalse: {
      from: ['doubted'],
      to: 'falseAlarm',
      permission: 'data:behaviour:audit',
      checks: ['doubt', 'appeal'],
      input: Reason,
    },
    keep: {
      from: ['doubted'],
      to: 'standing',
      permission: 'data:behaviour:audit',
      checks: ['doubt', 'appeal'],
      input: Reason,
    },
  },
});

/** What an alarm of a level takes from a driver's hundred points of the last thirty days. */
export const levelWeights = { minor: 1, serious: 3, major: 6 } as const;
