import { fileBytes, findOpenFile } from '#kernel/files.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';

/** Longest side in pixels and quality of a picture on a tile of a document: sharp on paper, small in a file of a thousand. */
const tile = { side: 320, quality: 72 };
/** The same of a picture that stands in a text, as wide as the page. */
export const inText = { side: 1400, quality: 85 };
type Size = typeof tile;
/** Most pictures of one document; more stay in their lists. */
const mostPictures = 3000;

const smaller = async (runtime: Runtime, fileId: string, size: Size): Promise<Uint8Array | undefined> => {
  try {
    const file = await runtime.database.within(everything, (db) => findOpenFile(db, fileId), 'read');
    if (!file.mediaType.startsWith('image/')) return undefined;
    const { default: sharp } = await import('sharp');
    return await sharp(await fileBytes(runtime, file))
      .rotate()
      .resize({ width: size.side, height: size.side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: size.quality })
      .toBuffer();
  } catch {
    // A picture that is gone or broken leaves its caption: the archive is made all the same.
    return undefined;
  }
};

/**
 * Pictures by the id of their file, made small; what is no picture or cannot be read is left out. The caller has found the
 * files in the scope of whoever will see them.
 */
export const readPictures = async (
  runtime: Runtime,
  fileIds: readonly string[],
  progress: (done: number, total: number) => Promise<void> = async () => undefined,
  size = tile,
): Promise<Record<string, Uint8Array>> => {
  const wanted = [...new Set(fileIds)].slice(0, mostPictures);
  const found: Record<string, Uint8Array> = {};
  for (const [index, fileId] of wanted.entries()) {
    const picture = await smaller(runtime, fileId, size);
    if (picture) found[fileId] = picture;
    if (index % 50 === 0) await progress(index, wanted.length);
  }
  return found;
};
