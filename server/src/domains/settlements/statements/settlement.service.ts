import { type Selectable, sql } from 'kysely';
import type { Parsed } from '#contracts/route.ts';
import {
  disputeState,
  settlementLineKind,
  settlementMachine,
  settlementState,
} from '#contracts/settlements/settlement.codes.ts';
import type { settlementApi } from '#contracts/settlements/settlement.contract.ts';
import { payableOf } from '#contracts/settlements/split.rules.ts';
import { deedOf } from '#contracts/system/deeds.ts';
import { papersFor } from '#domains/ledger/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { brokenRule, type DB, type Db } from '#kernel/db.ts';
import { fail, failFields, orMissing } from '#kernel/errors.ts';
import { isHeadOffice } from '#kernel/four-eyes.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { takesInvoice } from './settlement.queries.ts';
import { settlementWalks } from './settlement.walks.ts';

type Row = Selectable<DB['settlement']>;
interface Moved {
  readonly settlementId: string;
  readonly version: number;
}

/** A statement of the scope, held. @throws object.missing, object.changed where another version was read */
const standing = async ({ db, actor }: Context, id: string, version?: number): Promise<Row> => {
  const { rows } = await sql<Row>`select s.* from settlement s
    where s.id = ${id} and ${inScope(actor.scope, 'settlement s')} for update`.execute(db);
  const stored = orMissing(rows[0]);
  if (version !== undefined && stored.version !== version) throw fail('object.changed');
  return stored;
};

/** The same of one that the head office still changes. @throws settlement.headOffice, settlement.notGenerated */
const changeable = async (context: Context, id: string, version: number): Promise<Row> => {
  const stored = await standing(context, id, version);
  if (!isHeadOffice(context.actor)) throw fail('settlement.headOffice');
  if (stored.state !== settlementState.values.generated) throw fail('settlement.notGenerated');
  return stored;
};

/** Adds a statement up anew. @returns its version */
const addUp = async (db: Db, id: string): Promise<number> => {
  await sql`select luan_sum_settlement(${id})`.execute(db);
  const { rows } = await sql<{
    version: number;
  }>`update settlement set version = version + 1 where id = ${id} returning version`.execute(db);
  return rows[0]?.version ?? 0;
};

/** Writes an adjustment as the last line of a statement. */
const addLine = async (
  { db, actor }: Context,
  { id, org_id, path }: Row,
  { lineFen, reason }: { readonly lineFen: number; readonly reason: string },
): Promise<void> => {
  await sql`insert into settlement_line (settlement_id, org_id, path, number, kind, amount_fen, at, reason, created_by)
    values (${id}, ${org_id}, ${path}, coalesce((select max(number) from settlement_line where settlement_id = ${id}), 0) + 1,
      ${literal(settlementLineKind, 'adjusted')}, ${lineFen}, ${clock.now().toISOString()}, ${reason}, ${actor.userId})`.execute(
    db,
  );
};

const logged = (context: Context, id: string, verb: 'adjust' | 'withhold', after: object): void =>
  context.audit({
    objectKind: settlementMachine.name,
    objectId: id,
    action: deedOf(settlementMachine, verb),
    after: { ...after },
  });

/** Adds an adjustment to a statement that is not sent yet. @throws object.changed, settlement.notGenerated */
export const adjustSettlement = async (
  context: Context,
  input: Parsed<typeof settlementApi.adjust>,
): Promise<Moved> => {
  const stored = await changeable(context, input.settlementId, input.version);
  await addLine(context, stored, input);
  logged(context, stored.id, 'adjust', { lineFen: input.lineFen, reason: input.reason });
  return { settlementId: stored.id, version: await addUp(context.db, stored.id) };
};

