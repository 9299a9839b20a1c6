import { billingCycle, billingMode, feeCycle, paymentChannel } from '#contracts/billing/billing.codes.ts';
import { billingChangeApi } from '#contracts/billing/billing-change.contract.ts';
import { serviceStage } from '#contracts/billing/service-stage.codes.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { pricingRuleApi } from '#contracts/pricing/pricing-rule.contract.ts';
import type { Browser } from '#testing/browser.ts';
import { password } from '../console.ts';
import { dayFromNow } from './training.ts';

/** How an organisation is billed by plan. */
interface Billed {
  readonly orgId: string;
  readonly payer: 'company' | 'learner';
  /** A person, 6 % tax inside. */
  readonly priceFen: number;
}

/** A price for one organisation from today on. */
const price = async (maker: Browser, endorser: Browser, { orgId, priceFen }: Billed): Promise<void> => {
  const { ruleId } = await maker.call(pricingRuleApi.add, {
    ruleName: `培训单价 ${orgId}`,
    priceProduct: 'training',
    priceFen,
    taxRate: 600,
    priceScope: 'organisation',
    targetOrgId: orgId,
    priceFrom: dayFromNow(0),
  } as never);
  await maker.call(pricingRuleApi.edges.submit, { id: ruleId });
  await endorser.call(pricingRuleApi.edges.audit, { id: ruleId });
};

/** An organisation is billed by plan from today on, paid by it or by its learners in any way: asked by one, passed by the other. */
export const billByPlan = async (maker: Browser, endorser: Browser, billed: Billed): Promise<void> => {
  for (const one of [maker, endorser]) await one.call(sessionApi.stepUp, { password });
  await price(maker, endorser, billed);
  const { changeId } = await maker.call(billingChangeApi.add, {
    orgId: billed.orgId,
    version: 0,
    serviceStage: serviceStage.values.regular,
    billingCycle: billingCycle.values.nonFixed,
    feeCycle: feeCycle.values.other,
    billingMode: billingMode.values[billed.payer],
    paymentChannels: Object.values(paymentChannel.values),
    startAt: dayFromNow(0),
    expireAt: dayFromNow(364),
  });
  await endorser.call(billingChangeApi.edges.approve, { id: changeId });
};
