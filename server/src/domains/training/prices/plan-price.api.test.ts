import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { billingMode, serviceStage } from '#contracts/billing/billing.codes.ts';
import { planState } from '#contracts/training/plan.codes.ts';
import { planPriceApi } from '#contracts/training/prices/plan-price.contract.ts';
import { post } from '#domains/ledger/door.ts';
import { dayFrom } from '#testing/plans.ts';
import { approvedRule, type Pricers, ruleInput, somePricers } from '#testing/prices.ts';
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
