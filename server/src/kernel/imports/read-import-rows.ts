import { titleKey } from '#contracts/system/header-synonyms.ts';
import { hiddenRows } from '#contracts/system/import.contract.ts';
import { type Language, languages, say, sayOr } from '#phrases/say.ts';
import { tryCheck } from '../check.ts';
import { fail } from '../errors.ts';
import type { Checked, ImportColumn, Importer, Offer } from '../runtime.ts';
import { harmless } from '../sheet-write.ts';
import { fillMergedCells } from '../sheets/fill-merged-cells.ts';
import { readSheets } from '../sheets/read-sheet.ts';
import type { SheetRow } from '../sheets/sheet.ts';
import { doubtOf, exactIn, type SheetCell, seenIn } from '../sheets/sheet-cell.ts';
import { chooseSheet } from './choose-sheet.ts';
import { isIdentifying, plainFields } from './field-kinds.ts';
import type { Header } from './find-header.ts';
import { isFooter } from './footer.ts';
import { resolveChoice } from './resolve-choice.ts';
import { rowRanges } from './row-ranges.ts';

/** A row of data as it was read, its cells as texts that come back as they went. */
interface ReadRow {
  readonly number: number;
  readonly cells: readonly string[];
}

/** What was read of a file before anything else was asked about its rows. */
export interface ReadImport<R> {
  readonly titles: readonly string[];
  readonly rows: ReadRow[];
  readonly good: Checked<R>[];
  readonly problems: Map<number, string[]>;
  readonly warnings: Map<number, string[]>;
  readonly offers: Offer[];
  /** What a person should know of the file: other sheets, rows and columns that were not read. */
  readonly notes: string[];
}

/** A column as it is read. */
interface Place {
  readonly column: ImportColumn;
  readonly at: number;
  readonly plain: boolean;
  readonly title: string;
}

