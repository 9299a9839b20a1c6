import { type RawBuilder, sql } from 'kysely';
import { recordState } from '#contracts/codes.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { failFields } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import { enabledRolesOf } from './enabled-roles.queries.ts';
import { reachesFurther, reachOf } from './reach.rules.ts';

/** Ids of the resources a membership holds by its enabled roles. */
export const ownResources = async (db: Db, orgUserId: string): Promise<Set<string>> => {
  const { rows } = await sql<{ resource_id: string }>`
    select distinct rr.resource_id from role_resource rr join resource x on x.id = rr.resource_id and x.state = ${literal(recordState, 'enabled')}
    where rr.role_id = any(${enabledRolesOf(orgUserId)})`.execute(db);
  return new Set(rows.map((row) => row.resource_id));
};

/**
 * Whether a role `r` is the ready-made administrator's of an organisation `o` below where nobody holds it yet. Whoever may add
 * organisations appoints the first one there, whose role has other screens than the own: an organisation that nobody can
 * enter would be of no use (decision registration).
 */
export const firstAdministrator = (actor: Actor): RawBuilder<boolean> =>
  may(actor, 'org:organisation:add')
    ? sql<boolean>`(r.built_in and r.org_id is null and r.role_code = concat('administrator.', o.type_code)
        and o.id <> ${actor.orgId} and starts_with(o.path, ${actor.orgPath})
        and not exists (select from user_role h join org_user p on p.id = h.org_user_id where h.role_id = r.id and p.org_id = o.id and p.left_at is null))`
    : sql<boolean>`false`;

interface GrantRow {
  id: string;
  org_id: string | null;
  type_code: string | null;
  data_scope: number;
  hidden_fields: string[];
  trees: string[];
  resources: string[];
  first: boolean;
}

/**
 * Refuses roles that do not belong to the organisation, or give more than the granting person holds; the first administrator
 * of an organisation below is appointed all the same.
 * @throws user.roleForeign or role.beyondOwn on the field `roleIds`.
 */
export const requireGrantable = async (
  db: Db,
  actor: Actor,
  grantee: { orgId: string; typeCode: string; departmentTree: string },
  roleIds: readonly string[],
): Promise<void> => {
  if (roleIds.length === 0) return;
  const { rows } = await sql<GrantRow>`
    select r.id, r.org_id, r.type_code, r.data_scope, r.hidden_fields,
      array(select d.tree from department d where d.id = any(r.scope_department_ids)) as trees,
      array(select rr.resource_id from role_resource rr join resource x on x.id = rr.resource_id and x.state = ${literal(recordState, 'enabled')} where rr.role_id = r.id) as resources,
      ${firstAdministrator(actor)} as first
    from role r join organisation o on o.id = ${grantee.orgId} where r.id = any(${[...roleIds]}::bigint[])`.execute(db);
  const fits = (row: GrantRow) =>
    row.org_id === null ? row.type_code === grantee.typeCode : row.org_id === grantee.orgId;
  if (rows.length !== new Set(roleIds).size || !rows.every(fits))
    throw failFields([{ field: 'roleIds', key: 'user.roleForeign' }]);
  const own = await ownResources(db, actor.orgUserId);
  const ranges = await reachOf(db, actor);
  const tooMuch = rows.some(
    (row) =>
      (!row.first && row.resources.some((resource) => !own.has(resource))) ||
      reachesFurther(
        actor,
        ranges,
        { dataScope: row.data_scope, departmentTrees: row.trees, hiddenFields: row.hidden_fields },
        grantee.departmentTree,
      ),
  );
  if (tooMuch) throw failFields([{ field: 'roleIds', key: 'role.beyondOwn' }]);
};
