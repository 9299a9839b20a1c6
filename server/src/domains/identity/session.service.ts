import { sql } from 'kysely';
import { identity } from '#contracts/identity/identity.codes.ts';
import type { SessionData } from '#contracts/identity/session.contract.ts';
import { cut } from '#contracts/system/storable.ts';
import { readParameter } from '#domains/parameters/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { secret, sha256 } from '#kernel/keys.ts';
import type { Visit } from '#kernel/serve.ts';
import { changeRules, isOnPaper, mustChange } from './password.rules.ts';
import { forgetSessions, sessionCookie, studentCookie } from './recognise.service.ts';
import { needsSecondFactor } from './second-factor.service.ts';
import {
  findHeld,
  findMemberships,
  findRights,
  findUsualViews,
  type Membership,
  mustHandle,
  type Rights,
} from './session.queries.ts';

/** Readable companion of the credential: subject, token id and expiry for the browser's own checks, no authority. */
const companionCookie = 'luan_token';
const studentEntry = '/student/app';

type EndCause =
  | 'logout'
  | 'elsewhere'
  | 'disabled'
  | 'organisation'
  | 'changed'
  | 'password'
  | 'rights'
  | 'released'
  | 'proofs';

interface Which {
  userId?: string;
  orgUserId?: string;
  roleId?: string;
  orgPath?: string;
  sessionId?: string;
  /** Of the person's own sessions those of one kind; those in which others act for the person go on. */
  clientKind?: string;
  except?: string;
}

const ofSessions = (which: Which) => {
  if (which.sessionId !== undefined) return sql`id = ${which.sessionId}`;
  if (which.orgPath !== undefined) return sql`path >= ${which.orgPath} and path < ${`${which.orgPath.slice(0, -1)}/`}`;
  if (which.orgUserId !== undefined) return sql`org_user_id = ${which.orgUserId}`;
  if (which.roleId !== undefined)
    return sql`org_user_id in (select ur.org_user_id from user_role ur where ur.role_id = ${which.roleId})`;
  if (which.clientKind !== undefined)
    return sql`user_id = ${which.userId ?? '0'} and client_kind = ${which.clientKind} and run_as_of is null`;
  return sql`user_id = ${which.userId ?? '0'}`;
};

/** Ends sessions at once, with those in which their owners act for others; the cause decides what the owners read. */
export const endSessions = async (db: Db, which: Which, cause: EndCause): Promise<void> => {
  const now = clock.now().toISOString();
  await sql`with hit as (select id from session where ended_at is null and id <> ${which.except ?? '0'} and ${ofSessions(which)})
    update session set ended_at = ${now}, end_cause = ${cause}
    where ended_at is null and (id = any(array(select id from hit)) or run_as_of = any(array(select id from hit)))`.execute(
    db,
  );
  forgetSessions();
};

interface Start {
  membership: Membership;
  /** Where a log-out returns to; a session that takes the place of another keeps that one's. */
  returnAddress?: string | undefined;
  identityCode: string;
  clientKind?: string;
  /** `until`: end of the administrator's own session whatever is done, in milliseconds since 1970. */
  runAs?: { sessionId: string; reason: string; minutes: number; until: number };
}

/** Gives the browser the readable companion, unless it has just this one: some browsers lose what scripts may read. */
export const giveCompanion = (
  visit: Visit,
  { userId, token, expiresAt }: Pick<SessionData, 'userId' | 'token' | 'expiresAt'>,
): void => {
  const expires = new Date(expiresAt);
  const companion = { sub: userId, tid: token, exp: Math.floor(expires.getTime() / 1000) };
  const text = Buffer.from(JSON.stringify(companion)).toString('base64url');
  if (visit.request.cookies[companionCookie] === text) return;
  const secure = visit.runtime.settings.LUAN_SECURE_COOKIES;
  visit.reply.setCookie(companionCookie, text, { path: '/', sameSite: 'lax', secure, expires, httpOnly: false });
};

