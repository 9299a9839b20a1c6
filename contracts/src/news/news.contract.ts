import { z } from 'zod';
import { areaId } from '../areas/area.contract.ts';
import { oneOf } from '../codes.ts';
import { calendarDay, code, count, dateTime, text, yes } from '../columns.ts';
import { heldFile } from '../files/file.contract.ts';
import { between, can, list, type Row } from '../list.ts';
import { organisationType } from '../organisations/organisation.codes.ts';
import { route } from '../route.ts';
import { day, flag, id, instant, line, moment, pictureSides, several, version } from '../values.ts';
import { edgeRoutes, walked } from '../walk.ts';
import { newsKind, newsMachine, newsState } from './news.codes.ts';

/** Most signs of an article's text, with its marks. */
export const longestNews = 60_000;

export const newsList = list({
  name: 'news',
  path: '/news/article/page',
  purpose: 'Lists the articles that organisations of the scope write.',
  permission: 'news:article:list',
  key: 'newsId',
  tabs: { filter: 'state', codes: newsState },
  filters: {
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
    count('readers', { width: 90 }),
    count('visits', { width: 110, quiet: true }),
    dateTime('publishedAt', { titled: 'newsPublishedAt' }),
    calendarDay('topUntil'),
    text('writtenByName', { width: 110, titled: 'newsWriter' }),
    text('orgName', { width: 200 }),
    text('typeName', { width: 140, quiet: true, titled: 'newsTypeName' }),
    text('newsTitleEn', { width: 260, quiet: true }),
    dateTime('publishAt', { quiet: true }),
    dateTime('createdAt', { quiet: true }),
  ],
});
export type NewsRow = Row<typeof newsList>;

export const newsBoardList = list({
  name: 'newsBoard',
  path: '/news/board/page',
  purpose:
    'Lists the published news that is meant for the organisation of the person, with what the person has not opened.',
  permission: 'news:board:list',
  key: 'newsId',
  filters: { keyword: line(60), newsKind: several(oneOf(newsKind)), unread: flag, publishedBetween: between },
  row: {
    newsId: id,
    newsTitle: z.string(),
    newsTitleEn: z.string(),
    newsKind: z.number(),
    summary: z.string(),
    unread: z.boolean(),
    onTop: z.boolean(),
    readers: z.number(),
    orgName: z.string(),
    publishedAt: instant.nullable(),
  },
  sorts: ['onTop', 'publishedAt', 'readers'],
  columns: [
    text('newsTitle', { width: 380, link: '/news/newsdetail' }),
    code('newsKind', newsKind, { width: 120 }),
    yes('unread', { width: 90, titled: 'newsUnread' }),
    yes('onTop', { width: 90 }),
    dateTime('publishedAt', { titled: 'newsPublishedAt' }),
    text('orgName', { width: 220, titled: 'newsFrom' }),
    count('readers', { width: 90 }),
    text('summary', { width: 300, quiet: true, titled: 'newsSummary' }),
    text('newsTitleEn', { width: 260, quiet: true }),
  ],
});
export type NewsBoardRow = Row<typeof newsBoardList>;

/** What a reader is shown of an article. */
const article = {
  newsId: id,
  newsTitle: z.string(),
  newsTitleEn: z.string(),
  newsKind: z.number(),
  summary: z.string(),
  /** Clean; its pictures stand at the address of the reader's own call. */
  body: z.string(),
  bodyEn: z.string(),
  source: z.string(),
  sourceLink: z.string(),
  coverUrl: z.string(),
  orgName: z.string(),
  publishedAt: instant.nullable(),
};

const detail = z.object({
  ...newsList.row.shape,
  ...article,
  summary: z.string(),
  lawId: id.nullable(),
  lawName: z.string(),
  newsTypeId: id,
  cover: z.array(z.object({ fileId: id, fileName: z.string() })),
  audienceTypes: z.array(z.string()),
  audienceAreas: z.array(z.string()),
  audienceIndustries: z.array(z.string()),
  reason: z.string(),
  /** Empty for those who read it alone. */
  history: z.array(walked),
});
export type NewsDetail = z.infer<typeof detail>;

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
    data: z.array(z.object({ newsTypeId: id, typeName: z.string(), typeNameEn: z.string(), newsKind: z.number() })),
  }),
  edges: edgeRoutes(newsMachine, { path: '/news/article/state', of: 'an article' }),
};

