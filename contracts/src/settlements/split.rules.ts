/** What a taker gets of each amount: thousandths of it, or so many fen. */
export interface Taking {
  readonly permille: number | null;
  readonly fixedFen: number | null;
}

/** What a taker wants of an amount in fen: its thousandths rounded down, or its fen. */
const wanted = (baseFen: number, { permille, fixedFen }: Taking): number =>
  fixedFen ?? Math.floor((baseFen * (permille ?? 0)) / 1000);

/**
 * Shares of an amount in fen: takers in their order, each no more than is left, and the rest for the head office. Together they are
 * the amount, always.
 */
export const splitOf = (
  baseFen: number,
  takers: readonly Taking[],
): { readonly shares: readonly number[]; readonly restFen: number } => {
  let restFen = baseFen;
  const shares = takers.map((taker) => {
    const share = Math.min(wanted(baseFen, taker), restFen);
    restFen -= share;
    return share;
  });
  return { shares, restFen };
};

/**
 * What of a statement is payable now: where what remains after tax is below the minimum, or below nothing, all of it is carried and no
 * tax is withheld, for tax is withheld from what is paid. Fen.
 */
export const payableOf = (
  parts: {
    readonly capturedFen: number;
    /** Negative. */
    readonly refundedFen: number;
    readonly adjustedFen: number;
    readonly carriedInFen: number;
    readonly taxFen: number;
  },
  minimumFen: number,
): { readonly payableFen: number; readonly taxFen: number; readonly carriedOutFen: number } => {
  const dueFen = parts.capturedFen + parts.refundedFen + parts.adjustedFen + parts.carriedInFen;
  const payableFen = dueFen - parts.taxFen;
  if (payableFen < Math.max(minimumFen, 1)) return { payableFen: 0, taxFen: 0, carriedOutFen: dueFen };
  return { payableFen, taxFen: parts.taxFen, carriedOutFen: 0 };
};
