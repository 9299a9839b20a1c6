import { PDFiumLibrary } from '@hyzyla/pdfium';
import { fail } from '../errors.ts';
import type { OpenEngine } from './thread.ts';

type Opened = Awaited<ReturnType<PDFiumLibrary['loadDocument']>>;

/** Whether a page is there to be shown; a tree may promise more than it holds. */
const isThere = (paper: Opened, index: number): boolean => paper.getPage(index).getOriginalSize().originalWidth > 0;

/** Pages from the first one on that are there; they are looked for by halves. */
const countThere = (paper: Opened): number => {
  const told = paper.getPageCount();
  if (told > 0 && isThere(paper, told - 1)) return told;
  let [most, least] = [told, 0];
  while (least < most) {
    const middle = Math.floor((least + most) / 2);
    if (isThere(paper, middle)) least = middle + 1;
    else most = middle;
  }
  return least;
};

/** Opens the reader of PDFs: each paper in a memory of its own, which goes with it. */
export const open: OpenEngine<Uint8Array, number> = async () => async (bytes) => {
  const library = await PDFiumLibrary.init();
  try {
    const paper = await library.loadDocument(bytes).catch((error: unknown) => {
      const said = error instanceof Error ? error.message : '';
      throw fail(/password|security/i.test(said) ? 'file.pdfLocked' : 'file.pdfBroken');
    });
    const pages = countThere(paper);
    paper.destroy();
    if (pages === 0) throw fail('file.pdfBroken');
    return pages;
  } finally {
    library.destroy();
  }
};
