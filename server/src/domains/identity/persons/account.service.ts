import { sql } from 'kysely';
import { generateSecret, generateURI } from 'otplib';
import type { accountApi } from '#contracts/identity/account.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { type Failure, fail, failFields } from '#kernel/errors.ts';
import { everything } from '#kernel/scope.ts';
import type { Context, Visit } from '#kernel/serve.ts';
import { type Source, sourceOf, stands } from '#kernel/source.ts';
import { tryInSession } from '../attempts.service.ts';
import { mustChange, passwordFits } from '../password.rules.ts';
import { forgetSessions } from '../recognise.service.ts';
import { roleNames } from '../rights/role.queries.ts';
import { needsSecondFactor, stepOf, totpProblem } from '../second-factor.service.ts';
import { endSessions } from '../session.service.ts';
import { shownName } from './name.queries.ts';

/** Minutes between the secret and the code that proves it. */
const enrolMinutes = 10;

/** The person's own data; numbers masked as everywhere. */
export const ownAccount = async (db: Db, actor: Actor): Promise<Data<typeof accountApi.own>> => {
  const { rows } = await sql<Data<typeof accountApi.own>>`
    select u.id as "userId", ${shownName} as username, u.real_name as "realName", u.phone_masked as phone, u.id_card_masked as "idCard", u.email, u.gender,
      u.birthday, u.education, o.org_name as "orgName", coalesce(d.department_name, '') as "departmentName", m.job_number as "jobNumber",
      array(select i.identity_code from user_identity i where i.org_user_id = m.id order by i.is_default desc, i.identity_code) as identities,
      ${roleNames} as "roleNames",
      u.language, u.theme, u.totp_sealed is not null as totp, u.password_changed_at as "passwordChangedAt", u.version
    from org_user m join app_user u on u.id = m.user_id join organisation o on o.id = m.org_id left join department d on d.id = m.department_id
    where m.id = ${actor.orgUserId}`.execute(db);
  if (!rows[0]) throw fail('session.invalid');
  return rows[0];
};

