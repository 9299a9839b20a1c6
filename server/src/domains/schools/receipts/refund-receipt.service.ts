import { sql } from 'kysely';
import { yuanOf } from '#contracts/columns.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { classReceiptKind } from '#contracts/schools/receipts/receipt.codes.ts';
import type { classReceiptApi } from '#contracts/schools/receipts/receipt.contract.ts';
import { relationSide } from '#contracts/schools/relation.codes.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail, failFields, orMissing } from '#kernel/errors.ts';
import { personBehind, refuseOwnWork } from '#kernel/four-eyes.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { markPaidBySums } from '../places/mark-paid.service.ts';
import { removeFromOrders } from '../places/remove-from-orders.service.ts';
import { onSide } from '../relations/relation.queries.ts';
import { nextNumber, receiptNumber } from './number-receipts.ts';

type Numbered = Data<typeof classReceiptApi.void>;

interface Held extends Numbered {
  readonly orgId: string;
  readonly signUpId: string;
  readonly kind: number;
  readonly amountFen: number;
  readonly backFen: number;
  readonly paidOn: string;
  readonly createdAt: string;
  readonly voidedAt: string | null;
}

/** Fen of a receipt `r` that were given back. */
export const backOf = sql<number>`(select coalesce(sum(b.amount_fen), 0)::bigint from class_receipt b
  where b.receipt_id = r.id and b.kind = ${literal(classReceiptKind, 'refund')})`;

const readHeld = async ({ db, actor }: Context, classReceiptId: string, held: boolean): Promise<Held> => {
  const { rows } = await sql<Held>`
    select r.id as "classReceiptId", ${receiptNumber} as "classReceiptNumber", r.org_id as "orgId", r.sign_up_id as "signUpId", r.kind,
      r.amount_fen as "amountFen", ${backOf} as "backFen", r.paid_on::text as "paidOn", r.created_at as "createdAt", r.voided_at as "voidedAt"
    from class_receipt r where r.id = ${classReceiptId} and ${inScope(actor.scope, 'class_receipt r')}
      and ${onSide(actor, 'r', relationSide.values.provider)} ${held ? sql`for update of r` : sql``}`.execute(db);
  return orMissing(rows[0]);
};

/**
 * A receipt of the own side that holds, locked behind its sign-up as whoever takes money or moves the person does; read again where the
 * person was moved meanwhile.
 * @throws object.missing; classReceipt.ofRefund, classReceipt.voidedAlready
 */
const holdReceipt = async (context: Context, classReceiptId: string): Promise<Held> => {
  const { signUpId } = await readHeld(context, classReceiptId, false);
  await sql`select s.id from class_sign_up s where s.id = ${signUpId} for update`.execute(context.db);
  const held = await readHeld(context, classReceiptId, true);
  if (held.signUpId !== signUpId) return holdReceipt(context, classReceiptId);
  if (held.kind === classReceiptKind.values.refund) throw fail('classReceipt.ofRefund');
  if (held.voidedAt !== null) throw fail('classReceipt.voidedAlready');
  return held;
};

/** What was paid for a place changed: it may be to pay again, and an order that waits for the rest asks for too little. */
const settle = async ({ db, actor }: Context, signUpId: string): Promise<void> => {
  await markPaidBySums(db, [signUpId], personBehind(actor));
  await removeFromOrders(db, [signUpId]);
};

const checkRefund = (of: Held, { receiptFen, takenOn }: Parsed<typeof classReceiptApi.refund>): void => {
  if (takenOn > dayOf(clock.now())) throw failFields([{ field: 'takenOn', key: 'classReceipt.future' }]);
  if (takenOn < of.paidOn)
    throw failFields([{ field: 'takenOn', key: 'classReceipt.beforeReceipt', params: { day: of.paidOn } }]);
  const mostFen = of.amountFen - of.backFen;
  if (receiptFen > mostFen)
    throw failFields([{ field: 'receiptFen', key: 'classReceipt.refundTooMuch', params: { yuan: yuanOf(mostFen) } }]);
};

