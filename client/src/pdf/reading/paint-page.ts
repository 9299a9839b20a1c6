import type { Drawn } from '../engine/worker-messages.ts';

/** Fonts of devices for letters a document brings no font for; such papers are mostly set in Song. */
const songs = '"SimSun", "Songti SC", "Noto Serif CJK SC", "Noto Sans CJK SC", serif';

/** Puts a drawn page on a canvas; letters that have no font of the document's are written with one of the device. */
export const paintPage = (canvas: HTMLCanvasElement, drawn: Drawn): void => {
  canvas.width = drawn.width;
  canvas.height = drawn.height;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.putImageData(new ImageData(new Uint8ClampedArray(drawn.pixels), drawn.width, drawn.height), 0, 0);
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  for (const { letter, box, colour } of drawn.missing) {
    const [left, top, width, height] = box;
    const size = Math.max(width * drawn.width, (height * drawn.height) / 1.4);
    pen.font = `${size}px ${songs}`;
    pen.fillStyle = colour;
    pen.fillText(letter, (left + width / 2) * drawn.width, (top + height / 2) * drawn.height, size * 1.2);
  }
};
