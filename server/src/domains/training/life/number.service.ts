import { sql } from 'kysely';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';

/**
 * Gives plans without a number the next ones of their kind and year, `safe_train-2026-000123`. The counter's row is held to
 * the end of the transaction, so a refused submission leaves no gap.
 */
export const numberPlans = async (db: Db, planIds: readonly string[]): Promise<void> => {
  const year = Number(dayOf(clock.now()).slice(0, 4));
  await sql`
    with wanted as (
      select p.id, p.flavour, row_number() over (partition by p.flavour order by p.id) as place, count(*) over (partition by p.flavour) as n
      from plan p where p.id = any(${[...planIds]}::bigint[]) and p.plan_number is null
    ), taken as (
      insert into plan_counter as c (flavour, year, last) select w.flavour, ${year}::int, max(w.n) from wanted w group by w.flavour
      on conflict (flavour, year) do update set last = c.last + excluded.last returning flavour, last
    )
    update plan p set plan_number = w.flavour || '-' || ${String(year)}::text || '-' || lpad((t.last - w.n + w.place)::text, 6, '0')
    from wanted w join taken t on t.flavour = w.flavour where p.id = w.id`.execute(db);
};
