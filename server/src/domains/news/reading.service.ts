import { type RawBuilder, sql } from 'kysely';
import {
  companyNewsApi,
  type NewsCard,
  newsBoardApi,
  type OpenNews,
  ownNewsApi,
  newsPage as perPage,
} from '#contracts/news/reading.contract.ts';
import { type Data, fullPath, type Parsed } from '#contracts/route.ts';
import { sendShown } from '#domains/files/door.ts';
import { type Actor, may } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { findOpenFile } from '#kernel/files.ts';
import { columnsOf } from '#kernel/flat.ts';
import { countUse } from '#kernel/rate.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything, inScope, type Scope } from '#kernel/scope.ts';
import type { Context, Visit } from '#kernel/serve.ts';
import { articleColumns, onTop, shownTo } from './news.queries.ts';
import { isMeant, isPublished, isRead } from './reader.queries.ts';

/** Condition on `news n`: published for everybody, without a log-in. */
const isOpen = sql<boolean>`(n.is_public and ${isPublished})`;

/** Notes that the person opened an article that is meant for the organisation: once, and nothing while acting for somebody. */
export const readNews = async ({ db, actor, audit }: Context, newsId: string): Promise<null> => {
  audit({ objectKind: 'news', objectId: newsId, action: 'news.read' });
  const { rows } = await sql`select from news n where n.id = ${newsId} and ${isMeant(actor)}`.execute(db);
  if (rows.length === 0) throw fail('object.missing');
  if (actor.runAs) return null;
  const { numAffectedRows } = await sql`insert into news_read (news_id, user_id, read_at)
    values (${newsId}, ${actor.userId}, ${clock.now().toISOString()}) on conflict do nothing`.execute(db);
  if (numAffectedRows === 1n) await sql`select luan_news_opened(${newsId}, 1, 0)`.execute(db);
  return null;
};

