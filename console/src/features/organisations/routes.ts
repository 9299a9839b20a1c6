import { of, screensOf, withShelves } from '#kit/screens.ts';

export const organisationScreens = [
  ...screensOf(
    {
      '/org/organize': () => import('./organisation.list.tsx'),
      '/org/addorganize': () => import('./organisation.form.tsx'),
      '/org/editorganize': of('orgId', () => import('./organisation.form.tsx')),
      '/org/organizationDetail': of('orgId', () => import('./organisation.detail.tsx')),
      '/org/organize_box': () => import('./organisation.box.tsx'),
      '/org/organizeTree': () => import('./organisation.tree.tsx'),
    },
    ['/org/organize'],
  ),
  ...withShelves(['billing'], screensOf({ '/myorg/index': () => import('./organisation.mine.tsx') })),
];
