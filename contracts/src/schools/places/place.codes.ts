import { codes } from '../../codes.ts';

/** How a place that costs something stands: not paid, in an order that waits, paid by an order, noted by the training organisation. */
export const placePayment = codes('placePayment', { open: 'open', ordered: 'ordered', order: 'order', note: 'note' });
