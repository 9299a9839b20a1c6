import { type RawBuilder, sql } from 'kysely';
import { paymentVoucherMachine } from '#contracts/ledger/vouchers/voucher.codes.ts';
import { type PaymentVoucherDetail, paymentVoucherList } from '#contracts/ledger/vouchers/voucher.contract.ts';
import { plainNumber } from '#contracts/written/written-text.ts';
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
  paymentVoucherId: sql`v.id`,
  orgId: sql`v.org_id`,
  orgName: sql`coalesce(luan_org_name(v.org_id), '')`,
  amountFen: sql`v.amount_fen`,
  bankNumber: sql`v.bank_number`,
  paidOn: sql`v.paid_on::text`,
  accountHolder: sql`v.payer_name`,
  payerTail: sql`v.payer_tail`,
  remark: sql`v.remark`,
  state: sql`v.state`,
  rejectReason: sql`v.reject_reason`,
  handedInAt: sql`v.handed_in_at`,
  checkedAt: sql`v.checked_at`,
  version: sql`v.version`,
};
const hidden = { handedInBy: sql`v.handed_in_by`, createdBy: sql`v.created_by` };

/** What may be done with a row: whoever handed it in withdraws it and never checks it. */
const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => {
  const { handedInBy, createdBy, ...rest } = row;
  const can = canWalk(paymentVoucherMachine, actor, Number(row.state)).filter((edge) => {
    if (edge === 'withdraw') return isMaker(actor, [handedInBy]);
    return edge === 'correct' || !isMaker(actor, [handedInBy, createdBy]);
  });
  return { ...rest, can };
};

/** Who first handed in the transfer `t`: the person shown and the one behind the session. */
export const voucherMakers = sql`select unnest(array[h.user_id, h.as_user_id]) from state_history h
  where h.machine = ${paymentVoucherMachine.name} and h.object_id = t.id and h.edge = 'add'`;
const decided = decisions(paymentVoucherMachine, { table: 'payment_voucher', alias: 'v', makers: voucherMakers });

const betweenDays = (column: RawBuilder<unknown>, [from, until]: readonly (string | undefined)[]) =>
  sql<boolean>`${column} between ${from} and ${until ?? from}`;

export const paymentVoucherPage = listQuery(paymentVoucherList, {
  deciders: decided.deciders,
  base: 'payment_voucher v',
  alias: 'v',
  columns,
  hidden,
  filters: {
    ...decided.filters,
    keyword: (
      text,
    ) => sql<boolean>`(${containing(sql`v.bank_key`, plainNumber(text))} or ${containing(sql`v.payer_name`, text)}
      or ${containing(sql`v.remark`, text)})`,
    handedInBetween: (days) => within(sql`v.handed_in_at`, days),
    paidBetween: (days) => betweenDays(sql`v.paid_on`, days),
  },
  sorts: { paidOn: sql`v.paid_on` },
  order: { by: 'handedInAt', direction: 'desc' },
  finish,
});

/** One bank transfer of the scope with pictures, posting and history; foreign equals missing. */
export const findVoucher = async (db: Db, actor: Actor, paymentVoucherId: string): Promise<PaymentVoucherDetail> => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${columnsOf({ ...columns, ...hidden })}, ${fileList(sql`v.file_ids`)} as files, p.id as "postingId", p.number::int as "postingNumber",
      ${historyOf(paymentVoucherMachine, sql`v.id`)} as history
    from payment_voucher v left join ledger_posting p on p.id = v.posting_id and ${inScope(actor.scope, 'ledger_posting p')}
    where v.id = ${paymentVoucherId} and ${inScope(actor.scope, 'payment_voucher v')}`.execute(db);
  if (!rows[0]) throw fail('object.missing');
  return finish(rows[0], actor) as unknown as PaymentVoucherDetail;
};
