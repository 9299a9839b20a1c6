import { sql } from 'kysely';
import type { unitPriceApi } from '#contracts/pricing/price.contract.ts';
import { type UnitPriceRow, unitPriceList } from '#contracts/pricing/price.contract.ts';
import { paidOf } from '#contracts/pricing/price.rules.ts';
import type { Data } from '#contracts/route.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { listQuery } from '#kernel/list.ts';
import { heldStates, holdsOn, ruleColumns } from '../rules/pricing-rule.columns.ts';
import { ruleNamed } from '../rules/pricing-rule.queries.ts';
import { heldPrices, readAbove } from './effective-price.queries.ts';

const today = (): string => dayOf(clock.now());

/** Prices that were let go, of which the reader asks for those of a day. */
export const unitPricePage = listQuery(unitPriceList, {
  base: 'pricing_rule r',
  alias: 'r',
  always: () => sql<boolean>`r.state in (${heldStates})`,
  columns: { ...ruleColumns, auditedAt: sql`r.audited_at` },
  filters: {
    keyword: ruleNamed,
    onDay: (day) => holdsOn(sql`${day}::date`),
    priceProduct: (some) => sql<boolean>`r.product = any(${some}::text[])`,
    priceScope: (some) => sql<boolean>`r.scope_kind = any(${some}::text[])`,
    orgId: (orgId, _actor, { query }) =>
      sql<boolean>`r.id in (select h.rule_id from luan_prices_of(${orgId}, ${(query.onDay as string | undefined) ?? today()}) h)`,
  },
  sorts: { priceFrom: sql`r.price_from` },
  order: { by: 'priceFrom', direction: 'desc' },
  finish: (row) => ({ ...row, can: [] }) satisfies Partial<UnitPriceRow>,
});

/** The prices the own organisation pays on a day, today without one. */
export const ownPrices = async (
  db: Db,
  actor: Actor,
  onDay: string = today(),
): Promise<Data<typeof unitPriceApi.own>> => {
  const held = paidOf(await heldPrices(db, actor.orgId, onDay), await readAbove(db));
  const { rows } = await sql<{ name: string }>`select luan_org_name(${actor.orgId}) as name`.execute(db);
  return { onDay, orgName: rows[0]?.name ?? '', list: held.map(({ near: _near, ...price }) => price) };
};
