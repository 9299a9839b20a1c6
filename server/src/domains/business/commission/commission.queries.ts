import { sql } from 'kysely';
import {
  type CommissionMonthRow,
  commissionLineList,
  commissionMonthList,
} from '#contracts/business/commission.contract.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { orMissing } from '#kernel/errors.ts';
import { columnsOf } from '#kernel/flat.ts';
import { containing, listQuery } from '#kernel/list.ts';
import { inScope } from '#kernel/scope.ts';
import { managerName } from '../managers/manager.queries.ts';
import { rateText } from './rate.queries.ts';

const columns = {
  commissionMonthId: sql`t.id`,
  commissionMonth: sql`t.month`,
  managerId: sql`t.manager_id`,
  managerName: managerName('t.manager_id'),
  orgName: sql`coalesce(luan_org_name(t.org_id), '')`,
  capturedCount: sql`t.captured_count`,
  commissionBaseFen: sql`t.base_fen`,
  commissionFen: sql`t.commission_fen`,
  clawbackCount: sql`t.clawback_count`,
  clawbackFen: sql`t.clawback_fen`,
  netFen: sql`t.commission_fen + t.clawback_fen`,
};

export const commissionMonthPage = listQuery(commissionMonthList, {
  base: 'commission_month t',
  alias: 't',
  columns,
  filters: {
    managerId: (manager) => sql<boolean>`t.manager_id = ${manager}`,
    monthFrom: (month) => sql<boolean>`t.month >= ${month}`,
    monthUntil: (month) => sql<boolean>`t.month <= ${month}`,
    keyword: (text) => containing(managerName('t.manager_id'), text),
  },
  sorts: { commissionMonth: sql`t.month` },
  order: { by: 'commissionMonth', direction: 'desc' },
});

export const commissionLinePage = listQuery(commissionLineList, {
  base: 'commission_line t',
  alias: 't',
  columns: {
    commissionLineId: sql`t.id`,
    commissionMonth: sql`(select k.month from commission_month k where k.id = t.month_id)`,
    managerName: managerName('t.manager_id'),
    commissionKind: sql`t.kind`,
    customerName: sql`t.customer_name`,
    priceProduct: sql`t.product`,
    planName: sql`t.plan_name`,
    commissionBaseFen: sql`t.base_fen`,
    rateText: rateText('t.permille'),
    commissionFen: sql`t.commission_fen`,
    happenedAt: sql`t.happened_at`,
  },
  filters: {
    commissionMonthId: (month) => sql<boolean>`t.month_id = ${month}`,
    managerId: (manager) => sql<boolean>`t.manager_id = ${manager}`,
    commissionKind: (kind) => sql<boolean>`t.kind = ${kind}`,
    keyword: (text) =>
      sql<boolean>`(${containing(sql`t.customer_name`, text)} or ${containing(sql`t.plan_name`, text)})`,
  },
  order: { by: 'happenedAt', direction: 'desc' },
});

/** The commission of one manager in one month, in the scope; foreign equals missing. */
export const findCommission = async (db: Db, actor: Actor, monthId: string): Promise<CommissionMonthRow> => {
  const { rows } = await sql<CommissionMonthRow>`select ${columnsOf(columns)} from commission_month t
    where t.id = ${monthId} and ${inScope(actor.scope, 'commission_month t')}`.execute(db);
  return orMissing(rows[0]);
};
