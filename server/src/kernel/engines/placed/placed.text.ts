import type { FontGlyph, GlyphRun } from 'pdfmake/js/PDFDocument.js';
import { spellLetters } from '../paper/missing-glyphs.ts';

/** A font as laying out text needs it, with those it falls back on: each letter looked up once. */
export interface Face {
  readonly glyph: (letter: string) => FontGlyph;
  /** Thousandths of the size that one unit of the font takes which draws a letter. */
  readonly scale: (letter: string) => number;
  /** Thousandths of the size that a letter takes. */
  readonly advance: (letter: string) => number;
  /** Height above the base line of what is written, of the size. */
  readonly cap: number;
}

interface FontOf {
  readonly unitsPerEm: number;
  glyphForCodePoint(point: number): FontGlyph;
}

/** The part of a line of Chinese letters that stands above the base line. */
const capShare = 0.88;

/** @param fontOf the font that draws a letter. */
export const faceOf = (fontOf: (letter: string) => FontOf): Face => {
  const known = new Map<string, { readonly glyph: FontGlyph; readonly scale: number }>();
  const look = (letter: string) => {
    const found = known.get(letter);
    if (found) return found;
    const font = fontOf(letter);
    const made = { glyph: font.glyphForCodePoint(letter.codePointAt(0) ?? 32), scale: 1000 / font.unitsPerEm };
    known.set(letter, made);
    return made;
  };
  return {
    glyph: (letter) => look(letter).glyph,
    scale: (letter) => look(letter).scale,
    advance: (letter) => look(letter).glyph.advanceWidth * look(letter).scale,
    cap: capShare,
  };
};

/** The run of a text, letter by letter: no shaping is needed for Chinese and Latin, and it is three times as fast. */
export const runOf = (face: Face, text: string): GlyphRun => {
  const letters = [...text];
  const glyphs = letters.map((letter) => face.glyph(letter));
  let total = 0;
  const positions = letters.map((letter) => {
    const advance = face.advance(letter);
    total += advance;
    return { xAdvance: advance, yAdvance: 0, xOffset: 0, yOffset: 0, advanceWidth: advance };
  });
  return { glyphs, positions, advanceWidth: total };
};

/** Points a text takes. */
const widthOf = (face: Face, text: string, size: number, spacing: number): number => {
  let units = 0;
  let letters = 0;
  for (const letter of text) {
    units += face.advance(letter);
    letters += 1;
  }
  return (units * size) / 1000 + Math.max(0, letters - 1) * spacing;
};

/** Signs that never begin a line. */
const closing = new Set('，。、；：！？）》」』】〕”’,.;:!?)]}%');
/** Signs that never end a line. */
const opening = new Set('（《「『【〔“‘([{');
const pieces = /[A-Za-z0-9_\-/@.'&+*#]+|\s|./gu;

/** Breaks one paragraph into lines of at most `width` points: between Chinese letters, and between words. */
const wrapOne = (face: Face, text: string, width: number, size: number, spacing: number): string[] => {
  const lines: string[] = [];
  let line = '';
  for (const piece of text.match(pieces) ?? []) {
    const longer = line + piece;
    if (widthOf(face, longer.trimEnd(), size, spacing) <= width + 0.01 || line === '') {
      line = longer;
      continue;
    }
    if (closing.has(piece)) {
      // The sign takes the letter before it along.
      const letters = [...line];
      const last = letters.pop() ?? '';
      lines.push(letters.join(''));
      line = last + piece;
      continue;
    }
    const kept = line.trimEnd();
    const last = [...kept].at(-1) ?? '';
    // A sign that opens something goes on with what it opens.
    const carried = opening.has(last) && kept.length > last.length ? last : '';
    lines.push(kept.slice(0, kept.length - carried.length).trimEnd());
    line = carried + (piece.trim() === '' ? '' : piece);
  }
  return [...lines, line.trimEnd()];
};

/** A single word wider than its box is cut where the box ends. */
const cut = (face: Face, line: string, width: number, size: number, spacing: number): string[] => {
  if (widthOf(face, line, size, spacing) <= width + 0.01) return [line];
  const lines: string[] = [];
  let part = '';
  for (const letter of line) {
    if (part !== '' && widthOf(face, part + letter, size, spacing) > width) {
      lines.push(part);
      part = '';
    }
    part += letter;
  }
  return [...lines, part];
};

export interface LaidText {
  /** Points. */
  readonly size: number;
  readonly lines: readonly { readonly text: string; readonly x: number; readonly base: number }[];
}

const leastSize = 4;

/** Lays a text into a box of points: wrapped, set smaller until it fits, aligned both ways. */
export const layText = (
  face: Face,
  piece: {
    text: string;
    size: number;
    align: 'left' | 'center' | 'right';
    vertical: 'top' | 'middle' | 'bottom';
    lineHeight: number;
    spacing: number;
  },
  room: { x: number; y: number; width: number; height: number },
): LaidText => {
  const text = spellLetters(piece.text, (letter) => face.glyph(letter).id !== 0);
  const linesAt = (size: number): string[] =>
    text
      .split('\n')
      .flatMap((one) => wrapOne(face, one, room.width, size, piece.spacing))
      .flatMap((one) => cut(face, one, room.width, size, piece.spacing));
  let size = piece.size;
  let lines = linesAt(size);
  while (lines.length * size * piece.lineHeight > room.height + 0.5 && size > leastSize) {
    size = Math.max(leastSize, size * 0.95);
    lines = linesAt(size);
  }
  const step = size * piece.lineHeight;
  const spare = room.height - lines.length * step;
  const top = room.y + (piece.vertical === 'top' ? 0 : piece.vertical === 'middle' ? spare / 2 : spare);
  return {
    size,
    lines: lines.map((line, index) => {
      const free = room.width - widthOf(face, line, size, piece.spacing);
      const x = room.x + (piece.align === 'left' ? 0 : piece.align === 'center' ? free / 2 : free);
      return { text: line, x, base: top + index * step + (step - size) / 2 + size * face.cap };
    }),
  };
};
