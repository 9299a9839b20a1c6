import { type RawBuilder, sql } from 'kysely';
import { debitAccounts, ledgerAccount } from '#contracts/ledger/ledger.codes.ts';
import { literal } from '#kernel/literal.ts';

const turned: ReadonlySet<number> = new Set(debitAccounts.map((name) => ledgerAccount.values[name]));

/** Fen of an account as people read them: what a debit makes more is written below zero and read above. */
export const amountAsRead = (account: number, fen: number): number => (turned.has(account) && fen !== 0 ? -fen : fen);

/** The same in a statement, by its columns. */
export const asRead = (account: RawBuilder<unknown>, fen: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(case when ${account} in (${literal(ledgerAccount, ...debitAccounts)}) then -${fen} else ${fen} end)`;
