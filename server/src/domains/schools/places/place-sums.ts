import { sql } from 'kysely';
import { classReceiptKind } from '#contracts/schools/receipts/receipt.codes.ts';
import { literal } from '#kernel/literal.ts';

/** Fen that orders paid for a sign-up `s` and that stand. */
export const orderedSum = sql<number>`(select coalesce(sum(p.fee_fen), 0)::bigint from class_place p
  where p.sign_up_id = s.id and p.gone_at is null and p.paid_at is not null)`;

/** Fen that a sign-up `s` paid at the counter, less what was given back there. */
export const counterSum = sql<number>`(select coalesce(sum(case when r.kind = ${literal(classReceiptKind, 'receipt')} then r.amount_fen else -r.amount_fen end), 0)::bigint
  from class_receipt r where r.sign_up_id = s.id and r.voided_at is null)`;
