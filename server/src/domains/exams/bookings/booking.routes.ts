import { bookingApi, studentBookingApi } from '#contracts/exams/booking.contract.ts';
import { sessionApi } from '#contracts/exams/session.contract.ts';
import { type Served, serve, serveList, serveVisit } from '#kernel/serve.ts';
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
  serveVisit(sessionApi.mod, modSession),
  serveVisit(sessionApi.cancel, cancelSession),
  serve(sessionApi.plans, ({ db, actor }, input) => findBookedPlans(db, actor, input)),
  ...sheetRoutes,
  serveList(bookingPage),
  serve(bookingApi.candidates, ({ db, actor }, input) => findBookable(db, actor, input)),
  serveVisit(bookingApi.book, bookMembers),
  serveVisit(bookingApi.approve, approveBookings),
  serveVisit(bookingApi.reject, rejectBookings),
  serveVisit(bookingApi.withdraw, withdrawBookings),
  serveVisit(studentBookingApi.one, findOwnBooking),
  serveVisit(studentBookingApi.book, bookOwn),
  serveVisit(studentBookingApi.withdraw, withdrawOwn),
];