interface Asked {
  readonly newsId: string;
  readonly fileId: string;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/** Bytes of a picture of an article under a condition on `news n`; of any other article or file: missing. */
const sendPicture = async (
  visit: Visit,
  { newsId, fileId, ...sides }: Asked,
  condition: RawBuilder<boolean>,
  scope: Scope = visit.actor.scope,
) => {
  const stands = await visit.apart(scope, async (db) => {
    const { rows } = await sql`select from news n where n.id = ${newsId} and ${condition}
      and (n.cover_file_id = ${fileId} or ${fileId}::bigint = any(n.picture_ids))`.execute(db);
    return rows.length > 0;
  });
  if (!stands) throw fail('file.missing');
  return sendShown(visit, await visit.apart(everything, (db) => findOpenFile(db, fileId)), sides);
};

/** A picture behind the log-in: of what the person may read, or writes. */
export const sendBoardPicture = (visit: Visit, input: Parsed<typeof newsBoardApi.picture>) => {
  const { actor } = visit;
  const writes = may(actor, 'news:article:list') ? inScope(actor.scope, 'news n') : sql<boolean>`false`;
  return sendPicture(visit, input, sql<boolean>`(${writes} or ${isMeant(actor)})`);
};

export const sendOwnPicture = (visit: Visit, input: Parsed<typeof ownNewsApi.picture>) =>
  sendPicture(visit, input, isMeant(visit.actor));

const addressAt =
  (path: string, newsId: string) =>
  (fileId: string): string =>
    `${path}?newsId=${newsId}&fileId=${fileId}`;

const cards = (condition: RawBuilder<boolean>, page: number, size: number, more: RawBuilder<unknown> = sql``) => sql<
  NewsCard & { unread: boolean }
>`
  select n.id as "newsId", n.news_title as "newsTitle", n.news_title_en as "newsTitleEn", ${articleColumns.newsKind} as "newsKind", n.summary,
    coalesce(n.cover_file_id::text, '') as "coverUrl", ${articleColumns.orgName} as "orgName", n.published_at as "publishedAt", ${onTop} as "onTop"
    ${more}
  from news n where ${condition} order by ${onTop} desc, n.published_at desc, n.id desc limit ${size} offset ${(page - 1) * size}`;

const covered =
  (path: string) =>
  <C extends NewsCard>(card: C): C => ({
    ...card,
    coverUrl: card.coverUrl === '' ? '' : addressAt(path, card.newsId)(card.coverUrl),
  });

const oneOf = async (db: Db, newsId: string, condition: RawBuilder<boolean>, path: string): Promise<OpenNews> => {
  const { rows } = await sql<OpenNews>`
    select ${columnsOf(articleColumns)} from news n where n.id = ${newsId} and ${condition}`.execute(db);
  if (!rows[0]) throw fail('object.missing');
  return shownTo(rows[0], addressAt(path, newsId));
};

/** Questions of one address: far more than a reader asks, far fewer than copying everything would take. */
const uses = { most: 240, minutes: 10 };
const count = async (visit: Visit): Promise<void> => {
  const minutes = await visit.trace((db) => countUse(db, 'news.open', visit.origin.ip, uses.most, uses.minutes));
  if (minutes > 0) throw fail('news.tooOften', { minutes });
};

/** Seconds a page of the open list is answered from memory. */
const remembered = 30;
type Pages = Map<string, { readonly until: number; readonly page: Data<typeof companyNewsApi.list> }>;
/** Pages by server: two over two databases in one process never answer with each other's rows. */
const pages = new WeakMap<Runtime, Pages>();
const pagesOf = (runtime: Runtime): Pages => {
  const before = pages.get(runtime);
  if (before) return before;
  const none: Pages = new Map();
  pages.set(runtime, none);
  return none;
};

/** One page of the news for everybody; the same for all who ask, so that many who ask at once cost the database one question. */
export const openNewsPage = async (
  visit: Visit,
  { newsKind = [], page }: Parsed<typeof companyNewsApi.list>,
): Promise<Data<typeof companyNewsApi.list>> => {
  await count(visit);
  const key = `${page} ${[...newsKind].sort().join()}`;
  const now = clock.now().getTime();
  const known = pagesOf(visit.runtime);
  const before = known.get(key);
  if (before && before.until > now) return before.page;
  const fits =
    newsKind.length === 0 ? isOpen : sql<boolean>`(${isOpen} and ${articleColumns.newsKind} = any(${newsKind}::int[]))`;
  // One more than stands on a page says whether there is another.
  const rows = await visit.apart(everything, async (db) => (await cards(fits, page, perPage + 1).execute(db)).rows);
  const answer = {
    list: rows.slice(0, perPage).map(covered(fullPath(companyNewsApi.picture))),
    more: rows.length > perPage,
  };
  if (known.size > 500) known.clear();
  known.set(key, { until: now + remembered * 1000, page: answer });
  return answer;
};

/** One article for everybody, and one visit more: an address counts once a day and article. */
export const openNews = async (visit: Visit, newsId: string): Promise<OpenNews> => {
  await count(visit);
  return visit.apart(everything, async (db) => {
    const found = await oneOf(db, newsId, isOpen, fullPath(companyNewsApi.picture));
    const day = dayOf(clock.now());
    const seen = await countUse(db, 'news.visit', `${newsId} ${visit.origin.ip} ${day}`, 1, 24 * 60);
    if (seen === 0) await sql`select luan_news_opened(${newsId}, 0, 1)`.execute(db);
    return found;
  });
};

export const sendOpenPicture = (visit: Visit, input: Parsed<typeof companyNewsApi.picture>) =>
  sendPicture(visit, input, isOpen, everything);

/** Most articles of the student entry's list. */
const mostOwn = 50;

/** How much of what is meant for the organisation of the person the person has not opened. */
export const countUnread = async (db: Db, actor: Actor): Promise<{ unread: number }> => {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from news n where ${isMeant(actor)} and not ${isRead(actor)}`.execute(db);
  return rows[0] ?? { unread: 0 };
};

/** The newest news for a student's organisation, with what the person has not opened. */
export const ownNews = async (db: Db, actor: Actor): Promise<Data<typeof ownNewsApi.list>> => {
  const { rows } = await cards(isMeant(actor), 1, mostOwn, sql`, not ${isRead(actor)} as unread`).execute(db);
  return { list: rows.map(covered(fullPath(ownNewsApi.picture))), ...(await countUnread(db, actor)) };
};

export const findOwnNews = (db: Db, actor: Actor, newsId: string): Promise<OpenNews> =>
  oneOf(db, newsId, isMeant(actor), fullPath(ownNewsApi.picture));
