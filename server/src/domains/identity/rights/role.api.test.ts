import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RoleRow, roleApi } from '#contracts/identity/role.contract.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { organisationApi } from '#contracts/organisations/organisation.contract.ts';
import { departmentApi } from '#contracts/people/department.contract.ts';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import { openWorld, type Place, somePhone, unique, type World } from '#testing/world.ts';
import { forgetSessions } from '../recognise.service.ts';

let world: World;
let company: Place;
let boss: Awaited<ReturnType<World['administrator']>>;
let all: { resourceId: string; permission: string | null; parentId: string | null }[];
beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  boss = await world.administrator(company, 'company');
  all = await boss.call(roleApi.resources, {});
});
afterAll(() => world.close());

const idsOf = (...permissions: string[]) =>
  all.filter((one) => one.permission !== null && permissions.includes(one.permission)).map((one) => one.resourceId);
const draft = (extra: Record<string, unknown> = {}) => ({
  roleName: '值班员',
  roleCode: `duty${unique()}`,
  dataScope: 1 as const,
  resourceIds: idsOf('org:employee:list', 'org:role:list'),
  ...extra,
});
const add = async (extra: Record<string, unknown> = {}) => (await boss.call(roleApi.add, draft(extra))).roleId;
const one = (roleId: string) => boss.call(roleApi.one, { roleId });
const editOf = async (roleId: string) => {
  const { version, roleName, roleCode, hiddenFields, departmentIds, resourceIds, dataScope } = await one(roleId);
  return {
    roleId,
    version,
    roleName,
    roleCode,
    dataScope: dataScope as 1,
    hiddenFields: hiddenFields as 'phone'[],
    departmentIds,
    resourceIds,
  };
};
const holder = async (roleId: string) => {
  const person = await world.person(company, 'company', { roleIds: [roleId] });
  return Object.assign(await world.logIn(person.username), { person });
};
const fieldOf = (answer: { fields?: { field: string }[] }) => answer.fields?.[0]?.field;

describe('roles', () => {
  it('lists the own ones and the built-in one of the type, which nobody changes', async () => {
    const roleId = await add();
    const list = ((await boss.call(roleApi.list.page, { size: 100 } as never)) as { list: RoleRow[] }).list;
    expect(list.filter((row) => row.builtIn).map((row) => row.roleCode)).toEqual(['administrator.company']);
    expect(list.find((row) => row.roleId === roleId)?.can).toEqual(['mod', 'copy', 'disable', 'del']);
    const builtIn = list.find((row) => row.builtIn);
    expect(builtIn?.can).toEqual(['copy']);
    const edit = await editOf(builtIn?.roleId ?? '');
    expect((await boss.send(roleApi.mod, { ...edit, roleCode: 'mine', roleName: '改名' })).description).toContain(
      '内置',
    );
    expect((await boss.send(roleApi.del, { roleId: builtIn?.roleId ?? '' })).success).toBe(false);
    const copy = await boss.call(roleApi.copy, {
      roleId: builtIn?.roleId ?? '',
      roleName: '副本',
      roleCode: `copy${unique()}`,
    });
    expect((await one(copy.roleId)).resourceIds).toEqual((await one(builtIn?.roleId ?? '')).resourceIds);
  });

  it('brings the menus above a button along', async () => {
    const { resourceIds } = await one(await add({ resourceIds: idsOf('org:employee:list') }));
    expect(resourceIds.length).toBe(3);
  });

  it('puts wrong values on their fields', async () => {
    const roleCode = `twin${unique()}`;
    await add({ roleCode });
    expect(fieldOf(await boss.send(roleApi.add, draft({ roleCode })))).toBe('roleCode');
    expect(fieldOf(await boss.send(roleApi.add, draft({ resourceIds: [] })))).toBe('resourceIds');
    expect(fieldOf(await boss.send(roleApi.add, draft({ resourceIds: ['987654'] })))).toBe('resourceIds');
    expect(fieldOf(await boss.send(roleApi.add, draft({ dataScope: 2 })))).toBe('departmentIds');
    expect(fieldOf(await boss.send(roleApi.add, draft({ dataScope: 9 })))).toBe('dataScope');
    expect(fieldOf(await boss.send(roleApi.add, draft({ hiddenFields: ['everything'] })))).toBe('hiddenFields.0');
    expect(fieldOf(await boss.send(roleApi.add, draft({ dataScope: 2, departmentIds: ['424242'] })))).toBe(
      'departmentIds',
    );
  });

  it('tells the second of two editors, and stays out of other organisations', async () => {
    const edit = await editOf(await add());
    await boss.call(roleApi.mod, { ...edit, roleName: '先改' });
    expect((await boss.send(roleApi.mod, { ...edit, roleName: '后改' })).code).toBe(20004);
    const stranger = await world.administrator(await world.organisation('company'), 'company');
    expect((await stranger.send(roleApi.one, { roleId: edit.roleId })).code).toBe(20002);
    expect((await stranger.send(roleApi.mod, { ...edit, version: 2 })).code).toBe(20002);
    expect(
      (await stranger.send(roleApi.copy, { roleId: edit.roleId, roleName: '偷来', roleCode: 'stolen' })).code,
    ).toBe(20002);
    expect(
      (
        await stranger.send(employeeApi.add, {
          realName: '外人',
          phone: somePhone(),
          identities: ['student'],
          roleIds: [edit.roleId],
        })
      ).fields?.[0]?.field,
    ).toBe('roleIds');
  });
});

