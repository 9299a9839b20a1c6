import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { networkProvider } from '../orders/payments/payment.codes.ts';
import { route } from '../route.ts';
import { id, instant } from '../values.ts';

const student = { service: 'manager', auth: 'student', permission: 'signedIn' } as const;
const one = z.strictObject({ chargeId: id });

const ownCharge = z.object({
  chargeId: id,
  /** The training or the exam it is for; empty where it is for a period of service. */
  planName: z.string(),
  /** First and last day of the period in which one is charged once. */
  chargePeriod: z.string(),
  amountFen: z.number(),
  /** One of `ownChargeState`. */
  state: z.number(),
  /** It waits to be paid. */
  due: z.boolean(),
  chargedAt: instant,
  paidAt: instant.nullable(),
});
export type OwnCharge = z.output<typeof ownCharge>;

const payable = z.object({
  ...ownCharge.shape,
  /** Providers by which it may be paid; none where the platform takes no payments by network. */
  providers: z.array(z.string()),
  /** Codes of the order that waits, by provider. */
  payCodes: z.array(z.object({ provider: z.string(), payCode: z.string() })),
  /** Until when these may be paid; null without an order that waits. */
  expiresAt: instant.nullable(),
});
export type PayableCharge = z.output<typeof payable>;

/** What the learner pays for the own training, in the organisation of the session. */
export const ownChargeApi = {
  list: route({
    ...student,
    method: 'GET',
    path: '/api/student/charge/list',
    purpose:
      'Lists what the learner has to pay and has paid for the own training, at most a hundred, what is to pay first.',
    input: z.strictObject({}),
    data: z.array(ownCharge),
  }),
  one: route({
    ...student,
    method: 'GET',
    path: '/api/student/charge/one',
    purpose:
      'Gives one own charge with how it can be paid; the page asks for it again while its code waits to be paid.',
    byItself: true,
    input: one,
    data: payable,
  }),
  pay: route({
    ...student,
    method: 'POST',
    path: '/api/student/charge/pay',
    purpose: 'Gives the code that pays an own charge at a provider: of one order a charge, whoever presses how often.',
    input: z.strictObject({ chargeId: id, provider: oneOf(networkProvider) }),
    data: z.object({ payCode: z.string() }),
  }),
};