const read = { service: 'manager', auth: 'session' } as const;

/** News as it is read behind the log-in. */
export const newsBoardApi = {
  list: newsBoardList,
  one: route({
    ...read,
    method: 'GET',
    permission: ['news:board:list', 'news:article:list'],
    path: '/news/board/one',
    purpose: 'Gives one article: to its readers once it is published, to those who write and audit it before.',
    input: z.strictObject({ newsId: id }),
    data: detail,
  }),
  read: route({
    ...read,
    method: 'POST',
    permission: 'news:board:list',
    path: '/news/board/read',
    purpose: 'Says that the person opened an article: counted once a person, however often it is opened.',
    input: z.strictObject({ newsId: id }),
    data: z.null(),
  }),
  picture: route({
    ...read,
    method: 'GET',
    permission: ['news:board:list', 'news:article:list'],
    path: '/news/board/picture',
    purpose: 'Bytes of a picture that stands in an article the person may read, or on its cover.',
    raw: true,
    input: z.strictObject({ newsId: id, fileId: id, ...pictureSides }),
    data: z.unknown(),
  }),
};

const card = z.object({
  newsId: id,
  newsTitle: z.string(),
  newsTitleEn: z.string(),
  newsKind: z.number(),
  summary: z.string(),
  coverUrl: z.string(),
  orgName: z.string(),
  publishedAt: instant,
  onTop: z.boolean(),
});
export type NewsCard = z.infer<typeof card>;
const opened = z.object(article);
export type OpenNews = z.infer<typeof opened>;

/** Articles on one page where nobody is logged in. */
export const newsPage = 12;
const open = { service: 'manager', auth: 'none', permission: 'public', method: 'GET' } as const;

/** News that is meant for everybody, without a log-in (spec section 2.2). */
export const companyNewsApi = {
  list: route({
    ...open,
    path: '/api/company/news/list',
    purpose: 'Gives the published news that is meant for everybody, the newest first, twelve on a page.',
    input: z.strictObject({
      newsKind: several(oneOf(newsKind)).optional(),
      page: z.coerce.number().int().min(1).max(50).default(1),
    }),
    data: z.object({ list: z.array(card), more: z.boolean() }),
  }),
  one: route({
    ...open,
    path: '/api/company/news/detail',
    purpose: 'Gives one article that is meant for everybody; any other is missing.',
    input: z.strictObject({ newsId: id }),
    data: opened,
  }),
  picture: route({
    ...open,
    path: '/api/company/news/picture',
    purpose: 'Bytes of a picture that stands in an article that is meant for everybody, or on its cover.',
    raw: true,
    input: z.strictObject({ newsId: id, fileId: id, ...pictureSides }),
    data: z.unknown(),
  }),
};

const student = { service: 'manager', auth: 'student', permission: 'signedIn' } as const;

/** News in the student entry. */
export const ownNewsApi = {
  list: route({
    ...student,
    method: 'GET',
    path: '/api/student/news/list',
    purpose:
      "Gives the newest news that is meant for the person's organisation, and how much the person has not opened.",
    input: z.strictObject({}),
    data: z.object({ list: z.array(z.object({ ...card.shape, unread: z.boolean() })), unread: z.number() }),
  }),
  one: route({
    ...student,
    method: 'GET',
    path: '/api/student/news/one',
    purpose: "Gives one article that is meant for the person's organisation.",
    input: z.strictObject({ newsId: id }),
    data: opened,
  }),
  read: route({
    ...student,
    method: 'POST',
    path: '/api/student/news/read',
    purpose: 'Says that the person opened an article.',
    input: z.strictObject({ newsId: id }),
    data: z.null(),
  }),
  picture: route({
    ...student,
    method: 'GET',
    path: '/api/student/news/picture',
    purpose: 'Bytes of a picture of an article in the student entry.',
    raw: true,
    input: z.strictObject({ newsId: id, fileId: id, ...pictureSides }),
    data: z.unknown(),
  }),
};
