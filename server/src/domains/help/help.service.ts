import { sql } from 'kysely';
import { helpMachine, missMachine, missState } from '#contracts/help/help.codes.ts';
import type { helpApi, helpCenterApi } from '#contracts/help/help.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { readParameters } from '#domains/parameters/door.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail, failFields, orMissing } from '#kernel/errors.ts';
import { findFile } from '#kernel/files.ts';
import { literal } from '#kernel/literal.ts';
import { countUse } from '#kernel/rate.ts';
import { cleanPictured, picturesIn } from '#kernel/rich-text.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { walks } from '#kernel/walks.ts';
import { missWordsOf, searchedOf } from './article.words.ts';
import { shownArticles } from './help.queries.ts';

type Written = Parsed<typeof helpApi.add>;

/** The columns of what was written, cleaned. @throws on `body` and `bodyEn` for an empty text or a picture of another kind. */
const columnsOf = async ({ db, actor }: Context, input: Written, held: readonly string[]) => {
  const clean = { body: cleanPictured(input.body), bodyEn: cleanPictured(input.bodyEn) };
  for (const field of ['body', 'bodyEn'] as const) {
    if (clean[field] === '') throw failFields([{ field, key: 'help.empty' }]);
    for (const id of picturesIn(clean[field]).filter((one) => !held.includes(one))) {
      const { kind } = await findFile(db, actor, id);
      if (kind !== 'rich-file') throw failFields([{ field, key: 'help.picture' }]);
    }
  }
  return {
    help_title: input.helpTitle,
    help_title_en: input.helpTitleEn,
    keywords: input.keywords,
    screens: [...new Set(input.screens)],
    org_types: [...input.orgTypes],
    sort: input.sort,
    body: clean.body,
    body_en: clean.bodyEn,
    picture_ids: [...new Set([...picturesIn(clean.body), ...picturesIn(clean.bodyEn)])],
    ...searchedOf({ ...input, ...clean }),
    updated_at: clock.now().toISOString(),
  };
};

/** Writes an article of the help centre. */
export const addArticle = async (context: Context, input: Written): Promise<{ helpId: string }> => {
  const { db, actor } = context;
  const { id } = await db
    .insertInto('help_article')
    .values({
      org_id: actor.orgId,
      path: actor.orgPath,
      created_by: actor.userId,
      ...(await columnsOf(context, input, [])),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  context.audit({
    objectKind: 'helpArticle',
    objectId: id,
    action: 'helpArticle.add',
    after: { title: input.helpTitle },
  });
  return { helpId: id };
};

interface Stored {
  id: string;
  version: number;
  help_title: string;
  article_code: string | null;
  pictures: string[];
}

const lock = async ({ db, actor }: Context, helpId: string): Promise<Stored> => {
  const { rows } =
    await sql<Stored>`select h.id, h.version, h.help_title, h.article_code, h.picture_ids::text[] as pictures
    from help_article h where h.id = ${helpId} and ${inScope(actor.scope, 'help_article h')} for update`.execute(db);
  return orMissing(rows[0]);
};

/** Changes an article; one of the product is the head office's own from then on. @throws object.changed for the second of two. */
export const modArticle = async (context: Context, input: Parsed<typeof helpApi.mod>): Promise<{ version: number }> => {
  const stored = await lock(context, input.helpId);
  if (stored.version !== input.version) throw fail('object.changed');
  const version = stored.version + 1;
  await context.db
    .updateTable('help_article')
    .set({ ...(await columnsOf(context, input, stored.pictures)), standard: false, version })
    .where('id', '=', stored.id)
    .execute();
  context.audit({
    objectKind: 'helpArticle',
    objectId: stored.id,
    action: 'helpArticle.mod',
    before: { title: stored.help_title },
    after: { title: input.helpTitle },
  });
  return { version };
};

/** Deletes an article that was written here; one of the product would come back, so it is kept back instead. */
export const deleteArticle = async (context: Context, helpId: string): Promise<null> => {
  const stored = await lock(context, helpId);
  if (stored.article_code !== null) throw fail('help.standard');
  await sql`delete from help_article where id = ${stored.id}`.execute(context.db);
  context.audit({
    objectKind: 'helpArticle',
    objectId: helpId,
    action: 'helpArticle.del',
    before: { title: stored.help_title },
  });
  return null;
};

export const helpWalks = walks(helpMachine, { table: 'help_article' });
export const missWalks = walks(missMachine, { table: 'help_miss' });

/** A person's word on an article: it counts once, however often it is said. Whoever acts for somebody has none. */
export const voteOn = async (
  { db, actor, audit }: Context,
  { helpId, useful }: Parsed<typeof helpCenterApi.vote>,
): Promise<Data<typeof helpCenterApi.vote>> => {
  audit({ objectKind: 'helpArticle', objectId: helpId, action: 'helpArticle.vote', after: { useful } });
  const { rows } = await sql<{ useful: number; useless: number }>`
    select v.yes as useful, v.no as useless from luan_help_vote(${helpId}, ${actor.userId}, ${useful}) v`.execute(db);
  return orMissing(rows[0]);
};

/** Articles for everybody, and whom to ring. */
export const openHelp = async (
  { db }: Context,
  input: Parsed<typeof helpCenterApi.list>,
): Promise<Data<typeof helpCenterApi.list>> => {
  const { helpPhone, helpHours } = await readParameters(db, undefined, ['helpPhone', 'helpHours']);
  return { list: await shownArticles(db, input), phone: helpPhone, hours: helpHours };
};

/** Searches without result of one address that are kept, and those of everybody that stand open. */
const keptMisses = { most: 10, minutes: 60 };
const mostOpen = 500;

const keepMiss = async (db: Db, words: string): Promise<void> => {
  await sql`insert into help_miss (org_id, path, miss_words, last_at)
    select o.id, o.path, ${words}, ${clock.now().toISOString()} from organisation o where o.parent_id is null
      and (select count(*) from help_miss m where m.state = ${literal(missState, 'open')}) < ${mostOpen}
    on conflict (org_id, miss_words) do update set times = help_miss.times + 1, last_at = excluded.last_at`.execute(db);
};

/**
 * Keeps what was looked for and not found, without who asked. It is looked for once more: only what nothing answers is kept; and
 * from one address not more than a person would type.
 */
export const missedHelp = async (
  { db, origin }: Context,
  { keyword }: Parsed<typeof helpCenterApi.missed>,
): Promise<null> => {
  const words = missWordsOf(keyword);
  if (words.length < 2 || (await shownArticles(db, { keyword })).length > 0) return null;
  if ((await countUse(db, 'help.missed', origin.ip, keptMisses.most, keptMisses.minutes)) > 0) return null;
  await keepMiss(db, words);
  return null;
};
