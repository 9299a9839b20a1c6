import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';

/** One page as a reader sees it. */
export interface SeenPage {
  readonly text: string;
  /** Share of its pixels that are darker than the middle: text that is there without a glyph leaves none. */
  readonly dark: number;
  /** Points. */
  readonly width: number;
  readonly height: number;
  /** Picture of the page as PNG. */
  readonly png: Buffer;
}

/** Opens a PDF with another program than the one that made it: text, ink and picture of each page. */
export const seePdf = async (bytes: Uint8Array, scale = 1): Promise<SeenPage[]> => {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const pages: SeenPage[] = [];
  for (let index = 0; index < document.getPageCount(); index += 1) {
    // A page that was drawn is closed: its text is read before.
    const page = document.getPage(index);
    const text = page.getText();
    const { data, width, height } = await page.render({ scale, render: 'bitmap' });
    const picture = sharp(data, { raw: { width, height, channels: 4 } });
    const grey = await picture.clone().greyscale().raw().toBuffer();
    const dark = grey.reduce((sum, value) => (value < 128 ? sum + 1 : sum), 0) / (width * height);
    pages.push({ text, dark, width: width / scale, height: height / scale, png: await picture.png().toBuffer() });
  }
  document.destroy();
  library.destroy();
  return pages;
};
