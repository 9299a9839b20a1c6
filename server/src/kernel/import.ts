import { buffer } from 'node:stream/consumers';
import { text } from '#contracts/columns.ts';
import { type ImportOutcome, mostRemarks, offerKey } from '#contracts/system/import.contract.ts';
import { type Language, languages, say, sayOr } from '#phrases/say.ts';
import { require } from './actor.ts';
import { tryCheck } from './check.ts';
import { fail } from './errors.ts';
import { findFile, keepFile } from './files.ts';
import type { Checked, Findings, Importer, Offer, TaskResult, TaskRun, TaskWork } from './runtime.ts';
import { readSheet, type SheetRow } from './sheet-read.ts';
import { harmless, sheetType, writeSheet } from './sheet-write.ts';

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

/** Whether a row is the template's own example, as it was given: it is nobody to import. */
const isExample = (row: SheetRow, places: ReadonlyMap<string, number>, importer: Importer): boolean =>
  importer.columns.every(({ field, example }) => {
    const place = places.get(field) ?? -1;
    const cell = (place === -1 ? '' : (row.cells[place] ?? '')).trim();
    return cell === example || cell === harmless(example);
  });

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
    if (isExample(row, places, importer as Importer)) continue;
    result.rows.push(row);
    if (row.formula) {
      result.problems.set(row.number, [say(language, 'failures.sheet.formula')]);
      continue;
    }
    const entries = [...places]
      .map(([field, place]) => [field, place === -1 ? '' : (row.cells[place] ?? '')] as const)
      .filter(([, cell]) => cell !== '');
    const checked = tryCheck(importer.row, Object.fromEntries(entries), language);
    if ('data' in checked) result.good.push({ number: row.number, value: checked.data });
    else {
      const messages = checked.problems.map(
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

/** What is said of an offer that was not taken. */
const refusedOffer = (language: Language, { field, written, becomes }: Offer): string => {
  const title = sayOr(language, `fields.${field}`, field);
  return becomes === null
    ? say(language, 'system.unknownName', { field: title, name: written })
    : say(language, 'sheets.nearestName', { field: title, name: written, nearest: becomes });
};

const added = (into: Map<number, string[]>, number: number, message: string): void => {
  const known = into.get(number) ?? [];
  if (!known.includes(message)) into.set(number, [...known, message]);
};

/** Adds what the importer found to what the reading found; an offer counts as taken while the person has yet to decide. */
const judge = (read: Read<unknown>, found: Findings, run: TaskRun): void => {
  for (const [number, messages] of found.problems) read.problems.set(number, messages);
  if (run.input.preview === true) return;
  const taken = new Set(Array.isArray(run.input.accept) ? run.input.accept.map(String) : []);
  for (const offer of found.offers ?? [])
    if (!taken.has(offerKey(offer))) added(read.problems, offer.number, refusedOffer(run.language, offer));
};

/** Offers of rows that could come in, with how many rows each decides on. */
const offersOf = (read: Read<unknown>, offers: readonly Offer[]): ImportOutcome['offers'] => {
  const by = new Map<string, ImportOutcome['offers'][number]>();
  for (const offer of offers.filter((one) => !read.problems.has(one.number))) {
    const known = by.get(offerKey(offer));
    const { field, written, becomes } = offer;
    by.set(offerKey(offer), { field, written, becomes, rows: (known?.rows ?? 0) + 1 });
  }
  return [...by.values()];
};

/** The words said of rows that come in, each once, with the number of its rows. */
const warningsOf = (read: Read<unknown>, found: Findings): { message: string; rows: number }[] => {
  const by = new Map<string, number>();
  for (const [number, messages] of found.warnings ?? [])
    if (!read.problems.has(number)) for (const message of messages) by.set(message, (by.get(message) ?? 0) + 1);
  return [...by].map(([message, rows]) => ({ message, rows }));
};

const outcomeOf = (read: Read<unknown>, found: Findings): ImportOutcome => {
  const offers = found.offers ?? [];
  const minded = new Set([...(found.warnings?.keys() ?? []), ...offers.map((one) => one.number)]);
  const warned = [...minded].filter((number) => !read.problems.has(number)).length;
  return {
    rows: read.rows.length,
    bad: read.problems.size,
    warned,
    good: read.rows.length - read.problems.size - warned,
    offers: offersOf(read, offers),
    warnings: warningsOf(read, found),
    remarks: [...read.problems]
      .toSorted(([a], [b]) => a - b)
      .slice(0, mostRemarks)
      .map(([number, messages]) => ({ number, messages })),
  };
};

const messageOf = (read: Read<unknown>, found: Findings, run: TaskRun): string => {
  const [good, bad] = [read.rows.length - read.problems.size, read.problems.size];
  if (run.input.preview === true) return say(run.language, 'sheets.wouldImport', { good, bad });
  const words = warningsOf(read, found).map(({ message, rows }) =>
    say(run.language, 'sheets.warnedRows', { rows, message }),
  );
  return [say(run.language, 'system.imported', { good, bad }), ...words].join(run.language === 'en' ? '; ' : '；');
};

/** The end of the work: what was said, and the bad rows in the same sheet. */
const resultOf = async (read: Read<unknown>, found: Findings, run: TaskRun): Promise<TaskResult> => {
  const message = messageOf(read, found, run);
  const outcome = run.input.preview === true ? { outcome: outcomeOf(read, found) } : {};
  if (read.problems.size === 0) return { message, ...outcome };
  const bytes = await badSheet(read, run.language);
  const fileName = `${String(run.input.title)}-${say(run.language, 'system.badRows')}.xlsx`;
  const fileId = await keepFile(run.runtime, run.actor, { kind: 'import', fileName, mediaType: sheetType, bytes });
  return { message, fileId, ...outcome };
};

/**
 * Background work: reads, checks and inserts a spreadsheet; bad rows come back in the same sheet. With `preview` in its
 * input nothing is inserted: what would be stands in the outcome, and the person decides.
 */
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
  const found = await database.within(
    run.actor.scope,
    (db) => importer.examine(db, run.actor, read.good, about),
    'read',
  );
  judge(read, found, run);
  const good = read.good.filter((row) => !read.problems.has(row.number));
  await run.progress(Math.floor(total / 2), total, read.problems.size);
  if (good.length > 0 && run.input.preview !== true)
    await database.within(run.actor.scope, (db) => importer.insert(db, run.actor, good, about));
  await run.progress(total, total, read.problems.size);
  return resultOf(read, found, run);
};
