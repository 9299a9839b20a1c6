import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { calendarDay, code, longText, money, text, yes } from '../columns.ts';
import { between, can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { fen, flag, id, line, pictureSides, several, whole } from '../values.ts';
import { edgeRoutes, walked } from '../walk.ts';
import { satisfaction, suggestionKind, suggestionMachine, suggestionState } from './suggestion.codes.ts';
import { mostPictures } from './suggestion.rules.ts';

export const suggestionList = list({
  name: 'suggestion',
  path: '/suggestion/page',
  purpose:
    'Lists suggestions and reports of hazards at the desks of the scope. Of an anonymous one nobody is named, and of all the day alone is told.',
  permission: 'suggestion:voice:list',
  key: 'suggestionId',
  tabs: { filter: 'state', codes: suggestionState },
  filters: {
    keyword: line(60),
    suggestionKind: several(oneOf(suggestionKind)),
    state: several(oneOf(suggestionState)),
    satisfaction: several(oneOf(satisfaction)),
    anonymous: flag,
    /** Its deadline is over and nobody has answered. */
    suggestionOverdue: flag,
    /** Waits for an answer for more than three days. */
    longOpen: flag,
    /** Was handed to the organisation above, since nobody answered in time. */
    escalated: flag,
    /** A hidden danger was made of it. */
    madeDanger: flag,
    /** The desk is the reader's own. */
    ownDesk: flag,
    orgId: id,
    reportedBetween: between,
  },
  row: {
    suggestionId: id,
    suggestionKind: z.number(),
    suggestionText: z.string(),
    placeText: z.string(),
    anonymous: z.boolean(),
    /** Who wrote it; empty where it is anonymous. */
    writerName: z.string(),
    fromOrgName: z.string(),
    /** The desk. */
    orgId: id,
    orgName: z.string(),
    state: z.number(),
    reportedOn: z.string(),
    deadlineOn: z.string(),
    suggestionOverdue: z.boolean(),
    escalatedOn: z.string().nullable(),
    answerText: z.string(),
    answeredByName: z.string(),
    answeredOn: z.string().nullable(),
    reopenText: z.string(),
    satisfaction: z.number().nullable(),
    /** Whole fen. */
    rewardFen: z.number(),
    dangerId: id.nullable(),
    dangerNo: z.string(),
    pagePath: z.string(),
    appVersion: z.string(),
    version: z.number(),
    can,
  },
  sorts: ['reportedOn', 'deadlineOn'],
  columns: [
    longText('suggestionText', { width: 280, link: '/suggestion/detail' }),
    code('suggestionKind', suggestionKind, { width: 110 }),
    code('state', suggestionState, { width: 100, titled: 'suggestionState' }),
    text('writerName', { width: 100 }),
    yes('anonymous', { width: 80 }),
    calendarDay('reportedOn'),
    calendarDay('deadlineOn', { titled: 'answerDeadline' }),
    yes('suggestionOverdue', { width: 110 }),
    text('dangerNo', { width: 130, titled: 'madeDanger' }),
    text('fromOrgName', { width: 200, titled: 'writerOrg' }),
    code('satisfaction', satisfaction, { width: 100 }),
    text('orgName', { width: 200, titled: 'answeringDesk', quiet: true }),
    text('placeText', { width: 140, quiet: true }),
    longText('answerText', { width: 220, quiet: true }),
    text('answeredByName', { width: 100, quiet: true, titled: 'suggestionAnsweredBy' }),
    calendarDay('answeredOn', { quiet: true }),
    longText('reopenText', { width: 200, quiet: true }),
    money('rewardFen', { quiet: true }),
    calendarDay('escalatedOn', { quiet: true }),
    text('pagePath', { width: 180, quiet: true }),
    text('appVersion', { width: 100, quiet: true }),
  ],
});
export type SuggestionRow = Row<typeof suggestionList>;

const detail = z.object({
  ...suggestionList.row.shape,
  /** How many pictures there are; each is asked for by its place, from 1. */
  pictureCount: z.number(),
  dangerState: z.number().nullable(),
  history: z.array(walked),
});
export type SuggestionDetail = z.output<typeof detail>;

const figures = z.object({
  /** Days looked back. */
  days: z.number(),
  /** Without an answer for more than three days. */
  longOpen: z.number(),
  overdue: z.number(),
  /** Median of days to the first answer; null where nothing was answered. */
  answerMedian: z.number().nullable(),
  /** Mean of marks from 1 to 5; null where nobody rated. */
  satisfactionMean: z.number().nullable(),
  rated: z.number(),
  hazards: z.number(),
  people: z.number(),
  /** Hazards reported by 100 people; null without people. */
  hazardsPer100: z.number().nullable(),
});
export type SuggestionFigures = z.output<typeof figures>;

/** Which picture of a suggestion, from 1. */
export const pictureNumber = whole(1, mostPictures);

const manage = { service: 'manager', auth: 'session', permission: 'suggestion:voice:list' } as const;
const edges = edgeRoutes(suggestionMachine, { path: '/suggestion/state', of: 'a suggestion' });
const one = z.strictObject({ suggestionId: id });

/** Suggestions and reports of hazards, at the desk that answers them. */
export const suggestionApi = {
  list: suggestionList,
  one: route({
    ...manage,
    method: 'GET',
    path: '/suggestion/one',
    purpose: 'Gives one suggestion with its pictures and history; of an anonymous one nobody is named.',
    input: one,
    data: detail,
  }),
  picture: route({
    ...manage,
    method: 'GET',
    path: '/suggestion/picture',
    purpose: 'Gives the nth picture of a suggestion: no number of a file tells when it was handed in.',
    raw: true,
    input: z.strictObject({ suggestionId: id, n: pictureNumber, ...pictureSides }),
    data: z.unknown(),
  }),
  figures: route({
    ...manage,
    method: 'GET',
    path: '/suggestion/figures',
    purpose:
      'Figures of the desks of the scope over a year: how fast and how well was answered, hazards by 100 people.',
    input: z.strictObject({}),
    data: figures,
  }),
  edges,
  /** In the place of the plain edge: what is answered, and a reward for a report of a hazard. */
  answer: route({
    ...edges.answer,
    purpose: 'Answers a suggestion; the writer is told, and may rate the answer or open it again once.',
    input: z.strictObject({ id, answerText: line(2000, 2), rewardFen: fen(0).max(10_000_000).default(0) }),
  }),
  toDanger: route({
    ...manage,
    method: 'POST',
    path: '/suggestion/toDanger',
    purpose: 'Makes a hidden danger of a report of a hazard, once; a second press answers the one that stands.',
    permission: 'suggestion:voice:answer',
    input: one,
    data: z.object({ dangerId: id }),
  }),
};
