import { sql } from 'kysely';
import { userState } from '#contracts/people/people.codes.ts';
import type { LittlePerson } from '#contracts/people/person.contract.ts';
import { trainAdminList } from '#contracts/students/train-admin.contract.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { listQuery, within } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';
import { containingName } from '#kernel/search-by-kind.ts';

export const trainAdminPage = listQuery(trainAdminList, {
  base: 'train_admin t',
  alias: 't',
  always: () => sql<boolean>`exists (select from org_user x where x.id = t.org_user_id and x.left_at is null)`,
  joins: sql`join org_user m on m.id = t.org_user_id join app_user u on u.id = m.user_id join organisation o on o.id = t.org_id
    left join department d on d.id = m.department_id left join app_user a on a.id = t.added_by`,
  columns: {
    trainAdminId: sql`t.id`,
    orgUserId: sql`t.org_user_id`,
    realName: sql`m.real_name`,
    phone: sql`u.phone_masked`,
    orgId: sql`t.org_id`,
    orgName: sql`o.org_name`,
    memberOrgName: sql`coalesce(luan_org_name(m.org_id), '')`,
    departmentName: sql`coalesce(d.department_name, '')`,
    addedByName: sql`coalesce(a.real_name, '')`,
    createdAt: sql`t.created_at`,
  },
  filters: {
    realName: (text) =>
      sql<boolean>`t.org_user_id in (select x.id from org_user x where ${containingName(sql`x.real_name`, text)})`,
    between: (days) => within(sql`t.created_at`, days),
  },
  order: { by: 'createdAt', direction: 'desc' },
  finish: (row, actor) => ({ ...row, can: may(actor, 'student:trainAdmin:mod') ? ['del'] : [] }),
});

/** Training administrators named for an organisation of the scope, or for any of it. */
export const namedAdmins = async (
  db: Db,
  actor: Actor,
  wanted: { orgId?: string | undefined; keyword?: string | undefined },
): Promise<LittlePerson[]> => {
  const { rows } = await sql<LittlePerson>`
    select distinct on (m.id) m.id as "orgUserId", m.user_id as "userId", m.real_name as "realName", u.phone_masked as phone,
      m.job_number as "jobNumber", m.org_id as "orgId", coalesce(luan_org_name(m.org_id), '') as "orgName",
      coalesce(d.department_name, '') as "departmentName"
    from train_admin t join org_user m on m.id = t.org_user_id join app_user u on u.id = m.user_id left join department d on d.id = m.department_id
    where ${inScope(actor.scope, 'train_admin t')} and m.left_at is null and m.state = ${literal(userState, 'enabled')}
      and ${wanted.orgId ? sql`t.org_id = ${wanted.orgId}` : sql`true`}
      and ${wanted.keyword ? containingName(sql`m.real_name`, wanted.keyword) : sql`true`}
    order by m.id limit 500`.execute(db);
  return rows;
};
