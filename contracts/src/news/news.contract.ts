import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { calendarDay, code, count, dateTime, text, yes } from '../columns.ts';
import { heldFile } from '../files/file.contract.ts';
import { between, can, list, type Row } from '../list.ts';
import { organisationType } from '../organisations/organisation.codes.ts';
import { route } from '../route.ts';
import { areaId, day, flag, id, instant, line, moment, several, version } from '../values.ts';
import { decisionFilters, edgeRoutes } from '../walk.ts';
import { newsKind, newsMachine, newsState } from './news.codes.ts';

/** Most signs of an article's text, with its marks. */
const longestNews = 60_000;

export const newsList = list({
  name: 'news',
  path: '/news/article/page',
  purpose: 'Lists the articles that organisations of the scope write.',
  permission: 'news:article:list',
  key: 'newsId',
  tabs: { filter: 'state', codes: newsState },
  filters: {
    ...decisionFilters(newsMachine, 'approve'),
    keyword: line(60),
    state: several(oneOf(newsState)),
    newsKind: several(oneOf(newsKind)),
    newsTypeId: id,
    isPublic: flag,
    own: flag,
    orgId: id,
    publishedBetween: between,
  },
  row: {
    newsId: id,
    newsTitle: z.string(),
    newsTitleEn: z.string(),
    newsKind: z.number(),
    typeName: z.string(),
    state: z.number(),
    isPublic: z.boolean(),
    topUntil: z.string().nullable(),
    publishAt: instant.nullable(),
    publishedAt: instant.nullable(),
    /** People who opened it, each once. */
    readers: z.number(),
    /** Openings without a log-in, one an address and day at the most. */
    visits: z.number(),
    writtenByName: z.string(),
    orgId: id,
    orgName: z.string(),
    createdAt: instant,
    version: z.number(),
    can,
  },
  sorts: ['publishedAt', 'createdAt', 'readers'],
  columns: [
    text('newsTitle', { width: 320, link: '/news/newsdetail' }),
    code('newsKind', newsKind, { width: 120 }),
    code('state', newsState, { width: 110 }),
    yes('isPublic', { width: 100 }),
    count('readers', { width: 120 }),
    count('visits', { width: 110, quiet: true }),
    dateTime('publishedAt', { titled: 'newsPublishedAt' }),
    calendarDay('topUntil'),
    text('writtenByName', { width: 110, titled: 'newsWriter' }),
    text('orgName', { width: 200 }),
    text('typeName', { width: 140, quiet: true, titled: 'newsTypeName' }),
    dateTime('publishAt', { quiet: true }),
    dateTime('createdAt', { quiet: true }),
  ],
});
export type NewsRow = Row<typeof newsList>;

const written = {
  newsTitle: line(120, 2),
  newsTitleEn: line(200).default(''),
  newsTypeId: id,
  summary: line(300).default(''),
  cover: z.array(heldFile).max(1).default([]),
  body: z.string().trim().min(2).max(longestNews),
  bodyEn: z.string().trim().max(longestNews).default(''),
  source: line(80).default(''),
  sourceLink: line(300).default(''),
  lawId: id.nullable().default(null),
  /** For which of those below; all of them where nothing is chosen. The own organisation always reads it. */
  audienceTypes: z.array(oneOf(organisationType)).max(10).default([]),
  audienceAreas: z.array(areaId).max(50).default([]),
  audienceIndustries: z.array(line(20, 1)).max(50).default([]),
  /** Opens without a log-in; the head office's alone. */
  isPublic: z.boolean().default(false),
  /** When it is published once it was approved; at once without it. */
  publishAt: moment.nullable().default(null),
  topUntil: day.nullable().default(null),
};

const manage = { service: 'manager', auth: 'session', permission: 'news:article:mod' } as const;
const saved = z.object({ newsId: id, version: z.number() });

/** News as it is written, audited and published. */
export const newsApi = {
  list: newsList,
  add: route({
    ...manage,
    method: 'POST',
    path: '/news/article/add',
    purpose: 'Writes a draft of an article.',
    input: z.strictObject(written),
    data: saved,
  }),
  mod: route({
    ...manage,
    method: 'PUT',
    path: '/news/article/mod',
    purpose: 'Changes an article that is a draft, was rejected or withdrawn.',
    input: z.strictObject({ newsId: id, version, ...written }),
    data: saved,
  }),
  del: route({
    ...manage,
    method: 'DELETE',
    path: '/news/article/del',
    purpose: 'Deletes a draft of an article that was never published.',
    input: z.strictObject({ newsId: id }),
    data: z.null(),
  }),
  top: route({
    ...manage,
    method: 'PUT',
    path: '/news/article/top',
    purpose: 'Puts an article on top until a day, or takes it down from there.',
    input: z.strictObject({ newsId: id, topUntil: day.nullable() }),
    data: z.null(),
  }),
  types: route({
    ...manage,
    method: 'GET',
    path: '/news/type/choices',
    purpose: 'Types of news in use, in their order.',
    input: z.strictObject({}),
    data: z.array(z.object({ newsTypeId: id, typeName: z.string(), newsKind: z.number() })),
  }),
  edges: edgeRoutes(newsMachine, { path: '/news/article/state', of: 'an article' }),
};
