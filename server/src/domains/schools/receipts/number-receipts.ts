import { sql } from 'kysely';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';

/** Number of a receipt `r` as it is read: year and place in it. */
export const receiptNumber = sql<string>`('SJ' || r.year || '-' || lpad(r.serial::text, 6, '0'))`;

/** The year and the first free number of it. */
interface Free {
  readonly year: number;
  readonly serial: number;
}

/**
 * The next number of a training organisation in the year of now. Whoever comes second waits for the end of the first one's transaction, so
 * no number is given twice and a refusal leaves no gap. Called in a scope of everything: the highest number counts, whoever may see it.
 */
export const nextNumber = async (db: Db, orgId: string): Promise<Free> => {
  const year = Number(dayOf(clock.now()).slice(0, 4));
  await sql`select pg_advisory_xact_lock(hashtextextended(${`classReceipt.${orgId}.${year}`}, 0))`.execute(db);
  const { rows } = await sql<{
    last: number;
  }>`select coalesce(max(r.serial), 0)::int as last from class_receipt r where r.org_id = ${orgId} and r.year = ${year}`.execute(
    db,
  );
  return { year, serial: (rows[0]?.last ?? 0) + 1 };
};
