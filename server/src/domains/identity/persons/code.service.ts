import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { type Keys, sha256 } from '#kernel/keys.ts';

/** Seconds between two codes to one number, seconds a code is good for, and wrong tries it survives. */
export const codeRules = { waitSeconds: 60, goodForSeconds: 300, tries: 5 };

/**
 * Counts a visit to a public call by address, at most `limit` in `minutes`. The caller commits the count before it refuses.
 * @returns minutes to wait; 0 while the address is welcome.
 */
export const countVisit = async (db: Db, kind: string, ip: string, limit: number, minutes: number): Promise<number> => {
  const now = clock.now();
  const end = new Date(now.getTime() + minutes * 60_000).toISOString();
  const { rows } = await sql<{ failures: number; locked_until: string }>`
    insert into login_attempt as a (subject, failures, locked_until, at) values (${`${kind}:${sha256(ip).slice(0, 40)}`}, 1, ${end}, ${now.toISOString()})
    on conflict (subject) do update set
      failures = case when a.locked_until <= ${now.toISOString()} then 1 else a.failures + 1 end,
      locked_until = case when a.locked_until <= ${now.toISOString()} then ${end}::timestamptz else a.locked_until end,
      at = ${now.toISOString()}
    returning failures, locked_until`.execute(db);
  const row = rows[0];
  if (!row || row.failures <= limit) return 0;
  return Math.max(1, Math.ceil((new Date(row.locked_until).getTime() - now.getTime()) / 60_000));
};

/** What a code was asked for, where it serves that alone; without it, to show that the phone is theirs (log-in, new phone). */
export type CodeUse = `agreement:${string}`;

/** A code is kept with its use, so that asked for one thing it proves no other. */
const hashOf = (keys: Keys, phone: string, code: string, use?: CodeUse): string =>
  keys.index('phoneCode', use === undefined ? `${phone}:${code}` : `${phone}:${code}:${use}`);

/** Makes a code for a number and keeps its hash. Throws `login.codeTooSoon` within a minute of the last one. */
export const makeCode = async (db: Db, keys: Keys, phone: string, use?: CodeUse): Promise<string> => {
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0');
  const now = clock.now();
  const { rows } = await sql`
    insert into phone_code as c (phone_index, code_hash, tries, expires_at, sent_at)
    values (${keys.index('phone', phone)}, ${hashOf(keys, phone, code, use)}, 0, ${new Date(now.getTime() + codeRules.goodForSeconds * 1000).toISOString()}, ${now.toISOString()})
    on conflict (phone_index) do update set code_hash = excluded.code_hash, tries = 0, expires_at = excluded.expires_at, sent_at = excluded.sent_at
      where c.sent_at <= ${new Date(now.getTime() - codeRules.waitSeconds * 1000).toISOString()}
    returning phone_index`.execute(db);
  if (rows.length === 0) throw fail('login.codeTooSoon');
  return code;
};

/** Uses a code up. Wrong tries count; after five the code is dead. The caller commits either way. */
export const codeFits = async (db: Db, keys: Keys, phone: string, code: string, use?: CodeUse): Promise<boolean> => {
  const index = keys.index('phone', phone);
  const { rows } = await sql`
    delete from phone_code where phone_index = ${index} and code_hash = ${hashOf(keys, phone, code, use)}
      and expires_at > ${clock.now().toISOString()} and tries < ${codeRules.tries} returning phone_index`.execute(db);
  if (rows.length === 1) return true;
  await sql`update phone_code set tries = tries + 1 where phone_index = ${index}`.execute(db);
  return false;
};

/** Whether a code is right, without using it up; a look counts as a try. */
export const codeStands = async (db: Db, keys: Keys, phone: string, code: string, use?: CodeUse): Promise<boolean> => {
  const { rows } = await sql<{ fits: boolean }>`
    update phone_code set tries = tries + 1 where phone_index = ${keys.index('phone', phone)} and expires_at > ${clock.now().toISOString()}
      and tries < ${codeRules.tries} returning code_hash = ${hashOf(keys, phone, code, use)} as fits`.execute(db);
  return rows[0]?.fits ?? false;
};
