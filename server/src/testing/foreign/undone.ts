import { AsyncLocalStorage } from 'node:async_hooks';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Database, Mode } from '#kernel/db.ts';
import type { Scope } from '#kernel/scope.ts';
import type { DB } from '#schema/tables.ts';

/** Which lock of the database stands: row-level security under the application's role, or none as the tables' owner. */
export type Lock = 'closed' | 'open';

/** A database on one connection, whose work can be taken back: each transaction is a savepoint within a large one. */
export interface Undone {
  readonly database: Database;
  /** Answers what `work` comes to, and takes back everything that was written during it. */
  trying<T>(work: () => Promise<T>): Promise<T>;
  /** Asks as the tables' owner, within what is being tried. */
  ask<T extends pg.QueryResultRow>(statement: string): Promise<T[]>;
  close(): void;
}

export const openUndone = async (under: Database, lock: Lock): Promise<Undone> => {
  const client = await under.pool.connect();
  const lent = { query: client.query.bind(client), release: () => undefined } as unknown as pg.PoolClient;
  const pool = { connect: async () => lent, end: async () => undefined, options: {} } as unknown as pg.Pool;
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const inside = new AsyncLocalStorage<true>();
  let last: Promise<unknown> = Promise.resolve();
  /** One after another: the connection is one. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work);
    last = next.catch(() => undefined);
    return next;
  };
  const run = async <T>(scope: Scope, work: (db: Kysely<DB>) => Promise<T>, mode: Mode): Promise<T> => {
    const role = lock === 'closed' ? 'set local role luan_app; ' : '';
    await client.query(
      `savepoint step; ${role}set local luan.scope_from = '${scope.from}'; set local luan.scope_to = '${scope.to}';
        ${mode === 'write' ? '' : 'set local transaction_read_only = on'}`,
    );
    try {
      const result = await work(db);
      await client.query(
        mode === 'write' ? 'release savepoint step; reset role' : 'rollback to savepoint step; release savepoint step',
      );
      return result;
    } catch (error) {
      await client.query('rollback to savepoint step; release savepoint step');
      throw error;
    }
  };
  const within: Database['within'] = (scope, work, mode = 'write') =>
    inside.getStore() ? run(scope, work, mode) : inTurn(() => inside.run(true, () => run(scope, work, mode)));
  return {
    database: { ...under, kysely: db, within },
    async trying(work) {
      await inTurn(() => client.query('begin'));
      try {
        return await work();
      } finally {
        await inTurn(() => client.query('rollback'));
      }
    },
    ask: async <T extends pg.QueryResultRow>(statement: string) =>
      inTurn(async () => (await client.query<T>(statement)).rows),
    close: () => client.release(true),
  };
};
