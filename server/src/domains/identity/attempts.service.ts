import { sql } from 'kysely';
import { numberFor } from '#domains/parameters/door.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { secret, sha256 } from '#kernel/keys.ts';

/** Failures of a name after which a picture is asked for. */
const captchaAfter = 3;
/** Failures of an address before it waits: many people may stand behind one. */
const addressLockAfter = 60;

/** Failures of a name before it waits, and minutes it waits: parameters of the platform, the same for every name. */
const lockRules = async (db: Db): Promise<{ times: number; minutes: number }> => ({
  times: await numberFor(db, undefined, 'loginLockTimes', 5),
  minutes: await numberFor(db, undefined, 'loginLockMinutes', 15),
});

interface Attempts {
  failures: number;
  lockedMinutes: number;
}

const subjectOf = (kind: 'name' | 'address', text: string): string =>
  `${kind}:${sha256(text.toLowerCase()).slice(0, 40)}`;

const read = async (db: Db, subject: string): Promise<Attempts> => {
  const { rows } = await sql<{ failures: number; locked_until: string | null; at: string }>`
    select failures, locked_until, at from login_attempt where subject = ${subject}`.execute(db);
  const row = rows[0];
  if (!row) return { failures: 0, lockedMinutes: 0 };
  const wait = row.locked_until ? new Date(row.locked_until).getTime() - clock.now().getTime() : 0;
  const { minutes } = await lockRules(db);
  const stale = clock.now().getTime() - new Date(row.at).getTime() > minutes * 60_000;
  return { failures: stale ? 0 : row.failures, lockedMinutes: wait > 0 ? Math.ceil(wait / 60_000) : 0 };
};

/** Throws while a name or an address has to wait; known and unknown names alike (security, line 6). */
export const refuseLocked = async (db: Db, username: string, ip: string): Promise<void> => {
  for (const subject of [subjectOf('name', username), subjectOf('address', ip)]) {
    const { lockedMinutes } = await read(db, subject);
    if (lockedMinutes > 0) throw fail('login.locked', { minutes: lockedMinutes });
  }
};

/** Whether the next try for a name must come with a picture. */
export const needsCaptcha = async (db: Db, username: string): Promise<boolean> =>
  (await read(db, subjectOf('name', username))).failures >= captchaAfter;

/** Counts a failed try against name and address. */
export const countFailure = async (db: Db, username: string, ip: string): Promise<void> => {
  const now = clock.now().toISOString();
  const { times, minutes } = await lockRules(db);
  for (const [subject, limit] of [
    [subjectOf('name', username), times],
    [subjectOf('address', ip), addressLockAfter],
  ] as const) {
    await sql`insert into login_attempt as a (subject, failures, at) values (${subject}, 1, ${now})
      on conflict (subject) do update set
        failures = case when a.at < ${now}::timestamptz - make_interval(mins => ${minutes}) then 1 else a.failures + 1 end,
        at = ${now},
        locked_until = case when a.failures + 1 >= ${limit}
          then ${now}::timestamptz + make_interval(mins => ${minutes}) else a.locked_until end`.execute(db);
  }
};

export const clearFailures = async (db: Db, username: string): Promise<void> => {
  await sql`delete from login_attempt where subject = ${subjectOf('name', username)}`.execute(db);
};

/** A new picture, good for five minutes and one try. */
export const drawCaptcha = async (db: Db): Promise<{ captchaId: string; picture: string }> => {
  // Loaded with the first picture: most log-ins need none.
  const { default: svgCaptcha } = await import('svg-captcha');
  const drawn = svgCaptcha.create({ size: 4, noise: 2, color: true, ignoreChars: '0oO1iIlL' });
  const captchaId = secret().slice(0, 24);
  const expires = new Date(clock.now().getTime() + 5 * 60_000).toISOString();
  await sql`delete from captcha where expires_at < ${clock.now().toISOString()}`.execute(db);
  await sql`insert into captcha (id, answer_hash, expires_at) values (${captchaId}, ${sha256(drawn.text.toLowerCase())}, ${expires})`.execute(
    db,
  );
  return { captchaId, picture: `data:image/svg+xml;base64,${Buffer.from(drawn.data).toString('base64')}` };
};

/** Uses a picture up and says whether the answer was right. */
export const captchaFits = async (db: Db, captchaId: string, answer: string): Promise<boolean> => {
  const { rows } = await sql<{ answer_hash: string }>`
    delete from captcha where id = ${captchaId} and expires_at > ${clock.now().toISOString()} returning answer_hash`.execute(
    db,
  );
  return rows[0]?.answer_hash === sha256(answer.trim().toLowerCase());
};
