import { type RawBuilder, sql } from 'kysely';
import { recordState } from '#contracts/codes.ts';
import { dataScope } from '#contracts/identity/role.contract.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail, failFields } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import { enabledRoles } from './enabled-roles.queries.ts';

// Who decides reach (decision narrow-roles): whoever moves people or departments, or writes a role, is judged on the rows and
// on the roles of everybody it touches, before and after. Nobody's reach may become, or have been, wider than the writer's.

/** Departments a scope reaches, as `=tree` (alone) and `>tree` (with everything below); undefined: the whole organisation. */
export type Ranges = readonly string[] | undefined;

/** What the roles of whoever acts reach now. */
export const reachOf = async (db: Db, actor: Actor): Promise<Ranges> => {
  const { departments, own } = actor.scope;
  if (departments === undefined && own === undefined) return undefined;
  const ranges = (departments ?? []).filter((range) => !range.startsWith('#') && range.length > 1);
  const chosen = (departments ?? []).filter((range) => range.startsWith('#')).map((range) => range.slice(1));
  if (chosen.length === 0) return ranges;
  const { rows } = await sql<{ tree: string }>`select tree from department where id = any(${chosen}::bigint[])`.execute(
    db,
  );
  return [...ranges, ...rows.map((row) => `>${row.tree}`)];
};

/** Whether a department, with everything below it where asked, lies inside ranges such as `=.3.` and `>.3.`. */
export const covers = (ranges: Ranges, tree: string, below: boolean): boolean =>
  ranges === undefined ||
  ranges.some((range) => (range.startsWith('=') ? !below && range.slice(1) === tree : tree.startsWith(range.slice(1))));

/** What a role shows its holders. */
export interface Grant {
  dataScope: number;
  departmentTrees: readonly string[];
  hiddenFields: readonly string[];
}

/**
 * Whether a role shows rows that ranges do not cover.
 * @param holderTree department of who holds it; undefined while nobody does: then what could be given to nobody is too wide.
 */
const showsFurther = (
  ranges: Ranges,
  grant: Pick<Grant, 'dataScope' | 'departmentTrees'>,
  holderTree: string | undefined,
): boolean => {
  const { all, custom, departmentAndBelow, self } = dataScope.values;
  if (ranges === undefined || grant.dataScope === self) return false;
  if (grant.dataScope === all) return true;
  if (grant.dataScope === custom) return grant.departmentTrees.some((tree) => !covers(ranges, tree, true));
  const below = grant.dataScope === departmentAndBelow;
  if (holderTree === undefined) return !ranges.some((range) => !below || range.startsWith('>'));
  return holderTree !== '' && !covers(ranges, holderTree, below);
};

/** Whether a role would show more people or fields than its giver sees (design/security, Authorisation). */
export const reachesFurther = (actor: Actor, ranges: Ranges, grant: Grant, holderTree: string | undefined): boolean =>
  [...actor.hiddenFields].some((field) => !grant.hiddenFields.includes(field)) ||
  showsFurther(ranges, grant, holderTree);

/** An enabled role of a membership, and where its holder works. */
interface Holding extends Grant {
  tree: string;
}

/** Enabled roles of the memberships `m` that a condition says. */
const holdings = async (db: Db, which: RawBuilder<boolean>): Promise<Holding[]> => {
  const { rows } = await sql<Holding>`
    select m.department_tree as tree, r.data_scope as "dataScope", r.hidden_fields as "hiddenFields",
      array(select d.tree from department d where d.id = any(r.scope_department_ids)) as "departmentTrees"
    from user_role ur join org_user m on m.id = ur.org_user_id
    join role r on r.id = ur.role_id and r.state = ${literal(recordState, 'enabled')} where ${which}`.execute(db);
  return rows;
};

