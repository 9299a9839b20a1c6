import { codes } from '../../codes.ts';
import { machine } from '../../machine.ts';
import { Reason } from '../../walk.ts';

/** What a platform watches, or whose it is. */
export const platformKind = codes('platformKind', { satellite: 1, video: 2, authority: 3, insurer: 4, other: 9 });

/** Which way it goes: it sends alarms, it is told what was declared, or both. */
export const platformDirection = codes('platformDirection', { in: 1, out: 2, both: 3 });

export const platformState = codes('platformState', { paused: 0, on: 1 });
const keeps = 'data:platform:mod';
/** A platform that is paused is refused like one that is not known. */
export const platformMachine = machine({
  name: 'thirdPlatform',
  codes: platformState,
  start: ['on'],
  edges: {
    pause: { from: ['on'], to: 'paused', permission: keeps, input: Reason },
    resume: { from: ['paused'], to: 'on', permission: keeps },
  },
});

export const messageState = codes('thirdMessageState', { taken: 1, dead: 2, discarded: 3 });
/** A message nobody could read waits to be repaired and replayed, or is discarded with a reason. */
export const messageMachine = machine({
  name: 'thirdMessage',
  codes: messageState,
  start: ['taken', 'dead'],
  edges: {
    replay: { from: ['dead'], to: 'taken', permission: 'data:message:mod' },
    discard: { from: ['dead'], to: 'discarded', permission: 'data:message:mod', input: Reason },
  },
});

/** Why a message could not be taken. */
export const messageProblem = codes('thirdMessageProblem', {
  none: 0,
  unreadable: 1,
  future: 2,
  nobody: 3,
  tooOld: 4,
  badText: 5,
  tooDeep: 6,
});

/** Alarms of one sending. */
export const mostAlarms = 500;
/** Days a message is kept as it came. */
export const rawDays = 90;
/** Minutes by which the clock of a platform may differ, and within which nothing is taken twice. */
export const driftMinutes = 5;
