import { of, screensOf, withShelves } from '#kit/screens.ts';

export const agreementScreens = withShelves(
  ['agreements'],
  screensOf({
    '/agreement/list': () => import('./agreement.list.tsx'),
    '/agreement/add': () => import('./agreement.form.tsx'),
    '/agreement/edit': of('agreementId', () => import('./agreement.form.tsx')),
    '/agreement/detail': of('agreementId', () => import('./agreement.detail.tsx')),
    '/agreement/preview': of('agreementId', () => import('./preview.page.tsx')),
    '/agreement/sign/record': () => import('./record.list.tsx'),
    '/agreement/sign/record/detail': of('agreementRecordId', () => import('./record.detail.tsx')),
  }),
);

/** What the code of a signed copy leads to, without a log-in. */
export const agreementOpenScreens = withShelves(
  ['agreements'],
  screensOf({ '/agreement/verify': () => import('./verify.page.tsx') }),
);
