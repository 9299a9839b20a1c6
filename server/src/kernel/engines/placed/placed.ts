import { surelyPrintable } from '#contracts/prints/surely-printable.ts';
import { type Engine, prepareEngine } from '../thread.ts';

interface Box {
  /** Millimetres from the upper left corner of the page. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A piece of a page that stands where it stands; sizes of letters in points, everything else in millimetres. */
export type PlacedPiece =
  | (Box & {
      readonly kind: 'text';
      readonly text: string;
      /** Name of one of `placedFonts`. */
      readonly font: string;
      /** Set smaller until it fits its box. */
      readonly size: number;
      readonly align: 'left' | 'center' | 'right';
      readonly vertical: 'top' | 'middle' | 'bottom';
      /** Of the size of the letters. */
      readonly lineHeight: number;
      /** Points between two letters. */
      readonly spacing: number;
      readonly colour: string;
    })
  /** A picture by name: all of it within its box, or the box filled with its middle. */
  | (Box & { readonly kind: 'image'; readonly name: string; readonly fit: 'contain' | 'cover' })
  /** A square code on white, as large as its box allows. */
  | (Box & { readonly kind: 'qr'; readonly text: string; readonly colour: string })
  | (Box & { readonly kind: 'box'; readonly border: number; readonly colour: string; readonly fill: string | null });

export interface PlacedPage {
  readonly width: number;
  readonly height: number;
  readonly pieces: readonly PlacedPiece[];
}

/** Pictures by name. */
export type PlacedImages = Readonly<Record<string, Uint8Array>>;

/** What the engine is asked: a picture of one page, or a document that grows page by page. */
export type PlacedQuestion =
  | { readonly do: 'svg'; readonly page: PlacedPage; readonly images: PlacedImages }
  | { readonly do: 'begin'; readonly title: string }
  | { readonly do: 'add'; readonly pages: readonly PlacedPage[]; readonly images: PlacedImages }
  | { readonly do: 'end' }
  /** Answers the letters of a text that no font holds, one after the other. */
  | { readonly do: 'lacking'; readonly text: string }
  | {
      readonly do: 'whole';
      readonly title: string;
      readonly pages: readonly PlacedPage[];
      readonly images: PlacedImages;
    };

/** Fonts a page may name. */
export const placedFonts = ['NotoSansSC', 'NotoSansSC-Bold'] as const;

const limits = { patience: 120_000, idle: 60_000 };
const prepare = (): Engine<PlacedQuestion, Uint8Array> =>
  prepareEngine<PlacedQuestion, Uint8Array>(new URL('./placed.open.ts', import.meta.url), limits);

/** The shared engine of single pages and short documents. */
const placedEngine = prepare();

/** A PDF of pages whose pieces have their places. @throws `print.fontMissing` for a font that is not there. */
export const placedPdf = async (title: string, pages: readonly PlacedPage[], images: PlacedImages): Promise<Buffer> =>
  Buffer.from(await placedEngine.ask({ do: 'whole', title, pages, images }));

/** A page as SVG, its letters as outlines: it looks the same wherever it is shown. */
export const placedSvg = async (page: PlacedPage, images: PlacedImages): Promise<string> =>
  Buffer.from(await placedEngine.ask({ do: 'svg', page, images })).toString('utf8');

/** Letters of a text that no page can show: no font holds them, and they would be boxes. Each once, in their order. */
export const unprintableIn = async (text: string): Promise<string[]> => {
  if (surelyPrintable.test(text)) return [];
  return [...Buffer.from(await placedEngine.ask({ do: 'lacking', text })).toString('utf8')];
};

/** A long document: pages are handed over in portions, in a thread of its own that ends with it. */
export interface PlacedBook {
  add(pages: readonly PlacedPage[], images: PlacedImages): Promise<void>;
  end(): Promise<Buffer>;
  /** Ends the thread, whatever has become of the document. */
  close(): Promise<void>;
}

/** The same for a document that is short enough to be made in one go by the shared engine. */
export const shortPlaced = (title: string): PlacedBook => {
  const pages: PlacedPage[] = [];
  const images: Record<string, Uint8Array> = {};
  return {
    add: async (more, pictures) => {
      pages.push(...more);
      Object.assign(images, pictures);
    },
    end: () => placedPdf(title, pages, images),
    close: () => Promise.resolve(),
  };
};

/** Begins a long document. Fonts are embedded once, with the glyphs used; a picture of one name is embedded once. */
export const beginPlaced = async (title: string): Promise<PlacedBook> => {
  const engine = prepare();
  await engine.ask({ do: 'begin', title });
  return {
    async add(pages, images) {
      await engine.ask({ do: 'add', pages, images });
    },
    end: async () => Buffer.from(await engine.ask({ do: 'end' })),
    close: () => engine.stop(),
  };
};
