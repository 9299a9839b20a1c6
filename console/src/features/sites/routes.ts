import { screensOf, withShelves } from '#kit/screens.ts';

export const sitesScreens = withShelves(
  ['sites'],
  screensOf({
    '/org/site': () => import('./site.own.tsx'),
    '/system/siteList': () => import('./site.list.tsx'),
    '/system/siteEdit': () => import('./site.edit.tsx'),
    '/system/siteTemplateList': () => import('./template.list.tsx'),
  }),
);
