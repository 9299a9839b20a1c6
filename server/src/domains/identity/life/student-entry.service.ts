import type { StudentSession } from '#contracts/identity/student-session.contract.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import type { Visit } from '#kernel/serve.ts';
import { type Entering, writeLoginLog } from '../login.service.ts';
import { mustChange, noPassword } from '../password.rules.ts';
import { findMemberships, type Membership } from '../session.queries.ts';
import { startSession, usable } from '../session.service.ts';

/** How a session of the student entry reads, with the organisations there are to choose from. */
export const describeStudent = async (
  db: Db,
  everywhere: readonly Membership[],
  membership: Membership,
  expiresAt: string,
): Promise<StudentSession> => ({
  userId: membership.user_id,
  orgUserId: membership.org_user_id,
  userName: membership.username,
  realName: membership.real_name,
  orgId: membership.org_id,
  orgName: membership.org_name,
  organisations: everywhere.filter(usable).map(({ org_id, org_name }) => ({ orgId: org_id, orgName: org_name })),
  expiresAt,
  passwordMustChange: await mustChange(db, membership),
  hasPassword: membership.password_hash !== noPassword,
});

/** Every usable membership may study: the entry shows a person nothing but the person's own. */
export const enterAsStudent: Entering<StudentSession> = async (visit, db, membership) => {
  const { expiresAt } = await startSession(visit, db, {
    membership,
    identityCode: 'student',
    clientKind: 'student',
  });
  return describeStudent(db, await findMemberships(db, { userId: membership.user_id }), membership, expiresAt);
};

/** Begins the session of somebody who has just proven the own phone and become a guest of an organisation. */
export const enterFresh = async (visit: Visit, db: Db, orgUserId: string): Promise<StudentSession> => {
  const [membership] = await findMemberships(db, { orgUserId });
  if (!membership || !usable(membership)) throw fail('login.notMember');
  const session = await enterAsStudent(visit, db, membership);
  await writeLoginLog(db, visit, { mode: 'PHONE_CODE', result: 'done', membership });
  return session;
};
