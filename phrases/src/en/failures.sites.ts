import type { sitesFailures as zh } from '../zh-CN/failures.sites.ts';

export const sitesFailures: typeof zh = {
  site: {
    hostTaken: 'Another site uses this host',
    orgHasOne: 'This organisation has a site already; edit that one',
    templateCodeTaken: 'This template code exists already',
    templateBuiltIn: 'A system template can neither be deleted nor change its layout',
  },
};
