import { sql } from 'kysely';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';

/** Coupons of one holder that expire in one transaction: nobody waits for its book longer than that. */
const mostAtOnce = 1000;

/** Every night: coupons past their end expire, holder by holder; a run that was killed is gone on with by the next one. */
export const expireCoupons = async (runtime: Runtime): Promise<void> => {
  const { rows } = await runtime.database.within(
    everything,
    (db) => sql<{ id: string }>`select id from luan_holders_ending() id`.execute(db),
    'read',
  );
  for (const { id } of rows)
    for (let done = mostAtOnce; done === mostAtOnce; ) {
      const { rows: expired } = await runtime.database.within(everything, (db) =>
        sql<{ n: number }>`select luan_expire_coupons(${id}, ${mostAtOnce}) as n`.execute(db),
      );
      done = expired[0]?.n ?? 0;
    }
};
