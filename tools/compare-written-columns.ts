import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { targetsOf } from '../server/src/testing/written-targets.ts';

// The loop "written": each column has somebody who writes it, by a call, a task, a timer or a function of the database. A default, the
// demonstration, a migration and the makers of tests do not count.

const root = fileURLToPath(new URL('..', import.meta.url));
const textOf = (pattern: string): string =>
  globSync(pattern, { cwd: root })
    .map((name) => readFileSync(`${root}${name}`, 'utf8'))
    .join('\n');

/** Columns nobody writes, each with its reason: `table.column`. */
const unwritten: Readonly<Record<string, string>> = {
  'bank_line.created_at': 'the moment of the row, which is its default',
  'certification_auditor.granted_at': 'the moment of the row, which is its default',
  'idempotency_key.at': 'the moment of the row, which is its default',
  'message_switch.off_since': 'the moment of the row, which is its default',
  'migration.at': 'the moment of the row, which is its default',
  'text_outbox.sent_at': 'texts are sent in the tests of the proof alone',
  'text_outbox.tries': 'texts are sent in the tests of the proof alone',
};

/** Columns of every table, as the schema that was generated says: `table.column`. */
const columnsOfTables = (): string[] => {
  const text = readFileSync(`${root}server/src/schema/tables.ts`, 'utf8');
  const shapes = new Map(
    [...text.matchAll(/export interface (\w+) \{\n(.*?)\n\}/gs)].map(([, name = '', body = '']) => [name, body]),
  );
  const views = new Set(
    [...textOf('server/**/*.sql').matchAll(/create (?:or replace )?view (\w+)/g)].map((match) => match[1]),
  );
  const tables = [...(shapes.get('DB') ?? '').matchAll(/^ {2}(\w+): (\w+);/gm)].filter(
    ([, table]) => !views.has(table),
  );
  return tables.flatMap(([, table = '', shape = '']) =>
    [...(shapes.get(shape) ?? '').matchAll(/^ {2}(\w+):/gm)].map(([, column]) => `${table}.${column}`),
  );
};

/** Columns that PostgreSQL fills by itself, by name: generated ones, and the numbers of rows. */
const filled = new Set([
  'id',
  ...[
    ...textOf('server/migrations/*.sql').matchAll(/(\w+)\s+\w+(?: collate "C")?(?: not null)? generated always as \(/g),
  ].map((match) => match[1] ?? ''),
]);

/** What functions and triggers of the database write: columns of other tables, and of the row at hand. */
const writtenBySql = (): string[] => {
  const functions = textOf('server/src/**/*.sql');
  const set = new Map(
    [...functions.matchAll(/create or replace function (\w+)(.*?)\$\$;/gs)].map(([, name = '', body = '']) => [
      name,
      [...body.matchAll(/\bnew\.(\w+)\s*:?=/gi)].map((match) => match[1] ?? ''),
    ]),
  );
  const triggers = `${functions}\n${textOf('server/migrations/*.sql')}`.matchAll(
    /create (?:or replace )?(?:constraint )?trigger \w+\s.*?\bon (\w+)\s.*?execute function (\w+)/gs,
  );
  return [
    ...targetsOf(functions),
    ...[...triggers].flatMap(([, table, name = '']) => (set.get(name) ?? []).map((column) => `${table}.${column}`)),
  ];
};

/** What is wrong, a line each. @param wrote columns that were written, as `table.column` */
export const compareWritten = (wrote: readonly string[]): string[] => {
  const written = new Set([...wrote, ...writtenBySql()]);
  const isWritten = (name: string): boolean => written.has(name) || filled.has(name.split('.')[1] ?? '');
  const all = columnsOfTables();
  return [
    ...all.filter((name) => !isWritten(name) && !(name in unwritten)).map((name) => `nobody writes ${name}`),
    ...Object.keys(unwritten)
      .filter((name) => isWritten(name) || !all.includes(name))
      .map((name) => `${name} need not be listed as written by nobody`),
  ];
};
