import { codes } from '../../codes.ts';
import { machine } from '../../machine.ts';
import { Reason } from '../../walk.ts';

export const deletionState = codes('deletionState', {
  waiting: 1,
  locked: 2,
  erased: 3,
  refused: 4,
  withdrawn: 5,
});

/** Asked by the person, decided by somebody else; what a law holds stays locked until its day (PIPL art. 47). */
export const deletionMachine = machine({
  name: 'deletion',
  codes: deletionState,
  start: ['waiting'],
  edges: {
    accept: { from: ['waiting'], to: 'locked', permission: 'org:deletion:audit', checks: [] },
    refuse: { from: ['waiting'], to: 'refused', permission: 'org:deletion:audit', input: Reason, checks: [] },
    withdraw: { from: ['waiting'], to: 'withdrawn', permission: 'signedIn', server: true },
    finish: { from: ['locked'], to: 'erased', permission: 'signedIn', server: true },
  },
});

export const deletionHoldState = codes('deletionHoldState', { standing: 1, lifted: 2 });

/** A hold set by hand; it ends by itself on its day. */
export const deletionHoldMachine = machine({
  name: 'deletionHold',
  codes: deletionHoldState,
  start: ['standing'],
  edges: {
    lift: { from: ['standing'], to: 'lifted', permission: 'org:deletion:hold', input: Reason },
  },
});

/** What holds a deletion back: as a whole while it lasts, or what is named alone until its day. */
export const holdRule = codes('holdRule', {
  member: 'member',
  transfer: 'transfer',
  exam: 'exam',
  print: 'print',
  claim: 'claim',
  training: 'training',
  result: 'result',
  certificate: 'certificate',
  official: 'official',
  penalty: 'penalty',
  login: 'login',
});
export type HoldRule = keyof typeof holdRule.values;

interface Held {
  /** `waits`: nothing is deleted while it lasts. `keeps`: what it names stays locked, the rest goes. */
  readonly way: 'waits' | 'keeps';
  /** Months after the last of it; absent where the thing itself says its end. */
  readonly months?: number;
}

/** Each rule with its way and its period; its words and the law it stands in are the phrases `codes.holdRule` and `deletions.law`. */
export const holdRules: Readonly<Record<HoldRule, Held>> = {
  member: { way: 'waits' },
  transfer: { way: 'waits' },
  exam: { way: 'waits' },
  print: { way: 'waits' },
  claim: { way: 'waits' },
  training: { way: 'keeps', months: 36 },
  result: { way: 'keeps', months: 36 },
  certificate: { way: 'keeps' },
  official: { way: 'keeps' },
  penalty: { way: 'keeps', months: 36 },
  login: { way: 'keeps', months: 6 },
};

/** Who was deleted, wherever a name stood: kept in these words, told in those of the reader. */
export const erasedName = '已删除人员';
