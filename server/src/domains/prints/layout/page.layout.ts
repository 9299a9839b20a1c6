import { type Codes, keyOf } from '#contracts/codes.ts';
import { wholeMinutes } from '#contracts/minutes.ts';
import { toMinutes } from '#contracts/zone.ts';
import type { PdfNode } from '#kernel/engines/pdf.ts';
import { minutesWords } from '#kernel/minutes.ts';
import { type Language, type PhraseKey, say, sayOr } from '#phrases/say.ts';

export const quiet = '#555555';
export const shade = '#f2f5f9';

/** `2026-11-21 14:05` in the platform's zone; a dash for none. */
export const moment = (at: string | Date | null): string => (at === null ? '—' : toMinutes(at));

/** Learning in minutes and study hours, in the words of lists and certificates. */
export const learnedOf = ({ language }: Words, seconds: number, perHour: number): string =>
  minutesWords({ minutes: wholeMinutes(seconds), perHour }, language);

export const textOr = (text: string | number | null | undefined): string =>
  text === null || text === undefined || text === '' ? '—' : String(text);

/** Words of one document in one language. */
export interface Words {
  readonly language: Language;
  readonly say: (key: PhraseKey, params?: Record<string, string | number>) => string;
  readonly label: (codes: Codes, value: string | number | null) => string;
}

export const wordsIn = (language: Language): Words => ({
  language,
  say: (key, params) => say(language, key, params),
  label: (codes, value) => {
    const key = value === null ? undefined : keyOf(codes, value);
    return key === undefined ? textOr(value) : sayOr(language, `codes.${codes.name}.${key}`, key);
  },
});

/** Names of the pictures that could be read, by the id of their file. */
export type Pictured = ReadonlySet<string>;

/** Title of a part on a page of its own run, with the place the index points at. */
export const headingOf = (title: string, id: string, newPage = false): PdfNode => ({
  id,
  text: title,
  bold: true,
  fontSize: 14,
  margin: [0, 14, 0, 6],
  // A title never stands alone at the foot of a page.
  ...(newPage ? { pageBreak: 'before' } : { leastRoom: 90 }),
});

export const noteOf = (text: string): PdfNode => ({ text, color: quiet, fontSize: 9.5, margin: [0, 2, 0, 4] });

type Fact = readonly [name: string, value: string];

/** Letters up to which a value stands beside another; a longer one has the width of the page. */
const shortValue = 60;
const factLooks = { name: { color: quiet, fontSize: 9.5, fillColor: shade }, value: { fontSize: 9.5 } } as const;

/** Rows of a table of facts: two short ones beside each other, a long one and a last one across the page. */
const factRows = (facts: readonly Fact[]): PdfNode[][] => {
  const cell = ([name, value]: Fact, colSpan = 1): PdfNode[] => [
    { ...factLooks.name, text: name },
    { ...factLooks.value, text: value, colSpan },
    ...Array.from({ length: colSpan - 1 }, () => ''),
  ];
  const rows: PdfNode[][] = [];
  let left: Fact | undefined;
  const close = (right?: Fact): void => {
    if (left) rows.push(right ? [...cell(left), ...cell(right)] : cell(left, 3));
    left = undefined;
  };
  for (const fact of facts) {
    if (fact[1].length > shortValue) {
      close();
      rows.push(cell(fact, 3));
    } else if (left) close(fact);
    else left = fact;
  }
  close();
  return rows;
};

const factTable = (
  body: readonly (readonly PdfNode[])[],
  margin: readonly [number, number, number, number],
): PdfNode => ({
  table: { widths: [84, '*', 84, '*'], dontBreakRows: true, body },
  margin,
});

/** Facts in two columns of name and value. */
export const factsOf = (facts: readonly Fact[]): PdfNode => factTable(factRows(facts), [0, 2, 0, 6]);

/** Facts below something that stands on one page with the first of them. */
export const factsBelow = (head: PdfNode, facts: readonly Fact[]): PdfNode[] => {
  const [first, ...others] = factRows(facts);
  if (!first) return [head];
  const opening: PdfNode = { unbreakable: true, stack: [head, factTable([first], [0, 2, 0, 0])] };
  // One line stands between the two tables: the second begins on the last of the first.
  return others.length === 0 ? [opening] : [opening, factTable(others, [0, -1, 0, 6])];
};

export interface PdfColumn<R> {
  readonly title: string;
  readonly width: number | '*' | 'auto';
  /** Words, or a piece of its own such as a picture. */
  readonly of: (row: R, index: number) => PdfNode;
}

/** A table whose head stands on every page it runs over; a line of words where it has no rows. */
export const tableOf = <R>(columns: readonly PdfColumn<R>[], rows: readonly R[], empty: string): PdfNode => {
  if (rows.length === 0) return noteOf(empty);
  const head = columns.map(({ title }): PdfNode => ({ text: title, bold: true, fontSize: 9, fillColor: shade }));
  const body = rows.map((row, index) =>
    columns.map(({ of }): PdfNode => {
      const cell = of(row, index);
      return typeof cell === 'string' ? { text: cell, fontSize: 9 } : cell;
    }),
  );
  return {
    table: {
      widths: columns.map(({ width }) => width),
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      body: [head, ...body],
    },
    margin: [0, 2, 0, 6],
  };
};

interface Captioned {
  /** Name of one of the document's images. */
  readonly image: string;
  readonly lines: readonly string[];
}

const picture = { width: 96, height: 84 };
const perRow = 5;

const tile = (one: Captioned): PdfNode => ({
  stack: [
    { image: one.image, fit: [picture.width, picture.height], alignment: 'center' },
    ...one.lines.map((text): PdfNode => ({ text, fontSize: 7.5, alignment: 'center', color: quiet })),
  ],
});

/** Pictures with their captions, five in a row; rows stay whole. */
export const tilesOf = (tiles: readonly Captioned[]): PdfNode => {
  if (tiles.length === 0) return { text: '' };
  const rows: PdfNode[][] = [];
  for (let at = 0; at < tiles.length; at += perRow) {
    const row = tiles.slice(at, at + perRow).map(tile);
    rows.push([...row, ...Array.from({ length: perRow - row.length }, (): PdfNode => ({ text: '' }))]);
  }
  return {
    table: { widths: Array.from({ length: perRow }, () => '*' as const), dontBreakRows: true, body: rows },
    layout: 'noBorders',
    margin: [0, 2, 0, 6],
  };
};

const breaks = /<\/(?:p|div|li|h[1-6]|tr|blockquote)>|<br\s*\/?>/gi;
const named: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** The words of clean HTML, a paragraph each. */
export const paragraphsOf = (html: string): string[] =>
  html
    .replace(breaks, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&(?:nbsp|lt|gt|quot|#39|amp);/g, (entity) => named[entity] ?? entity)
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '');
