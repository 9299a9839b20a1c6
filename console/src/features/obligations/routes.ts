import { of, screensOf, withShelves } from '#kit/screens.ts';

export const obligationScreens = withShelves(
  ['obligations'],
  screensOf({
    '/train/obligation/list': () => import('./obligation.list.tsx'),
    '/train/obligation/add': () => import('./obligation.form.tsx'),
    '/train/obligation/edit': of('obligationId', () => import('./obligation.form.tsx')),
    '/train/shortfall/list': () => import('./shortfall.list.tsx'),
    '/train/share/list': () => import('./share.list.tsx'),
  }),
);
