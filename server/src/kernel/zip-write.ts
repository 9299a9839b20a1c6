import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';

/** Flags of an entry: its sizes follow its bytes, its name is UTF-8. */
const flags = 0x0808;
const deflated = 8;
/** The first moment a package can name: what is packed carries its own date, if any. */
const day = 0x0021;

interface Entry {
  name: Buffer;
  offset: number;
  crc: number;
  size: number;
  packed: number;
}

const fields = (size: number, values: readonly (readonly [offset: number, bytes: 2 | 4, value: number])[]): Buffer => {
  const buffer = Buffer.alloc(size);
  for (const [offset, bytes, value] of values) buffer.writeUIntLE(value, offset, bytes);
  return buffer;
};

/** Opens a package in memory. Each part is packed as it comes; only the packed bytes are kept. Below four gigabytes. */
export const openZip = () => {
  const parts: Buffer[] = [];
  const entries: Entry[] = [];
  let length = 0;
  const push = (bytes: Buffer): void => {
    parts.push(bytes);
    length += bytes.length;
  };

  const local = (entry: Entry): Buffer =>
    fields(30, [
      [0, 4, 0x04034b50],
      [4, 2, 20],
      [6, 2, flags],
      [8, 2, deflated],
      [12, 2, day],
      [26, 2, entry.name.length],
    ]);
  const sizes = (entry: Entry): Buffer =>
    fields(16, [
      [0, 4, 0x08074b50],
      [4, 4, entry.crc],
      [8, 4, entry.packed],
      [12, 4, entry.size],
    ]);
  const central = (entry: Entry): Buffer =>
    fields(46, [
      [0, 4, 0x02014b50],
      [4, 2, 20],
      [6, 2, 20],
      [8, 2, flags],
      [10, 2, deflated],
      [14, 2, day],
      [16, 4, entry.crc],
      [20, 4, entry.packed],
      [24, 4, entry.size],
      [28, 2, entry.name.length],
      [42, 4, entry.offset],
    ]);

  return {
    /** Adds a part, its text in pieces. */
    async add(name: string, text: AsyncIterable<string> | Iterable<string>): Promise<void> {
      const entry: Entry = { name: Buffer.from(name), offset: length, crc: 0, size: 0, packed: 0 };
      push(local(entry));
      push(entry.name);
      const from = length;
      const packer = createDeflateRaw({ level: 6 });
      packer.on('data', push);
      for await (const piece of text) {
        const bytes = Buffer.from(piece);
        entry.crc = crc32(bytes, entry.crc);
        entry.size += bytes.length;
        if (!packer.write(bytes)) await once(packer, 'drain');
      }
      packer.end();
      await once(packer, 'end');
      entry.packed = length - from;
      push(sizes(entry));
      entries.push(entry);
    },
    /** The whole package. */
    close(): Buffer {
      const start = length;
      for (const entry of entries) {
        push(central(entry));
        push(entry.name);
      }
      push(
        fields(22, [
          [0, 4, 0x06054b50],
          [8, 2, entries.length],
          [10, 2, entries.length],
          [12, 4, length - start],
          [16, 4, start],
        ]),
      );
      return Buffer.concat(parts, length);
    },
  };
};
