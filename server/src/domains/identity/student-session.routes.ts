import { type StudentSession, studentSessionApi } from '#contracts/identity/student-session.contract.ts';
import { fail } from '#kernel/errors.ts';
import { everything } from '#kernel/scope.ts';
import { type Served, serveVisit, type Visit } from '#kernel/serve.ts';
import { renew } from './life/renewal.service.ts';
import { describeStudent, enterAsStudent } from './life/student-entry.service.ts';
import { logIn, logInByCode, writeLoginLog } from './login.service.ts';
import { studentCookie } from './recognise.service.ts';
import { findMemberships } from './session.queries.ts';
import { endSessions, usable } from './session.service.ts';

const describeRunning = (visit: Visit): Promise<StudentSession> =>
  visit.apart(everything, async (db) => {
    const { actor } = visit;
    const everywhere = await findMemberships(db, { userId: actor.userId });
    const membership = everywhere.find((one) => one.org_user_id === actor.orgUserId);
    const session = await db
      .selectFrom('session')
      .select('ends_at')
      .where('id', '=', actor.sessionId)
      .executeTakeFirst();
    if (!membership || !session) throw fail('session.invalid');
    return describeStudent(db, everywhere, membership, new Date(session.ends_at).toISOString());
  });

export const studentSessionRoutes: Served[] = [
  serveVisit(studentSessionApi.login, (visit, input) => logIn(visit, input, enterAsStudent)),
  serveVisit(studentSessionApi.loginByCode, (visit, input) => logInByCode(visit, input, enterAsStudent)),

  serveVisit(studentSessionApi.info, describeRunning),

  serveVisit(studentSessionApi.refresh, async (visit, input) => {
    if (visit.actor.orgUserId !== input.orgUserId) throw fail('session.invalid');
    await renew(visit);
    return describeRunning(visit);
  }),

  serveVisit(studentSessionApi.change, (visit, input) =>
    visit.apart(everything, async (db) => {
      const membership = (await findMemberships(db, { userId: visit.actor.userId })).find(
        (one) => one.org_id === input.orgId && usable(one),
      );
      if (!membership) throw fail('login.notMember');
      await endSessions(db, { sessionId: visit.actor.sessionId }, 'changed');
      await writeLoginLog(db, visit, { mode: 'CHANGE', result: 'done', membership });
      return enterAsStudent(visit, db, membership);
    }),
  ),

  serveVisit(studentSessionApi.logout, async (visit) => {
    await visit.apart(everything, (db) => endSessions(db, { sessionId: visit.actor.sessionId }, 'logout'));
    visit.reply.clearCookie(studentCookie, { path: '/' });
    return null;
  }),
];
