import { sql } from 'kysely';
import type { departmentApi } from '#contracts/people/department.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import {
  clearDepartment,
  covers,
  moveDepartmentTree,
  type Ranges,
  reachOf,
  requireMovable,
} from '#domains/identity/door.ts';
import { brokenRule, type Db } from '#kernel/db.ts';
import { fail, failFields, orMissing } from '#kernel/errors.ts';
import { inScope, pathOf } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';

interface Stored {
  id: string;
  org_id: string;
  path: string;
  parent_id: string | null;
  tree: string;
  department_name: string;
  manager_user_id: string | null;
  version: number;
}

/** Locks one department inside the scope; foreign equals missing. */
const lock = async (context: Context, departmentId: string, version?: number): Promise<Stored> => {
  const { rows } =
    await sql<Stored>`select id, org_id, path, parent_id, tree, department_name, manager_user_id, version from department d
    where id = ${departmentId} and ${inScope(context.actor.scope, 'department d')} for update`.execute(context.db);
  const row = orMissing(rows[0]);
  if (version !== undefined && row.version !== version) throw fail('object.changed');
  return row;
};

const explainBroken = (error: unknown): unknown =>
  brokenRule(error) === 'department_name'
    ? failFields([{ field: 'departmentName', key: 'department.nameTaken' }])
    : error;

/** User id of a manager, who must be a member of the organisation. */
const managerOf = async (db: Db, orgId: string, orgUserId: string | null): Promise<string | null> => {
  if (orgUserId === null) return null;
  const { rows } = await sql<{
    user_id: string;
  }>`select user_id from org_user where id = ${orgUserId} and org_id = ${orgId} and left_at is null`.execute(db);
  if (!rows[0]) throw failFields([{ field: 'managerOrgUserId', key: 'people.managerForeign' }]);
  return rows[0].user_id;
};

/**
 * The parent a department is hung below: one of the same organisation, with everything below it in the reach of whoever
 * writes. The top belongs to those who reach the whole organisation.
 */
const parentIn = async (
  context: Context,
  ranges: Ranges,
  orgId: string,
  parentId: string | null,
): Promise<Stored | undefined> => {
  const beyond = failFields([{ field: 'parentId', key: 'department.beyond' }]);
  if (parentId === null) {
    if (ranges !== undefined) throw beyond;
    return undefined;
  }
  const parent = await lock(context, parentId);
  if (parent.org_id !== orgId) throw failFields([{ field: 'parentId', key: 'department.foreign' }]);
  if (!covers(ranges, parent.tree, true)) throw beyond;
  return parent;
};

/** Departments are read by the whole organisation and written by those who reach them. */
const requireReached = (ranges: Ranges, tree: string, below: boolean): void => {
  if (!covers(ranges, tree, below)) throw fail('department.beyond');
};

/** Writes a department at the end of its siblings. @throws the database's refusal of a name that is taken. */
export const insertDepartment = async (
  db: Db,
  at: {
    orgId: string;
    path: string;
    name: string;
    parent?: Pick<Stored, 'id' | 'tree'> | undefined;
    manager?: string | null;
  },
): Promise<{ id: string; tree: string }> => {
  const { orgId, path, name, parent, manager = null } = at;
  const { rows } = await sql<{ id: string }>`
    insert into department (org_id, path, parent_id, tree, department_name, manager_user_id, sort)
    values (${orgId}, ${path}, ${parent?.id ?? null}, '', ${name}, ${manager},
      (select coalesce(max(sort), -1) + 1 from department where org_id = ${orgId} and parent_id is not distinct from ${parent?.id ?? null}::bigint)) returning id`.execute(
    db,
  );
  const id = rows[0]?.id ?? '';
  const tree = pathOf(parent?.tree ?? '.', id);
  await sql`update department set tree = ${tree} where id = ${id}`.execute(db);
  return { id, tree };
};

/** New department at the end of its siblings. */
export const addDepartment = async (
  context: Context,
  input: Parsed<typeof departmentApi.add>,
): Promise<{ departmentId: string }> => {
  const { db, actor } = context;
  const orgId = input.orgId ?? actor.orgId;
  const { rows } = await sql<{
    path: string;
  }>`select path from organisation o where id = ${orgId} and ${inScope(actor.scope, 'organisation o')}`.execute(db);
  const organisation = orMissing(rows[0]);
  const parent = await parentIn(context, await reachOf(db, actor), orgId, input.parentId);
  const manager = await managerOf(db, orgId, input.managerOrgUserId);
  try {
    const { id: departmentId } = await insertDepartment(db, {
      orgId,
      path: organisation.path,
      name: input.departmentName,
      parent,
      manager,
    });
    context.audit({ objectKind: 'department', objectId: departmentId, action: 'department.add' });
    return { departmentId };
  } catch (error) {
    throw explainBroken(error);
  }
};

