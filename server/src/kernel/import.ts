import { buffer } from 'node:stream/consumers';
import { text } from '#contracts/columns.ts';
import { type Language, languages, say, sayOr } from '#phrases/say.ts';
import { require } from './actor.ts';
import { problemsOf } from './check.ts';
import { fail } from './errors.ts';
import { findFile, keepFile } from './files.ts';
import type { Checked, Importer, TaskRun, TaskWork } from './runtime.ts';
import { readSheet, type SheetRow } from './sheet-read.ts';
import { sheetType, writeSheet } from './sheet-write.ts';

const titlesOf = (field: string): string[] => languages.map((language) => sayOr(language, `fields.${field}`, field));

/** Place of every column in the sheet, by its title in either language; a star marks required ones in the template. */
const mapHeader = (header: SheetRow, importer: Importer, language: Language): Map<string, number> => {
  const bare = header.cells.map((cell) => cell.replace(/\*$/, '').trim());
  const places = new Map(
    importer.columns.map((column) => [column.field, bare.findIndex((cell) => titlesOf(column.field).includes(cell))]),
  );
  const missing = importer.columns.filter((column) => column.required && places.get(column.field) === -1);
  if (missing.length > 0)
    throw fail('sheet.columns', {
      columns: missing.map((column) => sayOr(language, `fields.${column.field}`, column.field)).join('、'),
    });
  return places;
};

interface Read<R> {
  header: readonly string[];
  rows: SheetRow[];
  good: Checked<R>[];
  problems: Map<number, string[]>;
}

const readRows = async <R>(bytes: Buffer, importer: Importer<R>, language: Language): Promise<Read<R>> => {
  const result: Read<R> = { header: [], rows: [], good: [], problems: new Map() };
  let places: Map<string, number> | undefined;
  for await (const row of readSheet(bytes)) {
    if (!places) {
      places = mapHeader(row, importer as Importer, language);
      result.header = row.cells;
      continue;
    }
    result.rows.push(row);
    if (row.formula) {
      result.problems.set(row.number, [say(language, 'failures.sheet.formula')]);
      continue;
    }
    const entries = [...places]
      .map(([field, place]) => [field, place === -1 ? '' : (row.cells[place] ?? '')] as const)
      .filter(([, cell]) => cell !== '');
    const parsed = importer.row.safeParse(Object.fromEntries(entries), { reportInput: true });
    if (parsed.success) result.good.push({ number: row.number, value: parsed.data });
    else {
      const messages = problemsOf(parsed.error.issues, language).map(
        (one) => `${sayOr(language, `fields.${one.field.split('.')[0]}`, one.field)}: ${one.message}`,
      );
      result.problems.set(row.number, messages);
    }
  }
  if (!places || result.rows.length === 0) throw fail('sheet.empty');
  return result;
};

/** The bad rows in the sheet's own columns, with what is wrong at the end. */
const badSheet = (read: Read<unknown>, language: Language): Promise<Buffer> => {
  const title = sayOr(language, 'fields.problems', 'problems');
  const columns = [...read.header.map((_, index) => text(`c${index}`)), text('problems', { width: 400 })];
  async function* rows() {
    yield [Object.fromEntries([...read.header.map((cell, index) => [`c${index}`, cell]), ['problems', title]])];
    yield read.rows
      .filter((row) => read.problems.has(row.number))
      .map((row) =>
        Object.fromEntries([
          ...row.cells.map((cell, index) => [`c${index}`, cell]),
          ['problems', (read.problems.get(row.number) ?? []).join('；')],
        ]),
      );
  }
  return writeSheet(columns, language, rows(), { header: false });
};

/** Background work: reads, checks and inserts a spreadsheet; bad rows come back in the same sheet. */
export const importWork: TaskWork = async (run: TaskRun) => {
  const importer = run.runtime.importers.get(String(run.input.kind));
  if (!importer) throw fail('object.missing');
  require(run.actor, importer.permission);
  const { database, store } = run.runtime;
  const source = await database.within(
    run.actor.scope,
    (db) => findFile(db, run.actor, String(run.input.fileId)),
    'read',
  );
  const read = await readRows(await buffer(await store.get(source.objectName)), importer, run.language);
  const total = read.rows.length;
  await run.progress(0, total, read.problems.size);
  const about = { runtime: run.runtime, language: run.language, input: run.input };
  const clashes = await database.within(
    run.actor.scope,
    (db) => importer.examine(db, run.actor, read.good, about),
    'read',
  );
  for (const [number, messages] of clashes) read.problems.set(number, messages);
  const good = read.good.filter((row) => !read.problems.has(row.number));
  await run.progress(Math.floor(total / 2), total, read.problems.size);
  if (good.length > 0) await database.within(run.actor.scope, (db) => importer.insert(db, run.actor, good, about));
  await run.progress(total, total, read.problems.size);
  const message = say(run.language, 'system.imported', { good: good.length, bad: read.problems.size });
  if (read.problems.size === 0) return { message };
  const bytes = await badSheet(read, run.language);
  const fileName = `${String(run.input.title)}-${say(run.language, 'system.badRows')}.xlsx`;
  return {
    message,
    fileId: await keepFile(run.runtime, run.actor, { kind: 'import', fileName, mediaType: sheetType, bytes }),
  };
};

/** An empty sheet to fill in: titles, a star at required ones, one example row. */
export const templateOf = (importer: Importer, language: Language): Promise<Buffer> => {
  const columns = importer.columns.map((column) => text(column.field));
  async function* rows() {
    yield [
      Object.fromEntries(
        importer.columns.map((column) => [
          column.field,
          `${sayOr(language, `fields.${column.field}`, column.field)}${column.required ? '*' : ''}`,
        ]),
      ),
    ];
    yield [Object.fromEntries(importer.columns.map((column) => [column.field, column.example]))];
  }
  return writeSheet(columns, language, rows(), { header: false });
};
