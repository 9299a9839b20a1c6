import { sql } from 'kysely';
import { paymentVoucherState } from '#contracts/ledger/vouchers/voucher.codes.ts';
import { dayAfter } from '#contracts/zone.ts';
import { post } from '#domains/ledger/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { tellPast } from '#kernel/history.ts';
import { said } from '#kernel/said.ts';
import type { Office } from './head-office.demo.ts';
import { pastInstant } from './past-instant.ts';
import type { Company } from './training.rows.ts';

export type Payer = Company & { readonly name: string };

const words = said({ unread: '回单上的金额看不清，请重新上传' });

/** The number a bank gives the transfer of a payer so many days ago. */
export const bankNumber = (of: Payer, days: number): string =>
  `ICBC${dayAfter(dayOf(clock.now()), -days).replaceAll('-', '')}${of.id.padStart(6, '0')}`;

const { passed, awaiting, rejected } = paymentVoucherState.values;

interface Transfer {
  readonly of: Payer;
  readonly days: number;
  readonly amountFen: number;
  readonly state: number;
  readonly fileIds?: readonly string[];
}

/** A bank transfer as its company handed it in, two hours before it was decided. @returns its number. */
export const placeTransfer = async (db: Db, { checker }: Office, one: Transfer): Promise<string> => {
  const { of, days, amountFen, state } = one;
  const number = bankNumber(of, days);
  const decided = state !== awaiting;
  const reason = state === rejected ? words.unread : '';
  const { rows } = await sql<{ id: string }>`
    insert into payment_voucher (org_id, path, amount_fen, bank_number, bank_key, paid_on, payer_name, payer_tail, file_ids, state, reject_reason,
      handed_in_by, handed_in_at, checked_by, checked_at, created_by, created_at)
    values (${of.id}, ${of.path}, ${amountFen}, ${number}, ${number}, ${dayAfter(dayOf(clock.now()), -days)}, ${of.name}, '0213',
      ${[...(one.fileIds ?? [])]}::bigint[], ${state}, ${reason}, ${of.maker}, ${pastInstant(days, '09:10:00')},
      ${decided ? checker : null}, ${decided ? pastInstant(days, '11:10:00') : null}, ${of.maker}, ${pastInstant(days, '09:10:00')}) returning id`.execute(
    db,
  );
  const id = rows[0]?.id ?? '';
  if (state === passed) {
    const { postingId } = await post(db, {
      orgId: of.id,
      key: `voucher:${id}`,
      kind: 'deposit',
      about: { kind: 'paymentVoucher', id },
      remark: number,
      madeBy: checker,
      at: pastInstant(days, '11:10:00'),
      transfers: [{ debit: 'clearing', credit: 'paid', amountFen }],
    });
    await sql`update payment_voucher set posting_id = ${postingId} where id = ${id}`.execute(db);
  }
  const edge = state === rejected ? 'reject' : 'pass';
  await tellPast(
    db,
    sql`select v.path, 'paymentVoucher', v.id, x.edge, x.past, x.next, x.reason, x.who, x.at from payment_voucher v cross join lateral (values
        ('correct', null::int, ${awaiting}::int, null::text, v.handed_in_by, v.handed_in_at),
        (${edge}, ${awaiting}::int, v.state, nullif(v.reject_reason, ''), v.checked_by, v.checked_at)) x (edge, past, next, reason, who, at)
      where v.id = ${id} and x.who is not null`,
  );
  return id;
};
