import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billingCycle, billingMode, feeCycle } from '#contracts/billing/billing.codes.ts';
import { billingApi } from '#contracts/billing/billing.contract.ts';
import { chargeState } from '#contracts/charges/charge.codes.ts';
import { type ChargeRow, chargeApi } from '#contracts/charges/charge.contract.ts';
import { shareOf } from '#contracts/fen.ts';
import { ledgerAccount } from '#contracts/ledger/ledger.codes.ts';
import type { PageOf } from '#contracts/list.ts';
import { type MessageRow, messageApi } from '#contracts/messages/message.contract.ts';
import { ownMessageApi } from '#contracts/messages/own-message.contract.ts';
import { type TaskRow, taskApi, taskState } from '#contracts/system/task.contract.ts';
import { dayAfter, daysBetween, monthsAfter } from '#contracts/zone.ts';
import { runTask, waitingTasks } from '#kernel/tasks.ts';
import { type Billed, balancesOf, billedCompany, comesIn, differenceOf, learners } from '#testing/charges.ts';
import { Died, whileOneDies } from '#testing/deaths.ts';
import { dayFrom } from '#testing/plans.ts';
import { type Pricers, removePrices, somePricers } from '#testing/prices.ts';
import { runNow } from '#testing/timers.ts';
import { type Browser, openWorld, type World } from '#testing/world.ts';
import { settleCharges } from './settle-charges.service.ts';

let world: World;
let pricers: Pricers;
beforeAll(async () => {
  world = await openWorld();
  await removePrices(world);
  await setAside();
  pricers = await somePricers(world);
});
afterAll(() => world.close());

const { open, captured } = chargeState.values;
const account = (balances: readonly number[], name: keyof typeof ledgerAccount.values) =>
  balances[ledgerAccount.values[name] - 1];
const rowsOf = async (by: Browser, query: object = {}): Promise<ChargeRow[]> =>
  ((await by.call(chargeApi.list.page as never, { size: 100, ...query } as never)) as PageOf<ChargeRow>).list;

/** Customers there are already are billed by cycle no longer: a night is about those of its test. */
const setAside = () =>
  world.asSystem((db) => sql`update billing_info set service_stage = 11 where service_stage = 13`.execute(db));

/** The night queues the task of cycles, and the worker runs it. @returns its number */
const nightComes = async (): Promise<string> => {
  await runNow(world, 'chargesByCycle');
  const [taskId = ''] = await waitingTasks(world.runtime.database);
  await runTask(world.runtime, taskId);
  return taskId;
};

