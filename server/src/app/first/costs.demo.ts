import { sql } from 'kysely';
import { yuanOf } from '#contracts/columns.ts';
import { type CostBusiness, costBookState, costVoucherState } from '#contracts/costs/cost.codes.ts';
import { costRates, drawOf } from '#contracts/costs/cost.rules.ts';
import { planState } from '#contracts/training/plan.codes.ts';
import { dayAfter, daysBetween } from '#contracts/zone.ts';
import { systemActor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { keepFile } from '#kernel/files.ts';
import { tellPast } from '#kernel/history.ts';
import { literal } from '#kernel/literal.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { said, saidOf } from '#kernel/said.ts';
import { ancestors, everything } from '#kernel/scope.ts';
import { accounts, type DemoSpending, overrun, spendings } from './costs.data.ts';
import { drawInvoice } from './licence-picture.ts';
import { companiesOf } from './training.companies.ts';
import type { Company } from './training.rows.ts';

/** One year of a company as it is placed. */
interface Year {
  readonly company: Company;
  readonly year: number;
  readonly carriedFen: number;
  readonly drawnFen: number;
  readonly parts: readonly object[];
  /** Fen that its vouchers use in all, if the year is over. */
  readonly usedFen: number;
  /** Last day with vouchers. */
  readonly until: string;
  readonly confirmedOn: string | null;
}

interface Voucher extends DemoSpending {
  readonly usedOn: string;
  readonly amountFen: number;
  readonly number: string;
}

const fenOf = (yuan: number): number => Math.round(yuan * 100);

/** What the industries of an organisation draw for: a carrier of passengers or dangerous goods carries some freight too. */
const businessesOf = (industries: readonly string[]): CostBusiness[] => {
  if (industries.some((one) => one.startsWith('I03'))) return ['special', 'freight'];
  return industries.some((one) => one.startsWith('I01')) ? ['passenger', 'freight'] : ['freight'];
};

const partsOf = (revenueFen: number, businesses: readonly CostBusiness[]) => {
  const main = businesses.length > 1 ? Math.round(revenueFen * 0.7) : revenueFen;
  return businesses.map((businessKind, index) => {
    const revenue = index === 0 ? main : revenueFen - main;
    const perMille = costRates[businessKind];
    return { businessKind, revenueFen: revenue, perMille, drawnFen: drawOf(revenue, perMille) };
  });
};

/** Vouchers of a year up to a day: each on its part of the year, in tens of yuan and some cents. */
const vouchersOf = ({ year, usedFen, until }: Year): Voucher[] =>
  spendings.flatMap((one, index) => {
    const begins = `${year}-01-01`;
    const days = daysBetween(begins, `${year}-12-31`);
    const usedOn = dayAfter(begins, 6 + Math.floor((index * (days - 12)) / spendings.length));
    const amountFen = Math.round((usedFen * one.part) / 1_000_000) * 1000 + (index % 3) * 50;
    const number = saidOf('记-{number}', { number: `${usedOn.slice(5, 7)}${String(index * 7 + 11).padStart(3, '0')}` });
    return usedOn > until ? [] : [{ ...one, usedOn, amountFen, number }];
  });

/** The plan of use: what each item used, in whole hundreds of yuan, a little generously. */
const planOf = (year: Year): Record<string, number> => {
  const has = year.carriedFen + year.drawnFen;
  const plan: Record<string, number> = {};
  for (const { item, part } of spendings)
    plan[item] = (plan[item] ?? 0) + Math.round((has * part * 0.96) / 10_000_000) * 10_000;
  return plan;
};

const placeBook = async (db: Db, of: Year): Promise<string> => {
  const plan = planOf(of);
  const planned = Object.values(plan).reduce((sum, one) => sum + one, 0);
  const { rows } = await sql<{ id: string }>`
    insert into cost_book (org_id, path, l1, l2, l3, l4, book_year, parts, plan, drawn_fen, planned_fen, carried_fen, note, state, confirmed_at,
      confirmed_by, created_by, created_at)
    values (${of.company.id}, ${of.company.path}, ${ancestors(of.company.path).l1}, ${ancestors(of.company.path).l2},
      ${ancestors(of.company.path).l3}, ${ancestors(of.company.path).l4}, ${of.year}, ${JSON.stringify(of.parts)}, ${JSON.stringify(plan)},
      ${of.drawnFen}, ${planned}, ${of.carriedFen}, ${said('经公司安全生产委员会讨论通过')},
      ${of.confirmedOn === null ? costBookState.values.draft : costBookState.values.confirmed}, ${of.confirmedOn}::date + time '10:20',
      ${of.confirmedOn === null ? null : of.company.maker}, ${of.company.maker}, least(make_date(${of.year}, 1, 4) + time '09:30', now()))
    returning id`.execute(db);
  const id = rows[0]?.id ?? '';
  await tellPast(
    db,
    sql`select b.path, 'costBook', b.id, x.edge, x.past, x.next, null, ${of.company.maker}::bigint, x.at from cost_book b cross join lateral (values
        ('add', null::int, ${costBookState.values.draft}::int, b.created_at),
        ('confirm', ${costBookState.values.draft}::int, ${costBookState.values.confirmed}::int, b.confirmed_at)) x (edge, past, next, at)
      where b.id = ${id} and x.at is not null`,
  );
  return id;
};

/** Places the vouchers of a book; money for education names the training before it. */
const placeVouchers = async (
  db: Db,
  of: Year,
  bookId: string,
  pictures: ReadonlyMap<string, string>,
): Promise<void> => {
  const lines = vouchersOf(of).map((one) => ({ ...one, fileId: pictures.get(`${of.year} ${one.number}`) ?? null }));
  await sql`
    insert into cost_voucher (book_id, org_id, path, l1, l2, l3, l4, book_year, used_on, item, amount_fen, payee, purpose, voucher_number,
      file_id, file_name, plan_id, created_by, created_at)
    select b.id, b.org_id, b.path, b.l1, b.l2, b.l3, b.l4, b.book_year, x."usedOn", x.item, x."amountFen", x.payee, x.purpose, x.number,
      x."fileId", case when x."fileId" is null then '' else x.number || '.jpg' end,
      case when x.item = 'education' then (select p.id from plan p where p.org_id = b.org_id and p.begins_on <= x."usedOn" and not p.series
        and p.state in (${literal(planState, 'completed', 'makingUp', 'inProgress')}) order by p.begins_on desc, p.id limit 1) end,
      b.created_by, least(x."usedOn" + time '16:40', now())
    from cost_book b, json_to_recordset(${JSON.stringify(lines)}::json) as x ("usedOn" date, item text, "amountFen" bigint, payee text,
      purpose text, number text, "fileId" bigint) where b.id = ${bookId}`.execute(db);
  await tellPast(
    db,
    sql`select v.path, 'costVoucher', v.id, 'add', null::int, ${costVoucherState.values.booked}::int, null, v.created_by, v.created_at
      from cost_voucher v where v.book_id = ${bookId}`,
  );
};

const sumOf = (some: readonly { readonly drawnFen: number }[]): number =>
  some.reduce((sum, one) => sum + one.drawnFen, 0);

/** Last year, confirmed in January, and this one, which begins with what was left. */
const yearsOf = (company: Company, industries: readonly string[], nth: number, today: string): Year[] => {
  const account = accounts[nth % accounts.length] ?? { revenue: 0, used: [0, 0] };
  const year = Number(today.slice(0, 4));
  const revenue = fenOf(account.revenue * (1 + Math.floor(nth / accounts.length) * 0.13));
  const businesses = businessesOf(industries);
  const before = partsOf(Math.round(revenue * 0.93), businesses);
  const now = partsOf(revenue, businesses);
  const [usedLast, usedNow] = account.used;
  const last = {
    company,
    year: year - 1,
    carriedFen: fenOf(3_200 + nth * 415),
    drawnFen: sumOf(before),
    parts: before,
  };
  const confirmed = today >= `${year}-01-18`;
  const lastYear: Year = {
    ...last,
    usedFen: Math.round(((last.carriedFen + last.drawnFen) * usedLast) / 100),
    until: `${year - 1}-12-31`,
    confirmedOn: confirmed ? `${year}-01-15` : null,
  };
  const spent = vouchersOf(lastYear).reduce((sum, one) => sum + one.amountFen, 0);
  const carriedFen = Math.max(0, last.carriedFen + last.drawnFen - spent);
  const drawnFen = sumOf(now);
  const until = dayAfter(today, -1);
  const current: Year = { company, year, carriedFen, drawnFen, parts: now, usedFen: 0, until, confirmedOn: null };
  const has = carriedFen + drawnFen;
  // What is over today has used it by the vouchers that stand until now.
  const soFar = vouchersOf(current).reduce((sum, one) => sum + one.part, 0);
  const percent = nth === overrun.nth && soFar > 0 ? (overrun.percent * 1000) / soFar : usedNow;
  return [lastYear, { ...current, usedFen: Math.round((has * percent) / 100) }];
};

/** Draws the invoices of most vouchers of a year. @returns numbers of files by year and voucher. */
const drawInvoices = async (runtime: Runtime, of: Year, payer: string): Promise<ReadonlyMap<string, string>> => {
  const owner = {
    ...systemActor,
    orgId: of.company.id,
    orgPath: of.company.path,
    userId: of.company.maker,
  };
  const files = new Map<string, string>();
  for (const [index, one] of vouchersOf(of).entries()) {
    // Of some the invoice has not come yet.
    if (index % 5 === 4) continue;
    const bytes = await drawInvoice({ ...one, payer, amount: yuanOf(one.amountFen) });
    const fileId = await keepFile(runtime, owner, {
      kind: 'cost-voucher',
      fileName: `${one.number}.jpg`,
      mediaType: 'image/jpeg',
      bytes,
      sealed: true,
    });
    files.set(`${of.year} ${one.number}`, fileId);
  }
  return files;
};

interface Payer {
  readonly company: Company;
  readonly orgName: string;
  readonly industries: readonly string[];
}

/** Companies at work that keep books: all but the last, which has yet to begin. */
const payersOf = async (db: Db): Promise<Payer[]> => {
  if ((await sql`select from cost_book limit 1`.execute(db)).rows.length > 0) return [];
  const payers: Payer[] = [];
  for (const company of (await companiesOf(db)).slice(0, -1)) {
    const { rows } = await sql<{ orgName: string; industries: string[] }>`
      select o.org_name as "orgName", o.industry_codes as industries from organisation o where o.id = ${company.id}`.execute(
      db,
    );
    if (rows[0]) payers.push({ company, ...rows[0] });
  }
  return payers;
};

/** Companies whose invoices are drawn. */
const pictured = 1;

/** Books of safety costs of companies of the demonstration, once, after their trainings stand. */
export const fillCosts = async (runtime: Runtime): Promise<number> => {
  const payers = await runtime.database.within(everything, payersOf);
  const today = dayOf(clock.now());
  for (const [nth, { company, orgName, industries }] of payers.entries())
    for (const year of yearsOf(company, industries, nth, today)) {
      const files = nth < pictured ? await drawInvoices(runtime, year, orgName) : new Map<string, string>();
      await runtime.database.within(everything, async (db) =>
        placeVouchers(db, year, await placeBook(db, year), files),
      );
    }
  return payers.length;
};
