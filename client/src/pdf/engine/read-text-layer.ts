import type { Opened } from './pdfium.ts';
import type { Box, Letters, Missing } from './worker-messages.ts';

/** Parts into which a side of a page is divided while places on it are turned to what is seen. */
const finest = 1_000_000;
/** Text that is there to be found and drawn by nobody, as scanners lay it over a picture. */
const invisible = 3;

/** A letter lower than this part of its width was not drawn: one stroke of 一 is ten times as high. */
const flat = 0.005;

/** Box of what is seen between two corners of the page as it was written: pages may be turned and cut. */
const boxOf = (
  { engine, place, written }: Opened,
  page: number,
  [left, top, right, bottom]: readonly number[],
): Box => {
  const seen = [
    [left, top],
    [right, bottom],
  ].map(([x = 0, y = 0]) => {
    engine.FPDF_PageToDevice(page, 0, 0, finest, finest, 0, x, y, place, place + 4);
    return [written().getInt32(0, true) / finest, written().getInt32(4, true) / finest] as const;
  });
  const [[x1, y1], [x2, y2]] = seen as [readonly [number, number], readonly [number, number]];
  return [Math.min(x1, x2), Math.min(y1, y2), Math.abs(x2 - x1), Math.abs(y2 - y1)];
};

/** The box a letter takes on its line: as wide as it moves the next one, as high as its font. */
const looseBox = (opened: Opened, page: number, text: number, at: number): Box => {
  const { engine, place, written } = opened;
  engine.FPDFText_GetLooseCharBox(text, at, place);
  const view = written();
  return boxOf(
    opened,
    page,
    [0, 4, 8, 12].map((from) => view.getFloat32(from, true)),
  );
};

/** Whether nothing was drawn where a letter that is no space should be seen. */
const isMissing = ({ engine, place, written }: Opened, text: number, at: number): boolean => {
  const object = engine.FPDFText_GetTextObject(text, at);
  if (object === 0 || engine.FPDFTextObj_GetTextRenderMode(object) === invisible) return false;
  if (engine.FPDFText_GetCharBox(text, at, place, place + 8, place + 16, place + 24) === 0) return false;
  const view = written();
  const [left = 0, right = 0, bottom = 0, top = 0] = [0, 8, 16, 24].map((from) => view.getFloat64(from, true));
  return top - bottom < (right - left) * flat;
};

const colourOf = ({ engine, place, written }: Opened, text: number, at: number): string => {
  if (engine.FPDFText_GetFillColor(text, at, place, place + 4, place + 8, place + 12) === 0) return '#000';
  const view = written();
  const [red, green, blue, opacity] = [0, 4, 8, 12].map((from) => view.getUint32(from, true));
  return `rgba(${red}, ${green}, ${blue}, ${(opacity ?? 255) / 255})`;
};

/**
 * The words of a page with the place of each letter, and the letters that no font of the document draws (invoices and
 * office papers often name a Chinese font of the reader's machine and bring none).
 * @param page handle of the loaded page
 */
export const readLetters = (opened: Opened, page: number): Letters & { missing: Missing[] } => {
  const { engine } = opened;
  const text = engine.FPDFText_LoadPage(page);
  const missing: Missing[] = [];
  const boxes: number[] = [];
  let words = '';
  for (let at = 0; at < engine.FPDFText_CountChars(text); at += 1) {
    const letter = String.fromCodePoint(engine.FPDFText_GetUnicode(text, at));
    const box = looseBox(opened, page, text, at);
    words += letter;
    for (let unit = 0; unit < letter.length; unit += 1) boxes.push(...box);
    if (/[^\s\p{Cc}]/u.test(letter) && isMissing(opened, text, at))
      missing.push({ letter, box, colour: colourOf(opened, text, at) });
  }
  engine.FPDFText_ClosePage(text);
  return { text: words, boxes: Float32Array.from(boxes), missing };
};
