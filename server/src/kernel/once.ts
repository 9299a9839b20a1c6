import { sql } from 'kysely';
import type { Actor } from './actor.ts';
import { clock } from './clock.ts';
import type { Db } from './db.ts';
import { fail } from './errors.ts';
import { sha256 } from './keys.ts';

/** Header with a key the client made for one press of a button. */
export const onceHeader = 'idempotency-key';
/** Hours a key is remembered. */
const remembered = 24;

/**
 * Does the work of a write once per key, in the running transaction: a repeated press gets the first answer again.
 * A second request with the same key waits for the first one's transaction.
 */
export const once = async (
  db: Db,
  actor: Actor,
  key: string | undefined,
  about: { route: string; input: unknown },
  work: () => Promise<unknown>,
): Promise<unknown> => {
  if (key === undefined || actor.userId === '0') return work();
  if (!/^[\w-]{8,80}$/.test(key)) throw fail('input.invalid');
  const hash = sha256(JSON.stringify(about.input ?? null));
  const inserted = await sql<{ key: string }>`
    insert into idempotency_key (user_id, key, route, request_hash) values (${actor.userId}, ${key}, ${about.route}, ${hash})
    on conflict (user_id, key) do nothing returning key`.execute(db);
  if (inserted.rows.length === 0) {
    const { rows } = await sql<{ route: string; request_hash: string; answer: { data: unknown } | null }>`
      select route, request_hash, answer from idempotency_key where user_id = ${actor.userId} and key = ${key}`.execute(
      db,
    );
    const known = rows[0];
    if (!known || known.route !== about.route || known.request_hash !== hash) throw fail('request.repeated');
    return known.answer?.data ?? null;
  }
  const data = await work();
  await sql`update idempotency_key set answer = ${JSON.stringify({ data: data ?? null })} where user_id = ${actor.userId} and key = ${key}`.execute(
    db,
  );
  return data;
};

/** Forgets keys nobody will press again. */
export const forgetOldKeys = async (db: Db): Promise<void> => {
  const before = new Date(clock.now().getTime() - remembered * 3_600_000).toISOString();
  await sql`delete from idempotency_key where at < ${before}`.execute(db);
};
