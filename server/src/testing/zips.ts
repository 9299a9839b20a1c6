import { buffer } from 'node:stream/consumers';
import { deflateRawSync } from 'node:zlib';
import yauzl from 'yauzl';

export interface Entry {
  /** As text it is written in UTF-8 without saying so; bytes are another alphabet. */
  name: string | Buffer;
  bytes?: Buffer;
  /** What the directory claims instead of the truth. */
  claims?: number;
  /** What the directory says of the entry (general purpose bits): 1 for one that is sealed with a password. */
  flags?: number;
  /** Kind and rights as Unix writes them, of a link for instance. */
  mode?: number;
  /** Attributes as Windows writes them: 16 for a folder. */
  attributes?: number;
  /** Fields beside it in the directory. */
  extra?: Buffer;
}

/** A zip written by hand, so that its directory can lie. */
export const zipOf = (entries: readonly Entry[]): Buffer => {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes = Buffer.from('x'), claims, flags = 0, mode = 0, attributes = 0, extra } of entries) {
    const packed = deflateRawSync(bytes);
    const encoded = typeof name === 'string' ? Buffer.from(name) : name;
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt16LE(flags, 6);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(claims ?? bytes.length, 22);
    head.writeUInt16LE(encoded.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(20, 6);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(claims ?? bytes.length, 24);
    entry.writeUInt16LE(encoded.length, 28);
    entry.writeUInt16LE(extra?.length ?? 0, 30);
    entry.writeUInt32LE(((mode << 16) | attributes) >>> 0, 38);
    entry.writeUInt32LE(offset, 42);
    locals.push(head, encoded, packed);
    directory.push(entry, encoded, extra ?? Buffer.alloc(0));
    offset += head.length + encoded.length + packed.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, listing, end]);
};

/** Names of the entries of a zip, read by another program than the one that wrote it. */
export const namesInZip = (bytes: Buffer): Promise<string[]> =>
  new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: false }, (error, zip) => {
      if (error || !zip) return reject(error ?? new Error('No zip'));
      const names: string[] = [];
      zip.on('entry', (entry: yauzl.Entry) => names.push(entry.fileName));
      zip.on('end', () => resolve(names));
      zip.on('error', reject);
    });
  });

/** Bytes of one entry of a zip. */
export const bytesInZip = (bytes: Buffer, name: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: false }, (error, zip) => {
      if (error || !zip) return reject(error ?? new Error('No zip'));
      zip.on('entry', (entry: yauzl.Entry) => {
        if (entry.fileName === name)
          zip.openReadStream(entry, (failure, stream) =>
            failure || !stream ? reject(failure) : resolve(buffer(stream)),
          );
      });
      zip.on('error', reject);
    });
  });
