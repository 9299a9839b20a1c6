import { sql } from 'kysely';
import { yuanOf } from '#contracts/columns.ts';
import { type LedgerAccount, ledgerAccount, type PostingKind, postingKind } from '#contracts/ledger/ledger.codes.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import type { FailureKey } from '#phrases/say.ts';

/** What is said of accounts with words of their own. */
const shortages: Readonly<Record<number, FailureKey>> = {
  [ledgerAccount.values.paid]: 'ledger.shortPaid',
  [ledgerAccount.values.granted]: 'ledger.shortGranted',
  [ledgerAccount.values.credit]: 'ledger.shortCredit',
  [ledgerAccount.values.coupon]: 'ledger.shortCoupon',
};
/** What is said of an account that would fall below its limit, by its number. */
export const shortOf = (account: number): FailureKey => shortages[account] ?? 'ledger.shortReserved';

/** An amount in fen, above zero, from one account of a book to another. */
interface Transfer {
  readonly debit: LedgerAccount;
  readonly credit: LedgerAccount;
  readonly amountFen: number;
}

/** A set of transfers in the book of one organisation. */
export interface Posting {
  readonly orgId: string;
  /** What makes it happen once, for ever: `voucher:17`. */
  readonly key: string;
  readonly kind: PostingKind;
  /** What it is about: kind and number of a thing. */
  readonly about: { readonly kind: string; readonly id: string };
  readonly remark: string;
  /** Person who made it; 0 for the platform. */
  readonly madeBy: string;
  /** When it was, where a history is written down afterwards; never before the last posting of the book. */
  readonly at?: string;
  /** Done by hand: refused while the book is closed by a proof that failed. What a record or the clock posts never is. */
  readonly byHand?: true;
  readonly transfers: readonly Transfer[];
}

interface Outcome {
  readonly outcome: 'posted' | 'repeated' | 'differs' | 'short' | 'closed';
  readonly id: string;
  readonly account: number | null;
  readonly shortFen: number | null;
}

/**
 * Posts into the book of an organisation: its balances, its chain and its transfers in the running transaction, all or nothing; the same
 * key once more is the posting of then.
 * @returns number of the posting, and whether it stood there already
 * @throws ledger.short where an account would fall below its limit, ledger.closed, ledger.keyTaken for another posting of this key,
 * object.missing for a book out of reach
 */
export const post = async (db: Db, posting: Posting): Promise<{ postingId: string; repeated: boolean }> => {
  const moves = posting.transfers.flatMap(({ debit, credit, amountFen }) => [
    ledgerAccount.values[debit],
    ledgerAccount.values[credit],
    amountFen,
  ]);
  const { rows } =
    await sql<Outcome>`select outcome, id, account, short_fen as "shortFen" from luan_post(${posting.orgId}, ${posting.key},
    ${postingKind.values[posting.kind]}, ${posting.about.kind}, ${posting.about.id}, ${posting.remark}, ${posting.madeBy},
    ${posting.at ?? null}::timestamptz, ${posting.byHand ?? false}, ${moves}::bigint[])`.execute(db);
  const { outcome, id, account, shortFen } = rows[0] as Outcome;
  if (outcome === 'posted' || outcome === 'repeated') return { postingId: id, repeated: outcome === 'repeated' };
  if (outcome === 'short') throw fail(shortOf(account ?? 0), { yuan: yuanOf(shortFen ?? 0) });
  throw fail(outcome === 'closed' ? 'ledger.closed' : 'ledger.keyTaken');
};
