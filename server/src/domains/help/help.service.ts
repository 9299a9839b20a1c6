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
import { records } from '#kernel/record.ts';
import { cleanPictured, picturesIn } from '#kernel/rich-text.ts';
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

const articles = records({ table: 'help_article', name: 'helpArticle' });

/** Writes an article of the help centre. */
export const addArticle = async (context: Context, input: Written): Promise<{ helpId: string }> => {
  const { id } = await articles.create(context, await columnsOf(context, input, []));
  return { helpId: id };
};

/** Changes an article; one of the product is the head office's own from then on. @throws object.changed for the second of two. */
export const modArticle = async (context: Context, input: Parsed<typeof helpApi.mod>): Promise<{ version: number }> => {
  const stored = await articles.lockToWrite(context, input.helpId, input.version);
  const columns = await columnsOf(context, input, stored.picture_ids);
  const { version } = await articles.update(context, stored, { ...columns, standard: false });
  return { version };
};

/** Deletes an article that was written here; one of the product would come back, so it is kept back instead. */
export const deleteArticle = async (context: Context, helpId: string): Promise<null> => {
  const stored = await articles.lockToWrite(context, helpId);
  if (stored.article_code !== null) throw fail('help.standard');
  return articles.remove(context, stored);
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
