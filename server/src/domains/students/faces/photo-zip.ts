import yauzl from 'yauzl';
import { cut, storable } from '#contracts/system/storable.ts';
import { fail } from '#kernel/errors.ts';
import { entryName } from './zip-name.rules.ts';

/** Bounds of a zip of pictures (security, lines 18 and 19). */
export const zipBounds = {
  bytes: 200 * 1024 * 1024,
  entries: 10_000,
  /** Of one picture, unpacked. */
  picture: 10 * 1024 * 1024,
  unpacked: 2 * 1024 * 1024 * 1024,
} as const;

export interface ZippedPicture {
  /** Last part of the name as it stands in the zip; never a path. */
  readonly fileName: string;
  /** Unpacks the picture; undefined where it is bigger than a picture may be, or broken. */
  read(): Promise<Buffer | undefined>;
}

const openZip = (bytes: Buffer): Promise<yauzl.ZipFile> =>
  new Promise((resolve, reject) => {
    // Names stay bytes: a strange path is one bad entry, not the end of the whole zip.
    yauzl.fromBuffer(bytes, { lazyEntries: true, decodeStrings: false, validateEntrySizes: true }, (error, zip) => {
      if (error || !zip) reject(fail('photo.zipUnreadable'));
      else resolve(zip);
    });
  });

const unpack = (zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Buffer | undefined> =>
  new Promise((resolve) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error || !stream) return resolve(undefined);
      const parts: Buffer[] = [];
      let size = 0;
      stream.on('data', (part: Buffer) => {
        size += part.length;
        parts.push(part);
        if (size > zipBounds.picture) stream.destroy();
      });
      stream.on('end', () => resolve(Buffer.concat(parts)));
      stream.on('close', () => resolve(undefined));
      stream.on('error', () => resolve(undefined));
    });
  });

/** Bits of an entry: sealed with a password; its name is UTF-8. */
const flags = { encrypted: 0x1, utf8: 0x800 } as const;
/** Mark of a folder among the attributes of an entry, as Windows writes them. */
const folder = 0x10;

const nameOf = ({ fileName, generalPurposeBitFlag, extraFields }: yauzl.Entry): string =>
  entryName(fileName as unknown as Buffer, (generalPurposeBitFlag & flags.utf8) !== 0, extraFields);

const lastPart = (name: string): string => name.split(/[\\/]/).at(-1) ?? '';

/** Whether a name is that of a folder, or of what an operating system or an open office paper leaves behind. */
const isNothing = (name: string): boolean =>
  /[\\/]$/.test(name) ||
  /(^|[\\/])(__MACOSX|@eaDir|\$RECYCLE\.BIN|\.DS_Store|(eh)?Thumbs\.db|desktop\.ini)/i.test(name) ||
  /^(\.|~\$)/.test(lastPart(name));

/** The last part of a name as people see it: without signs nobody sees, which come along when names are copied. */
const seen = (name: string): string =>
  cut(
    storable(lastPart(name))
      .normalize('NFC')
      .replace(/\p{Cf}/gu, '')
      .trim(),
    120,
  );

/**
 * Pictures of a zip by its directory; nothing is unpacked before all bounds were checked against what the directory says,
 * and what is unpacked may not be more than it said.
 */
export const readZip = async (bytes: Buffer): Promise<ZippedPicture[]> => {
  if (bytes.length > zipBounds.bytes) throw fail('photo.zipTooBig');
  const zip = await openZip(bytes);
  if (zip.entryCount > zipBounds.entries) throw fail('photo.zipTooMany', { max: zipBounds.entries });
  return new Promise((resolve, reject) => {
    const found: ZippedPicture[] = [];
    let unpacked = 0;
    zip.on('entry', (entry: yauzl.Entry) => {
      if ((entry.generalPurposeBitFlag & flags.encrypted) !== 0) return reject(fail('photo.zipEncrypted'));
      const name = nameOf(entry);
      unpacked += entry.uncompressedSize;
      if (unpacked > zipBounds.unpacked) return reject(fail('photo.zipTooBig'));
      const isFolder = (entry.externalFileAttributes & folder) !== 0 && entry.uncompressedSize === 0;
      if (!isNothing(name) && !isFolder) {
        const tooBig = entry.uncompressedSize > zipBounds.picture;
        found.push({
          fileName: seen(name),
          read: () => (tooBig ? Promise.resolve(undefined) : unpack(zip, entry)),
        });
      }
      zip.readEntry();
    });
    zip.on('end', () => resolve(found));
    zip.on('error', () => reject(fail('photo.zipUnreadable')));
    zip.readEntry();
  });
};
