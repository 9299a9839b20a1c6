import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import type { EmployeeRow } from '#contracts/people/employee.list.ts';
import { personApi } from '#contracts/people/person.contract.ts';
import { buildActorOf, insertPeople } from '#domains/identity/door.ts';
import { ofDepartments, type Scope } from '#kernel/scope.ts';
import { propertyRuns } from '#testing/property-runs.ts';
import { type MadeDepartment, mightyRole, settle, someDepartment } from '#testing/reach.ts';
import { openWorld, type Place, unique, type World } from '#testing/world.ts';
import { employeePage } from './leaving/standing.queries.ts';
import { membershipPage } from './transfers/membership.queries.ts';

let world: World;
let company: Place;
/** The tree: a > aa > aaa, a > ab, b. */
const trees: Record<string, MadeDepartment> = {};
const people: { orgUserId: string; place: string }[] = [];

beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  const boss = await world.administrator(company, 'company');
  for (const [name, parent] of [
    ['a', ''],
    ['aa', 'a'],
    ['aaa', 'aa'],
    ['ab', 'a'],
    ['b', ''],
  ] as const) {
    trees[name] = await someDepartment(boss, `部门${name}`, trees[parent]);
  }
  const places = ['', 'a', 'aa', 'aaa', 'ab', 'b', 'a', 'b', ''];
  const made = await world.asSystem((db) =>
    insertPeople(
      db,
      world.runtime.keys,
      places.map((place) => ({
        username: `w${unique()}`,
        realName: '范围人',
        orgId: company.orgId,
        path: company.path,
        identities: ['student'],
        departmentId: trees[place]?.id ?? null,
        departmentTree: trees[place]?.tree ?? '',
      })),
    ),
  );
  people.push(...made.people.map((one, index) => ({ orgUserId: one.orgUserId, place: places[index] ?? '' })));
});
afterAll(() => world.close());

const below = (tree: string, top: string) => tree.startsWith(top);
const treeOf = (place: string) => trees[place]?.tree ?? '';

/** The rule said once more, as plainly as possible. */
const reaches = (ranges: readonly string[], own: string, row: { orgUserId: string; place: string }): boolean => {
  if (row.orgUserId === own) return true;
  const tree = treeOf(row.place);
  return ranges.some((range) => {
    const value = range.slice(1);
    if (value === '' || tree === '') return false;
    if (range[0] === '#') return Object.values(trees).some((one) => one.id === value && below(tree, one.tree));
    return range[0] === '=' ? tree === value : below(tree, value);
  });
};

const visible = (scope: Scope): Promise<string[]> =>
  world.asSystem(async (db) => {
    const { rows } = await sql<{
      id: string;
    }>`select m.id from org_user m where m.id = any(${people.map((one) => one.orgUserId)}::bigint[]) and ${ofDepartments(scope, 'm')} order by m.id`.execute(
      db,
    );
    return rows.map((row) => row.id);
  });

