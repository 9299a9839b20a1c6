import type { Sharp } from 'sharp';
import { isWholePicture } from '#contracts/files/complete-picture.rules.ts';
import { drawBitmap, holdsAllRows, readBitmapHead } from '#kernel/engines/decode-bmp.ts';
import { Failure, fail } from '#kernel/errors.ts';

/** Most pixels of a picture: 40 million, about what a good camera makes (security, line 19). */
const pixelLimit = 40_000_000;
/** Most pixels of a side: what browsers draw at all. */
const sideLimit = 16_384;

const bounded = (width: number, height: number): void => {
  if (width * height > pixelLimit) throw fail('file.tooManyPixels');
  if (Math.max(width, height) > sideLimit) throw fail('file.pictureTooWide', { max: sideLimit });
};

/** What a picture is kept as: what it was, and a bitmap as the photo it is. */
const forms: Record<string, { mediaType: string; write: (picture: Sharp) => Sharp }> = {
  'image/jpeg': { mediaType: 'image/jpeg', write: (picture) => picture.jpeg({ quality: 90 }) },
  'image/png': { mediaType: 'image/png', write: (picture) => picture.png() },
  'image/apng': { mediaType: 'image/png', write: (picture) => picture.png() },
  'image/webp': { mediaType: 'image/webp', write: (picture) => picture.webp({ quality: 90 }) },
  'image/gif': { mediaType: 'image/gif', write: (picture) => picture.gif() },
  'image/bmp': { mediaType: 'image/jpeg', write: (picture) => picture.jpeg({ quality: 90 }) },
};

/** Whether the engine draws pictures of this type. */
export const isDrawn = (mediaType: string): boolean => mediaType in forms;

/** How strictly bytes are read: a warning may be a camera's manner, so one that is not of a missing piece is looked past. */
type Strictness = 'warning' | 'truncated';

const opened = async (bytes: Buffer, mediaType: string, failOn: Strictness): Promise<Sharp> => {
  // Loaded with the first picture.
  const { default: sharp } = await import('sharp');
  if (mediaType === 'image/bmp') {
    const head = readBitmapHead(bytes);
    if (!head) throw fail('file.pictureType', { found: 'BMP' });
    if (!holdsAllRows(bytes, head)) throw fail('file.pictureIncomplete');
    bounded(head.width, head.height);
    const { pixels, width, height } = drawBitmap(bytes, head);
    return sharp(pixels, { raw: { width, height, channels: 3 } });
  }
  const moves = mediaType === 'image/gif';
  const picture = sharp(bytes, { limitInputPixels: pixelLimit, animated: moves, failOn });
  // The head alone is read: a picture of 30,000 pixels is refused before any of them is unpacked.
  const { width, height } = await picture.metadata();
  bounded(width, height);
  return moves ? picture : picture.rotate();
};

/** What is wrong with a picture by what the engine says of it. */
const problemOf = (error: unknown): Failure => {
  if (error instanceof Failure) return error;
  const said = error instanceof Error ? error.message : '';
  if (/pixel limit/.test(said)) return fail('file.tooManyPixels');
  return fail(/premature end|unexpected end/i.test(said) ? 'file.pictureIncomplete' : 'file.pictureBroken');
};

/**
 * A picture drawn anew, upright, so that nothing but the picture is left (place, camera, hidden content), under what it is.
 * @param mediaType what its first bytes say; one that `isDrawn`.
 * @throws file.pictureIncomplete, file.pictureBroken, file.tooManyPixels, file.pictureTooWide, file.pictureType for a packed bitmap.
 */
export const redraw = async (bytes: Buffer, mediaType: string): Promise<{ bytes: Buffer; mediaType: string }> => {
  const form = forms[mediaType];
  if (!form) throw fail('file.notWhatItSays');
  if (!isWholePicture(bytes)) throw fail('file.pictureIncomplete');
  const draw = async (strictness: Strictness): Promise<Buffer> =>
    form.write(await opened(bytes, mediaType, strictness)).toBuffer();
  const drawn = await draw('warning').catch((error: unknown) => {
    const problem = problemOf(error);
    if (problem.key !== 'file.pictureBroken') throw problem;
    return draw('truncated').catch((again: unknown) => {
      throw problemOf(again);
    });
  });
  return { bytes: drawn, mediaType: form.mediaType };
};
