import { sql } from 'kysely';
import type { areaApi } from '#contracts/areas/area.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { fail, failFields, orMissing } from '#kernel/errors.ts';
import type { Context } from '#kernel/serve.ts';
import { switchRows } from '#kernel/switch.ts';

interface Stored {
  area_id: string;
  parent_id: string | null;
  level: number;
  area_name: string;
  gb_code: string;
  sort: number;
  state: number;
  version: number;
}

const lock = async (context: Context, areaId: string): Promise<Stored> => {
  const { rows } = await sql<Stored>`select * from area where area_id = ${areaId} for update`.execute(context.db);
  return orMissing(rows[0]);
};

/** Condition on areas directly below one, or at the top: one of plain equality, which an index serves. */
const below = (parentId: string | null) => (parentId === null ? sql`parent_id is null` : sql`parent_id = ${parentId}`);

const refuseTwin = async (context: Context, parentId: string | null, name: string, but = '0'): Promise<void> => {
  const { rows } =
    await sql`select 1 from area where ${below(parentId)} and area_name = ${name} and area_id <> ${but}`.execute(
      context.db,
    );
  if (rows.length > 0) throw failFields([{ field: 'areaName', key: 'lookup.nameTaken' }]);
};

/** New area below another: it gets the next three digits (design/domain, Identifiers and areas). */
export const addArea = async (context: Context, input: Parsed<typeof areaApi.add>): Promise<{ areaId: string }> => {
  const parent = input.parentId === '0' ? undefined : await lock(context, input.parentId);
  if (parent && parent.level >= 4) throw failFields([{ field: 'parentId', key: 'area.tooDeep' }]);
  const parentId = parent?.area_id ?? null;
  await refuseTwin(context, parentId, input.areaName);
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(right(area_id::text, 3)::int), 99) + 1 as next from area where ${below(parentId)}`.execute(
    context.db,
  );
  const next = rows[0]?.next ?? 100;
  if (next > 999) throw failFields([{ field: 'parentId', key: 'area.full' }]);
  const areaId = `${parentId ?? ''}${next}`;
  await sql`insert into area (area_id, parent_id, level, area_name, gb_code, sort)
    values (${areaId}, ${parentId}, ${(parent?.level ?? 0) + 1}, ${input.areaName}, ${input.gbCode}, ${input.sort})`.execute(
    context.db,
  );
  context.audit({ objectKind: 'area', objectId: areaId });
  return { areaId };
};

/** Renames, re-sorts or corrects the code of an area; the second of two editors is told. */
export const modArea = async (context: Context, input: Parsed<typeof areaApi.mod>): Promise<{ version: number }> => {
  const stored = await lock(context, input.areaId);
  if (stored.version !== input.version) throw fail('object.changed');
  await refuseTwin(context, stored.parent_id, input.areaName, stored.area_id);
  await sql`update area set area_name = ${input.areaName}, gb_code = ${input.gbCode}, sort = ${input.sort}, version = version + 1
    where area_id = ${input.areaId}`.execute(context.db);
  context.audit({
    objectKind: 'area',
    objectId: input.areaId,
    before: { areaName: stored.area_name, gbCode: stored.gb_code, sort: stored.sort },
  });
  return { version: input.version + 1 };
};

/** Offers an area for choosing or no longer; what already names it keeps it. */
export const switchArea = async (
  context: Context,
  input: Parsed<typeof areaApi.state>,
): Promise<{ version: number }> => {
  const stored = await lock(context, input.areaId);
  if (stored.version !== input.version) throw fail('object.changed');
  await switchRows(context.db, { table: 'area', key: 'area_id', ids: [input.areaId] }, input.state);
  context.audit({
    objectKind: 'area',
    objectId: input.areaId,
    before: { state: stored.state },
    after: { state: input.state },
  });
  return { version: input.version + 1 };
};
