import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billingMode } from '#contracts/billing/billing.codes.ts';
import { type ChargeRow, chargeApi } from '#contracts/charges/charge.contract.ts';
import { type CostBookDetail, costBookApi } from '#contracts/costs/book.contract.ts';
import { type ChargedTraining, chargedTrainingApi } from '#contracts/costs/charged-training.contract.ts';
import { costItem } from '#contracts/costs/cost.codes.ts';
import { type CostVoucherRow, costVoucherApi } from '#contracts/costs/voucher.contract.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { memberApi } from '#contracts/training/member.contract.ts';
import { settleCharges } from '#domains/charges/settle-charges.service.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { approvedWith, billedCompany, comesIn, learners, learnMinute, recordsOf } from '#testing/charges.ts';
import { giveTo, issuedBatch } from '#testing/coupons.ts';
import { type Pricers, somePricers } from '#testing/prices.ts';
import { type Browser, openWorld, password, type World } from '#testing/world.ts';

let world: World;
let pricers: Pricers;
const year = Number(dayOf(clock.now()).slice(0, 4));
beforeAll(async () => {
  world = await openWorld();
  pricers = await somePricers(world);
});
afterAll(() => world.close());

const openBook = async (by: Browser, bookYear = year): Promise<string> =>
  (await by.call(costBookApi.add, { bookYear, freightFen: 1_000_000_00 } as never)).bookId;
const linesOf = (by: Browser, bookId: string): Promise<ChargedTraining[]> =>
  by.call(chargedTrainingApi.list, { bookId });
const enter = (by: Browser, { bookId, lineKey, amountFen, payee, voucherNumber }: ChargedTraining, more: object = {}) =>
  by.send(chargedTrainingApi.enter, {
    bookId,
    lineKey,
    amountFen,
    payee,
    voucherNumber,
    purpose: '继续教育培训费',
    ...more,
  } as never);
const vouchersOf = async (by: Browser, bookId: string): Promise<CostVoucherRow[]> =>
  ((await by.call(costVoucherApi.list.page as never, { bookId, size: 100 } as never)) as PageOf<CostVoucherRow>).list;
const trainingOf = async (by: Browser, bookId: string) =>
  ((await by.call(costBookApi.one, { bookId })) as CostBookDetail).items.find(
    ({ item }) => item === costItem.values.education,
  );

/** People of a plan learn, and the worker posts what it charged. */
const captured = async (planId: string, people: Parameters<typeof recordsOf>[2]): Promise<void> => {
  await learnMinute(world, await recordsOf(world, planId, people));
  await settleCharges(world.runtime);
};
/** A company with money, a book of the year and a plan in which so many people have learned. */
const charged = async (count: number) => {
  const of = await billedCompany(world, pricers);
  await comesIn(world, of.place.orgId, 'paid', 1_000_000);
  const people = await learners(world, of, count);
  const planId = await approvedWith(of, people);
  await captured(planId, people);
  const bookId = await openBook(of.maker);
  const [line] = await linesOf(of.maker, bookId);
  return { of, people, planId, bookId, line: line as ChargedTraining };
};
/** One charge of a plan is given back by two persons of the head office. */
const giveBack = async (planId: string): Promise<void> => {
  const page = await pricers.writer.call(chargeApi.list.page as never, { planId, size: 100 } as never);
  const id = (page as PageOf<ChargeRow>).list[0]?.chargeId ?? '';
  for (const by of [pricers.writer, pricers.auditor]) await by.call(sessionApi.stepUp, { password });
  await pricers.writer.call(chargeApi.edges.askReversal, { id, reason: '学时作废' });
  await pricers.auditor.call(chargeApi.edges.passReversal, { id });
};

