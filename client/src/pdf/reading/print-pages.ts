import type { Pdf } from '../engine/open-pdf.ts';
import { paintPage } from './paint-page.ts';

/** Dots to the inch: fine print stays sharp; of a thick document each page is a little coarser, so that memory holds it. */
const dotsFor = (pages: number): number => (pages <= 60 ? 200 : 130);
const pointsAnInch = 72;

const pictureOf = async (pdf: Pdf, page: number): Promise<HTMLImageElement> => {
  const points = pdf.pages[page - 1]?.width ?? 0;
  const canvas = document.createElement('canvas');
  paintPage(canvas, await pdf.draw(page, Math.round((points / pointsAnInch) * dotsFor(pdf.pages.length))));
  const bytes = await new Promise<Blob | null>((take) => canvas.toBlob(take, 'image/png'));
  canvas.width = 0;
  if (!bytes) throw new Error('No picture');
  const picture = new Image();
  picture.src = URL.createObjectURL(bytes);
  picture.alt = '';
  await picture.decode();
  return picture;
};

let clear: () => void = () => undefined;
/** Takes away what was last printed; browsers do not say when they have read it. */
export const clearPrinted = (): void => clear();

/** Puts pictures on pages of their own size, which alone are printed. */
const layOut = (pdf: Pdf, pictures: readonly HTMLImageElement[]): void => {
  const sheets = document.createElement('div');
  sheets.className = 'pdf-printed';
  sheets.append(...pictures);
  const size = document.createElement('style');
  const [first] = pdf.pages;
  size.textContent = `@page { size: ${first?.width ?? 595}pt ${first?.height ?? 842}pt; margin: 0; }`;
  document.head.append(size);
  document.body.append(sheets);
  document.documentElement.dataset.printing = 'pdf';
  clear = () => {
    for (const picture of pictures) URL.revokeObjectURL(picture.src);
    sheets.remove();
    size.remove();
    delete document.documentElement.dataset.printing;
    clear = () => undefined;
  };
};

/**
 * Prints every page as a picture drawn here, so that it works where the browser shows no PDF.
 * @param note writes down that it is printed, once all pages are there; where it fails nothing is printed
 */
export const printPages = async (
  pdf: Pdf,
  { note, tell, signal }: { note: () => Promise<unknown>; tell: (page: number) => void; signal: AbortSignal },
): Promise<void> => {
  clearPrinted();
  const pictures: HTMLImageElement[] = [];
  for (let page = 1; page <= pdf.pages.length; page += 1) {
    if (signal.aborted) break;
    tell(page);
    // One after the other: one canvas is enough for all.
    // oxlint-disable-next-line no-await-in-loop
    pictures.push(await pictureOf(pdf, page));
  }
  if (!signal.aborted) await note();
  if (signal.aborted) {
    for (const picture of pictures) URL.revokeObjectURL(picture.src);
    return;
  }
  layOut(pdf, pictures);
  window.print();
};
