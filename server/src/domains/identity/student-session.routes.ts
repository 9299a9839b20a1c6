import { type StudentSession, studentSessionApi } from '#contracts/identity/student-session.contract.ts';
import { fail } from '#kernel/errors.ts';
import { everything } from '#kernel/scope.ts';
import { type Context, type Served, serveAcross, serveApart } from '#kernel/serve.ts';
import { renew } from './life/renewal.service.ts';
import { describeStudent, enterAsStudent } from './life/student-entry.service.ts';
import { logIn, logInByCode, writeLoginLog } from './login.service.ts';
import { studentCookie } from './recognise.service.ts';
import { findMemberships } from './session.queries.ts';
import { endSessions, noteChange, usable } from './session.service.ts';

const describeRunning = async ({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<StudentSession> => {
  const everywhere = await findMemberships(db, { userId: actor.userId });
  const membership = everywhere.find((one) => one.org_user_id === actor.orgUserId);
  const session = await db.selectFrom('session').select('ends_at').where('id', '=', actor.sessionId).executeTakeFirst();
  if (!membership || !session) throw fail('session.invalid');
  return describeStudent(db, everywhere, membership, new Date(session.ends_at).toISOString());
};

export const studentSessionRoutes: Served[] = [
  serveApart('session', studentSessionApi.login, (visit, input) => logIn(visit, input, enterAsStudent)),
  serveApart('session', studentSessionApi.loginByCode, (visit, input) => logInByCode(visit, input, enterAsStudent)),

  serveAcross(studentSessionApi.info, describeRunning),

  serveApart('session', studentSessionApi.refresh, async (visit, input) => {
    if (visit.actor.orgUserId !== input.orgUserId) throw fail('session.invalid');
    visit.audit({ objectKind: 'user', objectId: visit.actor.userId });
    await renew(visit);
    return visit.apart(everything, (db) => describeRunning({ db, actor: visit.actor }));
  }),

  serveApart('session', studentSessionApi.change, (visit, input) =>
    visit.apart(everything, async (db) => {
      const membership = (await findMemberships(db, { userId: visit.actor.userId })).find(
        (one) => one.org_id === input.orgId && usable(one),
      );
      if (!membership) throw fail('login.notMember');
      noteChange(visit, { orgId: input.orgId });
      await endSessions(db, { sessionId: visit.actor.sessionId }, 'changed');
      await writeLoginLog(db, visit, { mode: 'CHANGE', result: 'done', membership });
      return enterAsStudent(visit, db, membership);
    }),
  ),

  serveApart('session', studentSessionApi.logout, async (visit) => {
    visit.audit({ objectKind: 'user', objectId: visit.actor.userId, after: { endCause: 'logout' } });
    await visit.apart(everything, (db) => endSessions(db, { sessionId: visit.actor.sessionId }, 'logout'));
    visit.reply.clearCookie(studentCookie, { path: '/' });
    return null;
  }),
];
