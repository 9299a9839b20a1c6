import { sql } from 'kysely';
import { recordState } from '#contracts/codes.ts';
import { type RoleDetail, type RoleResource, roleList } from '#contracts/identity/role.contract.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { containing, listQuery } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { localName } from '#kernel/reader.ts';
import { enabledRolesOf } from './enabled-roles.queries.ts';
import { isOneself } from './reach.rules.ts';
import { firstAdministrator } from './role.rules.ts';

/** What may be done with a role: nothing with a built-in one but copying it. */
const roleCan = (actor: Actor, row: { builtIn: boolean; state: number; people: number }): string[] => {
  if (!may(actor, 'org:role:mod')) return [];
  if (row.builtIn) return ['copy'];
  return ['mod', 'copy', row.state === 1 ? 'disable' : 'enable', ...(row.people === 0 ? ['del'] : [])];
};

/** Who holds a role, left places aside: the department each works in, and whether it is whoever acts. */
export const holdersOf = async (db: Db, actor: Actor, roleId: string): Promise<{ tree: string; own: boolean }[]> => {
  const { rows } = await sql<{ tree: string; own: boolean }>`
    select m.department_tree as tree, ${isOneself(actor)} as own from user_role ur
    join org_user m on m.id = ur.org_user_id and m.left_at is null where ur.role_id = ${roleId}`.execute(db);
  return rows;
};

/** Names of the roles of a membership `m`, in the reader's language. */
export const roleNames = sql<
  string[]
>`array(select ${localName('r.role_name')} from user_role ur join role r on r.id = ur.role_id
  where ur.org_user_id = m.id order by r.id)`;

const columns = {
  roleId: sql`r.id`,
  roleName: sql`r.role_name`,
  roleNameEn: sql`r.role_name_en`,
  roleCode: sql`r.role_code`,
  dataScope: sql`r.data_scope`,
  people: sql`(select count(*)::int from user_role ur join org_user m on m.id = ur.org_user_id and m.left_at is null where ur.role_id = r.id)`,
  builtIn: sql`r.built_in`,
  state: sql`r.state`,
  createdAt: sql`r.created_at`,
  version: sql`r.version`,
};

/** Roles of the actor's organisation: its own, and the built-in ones of its type. */
const ofOrganisation = (actor: Actor) =>
  sql<boolean>`(r.org_id = ${actor.orgId} or (r.built_in and r.org_id is null and r.type_code = ${actor.typeCode}))`;

const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => ({
  ...row,
  can: roleCan(actor, { builtIn: row.builtIn === true, state: Number(row.state), people: Number(row.people) }),
});

export const rolePage = listQuery(roleList, {
  base: 'role r',
  alias: 'r',
  shared: true,
  always: ofOrganisation,
  columns,
  filters: {
    keyword: (text) =>
      sql<boolean>`(${containing(sql`r.role_name`, text)} or ${containing(sql`r.role_name_en`, text)} or ${containing(sql`r.role_code`, text)})`,
    builtIn: (builtIn) => sql<boolean>`r.built_in = ${builtIn === 1}`,
  },
  order: { by: 'createdAt', direction: 'desc' },
  finish,
});

/** One role of the actor's organisation; undefined for a foreign or absent one. */
export const findRole = async (db: Db, actor: Actor, roleId: string): Promise<RoleDetail | undefined> => {
  const list = sql.join(Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.ref(name)}`));
  const { rows } = await sql<Record<string, unknown>>`
    select ${list}, r.scope_department_ids as "departmentIds", r.hidden_fields as "hiddenFields",
      array(select rr.resource_id from role_resource rr where rr.role_id = r.id order by 1) as "resourceIds"
    from role r where r.id = ${roleId} and ${ofOrganisation(actor)}`.execute(db);
  return rows[0] ? (finish(rows[0], actor) as unknown as RoleDetail) : undefined;
};

/** What a membership holds, in the order of the tree. */
export const heldResources = async (db: Db, orgUserId: string): Promise<RoleResource[]> => {
  const { rows } = await sql<RoleResource>`
    select x.id as "resourceId", x.parent_id as "parentId", x.resource_type as "resourceType", ${localName('x.resource_name')} as "resourceName", x.permission
    from resource x where x.state = ${literal(recordState, 'enabled')} and x.id in (
      select rr.resource_id from role_resource rr where rr.role_id = any(${enabledRolesOf(orgUserId)}))
    order by x.sort, x.id`.execute(db);
  return rows;
};

interface Choice {
  roleId: string;
  roleName: string;
  mine: boolean;
}

/** Enabled roles that people of an organisation in scope may have; `mine` for those the actor may give. */
export const roleChoices = async (db: Db, actor: Actor, orgId: string): Promise<Choice[]> => {
  const { rows } = await sql<Choice>`
    with own as (select rr.resource_id from role_resource rr where rr.role_id = any(${enabledRolesOf(actor.orgUserId)}))
    select r.id as "roleId", ${localName('r.role_name')} as "roleName",
      (${firstAdministrator(actor)} or not exists (select from role_resource rr where rr.role_id = r.id and rr.resource_id not in (select resource_id from own))) as mine
    from role r join organisation o on o.id = ${orgId}
    where r.state = ${literal(recordState, 'enabled')} and (r.org_id = o.id or (r.org_id is null and r.built_in and r.type_code = o.type_code))
    order by r.built_in desc, r.id`.execute(db);
  return rows;
};
