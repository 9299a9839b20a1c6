import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import type { DB } from '#schema/tables.ts';
import type { Scope } from './scope.ts';

/** The database inside one guarded transaction. */
export type Db = Kysely<DB>;
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

/** Opens a transaction under the role and the scope, in one round trip; paths are digits and dots only. */
const begin = (scope: Scope, mode: 'read' | 'write'): string => {
  if (!scopePath.test(scope.from) || !scopePath.test(scope.to)) throw new Error('A scope must be made of organisation paths');
  return `begin ${mode === 'read' ? 'read only' : 'read write'}; set local role luan_app; set local luan.scope_from = '${scope.from}'; set local luan.scope_to = '${scope.to}'`;
};

/** Statements one connection keeps prepared; later ones are planned each time. */
const mostPrepared = 400;
const names = new Map<string, string>();
const nameOf = (text: string): string | undefined => {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostPrepared) return known;
  const name = `luan${names.size}`;
  names.set(text, name);
  return name;
};

/** A client that prepares what it sends, so that PostgreSQL plans a statement once per connection. */
class PreparingClient extends pg.Client {
  // The driver's method has a dozen signatures; the query builder uses this one.
  override query(...given: unknown[]): never {
    const [text, values] = given;
    const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    const send = super.query as unknown as (...parts: unknown[]) => never;
    return name === undefined ? send.apply(this, given) : send.call(this, { name, text, values }, ...given.slice(2));
  }
}

/**
 * Opens a pool on PostgreSQL or on the embedded database's socket.
 * @param prepares false for the embedded database, whose connections share one session.
 */
export const openDatabase = (connection: pg.PoolConfig, prepares: boolean): Database => {
  const pool = new pg.Pool({
    ...(prepares ? { Client: PreparingClient } : {}),
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
    within: (scope, work, mode = 'write') =>
      kysely.connection().execute(async (db) => {
        await sql.raw(begin(scope, mode)).execute(db);
        try {
          const result = await work(db);
          await sql.raw('commit').execute(db);
          return result;
        } catch (error) {
          await sql.raw('rollback').execute(db).catch(() => undefined);
          throw error;
        }
      }),
    close: () => kysely.destroy(),
  };
};

/** Postgres error code of a thrown value, if it is one; `23505` is a broken unique rule. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** Name of the broken constraint or unique index. */
export const brokenRule = (error: unknown): string | undefined =>
  error instanceof Error && 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined;