describe('the reach of a role inside an organisation', () => {
  it('shows exactly the rows of the scope, whatever the roles', async () => {
    const place = fc.constantFrom('', 'a', 'aa', 'aaa', 'ab', 'b');
    const range = fc
      .tuple(fc.constantFrom('#', '=', '>'), place)
      .map(([kind, at]) => `${kind}${kind === '#' ? (trees[at]?.id ?? '') : treeOf(at)}`);
    await fc.assert(
      fc.asyncProperty(fc.array(range, { maxLength: 3 }), fc.nat(people.length - 1), async (ranges, index) => {
        const own = people[index]?.orgUserId ?? '';
        const seen = await visible({ from: '.', to: '/', departments: ranges, own });
        expect(seen).toEqual(
          people
            .filter((row) => reaches(ranges, own, row))
            .map((row) => row.orgUserId)
            .sort((a, b) => Number(a) - Number(b)),
        );
      }),
      { numRuns: propertyRuns(60) },
    );
  });

  const table = [
    { name: 'all', dataScope: 1, home: 'aa', chosen: [], sees: ['', 'a', 'aa', 'aaa', 'ab', 'b', 'a', 'b', ''] },
    { name: 'chosen departments', dataScope: 2, home: '', chosen: ['aa', 'b'], sees: ['aa', 'aaa', 'b', 'b'] },
    { name: 'own department', dataScope: 3, home: 'a', chosen: [], sees: ['a', 'a'] },
    { name: 'own department and below', dataScope: 4, home: 'a', chosen: [], sees: ['a', 'aa', 'aaa', 'ab', 'a'] },
    { name: 'own department of somebody without one', dataScope: 4, home: '', chosen: [], sees: [] },
    { name: 'self', dataScope: 5, home: 'a', chosen: [], sees: [] },
  ];
  it.each(table)(
    '$name: list, one, look-up, history, export and batch agree',
    async ({ dataScope, home, chosen, sees }) => {
      const roleId = await mightyRole(world, company, {
        dataScope,
        departmentIds: chosen.map((one) => trees[one]?.id ?? ''),
      });
      const viewer = await world.person(company, 'company', { roleIds: [roleId] });
      await settle(world, viewer, trees[home]);
      const browser = await world.logIn(viewer.username);
      const page = (await browser.call(employeeApi.list.page, { realName: '范围人', size: 100 } as never)) as {
        list: EmployeeRow[];
      };
      const placeOf = new Map(people.map((one) => [one.orgUserId, one.place]));
      expect(page.list.map((row) => placeOf.get(row.orgUserId)).sort()).toEqual([...sees].sort());
      // The same query carries an export: keys first, then the rows behind them, with the rights of that moment.
      const actor = await buildActorOf(world.runtime.database, { orgUserId: viewer.orgUserId, language: 'zh-CN' });
      for (const query of [employeePage, membershipPage]) {
        const carried = await world.runtime.database.within(
          actor.scope,
          async (db) => {
            const ids = await query.ids(db, actor, { realName: '范围人' }, 1000);
            // Keys of everybody: rows outside the reach are not carried along even when their keys are known.
            const rows = await query.rowsOf(db, actor, [...new Set([...ids, ...people.map((one) => one.orgUserId)])]);
            return { ids, rows };
          },
          'read',
        );
        expect(carried.ids.map((id) => placeOf.get(id)).sort()).toEqual([...sees].sort());
        expect(carried.rows.map((row) => placeOf.get(String(row.orgUserId))).sort()).toEqual([...sees].sort());
      }
      const history = (await browser.call(membershipPage.list.page, { realName: '范围人', size: 100 } as never)) as {
        list: { orgUserId: string }[];
      };
      expect(history.list.map((row) => placeOf.get(row.orgUserId)).sort()).toEqual([...sees].sort());
      const looked = await browser.call(personApi.commonList, { keyword: '范围' });
      expect(looked.map((row) => row.orgUserId).sort()).toEqual(page.list.map((row) => row.orgUserId).sort());
      const outside = people.find((one) => !page.list.some((row) => row.orgUserId === one.orgUserId));
      if (outside) {
        expect((await browser.send(employeeApi.one, { orgUserId: outside.orgUserId })).code).toBe(20002);
        const inside = page.list[0]?.orgUserId;
        expect(
          (
            await browser.send(employeeApi.transfer, {
              orgUserIds: inside ? [inside, outside.orgUserId] : [outside.orgUserId],
              departmentId: trees.b?.id ?? null,
            })
          ).code,
        ).toBe(20002);
      }
      await world.asSystem((db) =>
        sql`update org_user set left_at = current_date where id = ${viewer.orgUserId}`.execute(db),
      );
    },
  );

  it('hides fields of people, and searching by them finds nobody', async () => {
    const roleId = await mightyRole(world, company, { hiddenFields: ['phone', 'email', 'jobNumber', 'birthday'] });
    const boss = await world.administrator(company, 'company');
    const phone = '19812340000'.replace('0000', String(unique()).slice(-4));
    const made = await boss.call(employeeApi.add, {
      realName: '被遮人',
      phone,
      email: 'a@b.cn',
      jobNumber: 'HID',
      identities: ['student'],
    });
    const browser = await world.logIn((await world.person(company, 'company', { roleIds: [roleId] })).username);
    const detail = await browser.call(employeeApi.one, { orgUserId: made.orgUserId });
    expect(detail).toMatchObject({ phone: '', email: '', jobNumber: '', birthday: null, realName: '被遮人' });
    expect(((await browser.call(employeeApi.list.page, { phone } as never)) as { total: number }).total).toBe(0);
    expect(
      ((await browser.call(employeeApi.list.page, { jobNumber: 'HID' } as never)) as { total: number }).total,
    ).toBe(0);
    await browser.call(employeeApi.mod, {
      orgUserId: made.orgUserId,
      version: detail.version,
      realName: '被遮人',
      email: '',
      jobNumber: '',
      phone: '',
      identities: ['student'],
      education: 9,
      gender: 1,
      departmentId: null,
      userClass: 101,
      industryCodes: [],
      subjectCodes: [],
      dutyCodes: [],
      roleIds: [],
    });
    expect(await boss.call(employeeApi.one, { orgUserId: made.orgUserId })).toMatchObject({
      email: 'a@b.cn',
      jobNumber: 'HID',
      phone: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
    });
  });
});
