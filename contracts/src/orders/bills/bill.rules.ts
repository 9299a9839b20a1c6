import { payRefundState } from '../refunds/refund.codes.ts';

/** What we have of a line of a provider's bill: fen, a refund below zero; the fee where it is known already. */
export interface OwnSide {
  readonly ownFen: number;
  readonly feeFen: number | null;
}

/** Whether a fee may be kept of an amount: none of it or all at most, and given back at most with a refund. */
const isFeeOf = ({ amountFen, feeFen }: { readonly amountFen: number; readonly feeFen: number }): boolean =>
  amountFen < 0 ? feeFen <= 0 && feeFen >= amountFen : feeFen >= 0 && feeFen <= amountFen;

/**
 * How a line of theirs agrees with ours: on gross, and on net where the fee of the payment was known. A fee that cannot be one
 * of this payment (below nothing or above it) differs too.
 */
export const agreesAs = (
  theirs: { readonly amountFen: number; readonly feeFen: number },
  own: OwnSide | undefined,
): 'matched' | 'theirsOnly' | 'differs' => {
  if (!own) return 'theirsOnly';
  if (theirs.amountFen !== own.ownFen) return 'differs';
  if (own.feeFen !== null && own.feeFen !== theirs.feeFen) return 'differs';
  return isFeeOf(theirs) ? 'matched' : 'differs';
};

/** What we say went back by a refund, in fen below zero: nothing while it is neither decided nor on its way, and after it came to nothing. */
export const ownOfRefund = (amountFen: number, state: number): number => {
  const { approved, sent, done } = payRefundState.values;
  return [approved, sent, done].some((going) => going === state) ? 0 - amountFen : 0;
};
