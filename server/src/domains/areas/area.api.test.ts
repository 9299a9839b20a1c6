import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { areaApi } from '#contracts/areas/area.contract.ts';
import { type Browser, openWorld, unique, type World } from '#testing/world.ts';

let world: World;
let admin: Browser;
let company: Browser;
beforeAll(async () => {
  world = await openWorld();
  admin = await world.administrator(world.head, 'admin');
  company = await world.administrator(await world.organisation('company'), 'company');
});
afterAll(() => world.close());

describe('the address tree', () => {
  it('opens branch by branch for everybody signed in', async () => {
    const top = await company.call(areaApi.list, {});
    expect(top).toHaveLength(34);
    expect(top[2]).toMatchObject({ areaId: '102', areaName: '河北省', leaf: false });
    const hebei = await company.call(areaApi.list, { parentId: '102' });
    expect(hebei.find((area) => area.areaId === '102105')?.areaName).toBe('保定市');
  });

  it('ends at the wanted level, and nests as deep as asked', async () => {
    const cities = await company.call(areaApi.list, { parentId: '102', level: 2 });
    expect(cities.every((city) => city.leaf)).toBe(true);
    const two = await company.call(areaApi.list, { depth: 2 });
    expect(two[2]?.children?.[5]?.areaName).toBe('保定市');
    const four = await company.call(areaApi.list, { parentId: '102105', depth: 2 });
    expect(four[0]?.children?.[0]?.level).toBe(4);
    expect((await company.send(areaApi.list, { depth: 4 })).fields?.[0]?.field).toBe('depth');
  });

  it('finds by name and by ids', async () => {
    expect((await company.call(areaApi.list, { keyword: '保定' })).map((area) => area.areaId)).toContain('102105');
    expect((await company.call(areaApi.list, { areaIds: ['102', '102105'] })).map((area) => area.areaName)).toEqual([
      '河北省',
      '保定市',
    ]);
  });
});

describe('keeping areas', () => {
  it('is the permission’s affair', async () => {
    expect((await company.send(areaApi.page.page, {})).code).toBe(20001);
    expect((await company.send(areaApi.add, { parentId: '0', areaName: '某地', gbCode: '', sort: 0 })).code).toBe(
      20001,
    );
    expect((await world.browser().send(areaApi.list, {})).code).toBe(105);
  });

  it('adds, renames, disables; disabled areas are offered no more', async () => {
    const areaName = `试验区${unique()}`;
    const { areaId } = await admin.call(areaApi.add, { parentId: '131', areaName, gbCode: '', sort: 1 });
    expect(areaId).toMatch(/^131\d{3}$/);
    expect((await admin.send(areaApi.add, { parentId: '131', areaName, gbCode: '', sort: 1 })).fields?.[0]?.field).toBe(
      'areaName',
    );
    const renamed = `${areaName}甲`;
    expect(await admin.call(areaApi.mod, { areaId, version: 1, areaName: renamed, gbCode: '710100', sort: 2 })).toEqual(
      { version: 2 },
    );
    expect((await admin.send(areaApi.mod, { areaId, version: 1, areaName, gbCode: '', sort: 2 })).code).toBe(20004);
    await admin.call(areaApi.state, { areaId, state: 0, version: 2 });
    expect((await company.call(areaApi.list, { parentId: '131' })).map((area) => area.areaName)).not.toContain(renamed);
    const page = (await admin.call(areaApi.page.page, { keyword: renamed })) as {
      list: { fullName: string; state: number }[];
    };
    expect(page.list[0]).toMatchObject({ fullName: `台湾省 ${renamed}`, state: 0 });
  });

  it.each([
    ['areaName', { parentId: '0', areaName: '', gbCode: '', sort: 0 }],
    ['gbCode', { parentId: '0', areaName: '某地', gbCode: '13', sort: 0 }],
    ['parentId', { parentId: '12', areaName: '某地', gbCode: '', sort: 0 }],
    ['parentId', { parentId: '102105100100', areaName: '某地', gbCode: '', sort: 0 }],
    ['shape', { parentId: '0', areaName: '某地', gbCode: '', sort: 0, shape: 1 }],
  ])('refuses a wrong %s on its field', async (name, input) => {
    const answer = await admin.send(areaApi.add, input);
    expect(answer.code).toBe(20000);
    expect(answer.fields?.map((one) => one.field)).toContain(name);
  });
});
