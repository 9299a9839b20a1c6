import { instalmentsOf } from '../fen.ts';
import { amountOf, type Pricing } from '../pricing/price.rules.ts';

/**
 * What each of those who are new to a plan pays, in fen: the first of a plan share its price to the fen, a minimum or a tier with it;
 * whoever joins later pays the unit price of the tier that the plan has reached with them, and those before keep theirs.
 */
export const chargesOf = (price: Pricing, charged: number, fresh: number): number[] => {
  const { amountFen, unitFen } = amountOf(price, charged + fresh);
  return charged === 0 ? instalmentsOf(amountFen, fresh) : Array.from({ length: fresh }, () => unitFen);
};
