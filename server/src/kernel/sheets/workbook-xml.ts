import { SaxesParser, type SaxesTagPlain } from 'saxes';

/** A cell as it stands in the package, before shared texts and styles are applied. */
export interface RawCell {
  /** Place in the row, from 0. */
  readonly column: number;
  readonly type: string;
  readonly style: number;
  readonly value: string;
  readonly formula: boolean;
}
export interface RawRow {
  /** Number of the row as the person sees it. */
  readonly number: number;
  /** Whether a filter or a hand has hidden it. */
  readonly hidden: boolean;
  readonly cells: readonly RawCell[];
}

/** A sheet of a workbook as its tab says. */
export interface RawSheet {
  readonly name: string;
  readonly visible: boolean;
  /** Its relation. */
  readonly id: string;
}

/** Cells drawn as one: rows from `top` to `bottom` by their numbers, in the column where the value stands. */
export interface MergedCells {
  readonly top: number;
  readonly bottom: number;
  /** Column of the value, from 0. */
  readonly column: number;
}

type Chunks = AsyncIterable<Buffer | string>;
interface Watch {
  open?(tag: SaxesTagPlain): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** Name of a tag without its namespace. */
const local = (name: string): string => name.slice(name.indexOf(':') + 1);
const attribute = (tag: SaxesTagPlain, name: string): string | undefined =>
  Object.entries(tag.attributes).find(([key]) => local(key) === name)?.[1];

/** Reads XML piece by piece; entities of its own are refused by the parser. */
async function* parsed(chunks: Chunks, watch: Watch): AsyncGenerator<undefined> {
  const parser = new SaxesParser();
  const decoder = new TextDecoder();
  parser.on('error', (error) => {
    throw error;
  });
  if (watch.open) parser.on('opentag', watch.open);
  if (watch.text) parser.on('text', watch.text);
  if (watch.close) parser.on('closetag', (tag) => watch.close?.(local(tag.name)));
  for await (const chunk of chunks) {
    parser.write(typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true }));
    yield undefined;
  }
  parser.write(decoder.decode()).close();
}

const readAll = async (chunks: Chunks, watch: Watch): Promise<void> => {
  for await (const _ of parsed(chunks, watch));
};

/** Relations of the workbook: target by id, and by the last part of their type. */
export const readRelations = async (
  chunks: Chunks,
): Promise<{ ids: Map<string, string>; kinds: Map<string, string> }> => {
  const ids = new Map<string, string>();
  const kinds = new Map<string, string>();
  await readAll(chunks, {
    open: (tag) => {
      if (local(tag.name) !== 'Relationship') return;
      const target = (attribute(tag, 'Target') ?? '').replace(/^\/?(xl\/)?/, 'xl/');
      ids.set(attribute(tag, 'Id') ?? '', target);
      kinds.set((attribute(tag, 'Type') ?? '').split('/').at(-1) ?? '', target);
    },
  });
  return { ids, kinds };
};

/** The sheets in the order of their tabs, and whether days are counted from 1904. */
export const readWorkbook = async (chunks: Chunks): Promise<{ sheets: RawSheet[]; from1904: boolean }> => {
  const sheets: RawSheet[] = [];
  let from1904 = false;
  await readAll(chunks, {
    open: (tag) => {
      if (local(tag.name) === 'workbookPr') from1904 = /^(1|true)$/.test(attribute(tag, 'date1904') ?? '');
      if (local(tag.name) !== 'sheet') return;
      const id = tag.attributes['r:id'] ?? attribute(tag, 'id') ?? '';
      const visible = (attribute(tag, 'state') ?? 'visible') === 'visible';
      sheets.push({ name: attribute(tag, 'name') ?? '', visible, id });
    },
  });
  return { sheets, from1904 };
};

/** Texts that cells share, in their order; readings of Chinese characters are left out. */
export const readSharedTexts = async (chunks: Chunks): Promise<string[]> => {
  const texts: string[] = [];
  let text: string | undefined;
  let taking = false;
  let reading = false;
  await readAll(chunks, {
    open: (tag) => {
      const name = local(tag.name);
      if (name === 'si') text = '';
      if (name === 'rPh') reading = true;
      taking = name === 't' && !reading;
    },
    text: (piece) => {
      if (taking && text !== undefined) text += piece;
    },
    close: (name) => {
      if (name === 'rPh') reading = false;
      if (name === 't') taking = false;
      if (name !== 'si') return;
      texts.push(text ?? '');
      text = undefined;
    },
  });
  return texts;
};

