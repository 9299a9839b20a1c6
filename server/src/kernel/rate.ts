import { sql } from 'kysely';
import { clock } from './clock.ts';
import type { Db } from './db.ts';
import { fail } from './errors.ts';
import { sha256 } from './keys.ts';
import type { Visit } from './serve.ts';

const subjectOf = (what: string, whom: string): string => `${what}:${sha256(whom).slice(0, 40)}`;

/**
 * Counts one use of `what` by `whom` (an address, a number) and answers how many minutes to wait when it was one too many,
 * else 0. `most` uses in `minutes` minutes; the count begins anew when the time is over.
 */
export const countUse = async (db: Db, what: string, whom: string, most: number, minutes: number): Promise<number> => {
  const subject = subjectOf(what, whom);
  const now = clock.now().toISOString();
  const { rows } = await sql<{ uses: number; since: string }>`
    insert into use_count as c (subject, uses, since) values (${subject}, 1, ${now})
    on conflict (subject) do update set
      uses = case when c.since < ${now}::timestamptz - make_interval(mins => ${minutes}) then 1 else c.uses + 1 end,
      since = case when c.since < ${now}::timestamptz - make_interval(mins => ${minutes}) then ${now} else c.since end
    returning uses, since`.execute(db);
  const row = rows[0];
  if (!row || row.uses <= most) return 0;
  const left = new Date(row.since).getTime() + minutes * 60_000 - clock.now().getTime();
  return Math.max(1, Math.ceil(left / 60_000));
};

/** Counts a use as `countUse` does, also when it is refused. @throws login.locked with the minutes to wait when it was one too many. */
export const refuseFlood = async (
  visit: Visit,
  what: string,
  whom: string,
  { most, minutes }: { readonly most: number; readonly minutes: number },
): Promise<void> => {
  const wait = await visit.trace((db) => countUse(db, what, whom, most, minutes));
  if (wait > 0) throw fail('login.locked', { minutes: wait });
};

/** Minutes to wait where `whom` has used up `most` uses of `what` in `minutes` minutes, else 0; nothing is counted. */
export const minutesLeft = async (
  db: Db,
  what: string,
  whom: string,
  most: number,
  minutes: number,
): Promise<number> => {
  const { rows } = await sql<{ uses: number; since: string }>`
    select uses, since from use_count where subject = ${subjectOf(what, whom)}`.execute(db);
  const [row] = rows;
  const left = row ? new Date(row.since).getTime() + minutes * 60_000 - clock.now().getTime() : 0;
  return row && row.uses >= most && left > 0 ? Math.ceil(left / 60_000) : 0;
};
