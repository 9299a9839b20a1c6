import pg from 'pg';
import type { Codes } from '#contracts/codes.ts';
import { domains } from '#domains/order.ts';
import { flatText } from '#kernel/flat.ts';

// Which values of codes stand where, and what a database tells of those it is given while tests run.

/** A column of a table that holds values of a list of codes. */
export interface CodeColumn {
  readonly table: string;
  readonly column: string;
  readonly codes: Codes;
}

/** Tables of a statement's text by what it calls them: `from pay_order o` is `o`. */
const tablesIn = (text: string): Map<string, string> =>
  new Map(
    [...text.matchAll(/(?:^|\b(?:from|join)\s+)(\w+)\s+(?:as\s+)?(\w+)/g)].map(([, table = '', alias = '']) => [
      alias,
      table,
    ]),
  );

/** The text of a piece that carries no values; empty for one that does, which is no plain column. */
const textOf = (piece: Parameters<typeof flatText>[0]): string => {
  try {
    return flatText(piece);
  } catch {
    return '';
  }
};

/** Columns of tables behind columns of lists that show codes, each once; what is computed or joined under another name is none. */
export const codeColumns = (): CodeColumn[] => {
  const found = new Map<string, CodeColumn>();
  for (const { query } of domains.flatMap(({ routes }) => routes)) {
    if (query?.source === undefined) continue;
    const tables = tablesIn(query.source.base);
    for (const { field, codes } of query.list.columns) {
      const piece = query.source.columns[field];
      if (codes === undefined || piece === undefined) continue;
      const [, alias = '', column = ''] = /^"?(\w+)"?\."?(\w+)"?$/.exec(textOf(piece)) ?? [];
      const table = tables.get(alias);
      if (table !== undefined) found.set(`${table}.${column}.${codes.name}`, { table, column, codes });
    }
  }
  return [...found.values()];
};

const columnsByTable = (): Map<string, string[]> => {
  const found = new Map<string, Set<string>>();
  for (const { table, column } of codeColumns()) found.set(table, (found.get(table) ?? new Set()).add(column));
  return new Map([...found].map(([table, columns]) => [table, [...columns]]));
};

/** Makes a database tell, as notices, which values of codes its tables are given and which edges of machines are walked. */
export const tellWrittenValues = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`
    create function tell_written_values() returns trigger language plpgsql as $$
      declare
        col text;
        val text;
      begin
        foreach col in array tg_argv loop
          for val in execute format('select distinct %I::text from written where %I is not null', col, col) loop
            raise notice 'luan value %.% %', tg_table_name, col, val;
          end loop;
        end loop;
        return null;
      end $$;
    create function tell_walked_edges() returns trigger language plpgsql as $$
      declare
        step record;
      begin
        for step in select distinct machine, edge from written loop
          raise notice 'luan walked %.%', step.machine, step.edge;
        end loop;
        return null;
      end $$;
    create trigger tell_walked_edges after insert on state_history referencing new table as written
      for each statement execute function tell_walked_edges()`);
  for (const [table, columns] of columnsByTable())
    for (const event of ['insert', 'update'])
      await client.query(`create trigger tell_written_values_of_${event} after ${event} on ${table} referencing new table as written
        for each statement execute function tell_written_values(${columns.map((name) => `'${name}'`).join(', ')})`);
  await client.end();
};
