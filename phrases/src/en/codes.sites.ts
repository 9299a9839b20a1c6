import type { sitesCodes as zh } from '../zh-CN/codes.sites.ts';

export const sitesCodes: typeof zh = {
  licenceTerm: {
    longTerm: 'Without an end',
    fixed: 'Until a day',
  },
  siteLayout: {
    one: 'One',
    two: 'Two',
    three: 'Three',
    noPassword: 'No password',
  },
};
