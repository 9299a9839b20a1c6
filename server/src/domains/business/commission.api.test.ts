import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assignmentApi } from '#contracts/business/assignment.contract.ts';
import { commissionKind, commissionRateState } from '#contracts/business/business.codes.ts';
import { type CommissionMonthRow, commissionApi, commissionRateApi } from '#contracts/business/commission.contract.ts';
import { chargeApi } from '#contracts/charges/charge.contract.ts';
import type { PageOf, Row } from '#contracts/list.ts';
import { settleCharges } from '#domains/charges/settle-charges.service.ts';
import { type SomeManager, someManager } from '#testing/business.ts';
import {
  approvedWith,
  type Billed,
  billedCompany,
  chargesOn,
  comesIn,
  learners,
  learnMinute,
  recordsOf,
} from '#testing/charges.ts';
import { dayFrom } from '#testing/plans.ts';
import { type Pricers, somePricers } from '#testing/prices.ts';
import { capturedCharge } from '#testing/settlements.ts';
import { runNow } from '#testing/timers.ts';
import { openWorld, type World } from '#testing/world.ts';

let world: World;
let pricers: Pricers;
let manager: SomeManager;
let other: SomeManager;

type Line = Row<typeof commissionApi.lines>;

beforeAll(async () => {
  world = await openWorld();
  pricers = await somePricers(world);
  const of = { place: world.head, type: 'admin', by: pricers.writer };
  manager = await someManager(world, of);
  other = await someManager(world, of);
});
afterAll(() => world.close());

const rate = (more: object = {}) => ({
  ratePermille: 15,
  commissionBase: 'captured' as const,
  clawbackMonths: 3,
  rateFrom: dayFrom(0),
  ...more,
});
const approved = async (more: object = {}): Promise<string> => {
  const { rateId } = await pricers.writer.call(commissionRateApi.add, rate(more) as never);
  await pricers.writer.call(commissionRateApi.edges.submit, { id: rateId });
  await pricers.auditor.call(commissionRateApi.edges.approve, { id: rateId });
  return rateId;
};
const assign = (to: SomeManager, of: Billed) =>
  pricers.writer.call(assignmentApi.add, {
    managerId: to.managerId,
    customerOrgIds: [of.place.orgId],
    assignedFrom: dayFrom(0),
  } as never);
const monthsOf = async (of: SomeManager): Promise<CommissionMonthRow[]> =>
  (
    (await of.browser.call(commissionApi.months.page, {
      managerId: of.managerId,
    } as never)) as PageOf<CommissionMonthRow>
  ).list;
/** Two people of a company learn, and their charges of 30.00 yuan are captured. */
const captured = async (of: Billed): Promise<string> => {
  await comesIn(world, of.place.orgId, 'coupon', 1000);
  await comesIn(world, of.place.orgId, 'paid', 100_000);
  const people = await learners(world, of, 2);
  const planId = await approvedWith(of, people);
  await learnMinute(world, await recordsOf(world, planId, people));
  await settleCharges(world.runtime);
  return planId;
};

describe('a rate of commission', () => {
  it('is let go by a second person alone, and begins neither in the past nor twice on a day', async () => {
    const { rateId } = await pricers.writer.call(commissionRateApi.add, rate({ rateFrom: dayFrom(400) }) as never);
    await pricers.writer.call(commissionRateApi.edges.submit, { id: rateId });
    expect((await pricers.writer.send(commissionRateApi.edges.approve, { id: rateId })).success).toBe(false);
    await pricers.auditor.call(commissionRateApi.edges.approve, { id: rateId });
    expect((await pricers.writer.call(commissionRateApi.one, { rateId })).state).toBe(
      commissionRateState.values.approved,
    );
    const wrong = async (more: object) =>
      (await pricers.writer.send(commissionRateApi.add, rate(more) as never)).fields?.map((one) => one.field);
    expect(await wrong({ rateFrom: dayFrom(-1) })).toEqual(['rateFrom']);
    expect(await wrong({ ratePermille: 1001 })).toEqual(['ratePermille']);
    const again = await pricers.writer.call(commissionRateApi.add, rate({ rateFrom: dayFrom(400) }) as never);
    expect((await pricers.writer.send(commissionRateApi.edges.submit, { id: again.rateId })).success).toBe(false);
    expect((await manager.browser.send(commissionRateApi.one, { rateId })).success).toBe(false);
  });
});

