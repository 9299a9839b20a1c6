import { codes } from '../codes.ts';

/** Spec section 9. */
export const subjectType = codes('subjectType', { common: 'common', intensive: 'intensive', safe: 'safe' });
export const planClass = codes('planClass', { common: 'common', intensive: 'intensive' });
/** 10 is the registration type, everything else in-company training (spec section 3). */
export const trainingModel = codes('trainingModel', { registration: 10, company: 20 });
