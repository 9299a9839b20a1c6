/** Hundredths of a percent in the whole: a rate of 6 % is 600. */
const basis = 10_000;

/** `amount × part / whole` in whole fen, half a fen counts up, exact for any amount; `whole` above 0, the others not below. */
export const shareOf = (amountFen: number, part: number, whole: number): number => {
  const product = BigInt(amountFen) * BigInt(part) * 2n + BigInt(whole);
  return Number(product / (BigInt(whole) * 2n));
};

/** An amount in instalments of whole fen: all alike, what is left over in the last (as `docs/decisions/safety-costs.md`). */
export const instalmentsOf = (amountFen: number, count: number): number[] => {
  const each = Math.floor(amountFen / count);
  return Array.from({ length: count }, (_, index) => (index < count - 1 ? each : amountFen - each * (count - 1)));
};

/** An amount parted alike, each in whole fen; the first, who is the head office, takes what is left over. */
export const partsOf = (amountFen: number, count: number): number[] => {
  const each = Math.floor(amountFen / count);
  return Array.from({ length: count }, (_, index) => (index > 0 ? each : amountFen - each * (count - 1)));
};

/** What an amount with its tax inside is made of, at a rate in hundredths of a percent: the tax rounded half up, the rest net. */
export const taxInside = (amountFen: number, rate: number): { netFen: number; taxFen: number } => {
  const netFen = shareOf(amountFen, basis, basis + rate);
  return { netFen, taxFen: amountFen - netFen };
};
