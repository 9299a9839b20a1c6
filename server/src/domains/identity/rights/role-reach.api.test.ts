import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roleApi } from '#contracts/identity/role.contract.ts';
import { unchangedEmployee } from '#testing/employees.ts';
import { divideCompany, mightyRole, settle } from '#testing/reach.ts';
import { failureWords, refusalOf } from '#testing/refusal.ts';
import { type Browser, openWorld, unique, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('a role', () => {
  const writeOf = async (by: Browser, roleId: string) => {
    const { version, roleName, roleNameEn, roleCode, dataScope, departmentIds, hiddenFields, resourceIds } =
      await by.call(roleApi.one, { roleId });
    return {
      roleId,
      version,
      roleName,
      roleNameEn,
      roleCode,
      dataScope: dataScope as 1,
      departmentIds,
      hiddenFields: hiddenFields as 'phone'[],
      resourceIds,
    };
  };

  it('is judged for everybody who holds it, as it was and as it becomes', async () => {
    const { place, trees, roles, holder, boss } = await divideCompany(world);
    const clerk = await holder('below', 'a');
    const head = await holder('own', 'a');
    const held = await mightyRole(world, place, { dataScope: 3 });
    const nobodys = await mightyRole(world, place, { dataScope: 5 });
    const inside = await world.person(place, 'company', { roleIds: [held] });
    await settle(world, inside, trees.aa);
    const beyond = `dataScope: ${failureWords('role.beyondOwn')}`;
    const change = async (by: Browser, roleId: string, more: object) =>
      by.send(roleApi.mod, { ...(await writeOf(by, roleId)), ...more });
    const cases = [
      { what: 'a held one to below, by one department', by: head, roleId: held, more: { dataScope: 4 } },
      { what: 'a held one to all', by: clerk, roleId: held, more: { dataScope: 1 } },
      {
        what: 'a held one to other departments',
        by: clerk,
        roleId: held,
        more: { dataScope: 2, departmentIds: [trees.b.id] },
      },
      { what: 'nobody’s to below, by one department', by: head, roleId: nobodys, more: { dataScope: 4 } },
      { what: 'a wide one narrower', by: clerk, roleId: roles.all, more: { dataScope: 4 } },
    ];
    for (const { what, by, roleId, more } of cases) {
      const before = await boss.call(roleApi.one, { roleId });
      expect(refusalOf(await change(by, roleId, more)), what).toBe(beyond);
      expect(await boss.call(roleApi.one, { roleId }), what).toEqual(before);
    }
    expect((await change(clerk, held, { dataScope: 4 })).success).toBe(true);
    // Now it shows what is below: whoever sits above the clerk with it would reach further.
    await settle(world, inside, trees.b);
    expect(refusalOf(await change(clerk, held, { dataScope: 3 }))).toBe(beyond);
    const draft = {
      roleName: '新角色',
      roleCode: `n${unique()}`,
      resourceIds: (await writeOf(boss, held)).resourceIds,
    };
    expect(refusalOf(await head.send(roleApi.add, { ...draft, dataScope: 4 }))).toBe(beyond);
    expect((await head.send(roleApi.add, { ...draft, dataScope: 3 })).success).toBe(true);
  });

  it('that one holds is changed by others, but for its name', async () => {
    const { holder } = await divideCompany(world);
    for (const by of [await holder('below', 'a'), await holder('all', 'a')]) {
      const roleId = (await unchangedEmployee(by, by.person.orgUserId)).roleIds[0] ?? '';
      const edit = await writeOf(by, roleId);
      for (const more of [
        { dataScope: 5 as const },
        { hiddenFields: ['phone' as const] },
        { resourceIds: edit.resourceIds.slice(1) },
      ])
        expect(refusalOf(await by.send(roleApi.mod, { ...edit, ...more }))).toBe(
          `dataScope: ${failureWords('role.own')}`,
        );
      expect(refusalOf(await by.send(roleApi.state, { roleId, version: edit.version, state: 0 }))).toBe(
        failureWords('role.own'),
      );
      expect((await by.send(roleApi.mod, { ...edit, roleName: '改了名' })).success).toBe(true);
    }
  });

  it('is switched by who could give it to everybody who holds it', async () => {
    const { roles, holder, boss } = await divideCompany(world);
    const clerk = await holder('below', 'a');
    const version = async () => (await boss.call(roleApi.one, { roleId: roles.idle })).version;
    const enable = async (by: Browser) =>
      by.send(roleApi.state, { roleId: roles.idle, version: await version(), state: 1 });
    expect(refusalOf(await enable(clerk))).toBe(failureWords('role.beyondOwn'));
    expect((await boss.call(roleApi.one, { roleId: roles.idle })).state).toBe(0);
    const mighty = await holder('all', 'b');
    expect((await enable(mighty)).success).toBe(true);
  });
});
