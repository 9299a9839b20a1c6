import { type RawBuilder, sql } from 'kysely';
import { invoiceState } from '#contracts/invoices/invoice.codes.ts';
import { ledgerAccount, postingKind } from '#contracts/ledger/ledger.codes.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';

const sumOf = async (db: Db, of: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ fen: string }>`select coalesce(sum(x.amount_fen), 0)::text as fen from ${of} x`.execute(
    db,
  );
  return Number(rows[0]?.fen);
};

/**
 * What an organisation paid in, less what it got back, in fen: deposits and refunds of its own money, reserved or not. What its learners
 * paid for themselves passes through its book and is no money of its own.
 */
export const paidInOf = (db: Db, orgId: string): Promise<number> =>
  sumOf(
    db,
    sql`(select c.amount_fen from ledger_change c where c.org_id = ${orgId} and c.kind in (${literal(postingKind, 'deposit', 'refund')})
        and c.account in (${literal(ledgerAccount, 'paid', 'paidReserved')})
      union all select o.refunded_fen - o.payable_fen from pay_order o
        where o.org_id = ${orgId} and o.charge_id is not null and o.paid_at is not null)`,
  );

/** Fen of an organisation that are invoiced and not reversed: they go back only after their red invoice. */
export const invoicedOf = (db: Db, orgId: string): Promise<number> =>
  sumOf(
    db,
    sql`(select i.amount_fen from invoice i where i.org_id = ${orgId} and i.state in (${literal(invoiceState, 'issued', 'sent')}))`,
  );

/** Fen that are invoiced or applied for. */
export const askedFor = (db: Db, orgId: string): Promise<number> =>
  sumOf(
    db,
    sql`(select i.amount_fen from invoice i where i.org_id = ${orgId}
      and i.state in (${literal(invoiceState, 'applied', 'issued', 'sent')}))`,
  );

/** Fen that were paid in and stand on no invoice: what may go back, or be invoiced; below zero where more went back than should have. */
export const uninvoicedOf = async (db: Db, orgId: string): Promise<number> =>
  (await paidInOf(db, orgId)) - (await invoicedOf(db, orgId));

/** Counts what is left one at a time: whoever else applies, issues or posts for the organisation waits until the transaction ends. */
export const holdBook = async (db: Db, orgId: string): Promise<void> => {
  await sql`select luan_hold_book(${orgId})`.execute(db);
};
