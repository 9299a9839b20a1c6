import { screensOf } from '#kit/screens.ts';

export const organisationScreens = screensOf(
  {
    '/org/organize': () => import('./organisation.list.tsx'),
    '/org/addorganize': () => import('./organisation.form.tsx'),
    '/org/editorganize': () => import('./organisation.form.tsx'),
    '/org/organizationDetail': () => import('./organisation.detail.tsx'),
    '/org/organizeTree': () => import('./organisation.tree.tsx'),
    '/myorg/index': () => import('./organisation.mine.tsx'),
  },
  ['/org/organize'],
);
