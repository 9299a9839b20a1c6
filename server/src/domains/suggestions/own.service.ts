import { sql } from 'kysely';
import type { Parsed } from '#contracts/route.ts';
import type { OwnSuggestionApi } from '#contracts/suggestions/own-suggestion.contract.ts';
import { suggestionMachine, suggestionState } from '#contracts/suggestions/suggestion.codes.ts';
import {
  answerDays,
  isOwnAffair,
  mostADay,
  mostPictures,
  workdaysAfter,
} from '#contracts/suggestions/suggestion.rules.ts';
import { type Actor, systemActor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail, failFields, orMissing } from '#kernel/errors.ts';
import { keepFile } from '#kernel/files.ts';
import { tellHistory } from '#kernel/history.ts';
import { countUse } from '#kernel/rate.ts';
import { ancestors, everything } from '#kernel/scope.ts';
import type { Context, Visit } from '#kernel/serve.ts';
import { startOf } from '#kernel/zone.ts';
import { canReopen, isWriter } from './own.queries.ts';
import { suggestionWalks } from './suggestion.walks.ts';

type Given = Parsed<OwnSuggestionApi['add']>;
type Taken = { suggestionId: string; deskName: string; deadlineOn: string };
interface Desk {
  id: string;
  path: string;
}

const dayMinutes = 24 * 60;
const pictureKind = 'suggestion';
/** Called by the key alone: so it is told what it was taken for, and not whose it is. */
const pictureName = (suggestionKey: string): string => `${suggestionKey}.jpg`;

const headOffice = async (db: Db): Promise<Desk> => {
  const { rows } =
    await sql<Desk>`select o.id, o.path from organisation o where o.parent_id is null order by o.id limit 1`.execute(
      db,
    );
  return orMissing(rows[0]);
};

/** Who stands in the history: nobody, where it is anonymous. */
const walkerOf = (actor: Actor, anonymous: boolean): Actor =>
  anonymous ? systemActor : { ...actor, scope: everything };

/**
 * Keeps a picture of what is about to be handed in. It belongs to nobody: no list of files can say who took it, and it stands at
 * the head office until it is handed in. @throws suggestion.tooMany.
 */
export const addPicture = async (visit: Visit, picture: Buffer, suggestionKey: string): Promise<{ fileId: string }> => {
  const { actor, runtime } = visit;
  const wait = await visit.trace((db) =>
    countUse(db, 'suggestionPicture', actor.userId, mostADay * mostPictures, dayMinutes),
  );
  if (wait > 0) throw fail('suggestion.tooMany', { most: mostADay });
  const head = await visit.apart(everything, headOffice);
  const fileId = await keepFile(
    runtime,
    { ...systemActor, orgId: head.id, orgPath: head.path },
    { kind: pictureKind, fileName: pictureName(suggestionKey), mediaType: 'image/jpeg', bytes: picture },
  );
  return { fileId };
};

/** Hands pictures taken under the key to the desk, without the moment they were taken at. @throws on `pictureIds`. */
const claimPictures = async (db: Db, given: Given, desk: Desk): Promise<string[]> => {
  const ids = [...new Set(given.pictureIds)];
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`update stored_file f set org_id = ${desk.id}, path = ${desk.path},
      file_name = n.nr || '.jpg', created_at = ${startOf(sql`luan_today()`)}
    from unnest(${ids}::bigint[]) with ordinality as n (id, nr)
    where f.id = n.id and f.kind = ${pictureKind} and f.user_id = 0 and f.file_name = ${pictureName(given.suggestionKey)}
    returning f.id`.execute(db);
  if (rows.length < ids.length) throw failFields([{ field: 'pictureIds', key: 'input.notAllowed' }]);
  return ids;
};

const takenBefore = async (db: Db, actor: Actor, suggestionKey: string): Promise<Taken | undefined> => {
  const { rows } =
    await sql<Taken>`select s.id::text as "suggestionId", coalesce(luan_org_name(s.org_id), '') as "deskName",
      s.deadline_on::text as "deadlineOn" from suggestion s where s.suggestion_key = ${suggestionKey} and ${isWriter(actor)}`.execute(
      db,
    );
  return rows[0];
};