describe('training that was charged', () => {
  it('of a plan of 52 in which three left is one line of 49 people and 1,470.00; two captured later are a second of 60.00', async () => {
    const of = await billedCompany(world, pricers);
    await comesIn(world, of.place.orgId, 'paid', 1_000_000);
    const people = await learners(world, of, 54);
    const planId = await approvedWith(of, people);
    const records = await recordsOf(world, planId, people);
    await of.maker.call(memberApi.leave, { recordIds: records.slice(0, 3), reason: '离开本计划' });
    await captured(planId, people.slice(3, 52));
    const bookId = await openBook(of.maker);
    const [line, ...more] = await linesOf(of.maker, bookId);
    expect(more).toEqual([]);
    expect(line).toMatchObject({ planId, people: 49, amountFen: 147_000, usedOn: dayOf(clock.now()), bookYear: year });
    expect((await enter(of.maker, line as ChargedTraining)).success).toBe(true);
    expect(await trainingOf(of.maker, bookId)).toMatchObject({ usedFen: 147_000, voucherCount: 1 });
    expect(await linesOf(of.maker, bookId)).toEqual([]);
    await captured(planId, people.slice(52));
    const [second] = await linesOf(of.maker, bookId);
    expect(second).toMatchObject({ planId, people: 2, amountFen: 6000 });
    await enter(of.maker, second as ChargedTraining);
    expect((await vouchersOf(of.maker, bookId)).map(({ amountFen, planId: plan }) => [amountFen, plan])).toEqual([
      [6000, planId],
      [147_000, planId],
    ]);
  });

  it('is entered once, however many press at once', async () => {
    const { of, bookId, line } = await charged(2);
    const answers = await Promise.all(['1', '2', '3'].map((voucherNumber) => enter(of.maker, line, { voucherNumber })));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.find(({ success }) => !success)?.description).toContain('已记入台账');
    expect(await vouchersOf(of.maker, bookId)).toHaveLength(1);
  });

  it('is free again once its voucher is voided', async () => {
    const { of, bookId, line } = await charged(2);
    const { data } = await enter(of.maker, line);
    await of.maker.call(costVoucherApi.edges.void, { id: data?.voucherId ?? '', reason: '凭证号填错' });
    expect(await linesOf(of.maker, bookId)).toMatchObject([{ lineKey: line.lineKey, amountFen: 6000 }]);
    expect((await enter(of.maker, line, { voucherNumber: '记-9' })).success).toBe(true);
  });

  it('is refused where it comes to another amount by now, and under a number that stands', async () => {
    const { of, people, bookId, line } = await charged(1);
    const other = await learners(world, of, 1);
    const planId = await approvedWith(of, other);
    await captured(planId, other);
    const lines = await linesOf(of.maker, bookId);
    expect(lines).toHaveLength(people.length + 1);
    expect((await enter(of.maker, { ...line, amountFen: 2999 })).description).toContain('金额已有变化');
    expect((await enter(of.maker, line, { voucherNumber: '记-1' })).success).toBe(true);
    const second = lines.find(({ planId: plan }) => plan === planId) as ChargedTraining;
    const taken = await enter(of.maker, second, { voucherNumber: '记-1' });
    expect(taken.fields?.map(({ field }) => field)).toEqual(['voucherNumber']);
    expect(await linesOf(of.maker, bookId)).toHaveLength(1);
  });

  it('is offered in its year alone, and not by a confirmed book until it is reopened', async () => {
    const { of, bookId, line } = await charged(1);
    expect(await linesOf(of.maker, await openBook(of.maker, year - 1))).toEqual([]);
    await of.maker.call(costBookApi.edges.confirm, { id: bookId });
    expect(await linesOf(of.maker, bookId)).toEqual([]);
    expect((await enter(of.maker, line)).success).toBe(false);
    await of.maker.call(costBookApi.edges.reopen, { id: bookId, reason: '补记培训费' });
    expect(await linesOf(of.maker, bookId)).toHaveLength(1);
  });

  it('is not offered once it was given back; given back afterwards, its voucher says so', async () => {
    const { of, planId, bookId, line } = await charged(3);
    await giveBack(planId);
    expect(await linesOf(of.maker, bookId)).toMatchObject([{ people: 2, amountFen: 6000 }]);
    expect((await enter(of.maker, line)).success).toBe(false);
    await enter(of.maker, { ...line, amountFen: 6000 });
    const second = await charged(2);
    await enter(second.of.maker, second.line);
    expect(await vouchersOf(second.of.maker, second.bookId)).toMatchObject([{ amountFen: 6000, givenBackFen: 0 }]);
    await giveBack(second.planId);
    expect(await vouchersOf(second.of.maker, second.bookId)).toMatchObject([{ amountFen: 6000, givenBackFen: 3000 }]);
  });

  it('is what the company itself paid: what a coupon took is no cost of it, also where it is given back', async () => {
    const of = await billedCompany(world, pricers);
    await comesIn(world, of.place.orgId, 'paid', 1_000_000);
    await giveTo(pricers, await issuedBatch(world, pricers, { faceFen: 1200 }), of.place.orgId);
    await giveTo(pricers, await issuedBatch(world, pricers, { faceFen: 5000 }), of.place.orgId);
    const people = await learners(world, of, 3);
    const planId = await approvedWith(of, people);
    await captured(planId, people);
    const bookId = await openBook(of.maker);
    const [line] = await linesOf(of.maker, bookId);
    expect(line).toMatchObject({ people: 2, amountFen: 1800 + 3000 });
    expect((await enter(of.maker, line as ChargedTraining)).success).toBe(true);
    await sql`update charge set state = 7 where plan_id = ${planId} and coupon_fen = 1200`.execute(
      world.runtime.database.kysely,
    );
    expect(await vouchersOf(of.maker, bookId)).toMatchObject([{ amountFen: 4800, givenBackFen: 1800 }]);
  });

  it('of a cycle is one line', async () => {
    const of = await billedCompany(world, pricers);
    const [one, two] = await learners(world, of, 2);
    const period = `${year}-01-01/${year}-01-31`;
    for (const [person, fen] of [
      [one, 3000],
      [two, 1645],
    ] as const)
      await sql`insert into charge (org_id, path, payer, customer_org_id, product, user_id, period, rule_id, unit_fen, tax_rate, amount_fen,
          shares, state, captured_at)
        select ${of.place.orgId}, ${of.place.path}, 'company', ${of.place.orgId}, 'training', ${person?.userId}, ${period}, r.id, 3000, 600, ${fen},
          array[0, 0, ${fen}::bigint, 0], 4, now() from pricing_rule r where r.target_org_id = ${of.place.orgId}`.execute(
        world.runtime.database.kysely,
      );
    const bookId = await openBook(of.maker);
    const lines = await linesOf(of.maker, bookId);
    expect(lines).toMatchObject([
      { planId: null, people: 2, amountFen: 4645, chargePeriod: period.replace('/', ' – ') },
    ]);
    await enter(of.maker, lines[0] as ChargedTraining);
    expect(await trainingOf(of.maker, bookId)).toMatchObject({ usedFen: 4645 });
  });

  it('that an authority pays is not the cost of the company', async () => {
    const authority = await world.organisation('supervise');
    const of = await billedCompany(world, pricers, { mode: billingMode.values.authority, payer: authority });
    await comesIn(world, authority.orgId, 'paid', 9000);
    const people = await learners(world, of, 1);
    await captured(await approvedWith(of, people), people);
    expect(await linesOf(of.maker, await openBook(of.maker))).toEqual([]);
  });
});

describe('who stands above', () => {
  it('reads the voucher and never enters one; the head office sees the lines too, a neighbour nothing', async () => {
    const { of, bookId, line } = await charged(1);
    const neighbour = await world.administrator(await world.organisation('company'), 'company');
    expect(await linesOf(pricers.writer, bookId)).toHaveLength(1);
    expect((await enter(pricers.writer, line)).success).toBe(false);
    expect((await neighbour.send(chargedTrainingApi.list, { bookId })).success).toBe(false);
    expect((await enter(neighbour, line)).success).toBe(false);
    await enter(of.maker, line);
    expect(await vouchersOf(pricers.writer, bookId)).toHaveLength(1);
    expect(await neighbour.call(chargedTrainingApi.list, {})).toEqual([]);
  });

  it('finds the lines of all own open books where none is named', async () => {
    const { of, line } = await charged(1);
    expect(await of.maker.call(chargedTrainingApi.list, {})).toEqual([line]);
  });
});
