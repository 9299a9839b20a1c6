import { z } from 'zod';
import { oneOf } from '../../codes.ts';
import { orderChannel } from '../../orders/order.codes.ts';
import { route } from '../../route.ts';
import { id, paidFen, whole } from '../../values.ts';

/** Orders of what a plan lacks. */
export const planOrderApi = {
  add: route({
    service: 'manager',
    method: 'POST',
    path: '/order/payOrder/plan/add',
    purpose:
      'Makes an order of what a plan of the own organisation lacks, by the price of this moment; refused where that is another than was shown.',
    auth: 'session',
    permission: 'order:payOrder:mod',
    input: z.strictObject({
      planId: id,
      orderChannel: oneOf(orderChannel),
      /** What was shown: people, fen of one of them, and the fen that are missing. Nothing is ordered by these, they are compared. */
      people: whole(0, 10_000_000),
      unitFen: whole(0, 10_000_000_000),
      shortFen: paidFen,
    }),
    data: z.object({ payOrderId: id }),
  }),
};
