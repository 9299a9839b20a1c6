import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commissionRateApi } from '#contracts/business/commission.contract.ts';
import { couponBatchApi } from '#contracts/coupons/coupon-batch.contract.ts';
import { pricingRuleApi } from '#contracts/pricing/pricing-rule.contract.ts';
import type { Route } from '#contracts/route.ts';
import { incomeSettingApi } from '#contracts/settlements/income-setting.contract.ts';
import { batchInput } from '#testing/coupons.ts';
import { dayFrom } from '#testing/plans.ts';
import { type Pricers, ruleInput, somePricers } from '#testing/prices.ts';
import { settingInput } from '#testing/settlements.ts';
import { openWorld, type Place, type World } from '#testing/world.ts';

// What a second person lets go of money is its writer's again until then: taken back by the writer, or rejected with a reason.

let world: World;
let by: Pricers;
let haulier: Place;
let agent: Place;

beforeAll(async () => {
  world = await openWorld();
  by = await somePricers(world);
  haulier = await world.organisation('company');
  agent = await world.organisation('agent');
});
afterAll(() => world.close());

type Edges = Readonly<Record<'submit' | 'takeBack' | 'reject', Route>>;
const things: readonly { name: string; edges: Edges; write: () => Promise<string> }[] = [
  {
    name: 'a price',
    edges: pricingRuleApi.edges,
    write: async () => (await by.writer.call(pricingRuleApi.add, ruleInput(haulier.orgId) as never)).ruleId,
  },
  {
    name: 'an income setting',
    edges: incomeSettingApi.edges,
    write: async () => (await by.writer.call(incomeSettingApi.add, settingInput(agent.orgId) as never)).settingId,
  },
  {
    name: 'a batch of coupons',
    edges: couponBatchApi.edges,
    write: async () => (await by.writer.call(couponBatchApi.add, batchInput(world) as never)).batchId,
  },
  {
    name: 'a rate of commission',
    edges: commissionRateApi.edges,
    write: async () =>
      (
        await by.writer.call(commissionRateApi.add, {
          ratePermille: 15,
          commissionBase: 'captured',
          clawbackMonths: 3,
          rateFrom: dayFrom(1),
        } as never)
      ).rateId,
  },
];
const draft = 1;

describe.each(things)('$name', ({ edges, write }) => {
  it('is taken back by whoever wrote it, rejected by another with a reason, and handed in again', async () => {
    const id = await write();
    await by.writer.call(edges.submit, { id });
    expect(await by.writer.call(edges.takeBack, { id })).toMatchObject({ state: draft });
    expect((await by.writer.send(edges.takeBack, { id })).success).toBe(false);
    await by.writer.call(edges.submit, { id });
    expect((await by.auditor.send(edges.reject, { id, reason: '' })).fields?.[0]?.field).toBe('reason');
    expect((await by.writer.send(edges.reject, { id, reason: '写错了' })).description).toContain('不同的人');
    expect(await by.auditor.call(edges.reject, { id, reason: '金额不对' })).toMatchObject({ state: draft });
    expect((await by.writer.call(edges.submit, { id })) as object).toHaveProperty('state');
  });
});

it('an income setting that is to end may be kept', async () => {
  const id = (
    await by.writer.call(incomeSettingApi.add, settingInput((await world.organisation('agent')).orgId) as never)
  ).settingId;
  await by.writer.call(incomeSettingApi.edges.submit, { id });
  const { state } = await by.auditor.call(incomeSettingApi.edges.audit, { id });
  await by.writer.call(incomeSettingApi.edges.askEnd, { id, reason: '合同将到期' });
  expect(await by.writer.call(incomeSettingApi.edges.keep, { id })).toMatchObject({ state });
});
