import { z } from 'zod';
import { oneOf } from '../../codes.ts';
import { payInChannel } from '../../orders/order.codes.ts';
import { route } from '../../route.ts';
import { id, paidFen, several, whole } from '../../values.ts';

/** Plans one order is for at most. */
export const mostPlansOfOrder = 20;

const orderedPlan = z.object({
  planId: id,
  planName: z.string(),
  people: z.number(),
  unitFen: z.number(),
  /** Fen of all of its people, before coupons and balance. */
  amountFen: z.number(),
  minimumApplies: z.boolean(),
  ruleName: z.string(),
  coupons: z.number(),
  couponsFen: z.number(),
  /** Fen that coupons, and what is reserved for it already, leave. 0 where it lacks nothing or another organisation pays. */
  neededFen: z.number(),
  /** An order of this plan that waits already; null without one. */
  awaitingOrderId: id.nullable(),
});
export type OrderedPlan = z.output<typeof orderedPlan>;

const preview = z.object({
  plans: z.array(orderedPlan),
  /** Fen that are to pay: what the plans need together beyond the balance. */
  shortFen: z.number(),
  /** Further plans of the own organisation that owe, or wait for their approval. */
  others: z.array(z.object({ planId: id, planName: z.string() })),
});
export type PlanOrderPreview = z.output<typeof preview>;

const manage = { service: 'manager', auth: 'session', permission: 'order:payOrder:mod' } as const;

/** Orders of what plans lack. */
export const planOrderApi = {
  preview: route({
    ...manage,
    method: 'GET',
    path: '/order/payOrder/plan/preview',
    purpose:
      'Gives what plans of the own organisation lack together, each with its price, and which further plans could be paid with them.',
    input: z.strictObject({ planIds: several(id).pipe(z.array(id).max(mostPlansOfOrder)).default([]) }),
    data: preview,
  }),
  add: route({
    ...manage,
    method: 'POST',
    path: '/order/payOrder/plan/add',
    purpose:
      'Makes one order of what plans of the own organisation lack, by the prices of this moment; refused where those are others than were shown.',
    input: z.strictObject({
      /** The plans in the order in which they are covered, with what was shown: people, and fen of one of them. */
      plans: z
        .array(
          z.strictObject({
            planId: id,
            people: whole(0, 10_000_000),
            unitFen: whole(0, 10_000_000_000),
          }),
        )
        .min(1)
        .max(mostPlansOfOrder),
      orderChannel: oneOf(payInChannel),
      /** What was shown to be missing, in fen. Nothing is ordered by it, it is compared. */
      shortFen: paidFen,
    }),
    data: z.object({ payOrderId: id }),
  }),
};
