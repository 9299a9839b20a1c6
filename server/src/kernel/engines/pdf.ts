import { readersLanguage } from '../reader.ts';
import { prepareEngine } from './thread.ts';

/** How a piece of a document looks; sizes in points (1/72 inch), `margin` left, top, right, bottom. */
interface PdfLook {
  readonly fontSize?: number;
  readonly bold?: boolean;
  readonly color?: string;
  readonly fillColor?: string;
  readonly alignment?: 'left' | 'center' | 'right' | 'justify';
  readonly lineHeight?: number;
  readonly margin?: readonly [number, number, number, number];
  readonly noWrap?: boolean;
  readonly decoration?: 'underline' | 'lineThrough';
}

/** A line from one point to another, counted from the place it stands at. */
interface PdfLine {
  readonly type: 'line';
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
  readonly lineWidth: number;
}

/** A piece of a document, in the words of pdfmake. Plain data: it crosses to another thread. */
export type PdfNode =
  | string
  | (PdfLook & {
      readonly text?: PdfNode | readonly PdfNode[];
      readonly stack?: readonly PdfNode[];
      readonly ul?: readonly PdfNode[];
      readonly ol?: readonly PdfNode[];
      /** First number of an `ol`. */
      readonly start?: number;
      readonly columns?: readonly PdfNode[];
      readonly columnGap?: number;
      readonly width?: number | '*' | 'auto';
      readonly table?: {
        readonly widths?: readonly (number | '*' | 'auto')[];
        readonly heights?: number | readonly number[];
        /** Rows repeated at the top of every page. */
        readonly headerRows?: number;
        /** Rows below the head that stand with it on one page. */
        readonly keepWithHeaderRows?: number;
        /** Rows stay whole up to half a page; taller ones break. */
        readonly dontBreakRows?: boolean;
        readonly body: readonly (readonly PdfNode[])[];
      };
      readonly layout?: 'noBorders' | 'headerLineOnly' | 'lightHorizontalLines';
      readonly colSpan?: number;
      readonly rowSpan?: number;
      readonly border?: readonly [boolean, boolean, boolean, boolean];
      /** Name of one of the document's images. */
      readonly image?: string;
      /** An image of more points is made as much smaller; one of fewer stays as it is. */
      readonly maxWidth?: number;
      readonly maxHeight?: number;
      readonly canvas?: readonly PdfLine[];
      /** Room of an image; side of a `qr`. */
      readonly fit?: readonly [number, number] | number;
      readonly svg?: string;
      readonly qr?: string;
      /** A place that `pageReference` names, which becomes the number of its page. */
      readonly id?: string;
      readonly pageReference?: string;
      readonly eccLevel?: 'L' | 'M' | 'Q' | 'H';
      /** Stands on one page as a whole where a page holds it, and breaks where none does. */
      readonly unbreakable?: boolean;
      /** Points that must be left of a page below where it begins; else it begins on the next one, as a title does. */
      readonly leastRoom?: number;
      readonly pageBreak?: 'before' | 'after';
      readonly absolutePosition?: { readonly x: number; readonly y: number };
    });

/** A line at the top or the bottom of every page; `{page}` and `{pages}` become numbers. */
export interface PdfBand {
  readonly left?: string;
  readonly center?: string;
  readonly right?: string;
  /** Not on the first page, which has a head of its own. */
  readonly laterOnly?: boolean;
}

export interface PdfDocument {
  readonly title: string;
  readonly content: readonly PdfNode[];
  readonly header?: PdfBand;
  readonly footer?: PdfBand;
  /** Large, light and aslant behind every page. */
  readonly watermark?: string;
  /** Drawn behind every page. */
  readonly background?: readonly PdfNode[];
  /** Pictures by name, in any format that is shown in place; a broken one leaves a grey frame. */
  readonly images?: Readonly<Record<string, Uint8Array>>;
  readonly landscape?: boolean;
  /** Left, top, right, bottom in points; room for header and footer included. */
  readonly margins?: readonly [number, number, number, number];
  readonly fontSize?: number;
  /** Quotes and brackets as narrow as Latin text wants them; as wide as a Chinese letter otherwise. */
  readonly latin?: boolean;
}

/** The document maker of this process; its thread keeps the fonts while it lives, and ends two minutes after the last document. */
export const pdfEngine = prepareEngine<PdfDocument, Uint8Array>(new URL('./pdf.open.ts', import.meta.url), {
  patience: 120_000,
});

/**
 * Makes an A4 document in Noto Sans SC and what it falls back on (glyphs embedded as far as used), in a thread of its own: the server's loop never
 * waits; set for the language of the reader. Refuses with `server.busy` when too many wait.
 */
export const makePdf = async (document: PdfDocument): Promise<Buffer> =>
  Buffer.from(await pdfEngine.ask({ latin: readersLanguage() === 'en', ...document }));
