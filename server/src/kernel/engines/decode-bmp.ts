/** A bitmap as it is drawn: three bytes a pixel from the upper left. */
export interface Drawn {
  readonly pixels: Buffer;
  readonly width: number;
  readonly height: number;
}

/** What the head of a bitmap says; numbers as Windows writes them. */
export interface BitmapHead {
  readonly width: number;
  readonly height: number;
  /** Rows stand from the upper one down. */
  readonly fromTop: boolean;
  readonly bits: number;
  readonly masks: readonly [number, number, number];
  /** Where the colours of the palette begin, how many there are, and bytes of each. */
  readonly palette: { readonly at: number; readonly colours: number; readonly bytes: 3 | 4 };
  /** Where the pixels begin, and bytes of a row. */
  readonly at: number;
  readonly row: number;
}

const fileHead = 14;
const compression = { none: 0, masked: 3, maskedWithAlpha: 6 } as const;
const depths = [1, 4, 8, 16, 24, 32];
const usualMasks: Record<number, [number, number, number]> = {
  16: [0x7c00, 0x3e0, 0x1f],
  32: [0xff0000, 0xff00, 0xff],
};

/** Sides and depth of a head; the oldest kind has 12 bytes and short numbers. */
const sidesOf = (bytes: Buffer, size: number): { width: number; tall: number; bits: number; packed: number } =>
  size === 12
    ? { width: bytes.readUInt16LE(18), tall: bytes.readUInt16LE(20), bits: bytes.readUInt16LE(24), packed: 0 }
    : {
        width: bytes.readInt32LE(18),
        tall: bytes.readInt32LE(22),
        bits: bytes.readUInt16LE(28),
        packed: bytes.readUInt32LE(30),
      };

const masksOf = (bytes: Buffer, bits: number, masked: boolean): [number, number, number] =>
  masked ? [bytes.readUInt32LE(54), bytes.readUInt32LE(58), bytes.readUInt32LE(62)] : (usualMasks[bits] ?? [0, 0, 0]);

/** Reads the head of a bitmap; undefined for one that is packed, of a depth nobody draws, or none at all. */
export const readBitmapHead = (bytes: Buffer): BitmapHead | undefined => {
  if (bytes.length < fileHead + 12 || bytes.toString('latin1', 0, 2) !== 'BM') return undefined;
  const size = bytes.readUInt32LE(fileHead);
  if ((size !== 12 && size < 40) || bytes.length < fileHead + size + 12) return undefined;
  const { width, tall, bits, packed } = sidesOf(bytes, size);
  const masked = packed === compression.masked || packed === compression.maskedWithAlpha;
  if (width < 1 || tall === 0 || !depths.includes(bits)) return undefined;
  if (packed !== compression.none && !(masked && bits >= 16 && bits !== 24)) return undefined;
  const told = size === 12 ? 0 : bytes.readUInt32LE(46);
  const most = bits <= 8 ? 2 ** bits : 0;
  return {
    width,
    height: Math.abs(tall),
    fromTop: tall < 0,
    bits,
    masks: masksOf(bytes, bits, masked),
    palette: {
      at: fileHead + size,
      colours: told > 0 ? Math.min(told, most) : most,
      bytes: size === 12 ? 3 : 4,
    },
    at: bytes.readUInt32LE(10),
    row: Math.ceil((width * bits) / 32) * 4,
  };
};

/** Whether all rows that the head promises are there. */
export const holdsAllRows = (bytes: Buffer, { at, row, height }: BitmapHead): boolean =>
  bytes.length >= at + row * height;

/** One colour of a mask out of a pixel, spread over 0 to 255. */
const channel = (value: number, mask: number): number => {
  if (mask === 0) return 0;
  const shift = 31 - Math.clz32(mask & -mask);
  const most = mask >>> shift;
  return Math.round((((value & mask) >>> shift) * 255) / most);
};

/** How a pixel of a row is read: its place answers red, green and blue in one number. */
const readerOf = (bytes: Buffer, head: BitmapHead): ((row: number, x: number) => number) => {
  const { bits, masks, palette } = head;
  if (bits === 24) return (row, x) => bytes.readUIntLE(row + x * 3, 3);
  if (bits > 8) {
    const [red, green, blue] = masks;
    const of = (value: number): number =>
      channel(value, red) * 0x10000 + channel(value, green) * 0x100 + channel(value, blue);
    return bits === 16
      ? (row, x) => of(bytes.readUInt16LE(row + x * 2))
      : (row, x) => of(bytes.readUInt32LE(row + x * 4));
  }
  const colours = Array.from({ length: palette.colours }, (_, place) => {
    const at = palette.at + place * palette.bytes;
    return at + 3 <= bytes.length ? bytes.readUIntLE(at, 3) : 0;
  });
  const each = 8 / bits;
  const mask = 2 ** bits - 1;
  return (row, x) => {
    const shift = 8 - bits * ((x % each) + 1);
    return colours[((bytes[row + Math.floor(x / each)] ?? 0) >> shift) & mask] ?? 0;
  };
};

/**
 * Draws a bitmap whose head was read, in any depth Windows saves without packing. The caller has bounded its pixels and
 * asked `holdsAllRows`.
 */
export const drawBitmap = (bytes: Buffer, head: BitmapHead): Drawn => {
  const { width, height, fromTop, row, at } = head;
  const pixels = Buffer.alloc(width * height * 3);
  const read = readerOf(bytes, head);
  let to = 0;
  for (let y = 0; y < height; y += 1) {
    const from = at + row * (fromTop ? y : height - 1 - y);
    for (let x = 0; x < width; x += 1) {
      pixels.writeUIntBE(read(from, x), to, 3);
      to += 3;
    }
  }
  return { pixels, width, height };
};