describe('commission', () => {
  beforeAll(() => approved());

  it('counts nothing of the cost of a coupon that the customer bears', async () => {
    const of = await billedCompany(world, pricers);
    const manager = await someManager(world, { place: world.head, type: 'admin', by: pricers.writer });
    await assign(manager, of);
    for (const product of ['coupon', 'training']) await capturedCharge(world, of.place, { fen: 3000, product });
    await runNow(world, 'commission');
    expect(await monthsOf(manager)).toMatchObject([{ capturedCount: 1, commissionBaseFen: 3000 }]);
  });

  it('is for the subjects a manager sells, what lies below them too; without any, for all', async () => {
    const sells = async (subjectCodes: string[]): Promise<number> => {
      const seller = await someManager(
        world,
        { place: world.head, type: 'admin', by: pricers.writer },
        { subjectCodes },
      );
      const one = await billedCompany(world, pricers);
      await assign(seller, one);
      for (const subject of ['T01T0102', 'T01T03', '']) await capturedCharge(world, one.place, { fen: 3000, subject });
      await runNow(world, 'commission');
      return (await monthsOf(seller))[0]?.capturedCount ?? 0;
    };
    expect(await sells(['T01T01'])).toBe(1);
    expect(await sells(['T01T0102', 'T01T03'])).toBe(2);
    expect(await sells([])).toBe(3);
  });

  it('goes to who was assigned at the capture, rounded down, and is taken back with a charge that is given back', async () => {
    const of = await billedCompany(world, pricers, { price: { priceFen: 3333 } });
    await assign(manager, of);
    const planId = await captured(of);
    await runNow(world, 'commission');
    await runNow(world, 'commission');
    // 33.33 yuan at 1.5 % are 49.995 fen: 49 of each.
    expect(await monthsOf(manager)).toMatchObject([
      { capturedCount: 2, commissionBaseFen: 6666, commissionFen: 98, clawbackCount: 0, netFen: 98 },
    ]);
    // Who takes over later gets nothing of it.
    await pricers.writer.call(assignmentApi.handover, {
      fromManagerId: manager.managerId,
      toManagerId: other.managerId,
      handoverOn: dayFrom(1),
      reason: '岗位调整',
    } as never);
    const [charge] = await chargesOn(world, planId);
    const id = charge?.id ?? '';
    await pricers.writer.call(chargeApi.edges.askReversal, { id, reason: '学时作废' });
    await runNow(world, 'commission');
    expect((await monthsOf(manager))[0]?.netFen).toBe(98);
    await pricers.auditor.call(chargeApi.edges.passReversal, { id });
    await runNow(world, 'commission');
    await runNow(world, 'commission');
    const [month] = await monthsOf(manager);
    expect(month).toMatchObject({ commissionFen: 98, clawbackCount: 1, clawbackFen: -49, netFen: 49 });
    expect(await monthsOf(other)).toEqual([]);
    const lines = (
      (await manager.browser.call(commissionApi.lines.page, {
        commissionMonthId: month?.commissionMonthId,
      } as never)) as PageOf<Line>
    ).list;
    expect(lines.map((line) => [line.commissionKind, line.commissionFen]).sort()).toEqual([
      [commissionKind.values.captured, 49],
      [commissionKind.values.captured, 49],
      [commissionKind.values.clawback, -49],
    ]);
    expect(lines.every((line) => line.customerName === of.place.orgName && line.rateText === '1.5%')).toBe(true);
    expect(Object.keys(lines[0] ?? {}).filter((name) => /user|person|student|member/i.test(name))).toEqual([]);
    expect(
      (await other.browser.send(commissionApi.one, { commissionMonthId: month?.commissionMonthId ?? '' })).success,
    ).toBe(false);
  });

  it('is not taken back after its months, and nobody gets any where nobody was assigned', async () => {
    const of = await billedCompany(world, pricers);
    const late = await someManager(world, { place: world.head, type: 'admin', by: pricers.writer });
    await assign(late, of);
    const planId = await captured(of);
    await runNow(world, 'commission');
    expect((await monthsOf(late))[0]?.commissionFen).toBe(90);
    await sql`update commission_line set clawback_until = luan_today() - 1 where customer_org_id = ${of.place.orgId}`.execute(
      world.runtime.database.kysely,
    );
    const [charge] = await chargesOn(world, planId);
    const id = charge?.id ?? '';
    await pricers.writer.call(chargeApi.edges.askReversal, { id, reason: '学时作废' });
    await pricers.auditor.call(chargeApi.edges.passReversal, { id });
    const alone = await billedCompany(world, pricers);
    await captured(alone);
    await runNow(world, 'commission');
    expect((await monthsOf(late))[0]).toMatchObject({ commissionFen: 90, clawbackFen: 0 });
    const { rows } = await world.asSystem((db) =>
      sql`select from commission_line where customer_org_id = ${alone.place.orgId}`.execute(db),
    );
    expect(rows).toEqual([]);
  });
});
