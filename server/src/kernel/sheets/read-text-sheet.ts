import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { fail } from '../errors.ts';
import type { Sheet, SheetRow } from './sheet.ts';
import { sheetBounds } from './sheet-bounds.ts';
import { type SheetCell, seenIn, textCell } from './sheet-cell.ts';

/** The text of a file in whichever of the usual encodings it was saved: UTF-8 and UTF-16 by their marks or their signs, else GBK. */
const decoded = (bytes: Buffer): string => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
};

const separators = [',', '\t', ';', '|'] as const;

/** The separator that stands most often in the first lines, outside quotes. */
const separatorOf = (text: string): string => {
  const head = text
    .slice(0, 20_000)
    .split(/\r\n?|\n/, 20)
    .join('\n')
    .replace(/"[^"]*"/g, '');
  const counts = separators.map((one) => head.split(one).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ',';
};

/** A cell of a text: `="0012"` is how programs keep a spreadsheet program from reading a number in it. */
const cellOf = (written: string): SheetCell => {
  const text = /^="(.*)"$/s.exec(written.trim())?.[1] ?? written;
  return textCell(text);
};

async function* rowsOf(text: string): AsyncGenerator<SheetRow> {
  const records = Readable.from([text]).pipe(
    parse({ delimiter: separatorOf(text), bom: true, relax_column_count: true, relax_quotes: true }),
  );
  let number = 0;
  let count = 0;
  for await (const record of records as AsyncIterable<string[]>) {
    number += 1;
    const cells = record.map(cellOf);
    const width = cells.findLastIndex((cell) => seenIn(cell) !== '') + 1;
    if (width === 0) continue;
    if (width > sheetBounds.columns) throw fail('sheet.tooManyColumns');
    count += 1;
    if (count > sheetBounds.rows + 1) throw fail('sheet.tooManyRows', { max: sheetBounds.rows });
    yield { number, hidden: false, cells: cells.slice(0, width) };
  }
}

/** The one sheet of a text with separators (.csv), as Excel, WPS and other programs save it. */
export const readTextSheet = (bytes: Buffer): Sheet => {
  const text = decoded(bytes);
  return {
    name: '',
    visible: true,
    rows: () => rowsOf(text),
    outline: async () => ({ rows: text.split('\n').length, merged: [] }),
  };
};
