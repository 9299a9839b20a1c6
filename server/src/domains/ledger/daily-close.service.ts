import { sql } from 'kysely';
import { tellHeadOffice } from '#domains/messages/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';

/** Days back that the night looks at by itself; what is written down of an earlier day marks that day. */
const daysBack = 7;
/** Books proven in one transaction. */
const some = 200;

/** Brings each of the last days into the platform's own book. @returns how many days had something to bring. */
const totalDays = (runtime: Runtime): Promise<number> =>
  runtime.database.within(everything, async (db) => {
    const { rows } = await sql<{ posting: string | null }>`
      select luan_total_day(d.day) as posting from (
        select day::date from generate_series(${dayOf(clock.now())}::date - ${sql.lit(daysBack)}, ${dayOf(clock.now())}::date - 1, interval '1 day') day
        union select day from ledger_day where stale) d order by d.day`.execute(db);
    return rows.filter(({ posting }) => posting !== null).length;
  });

const tellDiffering = (db: Db, books: readonly { orgId: string; orgName: string }[]): Promise<void> =>
  tellHeadOffice(db, {
    kind: 'booksDiffer',
    params: { count: books.length, first: books[0]?.orgName ?? '' },
    link: '/finance/accountList',
    query: { proofState: '2' },
  });

/** Proves some books from their last proof on; whose difference is new is told to the head office. @returns the last of them. */
const proveSome = (runtime: Runtime, after: string): Promise<{ last: string | undefined; proven: number }> =>
  runtime.database.within(everything, async (db) => {
    const { rows } = await sql<{ bookId: string; orgId: string; orgName: string; isNew: boolean }>`
      with before as materialized (select b.id from ledger_book b where b.closed_at is not null)
      select p.book_id as "bookId", b.org_id as "orgId", coalesce(luan_org_name(b.org_id), '') as "orgName",
        (p.difference is not null and p.book_id not in (select id from before)) as "isNew"
      from luan_prove_books(${after}::bigint, ${sql.lit(some)}) p join ledger_book b on b.id = p.book_id order by p.book_id`.execute(
      db,
    );
    const differing = rows.filter(({ isNew }) => isNew);
    if (differing.length > 0) await tellDiffering(db, differing);
    return { last: rows.at(-1)?.bookId, proven: rows.length };
  });

/** The night of the ledger: totals of the last days, then the proof of every book with postings since its last one. */
export const closeDays = async (runtime: Runtime): Promise<number> => {
  await totalDays(runtime);
  let proven = 0;
  for (let after: string | undefined = '0'; after !== undefined; ) {
    const part: { last: string | undefined; proven: number } = await proveSome(runtime, after);
    proven += part.proven;
    after = part.last;
  }
  return proven;
};
