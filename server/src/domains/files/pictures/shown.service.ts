import type { Readable } from 'node:stream';
import { fitPicture, fittable, PictureShelf } from '#kernel/engines/picture.ts';
import { fileBytes, type StoredFile, sendStored } from '#kernel/files.ts';
import type { Visit } from '#kernel/serve.ts';

const shelf = new PictureShelf(48 * 1024 * 1024);

interface Sides {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
}

/**
 * Answers with a file; a picture asked for by its sides fits into them and comes as WebP where the browser reads that
 * (spec section 9). The caller has checked who may see it. Sealed pictures are made anew each time: none of them is kept open.
 */
export const sendShown = async (
  visit: Visit,
  file: StoredFile,
  { width, height }: Sides,
): Promise<Readable | Buffer> => {
  if ((width === undefined && height === undefined) || !fittable.has(file.mediaType)) return sendStored(visit, file);
  const webp = /\bimage\/webp\b/.test(visit.request.headers.accept ?? '');
  const make = async () => fitPicture(await fileBytes(visit.runtime, file), file.mediaType, { width, height, webp });
  const name = `${file.id} ${width ?? ''}x${height ?? ''} ${webp ? 'webp' : ''}`;
  const { bytes, mediaType } = await (file.sealed ? make() : shelf.get(name, make));
  visit.reply.header('content-type', mediaType);
  visit.reply.header('vary', 'accept');
  visit.reply.header('cache-control', 'private, max-age=300');
  return bytes;
};
