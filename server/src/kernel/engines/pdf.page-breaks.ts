import builders from 'pdfmake/js/LayoutBuilder.js';
import writers, { type PageElementWriter } from 'pdfmake/js/PageElementWriter.js';
import tables from 'pdfmake/js/TableProcessor.js';
import type { PdfNode } from './pdf.ts';

// What shall stay together is laid out aside and put on a page as a whole. The package drops what no page holds, without a
// word. Here each such block is measured when it is put down; one that is too tall is laid out anew as one that breaks.

/** Rows of a table stay whole up to this share of a page: a taller one, moved to the next page, would leave half a page empty. */
const rowShare = 0.5;

/** A block as it is named between two layouts: a piece of the document, or one row of a table. */
type BlockName = string;
const pieceName = (piece: number): BlockName => `${piece}`;
const rowName = (piece: number, row: number): BlockName => `${piece}.${row}`;
const headName = (piece: number): BlockName => `${piece}.head`;

/** Thrown by a layout in which something did not fit: nothing was drawn yet. */
export class TooTall extends Error {
  readonly blocks: ReadonlySet<BlockName>;
  constructor(blocks: ReadonlySet<BlockName>) {
    super('Blocks are taller than a page');
    this.blocks = blocks;
  }
}

interface Table {
  readonly dontBreakRows?: boolean;
  readonly keepWithHeaderRows?: number;
  readonly body: readonly (readonly PdfNode[])[];
}
/** A piece on its way through the package: its number, and the rows of its table that may break. */
interface Numbered {
  readonly pieceNumber?: number;
  readonly looseRows?: ReadonlySet<number>;
  readonly absolutePosition?: object;
  readonly leastRoom?: number;
  readonly pageBreak?: string;
}

/**
 * A copy of a content to be laid out, its pieces numbered in their order. The package writes into what it lays out, so each
 * layout has a copy of its own.
 * @param loose blocks that an earlier layout found too tall: they break.
 */
export const numbered = (content: readonly PdfNode[], loose: ReadonlySet<BlockName>): object[] => {
  let last = 0;
  const tableOf = (table: Table, piece: number): object => ({
    ...table,
    ...(loose.has(rowName(piece, 0)) ? { dontBreakRows: false } : {}),
    ...(loose.has(headName(piece)) ? { keepWithHeaderRows: 0 } : {}),
    body: table.body.map((row) => row.map(copyOf)),
  });
  const inside = (value: unknown, name: string, piece: number): unknown => {
    if (name === 'table') return tableOf(value as Table, piece);
    if (['stack', 'columns', 'ul', 'ol', 'text'].includes(name) && Array.isArray(value))
      return value.map((one: PdfNode) => copyOf(one));
    return structuredClone(value);
  };
  const copyOf = (node: PdfNode): object | string => {
    if (typeof node !== 'object') return node;
    last += 1;
    const piece = last;
    const rows = node.table?.body.flatMap((_, row) => (loose.has(rowName(piece, row)) ? [row] : [])) ?? [];
    return {
      ...Object.fromEntries(Object.entries(node).map(([name, value]) => [name, inside(value, name, piece)])),
      ...(loose.has(pieceName(piece)) ? { unbreakable: false } : {}),
      pieceNumber: piece,
      looseRows: new Set(rows),
    };
  };
  return [{ stack: content.map(copyOf) }];
};

/** Left, top, right, bottom of a piece; the package keeps them to itself. */
const marginOf = (node: object) =>
  (Reflect.get(node, '_margin') as [number, number, number, number] | null | undefined) ?? undefined;

/** The layout that is at work; a thread does one at a time. */
let piece: Numbered | undefined;
let row: number | undefined;
let keepsHead = false;
let tooTall = new Set<BlockName>();

const note = (writer: PageElementWriter): void => {
  const number = piece?.pieceNumber;
  const around = writer.contextStack.at(-1);
  if (number === undefined || !around) return;
  const { top, bottom } = around.pageMargins;
  const page = around.getCurrentPage().pageSize.height - top - bottom;
  const heads = writer.repeatables.reduce((sum, one) => sum + one.height, 0);
  const share = row === undefined ? 1 : rowShare;
  if (writer.context().y + heads <= page * share) return;
  if (row === undefined) tooTall.add(pieceName(number));
  else tooTall.add(keepsHead ? headName(number) : rowName(number, row));
};

writers.default = class extends writers.default {
  override commitUnbreakableBlock(x?: number, y?: number): void {
    // Bands and backgrounds have places of their own, and a block within a block stands or breaks with the outer one.
    if (this.transactionLevel === 1 && x === undefined && y === undefined) note(this);
    super.commitUnbreakableBlock(x, y);
  }
};

tables.default = class extends tables.default {
  private breaks(at: number): boolean {
    return (this.tableNode as Numbered).looseRows?.has(at) === true;
  }

  override beginRow(at: number, writer: object): void {
    const keeps = this.dontBreakRows;
    if (this.breaks(at)) this.dontBreakRows = false;
    super.beginRow(at, writer);
    this.dontBreakRows = keeps;
  }

  override endRow(at: number, writer: object, breaks: unknown): void {
    const keeps = this.dontBreakRows;
    if (this.breaks(at)) this.dontBreakRows = false;
    row = at;
    keepsHead = at > 0 && at === this.rowsWithoutPageBreak - 1;
    super.endRow(at, writer, breaks);
    row = undefined;
    keepsHead = false;
    this.dontBreakRows = keeps;
  }
};

builders.default = class extends builders.default {
  override layoutDocument(...all: unknown[]): unknown[] {
    [piece, row, tooTall] = [undefined, undefined, new Set()];
    const pages = super.layoutDocument(...all);
    if (tooTall.size > 0) throw new TooTall(tooTall);
    return pages;
  }

  override processNode(node: Numbered, aligned?: boolean): void {
    const outer = piece;
    piece = node;
    const { leastRoom = 0, pageBreak } = node;
    if (!pageBreak && this.writer.context().availableHeight < leastRoom) this.writer.moveToNextPage();
    // Room below a piece ends with the page: the package begins a page for it, which stays empty behind the last piece.
    const margin = node.absolutePosition ? undefined : marginOf(node);
    const below = margin?.[3] ?? 0;
    if (margin) margin[3] = 0;
    super.processNode(node, aligned);
    if (margin) margin[3] = below;
    const context = this.writer.context();
    context.moveDown(context.availableHeight < below ? context.availableHeight : below);
    piece = outer;
  }
};
