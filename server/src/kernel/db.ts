import { Kysely, PostgresDialect, type QueryCompiler, sql } from 'kysely';
import pg from 'pg';
import type { DB } from '#schema/tables.ts';
import { PreparingClient } from './client.ts';
import { RememberingCompiler } from './compiler.ts';
import { type Listening, openListening } from './listening.ts';
import { readersLanguage } from './reader.ts';
import { currentSource } from './record-source.ts';
import type { Scope } from './scope.ts';

/** The database inside one scope: a guarded transaction, or a guarded reading connection. */
export type Db = Kysely<DB>;
export type { DB };

const { types } = pg;
types.setTypeParser(types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString());
types.setTypeParser(types.builtins.DATE, (text) => text);
types.setTypeParser(types.builtins.INT8, (text) => text);

/** What is asked of the database; `list` may be answered by a replica. */
export type Mode = 'read' | 'list' | 'write';

export interface Database {
  readonly kysely: Kysely<DB>;
  readonly pool: pg.Pool;
  /** What is noted in the database, on a connection of its own. */
  readonly listening: Listening;
  /** Runs `work` under the application's role and inside `scope`: a write in one transaction, a read where it is cheapest. */
  within<T>(scope: Scope, work: (db: Db) => Promise<T>, mode?: Mode): Promise<T>;
  close(): Promise<void>;
}

const scopePath = /^[.\d/]+$/;

/** Settings that put a connection, or with `local` a transaction, into a scope and before a reader; paths are digits and dots only. */
const settingsOf = (scope: Scope, local: 'local ' | ''): string => {
  if (!scopePath.test(scope.from) || !scopePath.test(scope.to))
    throw new Error('A scope must be made of organisation paths');
  return `set ${local}luan.scope_from = '${scope.from}'; set ${local}luan.scope_to = '${scope.to}'; set ${local}luan.language = '${readersLanguage()}'`;
};

/** Setting of a transaction that says where its records come from; none for what the platform does by itself. */
const settingOfSource = (): string => {
  const source = currentSource();
  return source === undefined ? '' : `; set local luan.source = '${source}'`;
};

/** Opens a transaction under the role and the scope, in one round trip. */
const begin = (scope: Scope, mode: Mode): string =>
  `begin ${mode === 'write' ? 'read write' : 'read only'}; set local role luan_app; ${settingsOf(scope, 'local ')}${settingOfSource()}`;

/** A dialect whose statements are put together once. */
class Dialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return compiler;
  }
}
const compiler = new RememberingCompiler();

interface Connections {
  readonly main: pg.PoolConfig;
  /** Read replica for lists and statistics. */
  readonly replica?: pg.PoolConfig;
}

// PostgreSQL itself ends a statement after a minute; an answer that does not come even then never will.
const limits = {
  connectionTimeoutMillis: 10_000,
  idleTimeoutMillis: 30_000,
  statement_timeout: 60_000,
  query_timeout: 65_000,
  // No statement here runs long enough to be worth compiling: one of many questions, such as what waits, took a minute to compile
  // and 200 ms to run.
  options: '-c jit=off',
  keepAlive: true,
};

const openPool = (connection: pg.PoolConfig): pg.Pool => {
  const pool = new pg.Pool({ ...limits, Client: PreparingClient, ...connection });
  // A broken idle connection is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
};

interface Reader {
  readonly db: Kysely<DB>;
  /** Settings of the scope this connection stands in. */
  scope: string;
}

const readerOn = (client: pg.PoolClient): Reader => {
  const lent = { query: client.query.bind(client), release: () => undefined } as unknown as pg.PoolClient;
  const pool = { connect: async () => lent, end: async () => undefined, options: {} } as unknown as pg.Pool;
  return { db: new Kysely<DB>({ dialect: new Dialect({ pool }) }), scope: '' };
};

/** Runs reads on connections that are always under the application's role and can only read: no transaction, one round trip less. */
const openReaders = (connection: pg.PoolConfig) => {
  const pool = openPool(connection);
  const readers = new WeakMap<pg.PoolClient, Reader>();
  return {
    close: () => pool.end(),
    async within<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T> {
      const client = await pool.connect();
      let sound = false;
      try {
        const wanted = settingsOf(scope, '');
        let reader = readers.get(client);
        if (!reader) {
          await client.query('set role luan_app; set default_transaction_read_only = on');
          reader = readerOn(client);
          readers.set(client, reader);
        }
        if (reader.scope !== wanted) {
          reader.scope = '';
          await client.query(wanted);
          reader.scope = wanted;
        }
        const result = await work(reader.db);
        sound = true;
        return result;
      } catch (error) {
        // A refusal leaves the connection sound; what PostgreSQL or the network threw may not.
        sound = !(error instanceof Error && 'code' in error && sqlState(error) !== undefined);
        throw error;
      } finally {
        client.release(!sound);
      }
    },
  };
};

/** Opens the database: transactions for writes, connections of their own for reads. */
export const openDatabase = ({ main, replica }: Connections): Database => {
  const pool = openPool(main);
  const kysely = new Kysely<DB>({ dialect: new Dialect({ pool }) });
  const readers = openReaders(main);
  const listening = openListening(main);
  const listReaders = replica ? openReaders(replica) : readers;

  const inTransaction = <T>(scope: Scope, work: (db: Db) => Promise<T>, mode: Mode): Promise<T> =>
    kysely.connection().execute(async (db) => {
      await sql.raw(begin(scope, mode)).execute(db);
      try {
        const result = await work(db);
        await sql.raw('commit').execute(db);
        return result;
      } catch (error) {
        await sql
          .raw('rollback')
          .execute(db)
          .catch(() => undefined);
        throw error;
      }
    });

  return {
    kysely,
    pool,
    listening,
    within(scope, work, mode = 'write') {
      const reading = mode === 'list' ? listReaders : mode === 'read' ? readers : undefined;
      return reading ? reading.within(scope, work) : inTransaction(scope, work, mode);
    },
    async close() {
      await listening.close();
      await readers.close();
      if (listReaders !== readers) await listReaders.close();
      await kysely.destroy();
    },
  };
};

/** Postgres error code of a thrown value, if it is one; `23505` is a broken unique rule. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** Table on which a rule is broken: of a row that is held, the one that holds it. */
export const brokenTable = (error: unknown): string | undefined =>
  error instanceof Error && 'table' in error && typeof error.table === 'string' ? error.table : undefined;

/** Name of the broken constraint or unique index. */
export const brokenRule = (error: unknown): string | undefined =>
  error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : undefined;
