import { flavours } from '#contracts/training/flavours.ts';
import { of, screensOf, withShelves } from '#kit/screens.ts';

export const examScreens = withShelves(
  ['records'],
  [
    ...screensOf({
      '/exam/bookingList': () => import('./bookings/session.list.tsx'),
      '/exam/bookingDetail': of('sessionId', () => import('./bookings/session.detail.tsx')),
      '/exam/examRecordList': () => import('./records/record.list.tsx'),
      '/exam/examRecordDetail': of('sittingId', () => import('./records/record.detail.tsx')),
      '/exam/itemList': of('planId', () => import('./records/item.list.tsx')),
      '/exam/scoreEntry': () => import('./entry/entry.screen.tsx'),
    }),
    ...flavours.flatMap((one) =>
      screensOf({
        [`${one.path}/exam/record/list`]: () => import('./records/record.list.tsx'),
        ...(one.externalExam
          ? { [`${one.path}/assessment/list`]: () => import('./assessments/assessment.list.tsx') }
          : {}),
      }),
    ),
  ],
);
