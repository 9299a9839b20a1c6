import { sql } from 'kysely';
import type { Db } from './db.ts';
import { fenOf } from './fen.ts';

/** Names of columns, and what a program calls them: as many as stand in the sources. */
const names = new Map<string, string>();

/** `plan_name` as `planName`; a name with a capital letter was chosen by whoever asks and stays. */
const camelOf = (column: string): string => {
  const known = names.get(column);
  if (known !== undefined) return known;
  const made = /[A-Z]/.test(column)
    ? column
    : column.replace(/(?<=.)_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  names.set(column, made);
  return made;
};

/**
 * Rows with their columns called as a program calls them; what stands in a column, JSON too, is left as it is. Amounts become whole fen.
 * @throws where two columns would have one name
 */
export const camelRows = (rows: readonly Readonly<Record<string, unknown>>[]): Record<string, unknown>[] => {
  const columns = Object.keys(rows[0] ?? {});
  const called = columns.map(camelOf);
  // A row begins as a copy of an empty one, as the driver's do: all have one shape, and none grows column by column.
  const empty: Record<string, unknown> = Object.fromEntries(called.map((name) => [name, null]));
  const amounts = called.filter((name) => name.endsWith('Fen'));
  if (Object.keys(empty).length < columns.length) throw new Error(`Two columns have one name: ${columns.join(', ')}`);
  return rows.map((row) => {
    const made = { ...empty };
    called.forEach((name, at) => {
      made[name] = row[columns[at] ?? name];
    });
    for (const name of amounts) if (typeof made[name] === 'string') made[name] = fenOf(made[name]);
    return made;
  });
};

/** Asks for rows: ``readRows<Row>(db)`select …` ``. A column `plan_name` arrives as `planName`, so that no statement says its columns twice. */
export const readRows =
  <Row>(db: Db) =>
  async (text: TemplateStringsArray, ...parts: unknown[]): Promise<Row[]> =>
    camelRows((await sql<Record<string, unknown>>(text, ...parts).execute(db)).rows) as Row[];
