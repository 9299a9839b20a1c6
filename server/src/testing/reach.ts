import { sql } from 'kysely';
import { recordState } from '#contracts/codes.ts';
import { departmentApi } from '#contracts/people/department.contract.ts';
import { literal } from '#kernel/literal.ts';
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

type DepartmentName = 'a' | 'aa' | 'aaa' | 'ab' | 'b';

/** A company with departments a > aa > aaa, a > ab and b, a driver in each, and roles of each kind in them. */
export interface DividedCompany {
  place: Place;
  boss: Browser & { person: Someone };
  trees: Record<DepartmentName, MadeDepartment>;
  drivers: Record<DepartmentName, Someone>;
  /** Of the scopes all, own department, own department and below; `idle` shows all, is switched off and held by somebody in aaa. */
  roles: { all: string; idle: string; own: string; below: string };
  /** Somebody with one of these roles in a department, logged in. */
  holder(role: 'all' | 'own' | 'below', at: DepartmentName): Promise<Browser & { person: Someone }>;
}

/** Makes such a company. */
export const divideCompany = async (world: World): Promise<DividedCompany> => {
  const place = await world.organisation('company');
  const boss = await world.administrator(place, 'company');
  const a = await someDepartment(boss, '甲队');
  const aa = await someDepartment(boss, '甲队一组', a);
  const trees = {
    a,
    aa,
    aaa: await someDepartment(boss, '甲队一组一班', aa),
    ab: await someDepartment(boss, '甲队二组', a),
    b: await someDepartment(boss, '乙队'),
  };
  const roles = {
    all: await mightyRole(world, place, { dataScope: 1 }),
    idle: await mightyRole(world, place, { dataScope: 1 }),
    own: await mightyRole(world, place, { dataScope: 3 }),
    below: await mightyRole(world, place, { dataScope: 4 }),
  };
  const someone = async (at: DepartmentName, roleIds: string[]): Promise<Someone> => {
    const person = await world.person(place, 'company', { student: roleIds.length === 0, roleIds });
    await settle(world, person, trees[at]);
    return person;
  };
  const drivers = {
    a: await someone('a', []),
    aa: await someone('aa', []),
    aaa: await someone('aaa', []),
    ab: await someone('ab', []),
    b: await someone('b', []),
  };
  await world.asSystem((db) =>
    sql`update role set state = ${literal(recordState, 'disabled')} where id = ${roles.idle}`.execute(db),
  );
  await someone('aaa', [roles.idle]);
  return {
    place,
    boss,
    trees,
    drivers,
    roles,
    holder: async (role, at) => {
      const person = await someone(at, [roles[role]]);
      return Object.assign(await world.logIn(person.username), { person });
    },
  };
};
