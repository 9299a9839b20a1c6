import { sql } from 'kysely';
import type { AsMember } from '#kernel/recognise.ts';
import { subtree } from '#kernel/scope.ts';
import { findMemberships } from '../session.queries.ts';
import { usable } from '../session.service.ts';

/** What the same person has begun goes on, wherever the session stands meanwhile (see `AsMember`). */
export const asMember: AsMember = async (db, actor, memberships) => {
  const { rows } = await sql<{ id: string }>`select m.id from org_user m
    where m.user_id = ${actor.userId} and m.id <> ${actor.orgUserId} and m.id in (${memberships}) limit 1`.execute(db);
  const [found] = rows;
  if (!found) return actor;
  const membership = (await findMemberships(db, { orgUserId: found.id }))[0];
  if (!membership || !usable(membership)) return actor;
  const { org_user_id: orgUserId, org_id: orgId, path, level, type_code: typeCode } = membership;
  return {
    ...actor,
    orgUserId,
    orgId,
    orgPath: path,
    orgLevel: level,
    typeCode,
    scope: { ...subtree({ orgId, path, level }), departments: [], own: orgUserId },
  };
};
