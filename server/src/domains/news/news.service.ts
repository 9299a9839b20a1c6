import { sql } from 'kysely';
import { newsMachine, newsOpenStates, newsState } from '#contracts/news/news.codes.ts';
import type { newsApi } from '#contracts/news/news.contract.ts';
import { newsType } from '#contracts/news/type.entries.ts';
import type { Parsed } from '#contracts/route.ts';
import { type Actor, systemActor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail, failFields, orMissing } from '#kernel/errors.ts';
import { findFile } from '#kernel/files.ts';
import { cleanPictured, picturesIn, wordsIn } from '#kernel/rich-text.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything, inScope, inScopeOrAbove } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { walks } from '#kernel/walks.ts';
import { newsMakers } from './news.queries.ts';

type Written = Parsed<typeof newsApi.add>;
interface Saved {
  newsId: string;
  version: number;
}

/** Whether a source may be led to: an address that begins with https and names no user. */
const isLink = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === 'https:' && username === '' && password === '';
};

/** @throws on the field that names what is not there for the writer: a type out of use, a law of nobody above. */
const refuseUnknown = async ({ db, actor }: Context, input: Written): Promise<void> => {
  const { rows: types } = await sql`select from news_type y where y.id = ${input.newsTypeId}
    and ${inScopeOrAbove(actor, 'news_type y', sql<boolean>`y.shared`)} and y.state = ${newsType.machine.codes.values.enabled}`.execute(
    db,
  );
  if (types.length === 0) throw failFields([{ field: 'newsTypeId', key: 'news.type' }]);
  if (input.lawId === null) return;
  const { rows: laws } = await sql`select from law l where l.id = ${input.lawId}
    and ${inScopeOrAbove(actor, 'law l', sql<boolean>`l.shared`)}`.execute(db);
  if (laws.length === 0) throw failFields([{ field: 'lawId', key: 'news.law' }]);
};

const refuse = (actor: Actor, input: Written): void => {
  if (input.isPublic && actor.typeCode !== 'admin') throw failFields([{ field: 'isPublic', key: 'news.publicAbove' }]);
  if (input.sourceLink !== '' && !isLink(input.sourceLink))
    throw failFields([{ field: 'sourceLink', key: 'news.link' }]);
};

/** Pictures of an article are those that were uploaded for texts: what is kept for another purpose is not shown to readers. */
const refusePictures = async (db: Db, actor: Actor, field: string, ids: readonly string[]): Promise<void> => {
  for (const id of ids) {
    const { kind } = await findFile(db, actor, id);
    if (kind !== 'rich-file') throw failFields([{ field, key: 'news.picture' }]);
  }
};

/** The columns of what was written, cleaned. @param held pictures it shows already, whoever uploaded them. */
const columnsOf = async ({ db, actor }: Context, input: Written, held: readonly string[]) => {
  const body = cleanPictured(input.body);
  if (body === '') throw failFields([{ field: 'body', key: 'news.empty' }]);
  const bodyEn = cleanPictured(input.bodyEn);
  const fresh = (ids: readonly string[]): string[] => ids.filter((id) => !held.includes(id));
  const cover = input.cover.map(({ fileId }) => fileId);
  await refusePictures(db, actor, 'body', fresh(picturesIn(body)));
  await refusePictures(db, actor, 'bodyEn', fresh(picturesIn(bodyEn)));
  await refusePictures(db, actor, 'cover', fresh(cover));
  return {
    type_id: input.newsTypeId,
    news_title: input.newsTitle,
    news_title_en: input.newsTitleEn,
    summary: input.summary,
    body,
    body_en: bodyEn,
    words: [input.newsTitle, input.newsTitleEn, input.summary, wordsIn(body), wordsIn(bodyEn)].join(' '),
    cover_file_id: cover[0] ?? null,
    picture_ids: [...new Set([...picturesIn(body), ...picturesIn(bodyEn)])],
    source: input.source,
    source_link: input.sourceLink,
    law_id: input.lawId,
    audience_types: [...input.audienceTypes],
    audience_areas: [...input.audienceAreas],
    audience_industries: [...input.audienceIndustries],
    is_public: input.isPublic,
    publish_at: input.publishAt,
    top_until: input.topUntil,
    written_by: actor.userId,
    written_by_name: actor.realName,
  };
};

/**
 * Writes a draft of an article.
 * @throws on the field of a type or law that is not there, a source that is no https address, an empty text, a picture that was not
 * uploaded for texts; on `isPublic` for anybody but the head office.
 */
