import { buffer } from 'node:stream/consumers';
import {
  existingRows,
  hiddenRows,
  type ImportOutcome,
  mostChanges,
  mostRemarks,
  offerKey,
} from '#contracts/system/import.contract.ts';
import { type Language, say, sayOr } from '#phrases/say.ts';
import { require } from '../actor.ts';
import { fail } from '../errors.ts';
import { findFile, keepFile } from '../files.ts';
import type { Difference, Findings, Offer, TaskResult, TaskRun, TaskWork } from '../runtime.ts';
import { sheetType } from '../sheet-write.ts';
import { type ReadImport, readImportRows } from './read-import-rows.ts';
import { writeBadRows } from './write-bad-rows.ts';

/** What is said of an offer that was not taken. */
const refusedOffer = (language: Language, { field, written, becomes }: Offer): string => {
  if (field === hiddenRows) return say(language, 'sheets.hiddenRow');
  if (field === existingRows) return say(language, 'sheets.existingRow');
  const title = sayOr(language, `fields.${field}`, field);
  return becomes === null
    ? say(language, 'system.unknownName', { field: title, name: written })
    : say(language, 'sheets.nearestName', { field: title, name: written, nearest: becomes });
};

const added = (into: Map<number, string[]>, number: number, message: string): void => {
  const known = into.get(number) ?? [];
  if (!known.includes(message)) into.set(number, [...known, message]);
};

/** Rows that could come in and change nothing of what is there. */
const unchangedIn = (found: Findings, read: ReadImport<unknown>): ReadonlySet<number> =>
  new Set(
    [...(found.existing ?? [])].flatMap(([number, differences]) =>
      differences.length === 0 && !read.problems.has(number) ? [number] : [],
    ),
  );

const changedIn = (found: Findings, read: ReadImport<unknown>): [number, readonly Difference[]][] =>
  [...(found.existing ?? [])].filter(([number, differences]) => differences.length > 0 && !read.problems.has(number));

/** Adds what the importer found to what the reading found; an offer counts as taken while the person has yet to decide. */
const judge = (read: ReadImport<unknown>, found: Findings, run: TaskRun): void => {
  for (const [number, messages] of found.problems) read.problems.set(number, messages);
  for (const [number, messages] of found.warnings ?? [])
    for (const message of messages) added(read.warnings, number, message);
  for (const offer of found.offers ?? []) read.offers.push(offer);
  for (const [number] of changedIn(found, read))
    read.offers.push({ number, field: existingRows, written: existingRows, becomes: null });
  if (run.input.preview === true) return;
  const taken = new Set(Array.isArray(run.input.accept) ? run.input.accept.map(String) : []);
  for (const offer of read.offers)
    if (!taken.has(offerKey(offer))) added(read.problems, offer.number, refusedOffer(run.language, offer));
};

/** Offers of rows that could come in, with how many rows each decides on. */
const offersOf = (read: ReadImport<unknown>): ImportOutcome['offers'] => {
  const by = new Map<string, ImportOutcome['offers'][number]>();
  for (const offer of read.offers.filter((one) => !read.problems.has(one.number))) {
    const known = by.get(offerKey(offer));
    const { field, written, becomes } = offer;
    by.set(offerKey(offer), { field, written, becomes, rows: (known?.rows ?? 0) + 1 });
  }
  return [...by.values()];
};

/** The words said of rows that come in, each once, with the number of its rows. */
const warningsOf = (read: ReadImport<unknown>, found: Findings): { message: string; rows: number }[] => {
  const by = new Map<string, number>();
  const unchanged = unchangedIn(found, read);
  for (const [number, messages] of read.warnings)
    if (!read.problems.has(number) && !unchanged.has(number))
      for (const message of messages) by.set(message, (by.get(message) ?? 0) + 1);
  return [...by].map(([message, rows]) => ({ message, rows }));
};

const outcomeOf = (read: ReadImport<unknown>, found: Findings): ImportOutcome => {
  const unchanged = unchangedIn(found, read);
  const changed = changedIn(found, read);
  const minded = new Set([...read.warnings.keys(), ...read.offers.map((one) => one.number)]);
  const warned = [...minded].filter((number) => !read.problems.has(number) && !unchanged.has(number)).length;
  return {
    rows: read.rows.length,
    bad: read.problems.size,
    warned,
    good: read.rows.length - read.problems.size - warned - unchanged.size,
    unchanged: unchanged.size,
    changed: changed.length,
    changes: changed
      .slice(0, mostChanges)
      .map(([number, differences]) => ({ number, differences: differences.map((one) => ({ ...one })) })),
    offers: offersOf(read),
    warnings: warningsOf(read, found),
    notes: read.notes,
    remarks: [...read.problems]
      .toSorted(([a], [b]) => a - b)
      .slice(0, mostRemarks)
      .map(([number, messages]) => ({ number, messages })),
  };
};

const messageOf = (read: ReadImport<unknown>, found: Findings, run: TaskRun): string => {
  const unchanged = unchangedIn(found, read).size;
  const [good, bad] = [read.rows.length - read.problems.size - unchanged, read.problems.size];
  if (run.input.preview === true) return say(run.language, 'sheets.wouldImport', { good, bad });
  const words = warningsOf(read, found).map(({ message, rows }) =>
    say(run.language, 'sheets.warnedRows', { rows, message }),
  );
  const same = unchanged > 0 ? [say(run.language, 'sheets.unchanged', { rows: unchanged })] : [];
  const all = [say(run.language, 'system.imported', { good, bad }), ...same, ...words, ...read.notes];
  return all.join(run.language === 'en' ? '; ' : '；');
};

/** The end of the work: what was said, and the bad rows in the same sheet. */
const resultOf = async (read: ReadImport<unknown>, found: Findings, run: TaskRun): Promise<TaskResult> => {
  const message = messageOf(read, found, run);
  const outcome = run.input.preview === true ? { outcome: outcomeOf(read, found) } : {};
  if (read.problems.size === 0) return { message, ...outcome };
  const bytes = await writeBadRows(read, run.language);
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
  const bytes = await buffer(await store.get(source.objectName));
  // Reading is the first quarter of the work, looking at the rows the second.
  const tell = (rows: number, expected: number) => run.progress(Math.floor(rows / 4), Math.max(rows, expected - 1), 0);
  const read = await readImportRows(bytes, importer, run.language, tell);
  const total = read.rows.length;
  await run.progress(Math.floor(total / 4), total, read.problems.size);
  const about = { runtime: run.runtime, language: run.language, input: run.input };
  const found = await database.within(
    run.actor.scope,
    (db) => importer.examine(db, run.actor, read.good, about),
    'read',
  );
  judge(read, found, run);
  const unchanged = unchangedIn(found, read);
  const good = read.good.filter((row) => !read.problems.has(row.number) && !unchanged.has(row.number));
  await run.progress(Math.floor(total / 2), total, read.problems.size);
  if (good.length > 0 && run.input.preview !== true)
    await database.within(run.actor.scope, (db) => importer.insert(db, run.actor, good, about));
  await run.progress(total, total, read.problems.size);
  return resultOf(read, found, run);
};
