import { sql } from 'kysely';
import { passwordApi } from '#contracts/identity/password.contract.ts';
import { studentSessionApi } from '#contracts/identity/student-session.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { clock } from '#kernel/clock.ts';
import { fail, failFields } from '#kernel/errors.ts';
import { everything } from '#kernel/scope.ts';
import { type Served, serveVisit, type Visit } from '#kernel/serve.ts';
import { tryProof } from './attempts.service.ts';
import { hashPassword, leastLength, noPassword, passwordFits, requireGoodPassword } from './password.rules.ts';
import { forgetSessions } from './recognise.service.ts';
import { findMemberships, findPhone } from './session.queries.ts';
import { endSessions } from './session.service.ts';

/** Changes the person's own password; every other session of the person ends. */
const changePassword = async (visit: Visit, input: Parsed<typeof passwordApi.mod>): Promise<{ changed: boolean }> => {
  const { actor } = visit;
  if (actor.runAs) throw fail('runAs.forbidden');
  const { memberships, phone } = await visit.apart(everything, async (db) => ({
    memberships: await findMemberships(db, { userId: actor.userId }),
    phone: await findPhone(db, visit.runtime.keys, actor.userId),
  }));
  const person = memberships[0];
  if (!person) throw fail('session.invalid');
  // Somebody without a password came in by a code to the own phone: there is no old one to know.
  if (person.password_hash !== noPassword)
    await tryProof(visit, { userId: actor.userId }, async () => {
      if (!(await passwordFits(person.password_hash, input.oldPassword)))
        throw failFields([{ field: 'oldPassword', key: 'password.oldWrong' }]);
    });
  if (input.oldPassword === input.newPassword) throw failFields([{ field: 'newPassword', key: 'password.sameAsOld' }]);
  const least = await visit.apart(everything, leastLength);
  requireGoodPassword(
    input.newPassword,
    [person.username, phone, person.real_name, ...memberships.map((one) => one.org_name)],
    least,
    'newPassword',
  );
  const passwordHash = await hashPassword(input.newPassword);
  await visit.apart(everything, async (db) => {
    await sql`update app_user set password_hash = ${passwordHash}, default_password = false, password_changed_at = ${clock.now().toISOString()}
        where id = ${actor.userId}`.execute(db);
    await sql`update session set limited = totp_due where id = ${actor.sessionId}`.execute(db);
    await endSessions(db, { userId: actor.userId, except: actor.sessionId }, 'password');
  });
  forgetSessions();
  return { changed: true };
};

export const passwordRoutes: Served[] = [
  serveVisit(passwordApi.mod, changePassword),
  serveVisit(studentSessionApi.password, changePassword),
];
