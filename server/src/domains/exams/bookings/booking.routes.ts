import { bookingApi, studentBookingApi } from '#contracts/exams/booking.contract.ts';
import { sessionApi } from '#contracts/exams/session.contract.ts';
import { type Served, serve, serveAcross, serveList } from '#kernel/serve.ts';
import { bookingPage, findBookable } from './booking.queries.ts';
import { approveBookings, bookMembers, rejectBookings, withdrawBookings } from './booking.service.ts';
import { bookOwn, findOwnBooking, withdrawOwn } from './own-booking.service.ts';
import { findBookedPlans, findSession, sessionPage } from './session.queries.ts';
import { addSession, cancelSession, modSession } from './session.service.ts';
import { sheetRoutes } from './sheet.service.ts';

export const bookingRoutes: Served[] = [
  serveList(sessionPage),
  serve(sessionApi.one, ({ db, actor }, input) => findSession(db, actor, input.sessionId)),
  serve(sessionApi.add, addSession),
  serveAcross(sessionApi.mod, modSession),
  serveAcross(sessionApi.cancel, cancelSession),
  serve(sessionApi.plans, ({ db, actor }, input) => findBookedPlans(db, actor, input)),
  ...sheetRoutes,
  serveList(bookingPage),
  serve(bookingApi.candidates, ({ db, actor }, input) => findBookable(db, actor, input)),
  serveAcross(bookingApi.book, bookMembers),
  serveAcross(bookingApi.approve, approveBookings),
  serveAcross(bookingApi.reject, rejectBookings),
  serveAcross(bookingApi.withdraw, withdrawBookings),
  serveAcross(studentBookingApi.one, findOwnBooking),
  serveAcross(studentBookingApi.book, bookOwn),
  serveAcross(studentBookingApi.withdraw, withdrawOwn),
];
