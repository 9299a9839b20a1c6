import { sql } from 'kysely';
import type { HeldPriceRow } from '#contracts/pricing/price.contract.ts';
import type { Above } from '#contracts/pricing/price.rules.ts';
import type { Db } from '#kernel/db.ts';
import { columnsOf } from '#kernel/flat.ts';
import { priceColumnsOf } from '../rules/pricing-rule.columns.ts';

/** A price as it holds for an organisation, with how near it stands among those of its scope. */
export interface HeldPriceOf extends HeldPriceRow {
  readonly near: number;
}

const columns = columnsOf({ ...priceColumnsOf(sql`r.rule_id`, sql`r.scope_name`), near: sql`r.near` });

/** Every price that holds for an organisation on a day `YYYY-MM-DD`; nothing of one out of the running scope. */
export const heldPrices = async (db: Db, orgId: string, day: string): Promise<HeldPriceOf[]> => {
  const { rows } = await sql<HeldPriceOf>`select ${columns} from luan_prices_of(${orgId}, ${day}) r
    order by r.product, r.flavour, r.subject_code, r.industry_code, r.rule_id`.execute(db);
  return rows;
};

/** An organisation and the day `YYYY-MM-DD` by whose prices it pays. */
interface PricedDay {
  readonly orgId: string;
  readonly day: string;
}
const keyOf = ({ orgId, day }: PricedDay): string => `${orgId} ${day}`;

/** Every price that holds for each of several organisations on a day of its own; an organisation may be asked for by several days. */
export const heldPricesOfMany = async (
  db: Db,
  asked: readonly PricedDay[],
): Promise<(of: PricedDay) => readonly HeldPriceOf[]> => {
  const days = [...new Map(asked.map((one) => [keyOf(one), one])).values()];
  const { rows } = await sql<HeldPriceOf & PricedDay>`select x.org_id as "orgId", x.day::text as day, ${columns}
    from unnest(${days.map(({ orgId }) => orgId)}::bigint[], ${days.map(({ day }) => day)}::date[]) x (org_id, day), luan_prices_of(x.org_id, x.day) r
    order by r.product, r.flavour, r.subject_code, r.industry_code, r.rule_id`.execute(db);
  const held = Map.groupBy(rows, keyOf);
  return (of) => held.get(keyOf(of)) ?? [];
};

/** What stands above each subject and industry of the catalogue, the nearest first. */
export const readAbove = async (db: Db): Promise<Above> => {
  const { rows } = await sql<{ code: string; parent: string }>`
    select s.subject_code as code, u.subject_code as parent from subject s join subject u on u.id = s.parent_id
    union all select i.industry_code, u.industry_code from industry i join industry u on u.id = i.parent_id`.execute(
    db,
  );
  const parents = new Map(rows.map((row) => [row.code, row.parent]));
  return (code) => {
    const above: string[] = [];
    for (let at = parents.get(code); at !== undefined && !above.includes(at); at = parents.get(at)) above.push(at);
    return above;
  };
};
