import { codes } from '../codes.ts';
import { machine } from '../machine.ts';
import { Reason } from '../walk.ts';
import { everyFlavour } from './flavours.ts';

/** Base-info state (spec section 4; 10 is ours, design/domain "Other machines"). */
export const planState = codes('planState', {
  paused: 0,
  awaitingAudit: 10,
  invalid: 11,
  draft: 12,
  rejected: 13,
  passed: 14,
  notStarted: 20,
  inProgress: 21,
  makingUp: 22,
  completed: 25,
  expired: 30,
});
/** Period codes (spec section 9). */
export const periodCode = codes('periodCode', {
  year: 'year',
  period: 'period',
  month: 'month',
  day: 'day',
  custom: 'custom',
});
/** Where a plan comes from: made here, made by a repeating one, sent from above, copied. */
export const planSource = codes('planSource', { own: 'own', series: 'series', sent: 'sent', copied: 'copied' });
/** Level of a training before work (三级安全教育): the enterprise, the fleet, the team or the vehicle. */
export const trainLevel = codes('trainLevel', { company: 'company', fleet: 'fleet', team: 'team' });
/** Where learning or an exam takes place. */
export const trainPlace = codes('trainPlace', { online: 'online', onSite: 'onSite', both: 'both' });
/** Letters a person signs (spec section 3, signature classes). */
export const signatureClass = codes('signatureClass', {
  train: 'train',
  duty: 'duty',
  trainContract: 'train_contract',
  safeMeeting: 'safe_meeting',
  commitmentLetter: 'commitment_letter',
});

/** Life of a plan, a meeting and a document (design/domain, "Other machines"). */
export const planMachine = machine({
  name: 'plan',
  codes: planState,
  start: ['draft'],
  edges: {
    submit: {
      from: ['draft', 'rejected'],
      to: 'awaitingAudit',
      also: ['passed'],
      permission: everyFlavour('plan:submit'),
    },
    approve: { from: ['awaitingAudit'], to: 'passed', permission: everyFlavour('plan:audit'), checks: ['submit'] },
    reject: {
      from: ['awaitingAudit'],
      to: 'rejected',
      permission: everyFlavour('plan:audit'),
      input: Reason,
      checks: ['submit'],
    },
    schedule: {
      from: ['passed'],
      to: 'notStarted',
      also: ['inProgress', 'makingUp', 'expired'],
      permission: 'signedIn',
      server: true,
    },
    open: { from: ['notStarted'], to: 'inProgress', permission: 'signedIn', server: true },
    makeUp: { from: ['inProgress'], to: 'makingUp', permission: 'signedIn', server: true },
    complete: { from: ['inProgress', 'makingUp'], to: 'completed', permission: 'signedIn', server: true },
    expire: { from: ['inProgress', 'makingUp'], to: 'expired', permission: 'signedIn', server: true },
    pause: {
      from: ['notStarted', 'inProgress', 'makingUp'],
      to: 'paused',
      permission: everyFlavour('plan:pause'),
      input: Reason,
    },
    resume: {
      from: ['paused'],
      to: 'inProgress',
      also: ['notStarted', 'makingUp', 'expired'],
      permission: everyFlavour('plan:pause'),
    },
    withdraw: {
      from: ['draft', 'awaitingAudit', 'rejected', 'passed', 'notStarted', 'inProgress', 'makingUp', 'paused'],
      to: 'invalid',
      permission: everyFlavour('plan:withdraw'),
      input: Reason,
    },
  },
});
