import { sql } from 'kysely';
import { ticketPurpose } from '#contracts/identity/identity.codes.ts';
import { loginLogList } from '#contracts/identity/login-log.contract.ts';
import { type SessionData, sessionApi } from '#contracts/identity/session.contract.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { containing, listQuery, within } from '#kernel/list.ts';
import { returnAddress } from '#kernel/origin.ts';
import { everything } from '#kernel/scope.ts';
import { type Served, serveAcross, serveApart, serveList, type Visit } from '#kernel/serve.ts';
import { requireStepUp, stepUpMinutes } from '#kernel/step-up.ts';
import { needsCaptcha } from './attempts.service.ts';
import { renew, tokenOf } from './life/renewal.service.ts';
import { giveTicket, logInByTicket } from './life/ticket.service.ts';
import { logIn, logInByCode, suspectOf, writeLoginLog } from './login.service.ts';
import { provePassword } from './persons/account.service.ts';
import { nameFor } from './persons/name.queries.ts';
import { drawCaptcha } from './proofs/captcha.service.ts';
import { forgetSessions, recogniser, sessionCookie } from './recognise.service.ts';
import { refuseWider } from './rights/reach.rules.ts';
import { findHeld, findMemberships, reachesMember } from './session.queries.ts';
import {
  actingIdentity,
  clearCookies,
  describeRunning,
  describeSession,
  endSessions,
  enter,
  giveCompanion,
  noteChange,
  startSession,
  usable,
} from './session.service.ts';

const loginLog = listQuery(loginLogList, {
  base: 'login_log l',
  alias: 'l',
  joins: sql`left join organisation o on o.id = l.org_id`,
  columns: {
    loginLogId: sql`l.id`,
    username: sql`l.username`,
    orgName: sql`coalesce(o.org_name, '')`,
    loginMode: sql`l.login_mode`,
    result: sql`l.result`,
    ip: sql`l.ip`,
    sourceType: sql`l.source_type`,
    userAgent: sql`l.user_agent`,
    at: sql`l.at`,
  },
  filters: {
    keyword: (text) => containing(sql`l.username`, text),
    between: (days) => within(sql`l.at`, days),
  },
  order: { by: 'at', direction: 'desc' },
  finish: (row, actor) => ({ ...row, username: nameFor(actor, String(row.username)) }),
});

const endOf = async (db: Db, actor: Actor): Promise<number> => {
  const row = await db.selectFrom('session').select('ends_at').where('id', '=', actor.sessionId).executeTakeFirst();
  return new Date(row?.ends_at ?? 0).getTime();
};

/** Ends acting for somebody, whatever becomes of the own session; then goes back into that as it was. */
const release = async (visit: Visit): Promise<SessionData> => {
  if (!visit.actor.runAs) throw fail('runAs.none');
  visit.audit({ objectKind: 'user', objectId: visit.actor.userId, after: { endCause: 'released' } });
  const own = await visit.apart(everything, async (db) => {
    const { rows } = await sql<{ org_user_id: string; identity_code: string }>`
      select o.org_user_id, o.identity_code from session s join session o on o.id = s.run_as_of
      where s.id = ${visit.actor.sessionId} and o.ended_at is null and o.expires_at > ${clock.now().toISOString()}`.execute(
      db,
    );
    await endSessions(db, { sessionId: visit.actor.sessionId }, 'released');
    return rows[0];
  });
  clearCookies(visit);
  return visit.apart(everything, async (db) => {
    const original = own ? (await findMemberships(db, { orgUserId: own.org_user_id }))[0] : undefined;
    if (!own || !original || !usable(original)) throw fail('session.ended');
    return enter(visit, db, original, own.identity_code);
  });
};

/** The session that runs; a browser that lost what scripts may read of it gets that again. */
const running = async (visit: Visit, db: Db): Promise<SessionData> => {
  const data = await describeRunning(db, visit.actor);
  giveCompanion(visit, data);
  return data;
};

