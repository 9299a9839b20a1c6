import { sql } from 'kysely';
import { billingChangeMachine } from '#contracts/billing/billing.codes.ts';
import { type BillingChangeDetail, billingChangeList } from '#contracts/billing/billing-change.contract.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { decisions } from '#kernel/decisions.ts';
import { fail } from '#kernel/errors.ts';
import { columnsOf } from '#kernel/flat.ts';
import { isOwnWork } from '#kernel/four-eyes.ts';
import { historyOf } from '#kernel/history.ts';
import { containing, listQuery, within } from '#kernel/list.ts';
import { nextOf } from '#kernel/next.ts';
import { inScope } from '#kernel/scope.ts';
import { canWalk } from '#kernel/transition.ts';
import { termsOf } from '../terms/billing.queries.ts';

/** Whoever made a change never decides about it. */
export const changeMakers = sql`select t.created_by`;
const decided = decisions(billingChangeMachine, { table: 'billing_change', alias: 'c', makers: changeMakers });

const columns = {
  changeId: sql`c.id`,
  orgId: sql`c.org_id`,
  orgName: sql`coalesce(luan_org_name(c.org_id), '')`,
  state: sql`c.state`,
  effectiveOn: sql`c.effective_on`,
  ...termsOf('c', sql`c.product_lines`),
  remark: sql`c.remark`,
  makerName: sql`coalesce(luan_person_name(c.created_by), '')`,
  createdAt: sql`c.created_at`,
  decidedByName: sql`coalesce(luan_person_name(c.decided_by), '')`,
  decidedAt: sql`c.decided_at`,
  decision: sql`c.decision`,
  appliedAt: sql`c.applied_at`,
  version: sql`c.version`,
};

/** Who made a change and where it stands, which steer `can` and are not answered. */
const hidden = { madeBy: sql`c.created_by`, place: sql`c.path` };

/** Edges a reader may walk: deciding is for others than the maker, all of it for the head office. */
const finish = ({ madeBy, place, ...row }: Record<string, unknown>, actor: Actor): Record<string, unknown> => ({
  ...row,
  can: canWalk(billingChangeMachine, actor, Number(row.state)).filter(
    (edge) => !isOwnWork(actor, billingChangeMachine.edges[edge], [madeBy], String(place)),
  ),
});

export const billingChangePage = listQuery(billingChangeList, {
  deciders: decided.deciders,
  base: 'billing_change c',
  alias: 'c',
  columns,
  hidden,
  filters: {
    ...decided.filters,
    keyword: (text) => containing(sql`luan_org_name(c.org_id)`, text),
    serviceStage: (stages) => sql<boolean>`c.service_stage = any(${stages}::int[])`,
    effectiveBetween: ([from, until]) =>
      sql<boolean>`c.effective_on between ${from ?? '0001-01-01'}::date and ${until ?? from ?? '9999-12-30'}::date`,
    between: (days) => within(sql`c.created_at`, days),
  },
  order: { by: 'createdAt', direction: 'desc' },
  finish,
});

/** One change of the scope with what held before it; foreign equals missing. */
export const findChange = async (db: Db, actor: Actor, changeId: string): Promise<BillingChangeDetail> => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${columnsOf({ ...columns, ...hidden })}, c.before, ${historyOf(billingChangeMachine, sql`c.id`)} as history
    from billing_change c where c.id = ${changeId} and ${inScope(actor.scope, 'billing_change c')}`.execute(db);
  const [found] = rows;
  if (!found) throw fail('object.missing');
  const next = await nextOf(db, actor, billingChangeMachine, {
    table: 'billing_change',
    id: changeId,
    makers: changeMakers,
  });
  return { ...finish(found, actor), next } as unknown as BillingChangeDetail;
};
