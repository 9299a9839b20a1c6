import { sql } from 'kysely';
import { commissionRateMachine, commissionRateState } from '#contracts/business/business.codes.ts';
import { type CommissionRateDetail, commissionRateList } from '#contracts/business/commission.contract.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { decisions } from '#kernel/decisions.ts';
import { orMissing } from '#kernel/errors.ts';
import { columnsOf } from '#kernel/flat.ts';
import { isOwnWork } from '#kernel/four-eyes.ts';
import { historyOf } from '#kernel/history.ts';
import { listQuery } from '#kernel/list.ts';
import { nextOf } from '#kernel/next.ts';
import { inScope } from '#kernel/scope.ts';
import { canWalk } from '#kernel/transition.ts';

/** Whoever wrote a rate makes it. */
export const rateMakers = sql`select unnest(array[t.created_by, t.updated_by])`;
const decided = decisions(commissionRateMachine, { table: 'commission_rate', alias: 'r', makers: rateMakers });

/** Tenths of a percent in words: `1.5%`. */
export const rateText = (column: string) => sql<string>`(${sql.ref(column)} / 10.0)::numeric(5, 1)::text || '%'`;

const columns = {
  rateId: sql`r.id`,
  rateProduct: sql`r.product`,
  ratePermille: sql`r.permille`,
  rateText: rateText('r.permille'),
  commissionBase: sql`r.base`,
  clawbackMonths: sql`r.clawback_months`,
  rateFrom: sql`r.rate_from::text`,
  remark: sql`r.remark`,
  state: sql`r.state`,
  reason: sql`r.reason`,
  makerName: sql`coalesce(luan_person_name(r.created_by), '')`,
  auditorName: sql`coalesce(luan_person_name(r.audited_by), '')`,
  auditedAt: sql`r.audited_at`,
  createdAt: sql`r.created_at`,
  version: sql`r.version`,
};
const hidden = {
  makers: sql`array[r.created_by, r.updated_by, r.submitted_by]::text[]`,
  place: sql`r.path`,
  ofOrg: sql`r.org_id`,
};

const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => {
  const state = Number(row.state);
  const edges = canWalk(commissionRateMachine, actor, state).filter(
    (edge) => !isOwnWork(actor, commissionRateMachine.edges[edge], row.makers as readonly unknown[], String(row.place)),
  );
  const { makers: _makers, place: _place, ofOrg, ...shown } = row;
  if (ofOrg !== actor.orgId) return { ...shown, can: [] };
  const writes = state === commissionRateState.values.draft && may(actor, 'business:rate:mod');
  return { ...shown, can: [...edges, ...(writes ? ['mod', 'del'] : [])] };
};

export const commissionRatePage = listQuery(commissionRateList, {
  base: 'commission_rate r',
  alias: 'r',
  columns,
  hidden,
  filters: {
    ...decided.filters,
    rateProduct: (product) => sql<boolean>`r.product = ${product}`,
  },
  deciders: decided.deciders,
  sorts: { rateFrom: sql`r.rate_from` },
  finish,
});

/** One rate of the scope; foreign equals missing. */
export const findRate = async (db: Db, actor: Actor, rateId: string): Promise<CommissionRateDetail> => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${columnsOf({ ...columns, ...hidden })}, ${historyOf(commissionRateMachine, sql`r.id`)} as history
    from commission_rate r where r.id = ${rateId} and ${inScope(actor.scope, 'commission_rate r')}`.execute(db);
  const row = finish(orMissing(rows[0]), actor) as unknown as CommissionRateDetail;
  const known = { state: row.state, can: row.can };
  const asked = { table: 'commission_rate', id: rateId, makers: rateMakers, known } as const;
  return { ...row, next: await nextOf(db, actor, commissionRateMachine, asked) };
};
