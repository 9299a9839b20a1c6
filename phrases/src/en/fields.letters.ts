import type { letterFields as Letters } from '../zh-CN/fields.letters.ts';

/** Field titles of letters. */
export const letterFields: typeof Letters = {
  letterTitle: 'Title',
  letterBody: 'Text',
  letterClass: 'Class',
  letterFrom: 'In force from',
  letterWay: 'Signed how',
  letterPlan: 'Training plan',
  letterDevice: 'Device',
  signatures: 'Signatures',
  signedBetween: 'Signed between',
  signedAt: 'Signed at',
  sha256: 'Checksum',
  effectiveOn: 'Effective on',
};
