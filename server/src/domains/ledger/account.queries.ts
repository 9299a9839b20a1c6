import { type RawBuilder, sql } from 'kysely';
import { type AccountDetail, accountList } from '#contracts/ledger/account.contract.ts';
import { type LedgerAccount, ledgerAccount, proofState } from '#contracts/ledger/ledger.codes.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { columnsOf } from '#kernel/flat.ts';
import { containing, listQuery } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { whether } from '#kernel/meaning.ts';
import { inScope } from '#kernel/scope.ts';
import { creditDays, creditTakenWithin } from './credit-age.queries.ts';
import { toNormalBalance } from './statements/normal-balance.ts';

/** Balance of an account of a book `b`, in fen. */
const balance = (account: LedgerAccount): RawBuilder<number> =>
  sql<number>`b.balances[${literal(ledgerAccount, account)}]`;

const reserved = sql<number>`(${balance('paidReserved')} + ${balance('grantedReserved')} + ${balance('creditReserved')} + ${balance('couponReserved')})`;
/** What may be spent, the rest of the credit included; what coupons hold is spent by their own rules. */
const available = sql<number>`(${balance('paid')} + ${balance('granted')} + ${balance('coupon')} - b.coupon_held_fen + ${balance('credit')} + b.credit_limit_fen)`;
const creditUsed = sql<number>`(-${balance('credit')})`;
const creditOverdue = sql<number>`greatest(0, ${creditUsed} - ${creditTakenWithin(creditDays)})`;
const proof = sql<number>`(case when b.closed_at is not null then ${literal(proofState, 'differs')}
  when b.proven_at is null then ${literal(proofState, 'unproven')} else ${literal(proofState, 'proven')} end)`;

const columns = {
  bookId: sql`b.id`,
  orgId: sql`b.org_id`,
  orgName: sql`coalesce(luan_org_name(b.org_id), '')`,
  typeCode: sql`(select o.type_code from organisation o where o.id = b.org_id)`,
  availableFen: available,
  paidFen: balance('paid'),
  grantedFen: balance('granted'),
  couponFen: balance('coupon'),
  reservedFen: reserved,
  creditUsedFen: creditUsed,
  creditLimitFen: sql`b.credit_limit_fen`,
  creditOverdueFen: creditOverdue,
  lastPostedAt: sql`b.posted_at`,
  proofState: proof,
  provenAt: sql`b.proven_at`,
};

/** Organisations whose use of credit is near its limit, in hundredths of it. */
const nearLimit = 90;

export const accountPage = listQuery(accountList, {
  base: 'ledger_book b',
  alias: 'b',
  columns,
  filters: {
    keyword: (text) => containing(sql`luan_org_name(b.org_id)`, text),
    typeCode: (types) =>
      sql<boolean>`b.org_id in (select o.id from organisation o where o.type_code = any(${[...types]}::text[]))`,
    proofState: (states) => sql<boolean>`${proof} = any(${states.map(Number)}::int[])`,
    moved: (wanted) => whether(sql<boolean>`b.posting_number > 0`, wanted),
    creditNearLimit: (wanted) =>
      whether(
        sql<boolean>`(b.credit_limit_fen > 0 and ${creditUsed} * 100 >= b.credit_limit_fen * ${sql.lit(nearLimit)})`,
        wanted,
      ),
    creditOverdue: (wanted) => whether(sql<boolean>`(${creditUsed} > 0 and ${creditOverdue} > 0)`, wanted),
  },
  sorts: {
    availableFen: available,
    paidFen: balance('paid'),
    creditUsedFen: creditUsed,
    lastPostedAt: sql`coalesce(b.posted_at, '-infinity')`,
  },
  order: { by: 'lastPostedAt', direction: 'desc' },
  finish: (row) => ({ ...row, can: [] }),
});

/** Accounts that stand in the detail: those of a customer always, the platform's own in its book. */
const shownAccounts = Object.values(ledgerAccount.values).filter((code) => code !== ledgerAccount.values.clearing);
const ofCustomers = ledgerAccount.values.couponReserved;

/** Accounts of one organisation with their proof as of now; foreign equals missing. */
export const findAccount = async (db: Db, actor: Actor, orgId: string): Promise<AccountDetail> => {
  const { rows } = await sql<Record<string, unknown> & { balances: string[] }>`
    select ${columnsOf(columns)}, b.balances, b.posting_number::int as postings, encode(b.head_hash, 'hex') as "headHash",
      b.proven_number::int as "provenPostings", luan_difference(b) as difference, b.closed_at as "closedAt"
    from ledger_book b where b.org_id = ${orgId} and ${inScope(actor.scope, 'ledger_book b')}`.execute(db);
  if (!rows[0]) throw fail('object.missing');
  const { balances, ...row } = rows[0];
  const accounts = shownAccounts
    .map((account) => ({ account, balanceFen: toNormalBalance(account, Number(balances[account - 1])) }))
    .filter(({ account, balanceFen }) => account <= ofCustomers || balanceFen !== 0);
  return { ...row, can: [], accounts } as unknown as AccountDetail;
};