export const sessionRoutes: Served[] = [
  serveApart('session', sessionApi.login, (visit, input) => logIn(visit, input, enter)),
  serveApart('session', sessionApi.loginByCode, (visit, input) => logInByCode(visit, input, enter)),
  serveApart('session', sessionApi.transferAvoid, logInByTicket(ticketPurpose.transfer)),
  serveApart('session', sessionApi.transferAvoidNoPass, logInByTicket(ticketPurpose.transfer)),
  serveApart('session', sessionApi.noPassword, logInByTicket(ticketPurpose.noPassword)),

  serveApart('session', sessionApi.tokenId, async (visit) => {
    const none = { tokenId: '', userId: '', state: -1 };
    if (!visit.request.cookies[sessionCookie]) return none;
    try {
      const knock = { auth: 'limited', byItself: true, late: true } as const;
      const actor = await recogniser(visit.runtime)(visit.request, knock);
      return await visit.apart(everything, (db) => tokenOf(db, actor));
    } catch {
      return none;
    }
  }),

  serveApart('session', sessionApi.refresh, async (visit, input) => {
    const data = await visit.apart(everything, (db) => running(visit, db));
    if (data.token !== input.tokenId) throw fail('session.invalid');
    visit.audit({ objectKind: 'user', objectId: visit.actor.userId });
    await renew(visit);
    return data;
  }),

  // It draws a picture, which stays for the try.
  serveApart('session', sessionApi.preLogin, (visit, input) =>
    visit.apart(everything, async (db) => {
      const of = await suspectOf(db, visit, input.username ?? '');
      const captchaNeeded = await needsCaptcha(db, visit, of, input.way);
      return {
        serverTime: clock.now().toISOString(),
        captchaNeeded,
        captcha: captchaNeeded ? await drawCaptcha(db) : null,
      };
    }),
  ),

  serveAcross(sessionApi.ticket, giveTicket),

  serveApart('session', sessionApi.runAs, (visit, input) =>
    visit.apart(everything, async (db) => {
      const { actor } = visit;
      if (actor.runAs) throw fail('runAs.nested');
      requireStepUp(actor);
      const membership = (await findMemberships(db, { orgUserId: input.orgUserId }))[0];
      if (!membership || !(await reachesMember(db, actor, membership.org_user_id))) throw fail('object.missing');
      if (membership.user_id === actor.userId) throw fail('runAs.self');
      if (!usable(membership)) throw fail('account.disabled');
      const { permissions } = await findHeld(db, input.orgUserId);
      if (membership.path === actor.orgPath && permissions.some((one) => !actor.permissions.has(one)))
        throw fail('runAs.upward');
      await refuseWider(db, actor, membership.org_user_id);
      visit.audit({ objectKind: 'user', objectId: membership.user_id });
      const identityCode = actingIdentity(membership) ?? membership.identities[0]?.identityCode ?? 'student';
      const { tokenId, expiresAt } = await startSession(visit, db, {
        membership,
        identityCode,
        runAs: {
          sessionId: actor.sessionId,
          reason: input.reason,
          minutes: input.minutes,
          until: await endOf(db, actor),
        },
      });
      await writeLoginLog(db, visit, { mode: 'RUN_AS', result: 'done', membership });
      const admin = (await findMemberships(db, { orgUserId: actor.orgUserId }))[0];
      return describeSession(db, membership, {
        tokenId,
        expiresAt,
        identityCode,
        runAs: { realName: actor.realName, userName: admin?.username ?? '' },
      });
    }),
  ),

  serveApart('session', sessionApi.runRelease, release),

  serveApart('session', sessionApi.logout, async (visit) => {
    visit.audit({ objectKind: 'user', objectId: visit.actor.userId, after: { endCause: 'logout' } });
    const cameFrom = await visit.apart(everything, async (db) => {
      const membership = (await findMemberships(db, { orgUserId: visit.actor.orgUserId }))[0];
      const session = await db
        .selectFrom('session')
        .select('return_address')
        .where('id', '=', visit.actor.sessionId)
        .executeTakeFirst();
      await endSessions(db, { sessionId: visit.actor.sessionId }, 'logout');
      await writeLoginLog(db, visit, { mode: 'PASSWORD', result: 'logout', membership });
      return session?.return_address ?? '';
    });
    clearCookies(visit);
    // Judged anew: an origin that was taken off the list meanwhile is returned to no more.
    return { origin: returnAddress(cameFrom, visit.request, visit.runtime.settings) ?? '' };
  }),

  serveApart('session', sessionApi.change, (visit, input) =>
    visit.apart(everything, async (db) => {
      const membership = (await findMemberships(db, { userId: visit.actor.userId })).find(
        (one) => one.org_id === input.orgId && usable(one),
      );
      if (!membership) throw fail('login.notMember');
      noteChange(visit, { orgId: input.orgId, identityCode: input.userLoginIdentity });
      await endSessions(db, { sessionId: visit.actor.sessionId }, 'changed');
      const data = await enter(visit, db, membership, input.userLoginIdentity);
      // Handed back without a session: the one that runs stays.
      if (data.handedBack) throw fail('login.noPermission');
      await writeLoginLog(db, visit, { mode: 'CHANGE', result: 'done', membership });
      return data;
    }),
  ),

  serveAcross(sessionApi.info, (context) => running(context, context.db)),

  serveApart('session', sessionApi.stepUp, async (visit, input) => {
    await provePassword(visit, input.password, undefined, fail('password.oldWrong'));
    const { userId, sessionId } = visit.actor;
    const now = clock.now();
    const until = new Date(now.getTime() + stepUpMinutes * 60_000).toISOString();
    visit.audit({ objectKind: 'user', objectId: userId, after: { until } });
    await visit.apart(everything, (db) =>
      sql`update session set stepped_up_at = ${now.toISOString()} where id = ${sessionId}`.execute(db),
    );
    forgetSessions();
    return { until };
  }),

  serveList(loginLog),
];
