import { codes } from '../codes.ts';
import { machine } from '../machine.ts';
import { Reason } from '../walk.ts';

/** What is checked by period beside vehicles; the numbers are those of `hazardObject`. */
export const placeObject = codes('placeObject', { place: 2, device: 3 });

/** How often. Once: from its first day to its last. Before a holiday: within the three days before it begins (`holiday.data.ts`). */
export const checkPeriod = codes('checkPeriod', { daily: 1, weekly: 2, monthly: 3, quarterly: 4, holiday: 5, once: 6 });

export const placeTaskState = codes('placeTaskState', { due: 1, handedIn: 2, accepted: 3, sentBack: 4, missed: 5 });

/** States in which somebody still has to check. */
export const uncheckedStates = ['due', 'sentBack', 'missed'] as const;

const audits = 'hazard:task:audit';

/**
 * One period of a check. It may be made up after its day, and says that it was late. Whoever checked never audits it, and what
 * was sent back is handed in anew.
 */
export const placeTaskMachine = machine({
  name: 'placeTask',
  codes: placeTaskState,
  start: ['due'],
  edges: {
    handIn: { from: [...uncheckedStates], to: 'handedIn', permission: 'hazard:task:mod' },
    /** On the phone, by who is to make it. */
    handOver: { from: [...uncheckedStates], to: 'handedIn', permission: 'signedIn', server: true },
    accept: { from: ['handedIn'], to: 'accepted', permission: audits, checks: ['handIn', 'handOver'] },
    sendBack: {
      from: ['handedIn'],
      to: 'sentBack',
      permission: audits,
      checks: ['handIn', 'handOver'],
      input: Reason,
    },
    miss: { from: ['due'], to: 'missed', permission: 'signedIn', server: true },
  },
});
