import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { domains } from '#domains/order.ts';
import { sha256 } from '#kernel/keys.ts';
import { asOfToday, beforeTheFold } from './past.ts';

const pathOf = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const folder = pathOf('migrations/');
const lockNumber = 7_206_841;
/** Milliseconds one file may take: a million rows are written once, longer than any request may take. */
const patience = 6 * 3_600_000;

/** Names of the migrations of this version, in their order. */
export const migrations = (): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort();

/** Functions, triggers and views, beside whose they are, in the order of the domains. */
const repeatables = (): { name: string; text: string; hash: string }[] =>
  ['src/kernel/kernel.sql', ...domains.map(({ name }) => `src/domains/${name}/${name}.sql`)]
    .filter((name) => existsSync(pathOf(name)))
    .map((name) => ({ name, text: readFileSync(pathOf(name), 'utf8') }))
    .map((one) => ({ ...one, hash: sha256(one.text) }));

/** Runs a text of statements and what notes that it ran, in one transaction that is called by its name where it fails. */
const apply = async (client: pg.PoolClient, name: string, text: string, note: () => Promise<unknown>) => {
  await client.query('begin; set local statement_timeout = 0');
  try {
    await client.query({ text, query_timeout: patience } as pg.QueryConfig);
    await note();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
};

/** Numbered files that the database has not seen, each in its own transaction. Returns their names. */
const forward = async (client: pg.PoolClient): Promise<string[]> => {
  await client.query(
    'create table if not exists migration (name text primary key, at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string }>('select name from migration');
  const found = rows.map((row) => row.name);
  const held = asOfToday(found, migrations());
  // From here on it holds the names of today alone: what it and its backups are told by.
  if (beforeTheFold(found, migrations()))
    await client.query(
      `with past as (delete from migration where name <> all ($1::text[]))
       insert into migration (name) select unnest($1::text[]) on conflict do nothing`,
      [held],
    );
  const seen = new Set(held);
  const applied: string[] = [];
  for (const name of migrations()) {
    if (seen.has(name)) continue;
    await apply(client, name, readFileSync(`${folder}${name}`, 'utf8'), () =>
      client.query('insert into migration (name) values ($1)', [name]),
    );
    applied.push(name);
  }
  return applied;
};

/** What may be said again: the files that have changed, and all of them after a migration, which may have taken something away. */
const again = async (client: pg.PoolClient, all: boolean): Promise<string[]> => {
  await client.query('create table if not exists repeatable (name text primary key, hash text not null)');
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from repeatable');
  const known = new Map(rows.map((row) => [row.name, row.hash]));
  const changed = repeatables().filter(({ name, hash }) => all || known.get(name) !== hash);
  if (changed.length === 0) return [];
  // A function may call one of a later domain, so bodies are not looked into before all stand.
  const text = ['set local check_function_bodies = off', ...changed.map((one) => one.text)].join(';\n');
  await apply(client, changed.map((one) => one.name).join(', '), text, () =>
    client.query(
      `insert into repeatable (name, hash) select * from unnest($1::text[], $2::text[])
       on conflict (name) do update set hash = excluded.hash`,
      [changed.map((one) => one.name), changed.map((one) => one.hash)],
    ),
  );
  return changed.map((one) => one.name);
};

/**
 * Brings the database to this version: first the numbered files that it has not seen, then functions, triggers and views
 * whose file has changed (decision schema). Returns the names of what was applied.
 */
export const migrate = async (pool: pg.Pool): Promise<string[]> => {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber]);
    const applied = await forward(client);
    return [...applied, ...(await again(client, applied.length > 0))];
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockNumber]).catch(() => undefined);
    client.release();
  }
};
