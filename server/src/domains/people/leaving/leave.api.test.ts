import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archiveApi } from '#contracts/archives/archive.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import type { EmployeeRow } from '#contracts/people/employee.list.ts';
import { type MembershipRow, membershipList } from '#contracts/people/membership.contract.ts';
import { employeeStanding, leaveReason } from '#contracts/people/people.codes.ts';
import { studentApi } from '#contracts/students/student.contract.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { openWorld, type Place, somePhone, unique, type World } from '#testing/world.ts';

let world: World;
let company: Place;
let boss: Awaited<ReturnType<World['administrator']>>;

beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  boss = await world.administrator(company, 'company');
});
afterAll(() => world.close());

const { left } = employeeStanding.values;
/** A name nobody else has. */
const named = () => `离${String.fromCodePoint(0x4e00 + (unique() % 20_000))}舟`;
const hired = (joinedAt = '2026-01-05') =>
  boss.call(employeeApi.add, {
    realName: named(),
    phone: somePhone(),
    identities: ['student'],
    joinedAt,
  } as never);
const page = async (query: Record<string, unknown>) =>
  (await boss.call(employeeApi.list.page, query as never)) as PageOf<EmployeeRow>;

describe('leaving', () => {
  it('takes a day between hire and today, with a reason, and ends the membership with it', async () => {
    const person = await hired();
    await boss.call(employeeApi.del, {
      orgUserIds: [person.orgUserId],
      leaveReason: leaveReason.values.other,
      leftAt: '2026-03-31',
      leaveNote: '回乡创业',
    } as never);
    const [row] = (await page({ realName: person.realName, state: left })).list;
    expect(row).toMatchObject({ state: left, leftAt: '2026-03-31', leaveReason: 9, leaveNote: '回乡创业', can: [] });
    expect((await page({ realName: person.realName })).list).toEqual([]);
    const history = (await boss.call(membershipList.page, { realName: person.realName } as never)) as {
      list: MembershipRow[];
    };
    expect(history.list).toMatchObject([{ leftAt: '2026-03-31', leaveReason: 9, days: 85 }]);
  });

  it('is refused on its field before the hire, after today, and for another reason without words', async () => {
    const person = await hired();
    const orgUserIds = [person.orgUserId];
    const tomorrow = dayOf(new Date(clock.now().getTime() + 86_400_000));
    const refused = async (input: object) =>
      (await boss.send(employeeApi.del, { orgUserIds, leaveReason: 1, ...input } as never)).fields ?? [];
    expect(await refused({ leftAt: tomorrow })).toMatchObject([{ field: 'leftAt' }]);
    const [early] = await refused({ leftAt: '2026-01-04' });
    expect(early?.message).toContain(`${person.realName} 2026-01-05`);
    expect(await refused({ leaveReason: 9 })).toMatchObject([{ field: 'leaveNote' }]);
    expect((await page({ realName: person.realName })).list).toHaveLength(1);
  });

  it('is in the operation log with day and reason', async () => {
    const person = await hired();
    await boss.call(employeeApi.del, { orgUserIds: [person.orgUserId], leftAt: '2026-02-28', leaveReason: 3 } as never);
    const { rows } = await world.asSystem((db) =>
      sql<{
        after: unknown;
      }>`select after from audit_log where object_kind = 'employee' and object_id = ${person.orgUserId} and action = 'employee.depart'`.execute(
        db,
      ),
    );
    expect(rows).toMatchObject([{ after: { leftAt: '2026-02-28', leaveReason: 3 } }]);
  });
});

describe('who left', () => {
  it('stands in a tab of its own, newest first, beside the numbers of the others', async () => {
    const one = await hired();
    const other = await hired();
    for (const [who, leftAt] of [
      [one, '2026-05-01'],
      [other, '2026-06-01'],
    ] as const)
      await boss.call(employeeApi.del, { orgUserIds: [who.orgUserId], leftAt, leaveReason: 1 } as never);
    const found = await page({ state: left, counts: '1', size: 100 });
    const order = found.list.map((row) => row.orgUserId);
    expect(order.indexOf(other.orgUserId)).toBeLessThan(order.indexOf(one.orgUserId));
    expect(found.states?.find(({ value }) => value === String(left))?.count).toBe(found.total);
    const all = await page({ counts: '1', size: 1 });
    expect(all.states).toEqual(found.states);
    expect(all.total).toBe(
      all.states?.filter(({ value }) => value !== String(left)).reduce((sum, { count }) => sum + count, 0),
    );
  });

  it('opens read-only with the file, which is still packed, and does nothing any more', async () => {
    const person = await hired();
    await boss.call(employeeApi.del, { orgUserIds: [person.orgUserId], leaveReason: 2 } as never);
    const { orgUserId } = person;
    expect(await boss.call(employeeApi.one, { orgUserId })).toMatchObject({ state: left, can: [], loginLog: [] });
    expect(await boss.call(studentApi.one, { orgUserId })).toMatchObject({ can: ['print'] });
    expect(await boss.call(archiveApi.personPacks, { orgUserId })).toEqual([]);
    expect((await boss.send(archiveApi.packPerson, { orgUserId } as never)).success).toBe(true);
    expect((await boss.send(studentApi.printTicket, { orgUserId } as never)).success).toBe(true);
    for (const refused of [
      await boss.send(employeeApi.del, { orgUserIds: [orgUserId], leaveReason: 1 } as never),
      await boss.send(employeeApi.resetPassword, { orgUserIds: [orgUserId] }),
      await boss.send(employeeApi.unmask, { orgUserId }),
    ])
      expect(refused.success).toBe(false);
  });

  it('is not there for a neighbour, nor as a guest of a class', async () => {
    const person = await hired();
    await boss.call(employeeApi.del, { orgUserIds: [person.orgUserId], leaveReason: 1 } as never);
    const neighbour = await world.administrator(await world.organisation('company'), 'company');
    expect((await neighbour.send(employeeApi.one, { orgUserId: person.orgUserId })).success).toBe(false);
    await world.asSystem((db) => sql`update org_user set guest = true where id = ${person.orgUserId}`.execute(db));
    expect((await boss.send(employeeApi.one, { orgUserId: person.orgUserId })).success).toBe(false);
    expect((await page({ realName: person.realName, state: left })).list).toEqual([]);
  });
});
