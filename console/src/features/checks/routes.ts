import { of, screensOf, withShelves } from '#kit/screens.ts';

export const checkScreens = withShelves(
  ['vehicles', 'checks'],
  screensOf({
    '/car/inspection/list': () => import('./templates/template.list.tsx'),
    '/car/inspection/add': () => import('./templates/template.form.tsx'),
    '/car/inspection/detail': of('checkTemplateId', () => import('./templates/template.detail.tsx')),
    '/car/inspection/day': () => import('./records/day.list.tsx'),
    '/car/inspection/fault/list': () => import('./records/fault.list.tsx'),
    '/car/inspection/record/list': () => import('./records/record.list.tsx'),
    '/car/inspection/record/detail': of('checkRecordId', () => import('./records/record.detail.tsx')),
    '/car/inspection/history/record/detail': of('vehicleId', () => import('./records/history.tsx')),
    '/car/inspection/export/preview': of('vehicleId', () => import('./records/month.page.tsx')),
  }),
);
