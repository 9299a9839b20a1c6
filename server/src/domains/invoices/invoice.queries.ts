import { sql } from 'kysely';
import { invoiceMachine } from '#contracts/invoices/invoice.codes.ts';
import { type InvoiceDetail, invoiceList } from '#contracts/invoices/invoice.contract.ts';
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
  invoiceId: sql`v.id`,
  orgId: sql`v.org_id`,
  orgName: sql`coalesce(luan_org_name(v.org_id), '')`,
  applicationNumber: sql`v.number`,
  invoiceKind: sql`v.kind`,
  invoiceTitle: sql`v.title`,
  taxNumber: sql`v.tax_number`,
  amountFen: sql`v.amount_fen`,
  taxFen: sql`v.tax_fen`,
  taxAddress: sql`v.tax_address`,
  taxPhone: sql`v.tax_phone`,
  buyerBank: sql`v.bank_name`,
  buyerAccount: sql`v.bank_account`,
  invoiceEmail: sql`v.email`,
  remark: sql`v.remark`,
  state: sql`v.state`,
  invoiceReason: sql`v.reason`,
  invoiceNumber: sql`v.issued_number`,
  issuedOn: sql`v.issued_on::text`,
  redNumber: sql`v.red_number`,
  appliedAt: sql`v.applied_at`,
  version: sql`v.version`,
};
const hidden = { appliedBy: sql`v.applied_by`, issuedBy: sql`v.issued_by` };

/** What may be done with a row: whoever applied withdraws it and never issues it, whoever issued it never reverses it. */
const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => {
  const { appliedBy, issuedBy, ...rest } = row;
  const can = canWalk(invoiceMachine, actor, Number(row.state)).filter((edge) => {
    if (edge === 'withdraw') return isMaker(actor, [appliedBy]);
    if (edge === 'send') return true;
    return !isMaker(actor, edge === 'reverse' ? [appliedBy, issuedBy] : [appliedBy]);
  });
  return { ...rest, can };
};

/** Who applied for the invoice `t`: the person shown and the one behind the session. */
export const invoiceMakers = sql`select unnest(array[h.user_id, h.as_user_id]) from state_history h
  where h.machine = ${invoiceMachine.name} and h.object_id = t.id and h.edge = 'add'`;
const decided = decisions(invoiceMachine, { table: 'invoice', alias: 'v', makers: invoiceMakers });

export const invoicePage = listQuery(invoiceList, {
  deciders: decided.deciders,
  base: 'invoice v',
  alias: 'v',
  columns,
  hidden,
  filters: {
    ...decided.filters,
    keyword: (text) => sql<boolean>`(${containing(sql`v.number`, text)} or ${containing(sql`v.title`, text)}
      or ${containing(sql`v.tax_number`, plainNumber(text))} or ${containing(sql`v.issued_number`, text)})`,
    invoiceKind: (kinds) => sql<boolean>`v.kind = any(${kinds}::int[])`,
    appliedBetween: (days) => within(sql`v.applied_at`, days),
  },
  order: { by: 'appliedAt', direction: 'desc' },
  finish,
});

/** One invoice of the scope with lines, file and history; foreign equals missing. */
export const findInvoice = async (db: Db, actor: Actor, invoiceId: string): Promise<InvoiceDetail> => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${columnsOf({ ...columns, ...hidden })}, v.lines, ${fileList(sql`v.file_ids`)} as files,
      ${historyOf(invoiceMachine, sql`v.id`)} as history
    from invoice v where v.id = ${invoiceId} and ${inScope(actor.scope, 'invoice v')}`.execute(db);
  if (!rows[0]) throw fail('object.missing');
  return finish(rows[0], actor) as unknown as InvoiceDetail;
};
