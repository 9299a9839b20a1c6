import { sql } from 'kysely';
import type { CaptchaAnswer } from '#contracts/identity/captcha.ts';
import { deviceOf } from '#contracts/identity/device.ts';
import type { sessionApi } from '#contracts/identity/session.contract.ts';
import { organisationState } from '#contracts/organisations/organisation.codes.ts';
import type { Parsed } from '#contracts/route.ts';
import { cut } from '#contracts/system/storable.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { Failure, fail } from '#kernel/errors.ts';
import { emit } from '#kernel/events.ts';
import { everything } from '#kernel/scope.ts';
import type { Visit } from '#kernel/serve.ts';
import { type AnonymousTry, type Suspect, tryAnonymously } from './attempts.service.ts';
import { hasRunOut, passwordFits, pretendToCheck } from './password.rules.ts';
import { codeFits, codeStands } from './persons/code.service.ts';
import { totpProblem } from './second-factor.service.ts';
import { findFormer, findMemberships, findPersonId, type Membership } from './session.queries.ts';
import { usable } from './session.service.ts';

type LoginInput = Parsed<typeof sessionApi.login>;

interface LogEntry {
  mode: string;
  result: string;
  /** The account that was opened, or tried; absent where the name belongs to nobody. */
  membership?: Membership | undefined;
}

export const writeLoginLog = async (db: Db, visit: Visit, { membership, mode, result }: LogEntry): Promise<void> => {
  await sql`insert into login_log (path, org_id, user_id, username, login_mode, result, ip, user_agent)
    values (${membership?.path ?? '.'}, ${membership?.org_id ?? null}, ${membership?.user_id ?? null}, ${membership?.username ?? '***'},
      ${mode}, ${result}, ${visit.origin.ip}, ${cut(visit.origin.userAgent, 300)})`.execute(db);
};

/** Days after which a device that was not used any more is new again. */
const deviceDays = 180;

/** Says that somebody came in by a device the person was never seen with; the first of all is nothing new. */
const noticeDevice = async (db: Db, visit: Visit, { user_id: userId, org_id: orgId }: Membership): Promise<void> => {
  const { rows } = await sql<{ agent: string }>`
    select distinct user_agent as agent from login_log where user_id = ${userId} and result = 'done'
      and at > ${clock.now().toISOString()}::timestamptz - make_interval(days => ${deviceDays})`.execute(db);
  const device = deviceOf(visit.origin.userAgent).replace(/ \d+/, '');
  const known = rows.map(({ agent }) => deviceOf(agent).replace(/ \d+/, ''));
  if (known.length === 0 || known.includes(device)) return;
  await emit(db, visit.actor, 'user.newDevice', { userId, orgId, device: cut(device, 80) });
};

/** Which membership a log-in means: the asked-for organisation, else the first usable one. */
export const choose = (memberships: readonly Membership[], orgId: string | undefined): Membership => {
  const usableOnes = memberships.filter(usable);
  const chosen = orgId === undefined ? usableOnes[0] : usableOnes.find((one) => one.org_id === orgId);
  if (chosen) return chosen;
  if (orgId !== undefined && usableOnes.length > 0) throw fail('login.notMember');
  const own = memberships.find((one) => one.user_state === 1 && one.member_state === 1);
  if (own?.org_state === organisationState.values.awaitingAudit) throw fail('organisation.awaitingAudit');
  if (own?.org_state === organisationState.values.rejected)
    throw fail('organisation.rejected', { reason: own.org_reason });
  if (own) throw fail('organisation.disabled');
  throw fail('account.disabled');
};

/** What the login log calls a refusal after the right password. */
const resultOf: Readonly<Record<string, string>> = {
  'login.wrong': 'wrong',
  'login.codeWrong': 'wrong',
  'login.secondFactor': 'secondFactor',
  'login.secondFactorWrong': 'secondFactor',
  'login.secondFactorUsed': 'secondFactor',
  'login.noPermission': 'noPermission',
  'login.firstPasswordOver': 'firstPasswordOver',
};

/** Starts the session of a membership that proved itself, at the console or at the student entry. */
export type Entering<T> = (visit: Visit, db: Db, membership: Membership, identityCode?: string) => Promise<T>;

/** The one person a log-in is about, before anything is proven: no choice after this leads to somebody else. */
interface Account {
  readonly suspect: Suspect;
  /** Of this person alone; none where nobody has the name, or belongs anywhere any more. */
  readonly memberships: readonly Membership[];
}

const findAccount = async (
  db: Db,
  visit: Visit,
  login: string,
  find: typeof findFormer = findMemberships,
): Promise<Account> => {
  const userId = await findPersonId(db, visit.runtime.keys, login);
  if (userId === undefined) return { suspect: { typed: login }, memberships: [] };
  return { suspect: { userId }, memberships: await find(db, { userId }) };
};

/** Whose tries a typed name counts for. */
export const suspectOf = async (db: Db, visit: Visit, login: string): Promise<Suspect> =>
  (await findAccount(db, visit, login)).suspect;

/**
 * Every proof of a phone by somebody without a session, beside the log-in: the code is tried as the phone's person, or as nobody.
 * @throws as `tryAnonymously` does
 */
