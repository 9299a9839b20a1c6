import { sql } from 'kysely';
import { brokenRule } from '#kernel/db.ts';
import { fail, failFields, orMissing } from '#kernel/errors.ts';
import type { Context } from '#kernel/serve.ts';
import { switchRows } from '#kernel/switch.ts';

/** One of the three trees of the catalogue; `industry` keeps its code in `industry_code`, and so on. */
export type Kind = 'industry' | 'duty' | 'subject';

interface Stored {
  id: string;
  parent_id: string | null;
  code: string;
  state: number;
  version: number;
  built_in: boolean;
}

const codeOf = (kind: Kind) => sql.ref(`${kind}_code`);

/** Field of the form that carries a kind's code. */
const codeField: Record<Kind, string> = { industry: 'industryCode', duty: 'dutyCode', subject: 'subjectCode' };

const lock = async (context: Context, kind: Kind, id: string): Promise<Stored> => {
  const { rows } =
    await sql<Stored>`select id, parent_id, ${codeOf(kind)} as code, state, version, built_in from ${sql.table(kind)}
    where id = ${id} for update`.execute(context.db);
  return orMissing(rows[0]);
};

const isUsed = async (context: Context, kind: Kind, code: string): Promise<boolean> => {
  const { rows } = await sql<{ used: boolean }>`select luan_code_used(${kind}, ${code}) as used`.execute(context.db);
  return rows[0]?.used ?? false;
};

/** Refuses a parent that does not exist, or that is the entry itself or stands below it. */
const refuseParent = async (context: Context, kind: Kind, parentId: string | null, id?: string): Promise<void> => {
  if (parentId === null) return;
  const { rows } = await sql<{ id: string }>`
    with recursive up as (
      select id, parent_id from ${sql.table(kind)} where id = ${parentId}
      union select t.id, t.parent_id from ${sql.table(kind)} t join up on t.id = up.parent_id
    ) select id from up`.execute(context.db);
  if (rows.length === 0) throw failFields([{ field: 'parentId', key: 'object.missing' }]);
  if (rows.some((row) => row.id === id)) throw failFields([{ field: 'parentId', key: 'lookup.parentInside' }]);
};

/** Refuses codes that the catalogue does not have, on the field that named them. */
export const refuseUnknown = async (
  context: Context,
  kind: Kind,
  field: string,
  codes: readonly string[],
): Promise<void> => {
  if (codes.length === 0) return;
  const { rows } = await sql<{
    code: string;
  }>`select ${codeOf(kind)} as code from ${sql.table(kind)} where ${codeOf(kind)} = any(${[...codes]})`.execute(
    context.db,
  );
  if (rows.length < new Set(codes).size) throw failFields([{ field, key: 'input.notAllowed' }]);
};

const explainBroken = (kind: Kind, error: unknown): unknown =>
  brokenRule(error) === `${kind}_${kind}_code_key`
    ? failFields([{ field: codeField[kind], key: 'lookup.codeTaken' }])
    : error;

/** Columns as the tables write them; the code and the parent among them. */
export type Columns = Record<string, unknown> & { parent_id: string | null };

/** Adds an entry; a taken code lands on its field. */
export const addEntry = async (context: Context, kind: Kind, columns: Columns): Promise<{ id: string }> => {
  await refuseParent(context, kind, columns.parent_id);
  try {
    const names = Object.keys(columns);
    const { rows } = await sql<{
      id: string;
    }>`insert into ${sql.table(kind)} (${sql.join(names.map((name) => sql.ref(name)))})
      values (${sql.join(Object.values(columns).map((value) => sql`${value}`))}) returning id`.execute(context.db);
    const id = rows[0]?.id ?? '';
    context.audit({ objectKind: kind, objectId: id });
    return { id };
  } catch (error) {
    throw explainBroken(kind, error);
  }
};

/** Changes an entry. The code of a built-in or used entry stays: people, plans and rules know it by that. */
export const modEntry = async (
  context: Context,
  kind: Kind,
  id: string,
  version: number,
  columns: Columns,
): Promise<{ version: number }> => {
  const stored = await lock(context, kind, id);
  if (stored.version !== version) throw fail('object.changed');
  await refuseParent(context, kind, columns.parent_id, id);
  const renamed = columns[`${kind}_code`] !== stored.code;
  if (renamed && (stored.built_in || (await isUsed(context, kind, stored.code))))
    throw failFields([{ field: codeField[kind], key: 'lookup.codeFixed' }]);
  try {
    const changes = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
    await sql`update ${sql.table(kind)} set ${sql.join(changes)}, version = version + 1 where id = ${id}`.execute(
      context.db,
    );
  } catch (error) {
    throw explainBroken(kind, error);
  }
  context.audit({ objectKind: kind, objectId: id, before: stored });
  return { version: version + 1 };
};

/** Offers an entry for choosing or no longer; what already names it keeps it. */
export const switchEntry = async (
  context: Context,
  kind: Kind,
  input: { id: string; state: number; version: number },
): Promise<{ version: number }> => {
  const stored = await lock(context, kind, input.id);
  if (stored.version !== input.version) throw fail('object.changed');
  await switchRows(context.db, { table: kind, ids: [input.id] }, input.state);
  context.audit({
    objectKind: kind,
    objectId: input.id,
    before: { state: stored.state },
    after: { state: input.state },
  });
  return { version: input.version + 1 };
};

/** Deletes an entry that nothing names and nothing stands below. */
export const removeEntry = async (context: Context, kind: Kind, id: string): Promise<null> => {
  const stored = await lock(context, kind, id);
  if (stored.built_in) throw fail('lookup.builtIn');
  const { rows } = await sql`select 1 from ${sql.table(kind)} where parent_id = ${id} limit 1`.execute(context.db);
  if (rows.length > 0) throw fail('lookup.hasChildren');
  if (await isUsed(context, kind, stored.code)) throw fail('object.inUse');
  await sql`delete from ${sql.table(kind)} where id = ${id}`.execute(context.db);
  context.audit({ objectKind: kind, objectId: id, before: stored });
  return null;
};
