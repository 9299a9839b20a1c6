import { type RawBuilder, sql } from 'kysely';
import { changeState, reviewState } from '#contracts/laws/law.codes.ts';
import { newsMachine, newsOpenStates, newsState } from '#contracts/news/news.codes.ts';
import { newsList } from '#contracts/news/news.contract.ts';
import { type NewsDetail, newsBoardApi, newsBoardList } from '#contracts/news/reading.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { decisions } from '#kernel/decisions.ts';
import { orMissing } from '#kernel/errors.ts';
import { fileList } from '#kernel/file-list.ts';
import { columnsOf } from '#kernel/flat.ts';
import { historyOf } from '#kernel/history.ts';
import { containing, listQuery, within } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { whether } from '#kernel/meaning.ts';
import { localName } from '#kernel/reader.ts';
import { keptAddress, showHtml } from '#kernel/rich-text.ts';
import { contains, inScope, isAbove } from '#kernel/scope.ts';
import { canWalk } from '#kernel/transition.ts';
import { isMeant, isRead } from './reader.queries.ts';

const { draft, published, scheduled } = newsState.values;

const typeOf = (column: RawBuilder<unknown>) => sql`(select ${column} from news_type y where y.id = n.type_id)`;
const kindIn = (kinds: unknown) =>
  sql<boolean>`n.type_id in (select y.id from news_type y where y.news_kind = any(${kinds}::int[]))`;
/** On top: until the day that was said, that day included. */
export const onTop = sql<boolean>`coalesce(n.top_until >= luan_today(), false)`;

const columns = {
  newsId: sql`n.id`,
  newsTitle: sql`n.news_title`,
  newsTitleEn: sql`n.news_title_en`,
  newsKind: typeOf(sql`y.news_kind`),
  typeName: typeOf(localName('y.type_name')),
  state: sql`n.state`,
  isPublic: sql`n.is_public`,
  topUntil: sql`n.top_until::text`,
  publishAt: sql`n.publish_at`,
  publishedAt: sql`n.published_at`,
  readers: sql`n.readers`,
  visits: sql`n.visits`,
  writtenByName: sql`n.written_by_name`,
  orgId: sql`n.org_id`,
  orgName: sql`coalesce(luan_org_name(n.org_id), '')`,
  createdAt: sql`n.created_at`,
  version: sql`n.version`,
};
const hidden = { place: sql`n.path`, everPublished: sql`n.published_at is not null` };

/** Drafts are their writers' alone. */
const shown = (actor: Actor) => sql<boolean>`(n.state <> ${literal(newsState, 'draft')} or n.org_id = ${actor.orgId})`;

/** Writers write their own; whoever stands above audits and withdraws what those below write. */
const canOf = (row: Record<string, unknown>, actor: Actor): string[] => {
  if (!contains(actor.scope, String(row.place))) return [];
  const state = Number(row.state);
  const own = row.orgId === actor.orgId && may(actor, 'news:article:mod');
  const edges = canWalk(newsMachine, actor, state).filter((edge) => own || edge !== 'submit');
  if (!own) return edges;
  return [
    ...edges,
    ...(newsOpenStates.includes(state) ? ['mod'] : []),
    ...(state === draft && row.everPublished !== true ? ['del'] : []),
    ...(state === published || state === scheduled ? ['top'] : []),
  ];
};

const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => {
  const { place: _place, everPublished: _ever, ...rest } = row;
  return { ...rest, can: canOf(row, actor) };
};

/** Whoever wrote it. */
export const newsMakers = sql`select x from unnest(array[t.created_by, t.written_by]) x`;
const decided = decisions(newsMachine, { table: 'news', alias: 'n', makers: newsMakers });

export const newsPage = listQuery(newsList, {
  deciders: decided.deciders,
  base: 'news n',
  alias: 'n',
  always: shown,
  columns,
  hidden,
  filters: {
    ...decided.filters,
    keyword: (text) => containing(sql`n.words`, text),
    newsKind: kindIn,
    newsTypeId: (type) => sql<boolean>`n.type_id = ${type}`,
    own: (wanted, actor) => whether(sql<boolean>`n.org_id = ${actor.orgId}`, wanted),
    publishedBetween: (days) => within(sql`n.published_at`, days),
  },
  order: { by: 'createdAt', direction: 'desc' },
  finish,
});

