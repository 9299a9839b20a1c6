import sharp from 'sharp';

/** Red, green and blue of a pixel, 0 to 255 each. */
type Colour = readonly [number, number, number];

interface Manner {
  /** Bits a pixel. */
  readonly bits: 1 | 4 | 8 | 16 | 24 | 32;
  /** Rows stand from the upper one down. */
  readonly fromTop?: boolean;
  /** Masks of red, green and blue stand behind the head. */
  readonly masks?: readonly [number, number, number];
  /** The head of the oldest kind. */
  readonly oldest?: boolean;
  /** What the head says of how it is packed. */
  readonly packed?: number;
}

const masked = (value: number, mask: number): number => {
  const shift = 31 - Math.clz32(mask & -mask);
  return (Math.round((value * (mask >>> shift)) / 255) << shift) >>> 0;
};

const headOf = (width: number, height: number, manner: Manner): Buffer => {
  if (manner.oldest) {
    const head = Buffer.alloc(12);
    head.writeUInt32LE(12, 0);
    head.writeUInt16LE(width, 4);
    head.writeUInt16LE(height, 6);
    head.writeUInt16LE(1, 8);
    head.writeUInt16LE(manner.bits, 10);
    return head;
  }
  const head = Buffer.alloc(manner.masks ? 52 : 40);
  head.writeUInt32LE(40, 0);
  head.writeInt32LE(width, 4);
  head.writeInt32LE(manner.fromTop ? -height : height, 8);
  head.writeUInt16LE(1, 12);
  head.writeUInt16LE(manner.bits, 14);
  head.writeUInt32LE(manner.packed ?? (manner.masks ? 3 : 0), 16);
  for (const [place, mask] of (manner.masks ?? []).entries()) head.writeUInt32LE(mask, 40 + place * 4);
  return head;
};

/** A bitmap as Windows saves it, of `rows` from the upper one down. */
export const bitmapOf = (rows: readonly (readonly Colour[])[], manner: Manner): Buffer => {
  const { bits } = manner;
  const width = rows[0]?.length ?? 0;
  const colours = bits <= 8 ? [...new Map(rows.flat().map((one) => [one.join(), one])).values()] : [];
  const palette = Buffer.alloc(bits <= 8 ? 2 ** bits * (manner.oldest ? 3 : 4) : 0);
  for (const [place, [red, green, blue]] of colours.entries())
    palette.set([blue, green, red], place * (manner.oldest ? 3 : 4));
  const head = headOf(width, rows.length, manner);
  const row = Math.ceil((width * bits) / 32) * 4;
  const pixels = Buffer.alloc(row * rows.length);
  const masks = manner.masks ?? (bits === 16 ? [0x7c00, 0x3e0, 0x1f] : [0xff0000, 0xff00, 0xff]);
  for (const [y, line] of rows.entries()) {
    const from = row * (manner.fromTop ? y : rows.length - 1 - y);
    for (const [x, colour] of line.entries()) {
      if (bits <= 8) {
        const place = colours.findIndex((one) => one.join() === colour.join());
        const at = from + Math.floor((x * bits) / 8);
        pixels[at] = (pixels[at] ?? 0) | (place << (8 - bits - ((x * bits) % 8)));
        continue;
      }
      const value = colour.reduce((sum, part, place) => sum + masked(part, masks[place] ?? 0), 0);
      pixels.writeUIntLE(value, from + (x * bits) / 8, bits / 8);
    }
  }
  const file = Buffer.alloc(14);
  file.write('BM', 'latin1');
  file.writeUInt32LE(14 + head.length + palette.length + pixels.length, 2);
  file.writeUInt32LE(14 + head.length + palette.length, 10);
  return Buffer.concat([file, head, palette, pixels]);
};

/** A picture as Windows saves it, in 24 bits. */
export const bitmapOfPicture = async (picture: Buffer): Promise<Buffer> => {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const rows = Array.from({ length: info.height }, (_line, y) =>
    Array.from({ length: info.width }, (_point, x): Colour => {
      const at = (y * info.width + x) * 3;
      return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    }),
  );
  return bitmapOf(rows, { bits: 24 });
};
