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
    layout(text: string): GlyphRun;
  }
  export class PdfKit {
    constructor(fonts: object, images: object, patterns: object, attachments: object, options: Record<string, unknown>);
    readonly info: Record<string, unknown>;
    on(event: 'data', listen: (bytes: Buffer) => void): this;
    on(event: 'end', listen: () => void): this;
    addPage(options: { size: [number, number]; margin: number }): this;
    registerFont(name: string, path: string): this;
    font(name: string): this;
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
