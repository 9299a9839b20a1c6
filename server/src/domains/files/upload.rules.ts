import { extname } from 'node:path';

import { type FileKind, pictures } from '#contracts/files/kinds.ts';
import { fail } from '#kernel/errors.ts';

/** Most pixels of a picture: 40 million, about what a good camera makes (security, line 19). */
const pixelLimit = 40_000_000;
const pictureExtensions: readonly string[] = [...pictures, 'gif'];

/** Media types whose bytes an extension may carry; office files before 2007 are all compound files. */
const carried: Record<string, readonly string[]> = {
  png: ['image/png'],
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  gif: ['image/gif'],
  pdf: ['application/pdf'],
  xls: ['application/x-cfb'],
  doc: ['application/x-cfb'],
  ppt: ['application/x-cfb'],
  xlsx: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  docx: ['application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  pptx: ['application/vnd.openxmlformats-officedocument.presentationml.presentation'],
};

/** Lower-case extension without its dot; refuses a name without one (spec section 5). */
export const extensionOf = (fileName: string): string => {
  const extension = extname(fileName).slice(1).toLowerCase();
  if (extension === '') throw fail('file.noExtension');
  return extension;
};

/** Refuses a name whose extension the kind does not take; only pictures have a message of their own. */
export const refuseExtension = (kind: FileKind, fileName: string): string => {
  const extension = extensionOf(fileName);
  if (kind.accept.includes(extension)) return extension;
  const onlyPictures = kind.accept.every((one) => pictureExtensions.includes(one));
  throw onlyPictures ? fail('file.picturesOnly', { extensions: kind.accept.join('/') }) : fail('file.extension');
};

/** Refuses more bytes than `megabytes`, and none at all. */
export const refuseSize = (extension: string, bytes: number, megabytes: number): void => {
  if (bytes === 0) throw fail('file.emptyFile');
  if (bytes <= megabytes * 1024 * 1024) return;
  throw fail(pictureExtensions.includes(extension) ? 'file.pictureTooBig' : 'file.tooBig', { max: megabytes });
};

const redrawn = async (bytes: Buffer, extension: string): Promise<Buffer> => {
  // Loaded with the first picture.
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes, { limitInputPixels: pixelLimit, animated: extension === 'gif' });
  const drawn = extension === 'gif' ? picture : picture.rotate();
  try {
    if (extension === 'png') return await drawn.png().toBuffer();
    if (extension === 'gif') return await drawn.gif().toBuffer();
    return await drawn.jpeg({ quality: 90 }).toBuffer();
  } catch (error) {
    const tooMany = error instanceof Error && /pixel limit/.test(error.message);
    throw fail(tooMany ? 'file.tooManyPixels' : 'file.notWhatItSays');
  }
};

/**
 * What is kept of an upload: its first bytes must be those of its extension; a picture is drawn anew, so that nothing
 * but the picture is left (place, camera, hidden content), turned as it was taken.
 */
export const kept = async (bytes: Buffer, extension: string): Promise<{ bytes: Buffer; mediaType: string }> => {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes);
  if (found === undefined || !carried[extension]?.includes(found.mime)) throw fail('file.notWhatItSays');
  if (!pictureExtensions.includes(extension)) return { bytes, mediaType: found.mime };
  return { bytes: await redrawn(bytes, extension), mediaType: found.mime };
};
