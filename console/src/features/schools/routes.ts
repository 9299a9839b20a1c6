import { loadShelf } from '#client/phrases.ts';
import { of, screensOf, withShelves } from '#kit/screens.ts';
import { entryScreens } from '#pickers/entries/entry.screens.ts';

/** A part of a teacher's page, with what it says. */
const taught = async <T>(part: Promise<T>): Promise<T> => (await Promise.all([part, loadShelf('teaching')]))[0];

export const schoolScreens = [
  ...withShelves(
    ['schools'],
    [
      ...screensOf({
        '/school/day': () => import('./day/day.screen.tsx'),
        '/school/relationList': () => import('./relations/relation.list.tsx'),
        '/school/relationDetail': of('relationId', () => import('./relations/relation.detail.tsx')),
        '/school/classList': () => import('./classes/class.list.tsx'),
        '/school/classDetail': of('classId', () => import('./classes/class.detail.tsx')),
        '/school/slotList': () => import('./slots/slot.list.tsx'),
        '/school/slotDetail': of('slotId', () => import('./slots/slot.detail.tsx')),
        '/school/seatList': () => import('./slots/seat.list.tsx'),
        '/school/offerList': () => import('./classes/offer.list.tsx'),
        '/school/offerDetail': of('classId', () => import('./classes/offer.detail.tsx')),
        '/school/signUpList': () => import('./signups/sign-up.list.tsx'),
        '/school/receiptList': () => import('./receipts/receipt.list.tsx'),
        '/school/signUpDetail': of('signUpId', () => import('./signups/sign-up.detail.tsx')),
      }),
      ...entryScreens(
        'teacher',
        { list: '/school/teacherList', detail: '/school/teacherDetail' },
        async () => (await import('#contracts/schools/teacher.entries.ts')).teacher,
        async () => (await taught(import('./teachers/teacher.tabs.tsx'))).teacherTabs,
      ),
    ],
  ),
  ...withShelves(
    ['schools', 'meetings'],
    screensOf({ '/school/slotCode': of('slotId', () => import('./slots/code.screen.tsx')) }),
  ),
  ...withShelves(
    ['openings'],
    screensOf({
      '/school/customerList': () => import('./customers/customer.list.tsx'),
      '/school/customerDetail': of('customerId', () => import('./customers/customer.detail.tsx')),

      '/school/openingList': () => import('./openings/opening.list.tsx'),
      '/school/openingDetail': of('openingId', () => import('./openings/opening.detail.tsx')),
    }),
  ),
];
