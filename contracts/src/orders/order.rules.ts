import { networkMinutes, orderChannel, payOrderState, transferDays } from './order.codes.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

const waits: Readonly<Record<number, number>> = {
  [orderChannel.values.network]: networkMinutes * minute,
  [orderChannel.values.transfer]: transferDays * day,
};

/** The moment an order made at `at` stops waiting: 30 minutes by network, 7 days by transfer; out of the accounts it never waits. */
export const expiryOf = (channel: number, at: Date): Date => new Date(at.getTime() + (waits[channel] ?? 0));

/**
 * Fen of a paid order that may still go back: what was paid, less what was taken for it, went back or is on its way, never more than the account holds, nor
 * than stands on no invoice.
 */
export const refundableFen = (of: {
  readonly paidFen: number;
  /** What was taken for what was ordered and did not come back to the balance. */
  readonly spentFen: number;
  /** Gone back, and on its way. */
  readonly refundedFen: number;
  /** Paid balance of the account now: what was used is no longer in it. */
  readonly balanceFen: number;
  /** What the organisation paid in that stands on no invoice: an invoiced amount goes back after its red invoice. */
  readonly uninvoicedFen: number;
}): number => Math.max(0, Math.min(of.paidFen - of.spentFen - of.refundedFen, of.balanceFen, of.uninvoicedFen));

/** Where an order stands once none of its refunds is on its way. */
export const settledAs = (paidFen: number, refundedFen: number): 'paid' | 'refundedInPart' | 'refunded' => {
  if (refundedFen === 0) return 'paid';
  return refundedFen < paidFen ? 'refundedInPart' : 'refunded';
};

/** An order as a payment that names it looks at it. */
export interface NamedOrder {
  readonly state: number;
  readonly payableFen: number;
  /** Of a learner's order whether its charge still owes the money; null for an order of an organisation. */
  readonly owes: boolean | null;
}

/**
 * What becomes of a payment that names an order: its state, or that there is none. A learner's pays as long as the charge owes it, after
 * closing too, and is never the organisation's balance.
 */
export const takenAs = (
  order: NamedOrder | undefined,
  amountFen: number,
): 'matched' | 'balance' | 'differs' | 'unknown' | 'spare' => {
  if (!order) return 'unknown';
  if (order.owes !== null) {
    if (order.payableFen !== amountFen) return 'differs';
    return order.owes ? 'matched' : 'spare';
  }
  if (order.state !== payOrderState.values.awaiting) return 'balance';
  return order.payableFen === amountFen ? 'matched' : 'differs';
};
