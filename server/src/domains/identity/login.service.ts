import { sql } from 'kysely';
import { verifySync } from 'otplib';
import type { SessionData, sessionApi } from '#contracts/identity/session.contract.ts';
import { organisationState } from '#contracts/organisations/organisation.codes.ts';
import type { Parsed } from '#contracts/route.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { Failure, fail } from '#kernel/errors.ts';
import { sha256 } from '#kernel/keys.ts';
import { everything } from '#kernel/scope.ts';
import type { Visit } from '#kernel/serve.ts';
import { captchaFits, clearFailures, countFailure, needsCaptcha, refuseLocked } from './attempts.service.ts';
import { passwordFits, pretendToCheck } from './password.rules.ts';
import { codeFits } from './persons/code.service.ts';
import { findMemberships, type Membership } from './session.queries.ts';
import { enter, usable } from './session.service.ts';

type LoginInput = Parsed<typeof sessionApi.login>;
type TicketInput = Parsed<typeof sessionApi.noPassword>;

interface LogEntry {
  username: string;
  mode: string;
  result: string;
  membership?: Membership | undefined;
}

export const writeLoginLog = async (db: Db, visit: Visit, entry: LogEntry): Promise<void> => {
  await sql`insert into login_log (path, org_id, user_id, username, login_mode, result, ip, user_agent)
    values (${entry.membership?.path ?? '.'}, ${entry.membership?.org_id ?? null}, ${entry.membership?.user_id ?? null},
      ${entry.membership?.username ?? '***'}, ${entry.mode}, ${entry.result}, ${visit.origin.ip}, ${visit.origin.userAgent.slice(0, 300)})`.execute(
    db,
  );
};

/** Which membership a log-in means: the asked-for organisation, else the first usable one. */
const choose = (memberships: readonly Membership[], orgId: string | undefined): Membership => {
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

const checkSecondFactor = (visit: Visit, membership: Membership, totp: string | undefined): void => {
  if (membership.totp_sealed === null) return;
  if (!totp) throw fail('login.secondFactor');
  const result = verifySync({
    secret: visit.runtime.keys.unseal(membership.totp_sealed),
    token: totp,
    epochTolerance: 30,
  });
  if (!result.valid) throw fail('login.secondFactorWrong');
};

/** What the login log calls a refusal after the right password. */
const resultOf: Readonly<Record<string, string>> = {
  'login.secondFactor': 'secondFactor',
  'login.secondFactorWrong': 'secondFactor',
  'login.noPermission': 'noPermission',
};

const wrong = async (visit: Visit, input: LoginInput, membership?: Membership): Promise<never> => {
  await visit.apart(everything, async (db) => {
    await countFailure(db, input.username, visit.origin.ip);
    await writeLoginLog(db, visit, { username: input.username, mode: 'PASSWORD', result: 'wrong', membership });
  });
  throw fail('login.wrong');
};

/** Starts the session of a membership that proved itself, at the console or at the student entry. */
export type Entering<T> = (visit: Visit, db: Db, membership: Membership, identityCode?: string) => Promise<T>;

/** Log-in by user name or phone and password. */
export const logIn = async <T>(visit: Visit, input: LoginInput, entering: Entering<T>): Promise<T> => {
  const found = await visit.apart(everything, async (db) => {
    await refuseLocked(db, input.username, visit.origin.ip);
    if (await needsCaptcha(db, input.username)) {
      if (!input.captchaId || !input.captcha) throw fail('login.captcha');
      if (!(await captchaFits(db, input.captchaId, input.captcha))) return 'captchaWrong' as const;
    }
    return findMemberships(db, {
      login: input.username,
      phoneIndex: visit.runtime.keys.index('phone', input.username),
    });
  });
  if (found === 'captchaWrong') throw fail('login.captchaWrong');
  const [first] = found;
  if (!first) {
    await pretendToCheck(input.password);
    return wrong(visit, input);
  }
  if (!(await passwordFits(first.password_hash, input.password))) return wrong(visit, input, first);
  const note = (result: string) => (db: Db) =>
    writeLoginLog(db, visit, { username: input.username, mode: 'PASSWORD', result, membership: first });
  try {
    return await visit.apart(everything, async (db) => {
      const membership = choose(found, input.orgId);
      checkSecondFactor(visit, membership, input.totp);
      const data = await entering(visit, db, membership, input.userLoginIdentity);
      await clearFailures(db, input.username);
      await note('done')(db);
      return data;
    });
  } catch (error) {
    const key = error instanceof Failure ? error.key : undefined;
    await visit.apart(everything, async (db) => {
      await note(resultOf[key ?? ''] ?? 'disabled')(db);
      if (key === 'login.secondFactorWrong') await countFailure(db, input.username, visit.origin.ip);
    });
    throw error;
  }
};

/** Log-in by a single-use ticket of at most 60 seconds, bound to person, organisation and origin (security, line 3). */
export const logInByTicket = (visit: Visit, input: TicketInput): Promise<SessionData> =>
  visit.apart(everything, async (db) => {
    const now = clock.now().toISOString();
    const { rows } = await sql<{ user_id: string; org_id: string; origin: string }>`
      update login_ticket set used_at = ${now} where ticket_hash = ${sha256(input.ssoToken)} and used_at is null and expires_at > ${now}
      returning user_id, org_id, origin`.execute(db);
    const ticket = rows[0];
    if (!ticket || ticket.origin !== (visit.request.headers.host ?? '')) throw fail('login.ticketInvalid');
    if (input.userId !== undefined && input.userId !== ticket.user_id) throw fail('login.ticketInvalid');
    if (input.orgId !== undefined && input.orgId !== ticket.org_id) throw fail('login.ticketInvalid');
    const membership = choose(await findMemberships(db, { userId: ticket.user_id }), ticket.org_id);
    const data = await enter(visit, db, membership, input.userLoginIdentity);
    await writeLoginLog(db, visit, { username: membership.username, mode: 'TICKET', result: 'done', membership });
    return data;
  });

type CodeInput = Parsed<typeof sessionApi.loginByCode>;

/** Log-in by a code sent to the phone on file; the same answer for a wrong code and an unknown number. */
export const logInByCode = async <T>(visit: Visit, input: CodeInput, entering: Entering<T>): Promise<T> => {
  const { keys } = visit.runtime;
  const found = await visit.apart(everything, async (db) => {
    await refuseLocked(db, input.phone, visit.origin.ip);
    const fits = await codeFits(db, keys, input.phone, input.code);
    const memberships = await findMemberships(db, { phoneIndex: keys.index('phone', input.phone) });
    if (fits && memberships.length > 0) return memberships;
    await countFailure(db, input.phone, visit.origin.ip);
    await writeLoginLog(db, visit, {
      username: input.phone,
      mode: 'PHONE_CODE',
      result: 'wrong',
      membership: memberships[0],
    });
    return undefined;
  });
  if (!found) throw fail('login.codeWrong');
  return visit.apart(everything, async (db) => {
    const membership = choose(found, input.orgId);
    checkSecondFactor(visit, membership, input.totp);
    const data = await entering(visit, db, membership);
    await clearFailures(db, input.phone);
    await writeLoginLog(db, visit, { username: input.phone, mode: 'PHONE_CODE', result: 'done', membership });
    return data;
  });
};
