import { of, screensOf, withShelves } from '#kit/screens.ts';
import { entryScreens } from '#pickers/entries/entry.screens.ts';

export const newsScreens = withShelves(
  ['news'],
  [
    ...screensOf({
      '/news/board': () => import('./board.list.tsx'),
      '/news/newsdetail': of('newsId', () => import('./news.detail.tsx')),
      '/news/list': () => import('./news.list.tsx'),
      '/news/add': () => import('./news.form.tsx'),
      '/news/edit': of('newsId', () => import('./news.form.tsx')),
    }),
    ...entryScreens(
      'newsType',
      { list: '/news/type/list', detail: '/news/type/detail' },
      async () => (await import('#contracts/news/type.entries.ts')).newsType,
    ),
  ],
);

export const newsOpenScreens = withShelves(
  ['news'],
  screensOf({
    '/company/news/list': () => import('./open.page.tsx'),
    '/company/news/detail': of('newsId', () => import('./open-article.page.tsx')),
  }),
);
