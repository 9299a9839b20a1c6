import { codes } from '../../codes.ts';
import { machine } from '../../machine.ts';
import { Reason } from '../../walk.ts';

/** What a person may ask to have corrected: what an employee's form holds of them, and the papers they renew. */
export const correctionField = codes('correctionField', {
  realName: 'realName',
  phone: 'phone',
  idCard: 'idCard',
  gender: 'gender',
  education: 'education',
  email: 'email',
  jobNumber: 'jobNumber',
  joinedAt: 'joinedAt',
  licence: 'licence',
  certificate: 'certificate',
  health: 'health',
});
export type CorrectionField = keyof typeof correctionField.values;

/** Months the picture that proves a correction is kept after its decision; of a withdrawn one it goes at once. */
export const proofMonths = 6;

export const correctionState = codes('correctionState', { waiting: 1, accepted: 2, refused: 3, withdrawn: 4 });

/** Asked by the person, decided by somebody else of the organisation (PIPL art. 46). */
export const correctionMachine = machine({
  name: 'correction',
  codes: correctionState,
  start: ['waiting'],
  edges: {
    accept: { from: ['waiting'], to: 'accepted', permission: 'org:correction:audit', checks: [] },
    refuse: { from: ['waiting'], to: 'refused', permission: 'org:correction:audit', input: Reason, checks: [] },
    withdraw: { from: ['waiting'], to: 'withdrawn', permission: 'signedIn', server: true },
  },
});
