import { type RawBuilder, sql } from 'kysely';
import { debitNormalAccounts, ledgerAccount } from '#contracts/ledger/ledger.codes.ts';
import { literal } from '#kernel/literal.ts';

const turned: ReadonlySet<number> = new Set(debitNormalAccounts.map((name) => ledgerAccount.values[name]));

/** Fen of an account as people read them: what a debit makes more is written below zero and read above. */
export const toNormalBalance = (account: number, fen: number): number =>
  turned.has(account) && fen !== 0 ? -fen : fen;

/** The same in a statement, by its columns. */
export const normalBalanceOf = (account: RawBuilder<unknown>, fen: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(case when ${account} in (${literal(ledgerAccount, ...debitNormalAccounts)}) then -${fen} else ${fen} end)`;
