import { of, screensOf } from '#kit/screens.ts';

export const schoolScreens = screensOf({
  '/school/relationList': () => import('./relations/relation.list.tsx'),
  '/school/relationDetail': of('relationId', () => import('./relations/relation.detail.tsx')),
  '/school/classList': () => import('./classes/class.list.tsx'),
  '/school/classDetail': of('classId', () => import('./classes/class.detail.tsx')),
  '/school/offerList': () => import('./classes/offer.list.tsx'),
  '/school/offerDetail': of('classId', () => import('./classes/offer.detail.tsx')),
  '/school/signUpList': () => import('./signups/sign-up.list.tsx'),
  '/school/signUpDetail': of('signUpId', () => import('./signups/sign-up.detail.tsx')),
});
