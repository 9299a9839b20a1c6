import { codes } from '../codes.ts';
import { machine } from '../machine.ts';
import { Reason } from '../walk.ts';

/** Who found out about it. */
export const punishmentSource = codes('punishmentSource', {
  hand: 1,
  trafficPolice: 2,
  company: 3,
  drivingBehaviour: 4,
});

export const punishmentKind = codes('punishmentKind', {
  warning: 'warning',
  fine: 'fine',
  points: 'points',
  suspension: 'suspension',
  revocation: 'revocation',
  training: 'training',
  other: 'other',
});

export const punishmentState = codes('punishmentState', { withdrawn: 0, valid: 1 });

/** A withdrawn punishment stays on record and no longer counts. */
export const punishmentMachine = machine({
  name: 'punishment',
  codes: punishmentState,
  start: ['valid'],
  edges: {
    withdraw: { from: ['valid'], to: 'withdrawn', permission: 'student:punishment:withdraw', input: Reason },
  },
});

/** Most points of one punishment. */
export const mostPoints = 100;
