import { sql } from 'kysely';
import { paymentVoucherState } from '#contracts/ledger/vouchers/voucher.codes.ts';
import type { bankLineApi } from '#contracts/orders/bank/bank-line.contract.ts';
import { paymentProvider, paymentState } from '#contracts/orders/payments/payment.codes.ts';
import type { Parsed } from '#contracts/route.ts';
import type { WalkedState } from '#contracts/walk.ts';
import { plainNumber } from '#contracts/written/written-text.ts';
import { fail, failFields, orMissing } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { startOf } from '#kernel/zone.ts';
import { giveBackPayment } from '../payments/give-back-payment.service.ts';
import { assignPayment, creditTo } from '../payments/payment.walks.ts';
import { writePayment } from '../payments/receive-payment.service.ts';
import { bankLineWalks, differingWalks, holdBankLines } from './bank-line.walks.ts';
import { linkOwn } from './match-bank-lines.ts';

/** Refuses what a transfer that was handed in will post, or has posted. @throws bankLine.handedIn */
const refuseHandedIn = async ({ db }: Context, bankKey: string): Promise<void> => {
  const { rows } = await sql`select from payment_voucher v where v.bank_key = ${bankKey}
    and v.state in (${literal(paymentVoucherState, 'awaiting', 'passed')})`.execute(db);
  if (rows.length > 0) throw fail('bankLine.handedIn');
};

/**
 * Makes a payment of a line that nobody knows yet, so that the deeds of payments nobody knows decide about it. A serial number
 * is a payment once: what a transfer posted meanwhile is refused.
 * @returns its number, and what the call answers
 */
const takeIn = async (
  context: Context,
  edge: 'assign' | 'credit' | 'giveBack',
  bankLineId: string,
  reason?: string,
) => {
  const { db } = context;
  const { taken, answer } = await bankLineWalks.step(context, edge, { id: bankLineId, reason });
  const { row } = taken;
  await refuseHandedIn(context, row.bank_key);
  const { rows } = await sql<{ paidAt: string }>`select ${startOf(sql`${row.booked_on}::date`)} as "paidAt"`.execute(
    db,
  );
  const paymentId = await writePayment(
    db,
    { orgId: row.org_id, path: row.path },
    {
      provider: paymentProvider.values.bank,
      merchantId: '',
      orderNumber: '',
      serial: row.bank_key,
      amountFen: Number(row.amount_fen),
      paidAt: orMissing(rows[0]).paidAt,
      payer: row.counterparty_name,
    },
    paymentState.values.unknown,
  );
  if (paymentId === undefined) throw fail('bankLine.handedIn');
  // The bank takes nothing of a transfer for us; what it takes stands on lines of its own.
  await sql`update payment set fee_fen = 0 where id = ${paymentId}`.execute(db);
  await sql`update bank_line set payment_id = ${paymentId}, own_fen = amount_fen where id = ${bankLineId}`.execute(db);
  return { paymentId, answer };
};

/** A deed about the payment of a line: the line's own deed stands in the log. */
const quietly = (context: Context): Context => ({ ...context, audit: () => undefined });

/** Takes a line in as a payment of an order. @throws as `assignPayment`; bankLine.wentOut, bankLine.handedIn */
export const assignLine = async (
  context: Context,
  { bankLineId, orderNumber }: Parsed<typeof bankLineApi.assign>,
): Promise<WalkedState> => {
  const { paymentId, answer } = await takeIn(context, 'assign', bankLineId);
  await assignPayment(quietly(context), { paymentId, orderNumber });
  return answer;
};

/** Takes a line in as the paid balance of an organisation. @throws as `creditTo`; bankLine.wentOut, bankLine.handedIn */
export const creditLine = async (
  context: Context,
  { bankLineId, orgId }: Parsed<typeof bankLineApi.credit>,
): Promise<WalkedState> => {
  const { paymentId, answer } = await takeIn(context, 'credit', bankLineId);
  await creditTo(quietly(context), { paymentId, orgId });
  return answer;
};

/** Takes a line in and gives it back whole. @throws as `giveBackPayment`; bankLine.wentOut, bankLine.handedIn */
export const giveBackLine = async (
  context: Context,
  { bankLineId, reason }: Parsed<typeof bankLineApi.giveBack>,
): Promise<WalkedState> => {
  const { paymentId, answer } = await takeIn(context, 'giveBack', bankLineId, reason);
  await giveBackPayment(quietly(context), { paymentId, reason });
  return answer;
};

/** Keeps a line apart: whoever does so looks into it, and says why. Nothing is posted. */
export const keepLine = (
  context: Context,
  { bankLineId, remark }: Parsed<typeof bankLineApi.keep>,
): Promise<WalkedState> =>
  bankLineWalks.walk(context, 'keep', { id: bankLineId }, { kept_by: context.actor.userId, remark });

/**
 * Says which bank transfer a line is that was handed in under another number. The transfer posted itself when it was passed.
 * @throws object.missing for a line out of reach, on `bankNumber` for a transfer that was not passed or has its line; bankLine.wentOut
 */
export const pairLine = async (
  context: Context,
  { bankLineId, bankNumber }: Parsed<typeof bankLineApi.pair>,
): Promise<WalkedState> => {
  const { db, actor } = context;
  await holdBankLines(db);
  const { rows: lines } = await sql<{ amountFen: number }>`
    select coalesce(l.amount_fen, 0) as "amountFen" from bank_line l where l.id = ${bankLineId} and ${inScope(actor.scope, 'bank_line l')}`.execute(
    db,
  );
  const { amountFen } = orMissing(lines[0]);
  const { rows } = await sql<{ voucherId: string; ownFen: number }>`
    select v.id as "voucherId", v.amount_fen as "ownFen" from payment_voucher v where v.bank_key = ${plainNumber(bankNumber)} and v.state = ${literal(paymentVoucherState, 'passed')}
      and ${inScope(actor.scope, 'payment_voucher v')}
      and not exists (select from bank_line m where m.voucher_id = v.id and m.amount_fen is not null)`.execute(db);
  const [found] = rows;
  if (!found) throw failFields([{ field: 'bankNumber', key: 'bankLine.noSuchTransfer' }]);
  const { voucherId, ownFen } = found;
  const fits = amountFen === ownFen;
  const { answer } = await (fits ? bankLineWalks : differingWalks).step(context, 'pair', { id: bankLineId });
  await linkOwn(db, [{ lineId: bankLineId, amountFen, ownFen, voucherId, billId: null, refundId: null }]);
  return answer;
};
