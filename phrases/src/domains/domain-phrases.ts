import * as couponsEn from './coupons/en.ts';
import * as couponsZh from './coupons/zh-CN.ts';
import * as obligationsEn from './obligations/en.ts';
import * as obligationsZh from './obligations/zh-CN.ts';

/**
 * Domains that say all their sections in one file a language, which is their shelf, too. The names of their lists alone stand with those
 * of all lists: the shell says them before anything of the domain is fetched.
 */
export const domainPhrases = {
  'zh-CN': { coupons: couponsZh, obligations: obligationsZh },
  en: { coupons: couponsEn, obligations: obligationsEn },
};
