import { screensOf } from '#kit/screens.ts';

/** Open without a log-in: what the code on an archive leads to. */
export const archiveOpenScreens = screensOf({
  '/archive/verify': () => import('./verify.page.tsx'),
});
