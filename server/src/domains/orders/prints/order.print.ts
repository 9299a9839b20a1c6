import { orderChannel, payOrderState } from '#contracts/orders/order.codes.ts';
import { payOrderApi } from '#contracts/orders/order.contract.ts';
import { findWays } from '#domains/billing/door.ts';
import { servePrint } from '#domains/prints/door.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { readOrder } from '../register/order.queries.ts';
import { layOrder, layReceipt, orderTitle, type PrintedOrder, receiptTitle } from './order.layout.ts';

const { awaiting, closed } = payOrderState.values;

const readForOrder = async (db: Db, actor: Actor, payOrderId: string): Promise<PrintedOrder> => {
  const order = await readOrder(db, actor, payOrderId);
  return { ...order, ways: order.state === awaiting ? await findWays(db) : [] };
};

/**
 * @throws order.notPaid, for there is no receipt of what was not received; order.nothingCameIn for an order out of the accounts, whose
 * money was received with an earlier one
 */
const readForReceipt = async (db: Db, actor: Actor, payOrderId: string): Promise<PrintedOrder> => {
  const order = await readOrder(db, actor, payOrderId);
  if (order.state === awaiting || order.state === closed) throw fail('order.notPaid');
  if (order.orderChannel === orderChannel.values.balance) throw fail('order.nothingCameIn');
  return { ...order, ways: [] };
};

const shared = {
  objectKind: () => 'payOrder',
  deed: 'payOrder.print',
  module: 'finance',
  permission: 'order:payOrder:print',
  wanted: ({ payOrderId }: { readonly payOrderId: string }) => ({ objectId: payOrderId }),
} as const;

/** An order and a receipt on paper. */
export const orderPrintRoutes = [
  ...servePrint(payOrderApi.orderTicket, payOrderApi.orderPrint, {
    ...shared,
    kind: 'payOrder',
    read: (db, actor, { objectId }) => readForOrder(db, actor, objectId),
    title: orderTitle,
    lay: layOrder,
    form: 'LA-CW-02',
  }),
  ...servePrint(payOrderApi.receiptTicket, payOrderApi.receiptPrint, {
    ...shared,
    kind: 'payReceipt',
    read: (db, actor, { objectId }) => readForReceipt(db, actor, objectId),
    title: receiptTitle,
    lay: layReceipt,
    form: 'LA-CW-03',
    signatures: ['forms.orders.cashier', 'forms.orders.checker'],
  }),
];
