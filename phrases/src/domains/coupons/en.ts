import type * as chinese from './zh-CN.ts';

/** Words of coupons, their batches and their use. */
export const coupons: typeof chinese.coupons = {
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

export const codes: typeof chinese.codes = {
  couponKind: { course: 'Whole training', amount: 'Amount off', percent: 'Percent off' },
  couponBatchState: { draft: 'Draft', submitted: 'To audit', audited: 'To issue', issued: 'Issued', closed: 'Closed' },
  couponState: { unused: 'Unused', reserved: 'Reserved', used: 'Used', expired: 'Expired', voided: 'Voided' },
};

export const fields: typeof chinese.fields = {
  batchName: 'Batch',
  couponIssuer: 'Issued by',
  issuerOrgId: 'Issued by',
  couponBearer: 'Paid by',
  bearerOrgId: 'Cost borne by',
  couponKind: 'Kind of coupon',
  faceFen: 'Face (yuan)',
  percentOff: 'Percent off (%)',
  capFen: 'At most (yuan)',
  couponBatchState: 'State of batch',
  couponQuantity: 'Quantity',
  givenCount: 'Given',
  unusedCount: 'Unused',
  reservedCount: 'Reserved',
  couponUsedCount: 'Used',
  expiredCount: 'Expired',
  voidedCount: 'Voided',
  expiringCount: 'Ending in 7 days',
  couponValidFrom: 'Valid from',
  validOn: 'Valid on',
  passable: 'May be passed on',
  reducesSplitBase: 'Off the split income',
  couponMaker: 'Written by',
  couponAuditor: 'Approved by',
  couponAuditedAt: 'Approved',
  issuedAt: 'Issued',
  couponNote: 'Note',
  couponReason: 'Why it came back',
  couponSubjects: 'Subjects',
  couponIndustries: 'Industries',
  couponAreas: 'Areas',
  couponTargets: 'Organisations',
  targetOrgIds: 'Organisations',
  couponTakers: 'Give to',
  each: 'Coupons each',
  couponCode: 'Coupon code',
  couponTitle: 'Coupon',
  couponHolder: 'Held by',
  couponState: 'State of coupon',
  couponEndsOn: 'Valid until',
  deductedFen: 'Taken off (yuan)',
  givenBackOnce: 'Put off once',
  couponReceivedAt: 'Received',
  couponUsedAt: 'Used',
  couponEndedAt: 'Expired or voided',
  idCardTail: 'ID, last four',
  couponMinutes: 'Minutes learned',
  couponScore: 'Score',
  couponCount: 'Coupons',
  toldAgain: 'List handed-out codes that are not claimed yet',
};

export const machines: typeof chinese.machines = {
  couponBatch: {
    title: 'Batch',
    submit: 'Hand in',
    takeBack: 'Take back',
    audit: 'Approve',
    reject: 'Send back',
    issue: 'Issue',
    close: 'Close the batch',
  },
  coupon: {
    title: 'Coupon',
    reserve: 'Reserve',
    giveBack: 'Give back',
    use: 'Use',
    expire: 'Expire',
    void: 'Void',
  },
};

export const purposes: typeof chinese.purposes = {
  financeCouponlist: 'Batches of coupons: how many are given, used and about to end',
  financeCouponheldlist: 'Coupons the organisation holds; an approved plan takes them by itself',
  financeCouponuselist: 'For whom coupons were used: minutes, score and certificate, as the proof of a subsidy',
};

export const hints: typeof chinese.hints = {
  couponKind: 'A whole training whatever it costs, an amount, or a share of the price up to so much',
  passable: 'Holders may pass them on to those below',
  reducesSplitBase: 'What coupons take is not split',
  each: 'Each organisation gets as many',
};

export const empty: typeof chinese.empty = {
  couponBatch: 'Batches of coupons stand here: how many are issued, given, used and about to end.',
  coupon: 'Coupons stand here: what they take off, until when, and what became of them.',
  couponUse: 'For whom coupons were used stands here: minutes, score and certificate.',
};

export const begin: typeof chinese.begin = {
  couponBatch: 'Write a batch; once another person has approved it, it is issued.',
  coupon: 'They are given by their issuer, or claimed by their code.',
  couponUse: 'A use stands here once its learner has learned the first minute.',
};

export const failures: typeof chinese.failures = {
  coupon: {
    headOffice: 'Only the head office makes and gives coupons',
    noDraft: 'This batch was handed in and can no longer be changed',
    noIssuer: 'Coupons are issued by the head office, an authority or an agent',
    noBearer: 'The cost is borne by an authority or an agent',
    over: 'This day is over',
    batchOver: 'This batch was valid until {{day}}',
    notIssued: 'This batch is not issued yet, or closed',
    notFor: 'This batch is not for {{names}}',
    few: 'Only {{count}} left',
    fewHeld: 'There are not so many to pass on',
    holdersOnly: 'The head office does not hold coupons',
    mistyped: 'This code is mistyped; check each character',
    unknown: 'This code does not exist or was claimed already',
    gone: 'This coupon is over or can no longer be claimed',
    notYours: 'This coupon is not for your organisation',
    kept: 'Coupons of this batch may not be passed on',
    notBelow: 'Pass coupons on to an organisation below yours that the batch is for',
  },
};
