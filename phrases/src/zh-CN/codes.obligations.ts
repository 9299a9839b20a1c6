/** Codes of obligation rules. */
export const obligationsCodes = { obligationPeriod: { year: '每年', quarter: '每季度', month: '每月' } };