export const addNews = async (context: Context, input: Written): Promise<Saved> => {
  const { db, actor } = context;
  refuse(actor, input);
  await refuseUnknown(context, input);
  const { id } = await db
    .insertInto('news')
    .values({
      org_id: actor.orgId,
      path: actor.orgPath,
      created_by: actor.userId,
      ...(await columnsOf(context, input, [])),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  context.audit({ objectKind: 'news', objectId: id, action: 'news.add', after: { newsTitle: input.newsTitle } });
  return { newsId: id, version: 1 };
};

interface Stored {
  id: string;
  state: number;
  version: number;
  news_title: string;
  pictures: string[];
  published_at: string | null;
}

/** Locks an article of the own organisation; of others it is missing. */
const lockOwn = async ({ db, actor }: Context, newsId: string): Promise<Stored> => {
  const { rows } = await sql<Stored>`select n.id, n.state, n.version, n.news_title, n.published_at,
      (n.picture_ids || n.cover_file_id)::text[] as pictures
    from news n where n.id = ${newsId} and n.org_id = ${actor.orgId} and ${inScope(actor.scope, 'news n')} for update`.execute(
    db,
  );
  return orMissing(rows[0]);
};

/** Changes an article that is not before its audit, scheduled or published. @throws as adding one, and object.changed, news.locked. */
export const modNews = async (context: Context, input: Parsed<typeof newsApi.mod>): Promise<Saved> => {
  const { db, actor } = context;
  const stored = await lockOwn(context, input.newsId);
  if (!newsOpenStates.includes(stored.state)) throw fail('news.locked');
  if (stored.version !== input.version) throw fail('object.changed');
  refuse(actor, input);
  await refuseUnknown(context, input);
  const version = stored.version + 1;
  await db
    .updateTable('news')
    .set({ ...(await columnsOf(context, input, stored.pictures)), version })
    .where('id', '=', stored.id)
    .execute();
  context.audit({
    objectKind: 'news',
    objectId: stored.id,
    action: 'news.mod',
    before: { newsTitle: stored.news_title },
    after: { newsTitle: input.newsTitle },
  });
  return { newsId: stored.id, version };
};

/** Deletes a draft; what was published once stays, withdrawn. */
export const deleteNews = async (context: Context, newsId: string): Promise<null> => {
  const stored = await lockOwn(context, newsId);
  if (stored.state !== newsState.values.draft || stored.published_at !== null) throw fail('news.locked');
  await sql`delete from news where id = ${stored.id}`.execute(context.db);
  context.audit({
    objectKind: 'news',
    objectId: newsId,
    action: 'news.del',
    before: { newsTitle: stored.news_title },
  });
  return null;
};

/** Puts an article on top until a day, or takes it down: how it stands among others is no word of it, so nobody audits it again. */
export const topNews = async (context: Context, { newsId, topUntil }: Parsed<typeof newsApi.top>): Promise<null> => {
  const stored = await lockOwn(context, newsId);
  await sql`update news set top_until = ${topUntil}, version = version + 1 where id = ${stored.id}`.execute(context.db);
  context.audit({ objectKind: 'news', objectId: newsId, action: 'news.top', after: { topUntil } });
  return null;
};

const isDue = (publishAt: unknown): boolean =>
  publishAt === null || new Date(publishAt as string | Date).getTime() <= clock.now().getTime();

export const newsWalks = walks(newsMachine, {
  table: 'news',
  makers: newsMakers,
  rule: ({ edge, row, context }) => {
    if (edge === 'submit' && row.org_id !== context.actor.orgId) throw fail('object.missing');
  },
  to: { approve: ({ row }) => (isDue(row.publish_at) ? 'published' : 'scheduled') },
  stamps: {
    approve: ({ to }) => ({
      reason: '',
      published_at: to === newsState.values.published ? clock.now().toISOString() : null,
    }),
    reject: ({ reason }) => ({ reason }),
    withdraw: ({ reason }) => ({ reason }),
    publish: () => ({ published_at: clock.now().toISOString() }),
  },
});

/** Publishes what was approved for a time that has come. */
export const publishDue = (runtime: Runtime): Promise<void> =>
  runtime.database.within(everything, async (db) => {
    await newsWalks.those({ db, actor: systemActor }, 'publish', {
      where: sql<boolean>`t.publish_at <= ${clock.now().toISOString()}::timestamptz`,
    });
  });
