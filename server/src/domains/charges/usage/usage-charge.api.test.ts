import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billingMode } from '#contracts/billing/billing.codes.ts';
import { chargeState } from '#contracts/charges/charge.codes.ts';
import { type ChargeRow, chargeApi } from '#contracts/charges/charge.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { type PriceProduct, pricingRuleState } from '#contracts/pricing/price.codes.ts';
import { type TaskRow, taskApi } from '#contracts/system/task.contract.ts';
import { runTask, waitingTasks } from '#kernel/tasks.ts';
import { endedPlan } from '#testing/certificates.ts';
import { type Billed, billedCompany, comesIn, differenceOf } from '#testing/charges.ts';
import { dayFrom } from '#testing/plans.ts';
import { approvedRule, type Pricers, removePrices, ruleInput, somePricers } from '#testing/prices.ts';
import { makeRow } from '#testing/rows.ts';
import { runNow } from '#testing/timers.ts';
import { joinPlan } from '#testing/training.ts';
import { type Browser, openWorld, type Place, type Someone, unique, type World } from '#testing/world.ts';
import { settleCharges } from '../settle-charges.service.ts';
import { chargeSomeUsage, countUsingCustomers } from './usage-charge.service.ts';

let world: World;
let pricers: Pricers;
beforeAll(async () => {
  world = await openWorld();
  await removePrices(world);
  pricers = await somePricers(world);
});
afterAll(() => world.close());

const { open, captured } = chargeState.values;

/** Prices of one organisation that hold since the first of January. */
const priced = async (place: Place, products: Partial<Record<PriceProduct, object>>): Promise<void> => {
  for (const [priceProduct, more] of Object.entries(products))
    await approvedRule(
      pricers,
      ruleInput(place.orgId, { ruleName: `价格${unique()}`, priceProduct, ...more }) as never,
    );
  await sql`update pricing_rule set price_from = '2026-01-01' where target_org_id = ${place.orgId}`.execute(
    world.runtime.database.kysely,
  );
};

/** A company in service since the first of July, for a year; the customers before it are on trial, so that a night is about it alone. */
const customer = async (products: Partial<Record<PriceProduct, object>>, mode?: object): Promise<Billed> => {
  await world.asSystem((db) => sql`update billing_info set service_stage = 11`.execute(db));
  const of = await billedCompany(world, pricers, mode);
  await priced(of.place, products);
  await world.asSystem((db) =>
    sql`update billing_info set start_at = '2026-07-01', expire_at = '2027-06-30' where org_id = ${of.place.orgId}`.execute(
      db,
    ),
  );
  return of;
};

/** A night of a day, as the task has it: all customers. */
const nightOf = async (day: string): Promise<number> => {
  let charged = 0;
  for (let after: string | undefined = '0'; after !== undefined; ) {
    const some = await chargeSomeUsage(world.runtime, day, after);
    charged += some.charged;
    after = some.last;
  }
  return charged;
};

const chargesOf = async (by: Browser, query: object = {}): Promise<ChargeRow[]> =>
  ((await by.call(chargeApi.list.page as never, { size: 100, ...query } as never)) as PageOf<ChargeRow>).list.toSorted(
    (one, other) => one.priceProduct.localeCompare(other.priceProduct) || one.amountFen - other.amountFen,
  );
const amountsOf = async (by: Browser): Promise<[string, number][]> =>
  (await chargesOf(by)).map(({ priceProduct, amountFen }) => [priceProduct, amountFen]);

const row = (
  of: Billed,
  person: Someone,
  table: 'vehicle' | 'face_check' | 'certificate',
  set: object,
  standing: ReadonlyMap<string, string> = new Map(),
) =>
  world.asSystem((db) =>
    makeRow(db, table, { place: of.place, person, text: `${table}${unique()}`, standing }, { ...set }),
  );
const textsLeft = (of: Billed, day: string, texts: number) =>
  world.asSystem((db) =>
    sql`insert into text_use (org_id, path, day, kind, texts) values (${of.place.orgId}, ${of.place.path}, ${day}, 'reminder', ${texts})`.execute(
      db,
    ),
  );
