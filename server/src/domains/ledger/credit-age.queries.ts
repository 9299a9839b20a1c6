import { type RawBuilder, sql } from 'kysely';
import { ledgerAccount } from '#contracts/ledger/ledger.codes.ts';
import { literal } from '#kernel/literal.ts';
import { localDay, startOf } from '#kernel/zone.ts';

/** Days after which credit that was used and not paid back is overdue. */
export const creditDays = 30;

/**
 * Fen of credit that a book `b` took within the last days, whatever was paid back: what was taken last is owed last, so that what
 * is used beyond this was taken before.
 */
export const creditTakenWithin = (days: number): RawBuilder<number> => sql<number>`(
  select coalesce(-sum(c.amount_fen), 0)::bigint from ledger_change c where c.org_id = b.org_id and c.account = ${literal(ledgerAccount, 'credit')}
    and c.amount_fen < 0 and c.posted_at >= ${startOf(sql`${localDay(sql`now()`)} - ${sql.lit(days - 1)}`)})`;
