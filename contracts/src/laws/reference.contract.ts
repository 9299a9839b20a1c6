import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { code, dateTime, longText, text, yes } from '../columns.ts';
import { can, chosenIds, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { flag, id, instant, line, version } from '../values.ts';
import { edgeRoutes } from '../walk.ts';
import { referenceKind, referenceMachine, referenceState } from './law.codes.ts';

/** As it is printed: `第二十五条`, also `第七条之一`; empty for the law as a whole. */
const article = z
  .string()
  .trim()
  .max(30)
  .regex(/^(第[〇零一二三四五六七八九十百千0-9]+条(之[一二三四五六七八九十]+)?)?$/)
  .default('');

export const referenceList = list({
  name: 'lawReference',
  path: '/exam/law/reference/page',
  purpose: 'Lists references to laws: who cites which article, read from the text or written by a person.',
  permission: 'exam:lawReference:list',
  key: 'referenceId',
  tabs: { filter: 'state', codes: referenceState },
  filters: {
    keyword: line(60),
    lawId: id,
    citingKind: oneOf(referenceKind),
    questionId: id,
    fromText: flag,
    orgId: id,
    state: oneOf(referenceState),
  },
  row: {
    referenceId: id,
    citing: z.string(),
    citingKind: z.string(),
    questionId: id.nullable(),
    lessonId: id.nullable(),
    letterId: id.nullable(),
    lawId: id,
    lawName: z.string(),
    article: z.string(),
    fromText: z.boolean(),
    state: z.number(),
    decidedByName: z.string(),
    lookedAt: instant.nullable(),
    orgName: z.string(),
    createdAt: instant,
    version: z.number(),
    can,
  },
  sorts: ['createdAt', 'lookedAt'],
  columns: [
    longText('citing', { width: 380 }),
    code('citingKind', referenceKind, { width: 90 }),
    text('lawName', { width: 260 }),
    text('article', { width: 130 }),
    code('state', referenceState, { width: 100, titled: 'lawReferenceState' }),
    yes('fromText', { width: 110 }),
    text('orgName', { width: 180 }),
    text('decidedByName', { width: 110 }),
    dateTime('lookedAt'),
    dateTime('createdAt', { quiet: true }),
  ],
});
export type ReferenceRow = Row<typeof referenceList>;

const cited = z.object({
  referenceId: id,
  lawId: id,
  lawName: z.string(),
  article: z.string(),
  state: z.number(),
  /** A change of the law is being looked through. */
  changing: z.boolean(),
});
export type Cited = z.infer<typeof cited>;

const manage = { service: 'manager', auth: 'session', permission: 'exam:lawReference:mod' } as const;
const citing = { questionId: id.optional(), lessonId: id.optional(), letterId: id.optional() };

export const referenceApi = {
  list: referenceList,
  cited: route({
    service: 'manager',
    method: 'GET',
    auth: 'session',
    path: '/exam/law/cited/list',
    purpose:
      'Laws that one question, lesson, letter or paper cites (exactly one of them is named); a paper cites what its questions cite.',
    permission: 'signedIn',
    input: z.strictObject({ ...citing, paperId: id.optional() }),
    data: z.array(cited),
  }),
  add: route({
    ...manage,
    method: 'POST',
    path: '/exam/law/reference/add',
    purpose:
      'Writes down that a question, a lesson or a letter cites a law, at least one of them; it stands as confirmed.',
    input: z.strictObject({ ...citing, lawId: id, article }),
    data: z.object({ referenceIds: z.array(id) }),
  }),
  mod: route({
    ...manage,
    method: 'PUT',
    path: '/exam/law/reference/mod',
    purpose: 'Corrects law and article of a reference, which confirms it.',
    input: z.strictObject({ referenceId: id, version, lawId: id, article }),
    data: z.object({ version: z.number() }),
  }),
  confirmAll: route({
    ...manage,
    method: 'PUT',
    path: '/exam/law/reference/confirm/batch',
    purpose: 'Confirms several proposed references; those that somebody has decided about stay as they are.',
    input: z.strictObject({ referenceIds: chosenIds }),
    data: z.object({ count: z.number() }),
  }),
  ...edgeRoutes(referenceMachine, { path: '/exam/law/reference', of: 'a reference' }),
};
