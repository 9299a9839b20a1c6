import { yuanOf } from '#contracts/columns.ts';
import type { Parsed } from '#contracts/route.ts';
import type { OrderedPlan, PlanOrderPreview, planOrderApi } from '#contracts/training/prices/plan-order.contract.ts';
import { awaitingOrderOf, type OrderLine, placeOrder } from '#domains/orders/door.ts';
import { fail } from '#kernel/errors.ts';
import type { Context } from '#kernel/serve.ts';
import { type Language, say } from '#phrases/say.ts';
import { planFor } from '../plans/plan.reach.ts';
import { findPayablePlans } from './payable-plan.queries.ts';
import { availableOf, type ReckonedPrice, reckonPlan } from './plan-price.service.ts';

interface PricedPlan {
  readonly planId: string;
  readonly planName: string;
  readonly price: ReckonedPrice;
}

/**
 * Plans of the own organisation by the prices of this moment, each without the coupons that those before it take.
 * @throws object.missing
 */
const pricePlansInTurn = async (context: Context, planIds: readonly string[]): Promise<PricedPlan[]> => {
  const { db, actor } = context;
  const priced: PricedPlan[] = [];
  for (const planId of new Set(planIds)) {
    const plan = await planFor(db, actor, planId, 'plan:list');
    if (plan.org_id !== actor.orgId) throw fail('object.missing');
    const taken = priced.flatMap(({ price }) => price.couponIds);
    priced.push({ planId: plan.id, planName: plan.plan_name, price: await reckonPlan(context, plan, 0, taken) });
  }
  return priced;
};

/** What plans need together beyond the balance, in fen. */
const shortOf = (plans: readonly PricedPlan[]): number => {
  const cover = plans.find(({ price }) => price.cover)?.price.cover;
  const neededFen = plans.reduce((sum, { price }) => sum + price.neededFen, 0);
  return cover ? Math.max(0, neededFen - availableOf(cover)) : 0;
};

const toldOf = async ({ db, actor }: Context, { planId, planName, price }: PricedPlan): Promise<OrderedPlan> => {
  const { people, unitFen, amountFen, minimumApplies, ruleName, coupons, couponsFen, neededFen } = price;
  const awaitingOrderId = await awaitingOrderOf(db, actor, planId);
  const shown = { people, unitFen, amountFen, minimumApplies, ruleName, coupons, couponsFen, neededFen };
  return { planId, planName, ...shown, awaitingOrderId };
};

/** What plans of the own organisation lack together, before it is ordered. @throws object.missing */
export const previewPlanOrder = async (
  context: Context,
  { planIds }: Parsed<typeof planOrderApi.preview>,
): Promise<PlanOrderPreview> => {
  const priced = await pricePlansInTurn(context, planIds);
  const plans: OrderedPlan[] = [];
  for (const one of priced) plans.push(await toldOf(context, one));
  return { plans, shortFen: shortOf(priced), others: await findPayablePlans(context, planIds) };
};

/** What is bought, a line a plan, and what of it coupons, balance and earlier reservations cover: together what is to pay. */
const linesOf = (plans: readonly PricedPlan[], shortFen: number, language: Language): OrderLine[] => {
  const bought = plans.map(({ planId, planName, price }) => ({
    text: say(language, price.minimumApplies ? 'orders.planLeast' : 'orders.forPlan', { name: planName }),
    quantity: price.people,
    unitFen: price.unitFen,
    amountFen: price.amountFen,
    planId,
  }));
  const coveredFen = shortFen - bought.reduce((sum, { amountFen }) => sum + amountFen, 0);
  if (coveredFen === 0) return bought;
  const text = say(language, 'orders.covered');
  return [...bought, { text, quantity: 1, unitFen: coveredFen, amountFen: coveredFen }];
};

/** Refuses plans that are not as they were shown. @throws order.priceChanged with what the first of them is now */
const refuseChanged = (
  plans: readonly PricedPlan[],
  shown: Parsed<typeof planOrderApi.add>,
  shortFen: number,
): void => {
  const seen = new Map(shown.plans.map((one) => [one.planId, one]));
  const changed = plans.find(({ planId, price }) => {
    const of = seen.get(planId);
    return of?.people !== price.people || of.unitFen !== price.unitFen;
  });
  const [first] = plans;
  const told = changed ?? first;
  if (!told || (!changed && shortFen === shown.shortFen)) return;
  const { people, unitFen } = told.price;
  throw fail('order.priceChanged', {
    name: told.planName,
    people,
    unit: yuanOf(unitFen),
    yuan: yuanOf(shortFen),
  });
};

/**
 * Makes one order of what plans of the own organisation lack, by the prices of this moment; whoever orders never says an amount.
 * @throws object.missing, order.nothingShort where any of them lacks nothing or they are covered together, and order.priceChanged with
 * what it is now where something else was shown
 */
export const addPlanOrder = async (
  context: Context,
  shown: Parsed<typeof planOrderApi.add>,
): Promise<{ payOrderId: string }> => {
  const { language } = context;
  const plans = await pricePlansInTurn(
    context,
    shown.plans.map(({ planId }) => planId),
  );
  const shortFen = shortOf(plans);
  const free = plans.find(({ price }) => price.charged !== 'priced' || price.neededFen === 0);
  if (free) throw fail('order.nothingShort', { name: free.planName });
  if (shortFen === 0) throw fail('order.balanceCovers');
  refuseChanged(plans, shown, shortFen);
  const name = plans[0]?.planName ?? '';
  const { payOrderId } = await placeOrder(context, {
    planIds: plans.map(({ planId }) => planId),
    title:
      plans.length === 1
        ? say(language, 'orders.forPlan', { name })
        : say(language, 'orders.forPlans', { name, count: plans.length }),
    lines: linesOf(plans, shortFen, language),
    amountFen: shortFen,
    channel: shown.orderChannel,
  });
  return { payOrderId };
};
