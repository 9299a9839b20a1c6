import { sql } from 'kysely';
import { type Actor, systemActor } from '#kernel/actor.ts';
import type { Database } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import type { TaskOwner } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import { buildActor } from './recognise.service.ts';
import { findMemberships } from './session.queries.ts';
import { usable } from './session.service.ts';

/**
 * Actor of a background task: the owner with the rights of this moment, or the platform for what it queued itself. Throws when the
 * owner may no longer act.
 */
export const buildActorOf = async (database: Database, owner: TaskOwner): Promise<Actor> => {
  if (owner.orgUserId === systemActor.orgUserId) return systemActor;
  return database.within(
    everything,
    async (db) => {
      const membership = (await findMemberships(db, { orgUserId: owner.orgUserId }))[0];
      if (!membership || !usable(membership)) throw fail('account.disabled');
      const admin = owner.runAsUserId
        ? (await sql<{ real_name: string }>`select real_name from app_user where id = ${owner.runAsUserId}`.execute(db))
            .rows[0]
        : undefined;
      return buildActor(db, {
        id: '0',
        user_id: membership.user_id,
        org_user_id: membership.org_user_id,
        org_id: membership.org_id,
        path: membership.path,
        identity_code: 'admin',
        limited: false,
        real_name: membership.real_name,
        level: membership.level,
        type_code: membership.type_code,
        run_as_user_id: owner.runAsUserId ?? null,
        run_as_name: admin?.real_name ?? null,
        stepped_up_at: null,
        department_tree: membership.department_tree,
        rights_mark: null,
      });
    },
    'read',
  );
};
