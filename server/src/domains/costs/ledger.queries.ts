import { sql } from 'kysely';
import { costBookState } from '#contracts/costs/cost.codes.ts';
import { organisationState } from '#contracts/organisations/organisation.codes.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';

/** A voucher as the printed ledger has it. */
export interface LedgerVoucher {
  readonly usedOn: string;
  readonly voucherNumber: string;
  readonly item: string;
  readonly amountFen: number;
  readonly payee: string;
  readonly purpose: string;
  readonly hasFile: boolean;
  readonly planName: string;
  readonly state: number;
  readonly reason: string;
}

/** Vouchers of a book of the scope by their day, the voided ones among them. */
export const vouchersIn = async (db: Db, actor: Actor, bookId: string): Promise<LedgerVoucher[]> => {
  const { rows } = await sql<LedgerVoucher>`
    select v.used_on::text as "usedOn", v.voucher_number as "voucherNumber", v.item, v.amount_fen as "amountFen", v.payee, v.purpose,
      v.file_id is not null as "hasFile", coalesce(p.plan_name, '') as "planName", v.state, v.reason
    from cost_voucher v left join plan p on p.id = v.plan_id
    where v.book_id = ${bookId} and ${inScope(actor.scope, 'cost_voucher v')} order by v.used_on, v.id`.execute(db);
  return rows;
};

/** A year of a company that should have a book: the book, confirmed or not, or none. */
interface Due {
  readonly orgName: string;
  readonly bookYear: number;
  readonly bookId: string | null;
  readonly confirmed: boolean;
}

/** For each year of a period, the books of the companies of an organisation and below; a company without one is named too. */
export const booksIn = async (
  db: Db,
  actor: Actor,
  place: { readonly path: string },
  years: { readonly from: number; readonly until: number },
): Promise<Due[]> => {
  const { rows } = await sql<Due>`
    select o.org_name as "orgName", y.year as "bookYear", b.id as "bookId",
      coalesce(b.state = ${literal(costBookState, 'confirmed')}, false) as confirmed
    from organisation o cross join generate_series(${years.from}::int, ${years.until}::int) y (year)
      left join cost_book b on b.org_id = o.id and b.book_year = y.year and ${inScope(actor.scope, 'cost_book b')}
    where starts_with(o.path, ${place.path}) and ${inScope(actor.scope, 'organisation o')} and o.type_code = 'company'
      and o.state = ${literal(organisationState, 'normal')}
    order by o.path = ${place.path} desc, o.org_name, y.year`.execute(db);
  return rows;
};
