import { of, screensOf, withShelves } from '#kit/screens.ts';

export const registrationScreens = withShelves(
  ['registration'],
  screensOf({
    '/myorg/registration/list': () => import('./registration.list.tsx'),
    '/myorg/registration/detail': of('registrationId', () => import('./registration.detail.tsx')),
  }),
);

/** Open without a log-in (spec section 2.3). */
export const registrationOpenScreens = withShelves(
  ['registration'],
  screensOf({
    '/companyRegister': () => import('./register.entry.tsx'),
    '/firstRegister': () => import('./register.account.tsx'),
    '/secondRegister': () => import('./register.company.tsx'),
    '/threeRegister': () => import('./register.done.tsx'),
  }),
);
