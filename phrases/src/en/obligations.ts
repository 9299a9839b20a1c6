import type { obligations as chinese } from '../zh-CN/obligations.ts';

/** Words of obligation rules, shortfalls and the share of staff without a record. */
export const obligations: typeof chinese = {
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
