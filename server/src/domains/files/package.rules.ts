import yauzl from 'yauzl';
import { fail } from '#kernel/errors.ts';

/** Bounds of an office paper once unpacked (security, line 18). */
const packageBounds = { unzipped: 500 * 1024 * 1024, entries: 5000 };

const open = (from: Buffer | string): Promise<yauzl.ZipFile> =>
  new Promise((resolve, reject) => {
    const opened = (error: Error | null, zip?: yauzl.ZipFile): void =>
      error || !zip ? reject(fail('file.encryptedZip')) : resolve(zip);
    if (typeof from === 'string') yauzl.open(from, { lazyEntries: true }, opened);
    else yauzl.fromBuffer(from, { lazyEntries: true }, opened);
  });

/**
 * Refuses an office paper that would grow beyond the bounds, by its directory alone, before anything is unpacked.
 * @throws file.zipBomb, file.encryptedZip for one whose directory cannot be read.
 */
export const weighPackage = async (from: Buffer | string): Promise<void> => {
  const zip = await open(from);
  try {
    await new Promise<void>((resolve, reject) => {
      if (zip.entryCount > packageBounds.entries) return reject(fail('file.zipBomb'));
      let total = 0;
      zip.on('entry', (entry: yauzl.Entry) => {
        total += entry.uncompressedSize;
        if (total > packageBounds.unzipped) return reject(fail('file.zipBomb'));
        zip.readEntry();
      });
      zip.on('end', () => resolve());
      zip.on('error', () => reject(fail('file.encryptedZip')));
      zip.readEntry();
    });
  } finally {
    zip.close();
  }
};
