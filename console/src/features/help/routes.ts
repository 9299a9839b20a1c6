import { of, screensOf, withShelves } from '#kit/screens.ts';

export const helpScreens = withShelves(
  ['help'],
  screensOf({
    '/help/manage/list': () => import('./article.list.tsx'),
    '/help/manage/add': () => import('./article.form.tsx'),
    '/help/manage/edit': of('helpId', () => import('./article.form.tsx')),
    '/help/miss/list': () => import('./miss.list.tsx'),
    '/help/guide/list': () => import('./guides/guide.list.tsx'),
    '/help/guide/add': () => import('./guides/guide.form.tsx'),
    '/help/guide/edit': of('guideId', () => import('./guides/guide.form.tsx')),
  }),
);

export const helpOpenScreens = withShelves(['help'], screensOf({ '/help/center': () => import('./center.page.tsx') }));
