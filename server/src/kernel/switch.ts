import { sql } from 'kysely';
import type { DB, Db } from './db.ts';
import type { Stamps } from './transition.ts';

type Switched = { [T in keyof DB]: DB[T] extends { state: unknown; version: unknown } ? T : never }[keyof DB];

interface Which<T extends Switched> {
  readonly table: T;
  readonly ids: readonly string[];
  /** Column of its number, where it is not `id`. */
  readonly key?: keyof DB[T] & string;
  /** Columns written with it. */
  readonly stamps?: Stamps;
}

/**
 * Switches rows of a plain register on or off: two states, at any time, by whoever may change the row, and the audit row of
 * the call tells it. What has more to say about its states than that has a machine and walks it (`walks`).
 */
export const switchRows = async <T extends Switched>(
  db: Db,
  { table, ids, key, stamps = {} }: Which<T>,
  state: number,
): Promise<void> => {
  const more = Object.entries(stamps).map(([name, value]) => sql`, ${sql.ref(name)} = ${value}`);
  await sql`update ${sql.table(table)} set state = ${state}, version = version + 1${sql.join(more, sql``)}
    where ${sql.ref(key ?? 'id')} = any(${[...ids]})`.execute(db);
};
