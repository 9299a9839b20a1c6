import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { billingMode } from '#contracts/billing/billing.codes.ts';
import { type PaidForRow, paidForList } from '#contracts/billing/paid-for.contract.ts';
import { serviceStage } from '#contracts/billing/service-stage.codes.ts';
import { chargeList } from '#contracts/charges/charge.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { approvedWith, billedCompany, comesIn, learners, learnMinute, recordsOf } from '#testing/charges.ts';
import { dayFrom } from '#testing/plans.ts';
import { type Pricers, removePrices, somePricers } from '#testing/prices.ts';
import { type Browser, openWorld, type World } from '#testing/world.ts';
import { settleCharges } from './settle-charges.service.ts';

let world: World;
let pricers: Pricers;
beforeAll(async () => {
  world = await openWorld();
  await removePrices(world);
  pricers = await somePricers(world);
});
afterAll(() => world.close());

const rowsOf = async (by: Browser, query: object = {}): Promise<PaidForRow[]> =>
  ((await by.call(paidForList.page as never, { size: 100, ...query } as never)) as PageOf<PaidForRow>).list;

it('whoever pays for others lists them with what it was charged; the head office lists all, nobody else any', async () => {
  const authority = await world.organisation('supervise');
  const of = await billedCompany(world, pricers, { mode: billingMode.values.authority, payer: authority });
  const own = await billedCompany(world, pricers, { payer: authority });
  await comesIn(world, authority.orgId, 'paid', 3000);
  const people = await learners(world, of, 2);
  const planId = await approvedWith(of, people);
  await learnMinute(world, await recordsOf(world, planId, people));
  await settleCharges(world.runtime);

  const payer = await world.administrator(authority, 'supervise');
  const row = {
    orgId: of.place.orgId,
    orgName: of.place.orgName,
    payerOrgId: authority.orgId,
    serviceStage: serviceStage.values.regular,
    serviceHeads: 4,
    chargedYearFen: 3000,
    uncoveredFen: 3000,
  };
  expect(await rowsOf(payer)).toMatchObject([row]);
  const head = await world.administrator(world.head, 'admin');
  expect(await rowsOf(head, { keyword: of.place.orgName })).toMatchObject([row]);
  expect(await rowsOf(payer, { keyword: of.place.orgName, serviceStage: String(serviceStage.values.trial) })).toEqual(
    [],
  );

  // Its charges open from there: those for this organisation alone.
  const charges = (await payer.call(chargeList.page as never, { customerOrgId: of.place.orgId } as never)) as PageOf<{
    customerName: string;
  }>;
  expect(charges.list.map(({ customerName }) => customerName)).toEqual([of.place.orgName, of.place.orgName]);
  const others = (await payer.call(
    chargeList.page as never,
    { customerOrgId: own.place.orgId } as never,
  )) as PageOf<unknown>;
  expect(others.list).toEqual([]);

  const neighbour = await world.administrator(await world.organisation('supervise'), 'supervise');
  expect(await rowsOf(neighbour)).toEqual([]);
  // Who is paid for holds no such list.
  expect(await of.maker.send(paidForList.page as never, {} as never)).toMatchObject({ success: false });
});

it('one that stands outside of the payer’s scope is listed too, and no longer once another pays', async () => {
  const agent = await world.organisation('agent');
  const of = await billedCompany(world, pricers);
  const pays = (mode: string, payerOrgId: string | null) =>
    world.asSystem((db) =>
      sql`update billing_info set billing_mode = ${mode}, payer_org_id = ${payerOrgId}, expire_at = ${dayFrom(9)} where org_id = ${of.place.orgId}`.execute(
        db,
      ),
    );
  await pays(billingMode.values.agent, agent.orgId);
  const payer = await world.administrator(agent, 'agent');
  expect(await rowsOf(payer)).toMatchObject([
    { orgName: of.place.orgName, endsOn: dayFrom(9), chargedYearFen: 0, uncoveredFen: 0 },
  ]);
  expect(await rowsOf(payer, { serviceEndsBetween: `${dayFrom(10)},${dayFrom(20)}` })).toEqual([]);
  await pays(billingMode.values.company, null);
  expect(await rowsOf(payer)).toEqual([]);
});
