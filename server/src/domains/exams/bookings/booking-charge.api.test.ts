import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billingMode } from '#contracts/billing/billing.codes.ts';
import { serviceStage } from '#contracts/billing/service-stage.codes.ts';
import { chargeState } from '#contracts/charges/charge.codes.ts';
import { type ChargeRow, chargeApi } from '#contracts/charges/charge.contract.ts';
import { costBookApi } from '#contracts/costs/book.contract.ts';
import { type ChargedTraining, chargedTrainingApi } from '#contracts/costs/charged-training.contract.ts';
import { type BookingRow, bookingApi, studentBookingApi } from '#contracts/exams/booking.contract.ts';
import { ledgerAccount } from '#contracts/ledger/ledger.codes.ts';
import type { PageOf } from '#contracts/list.ts';
import { followCharges, settleCharges } from '#domains/charges/settle-charges.service.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { balancesOf, comesIn, differenceOf } from '#testing/charges.ts';
import { approvedRule, type Pricers, removePrices, ruleInput, somePricers } from '#testing/prices.ts';
import { bookedPlan, someMember, someSession } from '#testing/sessions.ts';
import { type Browser, openWorld, type Place, type World } from '#testing/world.ts';

let world: World;
let pricers: Pricers;
let authority: Place;
let official: Browser;
const { open, captured } = chargeState.values;
const waiting = 19;

beforeAll(async () => {
  world = await openWorld();
  await removePrices(world);
  pricers = await somePricers(world);
  authority = await world.organisation('supervise');
  official = await world.administrator(authority, 'supervise');
});
afterAll(() => world.close());

interface Company {
  readonly place: Place;
  readonly boss: Browser;
  readonly planId: string;
}

/** A company below the authority, 15.00 yuan a seat, with a plan whose exam is booked. */
const company = async ({
  stage = serviceStage.values.regular,
  mode = billingMode.values.company,
  payer,
  price = {},
}: {
  stage?: number;
  mode?: string;
  payer?: Place;
  price?: object | undefined | null;
} = {}): Promise<Company> => {
  const place = await world.organisation('company', authority);
  if (price)
    await approvedRule(pricers, {
      ...ruleInput(place.orgId, { priceProduct: 'examSitting', priceFen: 1500, ...price }),
    });
  await world.asSystem((db) =>
    sql`insert into billing_info (org_id, path, service_stage, billing_mode, payer_org_id)
      values (${place.orgId}, ${place.path}, ${stage}, ${mode}, ${payer?.orgId ?? null})`.execute(db),
  );
  return { place, boss: await world.administrator(place, 'company'), planId: await bookedPlan(world, place) };
};
const member = ({ planId, place }: Company) => someMember(world, planId, place, waiting);
const book = (by: Browser, sessionId: string, ...recordIds: string[]) =>
  by.send(bookingApi.book, { sessionId, recordIds });
const chargesOf = async (by: Browser, query: object = {}): Promise<ChargeRow[]> =>
  ((await by.call(chargeApi.list.page as never, { size: 100, ...query } as never)) as PageOf<ChargeRow>).list;
const bookingsOf = async (by: Browser, sessionId: string): Promise<BookingRow[]> =>
  ((await by.call(bookingApi.list.page, { sessionId })) as PageOf<BookingRow>).list;
const paidOf = async ({ place }: Company) => (await balancesOf(world, place.orgId))[ledgerAccount.values.paid - 1];

