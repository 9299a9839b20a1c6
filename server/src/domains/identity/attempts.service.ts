import { sql } from 'kysely';
import type { CaptchaAnswer, ProofWay } from '#contracts/identity/captcha.ts';
import { readParameters } from '#domains/parameters/door.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { Failure, fail } from '#kernel/errors.ts';
import { sha256 } from '#kernel/keys.ts';
import type { Visit } from '#kernel/serve.ts';
import { type Captcha, putCaptchaBack, takeCaptcha } from './proofs/captcha.service.ts';
import { knownDevice, rememberDevice } from './proofs/known-device.service.ts';
import { endSessions } from './session.service.ts';

/** Failures after which a picture is asked for. A code may be tried by whoever has a number: by strangers never without one. */
const captchaAfter: Readonly<Record<ProofWay, { stranger: number; known: number }>> = {
  password: { stranger: 3, known: 3 },
  code: { stranger: 0, known: 3 },
};
/** Failures of an address before it waits: many people may stand behind one. */
const addressLockAfter = 60;

interface LockRules {
  /** Failures of a counter before it waits. */
  readonly times: number;
  /** Minutes it waits, and after which older failures are forgotten. */
  readonly minutes: number;
}

/** Parameters of the platform, the same for everybody. */
const lockRules = async (db: Db): Promise<LockRules> => {
  const rules = await readParameters(db, undefined, ['loginLockTimes', 'loginLockMinutes']);
  return { times: rules.loginLockTimes, minutes: rules.loginLockMinutes };
};

/** Whose tries are counted together: a person, however it was named, or a text that names nobody. */
export type Suspect = { readonly userId: string } | { readonly typed: string };

/** A try of somebody without a session: whose it is, by what, and the answer to the picture if one was asked for. */
export interface AnonymousTry {
  readonly of: Suspect;
  readonly way: ProofWay;
  readonly captcha: CaptchaAnswer;
}

const hashed = (kind: string, text: string): string => `${kind}:${sha256(text.toLowerCase()).slice(0, 40)}`;

/** What counts a try: on a device the person was proven on before that device, anywhere else the person, or the name of nobody. */
const counterOf = (visit: Visit, of: Suspect): { subject: string; isKnown: boolean } => {
  if (!('userId' in of)) return { subject: hashed('name', of.typed), isKnown: false };
  const device = knownDevice(visit, of.userId);
  return { subject: device ?? `person:${of.userId}`, isKnown: device !== undefined };
};

const addressOf = (visit: Visit): string => hashed('address', visit.origin.ip);

interface Attempts {
  readonly failures: number;
  readonly lockedMinutes: number;
}

const read = async (db: Db, subject: string, { minutes }: LockRules): Promise<Attempts> => {
  const { rows } = await sql<{ failures: number; locked_until: string | null; at: string }>`
    select failures, locked_until, at from login_attempt where subject = ${subject}`.execute(db);
  const row = rows[0];
  if (!row) return { failures: 0, lockedMinutes: 0 };
  const wait = row.locked_until ? new Date(row.locked_until).getTime() - clock.now().getTime() : 0;
  const stale = clock.now().getTime() - new Date(row.at).getTime() > minutes * 60_000;
  return { failures: stale ? 0 : row.failures, lockedMinutes: wait > 0 ? Math.ceil(wait / 60_000) : 0 };
};

const asksCaptcha = (way: ProofWay, isKnown: boolean, failures: number): boolean =>
  failures >= captchaAfter[way][isKnown ? 'known' : 'stranger'];

/** Whether the next try must come with a picture. Names that exist and names that do not answer alike, but on a known device. */
export const needsCaptcha = async (db: Db, visit: Visit, of: Suspect, way: ProofWay): Promise<boolean> => {
  const { subject, isKnown } = counterOf(visit, of);
  return asksCaptcha(way, isKnown, (await read(db, subject, await lockRules(db))).failures);
};

/** One more failure of a subject, which waits from the `times`-th on; nothing is written while it waits. */
const count = async (db: Db, subject: string, { times, minutes }: LockRules): Promise<void> => {
  const now = clock.now().toISOString();
  await sql`
    insert into login_attempt as a (subject, failures, at, locked_until)
    values (${subject}, 1, ${now}, case when 1 >= ${times}::int then ${now}::timestamptz + make_interval(mins => ${minutes}) end)
    on conflict (subject) do update set (failures, at, locked_until) = (
      select n, ${now}::timestamptz, case when n >= ${times}::int then ${now}::timestamptz + make_interval(mins => ${minutes}) end
      from (select case when a.locked_until is not null or a.at < ${now}::timestamptz - make_interval(mins => ${minutes}) then 1 else a.failures + 1 end) x (n))
    where a.locked_until is null or a.locked_until <= ${now}`.execute(db);
};

