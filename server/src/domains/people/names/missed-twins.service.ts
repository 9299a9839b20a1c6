import { sql } from 'kysely';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';

/** Days back: a night that was missed is made up for by the next one. */
const daysBack = 3;
/** People looked at in one transaction. */
const atOnce = 1000;

/**
 * Looks again at everybody written in the last days: of two who were written at one moment in two organisations neither transaction
 * saw the other, and a trigger found nothing.
 */
export const findMissedTwins = async (runtime: Pick<Runtime, 'database'>): Promise<void> => {
  const ids = await runtime.database.within(
    everything,
    async (db) =>
      (
        await sql<{ id: string }>`select m.id from org_user m join app_user u on u.id = m.user_id
          where m.left_at is null and greatest(m.created_at, u.updated_at) > now() - make_interval(days => ${daysBack}) order by m.id`.execute(
          db,
        )
      ).rows.map((row) => row.id),
    'read',
  );
  for (let at = 0; at < ids.length; at += atOnce) {
    const people = sql`${ids.slice(at, at + atOnce)}::bigint[]`;
    await runtime.database.within(everything, (db) => sql`select luan_write_twins(${people}, ${people})`.execute(db));
  }
};
