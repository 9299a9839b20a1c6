import { sql } from 'kysely';
import type { ScopedTable } from '#schema/reach.shape.ts';
import type { Db } from './db.ts';
import { fail } from './errors.ts';
import type { Scope } from './scope.ts';

const moveTo = async (db: Db, from: string, to: string): Promise<void> => {
  await sql`select set_config('luan.scope_from', ${from}, true), set_config('luan.scope_to', ${to}, true)`.execute(db);
};

/**
 * Whether row-level security shows rows to a scope, asked inside a transaction that stands above it. A deed that moves rows
 * of other organisations too runs there, where the database's lock is open: what a person names goes through that lock by
 * this, beside the condition `inScope` of the statement that reads it.
 */
export const isSeen = async (db: Db, scope: Scope, table: ScopedTable, ids: readonly string[]): Promise<boolean> => {
  const wanted = [...new Set(ids)];
  const { rows: here } = await sql<{ from: string; to: string }>`
    select current_setting('luan.scope_from') as from, current_setting('luan.scope_to') as to`.execute(db);
  await moveTo(db, scope.from, scope.to);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)} t where t.id = any(${wanted}::bigint[])`.execute(db);
  await moveTo(db, here[0]?.from ?? '', here[0]?.to ?? '');
  return rows[0]?.n === wanted.length;
};

/** The same for what must be there. @throws object.missing */
export const requireSeen = async (db: Db, scope: Scope, table: ScopedTable, ids: readonly string[]): Promise<void> => {
  if (!(await isSeen(db, scope, table, ids))) throw fail('object.missing');
};
