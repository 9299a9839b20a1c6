import type { Readable } from 'node:stream';
import yauzl from 'yauzl';
import { fail } from '../errors.ts';
import { sheetBounds } from './sheet-bounds.ts';

/** The parts of a package by their names, and a way to read one. */
export interface Package {
  readonly names: ReadonlySet<string>;
  open(name: string): Promise<Readable>;
}

/** Opens a package; one that would grow beyond the bounds is refused by its directory alone, before anything is unpacked. */
export const openPackage = (bytes: Buffer): Promise<Package> =>
  new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, zip) => {
      if (error || !zip) return reject(fail('sheet.unreadable'));
      if (zip.entryCount > sheetBounds.entries) return reject(fail('sheet.tooBig'));
      const entries = new Map<string, yauzl.Entry>();
      const open = (name: string): Promise<Readable> =>
        new Promise((opened, failed) => {
          const entry = entries.get(name);
          if (!entry) return failed(fail('sheet.unreadable'));
          zip.openReadStream(entry, (trouble, stream) => (stream ? opened(stream) : failed(trouble)));
        });
      let total = 0;
      zip.on('entry', (entry: yauzl.Entry) => {
        total += entry.uncompressedSize;
        if (total > sheetBounds.unzipped) return reject(fail('sheet.tooBig'));
        // Some programs write the names of a package as Windows does.
        entries.set(entry.fileName.replaceAll('\\', '/'), entry);
        zip.readEntry();
      });
      zip.on('end', () => resolve({ names: new Set(entries.keys()), open }));
      zip.on('error', () => reject(fail('sheet.unreadable')));
      zip.readEntry();
    });
  });