describe('a seat in an exam of another organisation', () => {
  it('is charged with the booking, under the name of the exam, and posted once by the worker', async () => {
    const of = await company();
    await comesIn(world, of.place.orgId, 'paid', 10_000);
    const [one, two] = [await member(of), await member(of)];
    const sessionId = await someSession(official, { sessionName: '市局从业资格考试' });
    expect((await book(of.boss, sessionId, one.recordId, two.recordId)).success).toBe(true);
    const rows = await chargesOf(of.boss);
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      state: open,
      amountFen: 1500,
      chargeSource: '市局从业资格考试',
      sessionId,
      planId: null,
      priceProduct: 'examSitting',
    });
    await settleCharges(world.runtime);
    await settleCharges(world.runtime);
    expect((await chargesOf(of.boss)).map(({ state }) => state)).toEqual([captured, captured]);
    expect(await paidOf(of)).toBe(7000);
    expect(await differenceOf(world, of.place.orgId)).toBeNull();
    expect(await chargesOf(of.boss, { keyword: '市局从业' })).toHaveLength(2);
    const detail = await of.boss.call(chargeApi.one, { chargeId: rows[0]?.chargeId ?? '' });
    expect(detail).toMatchObject({ unitFen: 1500, postings: [{ amountFen: 1500 }] });
  });

  it('is a line of its own in the year’s book of safety costs', async () => {
    const of = await company();
    await comesIn(world, of.place.orgId, 'paid', 10_000);
    const sessionId = await someSession(official, { sessionName: '第二季度考试' });
    await book(of.boss, sessionId, (await member(of)).recordId, (await member(of)).recordId);
    await settleCharges(world.runtime);
    const bookYear = Number(dayOf(clock.now()).slice(0, 4));
    const { bookId } = await of.boss.call(costBookApi.add, { bookYear, freightFen: 100_000 } as never);
    const lines: ChargedTraining[] = await of.boss.call(chargedTrainingApi.list, { bookId });
    expect(lines).toMatchObject([{ lineName: '第二季度考试', planId: null, people: 2, amountFen: 3000 }]);
  });

  it('is booked without cover, and by its member too; what nothing covers is posted when money comes', async () => {
    const of = await company();
    const one = await member(of);
    const driver = await world.student(one.person.username);
    const sessionId = await someSession(official);
    expect((await driver.send(studentBookingApi.book, { recordId: one.recordId, sessionId })).success).toBe(true);
    await settleCharges(world.runtime);
    expect((await chargesOf(of.boss)).map(({ state }) => state)).toEqual([open]);
    await comesIn(world, of.place.orgId, 'paid', 1500);
    await settleCharges(world.runtime);
    expect((await chargesOf(of.boss)).map(({ state }) => state)).toEqual([captured]);
  });

  it('stays charged when it is given back, and a second seat of the period stands on it', async () => {
    const of = await company();
    await comesIn(world, of.place.orgId, 'paid', 10_000);
    const { recordId } = await member(of);
    const sessionId = await someSession(official);
    await book(of.boss, sessionId, recordId);
    const [row] = await bookingsOf(of.boss, sessionId);
    await of.boss.call(bookingApi.withdraw, { bookingIds: [row?.bookingId ?? ''], reason: '当天出车' });
    await settleCharges(world.runtime);
    expect((await chargesOf(of.boss)).map(({ state }) => state)).toEqual([captured]);
    expect((await book(of.boss, await someSession(official), recordId)).success).toBe(true);
    await followCharges(world.runtime);
    await settleCharges(world.runtime);
    expect(await chargesOf(of.boss)).toHaveLength(1);
    expect(await paidOf(of)).toBe(8500);
    const { rows } = await world.asSystem((db) =>
      sql`select distinct charge_id from exam_booking where record_id = ${recordId} and charge_id is not null`.execute(
        db,
      ),
    );
    expect(rows).toHaveLength(1);
  });

  it('is charged to whoever pays', async () => {
    const of = await company({ mode: billingMode.values.authority, payer: authority });
    await book(of.boss, await someSession(official), (await member(of)).recordId);
    expect(await chargesOf(of.boss)).toEqual([]);
    expect(await chargesOf(official, { keyword: '考核' })).toMatchObject([{ customerName: of.place.orgName }]);
  });

  it('shares a tier among those who are booked together', async () => {
    const tiers = [
      { from: 1, to: 1, priceFen: 1500 },
      { from: 2, to: null, priceFen: 1000 },
    ];
    const of = await company({ price: { priceTiers: tiers, tierBase: 'order', tierWay: 'whole' } });
    await book(of.boss, await someSession(official), (await member(of)).recordId, (await member(of)).recordId);
    expect((await chargesOf(of.boss)).map(({ amountFen }) => amountFen)).toEqual([1000, 1000]);
  });

  it('is given though the charge cannot be written, and the hourly look charges it', async () => {
    const of = await company();
    const owner = world.runtime.database.kysely;
    const broken = `charge_broken_${of.place.orgId}`;
    await sql`alter table charge add constraint ${sql.ref(broken)} check (org_id <> ${sql.lit(Number(of.place.orgId))}) not valid`.execute(
      owner,
    );
    const sessionId = await someSession(official);
    try {
      expect((await book(of.boss, sessionId, (await member(of)).recordId)).success).toBe(true);
    } finally {
      await sql`alter table charge drop constraint ${sql.ref(broken)}`.execute(owner);
    }
    expect(await bookingsOf(of.boss, sessionId)).toHaveLength(1);
    expect(await chargesOf(of.boss)).toEqual([]);
    await followCharges(world.runtime);
    expect((await chargesOf(of.boss)).map(({ amountFen, state }) => [amountFen, state])).toEqual([[1500, open]]);
  });
});

describe('nothing is charged', () => {
  it.each([
    ['where no price is for a seat', { price: null }],
    ['on trial', { stage: serviceStage.values.trial }],
    ['to whoever is billed by cycle', { stage: serviceStage.values.periodic }],
  ])('%s', async (_, how) => {
    const of = await company(how);
    expect((await book(of.boss, await someSession(official), (await member(of)).recordId)).success).toBe(true);
    await followCharges(world.runtime);
    expect(await chargesOf(of.boss)).toEqual([]);
  });

  it('for a seat in an exam of one’s own', async () => {
    const of = await company();
    expect((await book(of.boss, await someSession(of.boss), (await member(of)).recordId)).success).toBe(true);
    await followCharges(world.runtime);
    expect(await chargesOf(of.boss)).toEqual([]);
  });
});
