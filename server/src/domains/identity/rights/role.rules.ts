import { type RawBuilder, sql } from 'kysely';
import { recordState } from '#contracts/codes.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail, failFields } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';

/** Ids of the resources a membership holds by its enabled roles. */
export const ownResources = async (db: Db, orgUserId: string): Promise<Set<string>> => {
  const { rows } = await sql<{ resource_id: string }>`
    select distinct rr.resource_id from user_role ur join role r on r.id = ur.role_id and r.state = ${literal(recordState, 'enabled')}
    join role_resource rr on rr.role_id = r.id join resource x on x.id = rr.resource_id and x.state = ${literal(recordState, 'enabled')}
    where ur.org_user_id = ${orgUserId}`.execute(db);
  return new Set(rows.map((row) => row.resource_id));
};

/** Departments a narrowed scope reaches, as `=tree` and `>tree`; undefined for a scope that reaches the whole organisation. */
export const reachOf = async (db: Db, actor: Actor): Promise<string[] | undefined> => {
  const { departments, own } = actor.scope;
  if (departments === undefined && own === undefined) return undefined;
  const chosen = (departments ?? []).filter((range) => range.startsWith('#')).map((range) => range.slice(1));
  const { rows } = await sql<{ tree: string }>`select tree from department where id = any(${chosen}::bigint[])`.execute(
    db,
  );
  return [
    ...(departments ?? []).filter((range) => !range.startsWith('#') && range.length > 1),
    ...rows.map((row) => `>${row.tree}`),
  ];
};

/** Whether a department, with everything below it where asked, lies inside ranges such as `=.3.` and `>.3.`. */
const covers = (ranges: readonly string[], tree: string, below: boolean): boolean =>
  ranges.some((range) => (range.startsWith('=') ? !below && range.slice(1) === tree : tree.startsWith(range.slice(1))));

export interface Grant {
  dataScope: number;
  departmentTrees: readonly string[];
  hiddenFields: readonly string[];
}

/**
 * Whether a role would show more people or fields than its giver sees (design/security, Authorisation).
 * @param granteeTree department of the person who gets it; undefined while the role is only being written.
 */
export const reachesFurther = (
  actor: Actor,
  ranges: readonly string[] | undefined,
  grant: Grant,
  granteeTree: string | undefined,
): boolean => {
  if ([...actor.hiddenFields].some((field) => !grant.hiddenFields.includes(field))) return true;
  if (ranges === undefined || grant.dataScope === 5) return false;
  if (grant.dataScope === 1) return true;
  if (grant.dataScope === 2) return grant.departmentTrees.some((tree) => !covers(ranges, tree, true));
  if (granteeTree === undefined || granteeTree === '') return false;
  return !covers(ranges, granteeTree, grant.dataScope === 4);
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

/**
 * Refuses to act for somebody whose roles reach people or fields that the actor's own do not.
 * @throws runAs.upward
 */
export const refuseWider = async (
  db: Db,
  actor: Actor,
  other: { orgUserId: string; departmentTree: string },
): Promise<void> => {
  const { rows } = await sql<Pick<GrantRow, 'data_scope' | 'hidden_fields' | 'trees'>>`
    select r.data_scope, r.hidden_fields, array(select d.tree from department d where d.id = any(r.scope_department_ids)) as trees
    from user_role ur join role r on r.id = ur.role_id and r.state = ${literal(recordState, 'enabled')} where ur.org_user_id = ${other.orgUserId}`.execute(
    db,
  );
  const ranges = await reachOf(db, actor);
  const wider = rows.some((row) =>
    reachesFurther(
      actor,
      ranges,
      { dataScope: row.data_scope, departmentTrees: row.trees, hiddenFields: row.hidden_fields },
      other.departmentTree,
    ),
  );
  if (wider) throw fail('runAs.upward');
};

/** Refuses work on the account of a colleague who may do more than the person at it. */
export const refuseAbove = async (db: Db, actor: Actor, orgUserIds: readonly string[]): Promise<void> => {
  const { rows } = await sql<{ permission: string }>`
    select distinct x.permission from user_role ur join org_user m on m.id = ur.org_user_id and m.org_id = ${actor.orgId}
    join role r on r.id = ur.role_id and r.state = ${literal(recordState, 'enabled')} join role_resource rr on rr.role_id = r.id
    join resource x on x.id = rr.resource_id and x.state = ${literal(recordState, 'enabled')}
    where ur.org_user_id = any(${[...orgUserIds]}::bigint[]) and x.permission is not null`.execute(db);
  if (rows.some((row) => !actor.permissions.has(row.permission))) throw fail('people.above');
};
