import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { roleApi } from '#contracts/identity/role.contract.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import { openWorld, type Place, password, type Someone, somePhone, unique, type World } from '#testing/world.ts';
import { administratorRoles } from './resource.seed.ts';

// Who enters the console: administrators, and people with another identity that works there; never who only trains.

let world: World;
let company: Place;
let boss: Awaited<ReturnType<World['administrator']>>;
let resources: { resourceId: string; permission: string | null; resourceType: number }[];
beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  boss = await world.administrator(company, 'company');
  resources = await boss.call(roleApi.resources, {});
});
afterAll(() => world.close());

const idsOf = (...permissions: string[]) =>
  resources.filter((one) => permissions.includes(one.permission ?? '')).map((one) => one.resourceId);
const roleDraft = (...permissions: string[]) => ({
  roleName: '值班员',
  roleCode: `enter${unique()}`,
  dataScope: 1 as const,
  resourceIds: idsOf(...permissions),
});
const someRole = async (): Promise<string> => (await boss.call(roleApi.add, roleDraft('org:employee:list'))).roleId;
const identitiesOf = async (person: Pick<Someone, 'orgUserId'>): Promise<string[]> =>
  (await boss.call(employeeApi.one, { orgUserId: person.orgUserId })).identities;
/** Changes the rights of a person in the form of employees. */
const edit = async (person: Someone, change: { roleIds?: string[]; identities?: string[] }): Promise<void> => {
  const { version, realName, identities, roleIds } = await boss.call(employeeApi.one, { orgUserId: person.orgUserId });
  await boss.call(employeeApi.mod, {
    orgUserId: person.orgUserId,
    version,
    realName,
    identities,
    roleIds,
    ...change,
  } as never);
};
const enter = async (person: { username: string }, more: object = {}) => {
  const browser = world.browser();
  const session = await browser.call(sessionApi.login, { username: person.username, password, ...more });
  return { session, inside: (await browser.send(sessionApi.info, {})).success };
};
/** A trainee who came by a role without the identity that goes with it, as before it brought it along. */
const strayed = async (): Promise<Someone> => {
  const person = await world.person(company, 'company', { student: true });
  await world.asSystem((db) =>
    sql`insert into user_role (org_user_id, path, role_id) select ${person.orgUserId}, ${company.path}, id from role
      where role_code = 'administrator.company' and built_in`.execute(db),
  );
  return person;
};

describe('Who only trains', () => {
  it('is handed back at the console, whatever the roles', async () => {
    const person = await strayed();
    const { session, inside } = await enter(person);
    expect(session).toMatchObject({ handedBack: true, permissionList: [], menuDtoList: [], token: '' });
    expect(inside).toBe(false);
  });

  it.each(['student', 'out_student'] as const)(
    'is handed back as %s even where an administrator asks for it',
    async (code) => {
      const person = await world.person(company, 'company');
      await edit(person, { identities: ['admin', code] });
      expect(await enter(person, { userLoginIdentity: code })).toMatchObject({
        session: { handedBack: true },
        inside: false,
      });
      expect(await enter(person)).toMatchObject({ session: { userLoginIdentity: 'admin' }, inside: true });
    },
  );
});

describe('A role that shows the console', () => {
  let person: Someone;
  beforeEach(async () => {
    person = await world.person(company, 'company', { student: true });
  });

  it('brings the admin identity, and takes it along when the last one goes', async () => {
    const [one, other] = [await someRole(), await someRole()];
    await edit(person, { roleIds: [one, other] });
    expect(await identitiesOf(person)).toEqual(['student', 'admin']);
    expect(await enter(person)).toMatchObject({ session: { userLoginIdentity: 'admin' }, inside: true });
    await edit(person, { roleIds: [one] });
    expect(await identitiesOf(person)).toEqual(['student', 'admin']);
    await edit(person, { roleIds: [] });
    expect(await identitiesOf(person)).toEqual(['student']);
    expect(await enter(person)).toMatchObject({ session: { handedBack: true }, inside: false });
  });

  it('says so in the audit of the same act', async () => {
    await edit(person, { roleIds: [await someRole()] });
    const { rows } = await world.asSystem((db) =>
      sql<{ after: { identities: string[] } }>`select after from audit_log
        where action = 'employee.mod' and object_id = ${person.orgUserId} order by id desc limit 1`.execute(db),
    );
    expect(rows[0]?.after.identities).toEqual(['student', 'admin']);
  });

  it('brings it to who is added with it, and leaves nobody without an identity', async () => {
    const roleId = await someRole();
    const phone = somePhone();
    const { orgUserId } = await boss.call(employeeApi.add, {
      realName: '带岗新人',
      phone,
      identities: ['lecturer'],
      roleIds: [roleId],
    });
    const made = { orgUserId, userId: '', username: phone, realName: '' };
    expect(await identitiesOf(made)).toEqual(['lecturer', 'admin']);
    const only = await world.person(company, 'company', { roleIds: [roleId] });
    await edit(only, { roleIds: [] });
    expect(await identitiesOf(only)).toEqual(['student']);
  });
});

describe('Every built-in role', () => {
  it.each(administratorRoles.map((role) => role.code))('of %s lets a trainee in who was given it', async (type) => {
    const place = type === 'admin' ? world.head : await world.organisation(type);
    const { rows } = await world.asSystem((db) =>
      sql<{ id: string }>`select id from role where role_code = ${`administrator.${type}`} and built_in`.execute(db),
    );
    const person = await world.person(place, type, { student: true, roleIds: [rows[0]?.id ?? ''] });
    const { session, inside } = await enter(person);
    expect(session).toMatchObject({ handedBack: false, userLoginIdentity: 'admin' });
    expect(session.menuDtoList.length).toBeGreaterThan(0);
    expect(inside).toBe(true);
  });

  it.each([3, 4, 5] as const)(
    'that reaches no further than %i lets a trainee in who was given it',
    async (dataScope) => {
      const { roleId } = await boss.call(roleApi.add, { ...roleDraft('org:employee:list'), dataScope });
      const person = await world.person(company, 'company', { student: true, roleIds: [roleId] });
      expect(await enter(person)).toMatchObject({ session: { userLoginIdentity: 'admin' }, inside: true });
    },
  );
});

describe('A log-in that names', () => {
  const fieldsOf = (answer: { fields?: { field: string }[] }) => answer.fields?.map((one) => one.field);

  it('another product is refused on the field, this one enters', async () => {
    const { username } = await world.person(company, 'company');
    const naming = (productCode: string) =>
      world.browser().send(sessionApi.login, { username, password, productCode } as never);
    expect(fieldsOf(await naming('OTHER'))).toEqual(['productCode']);
    expect((await naming('LUAN')).success).toBe(true);
  });

  it('the automatic way is written down as such; no ticket claims another', async () => {
    const browser = await world.logIn((await world.person(company, 'company')).username);
    const other = world.browser();
    const { ssoToken } = await browser.call(sessionApi.ticket, { purpose: 'noPassword' });
    expect(fieldsOf(await other.send(sessionApi.noPassword, { ssoToken, loginMode: 'PASSWORD' } as never))).toEqual([
      'loginMode',
    ]);
    const { userId } = await other.call(sessionApi.noPassword, { ssoToken, loginMode: 'AUTO_LOGIN' });
    const { rows } = await world.asSystem((db) =>
      sql<{
        mode: string;
      }>`select login_mode as mode from login_log where user_id = ${userId} order by id desc limit 1`.execute(db),
    );
    expect(rows).toEqual([{ mode: 'AUTO_LOGIN' }]);
  });
});
