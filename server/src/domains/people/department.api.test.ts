import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { departmentApi } from '#contracts/people/department.contract.ts';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import type { EmployeeRow } from '#contracts/people/employee.list.ts';
import { openWorld, type Place, somePhone, type World } from '#testing/world.ts';

let world: World;
let company: Place;
let boss: Awaited<ReturnType<World['administrator']>>;
beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  boss = await world.administrator(company, 'company');
});
afterAll(() => world.close());

const add = async (departmentName: string, parentId: string | null = null) =>
  (await boss.call(departmentApi.add, { departmentName, parentId })).departmentId;
const node = async (departmentId: string) =>
  (await boss.call(departmentApi.tree, {})).find((one) => one.departmentId === departmentId);
const employ = async (departmentId: string) =>
  (
    await boss.call(employeeApi.add, {
      realName: '部门员工',
      phone: somePhone(),
      identities: ['student'],
      departmentId,
    })
  ).orgUserId;
const peopleOf = async (departmentId: string) =>
  ((await boss.call(employeeApi.list.page, { departmentId } as never)) as { list: EmployeeRow[] }).list.map(
    (row) => row.orgUserId,
  );

describe('departments', () => {
  it('a parent includes its children, before and after a move', async () => {
    const [fleet, second] = [await add('车队'), await add('二队')];
    const team = await add('一组', fleet);
    const driver = await employ(team);
    expect(await peopleOf(fleet)).toEqual([driver]);
    expect((await node(fleet))?.people).toBe(1);
    const version = (await node(team))?.version ?? 0;
    await boss.call(departmentApi.move, { departmentId: team, version, parentId: second, place: 0 });
    expect(await peopleOf(fleet)).toEqual([]);
    expect(await peopleOf(second)).toEqual([driver]);
    expect((await boss.send(departmentApi.move, { departmentId: team, version, parentId: fleet, place: 0 })).code).toBe(
      20004,
    );
    const inside = await boss.send(departmentApi.move, {
      departmentId: second,
      version: (await node(second))?.version ?? 0,
      parentId: team,
      place: 0,
    });
    expect(inside.fields?.[0]?.field).toBe('parentId');
  });

  it('keeps the order people drag', async () => {
    const top = await add('排序');
    const ids = [await add('甲组', top), await add('乙组', top), await add('丙组', top)];
    await boss.call(departmentApi.move, { departmentId: ids[2] ?? '', version: 1, parentId: top, place: 0 });
    const order = (await boss.call(departmentApi.tree, {}))
      .filter((one) => one.parentId === top)
      .map((one) => one.departmentName);
    expect(order).toEqual(['丙组', '甲组', '乙组']);
  });

  it('refuses twins, foreign parents and managers, and deleting what is not empty', async () => {
    const one = await add('重名');
    expect((await boss.send(departmentApi.add, { departmentName: '重名', parentId: null })).fields?.[0]?.field).toBe(
      'departmentName',
    );
    const stranger = await world.administrator(await world.organisation('company'), 'company');
    const theirs = (await stranger.call(departmentApi.add, { departmentName: '外部' })).departmentId;
    expect((await boss.send(departmentApi.add, { departmentName: '挂外部', parentId: theirs })).code).toBe(20002);
    expect(
      (await boss.send(departmentApi.mod, { departmentId: theirs, version: 1, departmentName: '偷改' })).code,
    ).toBe(20002);
    expect(
      (
        await boss.send(departmentApi.mod, {
          departmentId: one,
          version: 1,
          departmentName: '重名',
          managerOrgUserId: stranger.person.orgUserId,
        })
      ).fields?.[0]?.field,
    ).toBe('managerOrgUserId');
    const child = await add('下级', one);
    expect((await boss.send(departmentApi.del, { departmentId: one })).success).toBe(false);
    await boss.call(departmentApi.del, { departmentId: child });
    const driver = await employ(one);
    expect((await boss.send(departmentApi.del, { departmentId: one })).success).toBe(false);
    await boss.call(employeeApi.transfer, { orgUserIds: [driver], departmentId: null });
    await boss.call(departmentApi.del, { departmentId: one });
    expect(await node(one)).toBeUndefined();
  });

  it('finds the manager of a department or of one above, else 12405', async () => {
    const top = await add('有人管');
    const low = await add('没人管', top);
    expect((await boss.send(departmentApi.manager, { departmentId: low })).code).toBe(12405);
    await boss.call(departmentApi.mod, {
      departmentId: top,
      version: 1,
      departmentName: '有人管',
      managerOrgUserId: boss.person.orgUserId,
    });
    expect(await boss.call(departmentApi.manager, { departmentId: low })).toMatchObject({
      userId: boss.person.userId,
      departmentId: top,
    });
    const worker = await employ(low);
    expect((await boss.call(departmentApi.manager, { orgUserId: worker })).userId).toBe(boss.person.userId);
    expect((await boss.send(departmentApi.manager, {})).code).toBe(12405);
  });
});
