import { sql } from 'kysely';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { Keys } from '#kernel/keys.ts';

/** A row as it was before its person was deleted, while a law still keeps it; undefined where nothing of it is kept. */
export const keptRow = async (
  db: Db,
  keys: Keys,
  at: { readonly table: string; readonly id: string; readonly userId: string },
): Promise<Record<string, unknown> | undefined> => {
  const { rows } = await sql<{ sealed: string }>`
    select k.rows_sealed as sealed from deletion_kept k join deletion d on d.id = k.deletion_id
    where d.user_id = ${at.userId} and k.rule <> '' and k.until_on >= ${dayOf(clock.now())}`.execute(db);
  for (const { sealed } of rows) {
    const { rows: tables } = JSON.parse(keys.unseal(sealed)) as { rows: Record<string, Record<string, unknown>[]> };
    const found = tables[at.table]?.find((row) => String(row.id) === at.id);
    if (found) return found;
  }
  return undefined;
};
