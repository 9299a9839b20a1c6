import { sql } from 'kysely';
import { ledgerAccount } from '#contracts/ledger/ledger.codes.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';

/** What an organisation may spend, in fen, by kind: of the coupon account what no coupon holds, of the credit what is left of its limit. */
export interface Cover {
  readonly couponFen: number;
  readonly grantedFen: number;
  readonly paidFen: number;
  readonly creditFen: number;
}

/** What an organisation may spend; undefined for a book out of reach. */
export const findAvailable = async (db: Db, orgId: string): Promise<Cover | undefined> => {
  const { rows } = await sql<Cover>`
    select b.balances[${literal(ledgerAccount, 'coupon')}] - b.coupon_held_fen as "couponFen", b.balances[${literal(ledgerAccount, 'granted')}] as "grantedFen",
      b.balances[${literal(ledgerAccount, 'paid')}] as "paidFen", b.balances[${literal(ledgerAccount, 'credit')}] + b.credit_limit_fen as "creditFen"
    from ledger_book b where b.org_id = ${orgId}`.execute(db);
  return rows[0];
};

/** Whether a proof of the book of an organisation failed: nothing new is to begin on it, and nothing is posted by hand. */
export const isBookClosed = async (db: Db, orgId: string): Promise<boolean> => {
  const { rows } = await sql<{ closed: boolean }>`select luan_book_closed(${orgId}) as closed`.execute(db);
  return rows[0]?.closed === true;
};
