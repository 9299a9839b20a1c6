import type { PDFiumDocument } from '@hyzyla/pdfium';
import { type Opened, startEngine } from './pdfium.ts';
import { readLetters } from './read-text-layer.ts';
import type { Asked, Drawn, Letters, PageSize, Shut, Told, Wish } from './worker-messages.ts';

let opened: Opened | undefined;
let paper: PDFiumDocument | undefined;

/** The engine's own number of the document, which its wrapper names to nobody. */
const numberOf = (of: PDFiumDocument): number => (of as unknown as { documentIdx: number }).documentIdx;

/** Width and height of each page, without loading any. */
const sizesOf = ({ engine, place, written }: Opened, of: PDFiumDocument): PageSize[] =>
  Array.from({ length: of.getPageCount() }, (_, page) => {
    engine.FPDF_GetPageSizeByIndexF(numberOf(of), page, place);
    return { width: written().getFloat32(0, true), height: written().getFloat32(4, true) };
  });

const open = async (bytes: ArrayBuffer, password: string | undefined): Promise<PageSize[]> => {
  opened ??= await startEngine();
  paper?.destroy();
  paper = undefined;
  paper = await opened.library.loadDocument(new Uint8Array(bytes), password);
  // A tree may promise more pages than it holds.
  const sizes = sizesOf(opened, paper).filter(({ width, height }) => width > 0 && height > 0);
  if (sizes.length === 0) throw new Error('No page');
  return sizes;
};

const lettersOf = (number: number) => {
  if (!opened || !paper) throw new Error('Nothing is open');
  const page = opened.engine.FPDF_LoadPage(numberOf(paper), number - 1);
  try {
    return readLetters(opened, page);
  } finally {
    opened.engine.FPDF_ClosePage(page);
  }
};

const draw = async (number: number, width: number): Promise<Drawn> => {
  if (!paper) throw new Error('Nothing is open');
  const { missing } = lettersOf(number);
  const page = paper.getPage(number - 1);
  const scale = width / Math.floor(page.getOriginalSize().originalWidth);
  const drawn = await page.render({ scale, render: 'bitmap', renderFormFields: true });
  const pixels = drawn.data.slice().buffer;
  return { width: drawn.width, height: drawn.height, pixels, missing };
};

const letters = (number: number): Letters => {
  const { text, boxes } = lettersOf(number);
  return { text, boxes };
};

const answerTo = async (wish: Wish): Promise<PageSize[] | Drawn | Letters> => {
  if (wish.kind === 'open') return open(wish.bytes, wish.password);
  return wish.kind === 'draw' ? draw(wish.page, wish.width) : letters(wish.page);
};

const whyShut = (error: unknown): Shut =>
  error instanceof Error && /password|security/i.test(error.message) ? 'password' : 'broken';

const tell = (told: Told): void => {
  const moved = 'answer' in told && 'pixels' in told.answer ? [told.answer.pixels] : [];
  self.postMessage(told, { transfer: moved });
};

/** One thing after the other: the engine draws one page at a time. */
let last: Promise<void> = Promise.resolve();
self.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  last = last
    .then(async () => tell({ id: data.id, answer: await answerTo(data) }))
    .catch((error: unknown) => tell({ id: data.id, shut: whyShut(error) }));
});