const writeRefund = async (
  db: Db,
  of: Held,
  wanted: Parsed<typeof classReceiptApi.refund>,
  by: string,
): Promise<Numbered> => {
  const { year, serial } = await nextNumber(db, of.orgId);
  const { rows } = await sql<Numbered>`
    insert into class_receipt as r (org_id, path, client_org_id, client_path, sign_up_id, class_id, kind, way, amount_fen, paid_on, year, serial,
      payer_name, receipt_id, reason, taken_by, created_at)
    select o.org_id, o.path, o.client_org_id, o.client_path, o.sign_up_id, o.class_id, ${classReceiptKind.values.refund}::int, ${wanted.receiptWay}::text,
      ${wanted.receiptFen}::bigint, ${wanted.takenOn}::date, ${year}::int, ${serial}::int, o.payer_name, o.id, ${wanted.reason}::text, ${by}::bigint,
      ${clock.now().toISOString()}
    from class_receipt o where o.id = ${of.classReceiptId} returning r.id as "classReceiptId", ${receiptNumber} as "classReceiptNumber"`.execute(
    db,
  );
  return orMissing(rows[0]);
};

/**
 * Writes that money of a receipt was given back at the counter, by another person than took it. Called in a scope of everything.
 * @throws object.missing; classReceipt.ofRefund, classReceipt.voidedAlready; audit.own for who took the money; on `receiptFen` above what
 * is left of the receipt, on `takenOn` for a day to come or before the receipt's
 */
export const refundReceipt = async (
  context: Context,
  wanted: Parsed<typeof classReceiptApi.refund>,
): Promise<Numbered> => {
  const { db, actor } = context;
  const of = await holdReceipt(context, wanted.classReceiptId);
  await refuseOwnWork(
    db,
    actor,
    {
      machine: 'classReceipt',
      edge: { checks: [], permission: 'school:receipt:refund' },
      makers: sql`select t.taken_by`,
    },
    { table: 'class_receipt', which: sql<boolean>`t.id = ${of.classReceiptId}` },
  );
  checkRefund(of, wanted);
  const refund = await writeRefund(db, of, wanted, personBehind(actor));
  await settle(context, of.signUpId);
  const { classReceiptNumber } = of;
  context.audit({
    objectKind: 'classReceipt',
    objectId: refund.classReceiptId,
    action: 'classReceipt.refund',
    after: { ...wanted, ofNumber: classReceiptNumber, classReceiptNumber: refund.classReceiptNumber },
  });
  return refund;
};

/**
 * Voids a receipt that was written by mistake, on the day it was written: it keeps its number, and its money counts no more. Called in a
 * scope of everything.
 * @throws object.missing; classReceipt.ofRefund, classReceipt.voidedAlready, classReceipt.refundedAlready, classReceipt.otherDay
 */
export const voidReceipt = async (
  context: Context,
  { classReceiptId, reason }: Parsed<typeof classReceiptApi.void>,
): Promise<Numbered> => {
  const { db, actor } = context;
  const of = await holdReceipt(context, classReceiptId);
  if (of.backFen > 0) throw fail('classReceipt.refundedAlready');
  const now = clock.now();
  if (dayOf(new Date(of.createdAt)) !== dayOf(now)) throw fail('classReceipt.otherDay');
  await sql`update class_receipt set voided_at = ${now.toISOString()}, voided_by = ${personBehind(actor)}, void_reason = ${reason}
    where id = ${classReceiptId}`.execute(db);
  await settle(context, of.signUpId);
  const { classReceiptNumber } = of;
  context.audit({
    objectKind: 'classReceipt',
    objectId: classReceiptId,
    action: 'classReceipt.void',
    after: { classReceiptNumber, reason },
  });
  return { classReceiptId, classReceiptNumber };
};
