import { instalmentsOf } from '../fen.ts';
import { amountOf, type Pricing } from '../pricing/price.rules.ts';
import { monthsAfter } from '../zone.ts';

/** Last day of a month in which the month before is still charged: whatever failed in the first night is done by the next ones. */
const lastDayOfUse = 5;

/** First day of the month whose use is charged on a day `YYYY-MM-DD`, which is the one before; undefined later in a month. */
export const usageMonthOf = (today: string): string | undefined =>
  Number(today.slice(8)) <= lastDayOfUse ? `${monthsAfter(today, -1).slice(0, 7)}-01` : undefined;

/** What each of several things costs that were used together, in fen: units of each over the price of all of them. */
export const amountsOfUsage = (price: Pricing, quantities: readonly number[]): number[] => {
  const units = quantities.reduce((sum, quantity) => sum + quantity, 0);
  return instalmentsOf(amountOf(price, units).amountFen, quantities.length);
};
