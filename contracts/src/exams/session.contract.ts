import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { code, count, dateTime, longText, tags, text } from '../columns.ts';
import { fileOfTicket, fileTicket } from '../file-ticket.ts';
import { between, can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { flavourCode } from '../training/flavours.ts';
import { recordMachine } from '../training/record.codes.ts';
import { flag, id, instant, line, moment, several, version, whole } from '../values.ts';
import { decisionFilters, Reason } from '../walk.ts';
import { examSessionState } from './booking.codes.ts';

/** Most seats of one session. */
const mostSeats = 2000;

/** What people write about a session. */
const sessionWritable = {
  sessionName: line(80, 2),
  /** A room of the register, or null where the place stands in words alone. */
  roomId: id.nullable().default(null),
  /** Name of the place; that of the room where one is chosen. */
  room: line(60).default(''),
  address: line(200).default(''),
  startsAt: moment,
  endsAt: moment,
  seats: whole(1, mostSeats),
  /** From when to when seats may be booked; to the beginning of the exam at most. */
  booksFrom: moment,
  booksUntil: moment,
  /** Kinds of training and single plans it is for; empty for any. */
  flavours: z.array(oneOf(flavourCode)).max(6).default([]),
  planIds: z.array(id).max(20).default([]),
  note: line(500).default(''),
};

export const sessionList = list({
  name: 'examSession',
  path: '/exam/session/page',
  purpose: 'Sessions one may book into: of the scope and of the organisations above.',
  permission: 'exam:session:list',
  key: 'sessionId',
  tabs: { filter: 'state', codes: examSessionState },
  filters: {
    ...decisionFilters(recordMachine, 'approveExam'),
    keyword: line(60),
    state: oneOf(examSessionState),
    orgId: id,
    planId: id,
    /** Seats are left and may be booked now. */
    bookable: flag,
    startsBetween: between,
  },
  row: {
    sessionId: id,
    sessionName: z.string(),
    state: z.number(),
    startsAt: instant,
    endsAt: instant,
    roomId: id.nullable(),
    room: z.string(),
    address: z.string(),
    seats: z.number(),
    taken: z.number(),
    seatsLeft: z.number(),
    /** Seats of the own scope whose booking awaits its audit. */
    waiting: z.number(),
    flavours: z.array(z.string()),
    planIds: z.array(id),
    planNames: z.array(z.string()),
    booksFrom: instant,
    booksUntil: instant,
    orgName: z.string(),
    note: z.string(),
    cancelReason: z.string(),
    version: z.number(),
    can,
  },
  sorts: ['startsAt'],
  columns: [
    text('sessionName', { width: 260, link: '/exam/bookingDetail' }),
    code('state', examSessionState, { width: 100 }),
    dateTime('startsAt'),
    count('seats', { width: 80 }),
    count('taken', { width: 90 }),
    count('seatsLeft', { width: 110 }),
    count('waiting', { width: 90, titled: 'bookingsWaiting' }),
    text('room', { width: 130, titled: 'examRoom' }),
    { field: 'flavours', kind: 'codes', codes: flavourCode, width: 160 },
    tags('planNames', { width: 220 }),
    dateTime('booksUntil'),
    text('orgName', { width: 200 }),
    dateTime('endsAt', { quiet: true }),
    text('address', { width: 200, quiet: true }),
    dateTime('booksFrom', { quiet: true }),
    longText('note', { quiet: true }),
    longText('cancelReason', { quiet: true }),
  ],
});
export type SessionRow = Row<typeof sessionList>;

const manage = { service: 'manager', auth: 'session' } as const;
const writing = { ...manage, permission: 'exam:session:mod' } as const;

export const sessionApi = {
  list: sessionList,
  one: route({
    ...manage,
    method: 'GET',
    path: '/exam/session/one',
    purpose: 'Gives one exam session with its seats.',
    permission: 'exam:session:list',
    input: z.strictObject({ sessionId: id }),
    data: sessionList.row,
  }),
  add: route({
    ...writing,
    method: 'POST',
    path: '/exam/session/add',
    purpose: 'Adds an exam session: when, where, for which plans, with how many seats.',
    input: z.strictObject(sessionWritable),
    data: z.object({ sessionId: id }),
  }),
  mod: route({
    ...writing,
    method: 'PUT',
    path: '/exam/session/mod',
    purpose: 'Whoever is booked is told of another time or place. Seats that are taken stay.',
    input: z.strictObject({ sessionId: id, version, ...sessionWritable }),
    data: z.object({ version: z.number(), told: z.number() }),
  }),
  cancel: route({
    ...writing,
    method: 'PUT',
    path: '/exam/session/cancel',
    purpose: 'Every booking fails; whoever had a seat is told why and may book another session.',
    input: z.strictObject({ sessionId: id, reason: Reason }),
    data: z.object({ failed: z.number() }),
  }),
  printTicket: route({
    ...manage,
    method: 'POST',
    path: '/exam/session/print/ticket',
    purpose: 'A ticket of ten minutes for the sign-in sheet; each is a row of the print log.',
    permission: 'exam:session:print',
    input: z.strictObject({ sessionId: id }),
    data: fileTicket,
  }),
  print: route({
    ...fileOfTicket,
    path: '/api/exam/session/print',
    purpose: 'The sheet of a ticket: seats, names, room for a signature.',
  }),
  plans: route({
    ...manage,
    method: 'GET',
    path: '/exam/session/plan/list',
    purpose: 'Plans whose exam is booked, to choose from; at most 100.',
    permission: 'exam:session:list',
    input: z.strictObject({ keyword: line(60).optional(), planIds: several(id).optional() }),
    data: z.array(z.object({ planId: id, planName: z.string(), orgName: z.string(), flavour: z.string() })),
  }),
};