/** Starts a session and sets both cookies. The older session of the same person and client kind gets code 405. */
export const startSession = async (
  visit: Visit,
  db: Db,
  start: Start,
): Promise<{ sessionId: string; tokenId: string; expiresAt: string; totpDue: boolean }> => {
  const { membership } = start;
  const token = secret();
  const tokenId = secret().slice(0, 22);
  const kind = start.clientKind ?? 'console';
  const {
    LUAN_SESSION_HOURS: idleHours,
    LUAN_SESSION_MOST_HOURS: mostHours,
    LUAN_SECURE_COOKIES,
  } = visit.runtime.settings;
  const after = (hours: number): number => clock.now().getTime() + hours * 3_600_000;
  // Who acts for another does so as long as was said, and no longer than the own session may last.
  const end = start.runAs ? Math.min(after(start.runAs.minutes / 60), start.runAs.until) : after(mostHours);
  const expiresAt = new Date(end).toISOString();
  const idleUntil = new Date(start.runAs ? end : Math.min(end, after(idleHours))).toISOString();
  if (!start.runAs) await endSessions(db, { userId: membership.user_id, clientKind: kind }, 'elsewhere');
  const totpDue =
    !start.runAs &&
    kind === 'console' &&
    membership.totp_sealed === null &&
    (await needsSecondFactor(db, membership, (await findHeld(db, membership.org_user_id)).permissions));
  const limited = ((await mustChange(db, membership)) || totpDue) && !start.runAs;
  const { rows } = await sql<{ id: string }>`
    insert into session (token_hash, token_id, user_id, org_user_id, org_id, path, client_kind, identity_code, limited, totp_due, run_as_of,
      run_as_reason, ip, user_agent, expires_at, ends_at, return_address)
    values (${sha256(token)}, ${tokenId}, ${membership.user_id}, ${membership.org_user_id}, ${membership.org_id}, ${membership.path}, ${kind},
      ${start.identityCode}, ${limited}, ${totpDue}, ${start.runAs?.sessionId ?? null}, ${start.runAs?.reason ?? null},
      ${visit.origin.ip}, ${cut(visit.origin.userAgent, 300)}, ${idleUntil}, ${expiresAt},
      coalesce(${start.returnAddress ?? null}, (select before.return_address from session before where before.id = ${visit.actor.sessionId}), '')) returning id`.execute(
    db,
  );
  visit.reply.setCookie(kind === 'student' ? studentCookie : sessionCookie, token, {
    path: '/',
    sameSite: 'lax',
    secure: LUAN_SECURE_COOKIES,
    expires: new Date(expiresAt),
    httpOnly: true,
  });
  if (kind !== 'student') giveCompanion(visit, { userId: membership.user_id, token: tokenId, expiresAt });
  return { sessionId: rows[0]?.id ?? '', tokenId, expiresAt, totpDue };
};

export const clearCookies = (visit: Visit): void => {
  visit.reply.clearCookie(sessionCookie, { path: '/' });
  visit.reply.clearCookie(companionCookie, { path: '/' });
};

/** Everything the browser is told about a session, in the spec's names. */
export const describeSession = async (
  db: Db,
  membership: Membership,
  session: {
    tokenId: string;
    expiresAt: string;
    identityCode: string;
    totpDue?: boolean;
    runAs?: { realName: string; userName: string };
  },
  known?: Rights,
): Promise<SessionData> => {
  const rights = known ?? (await findRights(db, membership.org_user_id));
  const everywhere = await findMemberships(db, { userId: membership.user_id });
  const { strength, change } = await changeRules(db, membership.org_id);
  return {
    handedBack: false,
    entry: '',
    userId: membership.user_id,
    token: session.tokenId,
    expiresAt: session.expiresAt,
    userLoginIdentity: session.identityCode as SessionData['userLoginIdentity'],
    passWordLength: strength || isOnPaper(membership) ? 1 : 0,
    defaultPasswordMod: membership.default_password && (change || isOnPaper(membership)) && !session.runAs ? 1 : 0,
    printWatermark: await readParameter(db, membership.org_id, 'printWatermark'),
    secondFactorDue: session.totpDue ?? false,
    mustHandle:
      rights.permissions.includes('docs:receive:handle') && !session.runAs && (await mustHandle(db, membership.org_id)),
    usualViews: session.runAs ? {} : await findUsualViews(db, membership),
    permissionList: rights.permissions,
    menuDtoList: rights.menus,
    userInfo: {
      userId: membership.user_id,
      userName: membership.username,
      realName: membership.real_name,
      orgId: membership.org_id,
      orgDto: {
        orgId: membership.org_id,
        orgName: membership.org_name,
        state: membership.org_state,
        productName: membership.product_name,
        typeCode: membership.type_code,
        realTypeCode: membership.real_type_code,
        certState: membership.cert_state,
        sourceType: membership.source_type,
        provinceId: membership.province_id,
        cityId: membership.city_id,
      },
      orgUserRole: rights.roles.map(({ roleId, roleName, roleNameEn }) => ({ roleId, roleName, roleNameEn })),
      roleList: rights.roles.map((role) => role.roleCode),
      userIdentityList: membership.identities,
      orgManageDtoList: session.runAs
        ? []
        : everywhere.filter(usable).map(({ org_id, org_name }) => ({ orgId: org_id, orgName: org_name })),
      extJsonObj: {
        industryList: membership.industry_codes.map((industryCode) => ({ industryCode })),
        subjectList: membership.subject_codes.map((subjectCode) => ({ subjectCode })),
        dutyList: membership.duty_codes.map((dutyCode) => ({ dutyCode })),
      },
      runAs: session.runAs !== undefined,
      runAsRealName: session.runAs?.realName ?? '',
      runAsUserName: session.runAs?.userName ?? '',
      runAsUntil: session.runAs ? session.expiresAt : null,
      language: membership.language,
      theme: membership.theme,
    },
  };
};

