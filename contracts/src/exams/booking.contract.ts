import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { code, count, dateTime, longText, text } from '../columns.ts';
import { between, can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { everyFlavour, flavourCode } from '../training/flavours.ts';
import { mostMembers } from '../training/member.codes.ts';
import { trainingState } from '../training/record.codes.ts';
import { id, instant, line, nameSought, several } from '../values.ts';
import { Reason } from '../walk.ts';
import { bookingState } from './booking.codes.ts';

export const bookingList = list({
  name: 'examBooking',
  path: '/exam/booking/page',
  purpose: "Seats and who has them: of one session, or of all the scope's people.",
  permission: everyFlavour('exam:list'),
  key: 'bookingId',
  tabs: { filter: 'state', codes: bookingState },
  filters: {
    sessionId: id,
    planId: id,
    flavour: several(oneOf(flavourCode)),
    state: several(oneOf(bookingState)),
    realName: nameSought,
    orgId: id,
    bookedBetween: between,
  },
  row: {
    bookingId: id,
    sessionId: id,
    recordId: id,
    planId: id,
    seat: z.number(),
    realName: z.string(),
    state: z.number(),
    trainingState: z.number(),
    orgName: z.string(),
    departmentName: z.string(),
    flavour: z.string(),
    planName: z.string(),
    bookedByName: z.string(),
    bookedAt: instant,
    decidedByName: z.string(),
    decidedAt: instant.nullable(),
    reason: z.string(),
    can,
  },
  sorts: ['seat', 'bookedAt'],
  columns: [
    count('seat', { width: 80 }),
    text('realName', { width: 110 }),
    code('state', bookingState, { width: 110 }),
    text('orgName', { width: 200 }),
    code('trainingState', trainingState, { width: 160 }),
    text('planName', { width: 200 }),
    text('departmentName', { width: 130, quiet: true }),
    text('bookedByName', { width: 110 }),
    dateTime('bookedAt'),
    text('decidedByName', { width: 110 }),
    dateTime('decidedAt', { quiet: true, titled: 'bookingDecidedAt' }),
    longText('reason', { width: 200 }),
  ],
});
export type BookingRow = Row<typeof bookingList>;

const candidate = z.object({
  recordId: id,
  realName: z.string(),
  orgName: z.string(),
  departmentName: z.string(),
  planName: z.string(),
  trainingState: z.number(),
});
export type BookingCandidate = z.infer<typeof candidate>;

const manage = { service: 'manager', auth: 'session' } as const;
const some = z.array(id).min(1).max(mostMembers);
const moved = z.object({ moved: z.number() });
const student = { service: 'manager', auth: 'student', permission: 'signedIn' } as const;

const open = z.object({
  sessionId: id,
  sessionName: z.string(),
  startsAt: instant,
  endsAt: instant,
  room: z.string(),
  address: z.string(),
  booksUntil: instant,
  seatsLeft: z.number(),
  note: z.string(),
});
export type OpenSession = z.infer<typeof open>;

const ownBooking = z.object({
  bookingId: id,
  state: z.number(),
  seat: z.number(),
  reason: z.string(),
  session: open,
  /** May still be given back. */
  mayWithdraw: z.boolean(),
});
export type OwnBooking = z.infer<typeof ownBooking>;

export const bookingApi = {
  list: bookingList,
  candidates: route({
    ...manage,
    method: 'GET',
    path: '/exam/booking/candidate/list',
    purpose: 'Members who may be booked into a session, at most 200.',
    permission: everyFlavour('exam:book'),
    input: z.strictObject({ sessionId: id, keyword: line(40).optional() }),
    data: z.object({ list: z.array(candidate), total: z.number() }),
  }),
  book: route({
    ...manage,
    method: 'POST',
    path: '/exam/booking/add',
    purpose: 'Gives seats to members, all of them or none.',
    permission: everyFlavour('exam:book'),
    input: z.strictObject({ sessionId: id, recordIds: some }),
    data: moved,
  }),
  approve: route({
    ...manage,
    method: 'PUT',
    path: '/exam/booking/approve',
    purpose: 'Confirms seats that were asked for, all of them or none.',
    permission: everyFlavour('exam:audit'),
    input: z.strictObject({ bookingIds: some }),
    data: moved,
  }),
  reject: route({
    ...manage,
    method: 'PUT',
    path: '/exam/booking/reject',
    purpose: 'Refuses seats that were asked for, with a reason.',
    permission: everyFlavour('exam:audit'),
    input: z.strictObject({ bookingIds: some, reason: Reason }),
    data: moved,
  }),
  withdraw: route({
    ...manage,
    method: 'PUT',
    path: '/exam/booking/withdraw',
    purpose: 'Gives seats back before the exam; their members may book again.',
    permission: everyFlavour('exam:book'),
    input: z.strictObject({ bookingIds: some, reason: Reason }),
    data: moved,
  }),
};

/** What a member does about its own seat, from the student entry. */
export const studentBookingApi = {
  one: route({
    ...student,
    method: 'GET',
    path: '/api/student/exam/booking/one',
    purpose: 'Sessions open to a member now, and the seat it has.',
    input: z.strictObject({ recordId: id }),
    data: z.object({
      recordId: id,
      planName: z.string(),
      trainingState: z.number(),
      mine: ownBooking.nullable(),
      mayBook: z.boolean(),
      sessions: z.array(open),
    }),
  }),
  book: route({
    ...student,
    method: 'POST',
    path: '/api/student/exam/booking/add',
    purpose: 'Takes a seat in a session for the person who asks.',
    input: z.strictObject({ recordId: id, sessionId: id }),
    data: z.object({ bookingId: id, seat: z.number() }),
  }),
  withdraw: route({
    ...student,
    method: 'PUT',
    path: '/api/student/exam/booking/withdraw',
    purpose: 'Gives the own seat back before the exam.',
    input: z.strictObject({ recordId: id }),
    data: z.object({ state: z.number() }),
  }),
};