/** Sets the tax withheld from a statement that is not sent yet. @throws on `withheldFen` where the rest would not be paid but carried */
export const withholdTax = async (context: Context, input: Parsed<typeof settlementApi.withhold>): Promise<Moved> => {
  const stored = await changeable(context, input.settlementId, input.version);
  const parts = {
    capturedFen: Number(stored.captured_fen),
    refundedFen: Number(stored.refunded_fen),
    adjustedFen: Number(stored.adjusted_fen),
    carriedInFen: Number(stored.carried_in_fen),
    taxFen: input.withheldFen,
  };
  const { payableFen, taxFen, carriedOutFen } = payableOf(parts, Number(stored.minimum_fen));
  if (taxFen !== input.withheldFen) throw failFields([{ field: 'withheldFen', key: 'settlement.taxTooMuch' }]);
  await sql`update settlement set tax_fen = ${taxFen}, payable_fen = ${payableFen}, carried_out_fen = ${carriedOutFen}, version = version + 1
    where id = ${stored.id}`.execute(context.db);
  logged(context, stored.id, 'withhold', { withheldFen: taxFen });
  return { settlementId: stored.id, version: stored.version + 1 };
};

/** Confirms a statement as its partner has read it. @throws object.changed where it was taken back and adjusted meanwhile */
export const confirmSettlement = async (
  context: Context,
  { settlementId: id, version }: Parsed<typeof settlementApi.confirm>,
): Promise<Moved> => {
  await standing(context, id, version);
  await settlementWalks.step(context, 'confirm', { id });
  return { settlementId: id, version: version + 1 };
};

const linesOf = async (db: Db, id: string, lineIds: readonly string[]) => {
  const { rows } = await sql<{ id: string; number: number; state: number }>`
    select l.id, l.number, l.dispute_state as state from settlement_line l
    where l.settlement_id = ${id} and l.id = any(${lineIds}::bigint[]) order by l.number for update`.execute(db);
  if (rows.length < new Set(lineIds).size) throw fail('object.missing');
  return rows;
};

/** Disputes lines of a sent statement, each once. @throws on `lineIds` for one that was disputed before */
export const disputeLines = async (context: Context, input: Parsed<typeof settlementApi.dispute>): Promise<Moved> => {
  const { db, actor } = context;
  const { settlementId: id, disputeRemark } = input;
  const stored = await standing(context, id);
  const lines = await linesOf(db, id, input.lineIds);
  const twice = lines.filter(({ state }) => state !== disputeState.values.none);
  if (twice.length > 0)
    throw failFields([
      {
        field: 'lineIds',
        key: 'settlement.disputedTwice',
        params: { lines: twice.map((one) => one.number).join('、') },
      },
    ]);
  await settlementWalks.step(context, 'dispute', { id, reason: disputeRemark });
  await sql`update settlement_line set dispute_state = ${literal(disputeState, 'open')}, remark = ${disputeRemark},
    disputed_at = ${clock.now().toISOString()}, disputed_by = ${actor.userId}
    where id = any(${lines.map((one) => one.id)}::bigint[])`.execute(db);
  return { settlementId: id, version: stored.version + 1 };
};

/** A disputed line of the scope with its statement, held. */
const openLine = async (context: Context, lineId: string): Promise<Row> => {
  const { db, actor } = context;
  const { rows } = await sql<{ settlementId: string }>`select l.settlement_id as "settlementId" from settlement_line l
    where l.id = ${lineId} and ${inScope(actor.scope, 'settlement_line l')}`.execute(db);
  const stored = await standing(context, orMissing(rows[0]).settlementId);
  const [line] = await linesOf(db, stored.id, [lineId]);
  if (!isHeadOffice(actor)) throw fail('settlement.headOffice');
  if (line?.state !== disputeState.values.open) throw fail('settlement.notDisputed');
  return stored;
};

const stillOpen = async (db: Db, id: string): Promise<boolean> => {
  const { rows } = await sql`select from settlement_line l
    where l.settlement_id = ${id} and l.dispute_state = ${literal(disputeState, 'open')} limit 1`.execute(db);
  return rows.length > 0;
};

/**
 * Answers a disputed line: upheld by an adjustment, or explained. With the last answer the statement is sent again.
 * @throws settlement.notDisputed
 */
