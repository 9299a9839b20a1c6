import { codes } from '../codes.ts';

/** How long an obligation gives: calendar years, quarters, months. */
export const obligationPeriod = codes('obligationPeriod', { year: 'year', quarter: 'quarter', month: 'month' });
