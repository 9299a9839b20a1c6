import { codes } from '../codes.ts';
import { machine } from '../machine.ts';
import { Reason } from '../walk.ts';

/** Where a risk event comes from. */
export const eventSource = codes('eventSource', {
  check: 10,
  rectification: 20,
  violation: 30,
  alarm: 40,
  accident: 50,
  licence: 60,
  offline: 70,
  device: 80,
  plan: 90,
  notice: 100,
});

/** What happened; alarms of a vehicle's terminals stand below 20. */
export const eventCategory = codes('eventCategory', {
  speeding: 1,
  fatigue: 2,
  phone: 3,
  smoking: 4,
  distraction: 5,
  noBelt: 6,
  laneDeparture: 7,
  collision: 8,
  tailgating: 9,
  cameraCovered: 10,
  route: 11,
  identity: 12,
  offline: 13,
  overload: 14,
  violation: 20,
  accident: 21,
  creditPoints: 22,
  licence: 30,
  annualReview: 31,
  device: 32,
  plan: 33,
  notice: 34,
  training: 35,
  mismatch: 36,
  other: 99,
});

export const eventLevel = codes('eventLevel', { minor: 1, serious: 2, major: 3 });

/** How an event was handled. */
export const eventHandling = codes('eventHandling', { remind: 1, talk: 2, fine: 3, suspension: 4, training: 5 });

export const eventState = codes('riskEventState', {
  new: 1,
  assigned: 2,
  handled: 3,
  verified: 4,
  closed: 5,
  dismissed: 6,
  overdue: 7,
  doubted: 8,
});

/** States in which somebody still has to do something about what happened. */
export const openStates = ['new', 'assigned', 'overdue'] as const;

const writes = 'risk:event:mod';
const audits = 'risk:event:audit';
const server = { permission: 'signedIn', server: true } as const;

/**
 * Where a risk event stands. Who handled it never verifies it, and who asks for its dismissal never dismisses it. Training walks
 * it by itself: `train` when a rule or a person puts the driver into a plan, `trained` when the training ended.
 */
export const eventMachine = machine({
  name: 'riskEvent',
  codes: eventState,
  start: ['new'],
  edges: {
    assign: { from: ['new', 'overdue'], to: 'assigned', permission: writes, input: Reason },
    handle: { from: [...openStates], to: 'handled', permission: writes, input: Reason },
    verify: { from: ['handled'], to: 'verified', permission: audits, checks: ['handle'] },
    sendBack: { from: ['handled'], to: 'assigned', permission: audits, checks: ['handle'], input: Reason },
    close: { from: ['verified'], to: 'closed', permission: writes },
    doubt: { from: [...openStates], to: 'doubted', permission: writes, input: Reason },
    dismiss: { from: ['doubted'], to: 'dismissed', permission: audits, checks: ['doubt'], input: Reason },
    keep: { from: ['doubted'], to: 'assigned', permission: audits, checks: ['doubt'], input: Reason },
    train: { from: [...openStates], to: 'assigned', ...server },
    trained: { from: [...openStates], to: 'handled', ...server },
    lapse: { from: ['new', 'assigned'], to: 'overdue', ...server },
    withdraw: { from: [...openStates, 'doubted', 'handled', 'verified', 'closed'], to: 'dismissed', ...server },
  },
});

/** Days after which an event that nobody seriously dealt with is a major hidden danger (交通运输部，2023-10-01，第三条). */
export const longestDeadline = 30;
/** Points for credit at once from which a driver may not drive (the same, article 3). */
export const offDutyPoints = 10;

/** Sources of what may be nobody's: it is the organisation's own affair. */
export const ownSources: readonly number[] = [
  eventSource.values.device,
  eventSource.values.plan,
  eventSource.values.notice,
];

/** What a rule measures: how often something happened, or points of running punishments against the organisation's limit. */
export const ruleMeasure = codes('ruleMeasure', { times: 1, points: 2 });

/** What a rule does when it comes true. */
export const ruleAction = codes('eventRuleAction', { suggest: 1, join: 2 });
