import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billingMode } from '#contracts/billing/billing.codes.ts';
import { chargeState } from '#contracts/charges/charge.codes.ts';
import { type ChargeRow, chargeApi } from '#contracts/charges/charge.contract.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { ledgerAccount } from '#contracts/ledger/ledger.codes.ts';
import type { PageOf } from '#contracts/list.ts';
import { memberApi } from '#contracts/training/member.contract.ts';
import { planApi } from '#contracts/training/plan.contract.ts';
import {
  approvedWith,
  balancesOf,
  billedCompany,
  chargesOn,
  comesIn,
  differenceOf,
  join,
  learners,
  learnMinute,
  recordsOf,
} from '#testing/charges.ts';
import { type Pricers, somePricers } from '#testing/prices.ts';
import { type Browser, openWorld, password, type World } from '#testing/world.ts';
import { followCharges, settleCharges } from './settle-charges.service.ts';

let world: World;
let pricers: Pricers;
beforeAll(async () => {
  world = await openWorld();
  pricers = await somePricers(world);
});
afterAll(() => world.close());

const { owed, reserved, open, captured, released, reversing, reversed } = chargeState.values;
const account = (balances: readonly number[], name: keyof typeof ledgerAccount.values) =>
  balances[ledgerAccount.values[name] - 1];
const statesOn = async (planId: string) => (await chargesOn(world, planId)).map(({ state }) => state);
const rowsOf = async (by: Browser, query: object = {}): Promise<ChargeRow[]> =>
  ((await by.call(chargeApi.list.page as never, { size: 100, ...query } as never)) as PageOf<ChargeRow>).list;
const leave = (by: Browser, recordIds: string[]) => by.call(memberApi.leave, { recordIds, reason: '离开本计划' });
const limitCredit = (orgId: string, fen: number) =>
  sql`select luan_limit_credit(${orgId}, ${fen})`.execute(world.runtime.database.kysely);

describe('an approved plan', () => {
  it('reserves 1,560.00 as coupon 100, granted 200, paid 1,000 and credit 260, and 60.00 released goes back to credit', async () => {
    const of = await billedCompany(world, pricers);
    const { orgId } = of.place;
    await comesIn(world, orgId, 'coupon', 10_000);
    await comesIn(world, orgId, 'granted', 20_000);
    await comesIn(world, orgId, 'paid', 100_000);
    await limitCredit(orgId, 50_000);
    const people = await learners(world, of, 52);
    const planId = await approvedWith(of, people);
    const after = await balancesOf(world, orgId);
    const names = ['couponReserved', 'grantedReserved', 'paidReserved', 'creditReserved', 'credit', 'paid'] as const;
    expect(names.map((name) => account(after, name))).toEqual([10_000, 20_000, 100_000, 26_000, -26_000, 0]);
    // The first two stood on coupons; what goes back is what was taken last all the same.
    await leave(of.maker, (await recordsOf(world, planId, people)).slice(0, 2));
    const then = await balancesOf(world, orgId);
    expect(names.map((name) => account(then, name))).toEqual([10_000, 20_000, 100_000, 20_000, -20_000, 0]);
    const charges = await chargesOn(world, planId);
    expect(charges.filter(({ state }) => state === released)).toHaveLength(2);
    const sums = [0, 1, 2, 3].map((kind) => charges.reduce((sum, { shares }) => sum + Number(shares[kind]), 0));
    expect(sums).toEqual([10_000, 20_000, 100_000, 20_000]);
    expect(await differenceOf(world, orgId)).toBeNull();
  });

  it('shares a minimum out over its members to the fen', async () => {
    const of = await billedCompany(world, pricers, { price: { priceFen: 100, minimumFen: 1000 } });
    const planId = await approvedWith(of, await learners(world, of, 3));
    expect((await chargesOn(world, planId)).map(({ amountFen }) => amountFen)).toEqual([333, 333, 334]);
  });

  it('is approved without cover: what the account does not cover stays owed until money comes, the oldest first', async () => {
    const of = await billedCompany(world, pricers);
    await comesIn(world, of.place.orgId, 'paid', 7000);
    const planId = await approvedWith(of, await learners(world, of, 3));
    expect(await statesOn(planId)).toEqual([reserved, reserved, owed]);
    const [late] = await learners(world, of, 1);
    await join(of, planId, late ? [late] : []);
    expect(await statesOn(planId)).toEqual([reserved, reserved, owed, owed]);
    await comesIn(world, of.place.orgId, 'paid', 2000);
    await settleCharges(world.runtime);
    expect(await statesOn(planId)).toEqual([reserved, reserved, reserved, owed]);
    expect(account(await balancesOf(world, of.place.orgId), 'paid')).toBe(0);
  });

  it('is paid from the book of whoever pays, whose affair it is', async () => {
    const authority = await world.organisation('supervise');
    const supervisor = await world.administrator(authority, 'supervise');
    const of = await billedCompany(world, pricers, { mode: billingMode.values.authority, payer: authority });
    await comesIn(world, authority.orgId, 'paid', 3000);
    const people = await learners(world, of, 2);
    const planId = await approvedWith(of, people);
    expect(await statesOn(planId)).toEqual([reserved, owed]);
    expect(account(await balancesOf(world, authority.orgId), 'paidReserved')).toBe(3000);
    expect(await rowsOf(of.maker)).toEqual([]);
    const [row] = await rowsOf(supervisor);
    expect(row).toMatchObject({ customerName: of.place.orgName, orgName: authority.orgName, amountFen: 3000, can: [] });
    expect((await of.maker.send(chargeApi.one, { chargeId: row?.chargeId ?? '' })).success).toBe(false);
  });

  it('stays owed where the learner pays', async () => {
    const of = await billedCompany(world, pricers, { mode: billingMode.values.learner });
    await comesIn(world, of.place.orgId, 'paid', 9000);
    expect(await statesOn(await approvedWith(of, await learners(world, of, 1)))).toEqual([owed]);
    await settleCharges(world.runtime);
    expect(account(await balancesOf(world, of.place.orgId), 'paid')).toBe(9000);
  });

  it('that is withdrawn gives everything back', async () => {
    const of = await billedCompany(world, pricers);
    await comesIn(world, of.place.orgId, 'paid', 9000);
    const planId = await approvedWith(of, await learners(world, of, 2));
    await of.maker.call(planApi.edges.withdraw, { id: planId, reason: '计划取消' });
    expect(await statesOn(planId)).toEqual([released, released]);
    expect(account(await balancesOf(world, of.place.orgId), 'paid')).toBe(9000);
  });
});

