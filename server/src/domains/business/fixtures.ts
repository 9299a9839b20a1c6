import { sql } from 'kysely';
import { type Fixtures, type Ground, rowOf } from '#testing/makers.ts';

/** Commission of a month; such rows are written by the statement of their owner alone. */
const month = async ({ world, place, id }: Ground): Promise<string> => {
  const { rows } = await sql<{ id: string }>`insert into commission_month (org_id, path, manager_id, month)
    values (${place.orgId}, ${place.path}, ${id('business.managerId')}, '2026-01') returning id`.execute(
    world.runtime.database.kysely,
  );
  return rows[0]?.id ?? '';
};

/** What the person's charge gave in that month. */
const line = async ({ world, place, id }: Ground): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into commission_line (org_id, path, month_id, manager_id, kind, charge_id, customer_org_id, customer_name, product, base_fen, permille,
      commission_fen, clawback_until, rate_id, happened_at)
    values (${place.orgId}, ${place.path}, ${id('business.commissionMonthId')}, ${id('business.managerId')}, 1, ${id('charges.chargeId')}, ${place.orgId},
      '客户', 'training', 3000, 10, 30, '2026-07-31', ${id('business.rateId')}, '2026-01-15T00:00:00Z') returning id`.execute(
    world.runtime.database.kysely,
  );
  return rows[0]?.id ?? '';
};

export const fixtures: Fixtures = {
  makers: {
    marketLeaderId: rowOf('market_leader', {}),
    managerId: rowOf('business_manager', {}),
    assignmentId: rowOf('business_assignment', {}),
    leadId: rowOf('business_lead', {}),
    rateId: rowOf('commission_rate', { base: 'captured', permille: 10, rate_from: '2990-01-01' }),
    commissionMonthId: ['commission_month', month],
    commissionLineId: ['commission_line', line],
  },
  aliases: {
    leaderId: 'marketLeaderId',
    '/business/leader/ memberId': 'identity.orgUserId',
    '/system/business/ memberId': 'identity.orgUserId',
    '/system/business/ id': 'managerId',
    '/business/leader/ id': 'marketLeaderId',
    '/business/lead/ id': 'leadId',
    '/business/rate/ id': 'rateId',
  },
};
