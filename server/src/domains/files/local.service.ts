import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { withToolFolder } from '#kernel/engines/media/media-tools.ts';
import type { Runtime } from '#kernel/runtime.ts';

/** Lends an object of the store as a file of this machine: where it lies, or a copy for as long as the work takes. */
export const withLocal = async <T>(
  runtime: Runtime,
  objectName: string,
  work: (path: string, folder: string) => Promise<T>,
): Promise<T> =>
  withToolFolder(async (folder) => {
    const own = runtime.store.localPath?.(objectName);
    if (own) return work(own, folder);
    const copy = join(folder, `copy${objectName.slice(objectName.lastIndexOf('.'))}`);
    await pipeline(await runtime.store.get(objectName), createWriteStream(copy));
    return work(copy, folder);
  });

/** Lends bytes as a file of this machine. */
export const withBytes = <T>(bytes: Buffer, extension: string, work: (path: string) => Promise<T>): Promise<T> =>
  withToolFolder(async (folder) => {
    const path = join(folder, `bytes.${extension}`);
    await writeFile(path, bytes);
    return work(path);
  });

/** Digest and size of a file of this machine, read in pieces. */
export const digestOf = async (path: string): Promise<{ sha256: string; bytes: number }> => {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of createReadStream(path)) {
    hash.update(piece as Buffer);
    bytes += (piece as Buffer).length;
  }
  return { sha256: hash.digest('hex'), bytes };
};
