import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { billingMode } from '#contracts/billing/billing.codes.ts';
import { serviceStage } from '#contracts/billing/service-stage.codes.ts';
import { planState } from '#contracts/training/plan.codes.ts';
import { planApi } from '#contracts/training/plan.contract.ts';
import { planPriceApi } from '#contracts/training/prices/plan-price.contract.ts';
import { post } from '#domains/ledger/door.ts';
import { dayFrom } from '#testing/plans.ts';
import { approvedRule, type Pricers, removePrices, ruleInput, somePricers } from '#testing/prices.ts';
import { joinPlan, type MadeLesson, makeLesson, makePlan } from '#testing/training.ts';
import { openWorld, type Place, unique, type World } from '#testing/world.ts';

type Administrator = Awaited<ReturnType<World['administrator']>>;

let world: World;
let pricers: Pricers;
let authority: Place;
let supervisor: Administrator;
let place: Place;
let boss: Administrator;
let lesson: MadeLesson;
beforeAll(async () => {
  world = await openWorld();
  await removePrices(world);
  pricers = await somePricers(world);
  authority = await world.organisation('supervise');
  supervisor = await world.administrator(authority, 'supervise');
});
beforeEach(async () => {
  place = await world.organisation('company', authority);
  boss = await world.administrator(place, 'company');
  lesson = await makeLesson(world, place, 600);
});
afterAll(() => world.close());

const { draft, awaitingAudit } = planState.values;

/** A plan of the company with so many members, a draft unless said otherwise. */
const planOf = async (people: number, state = draft): Promise<string> => {
  const planId = await makePlan(world, place, {
    lessons: [{ lessonId: lesson.lessonId, requiredSeconds: 600 }],
    state,
    begins: 1,
  });
  for (let n = 0; n < people; n += 1)
    await joinPlan(world, planId, place, await world.person(place, 'company', { student: true }));
  return planId;
};
const billed = (stage: number, mode: string = billingMode.values.company) =>
  world.asSystem((db) =>
    sql`insert into billing_info (org_id, path, service_stage, billing_mode, payer_org_id)
      values (${place.orgId}, ${place.path}, ${stage}, ${mode}, ${mode === billingMode.values.authority ? authority.orgId : null})`.execute(
      db,
    ),
  );
const paidIn = (amountFen: number) =>
  world.asSystem((db) =>
    post(db, {
      orgId: place.orgId,
      key: `test:${unique()}`,
      kind: 'deposit',
      about: { kind: 'organisation', id: place.orgId },
      remark: '',
      madeBy: '0',
      transfers: [{ debit: 'clearing', credit: 'paid', amountFen }],
    }),
  );
const priceOf = (planId: string, by = boss) => by.call(planPriceApi.one, { planId });

describe('what a plan would cost', () => {
  it('is people by price, and whether the balance covers it', async () => {
    await approvedRule(pricers, ruleInput(place.orgId));
    await billed(serviceStage.values.regular);
    await paidIn(8000);
    const planId = await planOf(3);
    expect(await priceOf(planId)).toMatchObject({
      charged: 'priced',
      people: 3,
      unitFen: 3000,
      amountFen: 9000,
      taxFen: 9000 - Math.round(9000 / 1.06),
      shortFen: 1000,
      cover: { paidFen: 8000, grantedFen: 0, couponFen: 0, creditFen: 0 },
      next: null,
    });
    await paidIn(1000);
    expect((await priceOf(planId)).shortFen).toBe(0);
  });

  it.each([
    ['nothing is told where no stage is agreed', undefined, 'none'],
    ['a trial costs nothing', serviceStage.values.trial, 'trial'],
    ['a term includes it', serviceStage.values.periodic, 'included'],
    ['no rule is no price, and never nothing', serviceStage.values.regular, 'missing'],
  ] as const)('%s', async (_, stage, charged) => {
    if (stage !== undefined) await billed(stage);
    expect(await priceOf(await planOf(1))).toMatchObject({ charged, amountFen: 0, cover: null });
  });

  it('is told in its form and while people are chosen, with so many more', async () => {
    await approvedRule(pricers, ruleInput(place.orgId));
    await billed(serviceStage.values.regular);
    const planId = await planOf(2);
    const form = { flavour: 'safe_train' as const, subjectCodes: ['T01T01'], joining: 3 };
    expect((await boss.call(planPriceApi.ofForm, form)).amountFen).toBe(9000);
    expect((await boss.call(planPriceApi.ofForm, { ...form, planId })).amountFen).toBe(15_000);
    expect((await boss.call(planPriceApi.one, { planId, joining: 1 })).amountFen).toBe(9000);
    expect(
      (await supervisor.call(planPriceApi.ofForm, { ...form, planId: await planOf(1, awaitingAudit) })).charged,
    ).toBe('none');
  });

  it('is told with who pays, and nothing of what they have', async () => {
    await approvedRule(pricers, ruleInput(place.orgId));
    await billed(serviceStage.values.regular, billingMode.values.authority);
    expect(await priceOf(await planOf(2))).toMatchObject({
      charged: 'priced',
      amountFen: 6000,
      payerName: authority.orgName,
      cover: null,
      shortFen: 0,
    });
  });

  it('is told with the price after the one that holds', async () => {
    await approvedRule(pricers, ruleInput(place.orgId, { priceUntil: dayFrom(9) }));
    await approvedRule(pricers, ruleInput(place.orgId, { priceFen: 3500, priceFrom: dayFrom(10) }));
    await billed(serviceStage.values.regular);
    expect((await priceOf(await planOf(2))).next).toEqual({ day: dayFrom(10), amountFen: 7000 });
  });

  it('is not told to who else stands above', async () => {
    await approvedRule(pricers, ruleInput(place.orgId));
    await billed(serviceStage.values.regular);
    expect((await priceOf(await planOf(1, awaitingAudit), supervisor)).charged).toBe('none');
  });
});

describe('a book that a proof has closed', () => {
  const close = (closed: boolean) =>
    sql`update ledger_book set closed_at = ${closed ? sql`now()` : sql`null`} where org_id = ${authority.orgId}`.execute(
      world.runtime.database.kysely,
    );
  it('lets no new plan begin that it pays for, and everything once it is proven again', async () => {
    await approvedRule(pricers, ruleInput(place.orgId));
    await billed(serviceStage.values.regular, billingMode.values.authority);
    const planId = await planOf(1);
    await close(true);
    const refused = await boss.send(planApi.edges.submit, { id: planId });
    await close(false);
    expect([refused.success, refused.description]).toEqual([false, expect.stringContaining('核对有差异')]);
    expect((await boss.send(planApi.edges.submit, { id: planId })).success).toBe(true);
  });
});

describe('a plan that no rule prices', () => {
  it('is not handed in, and is once a rule stands; where nothing is charged it goes as ever', async () => {
    const planId = await planOf(1);
    await billed(serviceStage.values.regular);
    const refused = await boss.send(planApi.edges.submit, { id: planId });
    expect([refused.success, refused.description]).toEqual([false, expect.stringContaining('没有适用的价格')]);
    await approvedRule(pricers, ruleInput(place.orgId));
    expect((await boss.send(planApi.edges.submit, { id: planId })).success).toBe(true);
  });
});
