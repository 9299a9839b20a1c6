import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { calendarDay, code, count, dateTime, longText, text } from '../columns.ts';
import { can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { day, flag, id, instant, line, several } from '../values.ts';
import { edgeRoutes, walked } from '../walk.ts';
import { changeMachine, changeState, citingKind, reviewMachine, reviewState } from './law.codes.ts';

export const changeList = list({
  name: 'lawChange',
  path: '/exam/law/change/page',
  purpose: 'Lists changes of laws, with how far the looking through of what cites them is.',
  permission: 'exam:lawChange:list',
  key: 'changeId',
  tabs: { filter: 'state', codes: changeState },
  filters: { keyword: line(60), lawId: id, orgId: id, state: oneOf(changeState) },
  row: {
    changeId: id,
    lawId: id,
    lawName: z.string(),
    changedOn: z.string(),
    what: z.string(),
    handleBy: z.string(),
    /** What cites the law in the reader's scope, and how far each stands. */
    reviewCount: z.number(),
    openCount: z.number(),
    toChangeCount: z.number(),
    overCount: z.number(),
    /** Percent of them that are checked or done, a whole number. */
    progress: z.number(),
    state: z.number(),
    orgName: z.string(),
    createdAt: instant,
    can,
  },
  sorts: ['changedOn', 'handleBy', 'createdAt'],
  columns: [
    text('lawName', { width: 260 }),
    calendarDay('changedOn', { titled: 'lawChangedOn' }),
    longText('what', { width: 320 }),
    calendarDay('handleBy'),
    count('progress', { width: 110 }),
    count('reviewCount', { width: 80 }),
    count('openCount', { width: 90 }),
    count('toChangeCount', { width: 90 }),
    count('overCount', { width: 110 }),
    code('state', changeState, { width: 100, titled: 'lawChangeState' }),
    text('orgName', { width: 180 }),
    dateTime('createdAt', { quiet: true }),
  ],
});
export type ChangeRow = Row<typeof changeList>;

export const reviewList = list({
  name: 'lawReview',
  path: '/exam/law/review/page',
  purpose: 'Lists what cites a changed law, with where the looking through of each stands.',
  permission: 'exam:lawReview:list',
  key: 'reviewId',
  tabs: { filter: 'state', codes: reviewState },
  filters: {
    keyword: line(60),
    changeId: id,
    lawId: id,
    citingKind: oneOf(citingKind),
    orgId: id,
    /** Of the reader's own organisation. */
    own: flag,
    state: several(oneOf(reviewState)),
  },
  row: {
    reviewId: id,
    changeId: id,
    citing: z.string(),
    citingKind: z.string(),
    questionId: id.nullable(),
    lessonId: id.nullable(),
    paperId: id.nullable(),
    letterId: id.nullable(),
    lawName: z.string(),
    articles: z.string(),
    what: z.string(),
    changedOn: z.string(),
    handleBy: z.string(),
    note: z.string(),
    state: z.number(),
    decidedByName: z.string(),
    lookedAt: instant.nullable(),
    orgName: z.string(),
    can,
  },
  sorts: ['handleBy', 'lookedAt'],
  columns: [
    longText('citing', { width: 340 }),
    code('citingKind', citingKind, { width: 90 }),
    code('state', reviewState, { width: 100, titled: 'lawReviewState' }),
    text('lawName', { width: 230 }),
    text('articles', { width: 150 }),
    calendarDay('changedOn', { titled: 'lawChangedOn' }),
    calendarDay('handleBy'),
    longText('note', { width: 220 }),
    text('decidedByName', { width: 110 }),
    dateTime('lookedAt'),
    text('orgName', { width: 180 }),
    longText('what', { quiet: true }),
  ],
});
export type ReviewRow = Row<typeof reviewList>;

export const changeApi = {
  list: changeList,
  add: route({
    service: 'manager',
    method: 'POST',
    auth: 'session',
    path: '/exam/law/change/add',
    purpose: 'Announces that a law has changed; what cites it in the scope stands to be looked through.',
    permission: 'exam:lawChange:mod',
    input: z
      .strictObject({ lawId: id, changedOn: day, what: line(1000, 4), handleBy: day })
      .refine((input) => input.handleBy >= input.changedOn, { path: ['handleBy'], message: 'endBeforeStart' }),
    data: z.object({ changeId: id, reviewCount: z.number() }),
  }),
  ...edgeRoutes(changeMachine, { path: '/exam/law/change', of: 'a change of a law' }),
};

export const reviewApi = {
  list: reviewList,
  history: route({
    service: 'manager',
    method: 'GET',
    auth: 'session',
    path: '/exam/law/review/history',
    purpose: 'Gives the steps of the looking through of one thing, each with its note.',
    permission: 'exam:lawReview:list',
    input: z.strictObject({ reviewId: id }),
    data: z.array(walked),
  }),
  ...edgeRoutes(reviewMachine, { path: '/exam/law/review', of: 'the review of what cites a changed law' }),
};
