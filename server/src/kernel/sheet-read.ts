import { Readable } from 'node:stream';
import yauzl from 'yauzl';
import { fail } from './errors.ts';

/** Bounds of an imported spreadsheet (security, line 18). */
export const sheetBounds = {
  bytes: 20 * 1024 * 1024,
  unzipped: 300 * 1024 * 1024,
  entries: 500,
  columns: 60,
  rows: 100_000,
};

/** Refuses a package that would grow beyond the bounds, by its directory alone, before anything is unpacked. */
const weigh = (bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, zip) => {
      if (error || !zip) return reject(fail('sheet.unreadable'));
      if (zip.entryCount > sheetBounds.entries) return reject(fail('sheet.tooBig'));
      let total = 0;
      zip.on('entry', (entry: yauzl.Entry) => {
        total += entry.uncompressedSize;
        if (total > sheetBounds.unzipped) return reject(fail('sheet.tooBig'));
        zip.readEntry();
      });
      zip.on('end', () => resolve());
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

const textOf = (value: unknown): { text: string; formula: boolean } => {
  if (value === null || value === undefined) return { text: '', formula: false };
  if (value instanceof Date) return { text: value.toISOString().slice(0, 10), formula: false };
  if (typeof value !== 'object') return { text: String(value).trim(), formula: false };
  if ('formula' in value || 'sharedFormula' in value) return { text: '', formula: true };
  if ('richText' in value)
    return {
      text: (value.richText as { text: string }[])
        .map((part) => part.text)
        .join('')
        .trim(),
      formula: false,
    };
  if ('text' in value) return { text: String(value.text).trim(), formula: false };
  return { text: '', formula: 'error' in value };
};

/** Reads the first sheet row by row in constant memory; empty rows are left out. Throws a `sheet.` failure for what is not one. */
export async function* readSheet(bytes: Buffer): AsyncGenerator<SheetRow> {
  if (bytes.length > sheetBounds.bytes || bytes.subarray(0, 2).toString('latin1') !== 'PK')
    throw fail('sheet.unreadable');
  await weigh(bytes);
  // Loaded when the first sheet is read, as in sheet-write.
  const { default: excel } = await import('exceljs');
  const reader = new excel.stream.xlsx.WorkbookReader(Readable.from(bytes), {
    sharedStrings: 'cache',
    styles: 'cache',
    worksheets: 'emit',
    entries: 'emit',
    hyperlinks: 'ignore',
  });
  let count = 0;
  try {
    for await (const sheet of reader) {
      for await (const row of sheet) {
        if (row.cellCount > sheetBounds.columns) throw fail('sheet.tooManyColumns');
        // Empty cells are holes; they count as empty texts.
        const values = Array.from(row.values as unknown[])
          .slice(1)
          .map(textOf);
        if (values.every((one) => one.text === '' && !one.formula)) continue;
        count += 1;
        if (count > sheetBounds.rows + 1) throw fail('sheet.tooManyRows', { max: sheetBounds.rows });
        yield { number: row.number, cells: values.map((one) => one.text), formula: values.some((one) => one.formula) };
      }
      break;
    }
  } catch (error) {
    if (error instanceof Error && error.constructor.name === 'Failure') throw error;
    throw fail('sheet.unreadable');
  }
}
