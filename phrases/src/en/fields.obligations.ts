import type { obligationsFields as chinese } from '../zh-CN/fields.obligations.ts';

/** Titles of fields of obligation rules and shortfalls. */
export const obligationsFields: typeof chinese = {
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
