// The package brings no types; these are the parts we use.
declare module 'pdfmake' {
  interface Made {
    getBuffer(): Promise<Buffer>;
  }
  interface PdfMake {
    setFonts(fonts: Record<string, Record<'normal' | 'bold' | 'italics' | 'bolditalics', string>>): void;
    setUrlAccessPolicy(allows: (url: string) => boolean): void;
    setLocalAccessPolicy(allows: (path: string) => boolean): void;
    createPdf(definition: Record<string, unknown>): Made;
  }
  const pdfmake: PdfMake;
  export default pdfmake;
}

// What lays a document out, as far as blocks that stay together are measured (`engines/pdf.page-breaks.ts`).
declare module 'pdfmake/js/PageElementWriter.js' {
  interface Context {
    readonly y: number;
    readonly availableHeight: number;
    moveDown(points: number): void;
    readonly pageMargins: { readonly top: number; readonly bottom: number };
    getCurrentPage(): { readonly pageSize: { readonly height: number } };
  }
  export class PageElementWriter {
    readonly transactionLevel: number;
    readonly contextStack: Context[];
    readonly repeatables: { readonly height: number }[];
    context(): Context;
    moveToNextPage(): void;
    commitUnbreakableBlock(x?: number, y?: number): void;
  }
  const module: { default: typeof PageElementWriter };
  export default module;
}

declare module 'pdfmake/js/TableProcessor.js' {
  export class TableProcessor {
    readonly tableNode: object;
    readonly rowsWithoutPageBreak: number;
    dontBreakRows: boolean;
    constructor(tableNode: object);
    beginRow(row: number, writer: object): void;
    endRow(row: number, writer: object, breaks: unknown): void;
  }
  const module: { default: typeof TableProcessor };
  export default module;
}

declare module 'pdfmake/js/LayoutBuilder.js' {
  export class LayoutBuilder {
    readonly writer: import('pdfmake/js/PageElementWriter.js').PageElementWriter;
    layoutDocument(...all: unknown[]): unknown[];
    processNode(node: object, aligned?: boolean): void;
  }
  const module: { default: typeof LayoutBuilder };
  export default module;
}

declare module 'pdfmake/js/TextInlines.js' {
  export class TextInlines {
    readonly pdfDocument: object | null;
    constructor(pdfDocument: object | null);
    buildInlines(texts: unknown, styles: unknown): object;
  }
  const module: { default: typeof TextInlines };
  export default module;
}

// The package's own document: pdfkit's, which it brings along.
declare module 'pdfmake/js/PDFDocument.js' {
  export interface FontGlyph {
    readonly id: number;
    readonly advanceWidth: number;
    readonly path: { toSVG(): string };
  }
  export interface GlyphPlace {
    xAdvance: number;
    yAdvance: number;
    xOffset: number;
    yOffset: number;
    advanceWidth: number;
  }
  export interface GlyphRun {
    readonly glyphs: FontGlyph[];
    readonly positions: GlyphPlace[];
    readonly advanceWidth: number;
  }
  export interface EmbeddedFont {
    readonly font: {
      readonly unitsPerEm: number;
      readonly ascent: number;
      readonly descent: number;
      glyphForCodePoint(point: number): FontGlyph;
    };
    readonly ascender: number;
    layout(text: string): GlyphRun;
    widthOfString(text: string, size: number, features?: object): number;
  }
  export interface PdfTextOptions {
    readonly baseline?: string | number;
    readonly characterSpacing?: number;
    readonly features?: object;
    readonly destination?: string;
  }
  export class PdfKit {
    constructor(fonts: object, images: object, patterns: object, attachments: object, options: Record<string, unknown>);
    readonly info: Record<string, unknown>;
    /** The font in use, where it comes from, and its size. */
    _font: EmbeddedFont;
    _fontSource: unknown;
    _fontFamily: unknown;
    readonly _fontSize: number;
    /** Writes a piece of a line; all text goes through it. */
    _fragment(text: string, x: number, y: number, options: PdfTextOptions): void;
    on(event: 'data', listen: (bytes: Buffer) => void): this;
    on(event: 'end', listen: () => void): this;
    addPage(options: { size: [number, number]; margin: number }): this;
    provideFont(family: string, bold: boolean, italics: boolean): EmbeddedFont;
    registerFont(name: string, path: string): this;
    font(name: string, ...more: unknown[]): this;
    fontSize(size: number): this;
    text(text: string, x: number, y: number, options: Record<string, unknown>): this;
    openImage(bytes: Buffer): { width: number; height: number };
    image(image: object, x: number, y: number, options: { width: number; height: number }): this;
    rect(x: number, y: number, width: number, height: number): this;
    fill(colour?: string): this;
    fillColor(colour: string): this;
    lineWidth(width: number): this;
    stroke(colour: string): this;
    save(): this;
    clip(): this;
    restore(): this;
    end(): void;
  }
  const module: { default: typeof PdfKit };
  export default module;
}
