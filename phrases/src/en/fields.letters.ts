import type { letterFields as Letters } from '../zh-CN/fields.letters.ts';

/** Field titles of letters. */
export const letterFields: typeof Letters = {
  letterTitle: 'Title',
  letterClass: 'Class',
  letterWay: 'Signed how',
  letterPlan: 'Training plan',
  letterDevice: 'Device',
  effectiveOn: 'In force from',
  signatures: 'Signatures',
  signedBetween: 'Signed between',
  sha256: 'Checksum',
};