describe('nobody hands on more than they hold', () => {
  it('neither resources, nor people, nor fields', async () => {
    const small = await holder(
      await add({
        resourceIds: idsOf(
          'org:role:list',
          'org:role:mod',
          'org:employee:list',
          'org:employee:add',
          'org:employee:mod',
          'org:employee:password',
          'org:employee:state',
        ),
        hiddenFields: ['phone'],
        dataScope: 1,
      }),
    );
    expect(
      fieldOf(
        await small.send(roleApi.add, draft({ hiddenFields: ['phone'], resourceIds: idsOf('org:employee:del') })),
      ),
    ).toBe('resourceIds');
    expect(
      fieldOf(await small.send(roleApi.add, draft({ hiddenFields: [], resourceIds: idsOf('org:role:list') }))),
    ).toBe('dataScope');
    const builtIn =
      ((await boss.call(roleApi.list.page, { builtIn: 1 } as never)) as { list: RoleRow[] }).list[0]?.roleId ?? '';
    expect(
      fieldOf(
        await small.send(employeeApi.add, {
          realName: '太大了',
          phone: somePhone(),
          identities: ['admin'],
          roleIds: [builtIn],
        }),
      ),
    ).toBe('roleIds');
    expect(
      (await small.send(roleApi.copy, { roleId: builtIn, roleName: '副本', roleCode: `c${unique()}` })).success,
    ).toBe(false);
    const choices = await small.call(roleApi.choices, {});
    expect(choices.find((one) => one.roleId === builtIn)?.mine).toBe(false);
    const above = await small.send(employeeApi.resetPassword, { orgUserIds: [boss.person.orgUserId] });
    expect(above.description).toContain('权限高于');
    expect(
      (await small.send(employeeApi.state, { orgUserId: boss.person.orgUserId, state: 0, reason: '越权' })).success,
    ).toBe(false);
    const own = await small.call(employeeApi.one, { orgUserId: small.person.orgUserId });
    const edit = {
      orgUserId: own.orgUserId,
      version: own.version,
      realName: own.realName,
      identities: ['admin' as const],
      roleIds: [],
    };
    expect(fieldOf(await small.send(employeeApi.mod, edit))).toBe('roleIds');
  });

  it('but whoever may add organisations appoints the first administrator of one below, and no second one', async () => {
    const head = await world.administrator(world.head, 'admin');
    const orgName = `新设运输${unique()}`;
    const { orgId } = await head.call(organisationApi.add, {
      parentId: world.head.orgId,
      typeCode: 'company',
      orgName,
    });
    const mine = async (asker: typeof head) => (await asker.call(roleApi.choices, { orgId })).filter((one) => one.mine);
    const [role] = await mine(head);
    const newcomer = () => ({
      orgId,
      realName: '首任管理',
      phone: somePhone(),
      identities: ['admin' as const],
      roleIds: [role?.roleId ?? ''],
    });
    await head.call(employeeApi.add, newcomer());
    expect(await mine(head)).toEqual([]);
    expect(fieldOf(await head.send(employeeApi.add, newcomer()))).toBe('roleIds');
    // Somebody above who may hire there but adds no organisations appoints nobody.
    const { orgId: another } = await head.call(organisationApi.add, {
      parentId: company.orgId,
      typeCode: 'company',
      orgName: `${orgName}分`,
    });
    const small = await holder(
      await add({ resourceIds: idsOf('org:employee:list', 'org:employee:add', 'org:role:list') }),
    );
    expect(fieldOf(await small.send(employeeApi.add, { ...newcomer(), orgId: another }))).toBe('roleIds');
  });

  it('a head of department gives no reach beyond the department', async () => {
    const departmentId = (await boss.call(departmentApi.add, { departmentName: `队${unique()}` })).departmentId;
    const head = await holder(
      await add({
        dataScope: 4,
        resourceIds: idsOf('org:role:list', 'org:role:mod', 'org:employee:list', 'org:employee:add'),
      }),
    );
    await boss.call(employeeApi.transfer, { orgUserIds: [head.person.orgUserId], departmentId });
    forgetSessions();
    expect(
      fieldOf(await head.send(roleApi.add, draft({ resourceIds: idsOf('org:employee:list'), dataScope: 1 }))),
    ).toBe('dataScope');
    const roleId = (await head.call(roleApi.add, draft({ resourceIds: idsOf('org:employee:list'), dataScope: 4 })))
      .roleId;
    expect(
      fieldOf(
        await head.send(employeeApi.add, {
          realName: '外部门',
          phone: somePhone(),
          identities: ['student'],
          roleIds: [roleId],
        }),
      ),
    ).toBe('departmentId');
    await head.call(employeeApi.add, {
      realName: '本部门',
      phone: somePhone(),
      identities: ['student'],
      departmentId,
      roleIds: [roleId],
    });
  });
});

