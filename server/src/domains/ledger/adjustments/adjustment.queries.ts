import { sql } from 'kysely';
import { ledgerAdjustmentMachine } from '#contracts/ledger/adjustments/adjustment.codes.ts';
import {
  type LedgerAdjustmentDetail,
  ledgerAdjustmentList,
} from '#contracts/ledger/adjustments/adjustment.contract.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { decisions } from '#kernel/decisions.ts';
import { fail } from '#kernel/errors.ts';
import { fileList } from '#kernel/file-list.ts';
import { columnsOf } from '#kernel/flat.ts';
import { isMaker } from '#kernel/four-eyes.ts';
import { historyOf } from '#kernel/history.ts';
import { containing, listQuery, within } from '#kernel/list.ts';
import { inScope } from '#kernel/scope.ts';
import { canWalk } from '#kernel/transition.ts';

const columns = {
  adjustmentId: sql`a.id`,
  orgId: sql`a.org_id`,
  orgName: sql`coalesce(luan_org_name(a.org_id), '')`,
  adjustmentType: sql`a.kind`,
  account: sql`a.account`,
  adjustmentDirection: sql`a.direction`,
  amountFen: sql`a.amount_fen`,
  asOf: sql`a.as_of::text`,
  reason: sql`a.reason`,
  adjustmentObject: sql`a.object_text`,
  state: sql`a.state`,
  rejectReason: sql`a.reject_reason`,
  createdAt: sql`a.created_at`,
  checkedAt: sql`a.checked_at`,
  version: sql`a.version`,
};
const hidden = { createdBy: sql`a.created_by` };

/** What may be done with a row: whoever made it withdraws it and never checks it. */
const finish = ({ createdBy, ...row }: Record<string, unknown>, actor: Actor): Record<string, unknown> => ({
  ...row,
  can: canWalk(ledgerAdjustmentMachine, actor, Number(row.state)).filter(
    (edge) => (edge === 'withdraw') === isMaker(actor, [createdBy]),
  ),
});

/** Who made the adjustment `t`: the person shown and the one behind the session. */
export const adjustmentMakers = sql`select unnest(array[h.user_id, h.as_user_id]) from state_history h
  where h.machine = ${ledgerAdjustmentMachine.name} and h.object_id = t.id and h.edge = 'add'`;
const decided = decisions(ledgerAdjustmentMachine, {
  table: 'ledger_adjustment',
  alias: 'a',
  makers: adjustmentMakers,
});

export const ledgerAdjustmentPage = listQuery(ledgerAdjustmentList, {
  deciders: decided.deciders,
  base: 'ledger_adjustment a',
  alias: 'a',
  columns,
  hidden,
  filters: {
    ...decided.filters,
    keyword: (text) => sql<boolean>`(${containing(sql`a.reason`, text)} or ${containing(sql`a.object_text`, text)})`,
    madeBetween: (days) => within(sql`a.created_at`, days),
  },
  order: { by: 'createdAt', direction: 'desc' },
  finish,
});

/** One adjustment of the scope with papers and history; foreign equals missing. */
export const findAdjustment = async (db: Db, actor: Actor, adjustmentId: string): Promise<LedgerAdjustmentDetail> => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${columnsOf({ ...columns, ...hidden })}, ${fileList(sql`a.file_ids`)} as files, a.posting_id as "postingId",
      ${historyOf(ledgerAdjustmentMachine, sql`a.id`)} as history
    from ledger_adjustment a where a.id = ${adjustmentId} and ${inScope(actor.scope, 'ledger_adjustment a')}`.execute(
    db,
  );
  if (!rows[0]) throw fail('object.missing');
  return finish(rows[0], actor) as unknown as LedgerAdjustmentDetail;
};
