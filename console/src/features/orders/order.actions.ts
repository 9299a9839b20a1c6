import { call } from '#client/call.ts';
import { say } from '#client/phrases.ts';
import { payOrderMachine } from '#contracts/orders/order.codes.ts';
import { type PayOrderRow, payOrderApi } from '#contracts/orders/order.contract.ts';
import type { Action } from '#kit/actions.tsx';

/** Closes an order that waits; the provider is asked before. */
export const closing = <T extends PayOrderRow>(): Action<T> => ({
  key: 'close',
  title: say('machines.payOrder.close'),
  permission: 'order:payOrder:mod',
  ask: true,
  walks: { machine: payOrderMachine, edge: 'close' },
  on: (of) => of.can.includes('close'),
  run: (of) => call(payOrderApi.close, { id: of.payOrderId }),
});
