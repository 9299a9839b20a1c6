import { type ChildNode, type Element, isTag, isText } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { quiet, shade } from '#domains/prints/door.ts';
import type { PdfNode } from '#kernel/engines/pdf.ts';

/** Width of a page's text, and the height one picture may take, in points. */
const room = { width: 500, height: 360 };
/** What a cell, an item and a quote take from the width for themselves, in points. */
const taken = { cell: 10, item: 20, quote: 16 };
const mostSpan = 50;

/** Numbers of files whose pictures could be read. */
type Pictured = ReadonlySet<string>;
type Look = Extract<PdfNode, object>;
type Lay = (nodes: readonly ChildNode[], width: number) => PdfNode[];

const looks: Readonly<Record<string, Look>> = {
  strong: { bold: true },
  b: { bold: true },
  u: { decoration: 'underline' },
  a: { decoration: 'underline' },
  s: { decoration: 'lineThrough' },
};

const blocks = new Set('p h2 h3 ul ol blockquote hr table img'.split(' '));

/** Number of the file a picture of rich text is read from, whichever call its address names. */
const fileOf = (src: string | undefined): string | undefined => /[?&]fileId=(\d+)/.exec(src ?? '')?.[1];

/** Numbers of the files whose pictures stand in rich text as it is shown, each once. */
export const picturesOf = (shown: string): string[] => [
  ...new Set(
    [...shown.matchAll(/<img [^>]*src="([^"]*)"/g)].flatMap(([, src]) => fileOf(src?.replaceAll('&amp;', '&')) ?? []),
  ),
];

const named = (node: ChildNode, ...names: readonly string[]): node is Element =>
  isTag(node) && names.includes(node.name);

/** Words with their emphasis; blanks as a browser shows them. */
const wordsOf = (nodes: readonly ChildNode[], look: Look = {}): PdfNode[] =>
  nodes.flatMap((node): PdfNode[] => {
    if (isText(node)) return [{ ...look, text: node.data.replace(/[ \t\r\n]+/g, ' ') }];
    if (!isTag(node)) return [];
    return node.name === 'br' ? ['\n'] : wordsOf(node.children, { ...look, ...looks[node.name] });
  });

const isBlank = (words: readonly PdfNode[]): boolean =>
  words.every((one) => typeof one === 'object' && typeof one.text === 'string' && one.text.trim() === '');

const pictureOf = ({ attribs }: Element, width: number, pictured: Pictured): PdfNode[] => {
  const fileId = fileOf(attribs.src);
  if (fileId !== undefined && pictured.has(fileId))
    return [{ image: fileId, maxWidth: width, maxHeight: room.height, margin: [0, 2, 0, 6] }];
  return attribs.alt ? [{ text: attribs.alt, color: quiet, margin: [0, 0, 0, 5] }] : [];
};

const rowsIn = (node: Element): Element[] =>
  node.children.flatMap((one) => (named(one, 'tr') ? [one] : named(one, 'thead', 'tbody') ? rowsIn(one) : []));
const cellsOf = (row: Element): Element[] => row.children.filter((one) => named(one, 'td', 'th'));
const spanOf = ({ attribs }: Element, name: 'colspan' | 'rowspan', most: number): number =>
  Math.max(1, Math.min(Number(attribs[name]) || 1, most));

/** A table as paper wants it: each place that a wider or higher cell covers stands in it, empty. */
const tableFrom = (table: Element, width: number, lay: Lay): PdfNode[] => {
  const rows = rowsIn(table);
  const spans = rows.map((row) => cellsOf(row).reduce((sum, cell) => sum + spanOf(cell, 'colspan', mostSpan), 0));
  const column = width / Math.max(1, ...spans);
  const grid: PdfNode[][] = rows.map(() => []);
  rows.forEach((row, at) => {
    for (const cell of cellsOf(row)) {
      const free = (grid[at] ?? []).findIndex((one) => one === undefined);
      const left = free < 0 ? (grid[at] ?? []).length : free;
      const [colSpan, rowSpan] = [spanOf(cell, 'colspan', mostSpan), spanOf(cell, 'rowspan', rows.length - at)];
      for (const line of grid.slice(at, at + rowSpan))
        for (let place = left; place < left + colSpan; place += 1) line[place] = '';
      (grid[at] ?? [])[left] = {
        stack: lay(cell.children, column * colSpan - taken.cell),
        colSpan,
        rowSpan,
        ...(cell.name === 'th' ? { bold: true, fillColor: shade } : {}),
      };
    }
  });
  const most = Math.max(0, ...grid.map(({ length }) => length));
  if (most === 0) return [];
  const body = grid.map((line) => Array.from({ length: most }, (_, at) => line[at] ?? ''));
  return [{ table: { widths: Array.from({ length: most }, () => '*' as const), body }, margin: [0, 2, 0, 6] }];
};

const itemsOf = ({ children }: Element, width: number, lay: Lay): PdfNode[] =>
  children
    .filter((one) => named(one, 'li'))
    .map((item): PdfNode => ({ stack: lay((item as Element).children, width - taken.item) }));

const blockOf = (node: Element, width: number, pictured: Pictured, lay: Lay): PdfNode[] => {
  const margin = [0, 0, 0, 5] as const;
  switch (node.name) {
    case 'img':
      return pictureOf(node, width, pictured);
    case 'ul':
      return [{ ul: itemsOf(node, width, lay), margin }];
    case 'ol':
      return [{ ol: itemsOf(node, width, lay), start: Number(node.attribs.start) || 1, margin }];
    case 'blockquote':
      return [{ stack: lay(node.children, width - taken.quote), color: quiet, margin: [taken.quote, 2, 0, 4] }];
    case 'hr':
      return [{ canvas: [{ type: 'line', x1: 0, y1: 4, x2: width, y2: 4, lineWidth: 0.5 }], margin: [0, 0, 0, 8] }];
    case 'table':
      return tableFrom(node, width, lay);
    case 'h2':
      return [{ stack: lay(node.children, width), bold: true, fontSize: 14, margin: [0, 6, 0, 2] }];
    case 'h3':
      return [{ stack: lay(node.children, width), bold: true, fontSize: 12, margin: [0, 4, 0, 2] }];
    default:
      return lay(node.children, width);
  }
};

/** Lays blocks out one below the other; words that stand between them are a paragraph of their own. */
const layer = (pictured: Pictured): Lay => {
  const lay: Lay = (nodes, width) => {
    const pieces: PdfNode[] = [];
    let run: ChildNode[] = [];
    const close = (): void => {
      const text = wordsOf(run);
      if (!isBlank(text)) pieces.push({ text, margin: [0, 0, 0, 5] });
      run = [];
    };
    for (const node of nodes) {
      if (isTag(node) && blocks.has(node.name)) {
        close();
        pieces.push(...blockOf(node, width, pictured, lay));
      } else run.push(node);
    }
    close();
    return pieces;
  };
  return lay;
};

/**
 * Clean rich text on paper: headings, emphasis, lists, quotes, tables and pictures as they are written. What it may hold is
 * said in `kernel/rich-text`.
 * @param pictured numbers of the files among the document's images; a picture that is not leaves its words.
 */
export const richOf = (html: string, look: Pick<Look, 'fontSize'> = {}, pictured: Pictured = new Set()): PdfNode => ({
  stack: layer(pictured)(parseDocument(html).children, room.width),
  lineHeight: 1.4,
  ...look,
});