/** The try was no wrong one. */
const giveBack = async (db: Db, subject: string): Promise<void> => {
  await sql`update login_attempt set failures = greatest(failures - 1, 0), locked_until = null where subject = ${subject}`.execute(
    db,
  );
};

const clear = async (db: Db, subject: string): Promise<void> => {
  await sql`delete from login_attempt where subject = ${subject}`.execute(db);
};

const refusePicture = (key: 'login.captcha' | 'login.captchaWrong'): Failure =>
  new Failure(key, {}, [{ field: 'captcha', key }]);

interface Taken {
  readonly rules: LockRules;
  readonly subject: string;
  readonly isKnown: boolean;
  readonly captcha: Captcha | undefined;
}

/**
 * Counts a try before it is looked at, so that tries side by side are as many as tries one after the other. Lock, picture and
 * count are judged under one hold on the counter: none slips between them. A try that lacks its picture is not counted.
 * @returns the refusal instead of throwing it: a picture that was answered wrongly stays used up.
 */
const takeTry = async (db: Db, visit: Visit, { of, way, captcha }: AnonymousTry): Promise<Taken | Failure> => {
  const rules = await lockRules(db);
  const { subject, isKnown } = counterOf(visit, of);
  if (!isKnown) {
    const { lockedMinutes } = await read(db, addressOf(visit), rules);
    if (lockedMinutes > 0) return fail('login.locked', { minutes: lockedMinutes });
  }
  await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(db);
  const { failures, lockedMinutes } = await read(db, subject, rules);
  if (lockedMinutes > 0) return fail('login.locked', { minutes: lockedMinutes });
  let answered: Captcha | undefined;
  if (asksCaptcha(way, isKnown, failures)) {
    if (!captcha.captchaId || !captcha.captcha) return refusePicture('login.captcha');
    answered = await takeCaptcha(db, captcha);
    if (!answered) return refusePicture('login.captchaWrong');
  }
  await count(db, subject, rules);
  return { rules, subject, isKnown, captcha: answered };
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
 * Every proof of somebody without a session goes through here: password, code, one-time password (security, line 37). A refusal
 * for a wrong proof stays counted, any other does not, a proof clears the counter and makes the device a known one. An address
 * counts what turned out wrong, since many people may stand behind one; known devices neither count for it nor wait for it.
 * @throws login.locked, login.captcha, login.captchaWrong, and whatever `prove` throws.
 */
export const tryAnonymously = async <T>(visit: Visit, tried: AnonymousTry, prove: () => Promise<T>): Promise<T> => {
  const taken = await visit.trace((db) => takeTry(db, visit, tried));
  if (taken instanceof Failure) throw taken;
  const { rules, subject, isKnown, captcha } = taken;
  try {
    const proven = await prove();
    await visit.trace((db) => clear(db, subject));
    if ('userId' in tried.of) rememberDevice(visit, tried.of.userId);
    return proven;
  } catch (error) {
    await visit.trace(async (db) => {
      if (!isWrong(error)) {
        await giveBack(db, subject);
        if (captcha) await putCaptchaBack(db, captcha);
      } else if (!isKnown) await count(db, addressOf(visit), { ...rules, times: addressLockAfter });
    });
    throw error;
  }
};

/** One more wrong proof of a session, which forgets none by itself. @returns how many end it. @throws session.proofs beyond. */
const countInSession = async (db: Db, subject: string): Promise<number> => {
  const { times } = await lockRules(db);
  const { rows } = await sql`
    insert into login_attempt as a (subject, failures, at) values (${subject}, 1, ${clock.now().toISOString()})
    on conflict (subject) do update set failures = a.failures + 1, at = excluded.at where a.failures < ${times}
    returning subject`.execute(db);
  if (rows.length === 0) throw fail('session.proofs');
  return times;
};

/**
 * Every proof within a session goes through here: step-up, the old password, a code to the own phone. All of them share one
 * counter of the session, which nobody outside can move, and no lock from outside reaches it: as many wrong ones as lock a
 * person outside end the session. A proof clears the counter.
 * @throws session.proofs with the wrong one that ended the session, and whatever `prove` throws.
 */
export const tryInSession = async <T>(visit: Visit, prove: () => Promise<T>): Promise<T> => {
  const { sessionId } = visit.actor;
  const subject = `session:${sessionId}`;
  const times = await visit.trace((db) => countInSession(db, subject));
  try {
    const proven = await prove();
    await visit.trace((db) => clear(db, subject));
    return proven;
  } catch (error) {
    const isOver = await visit.trace(async (db) => {
      if (!isWrong(error)) {
        await giveBack(db, subject);
        return false;
      }
      const { rows } = await sql<{ failures: number }>`
        select failures from login_attempt where subject = ${subject}`.execute(db);
      if ((rows[0]?.failures ?? 0) < times) return false;
      await endSessions(db, { sessionId }, 'proofs');
      return true;
    });
    throw isOver ? fail('session.proofs') : error;
  }
};
