/** Units a side of the square that a font of a few letters is designed in. */
const perEm = 2048;

const u16 = (...values: number[]): Buffer => Buffer.from(values.flatMap((value) => [(value >> 8) & 255, value & 255]));
const u32 = (...values: number[]): Buffer =>
  Buffer.concat(values.map((value) => u16(Math.floor(value / 65_536), value % 65_536)));
const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);

/** A filled rectangle as a glyph: one contour of four points. */
const block = (width: number, height: number): Buffer =>
  padded(
    Buffer.concat([
      u16(1, 0, 0, width, height, 3, 0),
      Buffer.from([1, 1, 1, 1]),
      u16(0, 0, width, 0),
      u16(0, height, 0, -height),
    ]),
  );

const nameTable = (name: string): Buffer => {
  const text = Buffer.from(name, 'utf16le').swap16();
  const ids = [1, 4, 6];
  const records = ids.map((id) => u16(3, 1, 0x409, id, text.length, 0));
  return Buffer.concat([u16(0, ids.length, 6 + 12 * ids.length), ...records, text]);
};

const letterTable = (points: readonly number[]): Buffer => {
  const groups = points.map((point, index) => u32(point, point, index + 1));
  return Buffer.concat([
    u16(0, 1, 3, 10),
    u32(12),
    u16(12, 0),
    u32(16 + 12 * groups.length, 0, groups.length),
    ...groups,
  ]);
};

/**
 * A TrueType font that holds a few letters and nothing else: each a black block, half as wide as high and as wide as the em.
 * It tells a letter drawn by it from one drawn by any other font.
 */
export const someFont = (letters: string): Buffer => {
  const points = [...letters].map((letter) => letter.codePointAt(0) ?? 0).sort((a, b) => a - b);
  const glyphs = [Buffer.alloc(0), ...points.map(() => block(perEm / 2, perEm))];
  const ends = glyphs.reduce<number[]>((sums, glyph) => [...sums, (sums.at(-1) ?? 0) + glyph.length], []);
  const tables: Readonly<Record<string, Buffer>> = {
    'OS/2': Buffer.concat([u16(4, perEm, 400, 5), Buffer.alloc(88)]),
    cmap: letterTable(points),
    glyf: Buffer.concat(glyphs),
    head: Buffer.concat([
      u32(0x10000, 0x10000, 0, 0x5f0f3cf5),
      u16(0, perEm),
      Buffer.alloc(16),
      u16(0, 0, perEm, perEm, 0, 8, 2, 1, 0),
    ]),
    hhea: Buffer.concat([u32(0x10000), u16(perEm, 0, 0, perEm), Buffer.alloc(22), u16(glyphs.length)]),
    hmtx: u16(...glyphs.flatMap(() => [perEm, 0])),
    loca: u32(0, ...ends),
    maxp: Buffer.concat([u32(0x10000), u16(glyphs.length, 4, 1), Buffer.alloc(22)]),
    name: nameTable('Blocks'),
    post: Buffer.concat([u32(0x30000), Buffer.alloc(28)]),
  };
  const names = Object.keys(tables);
  let at = 12 + 16 * names.length;
  const entries = Object.entries(tables).map(([name, bytes]) => {
    const entry = Buffer.concat([Buffer.from(name), u32(0, at, bytes.length)]);
    at += padded(bytes).length;
    return entry;
  });
  return Buffer.concat([u32(0x10000), u16(names.length, 0, 0, 0), ...entries, ...Object.values(tables).map(padded)]);
};
