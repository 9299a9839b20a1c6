import type pg from 'pg';

/** The rows of one posting as plainly as they can be written: no key is looked for, no limit held, no hash made. */
const bareFunction = `create or replace function bench_post(book_id bigint, posting_key text) returns bigint language plpgsql as $$
declare
  book ledger_book;
  made bigint;
begin
  select * into book from ledger_book b where b.id = book_id for update;
  book.balances[1] := book.balances[1] + 100;
  book.balances[9] := book.balances[9] - 100;
  insert into ledger_posting (book_id, org_id, path, number, key, kind, object_kind, object_id, remark, made_by, posted_at, booked_on, balances, hash)
    values (book.id, book.org_id, book.path, book.posting_number + 1, posting_key, 1, 'bench', '1', '', 0, clock_timestamp(), luan_today(),
      book.balances, '\\x00') returning id into made;
  insert into ledger_transfer (posting_id, book_id, org_id, path, booked_on, kind, debit, credit, amount_fen)
    values (made, book.id, book.org_id, book.path, luan_today(), 1, 9, 1, 100);
  insert into ledger_change (posting_id, book_id, org_id, path, kind, posted_at, booked_on, account, amount_fen, balance_fen)
    values (made, book.id, book.org_id, book.path, 1, clock_timestamp(), luan_today(), 1, 100, book.balances[1]);
  update ledger_book b set balances = book.balances, posting_number = posting_number + 1, posted_at = clock_timestamp() where b.id = book.id;
  return made;
end $$`;
export const barePosting = 'select bench_post($1, $2)';
export const bareUpdate = `update ledger_book set balances[1] = balances[1] + 100, balances[9] = balances[9] - 100 where id = $1 returning balances[1]`;

/** Makes the bare posting. @returns number of the book of an organisation */
export const bareBook = async (pool: pg.Pool, orgId: string): Promise<string> => {
  await pool.query(bareFunction);
  const { rows } = await pool.query<{ id: string }>('select id from ledger_book where org_id = $1', [orgId]);
  return rows[0]?.id ?? '';
};

const transfers = 5_000_000;
/** Those of the organisation that is asked about: a large one's of three years. */
const own = 60_000;

/** Five million postings of three years, spread over all books; only read, so that no balance goes with them. */
export const manyTransfers = async (pool: pg.Pool, orgId: string): Promise<void> => {
  for (const table of ['ledger_posting', 'ledger_transfer', 'ledger_change'])
    await pool.query(`alter table ${table} disable trigger user`);
  await pool.query(
    `with book as (select b.*, row_number() over (order by b.id) - 1 as place, count(*) over () as books from ledger_book b where b.org_id <> $1),
      mine as (select * from ledger_book where org_id = $1),
      line as (select n, timestamptz '2024-01-01' + (n * 1095.0 / $2) * interval '1 day' as at from generate_series(1, $2::int) n),
      placed as (
        select l.n, l.at, coalesce(m.id, b.id) as book_id, coalesce(m.org_id, b.org_id) as org_id, coalesce(m.path, b.path) as path
        from line l left join mine m on l.n % ($2 / $3) = 0 left join book b on m.id is null and b.place = l.n % b.books),
      posting as (
        insert into ledger_posting (book_id, org_id, path, number, key, kind, remark, posted_at, booked_on, balances, hash)
        select book_id, org_id, path, 1000000000 + n, 'many:' || n, 1, '银行转账充值', at, at::date, array_fill(0::bigint, array[16]), '\\x00'
        from placed returning id, book_id, org_id, path, posted_at, booked_on),
      transfer as (
        insert into ledger_transfer (posting_id, book_id, org_id, path, booked_on, kind, debit, credit, amount_fen)
        select id, book_id, org_id, path, booked_on, 1, 9, 1, 100 from posting)
     insert into ledger_change (posting_id, book_id, org_id, path, kind, posted_at, booked_on, account, amount_fen, balance_fen)
     select id, book_id, org_id, path, 1, posted_at, booked_on, 1, 100, 100 from posting`,
    [orgId, transfers, own],
  );
  await pool.query('vacuum analyze ledger_posting, ledger_transfer, ledger_change');
};
