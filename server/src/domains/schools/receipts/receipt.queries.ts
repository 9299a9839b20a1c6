import { sql } from 'kysely';
import { classReceiptKind, classReceiptState } from '#contracts/schools/receipts/receipt.codes.ts';
import { type ClassReceiptRow, classReceiptList } from '#contracts/schools/receipts/receipt.contract.ts';
import { relationSide } from '#contracts/schools/relation.codes.ts';
import { ofActor } from '#domains/people/door.ts';
import { type Actor, may } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { orMissing } from '#kernel/errors.ts';
import { columnsOf } from '#kernel/flat.ts';
import { isMaker } from '#kernel/four-eyes.ts';
import { containing, listQuery } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';
import { containingName } from '#kernel/search-by-kind.ts';
import { onSide } from '../relations/relation.queries.ts';
import { receiptNumber } from './number-receipts.ts';
import { backOf } from './refund-receipt.service.ts';

const isReceipt = sql<boolean>`(r.kind = ${literal(classReceiptKind, 'receipt')})`;
const isValid = sql<boolean>`(r.voided_at is null)`;
const takenFen = sql<number | null>`case when ${isValid} and ${isReceipt} then r.amount_fen end`;
const counterRefundFen = sql<number | null>`case when not ${isReceipt} then r.amount_fen end`;

const columns = {
  classReceiptId: sql`r.id`,
  classReceiptNumber: receiptNumber,
  classReceiptKind: sql`r.kind`,
  classReceiptState: sql`case when ${isValid} then ${literal(classReceiptState, 'valid')} else ${literal(classReceiptState, 'voided')} end`,
  signUpId: sql`r.sign_up_id`,
  realName: sql`coalesce(s.real_name, '')`,
  className: sql`coalesce((select k.class_name from training_class k where k.id = r.class_id), '')`,
  clientName: sql`case when r.client_org_id = r.org_id then '' else coalesce(luan_org_name(r.client_org_id), '') end`,
  receiptPayer: sql`r.payer_name`,
  receiptWay: sql`r.way`,
  takenFen,
  counterRefundFen,
  netTakenFen: sql<number>`(coalesce(${takenFen}, 0) - coalesce(${counterRefundFen}, 0))`,
  writtenFen: sql`r.amount_fen`,
  leftFen: sql`case when ${isValid} and ${isReceipt} then r.amount_fen - ${backOf} else 0 end`,
  takenOn: sql`r.paid_on::text`,
  takenByName: sql`coalesce(luan_person_name(r.taken_by), '')`,
  receiptRemark: sql`r.remark`,
  ofNumber: sql`coalesce((select 'SJ' || o.year || '-' || lpad(o.serial::text, 6, '0') from class_receipt o where o.id = r.receipt_id), '')`,
  reason: sql`r.reason`,
  voidedByName: sql`coalesce(luan_person_name(r.voided_by), '')`,
  receiptVoidedAt: sql`r.voided_at`,
  receiptVoidReason: sql`r.void_reason`,
  createdAt: sql`r.created_at`,
};
const joins = sql`left join class_sign_up s on s.id = r.sign_up_id`;

/** Who took the money does not give it back: what a row's `can` does not promise. */
const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => {
  const { takenBy, ...shown } = row;
  const leftFen = Number(row.leftFen);
  const refunds = leftFen > 0 && may(actor, 'school:receipt:refund') && !isMaker(actor, [takenBy]);
  const untouched = leftFen > 0 && leftFen === Number(row.writtenFen);
  const isToday = dayOf(new Date(String(row.createdAt))) === dayOf(clock.now());
  const voids = untouched && isToday && may(actor, 'school:receipt:mod');
  return { ...shown, can: [...(refunds ? ['refund'] : []), ...(voids ? ['void'] : [])] };
};

/** The training organisation's side alone: the company reads of its people what they paid, never the receipts. */
const own = (actor: Actor) => onSide(actor, 'r', relationSide.values.provider);

export const classReceiptPage = listQuery(classReceiptList, {
  base: 'class_receipt r',
  alias: 'r',
  joins,
  columns,
  hidden: { takenBy: sql`r.taken_by::text` },
  always: own,
  filters: {
    realName: (text) =>
      sql<boolean>`exists (select from class_sign_up n where n.id = r.sign_up_id and ${containingName(sql`n.real_name`, text)})`,
    classReceiptNumber: (text) => containing(receiptNumber, text),
    receiptTakenBetween: ([from, until]) =>
      sql<boolean>`r.paid_on between ${from ?? '0001-01-01'}::date and ${until ?? from ?? '9999-12-31'}::date`,
    receiptWay: (some) => sql<boolean>`r.way = any(${some}::text[])`,
    classReceiptKind: (some) => sql<boolean>`r.kind = any(${some}::int[])`,
    classReceiptState: (some) =>
      sql<boolean>`(case when ${isValid} then ${literal(classReceiptState, 'valid')} else ${literal(classReceiptState, 'voided')} end) = any(${some}::int[])`,
    classId: (classId) => sql<boolean>`r.class_id = ${classId}`,
    takenBy: (member, actor) =>
      sql<boolean>`exists (select from org_user m where m.id = ${member} and m.user_id = r.taken_by and ${ofActor(actor)})`,
  },
  sorts: { takenOn: sql`r.paid_on` },
  finish,
});

/** A receipt as it is printed, with the training organisation's name. */
export type PrintedReceipt = Omit<ClassReceiptRow, 'can'> & { readonly orgName: string };

/** One receipt of the own side. @throws object.missing */
export const findReceipt = async (db: Db, actor: Actor, classReceiptId: string): Promise<PrintedReceipt> => {
  const { rows } = await sql<PrintedReceipt>`
    select ${columnsOf(columns)}, coalesce(luan_org_name(r.org_id), '') as "orgName" from class_receipt r ${joins}
    where r.id = ${classReceiptId} and ${inScope(actor.scope, 'class_receipt r')} and ${own(actor)}`.execute(db);
  return orMissing(rows[0]);
};
