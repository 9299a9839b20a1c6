import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type excel from 'exceljs';
import { keyOf } from '#contracts/codes.ts';
import { type Column, emptyName, type LearnedMinutes, noEnd, titleName, valueIn } from '#contracts/columns.ts';
import { deviceOf } from '#contracts/identity/device.ts';
import { storable } from '#contracts/system/storable.ts';
import { writtenNumber } from '#contracts/training/numbers/plan-number.ts';
import { toMinutes } from '#contracts/zone.ts';
import { minutesWords } from '#kernel/minutes.ts';
import { type Language, say, sayOr } from '#phrases/say.ts';

export const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** What a spreadsheet program may take for a formula where it is typed in (security, line 18). */
const formulaLike = /^[=+\-@\t\r]/;

/** A text that no spreadsheet program takes for a formula, also where it is typed in again: an apostrophe stands before it. */
export const harmless = (text: string): string => (formulaLike.test(text) ? `'${text}` : text);

/** Whether a cell is marked as a text, so that its value stays what it is; an apostrophe of its own would be taken for the mark. */
const isQuoted = (cell: string | number): boolean =>
  typeof cell === 'string' && (formulaLike.test(cell) || cell.startsWith("'"));

/**
 * A cell as XML can hold it, whose words no program takes for an escaped sign (`_x0041_` is an A): the line before them is
 * escaped itself.
 */
const literalCell = (cell: string | number): string | number =>
  typeof cell === 'string'
    ? storable(cell)
        .replace(/[\ufffe\uffff]/g, '\ufffd')
        .replace(/_(?=x[0-9A-F]{4}_)/g, '_x005F_')
    : cell;

/** Labels already said, by language, code list and value: a sheet says the same few words a hundred thousand times. */
const said = new Map<string, string>();

const label = (column: Column, value: unknown, language: Language): string => {
  const place = `${language} ${column.codes?.name} ${String(value)}`;
  const known = said.get(place);
  if (known !== undefined) return known;
  const key = column.codes ? keyOf(column.codes, value) : undefined;
  if (key === undefined) return String(value);
  const words = sayOr(language, `codes.${column.codes?.name}.${key}`, key);
  said.set(place, words);
  return words;
};

/** What an empty value of a column means, where it means something. */
const wordFor = (column: Column, language: Language): string => {
  const name = emptyName(column);
  return name === undefined ? '' : say(language, `kit.${name}`);
};

/** The value of a cell as its column says, for paper: labels for codes, yuan for fen, the platform's zone for moments. */
export const cellOf = (column: Column, value: unknown, language: Language): string | number => {
  if (value === null || value === undefined || value === '') return wordFor(column, language);
  switch (column.kind) {
    case 'code':
      return label(column, value, language);
    case 'codes':
      return (value as unknown[]).map((one) => label(column, one, language)).join('、');
    case 'tags':
      return (value as unknown[]).join('、');
    case 'money':
      return Number(value) / 100;
    case 'count':
    case 'bytes':
      return Number(value);
    case 'minutes':
      return minutesWords(value as LearnedMinutes, language);
    case 'day':
      return value === noEnd ? say(language, 'kit.noEnd') : String(value);
    case 'dateTime':
      return toMinutes(String(value));
    case 'device':
      return deviceOf(String(value));
    case 'planNumber':
      return writtenNumber(String(value));
    case 'flag':
      return sayOr(language, `codes.yesNo.${value === true || value === 1 ? 'yes' : 'no'}`, '');
    default:
      return String(value);
  }
};

/** The part of the library that keeps the looks of cells; it brings no types for it. */
interface Styles {
  readonly model: { readonly styles: string[] };
  addStyleModel(look: object, type?: number): number;
}

/** The look of a cell that holds a text whatever it begins with: what an apostrophe before it means to whoever types it. */
const quoted = {};
const quotedXml = '<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/>';

/** Teaches a workbook the look of quoted cells. Other looks are worked out cell by cell: only sheets that show money need them. */
const allowQuoted = (book: object, styled: boolean): void => {
  const styles = Reflect.get(book, 'styles') as Styles;
  const quotedId = styles.model.styles.push(quotedXml) - 1;
  const worked = styles.addStyleModel.bind(styles);
  styles.addStyleModel = (look, type) => {
    if (look === quoted) return quotedId;
    return styled ? worked(look, type) : 0;
  };
};

/** Width of a column in characters. */
const widthOf = (column: Column): number => Math.max(10, Math.round((column.width ?? 120) / 8));

/** One sheet of a spreadsheet, its rows in the order they shall stand. */
export interface Sheet {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly batches: AsyncIterable<readonly Record<string, unknown>[]> | Iterable<readonly Record<string, unknown>[]>;
  /** False when the first row of the batches is the header. */
  readonly header?: boolean;
}

/** Most letters a spreadsheet program takes for the name of a sheet, and those it takes for none. */
const longestName = 31;
const notInNames = /[\\/?*[\]:]/g;

const addSheet = async (
  book: excel.stream.xlsx.WorkbookWriter,
  { name, columns, batches, header = true }: Sheet,
  language: Language,
): Promise<void> => {
  const styled = columns.some((column) => column.kind === 'money');
  const sheet = book.addWorksheet([...name.replace(notInNames, ' ')].slice(0, longestName).join(''), {
    views: [{ state: 'frozen', ySplit: 1 }],
  });
  sheet.columns = columns.map((column) => ({
    key: column.field,
    ...(header ? { header: sayOr(language, `fields.${titleName(column)}`, column.field) } : {}),
    width: widthOf(column),
    ...(column.kind === 'money' ? { style: { numFmt: '#,##0.00' } } : {}),
  }));
  if (header) {
    if (styled) sheet.getRow(1).font = { bold: true };
    sheet.getRow(1).commit();
  }
  for await (const rows of batches) {
    for (const row of rows) {
      const cells = columns.map((column) => cellOf(column, valueIn(columns, row, column.field, language), language));
      const line = sheet.addRow(cells.map(literalCell));
      for (const [index, cell] of cells.entries()) if (isQuoted(cell)) line.getCell(index + 1).style = quoted;
      line.commit();
    }
  }
  sheet.commit();
};

/** Writes a spreadsheet of several sheets, row by row in constant memory. */
export const writeWorkbook = async (sheets: readonly Sheet[], language: Language): Promise<Buffer> => {
  // Loaded when the first sheet is written: the web server's own thread rarely needs it.
  const { default: excel } = await import('exceljs');
  const folder = await mkdtemp(join(tmpdir(), 'luan-sheet-'));
  const filename = join(folder, 'sheet.xlsx');
  try {
    const styled = sheets.some(({ columns }) => columns.some((column) => column.kind === 'money'));
    const book = new excel.stream.xlsx.WorkbookWriter({ filename, useStyles: true, useSharedStrings: false });
    allowQuoted(book, styled);
    for (const sheet of sheets) await addSheet(book, sheet, language);
    await book.commit();
    return await readFile(filename);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/**
 * Writes a spreadsheet of one sheet.
 * @param batches rows in the order they shall stand.
 * @param options `header: false` when the first row of the batches is the header.
 */
export const writeSheet = (
  columns: readonly Column[],
  language: Language,
  batches: AsyncIterable<readonly Record<string, unknown>[]>,
  options: { header?: boolean } = {},
): Promise<Buffer> => writeWorkbook([{ name: '1', columns, batches, ...options }], language);
