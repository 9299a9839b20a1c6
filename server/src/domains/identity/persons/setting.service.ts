import { sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import type { Context } from '#kernel/serve.ts';

/** What a person keeps under a key; `empty` where nothing was kept. */
export const ownSetting = async <T>(db: Db, actor: Actor, key: string, empty: T): Promise<T> => {
  const { rows } = await sql<{ value: T }>`
    select value from personal_setting where user_id = ${actor.userId} and key = ${key}`.execute(db);
  return rows[0]?.value ?? empty;
};

/**
 * Writes what a person keeps under a key anew from what stands; two windows at once lose nothing.
 */
export const rewriteSetting = async <T>(
  { db, actor, audit }: Context,
  key: string,
  empty: T,
  change: (before: T) => T,
): Promise<T> => {
  await sql`insert into personal_setting (user_id, key, value) values (${actor.userId}, ${key}, ${JSON.stringify(empty)}::jsonb)
    on conflict do nothing`.execute(db);
  await sql`select 1 from personal_setting where user_id = ${actor.userId} and key = ${key} for update`.execute(db);
  const before = await ownSetting(db, actor, key, empty);
  const after = change(before);
  await sql`update personal_setting set value = ${JSON.stringify(after)}::jsonb
    where user_id = ${actor.userId} and key = ${key}`.execute(db);
  audit({ objectKind: 'user', objectId: actor.userId, before: { [key]: before }, after: { [key]: after } });
  return after;
};
