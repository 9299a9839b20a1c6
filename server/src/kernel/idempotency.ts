import { sql } from 'kysely';
import { notIdempotent } from '#contracts/system/not-idempotent.ts';
import type { Actor } from './actor.ts';
import { clock } from './clock.ts';
import type { Db } from './db.ts';
import { fail } from './errors.ts';
import { sha256 } from './keys.ts';

/** Header with a key the client made for one press of a button. */
export const onceHeader = 'idempotency-key';
/** Hours a key is remembered. */
const remembered = 24;

/** Calls that are done anew each time they are asked. */
const anew = new Set(Object.values(notIdempotent).flat());

/** One press of a button: whose, under which key, and a hash of what was asked. */
export interface Press {
  readonly userId: string;
  readonly key: string;
  readonly route: string;
  readonly hash: string;
}

/**
 * The press behind a request; undefined without a key, for nobody, and for what is done anew each time.
 * @param about the name of the call, with and without its service, and what it was asked. @throws input.invalid
 */
export const pressOf = (
  actor: Actor,
  key: unknown,
  about: { readonly name: string; readonly route: string; readonly input: unknown },
): Press | undefined => {
  if (typeof key !== 'string' || actor.userId === '0' || anew.has(about.name)) return undefined;
  if (!/^[\w-]{8,80}$/.test(key)) throw fail('input.invalid');
  return { userId: actor.userId, key, route: about.route, hash: sha256(JSON.stringify(about.input ?? null)) };
};

/**
 * Takes a key, in the transaction of what is done under it; false where it was taken before. A second one that comes at the same
 * time waits for the first one's transaction.
 */
export const takeKey = async (db: Db, { userId, key, route, hash }: Press): Promise<boolean> => {
  const { rows } = await sql`
    insert into idempotency_key (user_id, key, route, request_hash) values (${userId}, ${key}, ${route}, ${hash})
    on conflict (user_id, key) do nothing returning key`.execute(db);
  return rows.length === 1;
};

/**
 * What was answered under a key; undefined where nobody has taken it, `{}` while it is not answered yet.
 * @throws request.repeated where something else was asked under it
 */
export const answerOf = async (db: Db, press: Press): Promise<{ readonly data?: unknown } | undefined> => {
  const { rows } = await sql<{ route: string; request_hash: string; answer: { data: unknown } | null }>`
    select route, request_hash, answer from idempotency_key where user_id = ${press.userId} and key = ${press.key}`.execute(
    db,
  );
  const [known] = rows;
  if (known && (known.route !== press.route || known.request_hash !== press.hash)) throw fail('request.repeated');
  return known && (known.answer ?? {});
};

/** Keeps what was answered under a key. */
export const keepAnswer = async (db: Db, { userId, key }: Press, data: unknown): Promise<void> => {
  await sql`update idempotency_key set answer = ${JSON.stringify({ data: data ?? null })} where user_id = ${userId} and key = ${key}`.execute(
    db,
  );
};

/** Gives a key back under which nothing was answered but a refusal. */
export const giveBack = async (db: Db, { userId, key }: Press): Promise<void> => {
  await sql`delete from idempotency_key where user_id = ${userId} and key = ${key}`.execute(db);
};

/** Does the work of a write once per press, in the running transaction: a repeated press gets the first answer again. */
export const once = async (db: Db, press: Press | undefined, work: () => Promise<unknown>): Promise<unknown> => {
  if (press === undefined) return work();
  if (!(await takeKey(db, press))) return (await answerOf(db, press))?.data ?? null;
  const data = await work();
  await keepAnswer(db, press, data);
  return data;
};

/** Forgets keys nobody will press again. */
export const forgetOldKeys = async (db: Db): Promise<void> => {
  const before = new Date(clock.now().getTime() - remembered * 3_600_000).toISOString();
  await sql`delete from idempotency_key where at < ${before}`.execute(db);
};
