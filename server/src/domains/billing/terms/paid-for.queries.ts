import { sql } from 'kysely';
import { paidForList } from '#contracts/billing/paid-for.contract.ts';
import { chargeState } from '#contracts/charges/charge.codes.ts';
import { containing, listQuery } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { reachesWhole } from '#kernel/scope.ts';
import { startOf } from '#kernel/zone.ts';

/** Fen of the payer's charges for an organisation `w`; the payer reads its own alone, so the table's policy holds here too. */
const chargedFen = (when: ReturnType<typeof sql<boolean>>) =>
  sql`coalesce((select sum(c.amount_fen) from charge c where c.customer_org_id = w.id and c.org_id = w.payer_org_id and ${when}), 0)::bigint`;

/** Organisations that another one pays for. Roles narrower than the organisation see no money, so they see none of them. */
export const paidForPage = listQuery(paidForList, {
  base: 'luan_paid_for() w',
  alias: 'w',
  shared: true,
  always: (actor) => (reachesWhole(actor.scope) ? sql<boolean>`true` : sql<boolean>`false`),
  columns: {
    orgId: sql`w.id`,
    orgName: sql`w.org_name`,
    serviceStage: sql`w.service_stage`,
    billingCycle: sql`w.billing_cycle`,
    feeCycle: sql`w.fee_cycle`,
    billingMode: sql`w.billing_mode`,
    payerOrgId: sql`w.payer_org_id`,
    payerName: sql`w.payer_name`,
    startAt: sql`w.start_at`,
    endsOn: sql`w.ends_on`,
    serviceHeads: sql`w.heads`,
    chargedYearFen: chargedFen(
      sql<boolean>`c.state = ${literal(chargeState, 'captured')} and c.captured_at >= ${startOf(sql`date_trunc('year', luan_today())`)}`,
    ),
    uncoveredFen: chargedFen(sql<boolean>`c.state in (${literal(chargeState, 'owed', 'open')})`),
  },
  filters: {
    keyword: (text) => containing(sql`w.org_name`, text),
    serviceStage: (stages) => sql<boolean>`w.service_stage = any(${stages}::int[])`,
    serviceEndsBetween: ([from, until]) =>
      sql<boolean>`w.ends_on between ${from ?? '0001-01-01'}::date and ${until ?? from ?? '9999-12-30'}::date`,
  },
  sorts: { orgName: sql`w.name_key`, endsOn: sql`w.ends_on` },
  order: { by: 'endsOn', direction: 'asc' },
});
