import { sql } from 'kysely';
import type { DB, Db } from './db.ts';

/** Sets numbers of rows aside that are about to be written, so that other rows may name them before they stand. */
export const setAside = async (db: Db, table: keyof DB, count: number): Promise<string[]> => {
  if (count === 0) return [];
  // The sequence is looked for once, not for each number.
  const { rows } = await sql<{ id: string }>`
    with s as materialized (select pg_get_serial_sequence(${table}, 'id')::regclass as numbers)
    select nextval(s.numbers) as id from s, generate_series(1, ${count}::int)`.execute(db);
  return rows.map((row) => row.id);
};
