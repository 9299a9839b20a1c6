import { sql } from 'kysely';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { pricingRuleApi } from '#contracts/pricing/pricing-rule.contract.ts';
import { dayFrom } from './plans.ts';
import { type Browser, password, unique, type World } from './world.ts';

/** Two people of the head office who have just typed their passwords: one writes prices, the other lets them go. */
export interface Pricers {
  readonly writer: Browser;
  readonly auditor: Browser;
}

const sure = async (browser: Browser): Promise<Browser> => {
  await browser.call(sessionApi.stepUp, { password });
  return browser;
};

/** A writer and an auditor of prices. */
export const somePricers = async (world: World): Promise<Pricers> => ({
  writer: await sure(await world.administrator(world.head, 'admin')),
  auditor: await sure(await world.administrator(world.head, 'admin')),
});

/** A price of one organisation: 30.00 yuan a person from today on, 6 % inside. */
export const ruleInput = (targetOrgId: string, more: object = {}) => ({
  ruleName: `培训单价${unique()}`,
  priceProduct: 'training' as const,
  priceFen: 3000,
  taxRate: 600 as const,
  priceScope: 'organisation' as const,
  targetOrgId,
  priceFrom: dayFrom(0),
  ...more,
});

/** A price that one has written and the other let go. @returns its number. */
export const approvedRule = async (by: Pricers, input: ReturnType<typeof ruleInput>): Promise<string> => {
  const { ruleId } = await by.writer.call(pricingRuleApi.add, input as never);
  await by.writer.call(pricingRuleApi.edges.submit, { id: ruleId });
  await by.auditor.call(pricingRuleApi.edges.audit, { id: ruleId });
  return ruleId;
};

/** Takes the prices of the demonstration away, where nothing is to have a price but what a test writes. */
export const removePrices = (world: World): Promise<unknown> =>
  world.asSystem((db) => sql`with lines as (delete from price_change_line) delete from pricing_rule`.execute(db));
