import type { World } from './world.ts';

/** Looks so often at most: a test that waits for nothing fails and does not hang. */
const mostLooks = 20_000;

/** Waits until so many transactions of the database stand before a lock. @throws where they never do. */
export const untilBlocked = async ({ runtime }: World, many: number): Promise<void> => {
  for (let look = 0; look < mostLooks; look += 1) {
    const { rows } = await runtime.database.pool.query<{
      n: number;
    }>(`select count(distinct pid)::int as n from pg_locks
      where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`);
    if ((rows[0]?.n ?? 0) >= many) return;
  }
  throw new Error(`Fewer than ${many} wait for a lock`);
};
