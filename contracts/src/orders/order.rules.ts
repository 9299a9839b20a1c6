import { networkMinutes, orderChannel, payOrderState, transferDays } from './order.codes.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/** The moment an order made at `at` stops waiting: 30 minutes by network, 7 days by transfer. */
export const expiryOf = (channel: number, at: Date): Date =>
  new Date(at.getTime() + (channel === orderChannel.values.network ? networkMinutes * minute : transferDays * day));

/**
 * Fen of a paid order that may still go back: what was paid, less what went back or is on its way, never more than the account holds, nor
 * than stands on no invoice.
 */
export const refundableFen = (of: {
  readonly paidFen: number;
  /** Gone back, and on its way. */
  readonly refundedFen: number;
  /** Paid balance of the account now: what was used is no longer in it. */
  readonly balanceFen: number;
  /** What the organisation paid in that stands on no invoice: an invoiced amount goes back after its red invoice. */
  readonly uninvoicedFen: number;
}): number => Math.max(0, Math.min(of.paidFen - of.refundedFen, of.balanceFen, of.uninvoicedFen));

/** Where an order stands once none of its refunds is on its way. */
export const settledAs = (paidFen: number, refundedFen: number): 'paid' | 'refundedInPart' | 'refunded' => {
  if (refundedFen === 0) return 'paid';
  return refundedFen < paidFen ? 'refundedInPart' : 'refunded';
};

/** What becomes of a payment that names an order: its state, or that there is none. */
export const takenAs = (
  order: { readonly state: number; readonly payableFen: number } | undefined,
  amountFen: number,
): 'matched' | 'balance' | 'differs' | 'unknown' => {
  if (!order) return 'unknown';
  if (order.state !== payOrderState.values.awaiting) return 'balance';
  return order.payableFen === amountFen ? 'matched' : 'differs';
};
