import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { departmentApi } from '#contracts/people/department.contract.ts';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import type { EmployeeRow } from '#contracts/people/employee.list.ts';
import { transferApi } from '#contracts/people/transfer.contract.ts';
import { type Browser, openWorld, type Place, somePhone, unique, type World } from '#testing/world.ts';

// What happens to a transfer while it waits, and by whom it may be let go.

type Administrator = Awaited<ReturnType<World['administrator']>>;
let world: World;
let giver: Place;
let givers: Administrator;
let takers: Administrator;

beforeAll(async () => {
  world = await openWorld();
  giver = await world.organisation('company');
  givers = await world.administrator(giver, 'company');
  takers = await world.administrator(await world.organisation('company'), 'company');
});
afterAll(() => world.close());

/** A name nobody else has, in the letters of names. */
const someName = (): string =>
  `周${[...String(unique())].map((digit) => '零一二三四五六七八九'.charAt(Number(digit))).join('')}`;

const driver = async () => {
  const person = { phone: somePhone(), realName: someName() };
  return { ...person, ...(await givers.call(employeeApi.add, { ...person, identities: ['student'] })) };
};
const asked = async (person: { phone: string; realName: string }, more: object = {}): Promise<string> =>
  (
    await takers.call(transferApi.ask, {
      phone: person.phone,
      realName: person.realName,
      reason: '本人申请',
      ...more,
    } as never)
  ).transferId;
const rowsOf = async (by: Browser, realName: string): Promise<EmployeeRow[]> =>
  ((await by.call(employeeApi.list.page, { realName } as never)) as { list: EmployeeRow[] }).list;

/** Somebody of the giving side whose role has some permissions alone. */
const holding = async (permissions: readonly string[]): Promise<Browser> => {
  const roleId = await world.asSystem(async (db) => {
    const { rows } = await sql<{ id: string }>`insert into role (org_id, path, role_code, role_name, data_scope)
      values (${giver.orgId}, ${giver.path}, ${`t${unique()}`}, '人事', 1) returning id`.execute(db);
    const id = rows[0]?.id ?? '';
    await sql`insert into role_resource select ${id}, r.id from resource r where r.permission is null or r.permission = any(${[...permissions]})`.execute(
      db,
    );
    return id;
  });
  return world.logIn((await world.person(giver, 'company', { roleIds: [roleId] })).username);
};

describe('letting somebody go', () => {
  it('is not for who may do less than the person, as removing somebody is not', async () => {
    const person = await driver();
    await world.asSystem((db) =>
      sql`insert into user_role (org_user_id, path, role_id) select ${person.orgUserId}, ${giver.path}, id from role
        where role_code = 'administrator.company' and built_in`.execute(db),
    );
    const id = await asked(person);
    const clerk = await holding(['org:transfer:consent', 'org:transfer:list', 'org:employee:list', 'org:employee:del']);
    expect((await clerk.send(employeeApi.del, { orgUserIds: [person.orgUserId], leaveReason: 1 })).success).toBe(false);
    const refused = await clerk.send(transferApi.edges.release, { id });
    expect(refused).toMatchObject({ success: false });
    expect(refused.description).toBe(
      (await clerk.send(employeeApi.del, { orgUserIds: [person.orgUserId], leaveReason: 1 })).description,
    );
    expect((await takers.send(transferApi.edges.accept, { id })).success).toBe(false);
    await givers.call(transferApi.edges.release, { id });
  });

  it('is for a clerk where the person may do nothing', async () => {
    const id = await asked(await driver());
    const clerk = await holding(['org:transfer:consent', 'org:transfer:list']);
    expect((await clerk.send(transferApi.edges.release, { id })).success).toBe(true);
  });
});

describe('a transfer that waits', () => {
  it('is accepted or withdrawn, never both', async () => {
    const people = await Promise.all([driver(), driver(), driver()]);
    for (const person of people) {
      const id = await asked(person);
      await givers.call(transferApi.edges.release, { id });
      const [accepted, withdrawn] = await Promise.all([
        takers.send(transferApi.edges.accept, { id }),
        takers.send(transferApi.edges.withdraw, { id }),
      ]);
      expect([accepted.success, withdrawn.success].filter(Boolean)).toHaveLength(1);
      expect([(await rowsOf(givers, person.realName)).length, (await rowsOf(takers, person.realName)).length]).toEqual(
        accepted.success ? [0, 1] : [1, 0],
      );
    }
  });

  it('is asked for once, however many ask at the same moment', async () => {
    const person = await driver();
    const others = await world.administrator(await world.organisation('company'), 'company');
    const input = { phone: person.phone, realName: person.realName, reason: '本人申请' };
    const answers = await Promise.all(
      [takers, others, takers, others].map((by) => by.send(transferApi.ask, input as never)),
    );
    expect(answers.filter((one) => one.success)).toHaveLength(1);
  });

  it('leads into no department where the one that was meant is gone', async () => {
    const { departmentId } = await takers.call(departmentApi.add, { departmentName: `将撤${unique()}` });
    const person = await driver();
    const id = await asked(person, { departmentId });
    await givers.call(transferApi.edges.release, { id });
    await takers.call(departmentApi.del, { departmentId } as never);
    expect((await takers.send(transferApi.edges.accept, { id })).success).toBe(true);
    expect(await rowsOf(takers, person.realName)).toMatchObject([{ departmentId: null, departmentName: '' }]);
  });

  it('takes along whoever the giving side removed after letting go, and nobody twice', async () => {
    const person = await driver();
    const id = await asked(person);
    await givers.call(transferApi.edges.release, { id });
    await givers.call(employeeApi.del, { orgUserIds: [person.orgUserId], leaveReason: 1 });
    expect((await takers.send(transferApi.edges.accept, { id })).success).toBe(true);
    expect([(await rowsOf(givers, person.realName)).length, (await rowsOf(takers, person.realName)).length]).toEqual([
      0, 1,
    ]);
  });

  it('names no department of another organisation, nor goes into an organisation beyond the asker', async () => {
    const person = await driver();
    const { departmentId } = await givers.call(departmentApi.add, { departmentName: `对方${unique()}` });
    const input = { phone: person.phone, realName: person.realName, reason: '本人申请' };
    expect((await takers.send(transferApi.ask, { ...input, departmentId } as never)).fields?.[0]?.field).toBe(
      'departmentId',
    );
    expect((await takers.send(transferApi.ask, { ...input, toOrgId: giver.orgId } as never)).fields?.[0]?.field).toBe(
      'toOrgId',
    );
    expect((await takers.send(transferApi.ask, { ...input, orgUserId: person.orgUserId } as never)).success).toBe(
      false,
    );
  });
});
