// The package keeps what is overridden here to itself, under names of its own.
/* oxlint-disable no-underscore-dangle */
import pdfModule, { type EmbeddedFont, type PdfTextOptions } from 'pdfmake/js/PDFDocument.js';
import inlinesModule from 'pdfmake/js/TextInlines.js';
import { surelyPrintable } from '#contracts/prints/surely-printable.ts';
import { fallbackFonts, mainFont, pdfFont } from './fonts.ts';
import { spelledLetter, spellLetters } from './missing-glyphs.ts';

// One font holds no letter of all names. Here a letter that the font of paper lacks is drawn by the first font that holds it,
// below everything that writes: certificates, documents, their headers, footers and watermarks. One that no font holds is spelled
// by its number instead of being drawn as a box.

interface Chain {
  /** Files that are asked after the font itself. */
  readonly files: readonly string[];
  /** Fonts of letters that were looked for. */
  readonly known: Map<string, EmbeddedFont | undefined>;
}
const chains = new WeakMap<EmbeddedFont, Chain>();

const fallbacks = fallbackFonts();
const filesAfter = (file: unknown): readonly string[] | undefined => {
  if (file === mainFont.normal) return fallbacks.map((font) => font.normal);
  if (file === mainFont.bold) return fallbacks.map((font) => font.bold);
  return undefined;
};

const holds = (font: EmbeddedFont, letter: string): boolean =>
  font.font.glyphForCodePoint(letter.codePointAt(0) ?? 32).id !== 0;

interface Run {
  readonly font: EmbeddedFont;
  text: string;
}

/** The package's document, whose letters are drawn by the first font that holds them; fonts are read when a letter asks for them. */
export class PaperDocument extends pdfModule.default {
  override font(source: string, ...more: unknown[]): this {
    super.font(source, ...more);
    const own = this._font;
    const files = filesAfter(this._fontSource);
    if (!files || chains.has(own)) return this;
    chains.set(own, { files, known: new Map() });
    const plain = own.widthOfString.bind(own);
    own.widthOfString = (text, size, features) =>
      this.runsOf(own, text).reduce(
        (sum, run) =>
          sum + (run.font === own ? plain : run.font.widthOfString.bind(run.font))(run.text, size, features),
        0,
      );
    return this;
  }

  /** The font in use. */
  get inUse(): EmbeddedFont {
    return this._font;
  }

  /** The font that draws a letter where `own` is in use; undefined where no font holds it. */
  holderOf(own: EmbeddedFont, letter: string): EmbeddedFont | undefined {
    const chain = chains.get(own);
    if (!chain || holds(own, letter)) return own;
    if (chain.known.has(letter)) return chain.known.get(letter);
    for (const file of chain.files) {
      const font = this.opened(own, file);
      if (!holds(font, letter)) continue;
      chain.known.set(letter, font);
      return font;
    }
    chain.known.set(letter, undefined);
    return undefined;
  }

  override _fragment(text: string, x: number, y: number, options: PdfTextOptions): void {
    const own = this._font;
    const runs = this.runsOf(own, text);
    if (runs.every((run) => run.font === own)) {
      super._fragment(runs.map((run) => run.text).join(''), x, y, options);
      return;
    }
    const size = this._fontSize;
    // What stands beside letters of another font stands on the base line of the font in use.
    const baseline = options.baseline ?? (-own.ascender / 1000) * size;
    let at = x;
    for (const [index, run] of runs.entries()) {
      this._font = run.font;
      const { destination, ...rest } = options;
      super._fragment(run.text, at, y, { ...rest, baseline, ...(index === 0 && destination ? { destination } : {}) });
      const gaps = (options.characterSpacing ?? 0) * [...run.text].length;
      at += run.font.widthOfString(run.text, size, options.features) + gaps;
    }
    this._font = own;
  }

  /** A text as it can be drawn where `own` is in use. */
  spelled(own: EmbeddedFont, text: string): string {
    return surelyPrintable.test(text) ? text : spellLetters(text, (letter) => this.holderOf(own, letter) !== undefined);
  }

  /** A text cut where its font changes, what no font holds spelled. */
  private runsOf(own: EmbeddedFont, text: string): Run[] {
    if (!chains.has(own) || surelyPrintable.test(text)) return [{ font: own, text }];
    const runs: Run[] = [];
    for (const letter of text) {
      const holder = letter.trim() === '' ? own : this.holderOf(own, letter);
      const [font, drawn] = holder ? [holder, letter] : [own, spelledLetter(letter)];
      const last = runs.at(-1);
      if (last?.font === font) last.text += drawn;
      else runs.push({ font, text: drawn });
    }
    return runs;
  }

  /** A font of this document by its file; it lays its letters as the font does that falls back on it. */
  private opened(own: EmbeddedFont, file: string): EmbeddedFont {
    const before = [this._font, this._fontSource, this._fontFamily] as const;
    super.font(file);
    const font = this._font;
    [this._font, this._fontSource, this._fontFamily] = before;
    if (Object.hasOwn(own, 'layout')) font.layout = own.layout;
    return font;
  }
}

pdfModule.default = PaperDocument;

// Spelled before lines are broken: a number is longer than its letter, and wider than a narrow column.
inlinesModule.default = class extends inlinesModule.default {
  override buildInlines(texts: unknown, styles: unknown): object {
    const paper = this.pdfDocument;
    if (!(paper instanceof PaperDocument)) return super.buildInlines(texts, styles);
    const own = paper.provideFont(pdfFont, false, false);
    const spelled = (part: unknown): unknown => {
      if (typeof part === 'string') return paper.spelled(own, part);
      if (Array.isArray(part)) return part.map(spelled);
      if (part === null || typeof part !== 'object' || !('text' in part)) return part;
      return { ...part, text: spelled(part.text) };
    };
    return super.buildInlines(spelled(texts), styles);
  }
};
