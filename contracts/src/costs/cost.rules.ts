import { instalmentsOf } from '../fen.ts';
import type { CostBusiness } from './cost.codes.ts';

/** The regulation the rates are of. */
export const costLaw = '财资〔2022〕136号';

/** Thousandths of last year's revenue that are drawn, by kind of business (财资〔2022〕136号, art. 24). */
export const costRates: Readonly<Record<CostBusiness, number>> = { freight: 10, passenger: 15, special: 15 };

const months = 12;

/** Fen that are drawn for a year of a revenue in fen at a rate in thousandths; half a fen counts up. */
export const drawOf = (revenueFen: number, perMille: number): number => {
  const thousands = Math.floor(revenueFen / 1000);
  return thousands * perMille + Math.round(((revenueFen - thousands * 1000) * perMille) / 1000);
};

/** What is drawn in each month: a twelfth in whole fen, what is left over in the last. Together it is the year's amount. */
export const drawnByMonth = (yearFen: number): number[] => instalmentsOf(yearFen, months);

/** Months of a year that have begun on a day `YYYY-MM-DD`: 0 before it, 12 after it. */
export const monthsBegun = (year: number, today: string): number => {
  const now = Number(today.slice(0, 4));
  if (now !== year) return now > year ? months : 0;
  return Number(today.slice(5, 7));
};

/** What is drawn up to and including a month, in fen. */
export const drawnUntil = (yearFen: number, month: number): number =>
  drawnByMonth(yearFen)
    .slice(0, month)
    .reduce((sum, one) => sum + one, 0);

/** What a year had and what became of it, in fen. */
interface Account {
  readonly carriedFen: number;
  readonly drawnFen: number;
  readonly usedFen: number;
}

/**
 * The rest of a year, below zero when more was used than there was. A surplus goes into the next year; an overrun is charged
 * to cost at the year's end and the next year opens with nothing.
 */
export const balanceOf = ({
  carriedFen,
  drawnFen,
  usedFen,
}: Account): { restFen: number; carriesFen: number; overrunFen: number } => {
  const restFen = carriedFen + drawnFen - usedFen;
  return { restFen, carriesFen: Math.max(0, restFen), overrunFen: Math.max(0, -restFen) };
};

/** Whole percent of what a year has that was used, rounded down; null where it has nothing. */
export const usedShare = ({ carriedFen, drawnFen, usedFen }: Account): number | null => {
  const has = carriedFen + drawnFen;
  return has === 0 ? null : Math.floor((usedFen / has) * 100);
};
