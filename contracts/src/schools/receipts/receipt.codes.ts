import { codes } from '../../codes.ts';

/** Money comes in or goes back at the counter of a training organisation. */
export const classReceiptKind = codes('classReceiptKind', { receipt: 1, refund: 2 });

/** How money changes hands at the counter: cash, the own card machine, a transfer to the own account, the own payment code. */
export const receiptWay = codes('receiptWay', { cash: 'cash', card: 'card', transfer: 'transfer', scan: 'scan' });

/** Whether a receipt holds; a voided one keeps its number. */
export const classReceiptState = codes('classReceiptState', { valid: 1, voided: 2 });