export const answerLine = async (context: Context, input: Parsed<typeof settlementApi.answer>): Promise<Moved> => {
  const { db, actor } = context;
  const stored = await openLine(context, input.lineId);
  const state = input.lineFen ? disputeState.values.upheld : disputeState.values.explained;
  await sql`update settlement_line set dispute_state = ${state}, answer = ${input.disputeAnswer},
    answered_at = ${clock.now().toISOString()}, answered_by = ${actor.userId} where id = ${input.lineId}`.execute(db);
  if (input.lineFen) {
    await addLine(context, stored, { lineFen: input.lineFen, reason: input.disputeAnswer });
    logged(context, stored.id, 'adjust', { lineFen: input.lineFen, reason: input.disputeAnswer });
  }
  const version = await addUp(db, stored.id);
  if (await stillOpen(db, stored.id)) return { settlementId: stored.id, version };
  await settlementWalks.step(context, 'answer', { id: stored.id, reason: input.disputeAnswer });
  return { settlementId: stored.id, version: version + 1 };
};

/** Says of a number that stands elsewhere, on its field, that it does. */
const explained = <R>(rule: string, field: 'partnerInvoice' | 'bankNumber', work: Promise<R>): Promise<R> =>
  work.catch((error: unknown) => {
    if (brokenRule(error) !== rule) throw error;
    throw failFields([
      { field, key: field === 'bankNumber' ? 'settlement.bankNumberTaken' : 'settlement.invoiceTaken' },
    ]);
  });

const refuseFuture = (field: 'invoicedOn' | 'paidOn', day: string): void => {
  if (day > dayOf(clock.now())) throw failFields([{ field, key: 'settlement.future' }]);
};

/** Files of a partner's invoice, which are the partner's from then on, whoever uploaded them. @throws on `files` for one of another kind */
const invoiceFilesOf = (context: Context, { org_id: id, path }: Row, files: readonly { readonly fileId: string }[]) =>
  papersFor(context, 'partner-invoice', files, { id, path });

/**
 * Puts files of the partner's invoice in the place of those there, by the partner or the head office.
 * @throws object.changed, settlement.noInvoiceNow, on `files`
 */
export const attachInvoice = async (
  context: Context,
  { settlementId: id, version, files }: Parsed<typeof settlementApi.attachInvoice>,
): Promise<Moved> => {
  const stored = await standing(context, id, version);
  if (!takesInvoice(stored.state, Number(stored.payable_fen))) throw fail('settlement.noInvoiceNow');
  const fileIds = await invoiceFilesOf(context, stored, files);
  await sql`update settlement set invoice_file_ids = ${fileIds}::bigint[], version = version + 1 where id = ${id}`.execute(
    context.db,
  );
  context.audit({
    objectKind: settlementMachine.name,
    objectId: id,
    action: deedOf(settlementMachine, 'attachInvoice'),
    before: { fileIds: stored.invoice_file_ids },
    after: { fileIds },
  });
  return { settlementId: id, version: version + 1 };
};

/** Enters the partner's invoice. @throws on `partnerInvoice`, `invoicedOn`, `files`; object.changed, settlement.nothingPayable */
export const receiveInvoice = async (
  context: Context,
  { settlementId: id, version, partnerInvoice, invoicedOn, files }: Parsed<typeof settlementApi.receiveInvoice>,
): Promise<Moved> => {
  const stored = await standing(context, id, version);
  refuseFuture('invoicedOn', invoicedOn);
  const more = {
    invoice_number: partnerInvoice,
    invoiced_on: invoicedOn,
    ...(files.length > 0 && { invoice_file_ids: await invoiceFilesOf(context, stored, files) }),
  };
  await explained(
    'settlement_invoice',
    'partnerInvoice',
    settlementWalks.step(context, 'receiveInvoice', { id }, more),
  );
  return { settlementId: id, version: version + 1 };
};

/** Enters the transfer a statement was paid by. @throws on `bankNumber`, `paidOn`; object.changed */
export const paySettlement = async (
  context: Context,
  { settlementId: id, version, bankNumber, paidOn }: Parsed<typeof settlementApi.pay>,
): Promise<Moved> => {
  await standing(context, id, version);
  refuseFuture('paidOn', paidOn);
  const more = { bank_number: bankNumber, paid_on: paidOn };
  await explained('settlement_bank_number', 'bankNumber', settlementWalks.step(context, 'pay', { id }, more));
  return { settlementId: id, version: version + 1 };
};
