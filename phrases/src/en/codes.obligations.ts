import type { obligationsCodes as chinese } from '../zh-CN/codes.obligations.ts';

/** Codes of obligation rules. */
export const obligationsCodes: typeof chinese = {
  obligationPeriod: { year: 'Every year', quarter: 'Every quarter', month: 'Every month' },
};