/** An apostrophe that was typed, or written by a program, to keep a value from being read as a number or a formula. */
const withoutMark = (text: string): string => text.replace(/^['‘’](?=[=+\-@\d])/, '');

const textOf = (cell: SheetCell | undefined, plain: boolean): string =>
  withoutMark(plain ? seenIn(cell) : exactIn(cell));

/** What is said of cells whose value is none. */
const doubtWords = {
  noResult: 'failures.sheet.formula',
  error: 'failures.sheet.errorValue',
  lostDigits: 'failures.sheet.lostDigits',
} as const;

/** Reads one import's rows; each kind of row that is none says why. */
class RowReader<R> {
  readonly read: ReadImport<R>;
  private readonly places: readonly Place[];
  /** Whether a column that is asked keeps any text, by its place. */
  private readonly plainAt: ReadonlyMap<number, boolean>;
  private readonly footers: string[] = [];
  private readonly unread: number[] = [];
  private readonly hidden: number[] = [];
  private readonly importer: Importer<R>;
  private readonly head: Header;
  private readonly language: Language;

  constructor(importer: Importer<R>, head: Header, language: Language) {
    this.importer = importer;
    this.head = head;
    this.language = language;
    const plain = plainFields(importer as Importer);
    this.places = importer.columns.flatMap((column) => {
      const at = head.places.get(column.field);
      if (at === undefined) return [];
      const title = sayOr(language, `fields.${column.field}`, column.field);
      return [{ column, at, plain: plain.has(column.field), title }];
    });
    this.plainAt = new Map(this.places.map(({ at, plain }) => [at, plain]));
    const { titles } = head;
    this.read = { titles, rows: [], good: [], problems: new Map(), warnings: new Map(), offers: [], notes: [] };
  }

  /** Whether the values of a column, from 0, are given to each row of cells that are drawn as one. */
  carries(at: number): boolean {
    const place = this.places.find((one) => one.at === at);
    return place !== undefined && !isIdentifying(place.column.field);
  }

  /** Takes one row below the head. */
  take(row: SheetRow, filled: readonly SheetCell[]): void {
    if (this.passOver(row)) return;
    const cells = filled.map((cell, at) => textOf(cell, this.plainAt.get(at) ?? !isMoment(exactIn(cell))));
    // What fitted as it is seen goes back as it is seen.
    for (const [at, text] of this.check(row.number, filled)) cells[at] = text;
    if (this.isFooterLine(row)) return this.forget(row);
    if (row.hidden) this.hidden.push(row.number);
    this.read.rows.push({ number: row.number, cells });
  }

  /** What the person should know of the file as a whole; called after the last row. */
  finish(sheet: string, others: readonly string[]): ReadImport<R> {
    const { notes, offers } = this.read;
    const written = rowRanges(this.hidden);
    for (const number of this.hidden) offers.push({ number, field: hiddenRows, written, becomes: null });
    if (others.length > 0)
      notes.push(say(this.language, 'sheets.otherSheets', { name: sheet, others: others.join('、') }));
    if (this.footers.length > 0) notes.push(say(this.language, 'sheets.footers', { rows: this.footers.join('、') }));
    if (this.unread.length > 0) notes.push(say(this.language, 'sheets.unreadRows', { rows: rowRanges(this.unread) }));
    const columns = this.unreadTitles();
    if (columns.length > 0) notes.push(say(this.language, 'sheets.unreadColumns', { columns: columns.join('、') }));
    return this.read;
  }

  private unreadTitles(): string[] {
    return this.head.titles.filter((title, at) => title !== '' && !this.plainAt.has(at) && !isOwnTitle(title));
  }

  /** Whether a row is no data: empty where it is asked, the template's example, the head once more. */
  private passOver({ number, cells }: SheetRow): boolean {
    const seen = this.places.map(({ at }) => seenIn(cells[at]));
    if (seen.every((text) => text === '')) {
      const written = cells.filter((cell) => seenIn(cell) !== '' && doubtOf(cell) === undefined).map(seenIn);
      if (written.some(isFooter)) this.nameFooter(number, written[0] ?? '');
      else if (written.length > 0) this.unread.push(number);
      return true;
    }
    return this.isExample(cells) || this.isHeadAgain(cells);
  }

  /** Whether a row begins as a line below the table does, and is no row of data either. */
  private isFooterLine({ number, cells }: SheetRow): boolean {
    return this.read.problems.has(number) && isFooter(firstOf(cells));
  }

  /** Takes back what was said of a row that is none. */
  private forget({ number, cells }: SheetRow): void {
    const { problems, warnings, offers } = this.read;
    problems.delete(number);
    warnings.delete(number);
    // Those of the last row stand at the end.
    while (offers.at(-1)?.number === number) offers.pop();
    this.nameFooter(number, firstOf(cells));
  }

  private nameFooter(number: number, first: string): void {
    this.footers.push(say(this.language, 'sheets.footer', { row: number, text: first.slice(0, 20) }));
  }

  private isExample(cells: readonly SheetCell[]): boolean {
    return this.importer.columns.every(({ field, example }) => {
      const cell = cells[this.head.places.get(field) ?? -1];
      return [example, harmless(example)].some((one) => one === seenIn(cell) || one === exactIn(cell));
    });
  }

  private isHeadAgain(cells: readonly SheetCell[]): boolean {
    const same = this.places.filter(({ at }) => titleKey(seenIn(cells[at])) === titleKey(this.head.titles[at] ?? ''));
    return same.length >= 2 && same.length === this.places.filter(({ at }) => seenIn(cells[at]) !== '').length;
  }

  /** Checks a row; answers the texts, by column, that were taken instead of the values behind them. */
  private check(number: number, cells: readonly SheetCell[]): ReadonlyMap<number, string> {
    const wrong = this.places.flatMap((place) => this.doubt(number, place, cells[place.at]));
    const entries = this.places.flatMap((place) => {
      const text = this.resolve(number, place, textOf(cells[place.at], place.plain));
      return text === '' ? [] : [[place.column.field, text] as const];
    });
    const given = Object.fromEntries(entries);
    const { checked, taken } = this.tryBoth(given, cells);
    if ('data' in checked && wrong.length === 0) this.read.good.push({ number, value: checked.data });
    const refused = 'data' in checked ? [] : checked.problems.map((one) => this.messageOf(one));
    if (refused.length + wrong.length > 0) this.read.problems.set(number, wrong.length > 0 ? wrong : refused);
    return taken;
  }

  /** Checks what stands behind the cells, and what is seen of those that do not fit: 86 分 is shown of an 86. */
  private tryBoth(given: Record<string, string>, cells: readonly SheetCell[]) {
    const first = tryCheck(this.importer.row, given, this.language);
    const asGiven = { checked: first, taken: new Map<number, string>() };
    if ('data' in first) return asGiven;
    const failed = new Set(first.problems.map(({ field }) => field.split('.')[0]));
    const other = this.places.flatMap(({ column: { field }, at, plain }) => {
      const [seen, exact] = [seenIn(cells[at]), exactIn(cells[at])];
      return failed.has(field) && seen !== exact ? [{ field, at, text: withoutMark(plain ? exact : seen) }] : [];
    });
    if (other.length === 0) return asGiven;
    const instead = Object.fromEntries(other.map(({ field, text }) => [field, text]));
    const second = tryCheck(this.importer.row, { ...given, ...instead }, this.language);
    if (!('data' in second)) return asGiven;
    return { checked: second, taken: new Map(other.map(({ at, text }) => [at, text])) };
  }

  private messageOf({ field, message }: { field: string; message: string }): string {
    return `${sayOr(this.language, `fields.${field.split('.')[0]}`, field)}: ${message}`;
  }

  /** What is wrong with a cell whatever its column asks; the last result of a formula is taken with a word. */
  private doubt(number: number, { title }: Place, cell: SheetCell | undefined): string[] {
    const doubt = doubtOf(cell);
    if (doubt === undefined) return [];
    if (doubt === 'formula') {
      const known = this.read.warnings.get(number) ?? [];
      this.read.warnings.set(number, [...known, say(this.language, 'sheets.formulaResult', { field: title })]);
      return [];
    }
    return [say(this.language, doubtWords[doubt], { field: title, value: seenIn(cell) })];
  }

  /** The label that a word of the trade stands for; the person is asked where it only is near. */
  private resolve(number: number, { column }: Place, written: string): string {
    if (written === '' || column.many) return written;
    const { label, asked } = resolveChoice(column, written, this.language);
    if (asked) this.read.offers.push({ number, field: column.field, written, becomes: label });
    return label;
  }
}

/** What stands first in a row. */
const firstOf = (cells: readonly SheetCell[]): string => seenIn(cells.find((cell) => seenIn(cell) !== ''));

/** A day or a time as cells have them. */
const isMoment = (text: string): boolean => /^\d{4}-\d\d-\d\d(?: \d\d:\d\d:\d\d)?$|^\d\d:\d\d:\d\d$/.test(text);

const ownTitles = new Set(
  ['序号', 'no', 'no.', '#', ...languages.map((language) => sayOr(language, 'fields.problems', 'problems'))].map(
    titleKey,
  ),
);
/** Whether a column is a count of rows, or the one in which bad rows say why they came back. */
const isOwnTitle = (title: string): boolean => ownTitles.has(titleKey(title));

/** Rows that are read between two words about how far it is. */
const tellEvery = 1000;

/**
 * Reads and checks the rows of a file for an import: the first visible sheet whose head fits, wherever in it the head stands.
 * @param tell called with the number of rows read so far, and of those that the file names.
 * @throws a `sheet.` failure where there is nothing to read.
 */
export const readImportRows = async <R>(
  bytes: Buffer,
  importer: Importer<R>,
  language: Language,
  tell: (rows: number, expected: number) => Promise<void>,
): Promise<ReadImport<R>> => {
  const sheets = await readSheets(bytes);
  const { sheet, head, outline, others } = await chooseSheet(sheets, importer.columns, language);
  const reader = new RowReader(importer, head, language);
  const fill = fillMergedCells(outline.merged, (at) => reader.carries(at));
  for await (const row of sheet.rows()) {
    const filled = fill(row);
    if (row.number <= head.row) continue;
    reader.take(row, filled);
    const { rows } = reader.read;
    if (rows.length % tellEvery === 0 && rows.length > 0) await tell(rows.length, outline.rows);
  }
  const read = reader.finish(sheet.name, others);
  if (read.rows.length === 0) throw fail('sheet.empty');
  return read;
};
