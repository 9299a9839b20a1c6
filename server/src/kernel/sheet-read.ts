import type { Readable } from 'node:stream';
import yauzl from 'yauzl';
import { Failure, fail } from './errors.ts';
import { type RawCell, readDateStyles, readRelations, readRows, readSharedTexts, readWorkbook } from './sheet-xml.ts';

/** Bounds of an imported spreadsheet (security, line 18). */
export const sheetBounds = {
  bytes: 20 * 1024 * 1024,
  unzipped: 300 * 1024 * 1024,
  entries: 500,
  columns: 60,
  rows: 100_000,
};

/** The parts of a package by their names, and a way to read one. */
interface Package {
  has(name: string): boolean;
  open(name: string): Promise<Readable>;
}

/** Opens a package; one that would grow beyond the bounds is refused by its directory alone, before anything is unpacked. */
const openPackage = (bytes: Buffer): Promise<Package> =>
  new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, zip) => {
      if (error || !zip) return reject(fail('sheet.unreadable'));
      if (zip.entryCount > sheetBounds.entries) return reject(fail('sheet.tooBig'));
      const entries = new Map<string, yauzl.Entry>();
      const open = (name: string): Promise<Readable> =>
        new Promise((opened, failed) => {
          const entry = entries.get(name);
          if (!entry) return failed(fail('sheet.unreadable'));
          zip.openReadStream(entry, (trouble, stream) => (stream ? opened(stream) : failed(trouble)));
        });
      let total = 0;
      zip.on('entry', (entry: yauzl.Entry) => {
        total += entry.uncompressedSize;
        if (total > sheetBounds.unzipped) return reject(fail('sheet.tooBig'));
        entries.set(entry.fileName, entry);
        zip.readEntry();
      });
      zip.on('end', () => resolve({ has: (name) => entries.has(name), open }));
      zip.on('error', () => reject(fail('sheet.unreadable')));
      zip.readEntry();
    });
  });

export interface SheetRow {
  /** Number of the row as the person sees it. */
  readonly number: number;
  readonly cells: readonly string[];
  readonly formula: boolean;
}

interface Words {
  readonly shared: readonly string[];
  readonly dates: readonly boolean[];
  readonly from1904: boolean;
}

/** Days from the first day of a spreadsheet's count to 1970; from 1904 for those that say so. */
const epochs = { from1900: 25_569, from1904: 24_107 };
const dayMilliseconds = 86_400_000;

const dayOf = (serial: number, from1904: boolean): string => {
  const at = new Date(Math.round((serial - (from1904 ? epochs.from1904 : epochs.from1900)) * dayMilliseconds));
  return Number.isNaN(at.getTime()) ? '' : at.toISOString().slice(0, 10);
};

/** A text as its writer meant it: signs that XML cannot hold stand in it as `_xHHHH_` (ECMA-376, part 1, 22.9.2.19). */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** What a person reads in a cell; a formula or an error is no value. */
const textOf = ({ type, style, value, formula }: RawCell, { shared, dates, from1904 }: Words): string => {
  if (formula || type === 'e' || value === '') return '';
  if (type === 's') return unescaped(shared[Number(value)] ?? '').trim();
  if (type === 'b') return value === '1' ? 'true' : 'false';
  if (type === 'd') return value.slice(0, 10);
  if (type !== 'n') return unescaped(value).trim();
  return dates[style] ? dayOf(Number(value), from1904) : String(Number(value));
};

/** Columns of a row, up to its last cell. */
const widthOf = (cells: readonly RawCell[]): number => cells.reduce((most, cell) => Math.max(most, cell.column + 1), 0);

const cellsOf = (cells: readonly RawCell[], words: Words): string[] => {
  // Empty cells are holes; they count as empty texts.
  const texts = Array.from({ length: widthOf(cells) }, () => '');
  for (const cell of cells) texts[cell.column] = textOf(cell, words);
  return texts;
};

const wordsOf = async (from: Package, kinds: ReadonlyMap<string, string>, from1904: boolean): Promise<Words> => {
  const [shared, styles] = [kinds.get('sharedStrings') ?? '', kinds.get('styles') ?? ''];
  return {
    shared: from.has(shared) ? await readSharedTexts(await from.open(shared)) : [],
    dates: from.has(styles) ? await readDateStyles(await from.open(styles)) : [],
    from1904,
  };
};

async function* rowsOf(bytes: Buffer): AsyncGenerator<SheetRow> {
  const from = await openPackage(bytes);
  const { ids, kinds } = await readRelations(await from.open('xl/_rels/workbook.xml.rels'));
  const { sheetId, from1904 } = await readWorkbook(await from.open('xl/workbook.xml'));
  const words = await wordsOf(from, kinds, from1904);
  let count = 0;
  for await (const { number, cells } of readRows(await from.open(ids.get(sheetId ?? '') ?? ''))) {
    if (widthOf(cells) > sheetBounds.columns) throw fail('sheet.tooManyColumns');
    const texts = cellsOf(cells, words);
    const formula = cells.some((cell) => cell.formula || cell.type === 'e');
    if (!formula && texts.every((text) => text === '')) continue;
    count += 1;
    if (count > sheetBounds.rows + 1) throw fail('sheet.tooManyRows', { max: sheetBounds.rows });
    yield { number, cells: texts, formula };
  }
}

/**
 * Reads the first sheet row by row, straight from the package in memory: nothing of it is laid down elsewhere.
 * @throws a `sheet.` failure for what is no spreadsheet, or is beyond the bounds.
 */
export async function* readSheet(bytes: Buffer): AsyncGenerator<SheetRow> {
  if (bytes.length > sheetBounds.bytes || bytes.subarray(0, 2).toString('latin1') !== 'PK')
    throw fail('sheet.unreadable');
  try {
    yield* rowsOf(bytes);
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw fail('sheet.unreadable');
  }
}