const insert = async (db: Db, actor: Actor, given: Given, desk: Desk): Promise<string | undefined> => {
  const today = dayOf(clock.now());
  const row = await db
    .insertInto('suggestion')
    .values({
      suggestion_key: given.suggestionKey,
      org_id: desk.id,
      path: desk.path,
      ...ancestors(desk.path),
      from_org_id: actor.orgId,
      kind: given.suggestionKind,
      suggestion_text: given.suggestionText,
      place_text: given.placeText,
      user_id: given.anonymous ? null : actor.userId,
      anonymous: given.anonymous,
      page_path: given.pagePath,
      app_version: given.appVersion,
      reported_on: today,
      deadline_on: workdaysAfter(today, answerDays),
      // Of no row the time of day is kept: who was on at that minute stands in the log of log-ins.
      state_since: sql`${startOf(sql`${today}::date`)}`,
      created_at: sql`${startOf(sql`${today}::date`)}`,
    })
    .onConflict((conflict) => conflict.column('suggestion_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
};

/**
 * Takes what somebody wrote to its desk: a hazard to the own organisation, everything else to the head office. The same key again
 * changes nothing. Of an anonymous one the writer stands in the sealed table alone.
 * @throws suggestion.tooMany beyond the day's number; on `placeText` for a hazard without a place, on `pictureIds`.
 */
export const addSuggestion = async ({ db, actor }: Context, given: Given): Promise<Taken> => {
  const known = await takenBefore(db, actor, given.suggestionKey);
  if (known) return known;
  const own = isOwnAffair(given.suggestionKind);
  if (own && given.placeText === '') throw failFields([{ field: 'placeText', key: 'input.required' }]);
  if ((await countUse(db, 'suggestion', actor.userId, mostADay, dayMinutes)) > 0)
    throw fail('suggestion.tooMany', { most: mostADay });
  const desk = own ? { id: actor.orgId, path: actor.orgPath } : await headOffice(db);
  const id = await insert(db, actor, given, desk);
  if (id !== undefined) {
    const pictureIds = await claimPictures(db, given, desk);
    await sql`update suggestion set picture_ids = ${pictureIds}::bigint[] where id = ${id}`.execute(db);
    if (given.anonymous)
      await db.insertInto('suggestion_author').values({ suggestion_id: id, user_id: actor.userId }).execute();
    await tellHistory(
      db,
      walkerOf(actor, given.anonymous),
      { machine: suggestionMachine, edge: 'add' },
      sql`select ${desk.path}::text, ${id}::bigint, null::int, ${suggestionState.values.waiting}::int`,
    );
  }
  return orMissing(await takenBefore(db, actor, given.suggestionKey));
};

/** The own row, locked. @throws object.missing for one of others. */
const lockOwn = async (
  { db, actor }: Context,
  suggestionId: string,
): Promise<{ anonymous: boolean; open: boolean }> => {
  const { rows } = await sql<{ anonymous: boolean; open: boolean }>`select s.anonymous, ${canReopen} as open
    from suggestion s where s.id = ${suggestionId} and ${isWriter(actor)} for update of s`.execute(db);
  return orMissing(rows[0]);
};

/** Opens an own one that was answered again, once. @throws suggestion.notReopened, object.missing. */
export const reopenSuggestion = async (context: Context, input: Parsed<OwnSuggestionApi['reopen']>): Promise<null> => {
  const { anonymous, open } = await lockOwn(context, input.suggestionId);
  if (!open) throw fail('suggestion.notReopened');
  const walker = { db: context.db, actor: walkerOf(context.actor, anonymous) };
  await suggestionWalks.alone(walker, 'reopen', { id: input.suggestionId, reason: input.reason });
  return null;
};

/** Rates the answer to an own one, which closes it. @throws object.missing, machine.illegal where there is no answer to rate. */
export const rateSuggestion = async (context: Context, input: Parsed<OwnSuggestionApi['rate']>): Promise<null> => {
  const { anonymous } = await lockOwn(context, input.suggestionId);
  const walker = { db: context.db, actor: walkerOf(context.actor, anonymous) };
  await suggestionWalks.alone(walker, 'rate', { id: input.suggestionId }, { satisfaction: input.satisfaction });
  return null;
};