export const tryPhoneCode = async <T>(
  visit: Visit,
  input: CaptchaAnswer & { readonly phone: string },
  prove: () => Promise<T>,
): Promise<T> => {
  const of = await visit.apart(everything, (db) => suspectOf(db, visit, input.phone));
  return tryAnonymously(visit, { of, way: 'code', captcha: input }, prove);
};

interface Way {
  readonly mode: 'PASSWORD' | 'PHONE_CODE';
  readonly captcha: CaptchaAnswer;
  readonly account: Account;
  readonly orgId?: string | undefined;
  readonly totp?: string | undefined;
  /** First factor; throws when it is wrong. Not complete: a second one is asked for next, and the first comes again with it. */
  first(person: Membership | undefined, complete: boolean): Promise<void>;
}

const wayOf = { PASSWORD: 'password', PHONE_CODE: 'code' } as const;
/** A try without its picture was none: it is not counted and stands in no log. */
const unheard = new Set<string>(['login.captcha', 'login.captchaWrong']);

/** Proves the person, then chooses among the own memberships, and writes down how it ended, under the account it was about. */
const comeIn = async <T>(
  visit: Visit,
  { mode, captcha, account, orgId, totp, first }: Way,
  enterAs: (db: Db, membership: Membership) => Promise<T>,
): Promise<T> => {
  const [person] = account.memberships;
  const note = (result: string, membership = person) =>
    visit.apart(everything, (db) => writeLoginLog(db, visit, { mode, result, membership }));
  try {
    const tried: AnonymousTry = { of: account.suspect, way: wayOf[mode], captcha };
    return await tryAnonymously(visit, tried, async () => {
      const sealed = person?.totp_sealed ?? null;
      await first(person, sealed === null || totp !== undefined);
      const membership = choose(account.memberships, orgId);
      if (sealed !== null && !totp) throw fail('login.secondFactor');
      if (sealed !== null && totp) {
        const factor = { user_id: membership.user_id, totp_sealed: sealed };
        const problem = await visit.trace((db) => totpProblem(db, visit.runtime.keys, factor, totp));
        if (problem) throw fail(problem);
      }
      return visit.apart(everything, async (db) => {
        const data = await enterAs(db, membership);
        await noticeDevice(db, visit, membership);
        await writeLoginLog(db, visit, { mode, result: 'done', membership });
        return data;
      });
    });
  } catch (error) {
    if (error instanceof Failure && !unheard.has(error.key))
      await note(resultOf[error.key] ?? (error.key === 'login.locked' ? 'locked' : 'disabled'));
    throw error;
  }
};

/** Log-in by user name or phone and password. */
export const logIn = async <T>(
  visit: Visit,
  input: LoginInput,
  entering: Entering<T>,
  find: typeof findFormer = findMemberships,
): Promise<T> => {
  const account = await visit.apart(everything, (db) => findAccount(db, visit, input.username, find));
  const first: Way['first'] = async (person) => {
    if (!person) await pretendToCheck(input.password);
    if (!person || !(await passwordFits(person.password_hash, input.password))) throw fail('login.wrong');
    // Told only to who has it right: it opens nothing any more.
    if (hasRunOut(person, clock.now())) throw fail('login.firstPasswordOver');
  };
  const way: Way = { mode: 'PASSWORD', captcha: input, account, orgId: input.orgId, totp: input.totp, first };
  return comeIn(visit, way, (db, membership) => entering(visit, db, membership, input.userLoginIdentity));
};

type CodeInput = CaptchaAnswer & Pick<Parsed<typeof sessionApi.loginByCode>, 'phone' | 'code' | 'totp' | 'orgId'>;

/**
 * Log-in by a code sent to the phone on file; the same answer for a wrong code and an unknown number.
 * @param allow what else is asked of somebody whose code is right, before the code is used up.
 */
export const logInByCode = async <T>(
  visit: Visit,
  input: CodeInput,
  entering: Entering<T>,
  allow?: (person: Membership) => Promise<void>,
): Promise<T> => {
  const { keys } = visit.runtime;
  const account = await visit.apart(everything, (db) => findAccount(db, visit, input.phone));
  const first: Way['first'] = async (person, complete) => {
    const proves = async (by: typeof codeFits): Promise<void> => {
      const fits = await visit.apart(everything, (db) => by(db, keys, input.phone, input.code));
      if (!fits || !person) throw fail('login.codeWrong');
    };
    // Where something is still to come, the code is looked at and not used up.
    if (allow || !complete) await proves(codeStands);
    if (allow && person) await allow(person);
    if (complete) await proves(codeFits);
  };
  const way: Way = { mode: 'PHONE_CODE', captcha: input, account, orgId: input.orgId, totp: input.totp, first };
  return comeIn(visit, way, (db, membership) => entering(visit, db, membership));
};

/** Somebody who has left every organisation, and where the person was last. */
interface Former {
  readonly userId: string;
  readonly orgUserId: string;
  readonly orgId: string;
  readonly path: string;
  readonly realName: string;
}

/**
 * Proves by name and password, and the second factor where there is one, somebody who belongs nowhere any more; no session
 * begins. Tries count and lock as those of a log-in do. @throws login.wrong for anybody else.
 */
export const proveFormer = (visit: Visit, input: LoginInput): Promise<Former> =>
  logIn(
    visit,
    input,
    async (_visit, _db, of) => ({
      userId: of.user_id,
      orgUserId: of.org_user_id,
      orgId: of.org_id,
      path: of.path,
      realName: of.real_name,
    }),
    findFormer,
  );