describe('a change bites at once', () => {
  it('on a changed, a switched-off and a taken role', async () => {
    const roleId = await add();
    const first = await holder(roleId);
    expect((await first.send(employeeApi.list.page, {})).success).toBe(true);
    await boss.call(roleApi.mod, { ...(await editOf(roleId)), resourceIds: idsOf('org:role:list') });
    expect((await first.send(employeeApi.list.page, {})).code).toBe(107);

    const second = await holder(roleId);
    await boss.call(roleApi.state, { roleId, version: (await one(roleId)).version, state: 0 });
    expect((await second.send(roleApi.list.page, {})).code).toBe(107);
    expect(
      (await world.browser().send(sessionApi.login, { username: second.person.username, password: 'Travel4-safely' }))
        .code,
    ).toBe(8);
    await boss.call(roleApi.state, { roleId, version: (await one(roleId)).version, state: 1 });

    const third = await holder(roleId);
    const detail = await boss.call(employeeApi.one, { orgUserId: third.person.orgUserId });
    await boss.call(employeeApi.mod, {
      orgUserId: detail.orgUserId,
      version: detail.version,
      realName: detail.realName,
      identities: ['admin'],
      roleIds: [],
    });
    expect((await third.send(roleApi.list.page, {})).code).toBe(107);
    expect((await boss.send(roleApi.del, { roleId })).description).toContain('有人使用');
    await world.asSystem((db) => sql`delete from user_role where role_id = ${roleId}`.execute(db));
    expect(await boss.call(roleApi.del, { roleId })).toEqual({ removed: true });
  });
});
