import { of, screensOf, withShelves } from '#kit/screens.ts';
import { entryScreens } from '#pickers/entries/entry.screens.ts';

export const businessScreens = [
  ...withShelves(
    ['business', 'openings'],
    screensOf({ '/business/customerList': () => import('./customers/customer.list.tsx') }),
  ),
  ...withShelves(
    ['business', 'openings', 'billing'],
    screensOf({
      '/business/customerDetail': of('assignmentId', () => import('./customers/customer.detail.tsx')),
    }),
  ),
  ...withShelves(
    ['business', 'pricing'],
    screensOf({
      '/business/commissionList': () => import('./commission/commission.list.tsx'),
      '/business/commissionDetail': of('commissionMonthId', () => import('./commission/commission.detail.tsx')),
      '/business/rateList': () => import('./commission/rate.list.tsx'),
      '/business/rateDetail': of('rateId', () => import('./commission/rate.detail.tsx')),
    }),
  ),
  ...withShelves(
    ['business'],
    [
      ...screensOf({
        '/business/leadList': () => import('./leads/lead.list.tsx'),
        '/business/leadDetail': of('leadId', () => import('./leads/lead.detail.tsx')),
        '/business/businessManagerList': () => import('./managers/manager.list.tsx'),
        '/business/businessManagerAdd': () => import('./managers/manager.form.tsx'),
        '/business/businessManagerEdit': of('managerId', () => import('./managers/manager.form.tsx')),
        '/business/businessManagerDetail': of('managerId', () => import('./managers/manager.detail.tsx')),
        '/business/assignmentList': () => import('./assignments/assignment.list.tsx'),
      }),
      ...entryScreens(
        'marketLeader',
        {
          list: '/business/marketLeaderList',
          detail: '/business/marketLeaderDetail',
          edit: '/business/marketLeaderCreate',
        },
        async () => (await import('#contracts/business/leader.entries.ts')).marketLeader,
      ),
    ],
  ),
];
