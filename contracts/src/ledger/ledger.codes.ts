import { codes } from '../codes.ts';

/**
 * Accounts of a book, by their place in its list of balances. What a customer has is paid, granted, on credit or in coupons, and
 * beside each what is reserved of it; `clearing` stands for the other side. The rest are the platform's own.
 */
export const ledgerAccount = codes('ledgerAccount', {
  paid: 1,
  granted: 2,
  credit: 3,
  coupon: 4,
  paidReserved: 5,
  grantedReserved: 6,
  creditReserved: 7,
  couponReserved: 8,
  clearing: 9,
  received: 10,
  income: 11,
  tax: 12,
  fees: 13,
  shares: 14,
  adjusted: 15,
  opened: 16,
});
export type LedgerAccount = keyof typeof ledgerAccount.values;

/**
 * Accounts of the platform's own book that a debit makes more: money that came in, and what was given away or kept by providers. A book adds
 * up with their balances below zero; people read them with the sign turned.
 */
export const debitNormalAccounts = [
  'received',
  'fees',
  'adjusted',
  'opened',
] as const satisfies readonly LedgerAccount[];

/** What a posting is for. */
export const postingKind = codes('postingKind', {
  deposit: 1,
  adjustment: 2,
  opening: 3,
  reserve: 4,
  capture: 5,
  release: 6,
  /** Money that goes back the way it came. */
  refund: 7,
  /** What was captured and is given back to the accounts it was taken from. */
  reversal: 8,
  /** What all books came to on a day, in the platform's own. */
  dayTotal: 9,
  /** What a provider kept of a payment, in the platform's own book. */
  fee: 10,
  /** Places of a class that were paid by an order: held for the training organisation, out of the balance of who paid. */
  classPlace: 11,
  /** The same that come back to the balance. */
  placeReturn: 12,
  /** What a partner was paid for a month, in the platform's own book. */
  settlement: 13,
  /** Faces of amount coupons that somebody was given. */
  couponIssue: 21,
  /** The same that expired, were voided or passed on, and what a face was more than the price. */
  couponEnd: 22,
  /** What whoever bears the cost of a used coupon pays for it. */
  couponCost: 23,
});
export type PostingKind = keyof typeof postingKind.values;

/** Whether the last proof of a book held: not proven yet, proven, closed because a balance is not what its transfers say. */
export const proofState = codes('proofState', { unproven: 0, proven: 1, differs: 2 });