/** Renames a department or changes its manager. */
export const modDepartment = async (
  context: Context,
  input: Parsed<typeof departmentApi.mod>,
): Promise<{ version: number }> => {
  const stored = await lock(context, input.departmentId, input.version);
  requireReached(await reachOf(context.db, context.actor), stored.tree, false);
  const manager = await managerOf(context.db, stored.org_id, input.managerOrgUserId);
  try {
    await sql`update department set department_name = ${input.departmentName}, manager_user_id = ${manager}, version = version + 1 where id = ${stored.id}`.execute(
      context.db,
    );
  } catch (error) {
    throw explainBroken(error);
  }
  context.audit({
    objectKind: 'department',
    objectId: stored.id,
    action: 'department.mod',
    before: { departmentName: stored.department_name, managerUserId: stored.manager_user_id },
  });
  return { version: input.version + 1 };
};

/** Writes the order of siblings with one of them at a wanted place. */
const placeAmong = async (
  db: Db,
  orgId: string,
  parentId: string | null,
  departmentId: string,
  place: number,
): Promise<void> => {
  const { rows } = await sql<{
    id: string;
  }>`select id from department where org_id = ${orgId} and parent_id is not distinct from ${parentId}::bigint
    and id <> ${departmentId} order by sort, id`.execute(db);
  const order = rows.map((row) => row.id);
  order.splice(place, 0, departmentId);
  await sql`update department d set sort = x.place from unnest(${order}::bigint[]) with ordinality x (id, place) where d.id = x.id`.execute(
    db,
  );
};

/** Moves a department with everything below and everybody in it; nobody comes to reach more than who moves it. */
export const moveDepartment = async (
  context: Context,
  input: Parsed<typeof departmentApi.move>,
): Promise<{ version: number }> => {
  const { db, actor } = context;
  const stored = await lock(context, input.departmentId, input.version);
  const ranges = await reachOf(db, actor);
  requireReached(ranges, stored.tree, true);
  const parent = await parentIn(context, ranges, stored.org_id, input.parentId);
  if (parent?.tree.startsWith(stored.tree)) throw failFields([{ field: 'parentId', key: 'department.parentInside' }]);
  const tree = pathOf(parent?.tree ?? '.', stored.id);
  await requireMovable(db, ranges, { orgId: stored.org_id, tree: stored.tree }, tree);
  try {
    await sql`update department set parent_id = ${input.parentId}, version = version + 1 where id = ${stored.id}`.execute(
      db,
    );
  } catch (error) {
    throw explainBroken(error);
  }
  if (tree !== stored.tree) {
    await sql`update department set tree = ${tree} || substr(tree, ${stored.tree.length + 1}::int)
      where org_id = ${stored.org_id} and tree >= ${stored.tree} and tree < ${`${stored.tree.slice(0, -1)}/`}`.execute(
      db,
    );
    await moveDepartmentTree(db, stored.tree, tree);
  }
  await placeAmong(db, stored.org_id, input.parentId, stored.id, input.place);
  context.audit({
    objectKind: 'department',
    objectId: stored.id,
    action: 'department.move',
    before: { tree: stored.tree },
    after: { tree },
  });
  return { version: input.version + 1 };
};

/** Deletes a department that has neither people nor departments below. */
export const delDepartment = async (context: Context, departmentId: string): Promise<{ removed: boolean }> => {
  const stored = await lock(context, departmentId);
  requireReached(await reachOf(context.db, context.actor), stored.tree, true);
  const { rows } = await sql<{ full: boolean }>`
    select exists (select from department where parent_id = ${departmentId})
      or exists (select from org_user where department_id = ${departmentId} and left_at is null) as full`.execute(
    context.db,
  );
  if (rows[0]?.full) throw fail('department.notEmpty');
  await clearDepartment(context.db, departmentId);
  await sql`delete from department where id = ${departmentId}`.execute(context.db);
  context.audit({
    objectKind: 'department',
    objectId: departmentId,
    action: 'department.del',
    before: { departmentName: stored.department_name },
  });
  return { removed: true };
};