/** The formats of the styles of cells, by the number of the style: a code of its own, or the number of a built-in one. */
export const readFormats = async (chunks: Chunks): Promise<(string | number)[]> => {
  const codes = new Map<number, string>();
  const formats: number[] = [];
  let inside = false;
  await readAll(chunks, {
    open: (tag) => {
      const name = local(tag.name);
      if (name === 'cellXfs') inside = true;
      if (name === 'numFmt') codes.set(Number(attribute(tag, 'numFmtId')), attribute(tag, 'formatCode') ?? '');
      if (name === 'xf' && inside) formats.push(Number(attribute(tag, 'numFmtId') ?? 0));
    },
    close: (name) => {
      if (name === 'cellXfs') inside = false;
    },
  });
  return formats.map((format) => codes.get(format) ?? format);
};

const columnOf = (reference: string): number =>
  [...(/^[A-Z]+/.exec(reference)?.[0] ?? '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Rows of a worksheet as they come, in constant memory. */
export async function* readRows(chunks: Chunks): AsyncGenerator<RawRow> {
  let ready: RawRow[] = [];
  let cells: RawCell[] = [];
  let number = 0;
  let hidden = false;
  let reading = false;
  let cell: { column: number; type: string; style: number; value: string; formula: boolean } | undefined;
  let taking = false;
  const steps = parsed(chunks, {
    open: (tag) => {
      const name = local(tag.name);
      if (name === 'row') {
        number = Number(attribute(tag, 'r') ?? number + 1);
        hidden = /^(1|true)$/.test(attribute(tag, 'hidden') ?? '');
        cells = [];
      }
      if (name === 'c') {
        const reference = attribute(tag, 'r');
        const column = reference === undefined ? (cells.at(-1)?.column ?? -1) + 1 : columnOf(reference);
        cell = {
          column,
          type: attribute(tag, 't') ?? 'n',
          style: Number(attribute(tag, 's') ?? 0),
          value: '',
          formula: false,
        };
      }
      if (name === 'f' && cell) cell.formula = true;
      if (name === 'rPh') reading = true;
      taking = name === 'v' || (name === 't' && !reading);
    },
    text: (piece) => {
      if (taking && cell) cell.value += piece;
    },
    close: (name) => {
      if (name === 'v' || name === 't') taking = false;
      if (name === 'rPh') reading = false;
      if (name === 'c' && cell) {
        cells.push(cell);
        cell = undefined;
      }
      if (name === 'row') ready.push({ number, hidden, cells });
    },
  });
  for await (const _ of steps) {
    const rows = ready;
    ready = [];
    yield* rows;
  }
  yield* ready;
}

const endOfRows = /<\/(?:\w+:)?sheetData>|<(?:\w+:)?sheetData\s*\/>/;
const mergedRange = /<(?:\w+:)?mergeCell\s[^>]*?ref="([A-Z]+)(\d+):([A-Z]+)(\d+)"/g;
const rowTag = /<(?:\w+:)?row[\s>]/g;
/** Most characters that a piece of text may end in the middle of what is looked for. */
const overlap = 64;

/** What is known of a worksheet before its rows are read. */
export interface Outline {
  /** About how many rows the file names, empty ones among them. */
  readonly rows: number;
  /** Cells that are merged over several rows. */
  readonly merged: readonly MergedCells[];
}

/** Counts the rows of a worksheet and reads its merged cells, which stand behind them, without parsing the rows. */
export const readOutline = async (chunks: Chunks): Promise<Outline> => {
  const decoder = new TextDecoder();
  let text = '';
  let rows = 0;
  let behind = false;
  for await (const chunk of chunks) {
    text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true });
    if (behind) continue;
    const end = endOfRows.exec(text);
    behind = end !== null;
    const cut = end?.index ?? Math.max(0, text.length - overlap);
    rows += text.slice(0, cut).match(rowTag)?.length ?? 0;
    text = text.slice(cut);
  }
  const merged = [...text.matchAll(mergedRange)].flatMap(([, left = '', top, , bottom]) =>
    Number(bottom) > Number(top) ? [{ top: Number(top), bottom: Number(bottom), column: columnOf(left) }] : [],
  );
  return { rows, merged };
};
