import { of, type Screen, screensOf } from '#kit/screens.ts';

export const archiveScreens: Screen[] = screensOf({
  '/plan/detail/print/preview': of('planId', () => import('./sheet.preview.tsx')),
});

const sheet = () => import('./sheet.page.tsx');

/** Open without a log-in: what the code on an archive leads to, and sheets by their tickets (spec section 2.3). */
export const archiveOpenScreens: Screen[] = screensOf({
  '/archive/verify': () => import('./verify.page.tsx'),
  '/plan/detail/print/previews': sheet,
  '/safe/regular/detail/print': sheet,
  '/safe/regular/archives/detail/print': sheet,
  '/safe/regular/archives/list/print': sheet,
  '/safe/regular/personal/detail/export/detail': sheet,
  '/safe/regular/personal/record/export/detail': sheet,
});
