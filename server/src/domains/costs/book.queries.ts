import { type RawBuilder, sql } from 'kysely';
import { type CostBookDetail, costBookList } from '#contracts/costs/book.contract.ts';
import { type CostItem, costBookMachine, costItems, costVoucherState } from '#contracts/costs/cost.codes.ts';
import { balanceOf, drawnByMonth, drawnUntil, monthsBegun, usedShare } from '#contracts/costs/cost.rules.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { columnsOf } from '#kernel/flat.ts';
import { historyOf } from '#kernel/history.ts';
import { containing, listQuery, within } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { whether } from '#kernel/meaning.ts';
import { inScope } from '#kernel/scope.ts';
import { canWalk } from '#kernel/transition.ts';

/** Something about the vouchers of a book `b` that count. */
const counted = <T>(what: RawBuilder<T>): RawBuilder<T> =>
  sql<T>`(select ${what} from cost_voucher v where v.book_id = b.id and v.state = ${literal(costVoucherState, 'booked')})`;

/** Fen of a book `b` that vouchers have used. */
export const usedOf = counted(sql<number>`coalesce(sum(v.amount_fen), 0)`);

const columns = {
  bookId: sql`b.id`,
  orgId: sql`b.org_id`,
  orgName: sql`coalesce(luan_org_name(b.org_id), '')`,
  bookYear: sql`b.book_year`,
  state: sql`b.state`,
  revenueFen: sql`(select coalesce(sum((x ->> 'revenueFen')::numeric), 0) from jsonb_array_elements(b.parts) x)`,
  drawnFen: sql`b.drawn_fen`,
  drawnToDateFen: sql`0`,
  carriedFen: sql`b.carried_fen`,
  plannedFen: sql`b.planned_fen`,
  usedFen: usedOf,
  restFen: sql`0`,
  usedShare: sql`null`,
  voucherCount: counted(sql`count(*)::int`),
  withoutFile: counted(sql`(count(*) filter (where v.file_id is null))::int`),
  note: sql`b.note`,
  confirmedAt: sql`b.confirmed_at`,
  createdAt: sql`b.created_at`,
  version: sql`b.version`,
};

const accountOf = (row: Record<string, unknown>) => ({
  carriedFen: Number(row.carriedFen),
  drawnFen: Number(row.drawnFen),
  usedFen: Number(row.usedFen),
});

const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => {
  const account = accountOf(row);
  const state = Number(row.state);
  const own = row.orgId === actor.orgId ? canWalk(costBookMachine, actor, state) : [];
  return {
    ...row,
    drawnToDateFen: drawnUntil(account.drawnFen, monthsBegun(Number(row.bookYear), dayOf(clock.now()))),
    restFen: balanceOf(account).restFen,
    usedShare: usedShare(account),
    can: own.includes('confirm') ? [...own, 'mod', 'addVoucher'] : own,
  };
};

export const costBookPage = listQuery(costBookList, {
  base: 'cost_book b',
  alias: 'b',
  columns,
  filters: {
    keyword: (text) => containing(sql`luan_org_name(b.org_id)`, text),
    overrun: (wanted) => whether(sql<boolean>`${usedOf} > b.carried_fen + b.drawn_fen`, wanted),
    between: (days) => within(sql`b.created_at`, days),
  },
  order: { by: 'bookYear', direction: 'desc' },
  finish,
});

/** What was used of one item in one month. */
interface Use {
  item: string;
  month: number;
  usedFen: number;
  vouchers: number;
}

const usesOf = async (db: Db, actor: Actor, bookId: string): Promise<Use[]> => {
  const { rows } = await sql<Use>`
    select v.item, extract(month from v.used_on)::int as month, sum(v.amount_fen) as "usedFen", count(*)::int as vouchers
    from cost_voucher v where v.book_id = ${bookId} and v.state = ${literal(costVoucherState, 'booked')}
      and ${inScope(actor.scope, 'cost_voucher v')} group by 1, 2`.execute(db);
  return rows;
};

const sum = (uses: readonly Use[], of: (use: Use) => number): number => uses.reduce((all, one) => all + of(one), 0);

type Plan = Partial<Record<CostItem, number>>;

const itemsOf = (plan: Plan, uses: readonly Use[]): CostBookDetail['items'] =>
  costItems.map((item) => {
    const own = uses.filter((use) => use.item === item);
    return {
      item,
      plannedFen: plan[item] ?? 0,
      usedFen: sum(own, (use) => use.usedFen),
      voucherCount: sum(own, (use) => use.vouchers),
    };
  });

const monthsOf = (drawnYearFen: number, uses: readonly Use[]): CostBookDetail['months'] =>
  drawnByMonth(drawnYearFen).map((drawnFen, index) => ({
    month: index + 1,
    drawnFen,
    drawnSumFen: drawnUntil(drawnYearFen, index + 1),
    usedFen: sum(
      uses.filter((use) => use.month === index + 1),
      (use) => use.usedFen,
    ),
  }));

const more = {
  parts: sql`b.parts`,
  plan: sql`b.plan`,
  reason: sql`b.reason`,
  lastState: sql`(select l.state from cost_book l where l.org_id = b.org_id and l.book_year = b.book_year - 1)`,
};

/** One book of the scope with its months and items; foreign equals missing. */
export const findBook = async (db: Db, actor: Actor, bookId: string): Promise<CostBookDetail> => {
  const { rows } = await sql<Record<string, unknown> & { plan: Plan }>`
    select ${columnsOf({ ...columns, ...more })}, ${historyOf(costBookMachine, sql`b.id`)} as history
    from cost_book b where b.id = ${bookId} and ${inScope(actor.scope, 'cost_book b')}`.execute(db);
  if (!rows[0]) throw fail('object.missing');
  const { plan, ...row } = rows[0];
  const uses = await usesOf(db, actor, bookId);
  const { carriesFen, overrunFen } = balanceOf(accountOf(row));
  return {
    ...finish(row, actor),
    items: itemsOf(plan, uses),
    months: monthsOf(Number(row.drawnFen), uses),
    carriesFen,
    overrunFen,
  } as unknown as CostBookDetail;
};
