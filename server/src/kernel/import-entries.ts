import { sql } from 'kysely';
import { z } from 'zod';
import type { AnyEntries } from '#contracts/entries/entries.ts';
import type { EntryField } from '#contracts/entries/entry.fields.ts';
import { writtenQuantity } from '#contracts/system/written-quantity.ts';
import { writtenDay } from '#contracts/system/written-time.ts';
import { line } from '#contracts/values.ts';
import { say } from '#phrases/say.ts';
import type { Actor } from './actor.ts';
import { codeOf } from './code-labels.ts';
import type { Db } from './db.ts';
import { snakeCase } from './letter-case.ts';
import type { RecordTable } from './record.ts';
import type { Checked, ImportColumn, Importer } from './runtime.ts';
import { inScope } from './scope.ts';

type Row = Readonly<Record<string, unknown>>;
type Fields = readonly (readonly [name: string, field: EntryField])[];

/** How a field is read from a cell: what a form asks for, codes by their labels, days and numbers as people write them. */
const shapeOf = ({ kind, input, marks, min, max }: EntryField): z.ZodType => {
  if (kind === 'code') return marks.required ? line(40, 1) : line(40).default('');
  if (kind === 'day') return marks.required ? writtenDay : writtenDay.nullable().default(null);
  if (kind !== 'whole') return input;
  const number = writtenQuantity('seats', min ?? 0, max ?? 0);
  return marks.required ? number : number.nullable().default(null);
};

const columnOf = (name: string, { kind, codes, marks }: EntryField, example: string): ImportColumn => ({
  field: name,
  example,
  ...(marks.required && { required: true as const }),
  ...(codes && { choices: codes }),
  ...(kind === 'day' && { note: 'sheets.day' as const }),
});

/** Names that stand once in an organisation and are taken already. */
const takenNames = async (
  db: Db,
  { orgId, scope }: Actor,
  { table, column }: { table: RecordTable; column: string },
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ name: string }>`select ${sql.ref(`t.${column}`)} as name from ${sql.table(table)} t
    where t.org_id = ${orgId} and ${inScope(scope, `${table} t`)}`.execute(db);
  return new Set(rows.map((one) => one.name));
};

/** Rows that say again what stands once, in the sheet or in the organisation. */
const twice = (rows: readonly Checked<Row>[], name: string, taken: ReadonlySet<string>): number[] => {
  const seen = new Set(taken);
  return rows.flatMap(({ number, value }) => {
    const text = String(value[name] ?? '');
    if (text === '') return [];
    const again = seen.has(text);
    seen.add(text);
    return again ? [number] : [];
  });
};

/** What is kept of a cell: the code of a label; nothing where nothing was written. */
const keptOf = ({ codes }: EntryField, read: unknown): unknown =>
  (codes ? codeOf(codes, String(read ?? '')) : read) ?? null;

const insertRows = async (
  db: Db,
  actor: Actor,
  { table, fields, start }: { table: RecordTable; fields: Fields; start: Row },
  rows: readonly Row[],
): Promise<void> => {
  const made: Row = { org_id: actor.orgId, path: actor.orgPath, created_by: actor.userId, ...start };
  const names = [...Object.keys(made), ...fields.map(([name]) => snakeCase(name))];
  const values = rows.map((row) => [
    ...Object.values(made),
    ...fields.map(([name, field]) => keptOf(field, row[name])),
  ]);
  await sql`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    values ${sql.join(values.map((row) => sql`(${sql.join(row)})`))}`.execute(db);
};

/**
 * The import of a register from a sheet, made of its declaration: its columns are the fields of the form that are texts,
 * numbers, days and codes; a name that stands once is looked for in the sheet and in the organisation.
 */
export const importEntries = (of: AnyEntries, { table }: { readonly table: RecordTable }): Importer => {
  const { sheet } = of;
  if (!sheet) throw new Error(`${of.name} is not declared to come by sheet`);
  const fields: Fields = Object.entries(of.fields).filter(([name]) => name in sheet);
  const once = fields.filter(([, { marks }]) => marks.once).map(([name]) => name);
  const [start] = of.machine.start;
  return {
    kind: of.name,
    permission: of.writes,
    row: z.object(Object.fromEntries(fields.map(([name, field]) => [name, shapeOf(field)]))),
    columns: fields.map(([name, field]) => columnOf(name, field, sheet[name] ?? '')),
    async examine(db, actor, rows, { language }) {
      const problems = new Map<number, string[]>();
      for (const name of once) {
        const taken = await takenNames(db, actor, { table, column: snakeCase(name) });
        for (const number of twice(rows as readonly Checked<Row>[], name, taken))
          problems.set(number, [say(language, 'failures.input.taken')]);
      }
      return { problems };
    },
    insert: (db, actor, rows) =>
      insertRows(
        db,
        actor,
        { table, fields, start: start === undefined ? {} : { state: of.machine.codes.values[start] } },
        rows.map(({ value }) => value as Row),
      ),
  };
};
