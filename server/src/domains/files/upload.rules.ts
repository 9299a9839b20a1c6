import { extname } from 'node:path';

import { documents, type FileKind, faces, heicExtensions } from '#contracts/files/kinds.ts';
import { fail } from '#kernel/errors.ts';
import { otherContent, typeOf } from './file-type.rules.ts';
import { weighPackage } from './package.rules.ts';
import { isDrawn, redraw } from './pictures/redraw-picture.service.ts';

const pictureExtensions: readonly string[] = [...faces];

/** Media types whose bytes an extension may carry, besides pictures; office files before 2007 are all compound files. */
const carried: Record<string, readonly string[]> = {
  pdf: ['application/pdf'],
  // One box of films under many names: what is in it is measured, and turned where browsers do not play it.
  mp4: ['video/mp4', 'video/x-m4v', 'video/quicktime', 'video/3gpp', 'video/3gpp2', 'audio/mp4', 'audio/x-m4a'],
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
 * whose form is its purpose (a film, a sheet to import, a zip of photos, a face) takes its own.
 */
export const acceptedOf = (
  kind: FileKind,
  types: { uploadImageTypes: readonly string[]; uploadFileTypes: readonly string[] },
): string[] => {
  if (kind.accept === faces) return [...kind.accept];
  const steered = onlyPictures(kind) ? types.uploadImageTypes : kind.accept === documents && types.uploadFileTypes;
  return steered ? kind.accept.filter((extension) => steered.includes(extension)) : [...kind.accept];
};

/** Refuses a name whose extension the kind does not take; pictures and files of courses have messages of their own. */
export const refuseExtension = (kind: FileKind, fileName: string): string => {
  const extension = extensionOf(fileName);
  if (kind.accept.includes(extension)) return extension;
  if (kind.wrong) throw fail(kind.wrong);
  if (onlyPictures(kind) && heicExtensions.includes(extension)) throw fail('file.heic');
  throw onlyPictures(kind) ? fail('file.picturesOnly', { extensions: kind.accept.join('/') }) : fail('file.extension');
};

/** Refuses more bytes than `megabytes`, and none at all. */
export const refuseSize = (extension: string, bytes: number, megabytes: number): void => {
  if (bytes === 0) throw fail('file.emptyFile');
  if (bytes <= megabytes * 1024 * 1024) return;
  throw fail(pictureExtensions.includes(extension) ? 'file.pictureTooBig' : 'file.tooBig', { max: megabytes });
};

const isPackage = (extension: string): boolean => ['xlsx', 'docx', 'pptx'].includes(extension);
const carriedType = (found: string | undefined, extension: string): string => {
  if (found === undefined || !carried[extension]?.includes(found)) throw otherContent(found, extension, false);
  return found;
};

/** Media type of a file on this machine; refuses what does not carry its extension, and packages that would grow without end. */
export const lookInto = async (path: string, extension: string): Promise<string> => {
  const { fileTypeFromFile } = await import('file-type');
  const mediaType = carriedType((await fileTypeFromFile(path))?.mime, extension);
  if (isPackage(extension)) await weighPackage(path);
  return mediaType;
};

/** Forms of pictures that are taken where the kind names them, and nowhere else (spec section 5). */
const ownForms = ['image/gif', 'image/bmp'];

/** Whether a kind takes the picture that was found: phones and chats name a PNG or a WebP `.jpg`; a form of its own is asked for. */
const takesPicture = (found: string, accept: readonly string[]): boolean =>
  isDrawn(found) && (!ownForms.includes(found) || accept.includes(found.slice('image/'.length)));

/**
 * What is kept of an upload: its first bytes must be those of its extension. Of pictures the content decides alone: each
 * is drawn anew, so that nothing but the picture is left (place, camera, hidden content), turned as it was taken.
 * @param accept extensions that the kind takes.
 * @throws file.notWhatItSays, file.contentType, file.pictureType, file.heic for what is something else; what `redraw` and
 *   `weighPackage` refuse.
 */
export const kept = async (
  bytes: Buffer,
  extension: string,
  accept: readonly string[],
): Promise<{ bytes: Buffer; mediaType: string }> => {
  const found = await typeOf(bytes);
  if (pictureExtensions.includes(extension)) {
    if (found === undefined || !takesPicture(found, accept)) throw otherContent(found, extension, true);
    return redraw(bytes, found);
  }
  const mediaType = carriedType(found, extension);
  if (isPackage(extension)) await weighPackage(bytes);
  return { bytes, mediaType };
};
