import { sql } from 'kysely';
import type { accountApi } from '#contracts/ledger/account.contract.ts';
import { ledgerAccount } from '#contracts/ledger/ledger.codes.ts';
import type { Data } from '#contracts/route.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';
import { creditDays, creditTakenWithin } from './credit-age.queries.ts';
import { toNormalBalance } from './statements/normal-balance.ts';

type Totals = Data<typeof accountApi.totals>;

/** Balances of all customers by account, and of the platform's own book, the head office's. */
export const findTotals = async (db: Db, actor: Actor): Promise<Totals> => {
  const { rows } = await sql<Totals['customers'][number] & { own: boolean }>`
    select (b.org_id = ${actor.orgId}) as own, x.account::int as account, sum(x.fen) as "balanceFen",
      (count(*) filter (where x.fen <> 0))::int as organisations
    from ledger_book b, unnest(b.balances) with ordinality x (fen, account)
    where ${inScope(actor.scope, 'ledger_book b')} group by 1, 2 order by 2`.execute(db);
  const { rows: days } = await sql<{
    day: string | null;
  }>`select max(day)::text as day from ledger_day where not stale`.execute(db);
  return {
    customers: rows
      .filter(({ own, account }) => !own && account < ledgerAccount.values.clearing)
      .map(({ own: _own, ...one }) => one),
    platform: rows
      .filter(({ own, balanceFen }) => own && balanceFen !== 0)
      .map(({ account, balanceFen }) => ({ account, balanceFen: toNormalBalance(account, balanceFen) })),
    lastDay: days[0]?.day ?? null,
  };
};

type Ageing = Data<typeof accountApi.ageing>;

/** Days after which a part of used credit counts as older. */
const steps = [creditDays, 60, 90] as const;

/**
 * Who uses credit and for how long: what was taken last is what is owed last, so the balance is filled from the newest takings
 * back; what is older than ninety days is the rest.
 */
export const findAgeing = async (db: Db, actor: Actor): Promise<Ageing> => {
  const credit = literal(ledgerAccount, 'credit');
  const taken = steps.map(creditTakenWithin);
  const { rows } = await sql<{
    orgId: string;
    orgName: string;
    creditUsedFen: number;
    creditLimitFen: number;
    firstFen: number;
    secondFen: number;
    thirdFen: number;
  }>`select b.org_id as "orgId", coalesce(luan_org_name(b.org_id), '') as "orgName", -b.balances[${credit}] as "creditUsedFen",
      b.credit_limit_fen as "creditLimitFen", ${taken[0]} as "firstFen", ${taken[1]} as "secondFen", ${taken[2]} as "thirdFen"
    from ledger_book b where b.balances[${credit}] < 0 and ${inScope(actor.scope, 'ledger_book b')}
    order by b.balances[${credit}], b.id limit 500`.execute(db);
  return rows.map(({ firstFen, secondFen, thirdFen, ...one }) => {
    const used = one.creditUsedFen;
    const upTo = [firstFen, secondFen, thirdFen].map((fen) => Math.min(fen, used));
    const [first = 0, second = 0, third = 0] = upTo;
    return { ...one, parts: [first, second - first, third - second, used - third] };
  });
};
