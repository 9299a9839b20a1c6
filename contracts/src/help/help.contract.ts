import { z } from 'zod';
import { oneOf, recordState } from '../codes.ts';
import { code, count, dateTime, text, yes } from '../columns.ts';
import { can, list, type Row } from '../list.ts';
import { organisationType } from '../organisations/organisation.codes.ts';
import { route } from '../route.ts';
import { flag, id, instant, line, pictureSides, several, version, whole } from '../values.ts';
import { edgeRoutes } from '../walk.ts';
import { helpMachine, missMachine, missState } from './help.codes.ts';

/** A path of the console, as its address has it. */
const screen = z.string().regex(/^\/[\w/-]{1,79}$/);

export const helpList = list({
  name: 'helpArticle',
  path: '/help/article/page',
  purpose: 'Lists the articles of the help centre.',
  permission: 'help:article:list',
  key: 'helpId',
  filters: { keyword: line(60), state: oneOf(recordState), orgType: oneOf(organisationType), unvoted: flag },
  row: {
    helpId: id,
    helpTitle: z.string(),
    helpTitleEn: z.string(),
    screens: z.array(z.string()),
    orgTypes: z.array(z.string()),
    sort: z.number(),
    useful: z.number(),
    useless: z.number(),
    /** As the product brought it; nobody has changed it. */
    standard: z.boolean(),
    state: z.number(),
    updatedAt: instant,
    version: z.number(),
    can,
  },
  sorts: ['sort', 'useful', 'useless', 'updatedAt'],
  columns: [
    text('helpTitle', { width: 300 }),
    code('state', recordState, { width: 90 }),
    count('useful', { width: 100 }),
    count('useless', { width: 110 }),
    yes('standard', { width: 110, titled: 'helpStandard' }),
    count('sort', { width: 80, titled: 'panelSort' }),
    dateTime('updatedAt'),
  ],
});
export type HelpRow = Row<typeof helpList>;

export const helpMissList = list({
  name: 'helpMiss',
  path: '/help/miss/page',
  purpose: 'Lists what was looked for in the help centre and not found, with how often.',
  permission: 'help:article:list',
  key: 'missId',
  tabs: { filter: 'state', codes: missState },
  filters: { keyword: line(60), state: several(oneOf(missState)) },
  row: {
    missId: id,
    missWords: z.string(),
    times: z.number(),
    lastAt: instant,
    state: z.number(),
    can,
  },
  sorts: ['times', 'lastAt'],
  columns: [
    text('missWords', { width: 360 }),
    count('times', { width: 120, titled: 'missTimes' }),
    code('state', missState, { width: 110 }),
    dateTime('lastAt', { titled: 'missLastAt' }),
  ],
});
export type HelpMissRow = Row<typeof helpMissList>;

const longest = 40_000;
const written = {
  helpTitle: line(80, 2),
  helpTitleEn: line(160, 2),
  keywords: line(300).default(''),
  /** Screens whose “?” opens it. */
  screens: z.array(screen).max(30).default([]),
  /** Whom it is for; everybody where nothing is chosen. */
  orgTypes: z.array(oneOf(organisationType)).max(10).default([]),
  sort: whole(1, 9999).default(999),
  body: z.string().trim().min(2).max(longest),
  bodyEn: z.string().trim().min(2).max(longest),
};
const manage = { service: 'manager', auth: 'session', permission: 'help:article:mod' } as const;

/** Articles of the help centre as the head office keeps them. */
export const helpApi = {
  list: helpList,
  misses: helpMissList,
  one: route({
    service: 'manager',
    auth: 'session',
    permission: 'help:article:list',
    method: 'GET',
    path: '/help/article/one',
    purpose: 'Gives an article of the help centre as it is kept.',
    input: z.strictObject({ helpId: id }),
    data: z.object({ ...helpList.row.shape, keywords: z.string(), body: z.string(), bodyEn: z.string() }),
  }),
  add: route({
    ...manage,
    method: 'POST',
    path: '/help/article/add',
    purpose: 'Writes an article of the help centre.',
    input: z.strictObject(written),
    data: z.object({ helpId: id }),
  }),
  mod: route({
    ...manage,
    method: 'PUT',
    path: '/help/article/mod',
    purpose: 'Changes an article of the help centre; the next version of the product leaves it as it is then.',
    input: z.strictObject({ helpId: id, version, ...written }),
    data: z.object({ version }),
  }),
  del: route({
    ...manage,
    method: 'DELETE',
    path: '/help/article/del',
    purpose: 'Deletes an article of one’s own; one of the product is kept back instead.',
    input: z.strictObject({ helpId: id }),
    data: z.null(),
  }),
  edges: edgeRoutes(helpMachine, { path: '/help/article/state', of: 'an article of the help centre' }),
  missEdges: edgeRoutes(missMachine, { path: '/help/miss/state', of: 'words that were not found' }),
};

const card = z.object({
  helpId: id,
  helpTitle: z.string(),
  screens: z.array(z.string()),
  orgTypes: z.array(z.string()),
});
const open = { service: 'manager', auth: 'none', permission: 'public' } as const;

/** The help centre as everybody reads it, without a log-in. */
export const helpCenterApi = {
  list: route({
    ...open,
    method: 'GET',
    path: '/api/help/list',
    purpose: 'Gives the articles of the help centre: those of a screen, or those words or pinyin find.',
    input: z.strictObject({
      keyword: line(40).optional(),
      screen: screen.optional(),
      /** Screens nearby, whose articles help where the screen has none of its own. */
      near: several(screen).optional(),
      orgType: oneOf(organisationType).optional(),
      /** Name of an article of the product: what a refusal leads to. */
      article: z
        .string()
        .regex(/^[a-z][A-Za-z-]{1,39}$/)
        .optional(),
    }),
    data: z.object({
      list: z.array(card),
      /** Whom to ring, and when; empty where nobody has said so. */
      phone: z.string(),
      hours: z.string(),
    }),
  }),
  one: route({
    ...open,
    method: 'GET',
    path: '/api/help/one',
    purpose: 'Gives one article of the help centre.',
    input: z.strictObject({ helpId: id }),
    data: z.object({
      ...card.shape,
      body: z.string(),
      /** Name of the picture of its screen, which the product brings; empty where there is none. */
      shot: z.string(),
    }),
  }),
  shot: route({
    ...open,
    method: 'GET',
    path: '/api/help/shot',
    purpose: 'Bytes of a picture of a screen which the product brings with its articles.',
    raw: true,
    input: z.strictObject({
      shot: z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,39}$/),
      language: z.enum(['zh', 'en']).default('zh'),
    }),
    data: z.unknown(),
  }),
  picture: route({
    ...open,
    method: 'GET',
    path: '/api/help/picture',
    purpose: 'Bytes of a picture that stands in an article of the help centre.',
    raw: true,
    input: z.strictObject({ helpId: id, fileId: id, ...pictureSides }),
    data: z.unknown(),
  }),
  missed: route({
    ...open,
    method: 'POST',
    path: '/api/help/missed',
    purpose: 'Says that a search found nothing: kept without who asked, for the head office to write about.',
    input: z.strictObject({ keyword: line(40, 2) }),
    data: z.null(),
  }),
  vote: route({
    service: 'manager',
    auth: 'session',
    permission: 'signedIn',
    method: 'POST',
    path: '/help/article/vote',
    purpose: 'Says whether an article helped: one word a person, which may be changed.',
    inPerson: true,
    input: z.strictObject({ helpId: id, useful: z.boolean() }),
    data: z.object({ useful: z.number(), useless: z.number() }),
  }),
};
