import { codes } from '../codes.ts';
import { machine } from '../machine.ts';
import { Reason } from '../walk.ts';

/** Where a hidden danger comes from. */
export const dangerSource = codes('dangerSource', { check: 10, report: 20, authority: 30, event: 40, meeting: 50 });

/** General, or major: a major one is reported, supervised and lifted by the authority. */
export const dangerLevel = codes('dangerLevel', { general: 1, major: 2 });

/** Why it came about. What somebody did not know asks for training. */
export const dangerCause = codes('dangerCause', {
  equipment: 1,
  surroundings: 2,
  management: 3,
  knowledge: 4,
});

export const dangerState = codes('dangerState', {
  found: 1,
  rejected: 2,
  mending: 3,
  handedIn: 4,
  closed: 5,
  toLift: 6,
  overdue: 7,
  longerAsked: 8,
});

/** What a line of a round says. */
export const dangerStep = codes('dangerStep', { handedIn: 1, refused: 2, passed: 3 });

/** States in which somebody still has to put it right. */
const mendingStates = ['mending', 'overdue', 'longerAsked'] as const;

const writes = 'hazard:danger:mod';
const audits = 'hazard:danger:audit';
const supervises = 'hazard:danger:supervise';
const lifts = 'hazard:lift:audit';

/**
 * Where a hidden danger stands. Who found it never confirms it, who put it right never passes it, who asks for more time never
 * grants it; a major one is lifted by the authority above alone.
 */
export const dangerMachine = machine({
  name: 'hiddenDanger',
  codes: dangerState,
  start: ['found'],
  edges: {
    confirm: { from: ['found'], to: 'mending', permission: audits, checks: [] },
    reject: { from: ['found'], to: 'rejected', permission: audits, checks: [], input: Reason },
    handIn: { from: [...mendingStates], to: 'handedIn', permission: writes },
    verify: {
      from: ['handedIn'],
      to: 'closed',
      also: ['toLift'],
      permission: audits,
      checks: ['handIn'],
      input: Reason,
    },
    sendBack: { from: ['handedIn'], to: 'mending', permission: audits, checks: ['handIn'], input: Reason },
    askLonger: { from: ['mending', 'overdue'], to: 'longerAsked', permission: writes },
    grantLonger: { from: ['longerAsked'], to: 'mending', permission: audits, checks: ['askLonger'], input: Reason },
    refuseLonger: { from: ['longerAsked'], to: 'mending', permission: audits, checks: ['askLonger'], input: Reason },
    supervise: { from: ['mending', 'overdue'], to: 'mending', permission: supervises },
    lift: { from: ['toLift'], to: 'closed', permission: lifts, checks: ['handIn', 'verify'], input: Reason },
    refuseLift: { from: ['toLift'], to: 'mending', permission: lifts, checks: ['handIn', 'verify'], input: Reason },
    lapse: { from: ['mending'], to: 'overdue', permission: 'signedIn', server: true },
  },
});
