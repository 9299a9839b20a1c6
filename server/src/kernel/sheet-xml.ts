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
  readonly cells: readonly RawCell[];
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

/** The first sheet's relation, and whether days are counted from 1904. */
export const readWorkbook = async (chunks: Chunks): Promise<{ sheetId: string | undefined; from1904: boolean }> => {
  let sheetId: string | undefined;
  let from1904 = false;
  await readAll(chunks, {
    open: (tag) => {
      if (local(tag.name) === 'workbookPr') from1904 = /^(1|true)$/.test(attribute(tag, 'date1904') ?? '');
      if (local(tag.name) === 'sheet') sheetId ??= tag.attributes['r:id'] ?? attribute(tag, 'id');
    },
  });
  return { sheetId, from1904 };
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

/** Numbers of the built-in formats that show a day or a time (ECMA-376, part 1, 18.8.30). */
const builtInDates = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47, 50, 51, 52, 53, 54, 55, 56, 57, 58]);
const isDateFormat = (code: string): boolean => /[dmyhs]/i.test(code.replace(/\[[^\]]*\]|"[^"]*"|\\./g, ''));

/** Whether the cells of a style show a day, by the number of the style. */
export const readDateStyles = async (chunks: Chunks): Promise<boolean[]> => {
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
  return formats.map((format) => builtInDates.has(format) || isDateFormat(codes.get(format) ?? ''));
};

const columnOf = (reference: string): number =>
  [...(/^[A-Z]+/.exec(reference)?.[0] ?? '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Rows of a worksheet as they come, in constant memory. */
export async function* readRows(chunks: Chunks): AsyncGenerator<RawRow> {
  let ready: RawRow[] = [];
  let cells: RawCell[] = [];
  let number = 0;
  let cell: { column: number; type: string; style: number; value: string; formula: boolean } | undefined;
  let taking = false;
  const steps = parsed(chunks, {
    open: (tag) => {
      const name = local(tag.name);
      if (name === 'row') {
        number = Number(attribute(tag, 'r') ?? number + 1);
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
      taking = name === 'v' || name === 't';
    },
    text: (piece) => {
      if (taking && cell) cell.value += piece;
    },
    close: (name) => {
      if (name === 'v' || name === 't') taking = false;
      if (name === 'c' && cell) {
        cells.push(cell);
        cell = undefined;
      }
      if (name === 'row') ready.push({ number, cells });
    },
  });
  for await (const _ of steps) {
    const rows = ready;
    ready = [];
    yield* rows;
  }
  yield* ready;
}
