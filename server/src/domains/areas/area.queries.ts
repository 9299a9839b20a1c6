import { type RawBuilder, sql } from 'kysely';
import { type AreaNode, areaList } from '#contracts/areas/area.contract.ts';
import { recordState } from '#contracts/codes.ts';
import { may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import type { Named } from '#kernel/entries.ts';
import { containing, listQuery } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';

/** Names from the province down; ids carry their ancestors in their digits. */
const fullNameOf = (
  column: RawBuilder<unknown>,
): RawBuilder<string> => sql<string>`(select string_agg(u.area_name, ' ' order by u.level)
  from area u where u.area_id = any(array(select substr(${column}::text, 1, 3 * n)::bigint from generate_series(1, length(${column}::text) / 3) n)))`;

/** What the number of an area names, for registers with one: the whole way down; a filter finds what lies inside. */
export const areaNamed: Named = {
  name: (column) => sql<string>`coalesce(${fullNameOf(column)}, '')`,
  within: (column, value) => sql<boolean>`starts_with(${column}::text, ${value})`,
};

export const areaPage = listQuery(areaList, {
  base: '(select area_id as id, area.* from area) a',
  alias: 'a',
  shared: true,
  columns: {
    areaId: sql`a.area_id`,
    parentId: sql`a.parent_id`,
    areaName: sql`a.area_name`,
    fullName: fullNameOf(sql`a.area_id`),
    level: sql`a.level`,
    gbCode: sql`a.gb_code`,
    children: sql`(select count(*)::int from area c where c.parent_id = a.area_id)`,
    sort: sql`a.sort`,
    state: sql`a.state`,
    version: sql`a.version`,
  },
  filters: {
    keyword: (text) =>
      sql<boolean>`(${containing(sql`a.area_name`, text)} or a.gb_code = ${text} or a.area_id::text = ${text})`,
    parentId: (parent) => (parent === '0' ? sql<boolean>`a.parent_id is null` : sql<boolean>`a.parent_id = ${parent}`),
  },
  sorts: { areaId: sql`a.area_id::text collate "C"` },
  order: { by: 'sort', direction: 'asc' },
  finish: (row, actor) => ({
    ...row,
    can: may(actor, 'system:area:mod')
      ? ['mod', row.state === 1 ? 'disable' : 'enable', ...(Number(row.level) < 4 ? ['add'] : [])]
      : [],
  }),
});

interface Wanted {
  parentId?: string | undefined;
  level: number;
  depth: number;
  keyword?: string | undefined;
  areaIds?: string[] | undefined;
}

const mostFound = 100;

const readAreas = async (db: Db, condition: RawBuilder<boolean>, level: number, limit: number): Promise<AreaNode[]> => {
  const { rows } = await sql<AreaNode>`
    select a.area_id as "areaId", a.parent_id as "parentId", a.area_name as "areaName", a.level, a.gb_code as "gbCode",
      (a.level >= ${level} or not exists (select from area c where c.parent_id = a.area_id and c.state = ${literal(recordState, 'enabled')})) as leaf
    from area a where a.state = ${literal(recordState, 'enabled')} and a.level <= ${level} and ${condition}
    order by a.level, a.sort, a.area_id limit ${limit}`.execute(db);
  return rows;
};

const nest = (rows: readonly AreaNode[], topLevel: number): AreaNode[] => {
  const byId = new Map(rows.map((row) => [row.areaId, row]));
  const top: AreaNode[] = [];
  for (const row of rows) {
    const parent = row.parentId === null ? undefined : byId.get(row.parentId);
    if (parent) (parent.children ??= []).push(row);
    // A child of a disabled parent is not offered.
    else if (row.level === topLevel) top.push(row);
  }
  return top;
};

/** Enabled areas: by ids or part of the name as a flat list, else the branches below a parent, `depth` levels nested. */
export const findAreas = async (db: Db, wanted: Wanted): Promise<AreaNode[]> => {
  if (wanted.areaIds) return readAreas(db, sql<boolean>`a.area_id = any(${wanted.areaIds}::bigint[])`, 4, 1000);
  if (wanted.keyword) return readAreas(db, containing(sql`a.area_name`, wanted.keyword), wanted.level, mostFound);
  const parent = wanted.parentId === '0' ? undefined : wanted.parentId;
  const base = parent === undefined ? 0 : parent.length / 3;
  const below =
    parent === undefined
      ? sql<boolean>`true`
      : sql<boolean>`a.area_id::text like ${`${parent}%`} and a.level > ${base}`;
  const direct = parent === undefined ? sql<boolean>`a.parent_id is null` : sql<boolean>`a.parent_id = ${parent}`;
  const rows = await readAreas(
    db,
    wanted.depth === 1 ? direct : sql<boolean>`a.level <= ${base + wanted.depth} and ${below}`,
    wanted.level,
    50_000,
  );
  return nest(rows, base + 1);
};