const july = { created_at: '2026-07-10T08:00:00Z', state: 1, tractor_id: null };

describe('the month of a customer', () => {
  it('costs each vehicle of its fleet, whatever day it came or went, once', async () => {
    const of = await customer({ vehicleMonth: { priceFen: 3000 } });
    const person = await world.person(of.place, 'company');
    await row(of, person, 'vehicle', { ...july, plate_no: '冀A10001' });
    await row(of, person, 'vehicle', { ...july, plate_no: '冀A10002', state: 5, state_since: '2026-07-20T08:00:00Z' });
    await row(of, person, 'vehicle', { ...july, plate_no: '冀A10003', state: 6, state_since: '2026-06-30T08:00:00Z' });
    await row(of, person, 'vehicle', { ...july, plate_no: '冀A10004', created_at: '2026-07-31T17:00:00Z' });
    expect(await nightOf('2026-08-01')).toBe(2);
    expect(await nightOf('2026-08-02')).toBe(0);
    const rows = await chargesOf(of.maker);
    expect(rows.map(({ chargeSource }) => chargeSource).toSorted()).toEqual(['冀A10001', '冀A10002']);
    expect(rows.find(({ chargeSource }) => chargeSource === '冀A10001')).toMatchObject({
      chargePeriod: '2026-07-01 – 2026-07-31',
      amountFen: 3000,
      state: open,
      chargePayer: 'company',
      chargeTitle: '冀A10001 30.00',
      firstMinuteAt: null,
    });
    const { vehicleId } = await of.maker.call(chargeApi.one, { chargeId: rows[0]?.chargeId ?? '' });
    expect(vehicleId).toMatch(/^\d+$/);
    expect((await chargesOf(of.maker, { keyword: '10002' })).map(({ chargeSource }) => chargeSource)).toEqual([
      '冀A10002',
    ]);
    // The next month is another one, and who came on its first day is in it.
    expect(await nightOf('2026-09-03')).toBe(2);
    expect((await chargesOf(of.maker)).map(({ chargeSource }) => chargeSource)).toContain('冀A10004');
  });

  it('costs its texts and face checks by their number, over the tiers of the month, and opens to the days', async () => {
    const tiers = [
      { from: 1, to: 10, priceFen: 6 },
      { from: 11, to: null, priceFen: 5 },
    ];
    const of = await customer({
      text: { priceFen: 6, priceTiers: tiers, tierBase: 'month', tierWay: 'marginal' },
      faceCheck: { priceFen: 20 },
    });
    const person = await world.person(of.place, 'company');
    await textsLeft(of, '2026-06-30', 5);
    await textsLeft(of, '2026-07-01', 9);
    await textsLeft(of, '2026-07-31', 3);
    const check = { taken_at: '2026-07-31T15:59:00Z' };
    await row(of, person, 'face_check', { ...check, way: 1 });
    await row(of, person, 'face_check', { ...check, way: 1 });
    await row(of, person, 'face_check', { ...check, way: 2, signed_name: '张三' });
    await row(of, person, 'face_check', { way: 1, taken_at: '2026-07-31T16:00:00Z' });
    await nightOf('2026-08-01');
    expect(await amountsOf(of.maker)).toEqual([
      ['faceCheck', 40],
      ['text', 70],
    ]);
    const [faces, texts] = await chargesOf(of.maker);
    expect(await chargesOf(of.maker, { priceProduct: ['text'] })).toEqual([texts]);
    expect(await of.maker.call(chargeApi.one, { chargeId: texts?.chargeId ?? '' })).toMatchObject({
      chargedQuantity: 12,
      unitFen: 5,
      uses: [
        { day: '2026-07-01', units: 9 },
        { day: '2026-07-31', units: 3 },
      ],
    });
    expect(await of.maker.call(chargeApi.one, { chargeId: faces?.chargeId ?? '' })).toMatchObject({
      customerOrgId: of.place.orgId,
      uses: [{ day: '2026-07-31', units: 2 }],
    });
  });

  it('costs each certificate that was printed, once a calendar year, and at least the minimum of a month', async () => {
    const of = await customer({ certificatePrint: { priceFen: 500, minimumFen: 2000 } });
    const person = await world.person(of.place, 'company');
    const number = `R${unique()}`;
    const { planId } = await endedPlan(world, of.place, 1);
    const standing = new Map([
      ['plan', planId],
      ['training_record', await joinPlan(world, planId, of.place, person, 30)],
    ]);
    const printed = { number: unique(), cert_number: number, state: 1, printed_at: '2026-07-02T08:00:00Z' };
    const certificate = await row(of, person, 'certificate', printed, standing);
    await row(of, person, 'certificate', { number: unique(), state: 3, printed_at: null }, standing);
    await nightOf('2026-08-01');
    expect(await chargesOf(of.maker)).toMatchObject([
      {
        priceProduct: 'certificatePrint',
        amountFen: 2000,
        chargeSource: number,
        realName: person.realName,
        chargePeriod: '2026-01-01 – 2026-12-31',
      },
    ]);
    await world.asSystem((db) =>
      sql`update certificate set printed_at = '2026-08-20T08:00:00Z' where id = ${certificate}`.execute(db),
    );
    expect(await nightOf('2026-09-01')).toBe(0);
  });

  it('has one minimum for all that one price is for, whatever trainings the certificates are of', async () => {
    const of = await customer({ certificatePrint: { priceFen: 500, minimumFen: 2000 } });
    const person = await world.person(of.place, 'company');
    const { planId } = await endedPlan(world, of.place, 1);
    const standing = new Map([
      ['plan', planId],
      ['training_record', await joinPlan(world, planId, of.place, person, 30)],
    ]);
    for (const [flavour, state] of [
      ['safe_train', 1],
      ['two_personnel', 3],
    ] as const)
      await row(
        of,
        person,
        'certificate',
        { number: unique(), flavour, state, printed_at: '2026-07-02T08:00:00Z' },
        standing,
      );
    await nightOf('2026-08-01');
    expect(await amountsOf(of.maker)).toEqual([
      ['certificatePrint', 1000],
      ['certificatePrint', 1000],
    ]);
  });

  it('is charged on its own days of service alone, and only what had a price when they began', async () => {
    const of = await customer({ text: { priceFen: 6 } });
    await world.asSystem((db) =>
      sql`update billing_info set start_at = '2026-07-15', expire_at = '2026-07-20' where org_id = ${of.place.orgId}`.execute(
        db,
      ),
    );
    await textsLeft(of, '2026-07-14', 5);
    await textsLeft(of, '2026-07-15', 2);
    await textsLeft(of, '2026-07-20', 1);
    await textsLeft(of, '2026-07-21', 5);
    await sql`update pricing_rule set price_from = '2026-07-16' where target_org_id = ${of.place.orgId}`.execute(
      world.runtime.database.kysely,
    );
    expect(await nightOf('2026-08-01')).toBe(0);
    await sql`update pricing_rule set price_from = '2026-07-15' where target_org_id = ${of.place.orgId}`.execute(
      world.runtime.database.kysely,
    );
    expect(await nightOf('2026-08-06')).toBe(0);
    expect(await nightOf('2026-08-05')).toBe(1);
    expect(await amountsOf(of.maker)).toEqual([['text', 18]]);
    const [texts] = await chargesOf(of.maker);
    expect(await of.maker.call(chargeApi.one, { chargeId: texts?.chargeId ?? '' })).toMatchObject({
      chargePeriod: '2026-07-15 – 2026-07-20',
      chargedQuantity: 3,
      uses: [
        { day: '2026-07-15', units: 2 },
        { day: '2026-07-20', units: 1 },
      ],
    });
    // Whatever becomes of the service: the month is charged.
    await world.asSystem((db) =>
      sql`update billing_info set expire_at = '2026-07-21' where org_id = ${of.place.orgId}`.execute(db),
    );
    expect(await nightOf('2026-08-05')).toBe(0);
    expect(await nightOf('2026-09-01')).toBe(0);
  });

  it.each([['11 on trial', 11] as const, ['nobody’s customer', null] as const])(
    'costs nothing: %s',
    async (_name, stage) => {
      const of = await customer({ text: { priceFen: 6 }, platformYear: { priceFen: 365_000 } });
      await textsLeft(of, '2026-07-15', 2);
      await world.asSystem((db) =>
        sql`update billing_info set service_stage = ${stage} where org_id = ${of.place.orgId}`.execute(db),
      );
      expect(await nightOf('2026-08-01')).toBe(0);
    },
  );
});

