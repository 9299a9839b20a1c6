import { sql } from 'kysely';
import type { ScopedTable } from '#schema/reach.shape.ts';
import type { Actor } from './actor.ts';
import type { Db } from './db.ts';
import { inScope } from './scope.ts';

/** What stands behind a thing that has editions: one row an edition, the first one is the root of all. */
interface Edition {
  readonly id: string;
  readonly root_id: string | null;
  readonly edition: number;
}

/** Tables whose rows are editions. */
type Editioned = Extract<ScopedTable, 'check_template' | 'letter'>;

/**
 * The place of the next edition, held until the transaction ends: one after the other, the first edition stands for all of them.
 * @returns the draft that is there already, or the root and the number of the edition to make.
 */
export const nextEditionOf = async (
  db: Db,
  actor: Actor,
  { table, draft }: { table: Editioned; draft: number },
  stored: Edition,
): Promise<
  { draft: { id: string; version: number } } | { draft?: never; next: { root_id: string; edition: number } }
> => {
  const root = stored.root_id ?? stored.id;
  await sql`select from ${sql.table(table)} where id = ${root} for update`.execute(db);
  const { rows } = await sql<{ id: string; edition: number; state: number; version: number }>`
    select t.id, t.edition, t.state, t.version from ${sql.table(table)} t where t.edition_of = ${root}
      and ${inScope(actor.scope, `${table} t`)} order by t.edition desc`.execute(db);
  const standing = rows.find((one) => one.state === draft);
  return standing
    ? { draft: standing }
    : { next: { root_id: root, edition: (rows[0]?.edition ?? stored.edition) + 1 } };
};
