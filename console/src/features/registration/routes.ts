import { of, screensOf } from '#kit/screens.ts';

export const registrationScreens = screensOf({
  '/myorg/registration/list': () => import('./registration.list.tsx'),
  '/myorg/registration/detail': of('registrationId', () => import('./registration.detail.tsx')),
});

/** Open without a log-in (spec section 2.3). */
export const registrationOpenScreens = screensOf({
  '/companyRegister': () => import('./register.entry.tsx'),
  '/firstRegister': () => import('./register.account.tsx'),
  '/secondRegister': () => import('./register.company.tsx'),
  '/threeRegister': () => import('./register.done.tsx'),
});
