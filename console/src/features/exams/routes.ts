import { of, type Screen, screensOf } from '#kit/screens.ts';

export const examScreens: Screen[] = screensOf({
  '/exam/bookingList': () => import('./bookings/session.list.tsx'),
  '/exam/bookingDetail': of('sessionId', () => import('./bookings/session.detail.tsx')),
});