describe('the month that runs', () => {
  it('says what was used so far and what it comes to, of the own organisation', async () => {
    const of = await customer({ text: { priceFen: 6 }, vehicleMonth: { priceFen: 3000 } });
    const other = await world.administrator(await world.organisation('company'), 'company');
    await world.asSystem((db) =>
      sql`update billing_info set start_at = luan_today(), expire_at = luan_today() where org_id = ${of.place.orgId}`.execute(
        db,
      ),
    );
    await textsLeft(of, dayFrom(0), 4);
    await textsLeft(of, dayFrom(-1), 9);
    await row(of, await world.person(of.place, 'company'), 'vehicle', { ...july, plate_no: '冀A10005' });
    const { from, uses } = await of.maker.call(chargeApi.ownUsage, {});
    expect(from).toBe(dayFrom(0));
    expect(uses.toSorted((one, next) => one.amountFen - next.amountFen)).toEqual([
      { priceProduct: 'text', quantity: 4, amountFen: 24 },
      { priceProduct: 'vehicleMonth', quantity: 1, amountFen: 3000 },
    ]);
    expect(await other.call(chargeApi.ownUsage, {})).toEqual({ from: null, uses: [] });
  });
});

describe('a night', () => {
  it('has nothing to do while nothing that customers use has a price', async () => {
    await customer({ text: { priceFen: 6 }, platformYear: { priceFen: 365_000 } });
    const pricesAre = (state: number) =>
      sql`update pricing_rule set state = ${state} where product in ('text', 'faceCheck', 'vehicleMonth', 'certificatePrint', 'platformYear')`.execute(
        world.runtime.database.kysely,
      );
    await pricesAre(pricingRuleState.values.draft);
    expect(await countUsingCustomers(world.runtime, '2026-08-01')).toBe(0);
    await pricesAre(pricingRuleState.values.effective);
    expect(await countUsingCustomers(world.runtime, '2026-08-01')).toBe(1);
    expect(await countUsingCustomers(world.runtime, '2025-12-06')).toBe(0);
  });
});