export const newsBoardPage = listQuery(newsBoardList, {
  base: 'news n',
  alias: 'n',
  // Read from above as well: the condition names who may, and the second lock says the same of published ones.
  shared: true,
  always: isMeant,
  joins: (actor) => sql`cross join lateral (select not ${isRead(actor)} as unread) mine`,
  columns: {
    newsId: columns.newsId,
    newsTitle: localName('n.news_title'),
    newsKind: columns.newsKind,
    summary: sql`n.summary`,
    unread: sql`mine.unread`,
    onTop: onTop,
    readers: columns.readers,
    orgName: columns.orgName,
    publishedAt: columns.publishedAt,
  },
  filters: {
    keyword: (text) => containing(sql`n.words`, text),
    newsKind: kindIn,
    unread: (wanted, actor) => whether(isRead(actor), !wanted),
    publishedBetween: (days) => within(sql`n.published_at`, days),
  },
  // What is on top first, then the newest.
  sorts: {
    onTop: sql`row((${onTop})::int, n.published_at)`,
    publishedAt: sql`n.published_at`,
    readers: sql`n.readers`,
  },
  order: { by: 'onTop', direction: 'desc' },
});

/** What every reader of an article is shown of it, with its pictures at an address of the reader's own. */
export const articleColumns = {
  newsId: columns.newsId,
  newsTitle: localName('n.news_title'),
  newsKind: columns.newsKind,
  summary: sql`n.summary`,
  body: localName('n.body'),
  source: sql`n.source`,
  sourceLink: sql`n.source_link`,
  coverUrl: sql`coalesce(n.cover_file_id::text, '')`,
  orgName: columns.orgName,
  publishedAt: columns.publishedAt,
};

interface Pictured {
  body: string;
  coverUrl: string;
}

/** An article as one reader gets it: cleaned once more, each picture where this reader may open it. */
export const shownTo = <R extends Pictured>(row: R, at: (fileId: string) => string): R => ({
  ...row,
  body: showHtml(row.body, at),
  coverUrl: row.coverUrl === '' ? '' : at(row.coverUrl),
});

const detailColumns = {
  ...columns,
  ...articleColumns,
  // Both languages as they are kept: its writers change them.
  newsTitle: columns.newsTitle,
  body: sql`n.body`,
  bodyEn: sql`n.body_en`,
  newsTypeId: sql`n.type_id`,
  lawId: sql`n.law_id`,
  lawName: sql`coalesce((select l.law_name from law l where l.id = n.law_id), '')`,
  cover: fileList(sql`array[n.cover_file_id]`),
  audienceTypes: sql`n.audience_types`,
  audienceAreas: sql`n.audience_areas::text[]`,
  audienceIndustries: sql`n.audience_industries`,
  reason: sql`n.reason`,
};

/**
 * The change of an article's law that the reader's organisation, or one above, has announced and not closed, with how much of what
 * cites it in the reader's scope is looked through, and how much is not.
 */
const reviews = (actor: Actor): RawBuilder<unknown> => {
  const running = sql`c.law_id = n.law_id and c.state = ${literal(changeState, 'running')} and ${isAbove(actor.orgPath, 'c.path')}`;
  const counted = (
    state: RawBuilder<unknown>,
  ) => sql`(select count(*)::int from law_review v join law_change c on c.id = v.change_id
    where ${running} and ${state} and ${inScope(actor.scope, 'law_review v')})`;
  return sql`(select c.id from law_change c where ${running} order by c.id desc limit 1) as "lawChangeId", ${counted(sql`true`)} as "lawReviews",
    ${counted(sql`v.state in (${literal(reviewState, 'open', 'toChange')})`)} as "lawReviewsOpen"`;
};

/** One article: of the scope for those who write and audit, published and meant for the reader for everybody else. */
export const findNews = async (db: Db, actor: Actor, newsId: string): Promise<NewsDetail> => {
  const writes = may(actor, 'news:article:list');
  const own = writes ? sql<boolean>`(${inScope(actor.scope, 'news n')} and ${shown(actor)})` : sql<boolean>`false`;
  const reads = may(actor, 'news:board:list') ? isMeant(actor) : sql<boolean>`false`;
  const { rows } = await sql<Record<string, unknown> & Pictured & { within: boolean }>`
    select ${columnsOf({ ...detailColumns, ...hidden })}, ${reviews(actor)}, ${own} as within,
      case when ${own} then ${historyOf(newsMachine, sql`n.id`)} else '[]'::json end as history
    from news n where n.id = ${newsId} and (${own} or ${reads})`.execute(db);
  const row = orMissing(rows[0]);
  const { within: mine, ...rest } = row;
  // Its writers get it as it is kept, so that they can change it; they reach the files themselves.
  const at = mine
    ? keptAddress
    : (fileId: string) => `${fullPath(newsBoardApi.picture)}?newsId=${newsId}&fileId=${fileId}`;
  const shownRow = { ...shownTo(rest, at), bodyEn: showHtml(String(rest.bodyEn), at) };
  return { ...finish(shownRow, actor), ...(writes ? {} : { can: [] }) } as unknown as NewsDetail;
};
