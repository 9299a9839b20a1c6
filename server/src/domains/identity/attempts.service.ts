import { sql } from 'kysely';
import { readParameters } from '#domains/parameters/door.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { Failure, fail } from '#kernel/errors.ts';
import { secret, sha256 } from '#kernel/keys.ts';
import type { Visit } from '#kernel/serve.ts';

/** Failures after which a picture is asked for. */
const captchaAfter = 3;
/** Failures of an address before it waits: many people may stand behind one. */
const addressLockAfter = 60;

/** Failures of a person before it waits, and minutes it waits: parameters of the platform, the same for everybody. */
const lockRules = async (db: Db): Promise<{ times: number; minutes: number }> => {
  const rules = await readParameters(db, undefined, ['loginLockTimes', 'loginLockMinutes']);
  return { times: rules.loginLockTimes, minutes: rules.loginLockMinutes };
};

/** Whose tries are counted together: a person, however it was named, or a text that names nobody. */
export type Suspect = { readonly userId: string } | { readonly typed: string };

interface Attempts {
  failures: number;
  lockedMinutes: number;
}

const subjectOf = (of: Suspect | { readonly address: string }): string => {
  if ('userId' in of) return `person:${of.userId}`;
  const [kind, text] = 'address' in of ? ['address', of.address] : ['name', of.typed];
  return `${kind}:${sha256(text.toLowerCase()).slice(0, 40)}`;
};

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

/** Throws while a person or an address has to wait; names that exist and names that do not alike (security, line 6). */
export const refuseLocked = async (db: Db, of: Suspect, ip: string): Promise<void> => {
  for (const subject of [subjectOf(of), subjectOf({ address: ip })]) {
    const { lockedMinutes } = await read(db, subject);
    if (lockedMinutes > 0) throw fail('login.locked', { minutes: lockedMinutes });
  }
};

/** Whether the next try must come with a picture. */
export const needsCaptcha = async (db: Db, of: Suspect): Promise<boolean> =>
  (await read(db, subjectOf(of))).failures >= captchaAfter;

/** One more failure of a subject, which waits from the `limit`-th on; nothing is written while it waits. Answers whether it was counted. */
const count = async (db: Db, subject: string, limit: number, minutes: number): Promise<boolean> => {
  const now = clock.now().toISOString();
  const { rows } = await sql`
    insert into login_attempt as a (subject, failures, at, locked_until)
    values (${subject}, 1, ${now}, case when 1 >= ${limit}::int then ${now}::timestamptz + make_interval(mins => ${minutes}) end)
    on conflict (subject) do update set (failures, at, locked_until) = (
      select n, ${now}::timestamptz, case when n >= ${limit}::int then ${now}::timestamptz + make_interval(mins => ${minutes}) end
      from (select case when a.locked_until is not null or a.at < ${now}::timestamptz - make_interval(mins => ${minutes}) then 1 else a.failures + 1 end) x (n))
    where a.locked_until is null or a.locked_until <= ${now} returning subject`.execute(db);
  return rows.length === 1;
};

/** The try is counted before it is looked at, so that tries side by side are as many as tries one after the other. */
const takeTry = async (db: Db, of: Suspect, ip: string): Promise<void> => {
  await refuseLocked(db, of, ip);
  const { times, minutes } = await lockRules(db);
  if (!(await count(db, subjectOf(of), times, minutes))) throw fail('login.locked', { minutes });
};

/** The try was no wrong one. */
const giveBack = async (db: Db, of: Suspect): Promise<void> => {
  await sql`update login_attempt set failures = greatest(failures - 1, 0), locked_until = null where subject = ${subjectOf(of)}`.execute(
    db,
  );
};

const countAddress = async (db: Db, ip: string): Promise<void> => {
  const { minutes } = await lockRules(db);
  await count(db, subjectOf({ address: ip }), addressLockAfter, minutes);
};

const clear = async (db: Db, of: Suspect): Promise<void> => {
  await sql`delete from login_attempt where subject = ${subjectOf(of)}`.execute(db);
};

const wrongKeys = new Set<string>([
  'login.wrong',
  'login.codeWrong',
  'login.secondFactorWrong',
  'login.secondFactorUsed',
  'password.oldWrong',
  'registration.notFound',
]);
const isWrong = (error: unknown): boolean =>
  error instanceof Failure && [error.key, ...error.fields.map(({ key }) => key)].some((key) => wrongKeys.has(key));

/**
 * Everything that proves who somebody is goes through here: password, code, one-time password, step-up (security, line 37).
 * One lock a person, and one an address; a refusal for a wrong proof stays counted, any other does not, a proof clears
 * the person. An address counts what turned out wrong, since many people may stand behind one.
 * @throws login.locked, and whatever `prove` throws.
 */
export const tryProof = async <T>(visit: Visit, of: Suspect, prove: () => Promise<T>): Promise<T> => {
  const { ip } = visit.origin;
  await visit.trace((db) => takeTry(db, of, ip));
  try {
    const proven = await prove();
    await visit.trace((db) => clear(db, of));
    return proven;
  } catch (error) {
    await visit.trace((db) => (isWrong(error) ? countAddress(db, ip) : giveBack(db, of)));
    throw error;
  }
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
