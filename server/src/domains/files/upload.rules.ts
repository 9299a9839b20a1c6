import { extname } from 'node:path';

import { documents, type FileKind, pictures } from '#contracts/files/kinds.ts';
import { Failure, fail } from '#kernel/errors.ts';
import { weighPackage } from './package.rules.ts';

/** Most pixels of a picture: 40 million, about what a good camera makes (security, line 19). */
const pixelLimit = 40_000_000;
/** Most pixels of a side: what browsers draw at all. */
const sideLimit = 16_384;
const pictureExtensions: readonly string[] = [...pictures, 'gif'];

/** Media types whose bytes an extension may carry; office files before 2007 are all compound files. */
const carried: Record<string, readonly string[]> = {
  png: ['image/png'],
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  gif: ['image/gif'],
  pdf: ['application/pdf'],
  mp4: ['video/mp4', 'video/x-m4v'],
  mp3: ['audio/mpeg'],
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

/** Whether a kind takes pictures and nothing else. */
export const onlyPictures = (kind: FileKind): boolean =>
  kind.accept.every((extension) => pictureExtensions.includes(extension));

/**
 * Extensions of a kind that are taken by now: those of pictures and of general documents as the parameters allow; a kind
 * whose form is its purpose (a film, a sheet to import, a zip of photos) takes its own.
 */
export const acceptedOf = (
  kind: FileKind,
  types: { uploadImageTypes: readonly string[]; uploadFileTypes: readonly string[] },
): string[] => {
  const steered = onlyPictures(kind) ? types.uploadImageTypes : kind.accept === documents && types.uploadFileTypes;
  return steered ? kind.accept.filter((extension) => steered.includes(extension)) : [...kind.accept];
};

/** Refuses a name whose extension the kind does not take; pictures and files of courses have messages of their own. */
export const refuseExtension = (kind: FileKind, fileName: string): string => {
  const extension = extensionOf(fileName);
  if (kind.accept.includes(extension)) return extension;
  if (kind.wrong) throw fail(kind.wrong);
  throw onlyPictures(kind) ? fail('file.picturesOnly', { extensions: kind.accept.join('/') }) : fail('file.extension');
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
    // The head alone is read: a picture of 30,000 pixels is refused before any of them is unpacked.
    const { width, height } = await picture.metadata();
    if (width * height > pixelLimit) throw fail('file.tooManyPixels');
    if (Math.max(width, height) > sideLimit) throw fail('file.pictureTooWide', { max: sideLimit });
    if (extension === 'png') return await drawn.png().toBuffer();
    if (extension === 'gif') return await drawn.gif().toBuffer();
    return await drawn.jpeg({ quality: 90 }).toBuffer();
  } catch (error) {
    if (error instanceof Failure) throw error;
    const tooMany = error instanceof Error && /pixel limit/.test(error.message);
    throw fail(tooMany ? 'file.tooManyPixels' : 'file.notWhatItSays');
  }
};

const isPackage = (extension: string): boolean => ['xlsx', 'docx', 'pptx'].includes(extension);
const carriedType = (found: string | undefined, extension: string): string => {
  if (found === undefined || !carried[extension]?.includes(found)) throw fail('file.notWhatItSays');
  return found;
};

/** Media type of a file on this machine; refuses what does not carry its extension, and packages that would grow without end. */
export const lookInto = async (path: string, extension: string): Promise<string> => {
  const { fileTypeFromFile } = await import('file-type');
  const mediaType = carriedType((await fileTypeFromFile(path))?.mime, extension);
  if (isPackage(extension)) await weighPackage(path);
  return mediaType;
};

/**
 * What is kept of an upload: its first bytes must be those of its extension; a picture is drawn anew, so that nothing
 * but the picture is left (place, camera, hidden content), turned as it was taken.
 */
export const kept = async (bytes: Buffer, extension: string): Promise<{ bytes: Buffer; mediaType: string }> => {
  const { fileTypeFromBuffer } = await import('file-type');
  const found = await fileTypeFromBuffer(bytes);
  const mediaType = carriedType(found?.mime, extension);
  if (isPackage(extension)) await weighPackage(bytes);
  if (!pictureExtensions.includes(extension)) return { bytes, mediaType };
  return { bytes: await redrawn(bytes, extension), mediaType };
};
