import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from '#schema/tables.ts';
import type { Scope } from './scope.ts';

export type Db = Transaction<DB>;
export type { DB };

const { types } = pg;
types.setTypeParser(types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString());
types.setTypeParser(types.builtins.DATE, (text) => text);
types.setTypeParser(types.builtins.INT8, (text) => text);

export interface Database {
  readonly kysely: Kysely<DB>;
  readonly pool: pg.Pool;
  /** Runs `work` in one transaction under the application's role and inside `scope`. */
  within<T>(scope: Scope, work: (db: Db) => Promise<T>, mode?: 'read' | 'write'): Promise<T>;
  close(): Promise<void>;
}

const scopePath = /^[.\d/]+$/;

/** Statement that puts the running transaction under the role and the scope; paths are digits and dots only. */
const guard = (scope: Scope): string => {
  if (!scopePath.test(scope.from) || !scopePath.test(scope.to)) throw new Error('A scope must be made of organisation paths');
  return `set local role luan_app; set local luan.scope_from = '${scope.from}'; set local luan.scope_to = '${scope.to}'`;
};

/** Opens a pool on PostgreSQL or on the embedded database's socket. */
export const openDatabase = (connection: pg.PoolConfig): Database => {
  const pool = new pg.Pool({
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 60_000,
    ...connection,
  });
  // A broken idle connection is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => undefined);
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });

  return {
    kysely,
    pool,
    within: (scope, work, mode = 'write') => {
      const begin = kysely.transaction();
      const transaction = mode === 'read' ? begin.setAccessMode('read only') : begin;
      return transaction.execute(async (db) => {
        await sql.raw(guard(scope)).execute(db);
        return work(db);
      });
    },
    close: () => kysely.destroy(),
  };
};

/** Postgres error code of a thrown value, if it is one; `23505` is a broken unique rule. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** Name of the broken constraint or unique index. */
export const brokenRule = (error: unknown): string | undefined =>
  error instanceof Error && 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined;
