import { sql } from 'kysely';
import { dataScope, type RoleDetail, type roleApi } from '#contracts/identity/role.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import type { Actor } from '#kernel/actor.ts';
import { brokenRule, type Db } from '#kernel/db.ts';
import { fail, failFields, orMissing } from '#kernel/errors.ts';
import { emit } from '#kernel/events.ts';
import type { Context } from '#kernel/serve.ts';
import { switchRows } from '#kernel/switch.ts';
import { type Grant, reachesFurther, reachOf } from './reach.rules.ts';
import { findRole, holdersOf } from './role.queries.ts';
import { ownResources } from './role.rules.ts';

type Writable = Omit<Parsed<typeof roleApi.add>, never>;

/** Locks a role the organisation made itself; built-in ones are only read. */
const lock = async (db: Db, actor: Actor, roleId: string, version?: number): Promise<void> => {
  const { rows } = await sql<{ version: number; org_id: string | null; built_in: boolean; type_code: string | null }>`
    select version, org_id, built_in, type_code from role where id = ${roleId}`.execute(db);
  const row = rows[0];
  if (!row || (row.built_in ? row.type_code !== actor.typeCode : row.org_id !== actor.orgId))
    throw fail('object.missing');
  if (row.built_in) throw fail('role.builtIn');
  await sql`select 1 from role where id = ${roleId} for update`.execute(db);
  if (version !== undefined && row.version !== version) throw fail('object.changed');
};

/** Trees of the chosen departments; all must be the organisation's own. */
const chosenTrees = async (db: Db, actor: Actor, input: Writable): Promise<string[]> => {
  if (input.dataScope !== dataScope.values.custom) return [];
  if (input.departmentIds.length === 0) throw failFields([{ field: 'departmentIds', key: 'input.required' }]);
  const trees = await treesOf(db, actor, input.departmentIds);
  if (trees.length !== new Set(input.departmentIds).size)
    throw failFields([{ field: 'departmentIds', key: 'department.foreign' }]);
  return trees;
};

const treesOf = async (db: Db, actor: Actor, departmentIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{
    tree: string;
  }>`select tree from department where org_id = ${actor.orgId} and id = any(${[...departmentIds]}::bigint[])`.execute(
    db,
  );
  return rows.map((row) => row.tree);
};