describe('the year of the platform', () => {
  it('costs its days of service: 3,650.00 a year from 1 July is 1,840.00, the next year up to the end', async () => {
    const of = await customer({ platformYear: { priceFen: 365_000 } });
    expect(await nightOf('2026-06-30')).toBe(0);
    expect(await nightOf('2026-07-01')).toBe(1);
    expect(await nightOf('2026-12-31')).toBe(0);
    const [row] = await chargesOf(of.maker);
    expect(row).toMatchObject({
      amountFen: 184_000,
      chargePeriod: '2026-07-01 – 2026-12-31',
      priceProduct: 'platformYear',
    });
    expect(await of.maker.call(chargeApi.one, { chargeId: row?.chargeId ?? '' })).toMatchObject({
      chargedDays: 184,
      cycleDays: 365,
      unitFen: 365_000,
    });
    await nightOf('2027-01-01');
    expect(await amountsOf(of.maker)).toEqual([
      ['platformYear', 181_000],
      ['platformYear', 184_000],
    ]);
    // Prolonged: the days that came, once.
    await world.asSystem((db) =>
      sql`update billing_info set expire_at = '2027-07-10' where org_id = ${of.place.orgId}`.execute(db),
    );
    expect(await nightOf('2027-06-01')).toBe(0);
    expect(await nightOf('2027-07-01')).toBe(1);
    expect(await amountsOf(of.maker)).toContainEqual(['platformYear', 10_000]);
  });

  it('begins with the day on which a price holds, where none held on the first', async () => {
    const of = await customer({ platformYear: { priceFen: 365_000 } });
    await sql`update pricing_rule set price_from = '2026-12-22' where target_org_id = ${of.place.orgId}`.execute(
      world.runtime.database.kysely,
    );
    expect(await nightOf('2026-12-21')).toBe(0);
    expect(await nightOf('2026-12-22')).toBe(1);
    expect(await amountsOf(of.maker)).toEqual([['platformYear', 10_000]]);
  });

  it('is posted out of the account of whoever pays, who sees it, and stays open where it is not covered', async () => {
    const payer = await world.organisation('agent');
    const of = await customer({ platformYear: { priceFen: 365_000 } }, { mode: billingMode.values.agent, payer });
    const pays = await world.administrator(payer, 'agent');
    await nightOf('2026-07-01');
    await settleCharges(world.runtime);
    expect(await chargesOf(pays)).toMatchObject([{ state: open, chargePayer: 'agent', amountFen: 184_000 }]);
    expect(await chargesOf(of.maker)).toEqual([]);
    await comesIn(world, payer.orgId, 'paid', 184_000);
    await settleCharges(world.runtime);
    expect(await chargesOf(pays)).toMatchObject([{ state: captured, paidTakenFen: 184_000 }]);
    expect(await differenceOf(world, payer.orgId)).toBeNull();
  });

  it('comes with the night, whose task says how many were charged', async () => {
    const of = await customer({ platformYear: { priceFen: 365_000 } });
    await world.asSystem((db) =>
      sql`update billing_info set start_at = luan_today(), expire_at = null where org_id = ${of.place.orgId}`.execute(
        db,
      ),
    );
    await runNow(world, 'chargesByCycle');
    const [taskId = ''] = await waitingTasks(world.runtime.database);
    await runTask(world.runtime, taskId);
    expect(await chargesOf(of.maker)).toHaveLength(1);
    const head = await world.administrator(world.head, 'admin');
    const { list } = (await head.call(taskApi.list.page as never, { size: 20 } as never)) as PageOf<TaskRow>;
    expect(list.find((task) => task.taskId === taskId)?.message).toContain('新增年费和用量计费 1 笔');
  });

  it('that cannot be charged is named and leaves the others alone', async () => {
    const first = await customer({ platformYear: { priceFen: 365_000 } });
    const second = await customer({ platformYear: { priceFen: 365_000 } });
    await world.asSystem((db) =>
      sql`update billing_info set service_stage = 12 where org_id = ${first.place.orgId}`.execute(db),
    );
    const owner = world.runtime.database.kysely;
    const name = `charge_refused_${first.place.orgId}`;
    await sql`alter table charge add constraint ${sql.ref(name)} check (org_id <> ${sql.lit(Number(first.place.orgId))}) not valid`.execute(
      owner,
    );
    try {
      const some = await chargeSomeUsage(world.runtime, '2026-07-01', '0');
      expect(some).toMatchObject({ charged: 1, failed: [{ orgId: first.place.orgId, orgName: first.place.orgName }] });
    } finally {
      await sql`alter table charge drop constraint ${sql.ref(name)}`.execute(owner);
    }
    expect([(await chargesOf(first.maker)).length, (await chargesOf(second.maker)).length]).toEqual([0, 1]);
    expect(await nightOf('2026-07-01')).toBe(1);
  });

  it('is the organisation’s own affair where its learners pay for themselves', async () => {
    const of = await customer({ platformYear: { priceFen: 365_000 } }, { mode: billingMode.values.learner });
    await nightOf('2026-07-01');
    expect(await chargesOf(of.maker)).toMatchObject([{ chargePayer: 'company', orgId: of.place.orgId }]);
  });
});
