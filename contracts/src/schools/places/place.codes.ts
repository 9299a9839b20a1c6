import { codes } from '../../codes.ts';

/**
 * How a place that costs something stands: not paid, paid in part at the counter, in an order that waits, paid by an order, paid at the
 * counter, noted by the training organisation without an amount.
 */
export const placePayment = codes('placePayment', {
  open: 'open',
  part: 'part',
  ordered: 'ordered',
  order: 'order',
  counter: 'counter',
  note: 'note',
});
