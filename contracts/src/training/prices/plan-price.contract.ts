import { z } from 'zod';
import { oneOf } from '../../codes.ts';
import { priceScope } from '../../pricing/price.codes.ts';
import { route } from '../../route.ts';
import { catalogueCode, id, several, whole } from '../../values.ts';
import { everyFlavour, flavourCode } from '../flavours.ts';

/** Fen of each kind that a payer may spend: what there is less what is reserved or held by coupons, and the rest of the credit. */
const cover = z.object({ couponFen: z.number(), grantedFen: z.number(), paidFen: z.number(), creditFen: z.number() });

const planPrice = z.object({
  /**
   * Whether it costs anything: `none`, no stage of service is agreed, or the reader is not told; `trial`; `included` in the service
   * of a term; `priced`; `missing`, no rule fits.
   */
  charged: z.enum(['none', 'trial', 'included', 'priced', 'missing']),
  /** People in the plan, those its rule will bring among them. */
  people: z.number(),
  unitFen: z.number(),
  amountFen: z.number(),
  taxFen: z.number(),
  /** Tax inside, in hundredths of a percent. */
  taxRate: z.number(),
  minimumApplies: z.boolean(),
  ruleName: z.string(),
  priceScope: z.union([z.literal(''), oneOf(priceScope)]),
  scopeName: z.string(),
  /** The tier the people reach, from 1; 0 without tiers. */
  tier: z.number(),
  /** What no rule is for, by name. */
  missing: z.array(z.string()),
  /** Name of another organisation that pays; empty for the own. Its balances are never told. */
  payerName: z.string(),
  cover: cover.nullable(),
  /** Coupons of the own organisation that would be used, and the fen they take off. */
  coupons: z.number(),
  couponsFen: z.number(),
  /** Fen that are missing; 0 where it is enough, or another pays. */
  shortFen: z.number(),
  /** From the day after the last of the price that holds: another price, and what the plan would cost then. */
  next: z.object({ day: z.string(), amountFen: z.number() }).nullable(),
});
export type PlanPrice = z.infer<typeof planPrice>;

export const planPriceApi = {
  one: route({
    service: 'manager',
    method: 'GET',
    path: '/train/plan/price',
    purpose: 'Gives what a plan would cost its organisation today, by which rule, and whether its balance covers it.',
    auth: 'session',
    permission: everyFlavour('plan:list'),
    input: z.strictObject({
      planId: id,
      /** People more than are in it. */
      joining: whole(0, 1_000_000).default(0),
    }),
    data: planPrice,
  }),
  ofForm: route({
    service: 'manager',
    method: 'GET',
    path: '/train/plan/price/preview',
    purpose:
      'Gives what a plan of the own organisation would cost as it stands in its form, with so many people more than are in it.',
    auth: 'session',
    permission: [...everyFlavour('plan:add'), ...everyFlavour('member:mod')],
    input: z.strictObject({
      flavour: oneOf(flavourCode),
      subjectCodes: several(catalogueCode).default([]),
      industryCodes: several(catalogueCode).default([]),
      /** A plan that stands, whose members are counted. */
      planId: id.optional(),
      joining: whole(0, 1_000_000).default(0),
    }),
    data: planPrice,
  }),
};
