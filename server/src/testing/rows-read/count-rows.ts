import type pg from 'pg';

/** Catalogues of some hundreds of rows on every platform: they do not grow with people, and reading one is reading a page or two. */
const catalogues = ['duty', 'industry', 'parameter', 'parameter_directory', 'resource', 'subject'];

/** What the database has read so far in the transaction under way, by table: rows looked at one by one and entries of indexes. */
const reading = `select coalesce(t.relname, c.relname) as name, sum(pg_stat_get_xact_tuples_returned(c.oid))::float8 as rows
  from pg_class c left join pg_index i on i.indexrelid = c.oid left join pg_class t on t.oid = i.indrelid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'i') and pg_stat_get_xact_tuples_returned(c.oid) > 0
    and coalesce(t.relname, c.relname) <> all($1::text[])
  group by 1`;

/** Rows and entries of indexes that a statement read, by table. */
export interface Reading {
  readonly statement: string;
  readonly rows: number;
  /** Tables with their rows, the most read first. */
  readonly tables: string;
  /** Whether it was asked apart. */
  readonly apart: boolean;
}

/** A connection that counts what each statement reads while it is asked to. */
export interface CountingClient {
  readonly client: pg.PoolClient;
  /** Answers what `work` came to and what each of its statements read; to be called within a transaction. */
  counting<T>(work: () => Promise<T>): Promise<{ result: T; readings: readonly Reading[] }>;
  /** Marks what `work` reads as asked apart: beside what is counted, to compare it with. */
  apart<T>(work: () => Promise<T>): Promise<T>;
}

/** Lets a connection count. What is taken back later counts too: the database counts what it did, not what it kept. */
export const countRowsRead = (client: pg.PoolClient): CountingClient => {
  const ask = client.query.bind(client) as (text: unknown, values?: unknown) => Promise<pg.QueryResult>;
  let readings: Reading[] | undefined;
  let before = new Map<string, number>();
  let isApart = false;
  const readSoFar = async (): Promise<Map<string, number>> => {
    const { rows } = (await ask(reading, [catalogues])) as pg.QueryResult<{ name: string; rows: number }>;
    return new Map(rows.map((row) => [row.name, row.rows]));
  };
  const query = async (text: unknown, values?: unknown): Promise<pg.QueryResult> => {
    const result = await ask(text, values);
    const statement = typeof text === 'string' ? text : (text as pg.QueryConfig).text;
    if (readings === undefined || /savepoint/.test(statement)) return result;
    const now = await readSoFar();
    const grown = [...now].flatMap(([name, rows]) => {
      const more = rows - (before.get(name) ?? 0);
      return more > 0 ? [{ name, more }] : [];
    });
    before = now;
    readings.push({
      statement,
      rows: grown.reduce((sum, { more }) => sum + more, 0),
      tables: grown
        .toSorted((a, b) => b.more - a.more)
        .map(({ name, more }) => `${name} ${more}`)
        .join(', '),
      apart: isApart,
    });
    return result;
  };
  Object.assign(client, { query });
  return {
    client,
    async counting(work) {
      before = await readSoFar();
      readings = [];
      try {
        return { result: await work(), readings };
      } finally {
        readings = undefined;
      }
    },
    async apart(work) {
      isApart = true;
      try {
        return await work();
      } finally {
        isApart = false;
      }
    },
  };
};
