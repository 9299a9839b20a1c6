import { sql } from 'kysely';
import type { DepartmentNode } from '#contracts/people/department.contract.ts';
import { userState } from '#contracts/people/people.codes.ts';
import { covers, type Ranges, reachOf } from '#domains/identity/door.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';

const ofOrganisation = (
  actor: Actor,
  orgId: string | undefined,
  placed: 'department d' | 'org_user d' = 'department d',
) => sql<boolean>`d.org_id = ${orgId ?? actor.orgId} and ${inScope(actor.scope, placed)}`;

/** Departments of an organisation in scope, siblings in their order; people counted with everything below. */
export const findDepartments = async (db: Db, actor: Actor, orgId?: string): Promise<DepartmentNode[]> => {
  const { rows } = await sql<Omit<DepartmentNode, 'can'> & { tree: string }>`
    with own as (select d.department_id, count(*)::int as people from org_user d
      where ${ofOrganisation(actor, orgId, 'org_user d')} and d.left_at is null and d.department_id is not null group by 1)
    select d.id as "departmentId", d.parent_id as "parentId", d.department_name as "departmentName", m.id as "managerOrgUserId",
      coalesce(m.real_name, '') as "managerName", d.sort, d.version, d.tree,
      coalesce((select sum(own.people)::int from department below join own on own.department_id = below.id
        where below.org_id = d.org_id and below.tree >= d.tree and below.tree < left(d.tree, -1) || '/'), 0) as people
    from department d left join org_user m on m.user_id = d.manager_user_id and m.org_id = d.org_id and m.left_at is null
    where ${ofOrganisation(actor, orgId)} order by d.sort, d.id`.execute(db);
  const ranges = await reachOf(db, actor);
  return rows.map(({ tree, ...row }) => ({ ...row, can: departmentCan(actor, ranges, tree) }));
};

/** What a reader may do with a department, as its calls would refuse it otherwise. */
const departmentCan = (actor: Actor, ranges: Ranges, tree: string): string[] =>
  may(actor, 'org:department:mod')
    ? [...(covers(ranges, tree, false) ? ['mod'] : []), ...(covers(ranges, tree, true) ? ['below', 'move', 'del'] : [])]
    : [];

export const departmentChoices = async (db: Db, actor: Actor, orgId?: string) => {
  const { rows } = await sql<{ departmentId: string; parentId: string | null; departmentName: string }>`
    select d.id as "departmentId", d.parent_id as "parentId", d.department_name as "departmentName"
    from department d where ${ofOrganisation(actor, orgId)} order by d.sort, d.id`.execute(db);
  return rows;
};

interface Manager {
  orgUserId: string;
  userId: string;
  realName: string;
  phone: string;
  departmentId: string;
  departmentName: string;
}

/**
 * Who leads a department: its own manager, else that of the nearest department above.
 * @throws department.managerMissing (code 12405) when nobody does.
 */
export const findManager = async (
  db: Db,
  actor: Actor,
  which: { departmentId?: string | undefined; orgUserId?: string | undefined },
): Promise<Manager> => {
  const member = which.orgUserId ?? actor.orgUserId;
  const start = which.departmentId
    ? sql`d.id = ${which.departmentId}`
    : sql`d.id = (select department_id from org_user where id = ${member})`;
  const { rows } = await sql<Manager>`
    select m.id as "orgUserId", m.user_id as "userId", m.real_name as "realName", u.phone_masked as phone, up.id as "departmentId",
      up.department_name as "departmentName"
    from department d join department up on up.org_id = d.org_id and left(d.tree, length(up.tree)) = up.tree
    join org_user m on m.user_id = up.manager_user_id and m.org_id = up.org_id and m.left_at is null and m.state = ${literal(userState, 'enabled')}
    join app_user u on u.id = m.user_id
    where ${start} and ${inScope(actor.scope, 'department d')} order by length(up.tree) desc limit 1`.execute(db);
  if (!rows[0]) throw fail('department.managerMissing');
  return rows[0];
};
