import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';

const folder = fileURLToPath(new URL('../../../migrations/', import.meta.url));
const lockNumber = 7_206_841;
/** Milliseconds one file may take: a million rows are written once, longer than any request may take. */
const patience = 6 * 3_600_000;

/** Applies the numbered SQL files that the database has not seen, each in its own transaction. Returns their names. */
export const migrate = async (pool: pg.Pool): Promise<string[]> => {
  const client = await pool.connect();
  const applied: string[] = [];
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber]);
    await client.query(
      'create table if not exists migration (name text primary key, at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from migration');
    const seen = new Set(rows.map((row) => row.name));
    for (const name of readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .sort()) {
      if (seen.has(name)) continue;
      await client.query('begin; set local statement_timeout = 0');
      try {
        const file = { text: readFileSync(`${folder}${name}`, 'utf8'), query_timeout: patience };
        await client.query(file as pg.QueryConfig);
        await client.query('insert into migration (name) values ($1)', [name]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(`Migration ${name} failed`, { cause: error });
      }
      applied.push(name);
    }
    await client.query('select pg_advisory_unlock($1)', [lockNumber]);
    return applied;
  } finally {
    client.release();
  }
};
