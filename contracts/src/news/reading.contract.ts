import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { code, count, dateTime, text, yes } from '../columns.ts';
import { between, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { flag, id, instant, line, pictureSides, several } from '../values.ts';
import { walked } from '../walk.ts';
import { newsKind } from './news.codes.ts';
import { newsList } from './news.contract.ts';

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
    count('readers', { width: 120 }),
    text('summary', { width: 300, quiet: true, titled: 'newsSummary' }),
  ],
});
export type NewsBoardRow = Row<typeof newsBoardList>;

/** What a reader is shown of an article. */
const article = {
  newsId: id,
  newsTitle: z.string(),
  newsKind: z.number(),
  summary: z.string(),
  /** Clean; its pictures stand at the address of the reader's own call. */
  body: z.string(),
  source: z.string(),
  sourceLink: z.string(),
  coverUrl: z.string(),
  orgName: z.string(),
  publishedAt: instant.nullable(),
};

const detail = z.object({
  ...newsList.row.shape,
  ...article,
  bodyEn: z.string(),
  lawId: id.nullable(),
  lawName: z.string(),
  /** The change of that law that is being looked through; null while none is. */
  lawChangeId: id.nullable(),
  /** What cites it in the reader's organisation and below: all of it, and what is still to be checked or changed. */
  lawReviews: z.number(),
  lawReviewsOpen: z.number(),
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
