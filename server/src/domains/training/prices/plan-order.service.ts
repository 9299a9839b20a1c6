import { yuanOf } from '#contracts/columns.ts';
import type { Parsed } from '#contracts/route.ts';
import type { planOrderApi } from '#contracts/training/prices/plan-order.contract.ts';
import type { PlanPrice } from '#contracts/training/prices/plan-price.contract.ts';
import { type OrderLine, placeOrder } from '#domains/orders/door.ts';
import { fail } from '#kernel/errors.ts';
import type { Context } from '#kernel/serve.ts';
import { type Language, say } from '#phrases/say.ts';
import { planFor } from '../plans/plan.reach.ts';
import { findPlanPrice } from './plan-price.service.ts';

/** What is bought, and what of it the balance covers: together what is to pay. */
const linesOf = (price: PlanPrice, name: string, language: Language): OrderLine[] => {
  const { people, unitFen, amountFen, shortFen, minimumApplies } = price;
  const bought = {
    text: say(language, minimumApplies ? 'orders.planLeast' : 'orders.forPlan', { name }),
    quantity: people,
    unitFen,
    amountFen,
  };
  const coveredFen = shortFen - amountFen;
  if (coveredFen === 0) return [bought];
  const covered = { text: say(language, 'orders.covered'), quantity: 1, unitFen: coveredFen, amountFen: coveredFen };
  return [bought, covered];
};

/**
 * Makes an order of what a plan of the own organisation lacks, by the price of this moment; whoever orders never says an amount.
 * @throws object.missing, order.nothingShort, and order.priceChanged with what it is now where something else was shown
 */
export const addPlanOrder = async (
  context: Context,
  { planId, orderChannel, ...shown }: Parsed<typeof planOrderApi.add>,
): Promise<{ payOrderId: string }> => {
  const { db, actor, language } = context;
  const plan = await planFor(db, actor, planId, 'plan:list');
  if (plan.org_id !== actor.orgId) throw fail('object.missing');
  const price = await findPlanPrice(context, { planId, joining: 0 });
  const { people, unitFen, shortFen } = price;
  if (price.charged !== 'priced' || shortFen === 0) throw fail('order.nothingShort');
  if (people !== shown.people || unitFen !== shown.unitFen || shortFen !== shown.shortFen)
    throw fail('order.priceChanged', { people, unit: yuanOf(unitFen), yuan: yuanOf(shortFen) });
  const { payOrderId } = await placeOrder(context, {
    planId,
    title: say(language, 'orders.forPlan', { name: plan.plan_name }),
    lines: linesOf(price, plan.plan_name, language),
    amountFen: shortFen,
    channel: orderChannel,
  });
  return { payOrderId };
};
