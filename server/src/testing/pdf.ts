import { createRequire } from 'node:module';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import type readCode from 'jsqr';
import sharp from 'sharp';

// Its types speak of a module that its bytes are not: asked for as what it is.
const { default: jsqr } = createRequire(import.meta.url)('jsqr') as { default: typeof readCode };

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

/** What a phone reads from the first code in a picture; undefined where it finds none. */
export const codeIn = async (png: Buffer): Promise<string | undefined> => {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data;
};
