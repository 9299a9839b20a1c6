import { sql } from 'kysely';
import { classReceiptKind, receiptWay } from '#contracts/schools/receipts/receipt.codes.ts';
import { markPaidBySums } from '#domains/schools/places/mark-paid.service.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { said } from '#kernel/said.ts';

/** People of one company whose places are paid at the counter. */
interface AtCounter {
  readonly signUpIds: readonly string[];
}

/** A receipt of the demonstration: whose of the people, how much of the fee, how it was paid, what became of it. */
interface DemoReceipt {
  readonly who: number;
  /** Hundredths of the fee. */
  readonly share: number;
  readonly way: keyof typeof receiptWay.values;
  /** Days ago on which it was paid; today without. It is written today. */
  readonly days?: number;
  readonly payer?: string;
  readonly remark?: string;
  readonly voided?: string;
  /** It went back today, and why. */
  readonly refund?: string;
}

/** In the order of their numbers: whole fees, one by mistake, one in two parts, one that is paid in part, one that went back. */
const receipts = said<readonly DemoReceipt[]>([
  { who: 0, share: 100, way: 'cash', days: 3 },
  { who: 1, share: 100, way: 'card', days: 3 },
  { who: 2, share: 100, way: 'cash', voided: '金额录入到他人名下，重新开具' },
  { who: 3, share: 100, way: 'cash' },
  { who: 4, share: 50, way: 'scan', days: 5, remark: '首付，余款开课前交清' },
  { who: 4, share: 50, way: 'transfer', days: 1, payer: '家属 刘先生' },
  { who: 5, share: 40, way: 'cash', remark: '分两次交' },
  { who: 6, share: 100, way: 'transfer', days: 2, refund: '改由单位统一缴费，退还个人已缴学费' },
]);

/** People who paid at the counter; everybody after them was noted in earlier days, without an amount. */
const payers = 7;

/** Who takes the money in a class `k`: whoever opened it. */
const cashier = sql`k.created_by`;

/** The year of today's numbers. */
const yearNow = (): number => Number(dayOf(clock.now()).slice(0, 4));

/** Another member of the training organisation than the cashier: whoever took money does not give it back. */
const otherMember = async (db: Db, signUpId: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    select m.user_id as id from class_sign_up s join training_class k on k.id = s.class_id join org_user m on m.org_id = s.org_id and m.left_at is null and not m.guest
    where s.id = ${signUpId} and m.user_id is distinct from ${cashier} order by m.id limit 1`.execute(db);
  return rows[0]?.id ?? '0';
};

const write = async (db: Db, signUpId: string, of: DemoReceipt, serial: number): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into class_receipt (org_id, path, client_org_id, client_path, sign_up_id, class_id, kind, way, amount_fen, paid_on, year, serial, payer_name,
      remark, taken_by, voided_at, voided_by, void_reason)
    select s.org_id, s.path, s.client_org_id, s.client_path, s.id, s.class_id, ${classReceiptKind.values.receipt}::int, ${receiptWay.values[of.way]}::text,
      k.fee_fen * ${of.share}::int / 100, luan_today() - ${of.days ?? 0}::int, ${yearNow()}::int, ${serial}::int, ${of.payer ?? ''}::text, ${of.remark ?? ''}::text,
      ${cashier}, case when ${of.voided !== undefined}::boolean then now() end, case when ${of.voided !== undefined}::boolean then ${cashier} end,
      ${of.voided ?? ''}::text
    from class_sign_up s join training_class k on k.id = s.class_id where s.id = ${signUpId} returning id`.execute(db);
  return rows[0]?.id ?? '';
};

const writeRefund = async (db: Db, receiptId: string, reason: string, by: string, serial: number): Promise<void> => {
  await sql`insert into class_receipt (org_id, path, client_org_id, client_path, sign_up_id, class_id, kind, way, amount_fen, paid_on, year, serial,
      receipt_id, reason, taken_by)
    select r.org_id, r.path, r.client_org_id, r.client_path, r.sign_up_id, r.class_id, ${classReceiptKind.values.refund}::int, r.way,
      r.amount_fen, luan_today(), r.year, ${serial}::int, r.id, ${reason}::text, ${by}::bigint
    from class_receipt r where r.id = ${receiptId}`.execute(db);
};

/** Receipts of today for the first of some people, and notes of earlier days for the rest. */
export const placeReceipts = async (db: Db, some: readonly AtCounter[]): Promise<void> => {
  const ids = some.flatMap(({ signUpIds }) => signUpIds);
  const paying = ids.slice(0, payers);
  if (paying.length < payers) return;
  const by = await otherMember(db, paying[0] ?? '');
  let serial = 0;
  for (const one of receipts) {
    const receiptId = await write(db, paying[one.who] ?? '', one, ++serial);
    if (one.refund) await writeRefund(db, receiptId, one.refund, by, ++serial);
  }
  await markPaidBySums(db, paying, by);
  await sql`update class_sign_up s set paid_at = s.decided_at, paid_by = ${cashier} from training_class k
    where k.id = s.class_id and s.id = any(${ids.slice(payers)}::bigint[])`.execute(db);
};
