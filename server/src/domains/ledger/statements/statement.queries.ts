import { sql } from 'kysely';
import type { Statement } from '#contracts/ledger/account.contract.ts';
import { ledgerAccount } from '#contracts/ledger/ledger.codes.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { failFields, orMissing } from '#kernel/errors.ts';
import { within } from '#kernel/list.ts';
import { inScope } from '#kernel/scope.ts';
import { normalBalanceOf, toNormalBalance } from './normal-balance.ts';

interface Asked {
  readonly orgId: string;
  readonly from: string;
  readonly until: string;
  /** Which lines: a page from 1 on, of so many. */
  readonly page: number;
  readonly size: number;
}

/** What a change `c` of an account comes to, as it is read. */
const moved = normalBalanceOf(sql`c.account`, sql`c.amount_fen`);

/** The balances at the beginning of a day: those after the last posting before it, or nothing. */
const balancesBefore = async (db: Db, actor: Actor, bookId: string, day: string): Promise<number[]> => {
  const { rows } = await sql<{ balances: string[] }>`
    select p.balances from ledger_posting p where p.book_id = ${bookId} and p.booked_on < ${day}::date
      and ${inScope(actor.scope, 'ledger_posting p')} order by p.booked_on desc, p.number desc limit 1`.execute(db);
  return (rows[0]?.balances ?? []).map(Number);
};

/** Changes of an organisation in the days of a period: their moment is the posting's, whose day is `booked_on`. */
const inPeriod = (actor: Actor, { orgId, from, until }: Asked) =>
  sql<boolean>`c.org_id = ${orgId} and ${within(sql`c.posted_at`, [from, until])} and ${inScope(actor.scope, 'ledger_change c')}`;

/** What came into each account and what went out of it in a period, in fen, by how many lines. */
const sumsOf = async (db: Db, actor: Actor, asked: Asked) => {
  const { rows } = await sql<{ account: number; lines: number; inFen: number; outFen: number }>`
    select c.account, count(*)::int as lines, coalesce(sum(${moved}) filter (where ${moved} > 0), 0) as "inFen",
      coalesce(-sum(${moved}) filter (where ${moved} < 0), 0) as "outFen"
    from ledger_change c where ${inPeriod(actor, asked)} group by c.account`.execute(db);
  return new Map(rows.map(({ account, ...sums }) => [account, sums]));
};

const linesOf = async (db: Db, actor: Actor, asked: Asked): Promise<Statement['lines']> => {
  const { page, size } = asked;
  const { rows } = await sql<Statement['lines'][number]>`
    select c.id as "changeId", c.posted_at as "postedAt", c.account, c.kind as "postingKind", p.object_kind as "objectKind",
      p.object_id as "objectId", p.remark, ${moved} as "amountFen", ${normalBalanceOf(sql`c.account`, sql`c.balance_fen`)} as "balanceFen"
    from ledger_change c join ledger_posting p on p.id = c.posting_id
    where ${inPeriod(actor, asked)} order by c.posted_at, c.id
    limit ${size} offset ${(page - 1) * size}`.execute(db);
  return rows;
};

/** Number and hash of the last posting up to the end of a day. */
const headAt = async (db: Db, actor: Actor, bookId: string, day: string) => {
  const { rows } = await sql<{ lastNumber: number; lastHash: string }>`
    select p.number::int as "lastNumber", encode(p.hash, 'hex') as "lastHash" from ledger_posting p
    where p.book_id = ${bookId} and p.booked_on <= ${day}::date and ${inScope(actor.scope, 'ledger_posting p')}
    order by p.booked_on desc, p.number desc limit 1`.execute(db);
  return rows[0] ?? { lastNumber: 0, lastHash: '' };
};

/**
 * The statement of account of an organisation for days from … until, both included: opening balance, a page of its lines, closing
 * balance of each account that has or had anything.
 * @throws input.endBeforeStart on `until`, object.missing for an organisation out of reach
 */
export const findStatement = async (db: Db, actor: Actor, asked: Asked): Promise<Statement> => {
  const { orgId, from, until } = asked;
  if (until < from) throw failFields([{ field: 'until', key: 'input.endBeforeStart' }]);
  const { rows } = await sql<{ id: string; orgName: string }>`
    select b.id, coalesce(luan_org_name(b.org_id), '') as "orgName" from ledger_book b
    where b.org_id = ${orgId} and ${inScope(actor.scope, 'ledger_book b')}`.execute(db);
  const book = orMissing(rows[0]);
  const opening = await balancesBefore(db, actor, book.id, from);
  const sums = await sumsOf(db, actor, asked);
  const lines = await linesOf(db, actor, asked);
  const accounts = Object.values(ledgerAccount.values)
    .filter((account) => account !== ledgerAccount.values.clearing)
    .map((account) => {
      const openingFen = toNormalBalance(account, opening[account - 1] ?? 0);
      const { inFen, outFen } = sums.get(account) ?? { inFen: 0, outFen: 0 };
      return { account, openingFen, inFen, outFen, closingFen: openingFen + inFen - outFen };
    })
    .filter((one) => one.account === ledgerAccount.values.paid || one.openingFen !== 0 || one.inFen + one.outFen > 0);
  return {
    orgId,
    orgName: book.orgName,
    from,
    until,
    accounts,
    lines,
    total: [...sums.values()].reduce((all, one) => all + one.lines, 0),
    ...(await headAt(db, actor, book.id, until)),
  };
};
