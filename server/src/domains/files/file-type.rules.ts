import { type Failure, fail } from '#kernel/errors.ts';

/** Pictures of phones that only their maker's programs open. */
const heic = /^image\/hei[cf](-sequence)?$/;

/** What people call what a file's first bytes say, as it stands on their own machines; without a language. */
const names: Record<string, string> = {
  'image/jpeg': 'JPG',
  'image/svg+xml': 'SVG',
  'image/x-icon': 'ICO',
  'image/vnd.adobe.photoshop': 'PSD',
  'image/vnd.ms-photo': 'JPEG XR',
  'image/jp2': 'JPEG 2000',
  'image/x-adobe-dng': 'RAW',
  'image/x-canon-cr2': 'RAW',
  'image/x-canon-cr3': 'RAW',
  'image/x-nikon-nef': 'RAW',
  'image/x-sony-arw': 'RAW',
  'image/apng': 'PNG',
  'video/quicktime': 'MOV',
  'video/x-m4v': 'MP4',
  'video/matroska': 'MKV',
  'video/x-matroska': 'MKV',
  'video/vnd.avi': 'AVI',
  'video/x-flv': 'FLV',
  'video/x-ms-asf': 'WMV',
  'video/mp2t': 'TS',
  'audio/mpeg': 'MP3',
  'audio/x-m4a': 'M4A',
  'application/x-cfb': 'DOC/XLS/PPT',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'PPTX',
  'application/x-7z-compressed': '7Z',
  'application/vnd.rar': 'RAR',
  'application/x-msdownload': 'EXE',
};

const nameOf = (mediaType: string): string =>
  names[mediaType] ?? (mediaType.split('/').at(-1) ?? '').replace(/^(x-|vnd\.)/, '').toUpperCase();

/** The picture of lines that a page or a text is; its bytes say nothing of it. */
const isSvg = (head: string): boolean =>
  /^\uFEFF?\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*(<!DOCTYPE\s+svg[^>]*>\s*)?<svg[\s/>]/i.test(head);

/** Media type of bytes by what they are; undefined for what nothing knows. */
export const typeOf = async (bytes: Buffer): Promise<string | undefined> => {
  if (isSvg(bytes.toString('utf8', 0, 1000))) return 'image/svg+xml';
  const { fileTypeFromBuffer } = await import('file-type');
  return (await fileTypeFromBuffer(bytes))?.mime;
};

/**
 * The refusal of a file that is not what its name says, with what it is.
 * @param found media type of its bytes. @param picture whether a picture was wanted.
 */
export const otherContent = (found: string | undefined, extension: string, picture: boolean): Failure => {
  if (found === undefined || found === 'application/xml') return fail('file.notWhatItSays');
  if (picture && heic.test(found)) return fail('file.heic');
  if (picture && found.startsWith('image/')) return fail('file.pictureType', { found: nameOf(found) });
  return fail('file.contentType', { found: nameOf(found), extension });
};
