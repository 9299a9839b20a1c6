import { openZip } from './zip-write.ts';

/** A column of a sheet: its width in characters, and whether its numbers are shown as money. */
export interface SheetColumn {
  readonly width: number;
  readonly money: boolean;
}

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Styles by their place in the list of formats. */
const style = { bold: 1, money: 2 } as const;

const fixedParts: readonly (readonly [name: string, text: string])[] = [
  [
    '[Content_Types].xml',
    `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    'xl/styles.xml',
    `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
  ],
];

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
// Signs that no XML may hold, and half characters.
const unfit = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;
const suspect = /[&<>\p{Cs}\ufffe\uffff]|(?![\t\n\r])\p{Cc}/u;

const escaped = (text: string): string =>
  suspect.test(text) ? text.replace(unfit, '').replace(/[&<>]/g, (sign) => signs[sign] ?? sign) : text;

/** Letters of a column by its place: A to Z, AA … */
const letterOf = (place: number): string =>
  place < 26 ? String.fromCharCode(65 + place) : letterOf(Math.floor(place / 26) - 1) + letterOf(place % 26);

/** A spreadsheet program holds no more in one cell. */
const mostLetters = 32_767;

const cellXml = (reference: string, value: string | number, given: number): string => {
  if (value === '') return '';
  const dressed = given === 0 ? '' : ` s="${given}"`;
  if (typeof value === 'number')
    return Number.isFinite(value) ? `<c r="${reference}"${dressed}><v>${value}</v></c>` : '';
  const text = escaped(value.length > mostLetters ? value.slice(0, mostLetters) : value);
  const space = /^\s|\s$|\n/.test(text) ? ' xml:space="preserve"' : '';
  return `<c r="${reference}"${dressed} t="inlineStr"><is><t${space}>${text}</t></is></c>`;
};

/**
 * Writes a workbook of one sheet in constant memory beside its packed bytes: rows become text, text is packed as it comes.
 * @param columns widths and formats, in order.
 * @param header titles of the first row, bold and always in sight; none where the rows bring their own.
 * @param batches rows of cells; an empty text is an empty cell.
 */
export const writeWorkbook = async (
  columns: readonly SheetColumn[],
  header: readonly string[] | undefined,
  batches: AsyncIterable<readonly (readonly (string | number)[])[]>,
): Promise<Buffer> => {
  const letters = columns.map((_, place) => letterOf(place));
  const formats = columns.map((column) => (column.money ? style.money : 0));
  let number = 0;
  const rowXml = (cells: readonly (string | number)[], bold: boolean): string => {
    number += 1;
    let text = `<row r="${number}">`;
    for (const [place, value] of cells.entries())
      text += cellXml(`${letters[place]}${number}`, value, bold ? style.bold : (formats[place] ?? 0));
    return `${text}</row>`;
  };
  async function* sheet(): AsyncGenerator<string> {
    const widths = columns
      .map((column, place) => `<col min="${place + 1}" max="${place + 1}" width="${column.width}" customWidth="1"/>`)
      .join('');
    yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths}</cols><sheetData>`;
    if (header) yield rowXml(header, true);
    for await (const rows of batches) yield rows.map((cells) => rowXml(cells, false)).join('');
    yield '</sheetData></worksheet>';
  }
  const zip = openZip();
  for (const [name, text] of fixedParts) await zip.add(name, [text]);
  await zip.add('xl/worksheets/sheet1.xml', sheet());
  return zip.close();
};
