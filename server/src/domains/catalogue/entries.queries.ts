import { type RawBuilder, sql } from 'kysely';
import { recordState } from '#contracts/codes.ts';
import type { Db } from '#kernel/db.ts';
import { columnsOf } from '#kernel/flat.ts';
import { literal } from '#kernel/literal.ts';
import { localName } from '#kernel/reader.ts';
import { rooted } from './catalogue.rules.ts';

export type Catalogue = 'industry' | 'duty' | 'subject';

/** Names of a column of codes in the reader's language, in the order they were chosen; a code the catalogue lost stands for itself. */
export const catalogueNames = (kind: Catalogue, codes: string): RawBuilder<string[]> => {
  const held = sql.ref(codes);
  return sql<string[]>`case when ${held} = '{}' then '{}' else array(
    select coalesce((select ${localName(`x.${kind}_name`)} from ${sql.table(kind)} x where x.${sql.ref(`${kind}_code`)} = c.code), c.code)
    from unnest(${held}) with ordinality c (code, place) order by c.place) end`;
};

/** What one looks for an entry by: its code, and its name in both languages. */
export const searchText = (table: Catalogue): RawBuilder<string> => {
  const of = (column: string) => sql.ref(`${table.slice(0, 1)}.${table}_${column}`);
  return sql<string>`concat_ws(' ', ${of('name')}, ${of('name_en')}, ${of('code')})`;
};

interface Source<R> {
  readonly columns: Readonly<Record<string, RawBuilder<unknown>>>;
  readonly idOf: (row: R) => string;
}

/** Enabled entries of a table of the catalogue in their order, each below enabled ones alone, that hold a word. */
export const findEntries = async <R extends { parentId: string | null; searchText: string }>(
  db: Db,
  table: Catalogue,
  { columns, idOf }: Source<R>,
  keyword = '',
): Promise<R[]> => {
  const alias = table.slice(0, 1);
  const { rows } = await sql<R>`select ${columnsOf(columns)} from ${sql.table(table)} ${sql.ref(alias)}
    where ${sql.ref(`${alias}.state`)} = ${literal(recordState, 'enabled')}
    order by ${sql.ref(`${alias}.sort`)}, ${sql.ref(`${alias}.id`)}`.execute(db);
  const word = keyword.toLowerCase();
  return rooted(rows, idOf).filter((row) => row.searchText.toLowerCase().includes(word));
};