describe('the first counted minute', () => {
  it('takes the charge in the record’s own transaction, and the worker posts it once', async () => {
    const of = await billedCompany(world, pricers);
    await comesIn(world, of.place.orgId, 'paid', 9000);
    const people = await learners(world, of, 3);
    const planId = await approvedWith(of, people);
    const records = await recordsOf(world, planId, people);
    await learnMinute(world, records.slice(0, 1));
    expect((await statesOn(planId)).toSorted()).toEqual([reserved, reserved, open]);
    // One who learned keeps the charge, one who did not gets it back.
    await leave(of.maker, records.slice(0, 2));
    await settleCharges(world.runtime);
    await settleCharges(world.runtime);
    expect((await statesOn(planId)).toSorted()).toEqual([reserved, captured, released]);
    const after = await balancesOf(world, of.place.orgId);
    expect([account(after, 'paid'), account(after, 'paidReserved'), account(after, 'clearing')]).toEqual([
      3000, 3000, -6000,
    ]);
    expect(await differenceOf(world, of.place.orgId)).toBeNull();
  });

  it('is counted without cover and with a closed book; the charge stays open and is posted when both are there', async () => {
    const of = await billedCompany(world, pricers);
    const people = await learners(world, of, 2);
    const planId = await approvedWith(of, people);
    const closing = (closed: boolean) =>
      sql`update ledger_book set closed_at = case when ${closed}::boolean then now() end where org_id = ${of.place.orgId}`.execute(
        world.runtime.database.kysely,
      );
    await learnMinute(world, await recordsOf(world, planId, people));
    await settleCharges(world.runtime);
    expect(await statesOn(planId)).toEqual([open, open]);
    await closing(true);
    await comesIn(world, of.place.orgId, 'paid', 3000);
    await settleCharges(world.runtime);
    expect(await statesOn(planId)).toEqual([open, open]);
    await closing(false);
    await settleCharges(world.runtime);
    expect(await statesOn(planId)).toEqual([captured, open]);
    expect(await rowsOf(of.maker, { state: [open] })).toHaveLength(1);
  });

  it('is counted though the charge cannot be written at all', async () => {
    const of = await billedCompany(world, pricers);
    const people = await learners(world, of, 1);
    const planId = await approvedWith(of, people);
    const owner = world.runtime.database.kysely;
    const broken = `charge_broken_${planId}`;
    await sql`alter table charge add constraint ${sql.ref(broken)} check (plan_id <> ${sql.lit(Number(planId))} or state <> 3) not valid`.execute(
      owner,
    );
    try {
      await learnMinute(world, await recordsOf(world, planId, people));
    } finally {
      await sql`alter table charge drop constraint ${sql.ref(broken)}`.execute(owner);
    }
    expect(await statesOn(planId)).toEqual([owed]);
    await followCharges(world.runtime);
    expect(await statesOn(planId)).toEqual([open]);
  });
});

