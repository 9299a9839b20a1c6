import { sql } from 'kysely';
import type { Database, Db } from '#kernel/db.ts';
import type { World } from './world.ts';

/** What something cost the database. */
export interface Cost {
  /** Transactions that write, and visits of connections that read. */
  transactions: number;
  readings: number;
  statements: number;
  /** Rows its transactions read, inserted and changed, in functions and by checks of keys too. */
  read: number;
  inserted: number;
  changed: number;
}

type Rows = Pick<Cost, 'read' | 'inserted' | 'changed'>;

const rowsHere = sql<Rows>`
  select coalesce(sum(seq_tup_read + coalesce(idx_tup_fetch, 0)), 0)::int as read, coalesce(sum(n_tup_ins), 0)::int as inserted,
    coalesce(sum(n_tup_upd + n_tup_del), 0)::int as changed
  from pg_stat_xact_user_tables`;

/** Rows of this connection that nobody has gathered yet: those of the transaction, and of some before it. */
const rowsOf = async (db: Db): Promise<Rows> =>
  (await rowsHere.execute(db)).rows[0] ?? { read: 0, inserted: 0, changed: 0 };

/** Counts what some work of the world's server costs its database; nothing else may be asked of it meanwhile. */
export const costOf = async (world: World, work: () => Promise<unknown>): Promise<Cost> => {
  const cost: Cost = { transactions: 0, readings: 0, statements: 0, read: 0, inserted: 0, changed: 0 };
  const database = world.runtime.database as { within: Database['within'] };
  const real = database.within;
  database.within = (scope, inner, mode = 'write') =>
    real(
      scope,
      async (db) => {
        cost[mode === 'write' ? 'transactions' : 'readings'] += 1;
        const before = mode === 'write' ? await rowsOf(db) : undefined;
        const result = await inner(
          db.withPlugin({
            transformQuery: ({ node }) => {
              cost.statements += 1;
              return node;
            },
            transformResult: async ({ result }) => result,
          }),
        );
        if (!before) return result;
        const after = await rowsOf(db);
        for (const name of ['read', 'inserted', 'changed'] as const) cost[name] += after[name] - before[name];
        return result;
      },
      mode,
    );
  try {
    await work();
  } finally {
    database.within = real;
  }
  return cost;
};
