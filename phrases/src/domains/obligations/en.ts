import type * as chinese from './zh-CN.ts';

/** Words of obligation rules, shortfalls and the share of staff without a record. */
export const obligations: typeof chinese.obligations = {
  enableFollows: 'From the next reckoning on it holds for everybody it names.',
  disableFollows: 'From the next reckoning on it asks nobody for anything.',
  makeUpName: 'Catch-up training {{day}}',
  makeUp: 'Create a catch-up plan',
  makeUpWithout: 'Catch-up plan for {{count}} {{count|person|people}} without a record',
  makeUpShort: 'Catch-up plan for {{count}} {{count|person|people}} behind',
  makeUpAsk:
    'A draft of a safety training is made with these people; choose its lessons and submit it afterwards. Go on?',
  any: 'Any',
  share: 'Staff without a record',
  shareOf: '{{without}} of {{obliged}} {{obliged|person|people}}',
  shareNone: 'No obligation holds for anybody at present',
  asOf: 'As of {{at}}',
  definition:
    'People for whom something is due by now and who have no counted training, no attended meeting and no earlier record in the period, of everybody at work for whom an obligation holds. Audited companies alone are counted: no supervising bodies, no platform, no training organisations, no companies awaiting their audit',
  short: 'Too few minutes',
  shortHint: 'Behind schedule',
  obliged: 'Required to train',
  byCompany: 'By organisation',
  waiting: 'Many people are concerned: they are counted anew within the hour',
  ruleHint:
    'Where several rules fit, only the most specific counts: duty before industry, industry before province; then that of the nearer organisation, then the later one.',
  scopeHint:
    'Holds for trainees at work in audited companies, this one and those below; of who is hired within a period, for the days that are left',
  why: 'Why required',
  whyOf: 'Why {{name}} has to train',
  whySum:
    'From {{from}} to {{until}}: {{required}} required, {{due}} of them due by now, {{counted}} counted, {{missing}} missing; meetings attended: {{meetings}}.',
  whyNone: 'No obligation holds for {{name}} at present',
  whyRule: 'The rule that counts',
  whyRecords: 'Records of the period',
  whyNothing: 'Nothing on record in this period',
  whyTime: 'Time counted',
  whyCounts: 'Counts for this rule',
  whyOther: 'No, another subject',
  whyBehind: 'Rules that fit too, but come after it',
  enable: 'Enable',
  disable: 'Disable',
};

export const codes: typeof chinese.codes = {
  obligationPeriod: { year: 'Every year', quarter: 'Every quarter', month: 'Every month' },
};

export const fields: typeof chinese.fields = {
  obligationName: 'Obligation',
  ruleOrgName: 'Made by',
  obligationId: 'Obligation',
  obligationPeriod: 'Period',
  provinceName: 'Province',
  effectiveFrom: 'In force from',
  effectiveUntil: 'In force until',
  inForceOn: 'In force on',
  appliedAt: 'Counted at',
  periodFrom: 'Period from',
  periodUntil: 'Period until',
  dueMinutes: 'Due by today',
  missingMinutes: 'Missing',
  meetings: 'Meetings',
  withoutRecord: 'No record',
  obliged: 'Required to train',
  withoutCount: 'Without a record',
  withoutPercent: 'Share without (%)',
  shortCount: 'Too few minutes',
};

export const purposes: typeof chinese.purposes = {
  trainObligationList: 'Which duties need how many hours, within what time',
  trainShortfallList: 'Who lacks hours; make up for it from here',
  trainShareList: 'What share has no record of training, and who',
};

export const hints: typeof chinese.hints = {
  obligationPeriod: 'Hours are counted anew in each period',
};

export const empty: typeof chinese.empty = {
  obligation: 'Hours that people owe stand here as rules.',
  shortfall: 'Nobody is short of hours.',
  recordShare: 'The share of people without a record in each company stands here.',
};

export const begin: typeof chinese.begin = {
  obligation: 'Add a rule: the hours a duty owes in a period.',
  shortfall: 'Whoever falls behind the hours due by now is listed here by itself.',
  recordShare: 'It is counted once there are certified companies and a rule of hours.',
};

export const forms: typeof chinese.forms = {
  obligation: 'Obligation of {{from}} to {{until}}: {{required}} required, {{counted}} counted.',
};

export const failures: typeof chinese.failures = {
  obligation: {
    unknown: 'Choose one of the list',
    notObliged: 'Somebody chosen is not required to train, or belongs to another organisation',
    nobody: 'Nobody lacks anything',
    tooMany: 'A catch-up plan takes at most {{most}} people: choose an organisation first',
  },
};
