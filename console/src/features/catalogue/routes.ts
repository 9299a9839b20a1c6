import { screensOf, withShelves } from '#kit/screens.ts';

export const catalogueScreens = withShelves(
  ['lookups'],
  screensOf({
    '/system/industryList': () => import('./industry.list.tsx'),
    '/system/subjectList': () => import('./subject.list.tsx'),
    '/system/dutyList': () => import('./duty.list.tsx'),
  }),
);
