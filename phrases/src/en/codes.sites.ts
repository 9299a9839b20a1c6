import type { sitesCodes as zh } from '../zh-CN/codes.sites.ts';

export const sitesCodes: typeof zh = {
  siteLayout: {
    one: 'One',
    two: 'Two',
    three: 'Three',
    noPassword: 'No password',
  },
};