/** Resources with everything above them, so that a menu never loses the way to it. */
const withAncestors = async (db: Db, resourceIds: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with recursive up as (
      select id, parent_id from resource where id = any(${[...resourceIds]}::bigint[])
      union select x.id, x.parent_id from resource x join up on x.id = up.parent_id)
    select id from up`.execute(db);
  return rows.map((row) => row.id);
};

/** What a role may hold: what its writer holds, and what it held before. */
const allowedResources = async (
  db: Db,
  actor: Actor,
  input: Writable,
  before: readonly string[],
): Promise<string[]> => {
  if (input.resourceIds.length === 0) throw failFields([{ field: 'resourceIds', key: 'input.required' }]);
  const wanted = await withAncestors(db, input.resourceIds);
  const own = await ownResources(db, actor.orgUserId);
  const known = new Set(before);
  const unknown = input.resourceIds.some((resource) => !wanted.includes(resource));
  if (unknown || wanted.some((resource) => !own.has(resource) && !known.has(resource)))
    throw failFields([{ field: 'resourceIds', key: 'role.beyondOwn' }]);
  return wanted;
};

const grantOf = async (db: Db, actor: Actor, role: RoleDetail): Promise<Grant> => ({
  dataScope: role.dataScope,
  departmentTrees: role.dataScope === dataScope.values.custom ? await treesOf(db, actor, role.departmentIds) : [],
  hiddenFields: role.hiddenFields,
});

const wantedGrant = async (db: Db, actor: Actor, input: Writable): Promise<Grant> => ({
  dataScope: input.dataScope,
  departmentTrees: await chosenTrees(db, actor, input),
  hiddenFields: input.hiddenFields,
});

/** Whether what a role shows is wider than the writer's own, for nobody yet or for one of its holders. */
const isFurther = async (
  db: Db,
  actor: Actor,
  grants: readonly Grant[],
  trees: readonly string[],
): Promise<boolean> => {
  const ranges = await reachOf(db, actor);
  const holderTrees = trees.length > 0 ? trees : [undefined];
  return grants.some((grant) => holderTrees.some((tree) => reachesFurther(actor, ranges, grant, tree)));
};

const sameList = (a: readonly string[], b: readonly string[]): boolean => [...a].sort().join() === [...b].sort().join();

/** Whether a change leaves alone what the role shows and permits: a name is nobody's reach. */
const keepsRights = (before: RoleDetail, input: Writable, resources: readonly string[]): boolean =>
  before.dataScope === input.dataScope &&
  (input.dataScope !== dataScope.values.custom || sameList(before.departmentIds, input.departmentIds)) &&
  sameList(before.hiddenFields, input.hiddenFields) &&
  sameList(before.resourceIds, resources);

const explainBroken = (error: unknown): unknown =>
  brokenRule(error) === 'role_code' ? failFields([{ field: 'roleCode', key: 'role.codeTaken' }]) : error;

const writeResources = async (db: Db, roleId: string, resources: readonly string[]): Promise<void> => {
  await sql`delete from role_resource where role_id = ${roleId} and resource_id <> all(${[...resources]}::bigint[])`.execute(
    db,
  );
  await sql`insert into role_resource (role_id, resource_id) select ${roleId}, unnest(${[...resources]}::bigint[]) on conflict do nothing`.execute(
    db,
  );
};

const columnsOf = (input: Writable) => ({
  role_name: input.roleName,
  role_name_en: input.roleNameEn,
  role_code: input.roleCode,
  data_scope: input.dataScope,
  scope_department_ids: input.dataScope === dataScope.values.custom ? input.departmentIds : [],
  hidden_fields: [...input.hiddenFields] as string[],
});

/** New role of the actor's organisation; never more than the actor holds. */
export const addRole = async (context: Context, input: Writable): Promise<{ roleId: string }> => {
  const { db, actor } = context;
  if (await isFurther(db, actor, [await wantedGrant(db, actor, input)], []))
    throw failFields([{ field: 'dataScope', key: 'role.beyondOwn' }]);
  const resources = await allowedResources(db, actor, input, []);
  try {
    const made = await db
      .insertInto('role')
      .values({ org_id: actor.orgId, path: actor.orgPath, ...columnsOf(input) })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeResources(db, made.id, resources);
    context.audit({ objectKind: 'role', objectId: made.id, action: 'role.add' });
    return { roleId: made.id };
  } catch (error) {
    throw explainBroken(error);
  }
};

/** What the role shows is judged for everybody who holds it, as it was and as it becomes; of a role one holds, only the name. */
const judgeChange = async (db: Db, actor: Actor, before: RoleDetail, wanted: Grant): Promise<void> => {
  const holders = await holdersOf(db, actor, before.roleId);
  if (holders.some((holder) => holder.own)) throw failFields([{ field: 'dataScope', key: 'role.own' }]);
  const grants = [await grantOf(db, actor, before), wanted];
  const trees = holders.map((holder) => holder.tree);
  if (await isFurther(db, actor, grants, trees)) throw failFields([{ field: 'dataScope', key: 'role.beyondOwn' }]);
};

/** Changes a role; everybody who has it is asked to log in again at once. */
export const modRole = async (context: Context, input: Parsed<typeof roleApi.mod>): Promise<{ version: number }> => {
  const { db, actor } = context;
  const { roleId, version, ...writable } = input;
  await lock(db, actor, roleId, version);
  const before = orMissing(await findRole(db, actor, roleId));
  const wanted = await wantedGrant(db, actor, writable);
  const resources = await allowedResources(db, actor, writable, before.resourceIds);
  if (!keepsRights(before, writable, resources)) await judgeChange(db, actor, before, wanted);
  try {
    await db
      .updateTable('role')
      .set({ ...columnsOf(writable), version: version + 1 })
      .where('id', '=', roleId)
      .execute();
  } catch (error) {
    throw explainBroken(error);
  }
  await writeResources(db, roleId, resources);
  context.audit({ objectKind: 'role', objectId: roleId, action: 'role.mod', before, after: writable });
  await emit(db, actor, 'role.changed', { roleId });
  return { version: version + 1 };
};

/** A role of one's own that starts as a copy, such as of a built-in one. */
export const copyRole = async (context: Context, input: Parsed<typeof roleApi.copy>): Promise<{ roleId: string }> => {
  const source = orMissing(await findRole(context.db, context.actor, input.roleId));
  return addRole(context, {
    roleName: input.roleName,
    roleNameEn: '',
    roleCode: input.roleCode,
    dataScope: source.dataScope as Writable['dataScope'],
    departmentIds: source.departmentIds,
    hiddenFields: source.hiddenFields as Writable['hiddenFields'],
    resourceIds: source.resourceIds,
  });
};

/** What comes or goes with a role has to be the writer's to give, to everybody who holds it; one's own is switched by others. */
const judgeSwitch = async (db: Db, actor: Actor, role: RoleDetail): Promise<void> => {
  const holders = await holdersOf(db, actor, role.roleId);
  if (holders.some((holder) => holder.own)) throw fail('role.own');
  const own = await ownResources(db, actor.orgUserId);
  const trees = holders.map((holder) => holder.tree);
  const further = await isFurther(db, actor, [await grantOf(db, actor, role)], trees);
  if (further || role.resourceIds.some((resource) => !own.has(resource))) throw fail('role.beyondOwn');
};

/** Switches a role on or off; off takes its rights from everybody at once. */
export const switchRole = async (
  context: Context,
  input: Parsed<typeof roleApi.state>,
): Promise<{ version: number }> => {
  const { db, actor } = context;
  await lock(db, actor, input.roleId, input.version);
  await judgeSwitch(db, actor, orMissing(await findRole(db, actor, input.roleId)));
  await switchRows(db, { table: 'role', ids: [input.roleId] }, input.state);
  context.audit({
    objectKind: 'role',
    objectId: input.roleId,
    action: input.state === 1 ? 'role.enable' : 'role.disable',
  });
  await emit(db, actor, 'role.changed', { roleId: input.roleId });
  return { version: input.version + 1 };
};

/** Deletes a role nobody has. */
export const delRole = async (context: Context, roleId: string): Promise<{ removed: boolean }> => {
  const { db, actor } = context;
  await lock(db, actor, roleId);
  const { rows } = await sql<{
    used: boolean;
  }>`select exists (select from user_role where role_id = ${roleId}) as used`.execute(db);
  if (rows[0]?.used) throw fail('role.inUse');
  const before = await findRole(db, actor, roleId);
  await sql`delete from role where id = ${roleId}`.execute(db);
  context.audit({ objectKind: 'role', objectId: roleId, action: 'role.del', before });
  return { removed: true };
};