/** Changes what a person may change alone; the second of two windows is told. */
export const modOwn = async (context: Context, input: Parsed<typeof accountApi.mod>): Promise<{ version: number }> => {
  const { userId } = context.actor;
  const { rows } = await sql<{ email: string; education: number }>`
    select email, education from app_user where id = ${userId} for update`.execute(context.db);
  const { numUpdatedRows } = await context.db
    .updateTable('app_user')
    .set({ email: input.email, education: input.education, version: input.version + 1 })
    .where('id', '=', userId)
    .where('version', '=', input.version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw fail('object.changed');
  const after = { email: input.email, education: input.education };
  context.audit({ objectKind: 'user', objectId: userId, before: rows[0], after });
  return { version: input.version + 1 };
};

/** Language and theme follow the person to the next browser. */
export const keepTaste = async (
  context: Context,
  input: Parsed<typeof accountApi.taste>,
): Promise<{ kept: boolean }> => {
  context.audit({ objectKind: 'user', objectId: context.actor.userId });
  if (context.actor.runAs) return { kept: false };
  await sql`update app_user set language = coalesce(${input.language ?? null}, language), theme = coalesce(${input.theme ?? null}, theme)
    where id = ${context.actor.userId}`.execute(context.db);
  return { kept: true };
};

/** Sessions of the person that are alive, in every organisation, with those in which the person acts for somebody else. */
export const ownSessions = async ({ db, actor, runtime }: Context): Promise<Data<typeof accountApi.sessions>> => {
  const userId = actor.runAs ? '0' : actor.userId;
  // One that may still be renewed is one that may still be ended.
  const renewable = new Date(
    clock.now().getTime() - runtime.settings.LUAN_SESSION_RENEW_HOURS * 3_600_000,
  ).toISOString();
  const { rows } = await sql<Data<typeof accountApi.sessions>[number]>`
      select s.id as "sessionId", s.id = ${actor.sessionId} as current, o.org_name as "orgName", s.client_kind as "clientKind",
        s.run_as_of is not null as "runAs", s.ip, s.user_agent as "userAgent", s.created_at as "createdAt", s.ends_at as "expiresAt"
      from (select own.id from session own where own.user_id = ${userId} and own.run_as_of is null and own.ended_at is null
          union all select acting.id from session own join session acting on acting.run_as_of = own.id and acting.ended_at is null
            where own.user_id = ${userId} and own.ended_at is null) living
        join session s on s.id = living.id join organisation o on o.id = s.org_id
      where s.ended_at is null and s.ends_at > ${clock.now().toISOString()} and s.expires_at > ${renewable} order by s.id desc limit 100`.execute(
    db,
  );
  return rows;
};

export const endOwnSession = async (
  context: Context,
  { sessionId }: Parsed<typeof accountApi.endSession>,
): Promise<{ ended: boolean }> => {
  const own = await ownSessions(context);
  if (!own.some((one) => one.sessionId === sessionId)) throw fail('object.missing');
  const { userId } = context.actor;
  context.audit({ objectKind: 'user', objectId: userId, before: { sessionId }, after: { endCause: 'logout' } });
  await endSessions(context.db, { sessionId }, 'logout');
  context.afterwards(forgetSessions);
  return { ended: true };
};

interface Self {
  username: string;
  password_hash: string;
  totp_sealed: string | null;
  default_password: boolean;
  first_password_until: string | null;
}

const findSelf = async (visit: Visit): Promise<Self> => {
  const { self, held } = await visit.apart(visit.actor.scope, async (db) => {
    const { rows } =
      await sql<Self>`select ${shownName} as username, password_hash, totp_sealed, default_password, first_password_until from app_user u where id = ${visit.actor.userId}`.execute(
        db,
      );
    return { self: rows[0], held: rows[0] && (await mustChange(db, { ...rows[0], org_id: visit.actor.orgId })) };
  });
  if (!self) throw fail('session.invalid');
  // With the default password nothing but its change is possible (security, line 5).
  if (visit.actor.limited && held) throw fail('session.passwordMustChange');
  return self;
};

const onPassword = failFields([{ field: 'password', key: 'password.oldWrong' }]);

/** Asks for the password again, and `more` with it; wrong tries count against the session. */
export const provePassword = async (
  visit: Visit,
  password: string,
  more: (self: Self) => Promise<void> = async () => undefined,
  wrong: Failure = onPassword,
): Promise<Self> => {
  const self = await findSelf(visit);
  await tryInSession(visit, async () => {
    if (!(await passwordFits(self.password_hash, password))) throw wrong;
    await more(self);
  });
  return self;
};

/** A fresh secret, sealed into a ticket until a code proves it. */
export const startTotp = async (
  visit: Visit,
  input: Parsed<typeof accountApi.totpStart>,
): Promise<Data<typeof accountApi.totpStart>> => {
  // A session that can do nothing but this has proved itself a moment ago.
  const self = visit.actor.limited ? await findSelf(visit) : await provePassword(visit, input.password);
  if (self.totp_sealed !== null) throw fail('people.totpOn');
  const secret = generateSecret();
  const until = clock.now().getTime() + enrolMinutes * 60_000;
  visit.audit({ objectKind: 'user', objectId: visit.actor.userId });
  const ticket = visit.runtime.keys.seal(JSON.stringify({ secret, source: sourceOf(visit.actor), until }));
  return { secret, uri: generateURI({ issuer: 'Luan', label: self.username, secret }), ticket };
};

const openTicket = async (visit: Visit, ticket: string): Promise<string> => {
  let opened: { secret?: unknown; source?: Source; until?: unknown };
  try {
    opened = JSON.parse(visit.runtime.keys.unseal(ticket)) as typeof opened;
  } catch {
    throw fail('people.totpTicket');
  }
  const { secret, source, until } = opened;
  const good =
    source?.sessionId === visit.actor.sessionId &&
    typeof secret === 'string' &&
    Number(until) > clock.now().getTime() &&
    (await visit.apart(everything, (db) => stands(db, source)));
  if (!good) throw fail('people.totpTicket');
  return String(secret);
};

const noteTotp = ({ audit, actor }: Visit, on: boolean): void =>
  audit({ objectKind: 'user', objectId: actor.userId, before: { secondFactor: !on }, after: { secondFactor: on } });

/** Switches the second factor on, once a code shows that the app has the secret. */
export const confirmTotp = async (
  visit: Visit,
  input: Parsed<typeof accountApi.totpConfirm>,
): Promise<{ on: boolean }> => {
  await findSelf(visit);
  const secret = await openTicket(visit, input.ticket);
  const step = stepOf(secret, input.totp);
  if (step === undefined) throw failFields([{ field: 'totp', key: 'login.secondFactorWrong' }]);
  await visit.apart(everything, async (db) => {
    await sql`update app_user set totp_sealed = ${visit.runtime.keys.seal(secret)}, totp_step = ${step} where id = ${visit.actor.userId}`.execute(
      db,
    );
    // Whoever still had to change a first password would not have come this far (findSelf).
    await sql`update session set totp_due = false, limited = false where id = ${visit.actor.sessionId}`.execute(db);
    await endSessions(db, { userId: visit.actor.userId, except: visit.actor.sessionId }, 'rights');
    noteTotp(visit, true);
  });
  return { on: true };
};

/** Switches the second factor off; takes the password and a code. */
export const removeTotp = async (
  visit: Visit,
  input: Parsed<typeof accountApi.totpRemove>,
): Promise<{ on: boolean }> => {
  const demanded = await visit.apart(visit.actor.scope, (db) =>
    needsSecondFactor(db, { org_id: visit.actor.orgId, type_code: visit.actor.typeCode }, [...visit.actor.permissions]),
  );
  await provePassword(visit, input.password, async ({ totp_sealed }) => {
    if (totp_sealed === null) throw fail('people.totpOff');
    if (demanded) throw fail('people.totpDemanded');
    const factor = { user_id: visit.actor.userId, totp_sealed };
    const problem = await visit.trace((db) => totpProblem(db, visit.runtime.keys, factor, input.totp));
    if (problem) throw failFields([{ field: 'totp', key: problem }]);
  });
  await visit.apart(visit.actor.scope, async (db) => {
    await sql`update app_user set totp_sealed = null where id = ${visit.actor.userId}`.execute(db);
    noteTotp(visit, false);
  });
  return { on: false };
};
