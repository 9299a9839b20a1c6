import { say as sayNow } from '#client/phrases.ts';
import { yuanOf } from '#contracts/columns.ts';
import { tierWay } from '#contracts/pricing/price.codes.ts';
import type { Tier } from '#contracts/pricing/price.rules.ts';
import { showCode } from '#kit/show.tsx';

/** One tier in words. */
export const tierInWords = ({ from, to, priceFen }: Tier): string =>
  to === null
    ? sayNow('pricing.tierShortOpen', { from, amount: yuanOf(priceFen) })
    : sayNow('pricing.tierShort', { from, to, amount: yuanOf(priceFen) });

/** A price as a cell of a table shows it: one amount, or each tier on a line of its own and how they count. */
export const PriceLines = ({ fen, tiers, way }: { fen: number; tiers: readonly Tier[]; way: string }) =>
  tiers.length === 0 ? (
    <span className="luan-figures">{yuanOf(fen)}</span>
  ) : (
    <>
      {tiers.map((tier) => (
        <div key={tier.from}>{tierInWords(tier)}</div>
      ))}
      <div className="luan-hint">{showCode(tierWay, way)}</div>
    </>
  );
