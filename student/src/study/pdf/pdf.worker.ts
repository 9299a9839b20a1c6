import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium';
import wasmUrl from '@hyzyla/pdfium/pdfium.wasm?url';
import type { Asked, Told } from './pages.ts';

const answer = (told: Told, transfer: Transferable[] = []): void => self.postMessage(told, { transfer });

let document: PDFiumDocument | undefined;

/** The engine gives blue before red; a canvas wants red first. */
const turned = (data: Uint8Array): Uint8ClampedArray<ArrayBuffer> => {
  const pixels = new Uint8ClampedArray(data.length);
  for (let at = 0; at < data.length; at += 4) {
    pixels[at] = data[at + 2] ?? 0;
    pixels[at + 1] = data[at + 1] ?? 0;
    pixels[at + 2] = data[at] ?? 0;
    pixels[at + 3] = 255;
  }
  return pixels;
};

const open = async (bytes: ArrayBuffer): Promise<void> => {
  const library = await PDFiumLibrary.init({ wasmUrl });
  document = await library.loadDocument(new Uint8Array(bytes));
  answer({ kind: 'opened', pages: document.getPageCount() });
};

const draw = async (page: number, width: number): Promise<void> => {
  if (!document) return;
  const found = document.getPage(page - 1);
  const text = found.getText();
  const scale = width / found.getOriginalSize().originalWidth;
  const drawn = await found.render({ scale, render: 'bitmap' });
  const pixels = turned(drawn.data);
  answer({ kind: 'drawn', page, width: drawn.width, height: drawn.height, pixels: pixels.buffer, text }, [
    pixels.buffer,
  ]);
};

/** One thing after the other: the engine draws one page at a time. */
let last: Promise<void> = Promise.resolve();
self.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  last = last
    .then(() => (data.kind === 'open' ? open(data.bytes) : draw(data.page, data.width)))
    .catch(() => answer({ kind: 'broken' }));
});