describe('nobody is charged twice in a period', () => {
  it('by a second plan, by coming back, or by a plan after a release', async () => {
    const of = await billedCompany(world, pricers);
    await comesIn(world, of.place.orgId, 'paid', 90_000);
    const people = await learners(world, of, 1);
    const first = await approvedWith(of, people);
    await learnMinute(world, await recordsOf(world, first, people));
    await settleCharges(world.runtime);
    const second = await approvedWith(of, people);
    expect(await chargesOn(world, second)).toEqual([]);
    const { rows } = await world.asSystem((db) =>
      sql<{
        n: number;
      }>`select count(distinct charge_id)::int as n from training_record where plan_id in (${first}, ${second})`.execute(
        db,
      ),
    );
    expect(rows[0]?.n).toBe(1);
    expect(account(await balancesOf(world, of.place.orgId), 'paid')).toBe(87_000);
  });

  it('who left before learning and comes back is charged again by the same charge', async () => {
    const of = await billedCompany(world, pricers);
    await comesIn(world, of.place.orgId, 'paid', 90_000);
    const people = await learners(world, of, 1);
    const planId = await approvedWith(of, people);
    const recordIds = await recordsOf(world, planId, people);
    await leave(of.maker, recordIds);
    expect(await statesOn(planId)).toEqual([released]);
    await of.maker.call(memberApi.join, { recordIds });
    expect(await statesOn(planId)).toEqual([reserved]);
    expect(account(await balancesOf(world, of.place.orgId), 'paidReserved')).toBe(3000);
  });
});

describe('a captured charge', () => {
  it('is given back by two persons of the head office into the accounts it was taken from', async () => {
    const of = await billedCompany(world, pricers);
    await comesIn(world, of.place.orgId, 'granted', 1000);
    await comesIn(world, of.place.orgId, 'paid', 2000);
    const people = await learners(world, of, 1);
    const planId = await approvedWith(of, people);
    await learnMinute(world, await recordsOf(world, planId, people));
    await settleCharges(world.runtime);
    const [row] = await rowsOf(pricers.writer, { planId });
    const id = row?.chargeId ?? '';
    expect(row).toMatchObject({ state: captured, grantedTakenFen: 1000, paidTakenFen: 2000, can: ['askReversal'] });
    const { askReversal, passReversal, rejectReversal } = chargeApi.edges;
    expect((await of.maker.send(askReversal, { id, reason: '学时作废' })).success).toBe(false);
    await pricers.writer.call(sessionApi.stepUp, { password });
    await pricers.auditor.call(sessionApi.stepUp, { password });
    await pricers.writer.call(askReversal, { id, reason: '学时作废' });
    expect(await statesOn(planId)).toEqual([reversing]);
    expect((await pricers.writer.send(passReversal, { id })).success).toBe(false);
    // Whoever asked is offered neither decision, in the list and on the page; the other one both.
    const offered = async (by: Browser) => [
      (await rowsOf(by, { planId }))[0]?.can,
      (await by.call(chargeApi.one, { chargeId: id })).can,
    ];
    expect(await offered(pricers.writer)).toEqual([[], []]);
    const both = ['passReversal', 'rejectReversal'];
    expect(await offered(pricers.auditor)).toEqual([both, both]);
    await pricers.auditor.call(rejectReversal, { id, reason: '学时有效' });
    await pricers.writer.call(askReversal, { id, reason: '学时作废，已核实' });
    await pricers.auditor.call(passReversal, { id });
    expect(await statesOn(planId)).toEqual([reversed]);
    const after = await balancesOf(world, of.place.orgId);
    expect([account(after, 'granted'), account(after, 'paid')]).toEqual([1000, 2000]);
    expect(await differenceOf(world, of.place.orgId)).toBeNull();
    const detail = await of.maker.call(chargeApi.one, { chargeId: id });
    expect(detail.postings.map(({ amountFen }) => amountFen)).toEqual([3000, 3000]);
    expect(detail).toMatchObject({ unitFen: 3000, taxFen: 170, history: { length: 4 } });
  });
});