describe('a customer billed by cycle', () => {
  /** A customer with people, whose cycle is a year of 31 days around today: the last day is so many days ahead. */
  const customer = async (until: number) => {
    const of = await billedCompany(world, pricers, { price: { priceFrom: dayFrom(0) } });
    await world.asSystem((db) =>
      sql`update billing_info set service_stage = 13, billing_cycle = '3', fee_cycle = 'F3', start_at = ${dayFrom(until - 30)},
        expire_at = ${dayFrom(until)} where org_id = ${of.place.orgId}`.execute(db),
    );
    await sql`update pricing_rule set price_from = ${dayFrom(-40)} where target_org_id = ${of.place.orgId}`.execute(
      world.runtime.database.kysely,
    );
    return of;
  };
  const amounts = async (of: Billed): Promise<number[]> =>
    (await rowsOf(of.maker)).map(({ amountFen }) => amountFen).toSorted((one, other) => one - other);

  /** The term of a customer changes, as a renewal or an early end makes it. */
  const termBecomes = (of: Billed, from: string, until: string, cycle: string) =>
    world.asSystem((db) =>
      sql`update billing_info set billing_cycle = ${cycle}, start_at = ${from}, expire_at = ${until} where org_id = ${of.place.orgId}`.execute(
        db,
      ),
    );
  /** The two who make and approve plans were there before the cycle began. */
  const longThere = (of: Billed) =>
    world.asSystem((db) =>
      sql`update org_user set created_at = now() - interval '90 days' where org_id = ${of.place.orgId}`.execute(db),
    );

  it('pays for everybody in service, and for who joins by remaining days: 16.45 for 17 of 31 days of 30.00', async () => {
    const of = await customer(16);
    await longThere(of);
    await comesIn(world, of.place.orgId, 'paid', 6000);
    await nightComes();
    expect(await amounts(of)).toEqual([3000, 3000]);
    const [gone] = await learners(world, of, 1);
    await nightComes();
    expect(await amounts(of)).toEqual([1645, 3000, 3000]);
    expect((await rowsOf(of.maker)).map(({ state }) => state)).toEqual([open, captured, captured]);
    expect(new Set((await rowsOf(of.maker)).map(({ chargeSource }) => chargeSource))).toEqual(
      new Set([`${dayFrom(-14)} – ${dayFrom(16)}`]),
    );
    // Who leaves inside the cycle is not refunded, and a second run charges nobody again.
    await world.asSystem((db) =>
      sql`update org_user set left_at = luan_today() where id = ${gone?.orgUserId ?? '0'}`.execute(db),
    );
    await nightComes();
    expect(await amounts(of)).toEqual([1645, 3000, 3000]);
    await comesIn(world, of.place.orgId, 'paid', 2000);
    await settleCharges(world.runtime);
    expect(account(await balancesOf(world, of.place.orgId), 'paid')).toBe(355);
    expect(await differenceOf(world, of.place.orgId)).toBeNull();
  });

  it('pays for the days of a cycle that the end of the service cuts short, and for those that come when it is prolonged', async () => {
    const of = await customer(16);
    await longThere(of);
    const start = dayFrom(-14);
    await termBecomes(of, start, dayFrom(16), billingCycle.values.year);
    await nightComes();
    const whole = daysBetween(start, monthsAfter(start, 12));
    const cut = shareOf(3000, 31, whole);
    expect(await amounts(of)).toEqual([cut, cut]);
    const [row] = await rowsOf(of.maker);
    expect(await of.maker.call(chargeApi.one, { chargeId: row?.chargeId ?? '' })).toMatchObject({
      unitFen: 3000,
      chargedDays: 31,
      cycleDays: whole,
    });
    // Prolonged inside the cycle: the days that came are charged, once, and no day twice.
    await termBecomes(of, start, dayFrom(116), billingCycle.values.year);
    for (const _ of [1, 2]) await nightComes();
    const come = shareOf(3000, 100, whole);
    expect(await amounts(of)).toEqual([cut, cut, come, come].toSorted((one, other) => one - other));
    expect(new Set((await rowsOf(of.maker)).map(({ chargeSource }) => chargeSource))).toEqual(
      new Set([`${start} – ${dayFrom(16)}`, `${dayFrom(17)} – ${dayFrom(116)}`]),
    );
    // Cut short after its charge: nothing is charged anew.
    await termBecomes(of, start, dayFrom(50), billingCycle.values.year);
    await nightComes();
    expect(await rowsOf(of.maker)).toHaveLength(4);
  });

  it('pays a prolonged service without a fixed cycle by the days that came, at the price of a day it had', async () => {
    const of = await customer(16);
    await longThere(of);
    await nightComes();
    expect(await amounts(of)).toEqual([3000, 3000]);
    await termBecomes(of, dayFrom(-14), dayFrom(16 + 62), billingCycle.values.nonFixed);
    for (const _ of [1, 2]) await nightComes();
    expect(await amounts(of)).toEqual([3000, 3000, 6000, 6000]);
  });

  it('shares somebody with another customer: whoever is first pays, and no day is paid for twice', async () => {
    await setAside();
    const [first, second] = [await customer(5), await customer(16)];
    for (const of of [first, second]) await longThere(of);
    // One night charges both: as one set they would be charged for the same days.
    await sql`insert into org_user (user_id, org_id, path, l1, l2, l3, l4, real_name, user_class, created_at)
      select (select min(user_id) from org_user where org_id = ${first.place.orgId}), s.org_id, s.path, s.l1, s.l2, s.l3, s.l4, '众人', s.user_class, s.created_at
      from org_user s where s.org_id = ${second.place.orgId} order by s.id limit 1`.execute(
      world.runtime.database.kysely,
    );
    for (const _ of [1, 2]) await nightComes();
    expect(await amounts(first)).toEqual([3000, 3000]);
    expect(await amounts(second)).toEqual([shareOf(3000, 11, 31), 3000, 3000]);
    expect(new Set((await rowsOf(second.maker)).map(({ chargeSource }) => chargeSource))).toEqual(
      new Set([`${dayFrom(6)} – ${dayFrom(16)}`, `${dayFrom(-14)} – ${dayFrom(16)}`]),
    );
  });

  it('is paid by another one’s book, kind by kind, the customers in their order as far as it covers them', async () => {
    await setAside();
    const [payer, first, second] = [await customer(16), await customer(16), await customer(16)];
    for (const of of [first, second]) await longThere(of);
    await setAside();
    await sql`update billing_info set service_stage = 13, billing_mode = ${billingMode.values.agent}, payer_org_id = ${payer.place.orgId}
      where org_id in (${first.place.orgId}, ${second.place.orgId})`.execute(world.runtime.database.kysely);
    await comesIn(world, payer.place.orgId, 'granted', 4000);
    await comesIn(world, payer.place.orgId, 'paid', 6000);
    await nightComes();
    const { rows } = await sql<{ shares: string[]; state: number; first: boolean }>`
      select shares, state, customer_org_id = ${first.place.orgId} as first from charge where org_id = ${payer.place.orgId} order by customer_org_id, user_id`.execute(
      world.runtime.database.kysely,
    );
    expect(rows.map((row) => [row.first, row.state, row.shares.map(Number)])).toEqual([
      [true, captured, [0, 3000, 0, 0]],
      [true, captured, [0, 1000, 2000, 0]],
      [false, captured, [0, 0, 3000, 0]],
      [false, open, [0, 0, 0, 0]],
    ]);
    const left = await balancesOf(world, payer.place.orgId);
    expect([account(left, 'granted'), account(left, 'paid')]).toEqual([0, 1000]);
    expect(await differenceOf(world, payer.place.orgId)).toBeNull();
  });

  it('says what the next instalment comes to with the people there are', async () => {
    const of = await customer(16);
    const start = dayFrom(1);
    await termBecomes(of, start, dayAfter(monthsAfter(start, 12), -1), billingCycle.values.year);
    await world.asSystem((db) =>
      sql`update billing_info set fee_cycle = ${feeCycle.values.month}, billing_mode = ${billingMode.values.company} where org_id = ${of.place.orgId}`.execute(
        db,
      ),
    );
    expect(await of.maker.call(billingApi.own, {})).toMatchObject({
      nextDue: { dueOn: start, number: 1, of: 12, amountFen: 500 },
    });
  });

  it('whose learners pay for themselves: each is told of the cycle once, with its days', async () => {
    const of = await customer(16);
    await sql`update billing_info set billing_mode = ${billingMode.values.learner} where org_id = ${of.place.orgId}`.execute(
      world.runtime.database.kysely,
    );
    const [someone] = await learners(world, of, 1);
    await nightComes();
    for (const _ of [1, 2]) await settleCharges(world.runtime);
    const phone = await world.student(someone?.username ?? '');
    const heard = (await phone.call(ownMessageApi.list, {})).list.filter(({ kind }) => kind === 'cycleToPay');
    expect(heard).toHaveLength(1);
    expect(heard[0]?.messageText).toContain(`${dayFrom(-14)} 至 ${dayFrom(16)}`);
  });

  it('is left alone by a task that was killed and begins anew, and the head office sees how far it is', async () => {
    const before = await customer(16);
    const after = await customer(16);
    const headOffice = await world.administrator(world.head, 'admin');
    await runNow(world, 'chargesByCycle');
    // A second night does not queue what waits.
    await runNow(world, 'chargesByCycle');
    const [taskId = '', ...more] = await waitingTasks(world.runtime.database);
    expect(more).toEqual([]);
    const task = async (by: Browser) =>
      ((await by.call(taskApi.list.page as never, { size: 100 } as never)) as PageOf<TaskRow>).list.find(
        (row) => row.taskId === taskId,
      );
    // Taken, counted, one lot charged: then it is gone, before anybody heard of it.
    await expect(
      whileOneDies(world.runtime.database, { others: 2, death: 'afterCommit' }, () => runTask(world.runtime, taskId)),
    ).rejects.toThrow(Died);
    expect((await amounts(before)).length + (await amounts(after)).length).toBe(4);
    await world.asSystem((db) =>
      sql`update background_task set state = ${taskState.values.running} where id = ${taskId}`.execute(db),
    );
    await runTask(world.runtime, taskId);
    expect((await amounts(before)).length + (await amounts(after)).length).toBe(4);
    expect(await task(headOffice)).toMatchObject({ state: taskState.values.done, bad: 0, can: [] });
    expect(await task(before.maker)).toBeUndefined();
  });

  it('that cannot be charged is named with its reason, to the head office too, and leaves the others alone', async () => {
    await setAside();
    const [unpriced, broken, well] = [await customer(16), await customer(16), await customer(16)];
    const owner = world.runtime.database.kysely;
    await sql`update pricing_rule set price_from = luan_today() + 1 where target_org_id = ${unpriced.place.orgId}`.execute(
      owner,
    );
    const name = `charge_broken_${broken.place.orgId}`;
    await sql`alter table charge add constraint ${sql.ref(name)} check (org_id <> ${sql.lit(Number(broken.place.orgId))}) not valid`.execute(
      owner,
    );
    const headOffice = await world.administrator(world.head, 'admin');
    const task = async (taskId: string, language = 'zh-CN', query: object = {}) =>
      (
        (
          await headOffice.send(taskApi.list.page as never, { size: 100, ...query } as never, {
            'accept-language': language,
          })
        ).data as unknown as PageOf<TaskRow>
      ).list.find((row) => row.taskId === taskId);
    const told = async (): Promise<(readonly [string, unknown])[]> =>
      ((await headOffice.call(messageApi.list.page as never, { size: 100 } as never)) as PageOf<MessageRow>).list
        .filter(({ kind }) => kind.startsWith('cycle'))
        .map(({ kind, params, linkQuery }) => [`${kind} ${params.name}`, linkQuery.keyword] as const);
    try {
      const taskId = await nightComes();
      const row = await task(taskId);
      expect(row).toMatchObject({
        state: taskState.values.done,
        bad: 2,
        title: expect.stringContaining('周期与用量计费'),
      });
      expect(row?.message).toContain(`${unpriced.place.orgName}未能计费：没有适用的培训价格`);
      expect(row?.message).toContain(`${broken.place.orgName}未能计费：系统未能写入`);
      const english = await task(taskId, 'en');
      expect(english?.title).toContain('Charges by cycle and use');
      // It is found by what stands there, in the reader's language.
      const day = english?.title.split(', ')[1] ?? '';
      for (const keyword of ['charges by CYCLE', day, `use, ${day}`])
        expect((await task(taskId, 'en', { keyword }))?.taskId).toBe(taskId);
      expect(await task(taskId, 'en', { keyword: '周期与用量计费' })).toBeUndefined();
      expect((await task(taskId, 'zh-CN', { keyword: '周期与用量计费' }))?.taskId).toBe(taskId);
      expect(english?.message).toContain(`${unpriced.place.orgName} could not be charged: no price for training holds`);
      expect((await told()).toSorted()).toEqual([
        [`cycleNotCharged ${broken.place.orgName}`, broken.place.orgName],
        [`cycleUnpriced ${unpriced.place.orgName}`, unpriced.place.orgName],
      ]);
      await nightComes();
      expect(await told()).toHaveLength(2);
    } finally {
      await sql`alter table charge drop constraint ${sql.ref(name)}`.execute(owner);
    }
    expect([(await amounts(unpriced)).length, (await amounts(broken)).length, (await amounts(well)).length]).toEqual([
      0, 0, 2,
    ]);
    await sql`update pricing_rule set price_from = luan_today() where target_org_id = ${unpriced.place.orgId}`.execute(
      owner,
    );
    const again = await task(await nightComes());
    expect(again).toMatchObject({ state: taskState.values.done, bad: 0 });
    expect([(await amounts(unpriced)).length, (await amounts(broken)).length]).toEqual([2, 2]);
  });
});
