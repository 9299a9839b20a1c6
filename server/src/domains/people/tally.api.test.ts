import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { organisationApi } from '#contracts/organisations/organisation.contract.ts';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import { studentApi } from '#contracts/students/student.contract.ts';
import { openWorld, somePhone, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** Organisations of a subtree whose tally is not the number of their people. */
const wrong = async (path: string): Promise<unknown[]> =>
  world.asSystem(async (db) => {
    const { rows } = await sql`
      select o.id, coalesce(t.n, 0) as tally, (select count(*)::int from org_user m where m.org_id = o.id and m.left_at is null) as people
      from organisation o left join people_tally t on t.org_id = o.id and t.path = o.path
      where o.path like ${`${path}%`}
        and coalesce(t.n, 0) <> (select count(*)::int from org_user m where m.org_id = o.id and m.left_at is null)`.execute(
      db,
    );
    return rows;
  });

describe('the number of people with a duty or in an industry', () => {
  it('is that of the rows behind it, through joining, changing, leaving and moving', async () => {
    const top = await world.organisation('agent');
    const company = await world.organisation('company', top);
    const boss = await world.administrator(company, 'company');
    type Counted = { total: number; list: readonly unknown[] };
    const counts = async (who: typeof boss) => {
      const asked = [
        { dutyCode: ['D101'] },
        { dutyCode: ['D102'] },
        { industryCode: ['I030'] },
        { dutyCode: ['D101', 'D102'] },
      ];
      const answers: Counted[] = [];
      for (const of of [employeeApi.list.page, studentApi.list.page])
        for (const query of asked) answers.push((await who.call(of as never, query as never)) as Counted);
      for (const { total, list } of answers) expect(total).toBe(list.length);
      return answers.map(({ total }) => total);
    };
    const join = (dutyCodes: string[]) =>
      boss.call(employeeApi.add, {
        realName: '数岗位',
        phone: somePhone(),
        identities: ['student'],
        dutyCodes,
        industryCodes: ['I030'],
      });
    const first = await join(['D101']);
    const second = await join(['D101', 'D102']);
    expect(await counts(boss)).toEqual([2, 1, 2, 2, 2, 1, 2, 2]);
    const { version } = await boss.call(employeeApi.one, { orgUserId: first.orgUserId });
    await boss.call(employeeApi.mod, {
      orgUserId: first.orgUserId,
      version,
      realName: '数岗位',
      identities: ['student'],
      dutyCodes: ['D102'],
      industryCodes: [],
    } as never);
    expect(await counts(boss)).toEqual([1, 2, 1, 2, 1, 2, 1, 2]);
    await boss.call(employeeApi.del, { orgUserIds: [second.orgUserId], leaveReason: 1 });
    expect(await counts(boss)).toEqual([0, 1, 0, 1, 0, 1, 0, 1]);

    const elsewhere = await world.organisation('agent');
    const head = await world.administrator(world.head, 'admin');
    const before = await head.call(organisationApi.one, { orgId: company.orgId });
    await head.call(organisationApi.move, { orgId: company.orgId, parentId: elsewhere.orgId, version: before.version });
    expect(await counts(await world.administrator(elsewhere, 'agent'))).toEqual([0, 1, 0, 1, 0, 1, 0, 1]);
  });
});

describe('the tally of people', () => {
  it('follows joining, leaving and moving, and is the total of the list', async () => {
    const top = await world.organisation('agent');
    const company = await world.organisation('company', top);
    const boss = await world.administrator(company, 'company');
    const made = [];
    for (let count = 0; count < 3; count += 1) {
      made.push(await boss.call(employeeApi.add, { realName: '点人头', phone: somePhone(), identities: ['student'] }));
    }
    const total = async (): Promise<number> =>
      ((await boss.call(employeeApi.list.page, {})) as { total: number }).total;
    expect(await total()).toBe(4);
    await boss.call(employeeApi.del, {
      orgUserIds: [made[0]?.orgUserId ?? '', made[1]?.orgUserId ?? ''],
      leaveReason: 1,
    });
    expect(await total()).toBe(2);
    expect(await wrong(top.path)).toEqual([]);

    const elsewhere = await world.organisation('agent');
    const head = await world.administrator(world.head, 'admin');
    const { version } = await head.call(organisationApi.one, { orgId: company.orgId });
    await head.call(organisationApi.move, { orgId: company.orgId, parentId: elsewhere.orgId, version });
    expect(await wrong(elsewhere.path)).toEqual([]);
    const agent = await world.administrator(elsewhere, 'agent');
    expect(((await agent.call(employeeApi.list.page, {})) as { total: number }).total).toBe(3);
  });

  it('says more than ten thousand where one organisation has them, and where it takes all of them together', async () => {
    const top = await world.organisation('agent');
    const companies = [await world.organisation('company', top), await world.organisation('company', top)];
    const agent = await world.administrator(top, 'agent');
    for (const company of companies) await world.administrator(company, 'company');
    const page = async () => {
      const { total, more } = (await agent.call(employeeApi.list.page, {})) as { total: number; more: boolean };
      return { total, more };
    };
    const pretend = (n: number) =>
      world.asSystem((db) =>
        sql`update people_tally set n = ${n} where org_id = any(${companies.map(({ orgId }) => orgId)}::bigint[])`.execute(
          db,
        ),
      );
    expect(await page()).toEqual({ total: 3, more: false });
    await pretend(4_999);
    expect(await page()).toEqual({ total: 9_999, more: false });
    await pretend(5_000);
    expect(await page()).toEqual({ total: 10_000, more: true });
    await pretend(1);
    expect(await page()).toEqual({ total: 3, more: false });
  });

  it('fits the demonstration from the start', async () => {
    const demonstration = await world.asSystem((db) =>
      sql<{ tally: number; people: number }>`
        select (select sum(n)::int from people_tally t join organisation o on o.id = t.org_id where o.contact_phone_masked like '199****%') as tally,
          (select count(*)::int from org_user m join organisation o on o.id = m.org_id where m.left_at is null and o.contact_phone_masked like '199****%') as people`.execute(
        db,
      ),
    );
    expect(demonstration.rows[0]?.tally).toBe(demonstration.rows[0]?.people);
    expect(demonstration.rows[0]?.tally).toBeGreaterThan(500);
  });
});
