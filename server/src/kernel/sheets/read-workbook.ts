import { fail } from '../errors.ts';
import { openPackage, type Package } from './open-package.ts';
import type { Sheet, SheetRow } from './sheet.ts';
import { sheetBounds } from './sheet-bounds.ts';
import { cellOf, type SheetCell, seenIn, type Words } from './sheet-cell.ts';
import {
  type RawCell,
  readFormats,
  readOutline,
  readRelations,
  readRows,
  readSharedTexts,
  readWorkbook,
} from './workbook-xml.ts';

const wordsOf = async (from: Package, kinds: ReadonlyMap<string, string>, from1904: boolean): Promise<Words> => {
  const [shared, styles] = [kinds.get('sharedStrings') ?? '', kinds.get('styles') ?? ''];
  return {
    shared: from.names.has(shared) ? await readSharedTexts(await from.open(shared)) : [],
    formats: from.names.has(styles) ? await readFormats(await from.open(styles)) : [],
    from1904,
  };
};

/** Cells of a row up to the last one that holds something; a border or a colour is nothing. */
const cellsOf = (raw: readonly RawCell[], words: Words): SheetCell[] => {
  const held = raw.flatMap((cell) =>
    cell.value === '' && !cell.formula ? [] : [[cell.column, cellOf(cell, words)] as const],
  );
  const width = held.reduce((most, [column, cell]) => (seenIn(cell) === '' ? most : Math.max(most, column + 1)), 0);
  if (width > sheetBounds.columns) throw fail('sheet.tooManyColumns');
  const cells: SheetCell[] = Array.from({ length: width }, () => '');
  // A formula without a result in a column that nothing else reaches is left out with it.
  for (const [column, cell] of held) if (column < width || column < sheetBounds.columns) cells[column] = cell;
  return Array.from(cells, (cell) => cell ?? '');
};

async function* rowsOf(from: Package, part: string, words: Words): AsyncGenerator<SheetRow> {
  let count = 0;
  for await (const { number, hidden, cells: raw } of readRows(await from.open(part))) {
    const cells = cellsOf(raw, words);
    if (cells.length === 0) continue;
    count += 1;
    if (count > sheetBounds.rows + 1) throw fail('sheet.tooManyRows', { max: sheetBounds.rows });
    yield { number, hidden, cells };
  }
}

/** The sheets of a workbook in the order of their tabs; macros and everything else in it stay unread. */
export const readWorkbookSheets = async (bytes: Buffer): Promise<Sheet[]> => {
  const from = await openPackage(bytes);
  const { ids, kinds } = await readRelations(await from.open('xl/_rels/workbook.xml.rels'));
  const { sheets, from1904 } = await readWorkbook(await from.open('xl/workbook.xml'));
  const words = await wordsOf(from, kinds, from1904);
  return sheets.flatMap(({ name, visible, id }) => {
    const part = ids.get(id) ?? '';
    // A page that holds a chart alone has no rows.
    if (!from.names.has(part) || !part.includes('worksheets/')) return [];
    return {
      name,
      visible,
      rows: () => rowsOf(from, part, words),
      outline: async () => readOutline(await from.open(part)),
    };
  });
};
