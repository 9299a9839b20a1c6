import { sql } from 'kysely';
import { serviceStage } from '#contracts/billing/service-stage.codes.ts';
import type { OwnUsage } from '#contracts/charges/charge.contract.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { literal } from '#kernel/literal.ts';
import type { Context } from '#kernel/serve.ts';
import { chargesOfMonth } from './usage-charge.service.ts';

/** What the own organisation used this month so far, by product that has a price, and the fen it comes to as the night after the month charges it. */
export const findOwnUsage = async ({ db, actor }: Context): Promise<OwnUsage> => {
  const today = dayOf(clock.now());
  const { rows } = await sql<{ from: string }>`
    select greatest(b.start_at, date_trunc('month', ${today}::date)::date)::text as from from billing_info b
    where b.org_id = ${actor.orgId} and b.service_stage in (${literal(serviceStage, 'regular', 'periodic')})
      and ${today}::date between coalesce(b.start_at, ${today}::date) and coalesce(b.expire_at, ${today}::date)`.execute(
    db,
  );
  const from = rows[0]?.from;
  if (from === undefined) return { from: null, uses: [] };
  const customer = { orgId: actor.orgId, useFrom: from, useUntil: today, yearFrom: null, yearUntil: null, yearDays: 0 };
  const charges = await chargesOfMonth(db, [customer]);
  const products = [...Map.groupBy(charges, ({ product }) => product)];
  return {
    from,
    uses: products.map(([priceProduct, some]) => ({
      priceProduct,
      quantity: some.reduce((sum, { quantity }) => sum + quantity, 0),
      amountFen: some.reduce((sum, { amountFen }) => sum + amountFen, 0),
    })),
  };
};