/** Says in the operation log where a session went. */
export const noteChange = (
  { actor, audit }: Visit,
  after: { readonly orgId: string; readonly identityCode?: string | undefined },
): void => {
  const { orgId, identityCode } = actor;
  audit({ objectKind: 'user', objectId: actor.userId, before: { orgId, identityCode }, after });
};

/** A membership somebody can log in with. */
export const usable = (membership: Membership): boolean =>
  membership.member_state === 1 &&
  membership.org_state === 1 &&
  !membership.above_disabled &&
  membership.user_state === 1;

const trainees: readonly string[] = [identity.values.student, identity.values.outStudent];

/** The identity a membership acts in at the console: the administrator's before others; none where it only trains. */
export const actingIdentity = (membership: Membership): string | undefined => {
  const codes = membership.identities.map((one) => one.identityCode).filter((code) => !trainees.includes(code));
  return codes.includes(identity.values.admin) ? identity.values.admin : codes[0];
};

/** Log-in with a membership that proved itself: student identities are handed back, empty rights refused (code 8). */
export const enter = async (
  visit: Visit,
  db: Db,
  membership: Membership,
  wantedIdentity?: string,
  returnAddress?: string,
): Promise<SessionData> => {
  const rights = await findRights(db, membership.org_user_id);
  const mayEnter = rights.permissions.length > 0 && rights.menus.length > 0;
  const identities = membership.identities.map((one) => one.identityCode);
  if (wantedIdentity !== undefined && !identities.includes(wantedIdentity)) throw fail('login.noPermission');
  const trains = (code: string): boolean => trainees.includes(code);
  const acting = actingIdentity(membership);
  const entering = mayEnter && acting !== undefined;
  if (wantedIdentity === undefined ? !entering && identities.some(trains) : trains(wantedIdentity)) {
    const nobody = { tokenId: '', expiresAt: clock.now().toISOString(), identityCode: 'student' };
    const described = await describeSession(db, membership, nobody, rights);
    return { ...described, handedBack: true, entry: studentEntry, permissionList: [], menuDtoList: [] };
  }
  if (!entering) throw fail('login.noPermission');
  const identityCode = wantedIdentity ?? acting;
  const session = await startSession(visit, db, { membership, identityCode, returnAddress });
  return describeSession(db, membership, { ...session, identityCode }, rights);
};

/** Description of the running session, for reloads and refreshes. */
export const describeRunning = async (db: Db, actor: Actor): Promise<SessionData> => {
  const membership = (await findMemberships(db, { orgUserId: actor.orgUserId }))[0];
  if (!membership) throw fail('session.invalid');
  const { rows } = await sql<{
    token_id: string;
    ends_at: string;
    totp_due: boolean;
  }>`select token_id, ends_at, totp_due from session where id = ${actor.sessionId}`.execute(db);
  const row = rows[0];
  if (!row) throw fail('session.invalid');
  const admin = actor.runAs ? (await findMemberships(db, { userId: actor.runAs.userId }))[0] : undefined;
  return describeSession(db, membership, {
    tokenId: row.token_id,
    expiresAt: new Date(row.ends_at).toISOString(),
    totpDue: row.totp_due,
    identityCode: actor.identityCode,
    ...(admin ? { runAs: { realName: admin.real_name, userName: admin.username } } : {}),
  });
};
