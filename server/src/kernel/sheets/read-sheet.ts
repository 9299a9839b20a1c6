import { Failure, fail } from '../errors.ts';
import { fileFormatOf } from './file-format.ts';
import { readTextSheet } from './read-text-sheet.ts';
import { readWorkbookSheets } from './read-workbook.ts';
import type { Sheet, SheetRow } from './sheet.ts';
import { sheetBounds } from './sheet-bounds.ts';

/** What went wrong in a library says no more to a person than that the file cannot be read. */
const asFailure = (error: unknown): Failure => (error instanceof Failure ? error : fail('sheet.unreadable'));

async function* guarded(rows: AsyncGenerator<SheetRow>): AsyncGenerator<SheetRow> {
  try {
    yield* rows;
  } catch (error) {
    throw asFailure(error);
  }
}

/**
 * The sheets of a file, read row by row straight from memory: nothing of it is laid down elsewhere.
 * @throws a `sheet.` failure for what is no spreadsheet, or is beyond the bounds.
 */
export const readSheets = async (bytes: Buffer): Promise<Sheet[]> => {
  if (bytes.length > sheetBounds.bytes) throw fail('sheet.tooBig');
  try {
    const sheets = (await fileFormatOf(bytes)) === 'text' ? [readTextSheet(bytes)] : await readWorkbookSheets(bytes);
    return sheets.map((sheet) => ({ ...sheet, rows: () => guarded(sheet.rows()) }));
  } catch (error) {
    throw asFailure(error);
  }
};
