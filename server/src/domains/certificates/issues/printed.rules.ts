import type { CertField } from '#contracts/certificates/certificate.codes.ts';
import type { CertLayout, CertText } from '#contracts/certificates/layout.ts';
import { sheetOf } from '#contracts/certificates/layout.ts';
import type { PlacedPage, PlacedPiece } from '#kernel/engines/placed/placed.ts';
import { type Language, languageOf, say } from '#phrases/say.ts';

/** Values of one language by the name that stands in braces. */
export type Values = Readonly<Record<CertField, string>>;
/** Everything a certificate prints, in both languages, as it was that day. */
export type Printed = Readonly<Record<Language, Values>>;

/** A day as people write it: 2026年3月1日, or 2026-03-01. */
export const dayIn = (language: Language, day: string | null): string => {
  if (day === null) return '';
  if (language === 'en') return day;
  const [year, month, date] = day.split('-').map(Number);
  return `${year}年${month}月${date}日`;
};

/** Where no end is known. */
export const endIn = (language: Language, day: string | null): string =>
  day === null ? say(language, 'certificates.longTerm') : dayIn(language, day);

const filled = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (values as Record<string, string>)[name] ?? whole);

/** What a text says: in one language, or both below each other where they differ. An empty wording takes the other's. */
export const wordsOf = (one: Pick<CertText, 'zh' | 'en'>, language: string, printed: Printed): string => {
  const zh = filled(one.zh, printed['zh-CN']);
  const en = filled(one.en, printed.en);
  if (language === 'both') return [...new Set([zh, en].filter((text) => text.trim() !== ''))].join('\n');
  if (languageOf(language) === 'en') return en.trim() === '' ? zh : en;
  return zh.trim() === '' ? en : zh;
};

/** One certificate as it is drawn: which template, which words, where its code leads, and the name of its photo's picture. */
export interface Face {
  readonly layout: CertLayout;
  readonly language: string;
  readonly printed: Printed;
  readonly address: string;
  /** Name of a picture; null draws an empty frame. */
  readonly photo: string | null;
}

/** Name of a template's picture among those of a document. */
export const pictureName = (fileId: string): string => `file-${fileId}`;

const pieceOf = (face: Face, one: CertLayout['elements'][number]): PlacedPiece[] => {
  const { x, y, width, height } = one;
  const room = { x, y, width, height };
  if (one.kind === 'text')
    return [
      {
        ...room,
        kind: 'text',
        text: wordsOf(one, face.language, face.printed),
        font: one.font,
        size: one.fontSize,
        align: one.align,
        vertical: one.vertical,
        lineHeight: one.lineHeight,
        spacing: one.letterSpacing,
        colour: one.colour,
      },
    ];
  if (one.kind === 'qr') return [{ ...room, kind: 'qr', text: face.address, colour: one.colour }];
  if (one.kind === 'box') return [{ ...room, kind: 'box', border: one.border, colour: one.colour, fill: one.fill }];
  if (one.kind === 'photo')
    return face.photo === null
      ? [{ ...room, kind: 'box', border: 0.2, colour: '#999999', fill: '#f2f2f2' }]
      : [{ ...room, kind: 'image', name: face.photo, fit: 'cover' }];
  if (one.fileId === null) return [];
  return [
    { ...room, kind: 'image', name: pictureName(one.fileId), fit: one.role === 'background' ? 'cover' : 'contain' },
  ];
};

/** A certificate on a page of its own size. */
export const pageOf = (face: Face): PlacedPage => ({
  width: face.layout.width,
  height: face.layout.height,
  pieces: face.layout.elements.flatMap((one) => pieceOf(face, one)),
});

const a4 = { width: 210, height: 297 };
const mark = { length: 4, away: 1, thick: 0.15, colour: '#999999' };

/** Short lines beside the corners, where the sheet is cut. */
const cutMarks = (x: number, y: number, width: number, height: number): PlacedPiece[] =>
  [x, x + width].flatMap((at) =>
    [y - mark.away - mark.length, y + height + mark.away].map(
      (top): PlacedPiece => ({
        kind: 'box',
        x: at - mark.thick / 2,
        y: top,
        width: mark.thick,
        height: mark.length,
        border: 0,
        colour: mark.colour,
        fill: mark.colour,
      }),
    ),
  );

/** How many certificates one page takes. */
export const perPage = (layout: CertLayout): number => {
  const sheet = layout.sheet === 'a4' ? sheetOf(layout) : null;
  return sheet ? sheet.columns * sheet.rows : 1;
};

/** Certificates of one template on their pages: one each, or as many as a sheet takes. */
export const pagesOf = (faces: readonly Face[]): PlacedPage[] => {
  const layout = faces[0]?.layout;
  const sheet = layout?.sheet === 'a4' ? sheetOf(layout) : null;
  if (!layout || !sheet) return faces.map(pageOf);
  const each = sheet.columns * sheet.rows;
  return Array.from({ length: Math.ceil(faces.length / each) }, (_, page) => ({
    ...a4,
    pieces: faces.slice(page * each, (page + 1) * each).flatMap((face, index) => {
      const left = sheet.left + (index % sheet.columns) * (layout.width + layout.gap);
      const top = sheet.top + Math.floor(index / sheet.columns) * (layout.height + layout.gap);
      const pieces = pageOf(face).pieces.map((piece) => ({ ...piece, x: piece.x + left, y: piece.y + top }));
      return [...pieces, ...(layout.gap >= 1 ? [] : cutMarks(left, top, layout.width, layout.height))];
    }),
  }));
};
