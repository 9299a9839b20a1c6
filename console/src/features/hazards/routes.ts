import { of, screensOf, withShelves } from '#kit/screens.ts';
import { entryScreens } from '#pickers/entries/entry.screens.ts';

const dangerScreens = withShelves(
  ['hazards'],
  [
    ...screensOf({
      '/hazard/dangerList': () => import('./dangers/danger.list.tsx'),
      '/hazard/dangerDetail': of('dangerId', () => import('./dangers/danger.detail.tsx')),
      '/hazard/unitList': () => import('./risks/unit.list.tsx'),
      '/hazard/unitDetail': of('riskUnitId', () => import('./risks/unit.detail.tsx')),
      '/device/check/item/record': () => import('./places/task.list.tsx'),
      '/device/check/item/audit': async () => ({ default: (await import('./places/task.list.tsx')).AuditList }),
      '/device/check/item/reform': async () => ({ default: (await import('./dangers/danger.list.tsx')).ReformList }),
      '/device/check/history/record/detail': of('placeCheckId', () => import('./places/history.tsx')),
      '/device/check/summary/export/preview': () => import('./places/summary.page.tsx'),
    }),
    ...entryScreens(
      'placeCheck',
      {
        list: '/device/check/item/list',
        detail: '/device/check/item/detail',
        edit: '/device/check/item/edit',
      },
      async () => (await import('#contracts/hazards/place.entries.ts')).placeCheck,
      async () => (await import('./places/item.tabs.tsx')).itemTabs,
    ),
  ],
);

/** Its items are those of a template of checks. */
const recordScreens = withShelves(
  ['hazards', 'checks'],
  screensOf({ '/device/check/record/detail': of('placeTaskId', () => import('./places/task.detail.tsx')) }),
);

export const hazardScreens = [...dangerScreens, ...recordScreens];
