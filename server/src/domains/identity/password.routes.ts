import { sql } from 'kysely';
import { passwordApi } from '#contracts/identity/password.contract.ts';
import { studentSessionApi } from '#contracts/identity/student-session.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail, failFields } from '#kernel/errors.ts';
import { emit } from '#kernel/events.ts';
import { everything } from '#kernel/scope.ts';
import { type Served, serveApart, type Visit } from '#kernel/serve.ts';
import { tryInSession } from './attempts.service.ts';
import { logInByCode } from './login.service.ts';
import { hashPassword, leastLength, noPassword, passwordFits, requireGoodPassword } from './password.rules.ts';
import { forgetSessions } from './recognise.service.ts';
import { findMemberships, findPhone, type Membership } from './session.queries.ts';
import { endSessions } from './session.service.ts';

/** Refuses a new password that the person's names make easy, or that is the one they have. */
const requireNew = async (visit: Visit, person: Membership, newPassword: string): Promise<void> => {
  const { memberships, phone, least } = await visit.apart(everything, async (db) => ({
    memberships: await findMemberships(db, { userId: person.user_id }),
    phone: await findPhone(db, visit.runtime.keys, person.user_id),
    least: await leastLength(db),
  }));
  if (person.password_hash !== noPassword && (await passwordFits(person.password_hash, newPassword)))
    throw failFields([{ field: 'newPassword', key: 'password.sameAsOld' }]);
  const names = [person.username, phone, person.real_name, ...memberships.map((one) => one.org_name)];
  requireGoodPassword(newPassword, names, least, 'newPassword');
};

const keepPassword = async (db: Db, userId: string, newPassword: string): Promise<void> => {
  await sql`update app_user set password_hash = ${await hashPassword(newPassword)}, default_password = false,
    first_password_until = null, password_changed_at = ${clock.now().toISOString()} where id = ${userId}`.execute(db);
};

/** Changes the person's own password; every other session of the person ends. */
const changePassword = async (visit: Visit, input: Parsed<typeof passwordApi.mod>): Promise<{ changed: boolean }> => {
  const { actor } = visit;
  const [person] = await visit.apart(everything, (db) => findMemberships(db, { userId: actor.userId }));
  if (!person) throw fail('session.invalid');
  // Who came in by a code has no old one to know; who has just typed the default one is not asked for it again.
  const proven = person.password_hash === noPassword || (person.default_password && actor.limited);
  if (!proven)
    await tryInSession(visit, async () => {
      if (!(await passwordFits(person.password_hash, input.oldPassword)))
        throw failFields([{ field: 'oldPassword', key: 'password.oldWrong' }]);
    });
  await requireNew(visit, person, input.newPassword);
  await visit.apart(everything, async (db) => {
    await keepPassword(db, actor.userId, input.newPassword);
    await sql`update session set limited = totp_due where id = ${actor.sessionId}`.execute(db);
    await endSessions(db, { userId: actor.userId, except: actor.sessionId }, 'password');
    await emit(db, actor, 'user.passwordChanged', { userId: actor.userId });
    // Neither of the two passwords: that it was changed is all there is to say.
    visit.audit({ objectKind: 'user', objectId: actor.userId, after: undefined });
  });
  forgetSessions();
  return { changed: true };
};

/** Sets a new password by a code to the phone on file; every session of the person ends. */
const setForgotten = async (
  visit: Visit,
  { newPassword, ...proof }: Parsed<typeof passwordApi.forgotten>,
): Promise<{ changed: boolean }> => {
  const changed = await logInByCode(
    visit,
    proof,
    async (_visit, db, { user_id: userId }) => {
      await keepPassword(db, userId, newPassword);
      await endSessions(db, { userId }, 'password');
      await emit(db, visit.actor, 'user.passwordChanged', { userId });
      return { changed: true };
    },
    (person) => requireNew(visit, person, newPassword),
  );
  forgetSessions();
  return changed;
};

export const passwordRoutes: Served[] = [
  serveApart('session', passwordApi.mod, changePassword),
  serveApart('session', passwordApi.forgotten, setForgotten),
  serveApart('session', studentSessionApi.password, changePassword),
];
