import { of, screensOf, withShelves } from '#kit/screens.ts';

export const chargeScreens = withShelves(
  ['charges', 'pricing'],
  screensOf({
    '/finance/chargeList': () => import('./charge.list.tsx'),
    '/finance/chargeDetail': of('chargeId', () => import('./charge.detail.tsx')),
  }),
);
