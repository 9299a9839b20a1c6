import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { subtree } from '#kernel/scope.ts';
import { findMemberships } from '../session.queries.ts';
import { usable } from '../session.service.ts';

/**
 * The person of the student entry as a member where a thing belongs that was begun there: what the same person has begun goes
 * on, wherever the session stands meanwhile. The session's own actor where the thing is its own, nobody's, somebody else's, or
 * of a membership with which nobody can log in.
 * @param memberships selects ids of memberships the thing belongs to, whoever they are; only the person's own is taken.
 */
export const asMember = async (db: Db, actor: Actor, memberships: RawBuilder<unknown>): Promise<Actor> => {
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
