import { sql } from 'kysely';
import { type HoldRule, holdRules } from '#contracts/people/deletions/deletion.codes.ts';
import type { Held } from '#contracts/people/deletions/deletion.contract.ts';
import { endSessions, noPassword } from '#domains/identity/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { Keys } from '#kernel/keys.ts';
import type { Erasure } from '#schema/erasure.ts';
import { erasures } from '#schema/erasures.ts';

type Row = Record<string, unknown>;

/** What is kept under one rule: rows as they were, by table, and files. */
interface Kept {
  readonly rows: Record<string, Row[]>;
  readonly files: string[];
}

const filesOf = (rows: readonly Row[], columns: readonly string[]): string[] =>
  rows.flatMap((row) => columns.flatMap((column) => row[column] ?? []).map(String));

/** The rows of one table go, or say nothing any more. @returns them as they were. */
const eraseTable = async (db: Db, deletionId: string, table: string, one: Erasure): Promise<Row[]> => {
  if (one.is === 'stays') return [];
  const how = one.how ?? 'person';
  const blanks = one.is === 'blank' ? JSON.stringify(one.set) : null;
  const { rows } = await sql<{ row: Row }>`
    select luan_erase(${deletionId}, ${table}, ${one.by ?? 'user_id'}, ${how}, ${blanks}::jsonb) as row`.execute(db);
  return rows.map(({ row }) => row);
};

const withhold = async (db: Db, deletionId: string, files: readonly string[]): Promise<string[]> => {
  if (files.length === 0) return [];
  const { rows } = await sql<{ objects: string[] }>`
    select luan_withhold(${deletionId}, ${[...new Set(files)]}::bigint[]) as objects`.execute(db);
  return rows[0]?.objects ?? [];
};

/** Rule of what nothing keeps: its files go with the next round of the timer. */
const none = '';

/**
 * Deletes a person: what nothing holds is gone in this transaction, what a law holds stands sealed under its rule until its
 * day, out of every list. Rows stay where figures count them, and name nobody.
 */
export const erasePerson = async (
  db: Db,
  keys: Keys,
  { deletionId, userId, path, holds }: { deletionId: string; userId: string; path: string; holds: readonly Held[] },
): Promise<void> => {
  await endSessions(db, { userId }, 'logout');
  const held = new Map(holds.filter(({ rule }) => holdRules[rule].way === 'keeps').map((one) => [one.rule, one]));
  const kept = new Map<HoldRule | typeof none, Kept>();
  const bucket = (rule: HoldRule | typeof none): Kept => {
    const found = kept.get(rule) ?? { rows: {}, files: [] };
    kept.set(rule, found);
    return found;
  };
  const person: Row[] = [];
  for (const [table, one] of Object.entries(erasures)) {
    const rows = await eraseTable(db, deletionId, table, one);
    if (one.is === 'stays' || rows.length === 0) continue;
    if (table === 'app_user')
      person.push(...rows.map(({ real_name, id_card_sealed }) => ({ real_name, id_card_sealed })));
    const rule = one.is === 'blank' && one.kept && held.has(one.kept) ? one.kept : none;
    const into = bucket(rule);
    if (rule !== none) into.rows[table] = rows;
    into.files.push(...filesOf(rows, one.files ?? []));
  }
  await sql`update app_user set password_hash = ${noPassword}, erased_at = ${clock.now().toISOString()}, version = version + 1
    where id = ${userId}`.execute(db);
  const today = dayOf(clock.now());
  for (const [rule, { rows, files }] of kept) {
    const objects = await withhold(db, deletionId, files);
    const until = rule === none ? today : (held.get(rule)?.until ?? today);
    if (rule === none && objects.length === 0) continue;
    const sealed = rule === none ? '' : keys.seal(JSON.stringify({ person, rows }));
    await sql`insert into deletion_kept (deletion_id, path, rule, until_on, rows_sealed, objects)
      values (${deletionId}, ${path}, ${rule}, ${until}, ${sealed}, ${objects}::text[])`.execute(db);
  }
  const last =
    [...held.values()]
      .map(({ until }) => until ?? today)
      .sort()
      .at(-1) ?? null;
  await sql`update deletion set held_until = ${last} where id = ${deletionId}`.execute(db);
};
