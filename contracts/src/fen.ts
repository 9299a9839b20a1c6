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

/** Days of a month, month 1 to 12. */
const daysOfMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/**
 * The day `months` after an anchor day `YYYY-MM-DD`: the same day of its month, or the month's last where there is none, always
 * reckoned from the anchor (31 January, 28 February, 31 March).
 */
export const monthsAfter = (anchor: string, months: number): string => {
  const [year, month, day] = anchor.split('-').map(Number) as [number, number, number];
  const at = year * 12 + month - 1 + months;
  const [toYear, toMonth] = [Math.floor(at / 12), (at % 12) + 1];
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${toYear}-${two(toMonth)}-${two(Math.min(day, daysOfMonth(toYear, toMonth)))}`;
};

/** Days from one day `YYYY-MM-DD` to another, both counted. */
export const daysCounted = (from: string, until: string): number =>
  (Date.parse(until) - Date.parse(from)) / 86_400_000 + 1;
