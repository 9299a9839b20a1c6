import { sql } from 'kysely';
import { departmentApi } from '#contracts/people/department.contract.ts';
import { type Browser, type Place, type Someone, unique, type World } from './world.ts';

export interface MadeDepartment {
  readonly id: string;
  readonly tree: string;
}

/** A role with every permission there is. */
export const mightyRole = (
  world: World,
  of: Place,
  narrow: { dataScope?: number; departmentIds?: readonly string[]; hiddenFields?: readonly string[] },
): Promise<string> =>
  world.asSystem(async (db) => {
    const { rows } = await sql<{ id: string }>`
      insert into role (org_id, path, role_code, role_name, data_scope, scope_department_ids, hidden_fields)
      values (${of.orgId}, ${of.path}, ${`s${unique()}`}, '范围', ${narrow.dataScope ?? 1}, ${narrow.departmentIds ?? []}::bigint[],
        ${narrow.hiddenFields ?? []}) returning id`.execute(db);
    const roleId = rows[0]?.id ?? '';
    await sql`insert into role_resource select ${roleId}, id from resource`.execute(db);
    return roleId;
  });

/** A department below another, or at the top. */
export const someDepartment = async (
  by: Browser,
  departmentName: string,
  parent?: MadeDepartment,
): Promise<MadeDepartment> => {
  const { departmentId } = await by.call(departmentApi.add, { departmentName, parentId: parent?.id ?? null });
  return { id: departmentId, tree: `${parent?.tree ?? '.'}${departmentId}.` };
};

/** Lets a person work in a department, or in none. */
export const settle = async (
  world: World,
  person: Pick<Someone, 'orgUserId'>,
  department?: MadeDepartment,
): Promise<void> => {
  await world.asSystem((db) =>
    sql`update org_user set department_id = ${department?.id ?? null}, department_tree = ${department?.tree ?? ''}
      where id = ${person.orgUserId}`.execute(db),
  );
};

/** An administrator who may do everything and reaches the own department alone. */
export const headOf = async (
  world: World,
  of: Place,
  department: MadeDepartment,
): Promise<Browser & { person: Someone }> => {
  const person = await world.person(of, 'company', { roleIds: [await mightyRole(world, of, { dataScope: 3 })] });
  await settle(world, person, department);
  return Object.assign(await world.logIn(person.username), { person });
};