const among = (orgUserIds: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`m.id = any(${[...orgUserIds]}::bigint[])`;

/** Condition on memberships `m`: of whoever acts, or of the administrator who acts for somebody. */
export const isOneself = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`(m.user_id in (${actor.userId}, ${actor.runAs?.userId ?? actor.userId}))`;

/**
 * Refuses to act for somebody whose roles reach people or fields that the actor's own do not.
 * @throws runAs.upward
 */
export const refuseWider = async (db: Db, actor: Actor, orgUserId: string): Promise<void> => {
  const ranges = await reachOf(db, actor);
  const held = await holdings(db, among([orgUserId]));
  if (held.some((role) => reachesFurther(actor, ranges, role, role.tree))) throw fail('runAs.upward');
};

/**
 * Refuses work on the account of a colleague who may do or see more than the person at it: whoever sets a password, a phone
 * number or a state could enter by it.
 * @throws people.above
 */
export const refuseAbove = async (db: Db, actor: Actor, orgUserIds: readonly string[]): Promise<void> => {
  const { rows } = await sql<{ permission: string }>`
    select distinct x.permission from role_resource rr join resource x on x.id = rr.resource_id and x.state = ${literal(recordState, 'enabled')}
    where rr.role_id = any(${enabledRoles(sql<boolean>`ur.org_user_id = any(array(
      select m.id from org_user m where m.id = any(${[...orgUserIds]}::bigint[]) and m.org_id = ${actor.orgId}))`)}) and x.permission is not null`.execute(
    db,
  );
  if (rows.some((row) => !actor.permissions.has(row.permission))) throw fail('people.above');
  const ranges = await reachOf(db, actor);
  if (ranges === undefined && actor.hiddenFields.size === 0) return;
  const held = await holdings(db, sql<boolean>`${among(orgUserIds)} and m.org_id = ${actor.orgId}`);
  if (held.some((role) => reachesFurther(actor, ranges, role, role.tree))) throw fail('people.above');
};

/**
 * Refuses to put people where the writer does not reach, to put oneself anywhere, and to move who reaches further than the
 * writer, where they are or where they would be.
 * @param moved memberships that are there already; none for those about to be made
 * @param tree department they are put into; empty for none, which only the whole organisation's reach covers
 * @throws user.self, department.beyond on `departmentId`; people.above
 */
export const requirePlacing = async (db: Db, actor: Actor, moved: readonly string[], tree: string): Promise<void> => {
  const { rows: own } =
    moved.length > 0
      ? await sql`select from org_user m where ${among(moved)} and ${isOneself(actor)}`.execute(db)
      : { rows: [] };
  if (own.length > 0) throw failFields([{ field: 'departmentId', key: 'user.self' }]);
  const ranges = await reachOf(db, actor);
  if (ranges === undefined) return;
  if (!covers(ranges, tree, false)) throw failFields([{ field: 'departmentId', key: 'department.beyond' }]);
  const held = await holdings(db, among(moved));
  if (held.some((role) => showsFurther(ranges, role, role.tree) || showsFurther(ranges, role, tree)))
    throw fail('people.above');
};

/**
 * Refuses to move departments with people in them who reach further than the writer, where they are or where they would be.
 * @param from the department that moves: its organisation and tree
 * @param to its tree afterwards
 * @throws people.above
 */
export const requireMovable = async (
  db: Db,
  ranges: Ranges,
  from: { orgId: string; tree: string },
  to: string,
): Promise<void> => {
  if (ranges === undefined) return;
  const held = await holdings(
    db,
    sql<boolean>`m.left_at is null and m.department_id in (select d.id from department d
      where d.org_id = ${from.orgId} and d.tree >= ${from.tree} and d.tree < ${`${from.tree.slice(0, -1)}/`})`,
  );
  const after = (tree: string): string => `${to}${tree.slice(from.tree.length)}`;
  if (held.some((role) => showsFurther(ranges, role, role.tree) || showsFurther(ranges, role, after(role.tree))))
    throw fail('people.above');
};
