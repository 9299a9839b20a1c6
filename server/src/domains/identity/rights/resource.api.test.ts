import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ResourceRow, resourceApi } from '#contracts/identity/resource.contract.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
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

const find = async (code: string): Promise<ResourceRow> => {
  const page = (await admin.call(resourceApi.page.page, { keyword: code, size: 100 })) as { list: ResourceRow[] };
  return page.list.find((row) => row.resourceCode === code) as ResourceRow;
};
const change = (row: ResourceRow, extra: object = {}) => ({
  id: row.resourceId,
  version: row.version,
  state: row.state as 0 | 1,
  resourceName: row.resourceName,
  resourceNameEn: row.resourceNameEn,
  parentId: row.parentId,
  permission: row.permission,
  menuPath: row.menuPath,
  icon: row.icon,
  hidden: row.hidden,
  parameterContent: row.parameterContent,
  sort: row.sort,
  ...extra,
});
const button = (parentId: string, extra: object = {}) => ({
  resourceCode: `t.${unique()}`,
  resourceType: 12 as const,
  resourceName: '试验按钮',
  parentId,
  permission: 'test:thing:do',
  ...extra,
});

describe('resources', () => {
  it('stand as a page, as a tree under the path with the stroke, and as one’s own', async () => {
    const page = (await admin.call(resourceApi.page.page, { resourceType: 11 })) as {
      list: ResourceRow[];
      total: number;
    };
    expect(page.list.every((row) => row.resourceType === 11)).toBe(true);
    const tree = await admin.call(resourceApi.tree, {});
    const system = tree.find((one) => one.resourceCode === 'system');
    expect(system?.children.map((one) => one.resourceCode)).toContain('system.authority');
    const mine = await company.call(resourceApi.mine, {});
    expect(mine.map((one) => one.resourceCode)).toContain('org.employee');
    expect(mine.map((one) => one.resourceCode)).not.toContain('system.authority');
    expect((await company.call(resourceApi.mine, { resourceType: 12 })).every((one) => one.resourceType === 12)).toBe(
      true,
    );
  });

  it('are kept by those with the permission alone', async () => {
    for (const route of [resourceApi.page.page, resourceApi.tree])
      expect((await company.send(route, {})).code).toBe(20001);
    expect((await company.send(resourceApi.add, button('1'))).code).toBe(20001);
    expect((await company.send(resourceApi.mod, change(await find('org.employee')))).code).toBe(20001);
    expect((await company.send(resourceApi.del, { id: '1' })).code).toBe(20001);
  });

  it('are added, changed and deleted; the platform’s administrators hold them at once', async () => {
    const menu = await find('system.duty');
    const input = button(menu.resourceId);
    const { id } = await admin.call(resourceApi.add, input);
    expect((await admin.call(sessionApi.info, {})).permissionList).toContain('test:thing:do');
    expect((await admin.send(resourceApi.add, input)).fields?.[0]?.field).toBe('resourceCode');
    const row = await find(input.resourceCode);
    expect(await admin.call(resourceApi.mod, change(row, { resourceName: '改名' }))).toEqual({ version: 2 });
    expect((await admin.send(resourceApi.mod, change(row))).code).toBe(20004);
    await admin.call(resourceApi.del, { id });
    expect((await admin.send(resourceApi.del, { id })).code).toBe(20002);
  });

  it('reach running sessions: a disabled menu takes everything below with it', async () => {
    const row = await find('org.department');
    expect((await company.call(sessionApi.info, {})).permissionList).toContain('org:department:list');
    const { version } = await admin.call(resourceApi.mod, change(row, { state: 0 }));
    const after = await company.call(sessionApi.info, {});
    expect(after.permissionList).not.toContain('org:department:list');
    expect(JSON.stringify(after.menuDtoList)).not.toContain('/org/department');
    await admin.call(resourceApi.mod, change({ ...row, version }, { state: 1 }));
    expect((await company.call(sessionApi.info, {})).permissionList).toContain('org:department:list');
  });

  it('that are built in can be renamed, hidden and sorted, not deleted or rewired', async () => {
    const row = await find('system.loginLog');
    expect((await admin.send(resourceApi.del, { id: row.resourceId })).description).toContain('内置');
    expect((await admin.send(resourceApi.mod, change(row, { menuPath: '/somewhere' }))).fields?.[0]?.field).toBe(
      'menuPath',
    );
    const { version } = await admin.call(
      resourceApi.mod,
      change(row, { resourceName: '登录记录', hidden: true, sort: 77 }),
    );
    expect(await find('system.loginLog')).toMatchObject({ resourceName: '登录记录', hidden: true, sort: 77 });
    await admin.call(resourceApi.mod, change({ ...row, version }));
  });

  it('of an area belong to its organisations alone, with what is below; the head office and those without an area keep them', async () => {
    const row = await find('org.department');
    const placed = async (provinceId: string | null, cityId: string | null): Promise<Browser> => {
      const place = await world.organisation('company');
      await world.asSystem((db) =>
        sql`update organisation set province_id = ${provinceId}, city_id = ${cityId} where id = ${place.orgId}`.execute(
          db,
        ),
      );
      return world.administrator(place, 'company');
    };
    const browsers = [
      await placed('102', '102100'),
      await placed('102', '102105'),
      await placed('100', null),
      await placed(null, null),
    ];
    const having = async (): Promise<boolean[]> =>
      Promise.all(
        browsers.map(async (one) => {
          const { permissionList, menuDtoList } = await one.call(sessionApi.info, {});
          const own = await one.call(resourceApi.mine, {});
          const all = [
            permissionList.includes('org:department:list'),
            JSON.stringify(menuDtoList).includes('/org/department'),
            own.some((resource) => resource.resourceCode === 'org.department'),
          ];
          expect(new Set(all).size).toBe(1);
          return all[0] as boolean;
        }),
      );
    expect(await having()).toEqual([true, true, true, true]);
    const { version } = await admin.call(resourceApi.mod, change(row, { parameterContent: '102' }));
    expect(await having()).toEqual([true, true, false, true]);
    const later = await admin.call(resourceApi.mod, change({ ...row, version }, { parameterContent: '102105' }));
    expect(await having()).toEqual([false, true, false, true]);
    expect((await admin.call(sessionApi.info, {})).permissionList).toContain('org:department:list');
    await admin.call(resourceApi.mod, change({ ...row, version: later.version }));
    expect(await having()).toEqual([true, true, true, true]);
  });

  it('carry a subject or a province or city that exists, and nothing that would close the way back', async () => {
    const row = await find('org.department');
    for (const parameterContent of ['T99T99', '999', 'x'])
      expect((await admin.send(resourceApi.mod, change(row, { parameterContent }))).fields?.[0]?.field).toBe(
        'parameterContent',
      );
    const needed = await find('system.authority');
    expect((await admin.send(resourceApi.mod, change(needed, { parameterContent: '102' }))).success).toBe(false);
  });

  it.each([
    ['train.safe_train.list', 'T01T01'],
    ['train.safe_regular.calendar', 'T01T03'],
    ['train.pre_work.list', 'T01T04'],
    ['train.special_train.list', 'T01T06'],
    ['train.plans', ''],
  ])('menu %s carries its subject %s', async (code, parameterContent) => {
    expect(await find(code)).toMatchObject({ parameterContent });
  });

  it.each(['system', 'system.authority', 'system:resource:mod'])(
    'cannot lose %s: nobody could bring it back',
    async (code) => {
      const row = await find(code);
      expect((await admin.send(resourceApi.mod, change(row, { state: 0 }))).description).toContain('不能这样做');
      expect(await find(code)).toMatchObject({ state: 1 });
    },
  );

  it.each([
    ['parentId', { parentId: null }],
    ['parentId', { parentId: '999999' }],
    ['permission', { permission: '' }],
    ['permission', { permission: 'no key' }],
    ['menuPath', { menuPath: '//evil.example' }],
    ['resourceCode', { resourceCode: '1' }],
    ['resourceName', { resourceName: '' }],
    ['resourceType', { resourceType: 17 }],
    ['state', { state: 0 }],
  ])('refuse a wrong %s on its field', async (name, extra) => {
    const menu = await find('system.duty');
    const answer = await admin.send(resourceApi.add, button(menu.resourceId, extra));
    expect(answer.code).toBe(20000);
    expect(answer.fields?.map((one) => one.field)).toContain(name);
  });

  it('do not stand below themselves, and go from the leaves upwards', async () => {
    const top = { resourceCode: `m.${unique()}`, resourceType: 11 as const, resourceName: '试验菜单' };
    const { id } = await admin.call(resourceApi.add, top);
    const below = await admin.call(resourceApi.add, { ...top, resourceCode: `m.${unique()}`, parentId: id });
    const row = await find(top.resourceCode);
    expect((await admin.send(resourceApi.mod, change(row, { parentId: below.id }))).fields?.[0]?.field).toBe(
      'parentId',
    );
    expect((await admin.send(resourceApi.del, { id })).description).toContain('下级');
    await admin.call(resourceApi.del, { id: below.id });
    await admin.call(resourceApi.del, { id });
  });
});
