import { screensOf } from '#kit/screens.ts';

export const lawScreens = screensOf({
  '/exam/lawList': () => import('./law.list.tsx'),
  '/exam/lawReferenceList': () => import('./reference.list.tsx'),
  '/exam/lawChangeList': () => import('./change.list.tsx'),
  '/exam/lawReviewList': () => import('./review.list.tsx'),
});
