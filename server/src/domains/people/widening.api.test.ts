import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { departmentApi } from '#contracts/people/department.contract.ts';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import { transferApi } from '#contracts/people/transfer.contract.ts';
import { unchangedEmployee } from '#testing/employees.ts';
import { divideCompany, type MadeDepartment } from '#testing/reach.ts';
import { failureWords, refusalOf } from '#testing/refusal.ts';
import { type Browser, openWorld, type Someone, somePhone, unique, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const placeOf = async (one: Someone) =>
  world.asSystem(async (db) => {
    const { rows } = await sql<{ id: string | null; tree: string; state: number; hash: string }>`
      select m.department_id as id, m.department_tree as tree, m.state, u.password_hash as hash from org_user m join app_user u on u.id = m.user_id
      where m.id = ${one.orgUserId}`.execute(db);
    return rows[0];
  });

const treeOf = async ({ id }: MadeDepartment) =>
  world.asSystem(
    async (db) => (await sql<{ tree: string }>`select tree from department where id = ${id}`.execute(db)).rows[0]?.tree,
  );

describe('a person moved by somebody who reaches a part of the organisation', () => {
  it('goes nowhere the mover does not reach, and the mover goes nowhere', async () => {
    const { trees, drivers, holder } = await divideCompany(world);
    const clerk = await holder('below', 'aa');
    const head = await holder('own', 'aa');
    const colleague = await holder('below', 'aaa');
    const beyond = `departmentId: ${failureWords('department.beyond')}`;
    const self = `departmentId: ${failureWords('user.self')}`;
    const cases = [
      { who: 'oneself, up', by: clerk, moved: clerk.person, to: trees.a.id, answer: self },
      { who: 'oneself, within the reach', by: clerk, moved: clerk.person, to: trees.aaa.id, answer: self },
      { who: 'oneself, by the own department alone', by: head, moved: head.person, to: trees.a.id, answer: self },
      { who: 'a colleague of the same reach, up', by: clerk, moved: colleague.person, to: trees.a.id, answer: beyond },
      { who: 'a driver, up', by: clerk, moved: drivers.aa, to: trees.a.id, answer: beyond },
      { who: 'a driver, beside', by: clerk, moved: drivers.aa, to: trees.b.id, answer: beyond },
      { who: 'a driver, out of all departments', by: clerk, moved: drivers.aa, to: null, answer: beyond },
      { who: 'a driver, below the one department', by: head, moved: drivers.aa, to: trees.aaa.id, answer: beyond },
    ];
    for (const { who, by, moved, to, answer } of cases) {
      const before = await placeOf(moved);
      const edit = await unchangedEmployee(by, moved.orgUserId);
      expect(
        refusalOf(await by.send(employeeApi.transfer, { orgUserIds: [moved.orgUserId], departmentId: to })),
        who,
      ).toBe(answer);
      expect(refusalOf(await by.send(employeeApi.mod, { ...edit, departmentId: to })), who).toBe(answer);
      expect(await placeOf(moved), who).toEqual(before);
    }
    await clerk.call(employeeApi.transfer, { orgUserIds: [drivers.aa.orgUserId], departmentId: trees.aaa.id });
    expect((await placeOf(drivers.aa))?.tree).toBe(trees.aaa.tree);
    await clerk.call(employeeApi.transfer, { orgUserIds: [colleague.person.orgUserId], departmentId: trees.aa.id });
    expect((await placeOf(colleague.person))?.tree).toBe(trees.aa.tree);
  });

  it('who reaches further is neither moved nor entered', async () => {
    const { trees, holder } = await divideCompany(world);
    const clerk = await holder('below', 'a');
    const small = await holder('own', 'aa');
    const mighty = (await holder('all', 'aa')).person;
    const wider = (await holder('below', 'aa')).person;
    const above = failureWords('people.above');
    for (const [by, who] of [
      [clerk, mighty],
      [small, mighty],
      [small, wider],
    ] as const) {
      const before = await placeOf(who);
      const orgUserIds = [who.orgUserId];
      const edit = await unchangedEmployee(by, who.orgUserId);
      // The head of one department could put them nowhere else: there the place is refused before the person.
      if (by === clerk)
        expect(refusalOf(await by.send(employeeApi.transfer, { orgUserIds, departmentId: trees.ab.id }))).toBe(above);
      expect(refusalOf(await by.send(employeeApi.mod, { ...edit, phone: somePhone() }))).toBe(above);
      expect(refusalOf(await by.send(employeeApi.resetPassword, { orgUserIds }))).toBe(above);
      expect(refusalOf(await by.send(employeeApi.batchState, { orgUserIds, state: 0, reason: '离岗' }))).toBe(above);
      expect(refusalOf(await by.send(employeeApi.del, { orgUserIds, leaveReason: 1 }))).toBe(above);
      expect(await placeOf(who)).toEqual(before);
    }
    const [made] = await clerk.call(employeeApi.resetPassword, { orgUserIds: [wider.orgUserId] });
    expect(made?.orgUserId).toBe(wider.orgUserId);
  });

  it('comes from elsewhere into departments that are reached', async () => {
    const { trees, holder } = await divideCompany(world);
    const clerk = await holder('below', 'aa');
    const ask = (departmentId: string | null) =>
      clerk.send(transferApi.ask, {
        phone: somePhone(),
        realName: '外来人',
        departmentId,
        userClass: 101,
        reason: '入职本队',
      });
    const beyond = `departmentId: ${failureWords('department.beyond')}`;
    expect(refusalOf(await ask(trees.b.id))).toBe(beyond);
    expect(refusalOf(await ask(null))).toBe(beyond);
    expect(refusalOf(await ask(trees.aaa.id))).toBe(`phone: ${failureWords('transfer.noSuchPerson')}`);
    const add = (departmentId: string | null) =>
      clerk.send(employeeApi.add, { realName: '新司机', phone: somePhone(), identities: ['student'], departmentId });
    expect(refusalOf(await add(trees.a.id))).toBe(beyond);
    expect((await add(trees.aaa.id)).success).toBe(true);
  });
});

describe('departments', () => {
  it('are written by those who reach them, and read by all', async () => {
    const { trees, drivers, holder } = await divideCompany(world);
    const clerk = await holder('below', 'a');
    const head = await holder('own', 'a');
    expect((await head.call(departmentApi.choices, {})).length).toBe(5);
    const rows = await clerk.call(departmentApi.tree, {});
    const versionOf = (id: string) => rows.find((row) => row.departmentId === id)?.version ?? 0;
    const beyond = failureWords('department.beyond');
    const move = (by: Browser, one: MadeDepartment, parentId: string | null) =>
      by.send(departmentApi.move, { departmentId: one.id, version: versionOf(one.id), parentId, place: 0 });
    const rename = (by: Browser, one: MadeDepartment) =>
      by.send(departmentApi.mod, { departmentId: one.id, version: versionOf(one.id), departmentName: `新${unique()}` });
    const add = (by: Browser, parentId: string | null) =>
      by.send(departmentApi.add, { departmentName: `新${unique()}`, parentId });
    for (const [what, answer, refused] of [
      ['a new one at the top', await add(clerk, null), `parentId: ${beyond}`],
      ['a new one elsewhere', await add(clerk, trees.b.id), `parentId: ${beyond}`],
      ['a new one below the only one reached', await add(head, trees.a.id), `parentId: ${beyond}`],
      ['another, into the own', await move(clerk, trees.b, trees.a.id), beyond],
      ['an own, out to another', await move(clerk, trees.aa, trees.b.id), `parentId: ${beyond}`],
      ['an own, to the top', await move(clerk, trees.aa, null), `parentId: ${beyond}`],
      ['the own by who reaches it alone', await move(head, trees.a, trees.b.id), beyond],
      ['the name of another', await rename(clerk, trees.b), beyond],
      ['another away', await clerk.send(departmentApi.del, { departmentId: trees.b.id }), beyond],
    ] as const) {
      expect(refusalOf(answer), what).toBe(refused);
    }
    for (const one of Object.values(trees)) expect(await treeOf(one)).toBe(one.tree);
    expect((await rename(head, trees.a)).success).toBe(true);
    expect((await add(clerk, trees.ab.id)).success).toBe(true);
    expect((await move(clerk, trees.aa, trees.ab.id)).success).toBe(true);
    expect((await placeOf(drivers.aa))?.tree).toBe(`${trees.ab.tree}${trees.aa.id}.`);
  });

  it('with somebody in them who reaches further stay where they are', async () => {
    const { trees, holder } = await divideCompany(world);
    const clerk = await holder('below', 'a');
    const mighty = await holder('all', 'aaa');
    const version = async () =>
      (await clerk.call(departmentApi.tree, {})).find((row) => row.departmentId === trees.aa.id)?.version ?? 0;
    const move = async () =>
      clerk.send(departmentApi.move, {
        departmentId: trees.aa.id,
        version: await version(),
        parentId: trees.ab.id,
        place: 0,
      });
    expect(refusalOf(await move())).toBe(failureWords('people.above'));
    expect(await treeOf(trees.aa)).toBe(trees.aa.tree);
    await world.asSystem((db) => sql`delete from user_role where org_user_id = ${mighty.person.orgUserId}`.execute(db));
    expect((await move()).success).toBe(true);
  });
});
