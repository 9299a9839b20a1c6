import { PDFiumLibrary } from '@hyzyla/pdfium';
import wasmUrl from '@hyzyla/pdfium/pdfium.wasm?url';

/** What we call of the engine beneath its wrapper: pages, the letters of their text, where they stand and what they look like. */
const names = [
  'FPDF_GetPageSizeByIndexF',
  'FPDF_LoadPage',
  'FPDF_ClosePage',
  'FPDF_PageToDevice',
  'FPDFText_LoadPage',
  'FPDFText_ClosePage',
  'FPDFText_CountChars',
  'FPDFText_GetUnicode',
  'FPDFText_GetCharBox',
  'FPDFText_GetLooseCharBox',
  'FPDFText_GetTextObject',
  'FPDFText_GetFillColor',
  'FPDFTextObj_GetTextRenderMode',
] as const;
type Call = (...values: number[]) => number;
type Calls = Readonly<Record<(typeof names)[number], Call>>;

/** The wrapper hands out pixels and plain text alone, and names nothing else of what it holds. */
interface Held {
  readonly module: Readonly<Record<string, Call>> & {
    readonly HEAPU8: Uint8Array;
    readonly wasmExports: { malloc(size: number): number };
  };
}

export interface Opened {
  readonly library: PDFiumLibrary;
  readonly engine: Calls;
  /** A place of 64 bytes in the engine's memory for what its calls write. */
  readonly place: number;
  /** What stands at that place now; the memory may have grown and moved. */
  readonly written: () => DataView;
}

/** Starts the engine that reads and draws PDFs; its code comes from our own host. */
export const startEngine = async (): Promise<Opened> => {
  const library = await PDFiumLibrary.init({ wasmUrl });
  const { module: held } = library as unknown as Held;
  const engine = Object.fromEntries(names.map((name) => [name, held[`_${name}`]])) as Calls;
  const place = held.wasmExports.malloc(64);
  return { library, engine, place, written: () => new DataView(held.HEAPU8.buffer, place, 64) };
};
