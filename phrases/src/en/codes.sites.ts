import type { sitesCodes as zh } from '../zh-CN/codes.sites.ts';

export const sitesCodes: typeof zh = {
  billingMode: {
    year: 'Yearly',
    month: 'Monthly',
    nonFixed: 'Not fixed',
  },
  paymentChannel: {
    network: 'Online payment',
    balance: 'Account balance',
    credit: 'Credit limit',
    coupon: 'Learning coupon',
  },
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
