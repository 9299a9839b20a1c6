import { of, screensOf } from '#kit/screens.ts';

export const lessonScreens = screensOf({
  '/lesson/list': () => import('./lesson.list.tsx'),
  '/lesson/add': () => import('./lesson.form.tsx'),
  '/lesson/edit': of('lessonId', () => import('./lesson.form.tsx')),
  '/lesson/detail': of('lessonId', () => import('./lesson.detail.tsx')),
  '/lesson/audit': () => import('./lesson.audit.tsx'),
  '/lesson/third/party/audit': () => import('./lesson.third.tsx'),
  '/lesson/keyword/list': () => import('./terms/term.keywords.tsx'),
  '/lesson/label/list': () => import('./terms/term.labels.tsx'),
  '/lesson/login/list': () => import('./login.list.tsx'),
});

/** Open without a log-in (spec section 2.3). */
export const lessonOpenScreens = screensOf({
  '/lessons/news/list': () => import('./login.page.tsx'),
});
