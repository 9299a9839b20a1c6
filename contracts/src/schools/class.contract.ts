import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { calendarDay, code, count, dateTime, text } from '../columns.ts';
import { between, can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { flavourCode } from '../training/flavours.ts';
import { day, fen, id, instant, line, several, version, whole } from '../values.ts';
import { edgeRoutes, walked } from '../walk.ts';
import { classMachine, classPaper, classState } from './class.codes.ts';

/** What either side reads of a class. */
const told = {
  classId: id,
  className: z.string(),
  providerId: id,
  providerName: z.string(),
  planName: z.string(),
  flavour: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  classPlaces: z.number(),
  seatsTaken: z.number(),
  signsFrom: z.string(),
  signsUntil: z.string(),
  state: z.number(),
};

export const classList = list({
  name: 'trainingClass',
  path: '/school/class/page',
  purpose: 'Lists classes of the scope: what training organisations hold for those they serve.',
  permission: 'school:class:list',
  key: 'classId',
  tabs: { filter: 'state', codes: classState },
  filters: {
    keyword: line(60),
    flavour: oneOf(flavourCode),
    state: several(oneOf(classState)),
    orgId: id,
    heldBetween: between,
    between,
  },
  row: {
    ...told,
    planId: id,
    /** Sign-ups that wait for a decision, for papers, for a place. */
    applied: z.number(),
    toMend: z.number(),
    onWaitingList: z.number(),
    createdAt: instant,
    version: z.number(),
    can,
  },
  sorts: ['createdAt', 'startDate', 'signsUntil'],
  columns: [
    text('className', { width: 220, link: '/school/classDetail' }),
    code('state', classState, { width: 140 }),
    text('planName', { width: 240 }),
    code('flavour', flavourCode, { width: 120 }),
    text('providerName', { width: 200 }),
    calendarDay('startDate'),
    calendarDay('endDate'),
    count('classPlaces', { width: 80 }),
    count('seatsTaken', { width: 80 }),
    count('applied', { width: 90 }),
    count('toMend', { width: 100 }),
    count('onWaitingList', { width: 80 }),
    calendarDay('signsUntil'),
    calendarDay('signsFrom', { quiet: true }),
    dateTime('createdAt', { quiet: true }),
  ],
});
export type ClassRow = Row<typeof classList>;

export const offerList = list({
  name: 'classOffer',
  path: '/school/offer/page',
  purpose: 'Lists classes that organisations of the scope may send people to, by the relations they have accepted.',
  permission: 'school:signUp:list',
  key: 'classId',
  filters: {
    keyword: line(60),
    flavour: oneOf(flavourCode),
    state: several(oneOf(classState)),
    /** Open for sign-up today. */
    open: z.literal('1'),
    heldBetween: between,
  },
  row: {
    ...told,
    /** Places that nobody holds; people of the own side who signed up and hold a place or may get one. */
    free: z.number(),
    ownPeople: z.number(),
    /** Sign-up is open today. */
    open: z.boolean(),
    can,
  },
  sorts: ['startDate', 'signsUntil'],
  columns: [
    text('className', { width: 220, link: '/school/offerDetail' }),
    text('providerName', { width: 210 }),
    text('planName', { width: 240 }),
    code('flavour', flavourCode, { width: 120 }),
    code('state', classState, { width: 140 }),
    calendarDay('startDate'),
    calendarDay('endDate'),
    calendarDay('signsUntil'),
    count('classPlaces', { width: 80 }),
    count('free', { width: 80 }),
    count('ownPeople', { width: 110 }),
    calendarDay('signsFrom', { quiet: true }),
  ],
});
export type OfferRow = Row<typeof offerList>;

const more = {
  ...told,
  documents: z.array(z.enum(Object.values(classPaper.values))),
  /** People of the clients may sign up by themselves, on the phone. */
  selfSignUp: z.boolean(),
  /** Whoever signs in to a lesson shows who it is, too. */
  photoSignIn: z.boolean(),
  /** Held for the exam of its plan alone, which has no lessons. */
  examOnly: z.boolean(),
  /** Price of a place. */
  feeFen: z.number(),
  /** Anybody may sign up by the link that ends in the code; the code is the training organisation's to give away. */
  openSignUp: z.boolean(),
  openCode: z.string(),
  contact: z.string(),
  note: z.string(),
  reason: z.string(),
  history: z.array(walked),
};
const classDetail = z.object({
  ...classList.row.shape,
  ...more,
});
export type ClassDetail = z.infer<typeof classDetail>;
const offerDetail = z.object({ ...offerList.row.shape, ...more, history: z.array(z.never()) });
export type OfferDetail = z.infer<typeof offerDetail>;

const writable = {
  className: line(60, 2),
  startDate: day,
  endDate: day,
  classPlaces: whole(1, 500),
  signsFrom: day,
  signsUntil: day,
  documents: z.array(oneOf(classPaper)).max(5).default([]),
  selfSignUp: z.boolean().default(false),
  openSignUp: z.boolean().default(false),
  photoSignIn: z.boolean().default(false),
  feeFen: fen(0).default(0),
  contact: line(60).default(''),
  note: line(500).default(''),
};

const manage = { service: 'manager', auth: 'session' } as const;
const one = z.strictObject({ classId: id });
const written = z.object({ classId: id, version: z.number() });

export const classApi = {
  list: classList,
  offers: offerList,
  one: route({
    ...manage,
    method: 'GET',
    path: '/school/class/one',
    purpose: 'Gives one class with its plan, its sign-up and how many people stand where.',
    permission: 'school:class:list',
    input: one,
    data: classDetail,
  }),
  offer: route({
    ...manage,
    method: 'GET',
    path: '/school/offer/one',
    purpose: 'Gives one class as a client reads it: when, what it asks for, and how many places are free.',
    permission: 'school:signUp:list',
    input: one,
    data: offerDetail,
  }),
  plans: route({
    ...manage,
    method: 'GET',
    path: '/school/class/plan/list',
    purpose: 'Approved plans of the own organisation that have no class yet; newest first, at most 200.',
    permission: 'school:class:mod',
    input: z.strictObject({ keyword: line(60).optional() }),
    data: z.array(
      z.object({
        planId: id,
        planName: z.string(),
        flavour: z.string(),
        startDate: z.string(),
        endDate: z.string(),
        /** Anybody may sign up to its class. */
        registration: z.boolean(),
      }),
    ),
  }),
  add: route({
    ...manage,
    method: 'POST',
    path: '/school/class/add',
    purpose: 'Makes the draft of a class out of an approved plan.',
    permission: 'school:class:mod',
    input: z.strictObject({ planId: id, ...writable }),
    data: written,
  }),
  mod: route({
    ...manage,
    method: 'PUT',
    path: '/school/class/mod',
    purpose: 'Changes a class; never to fewer places than are taken.',
    permission: 'school:class:mod',
    input: z.strictObject({ classId: id, version, ...writable }),
    data: written,
  }),
  edges: edgeRoutes(classMachine, { path: '/school/class/state', of: 'a class' }),
};
