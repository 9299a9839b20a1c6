import { sql } from 'kysely';
import type { DB, Db } from './db.ts';

/** Sets numbers of rows aside that are about to be written, so that other rows may name them before they stand. */
export const reserveIds = async (db: Db, table: keyof DB, count: number): Promise<string[]> => {
  if (count === 0) return [];
  // The sequence is looked for once, not for each number, and the numbers come in one row.
  const { rows } = await sql<{ ids: string }>`
    with s as materialized (select pg_get_serial_sequence(${table}, 'id')::regclass as numbers)
    select string_agg(nextval(s.numbers)::text, ' ') as ids from s, generate_series(1, ${count}::int)`.execute(db);
  return rows[0]?.ids.split(' ') ?? [];
};
