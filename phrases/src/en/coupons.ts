export { couponCodes as codes } from './codes.coupons.ts';
export { couponFields as fields } from './fields.coupons.ts';
export { couponMachines as machines } from './machines.coupons.ts';

/** Screens of coupons. */
export const coupons = {
  newBatch: 'New batch',
  what: 'The coupon',
  whom: 'What it is good for',
  batchHint:
    'Saved as a draft. Once another person has approved it, it is issued, each coupon gets its code, and nothing can be changed.',
  quantityHint: 'At most 10,000; more are several batches',
  editBatch: 'Edit the batch',
  everything: 'Any',
  openCoupons: 'Open the coupons',
  openUse: 'Open their use',
  give: 'Give',
  giveTitle: 'Give coupons: {{name}}',
  giveHint: '{{count}} left. Whoever gets them can use them at once: an approved plan takes them by itself.',
  given: '{{count}} {{count|coupon|coupons}} given',
  codes: 'Get codes',
  codesTitle: 'Codes: {{name}}',
  codesHint:
    'Codes that nobody has claimed yet. Any organisation they are for claims one by its short code. Keep them safe. Codes listed here are no longer given directly.',
  codesTell: 'Get them',
  serial: 'No.',
  wholeCode: 'Whole code',
  shortCode: 'Short code',
  claim: 'Claim a coupon',
  claimHint:
    'The whole code or the 13 characters of the short one. After 10 wrong codes in an hour claiming is shut for a while.',
  claimed: 'Claimed: {{name}}, valid until {{until}}',
  pass: 'Pass on',
  passHint: 'Those that end last go first. From then on the other organisation uses them.',
  passed: '{{count}} {{count|coupon|coupons}} passed on',
  passBatch: 'Batch (coupons to pass on)',
  openCharge: 'Open the charge',
};
