import type { Worksheet } from 'exceljs';
import { keyOf } from '#contracts/codes.ts';
import { type Language, say, sayOr } from '#phrases/say.ts';
import type { ImportColumn, Importer } from '../runtime.ts';
import { harmless } from '../sheet-write.ts';

/** Rows of the sheet that its drop-downs reach. */
const reachedRows = 2000;
type Lists = Readonly<Record<string, readonly string[]>>;

/** What a column of the sheet may hold, in the order of the list; undefined where it holds anything. */
const listOf = (column: ImportColumn, lists: Lists, language: Language): readonly string[] | undefined => {
  const { choices } = column;
  if (!choices) return lists[column.field];
  return Object.values(choices.values).map((value) => {
    const key = keyOf(choices, value) ?? '';
    return sayOr(language, `codes.${choices.name}.${key}`, key);
  });
};

const noteOf = (column: ImportColumn, listed: boolean, language: Language): string =>
  [
    ...(column.required ? [say(language, 'sheets.required')] : []),
    ...(column.note ? [say(language, column.note)] : []),
    ...(listed ? [say(language, column.many ? 'sheets.listedMany' : 'sheets.listed')] : []),
  ].join(language === 'en' ? ' ' : '');

/** The second sheet: how each column is filled in, and beside it a column for each list. Answers where the lists stand. */
const writeGuide = (
  sheet: Worksheet,
  columns: readonly (Pick<ImportColumn, 'field' | 'example'> & {
    title: string;
    note: string;
    list: readonly string[] | undefined;
  })[],
  language: Language,
): Map<string, string> => {
  sheet.addRow([say(language, 'sheets.column'), say(language, 'sheets.how'), say(language, 'sheets.example')]);
  for (const { title, note, example } of columns) sheet.addRow([title, note, harmless(example)]);
  sheet.getColumn(1).width = 20;
  sheet.getColumn(2).width = 60;
  sheet.getColumn(3).width = 24;
  sheet.getColumn(2).alignment = { wrapText: true, vertical: 'top' };
  const places = new Map<string, string>();
  // One column is left free, so that the lists are not read as part of the notes.
  const listed = columns.filter((column) => column.list && column.list.length > 0);
  for (const [index, column] of listed.entries()) {
    const place = sheet.getColumn(5 + index);
    place.values = [column.title, ...(column.list ?? []).map(harmless)];
    place.width = 26;
    const letter = place.letter;
    places.set(column.field, `$${letter}$2:$${letter}$${(column.list?.length ?? 0) + 1}`);
  }
  sheet.getRow(1).font = { bold: true };
  return places;
};

/**
 * A sheet to fill in: titles with a star at required ones and a note each, one example row, drop-downs; its second sheet
 * says how each column is filled in and holds the lists.
 * @param lists what the columns without a code list may hold, by field.
 */
export const templateOf = async (importer: Importer, lists: Lists, language: Language): Promise<Buffer> => {
  const { default: excel } = await import('exceljs');
  const book = new excel.Workbook();
  const asked = importer.columns.filter(({ unasked }) => !unasked);
  const columns = asked.map((column) => {
    const list = listOf(column, lists, language);
    const title = sayOr(language, `fields.${column.field}`, column.field);
    return { ...column, title, list, note: noteOf(column, list !== undefined && list.length > 0, language) };
  });
  const sheet = book.addWorksheet('1', { views: [{ state: 'frozen', ySplit: 1 }] });
  const guideName = say(language, 'sheets.title');
  const places = writeGuide(book.addWorksheet(guideName), columns, language);
  sheet.addRow(columns.map(({ title, required }) => `${title}${required ? '*' : ''}`));
  sheet.addRow(columns.map(({ example }) => harmless(example)));
  sheet.getRow(1).font = { bold: true };
  sheet.getRow(2).font = { italic: true, color: { argb: 'FF8C8C8C' } };
  sheet.getCell('A2').note = say(language, 'sheets.exampleNote');
  for (const [index, column] of columns.entries()) {
    const letter = sheet.getColumn(index + 1).letter;
    // Numbers and days stay as they are typed: a phone is no figure.
    sheet.getColumn(index + 1).numFmt = '@';
    sheet.getColumn(index + 1).width = 18;
    if (column.note) sheet.getCell(`${letter}1`).note = column.note;
    const place = places.get(column.field);
    if (!place) continue;
    for (let row = 2; row <= reachedRows; row += 1)
      sheet.getCell(`${letter}${row}`).dataValidation = {
        type: 'list',
        allowBlank: true,
        formulae: [`'${guideName}'!${place}`],
        // Whoever writes several, or what is not listed yet, may go on: the preview says what becomes of it.
        showErrorMessage: false,
      };
  }
  return Buffer.from((await book.xlsx.writeBuffer()) as ArrayBuffer);
};
