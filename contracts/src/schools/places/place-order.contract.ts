import { z } from 'zod';
import { oneOf } from '../../codes.ts';
import { payInChannel } from '../../orders/order.codes.ts';
import { accountShare } from '../../orders/order.contract.ts';
import { route } from '../../route.ts';
import { id, paidFen } from '../../values.ts';

/** Most places of one order: as many as a class has. */
const mostPlaces = 500;

const preview = z.object({
  classId: id,
  className: z.string(),
  providerName: z.string(),
  /** Fen of one place. */
  feeFen: z.number(),
  /** Own people whose places are to pay and stand in no order. */
  people: z.array(
    z.object({
      signUpId: id,
      realName: z.string(),
      /** Fen that are to pay: the fee, or the difference to what was paid for another class. */
      dueFen: z.number(),
    }),
  ),
  /** Accounts of the own organisation that may pay places, with what each holds, in the order in which they are taken from. */
  accounts: z.array(accountShare),
  /** An order of places of this class that waits already; null without one. */
  awaitingOrderId: id.nullable(),
});
export type PlacePreview = z.output<typeof preview>;

const manage = { service: 'manager', auth: 'session', permission: 'order:payOrder:mod' } as const;

/** Orders of places in classes that own people were accepted to. */
export const placeOrderApi = {
  preview: route({
    ...manage,
    method: 'GET',
    path: '/order/payOrder/place/preview',
    purpose: 'Gives an order of class places before it is made: whose places of a class are to pay, and at what fee.',
    input: z.strictObject({ classId: id }),
    data: preview,
  }),
  add: route({
    ...manage,
    method: 'POST',
    path: '/order/payOrder/place/add',
    purpose:
      'Makes an order of places of own people in a class, at the fee of this moment; refused where the fee is another than was shown or a place is to pay no longer.',
    input: z.strictObject({
      classId: id,
      signUpIds: z.array(id).min(1).max(mostPlaces),
      orderChannel: oneOf(payInChannel),
      /** What was shown: fen of one place. Nothing is ordered by it, it is compared. */
      feeFen: paidFen,
    }),
    data: z.object({ payOrderId: id }),
  }),
  pay: route({
    ...manage,
    method: 'POST',
    path: '/order/payOrder/place/pay',
    purpose:
      'Pays places of own people in a class out of the accounts of the own organisation, at once; refused where fee, people or accounts are others than were shown.',
    movesMoney: true,
    input: z.strictObject({
      classId: id,
      signUpIds: z.array(id).min(1).max(mostPlaces),
      feeFen: paidFen,
      /** What was shown: fen of each account. Nothing is taken by it, it is compared. */
      taken: z.array(accountShare).min(1).max(3),
    }),
    data: z.object({ payOrderId: id }),
  }),
};
