import { sql } from 'kysely';
import { yuanOf } from '#contracts/columns.ts';
import { invoiceKind, invoiceMachine, invoiceState } from '#contracts/invoices/invoice.codes.ts';
import type { InvoiceableAmount, invoiceApi } from '#contracts/invoices/invoice.contract.ts';
import { leftToInvoice, taxed, totalOf } from '#contracts/invoices/invoice.rules.ts';
import type { Parsed } from '#contracts/route.ts';
import { customerOf, papersFor } from '#domains/ledger/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { brokenRule } from '#kernel/db.ts';
import { fail, failFields, orMissing } from '#kernel/errors.ts';
import { tellHistory } from '#kernel/history.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { invoiceWalks } from './invoice.walks.ts';
import { askedFor, holdBook, paidInOf } from './invoiceable-amount.queries.ts';

type Application = Parsed<typeof invoiceApi.add>;
interface Moved {
  readonly invoiceId: string;
  readonly version: number;
}

/** What a special invoice has to say of the buyer. @throws on each that is empty */
const refuseGaps = (input: Application): void => {
  if (input.invoiceKind !== invoiceKind.values.special) return;
  const empty = (['taxAddress', 'taxPhone', 'buyerBank', 'buyerAccount'] as const).filter((name) => input[name] === '');
  if (empty.length > 0) throw failFields(empty.map((field) => ({ field, key: 'input.required' })));
};

/**
 * Applies for an invoice of the own organisation, or of the customer the head office names.
 * @throws on `orgId`, on what a special one lacks, and on `lines` where they come to more than is paid and not yet invoiced
 */
export const addInvoice = async (context: Context, input: Application): Promise<Moved> => {
  const { db, actor } = context;
  const at = await customerOf(context, input.orgId);
  refuseGaps(input);
  const { amountFen, taxFen } = totalOf(input.lines);
  await holdBook(db, at.id);
  const left = leftToInvoice(await paidInOf(db, at.id), await askedFor(db, at.id));
  if (amountFen > left)
    throw failFields([
      { field: 'lines', key: 'invoice.tooMuch', params: { yuan: yuanOf(left), asked: yuanOf(amountFen) } },
    ]);
  const { rows } = await sql<{ id: string }>`
    insert into invoice (org_id, path, number, kind, title, tax_number, tax_address, tax_phone, bank_name, bank_account, email, remark,
      lines, amount_fen, tax_fen, applied_by)
    values (${at.id}, ${at.path}, ${`LA-FP${dayOf(clock.now()).replaceAll('-', '')}`} || lpad(nextval('invoice_number_seq')::text, 6, '0'),
      ${input.invoiceKind}, ${input.invoiceTitle}, ${input.taxNumber}, ${input.taxAddress}, ${input.taxPhone}, ${input.buyerBank},
      ${input.buyerAccount}, ${input.invoiceEmail}, ${input.remark}, ${JSON.stringify(taxed(input.lines))}::jsonb, ${amountFen}, ${taxFen},
      ${actor.userId}) returning id`.execute(db);
  const id = rows[0]?.id ?? '';
  await tellHistory(
    db,
    actor,
    { machine: invoiceMachine, edge: 'add' },
    sql`select ${at.path}::text, ${id}::bigint, null::int, ${invoiceState.values.applied}::int`,
  );
  context.audit({ objectKind: invoiceMachine.name, objectId: id, action: 'invoice.add', after: input });
  return { invoiceId: id, version: 1 };
};

const standing = async ({ db, actor }: Context, id: string, version: number) => {
  const { rows } = await sql<{ org_id: string; path: string; version: number }>`
    select v.org_id, v.path, v.version from invoice v where v.id = ${id} and ${inScope(actor.scope, 'invoice v')} for update`.execute(
    db,
  );
  const stored = orMissing(rows[0]);
  if (stored.version !== version) throw fail('object.changed');
  return stored;
};

/** Says of a number that stands on another invoice, on its field, that it does. */
const explained = <R>(field: 'invoiceNumber' | 'redNumber', work: Promise<R>): Promise<R> =>
  work.catch((error: unknown) => {
    if (!['invoice_issued', 'invoice_red'].includes(brokenRule(error) ?? '')) throw error;
    throw failFields([{ field, key: 'invoice.numberTaken' }]);
  });

/** Enters the invoice that was issued. @throws on `issuedOn`, `files`, `invoiceNumber`; object.changed, invoice.givenBack */
export const issueInvoice = async (
  context: Context,
  { invoiceId, version, invoiceNumber, issuedOn, files }: Parsed<typeof invoiceApi.issue>,
): Promise<Moved> => {
  const { org_id, path } = await standing(context, invoiceId, version);
  if (issuedOn > dayOf(clock.now())) throw failFields([{ field: 'issuedOn', key: 'invoice.future' }]);
  const fileIds = await papersFor(context, 'invoice', files, { id: org_id, path });
  const more = { issued_number: invoiceNumber, issued_on: issuedOn, file_ids: fileIds };
  await explained('invoiceNumber', invoiceWalks.step(context, 'issue', { id: invoiceId }, more));
  return { invoiceId, version: version + 1 };
};

/** Enters the red invoice that reverses one. @throws on `redNumber`; object.changed */
export const reverseInvoice = async (
  context: Context,
  { invoiceId, version, redNumber, reason }: Parsed<typeof invoiceApi.reverse>,
): Promise<Moved> => {
  await standing(context, invoiceId, version);
  const step = invoiceWalks.step(context, 'reverse', { id: invoiceId, reason }, { red_number: redNumber });
  await explained('redNumber', step);
  return { invoiceId, version: version + 1 };
};

/** How much of what the own organisation paid may still be invoiced, and to whom its last invoice was made out. */
export const findInvoiceable = async ({ db, actor }: Context): Promise<InvoiceableAmount> => {
  const [paidFen, invoicedFen] = [await paidInOf(db, actor.orgId), await askedFor(db, actor.orgId)];
  const { rows } = await sql<NonNullable<InvoiceableAmount['last']>>`
    select v.kind as "invoiceKind", v.title as "invoiceTitle", v.tax_number as "taxNumber", v.tax_address as "taxAddress",
      v.tax_phone as "taxPhone", v.bank_name as "buyerBank", v.bank_account as "buyerAccount", v.email as "invoiceEmail"
    from invoice v where v.org_id = ${actor.orgId} and ${inScope(actor.scope, 'invoice v')}
    order by v.applied_at desc, v.id desc limit 1`.execute(db);
  return { paidFen, invoicedFen, leftFen: leftToInvoice(paidFen, invoicedFen), last: rows[0] ?? null };
};
