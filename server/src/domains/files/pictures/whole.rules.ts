import { holdsAllRows, readBitmapHead } from '#kernel/engines/bitmap.ts';

const isMarker = (code: number): boolean => code !== 0 && code !== 0xff && !(code >= 0xd0 && code <= 0xd7);

/** Place of the next marker of a JPEG behind `from`: within the picture itself, stuffed bytes and restarts are none. */
const nextMarker = (bytes: Buffer, from: number): number => {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1 && !isMarker(bytes[at + 1] ?? 0)) at = bytes.indexOf(0xff, at + 1);
  return at;
};

/** Whether a JPEG comes to its own end; small pictures within it are passed over, and what phones write behind it. */
const jpegEnds = (bytes: Buffer): boolean => {
  let at = nextMarker(bytes, 2);
  while (at !== -1) {
    const code = bytes[at + 1] ?? 0;
    if (code === 0xd9) return true;
    const alone = code === 0xd8 || code === 0x01;
    if (!alone && at + 4 > bytes.length) return false;
    at = nextMarker(bytes, at + 2 + (alone ? 0 : bytes.readUInt16BE(at + 2)));
  }
  return false;
};

/** Whether the last piece of a PNG is there. */
const pngEnds = (bytes: Buffer): boolean => {
  for (let at = 8; at + 12 <= bytes.length; ) {
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return true;
    at += 12 + bytes.readUInt32BE(at);
  }
  return false;
};

/** Place behind the blocks of a GIF that begin at `from`; beyond the end where they break off. */
const behindBlocks = (bytes: Buffer, from: number): number => {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0);
  return at + 1;
};

const tableBytes = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

/** Whether each picture of a GIF comes to its end; one without the last byte shows all the same. */
const gifEnds = (bytes: Buffer): boolean => {
  let at = 13 + tableBytes(bytes[10] ?? 0);
  let pictures = 0;
  while (at < bytes.length && bytes[at] !== 0x3b) {
    const isPicture = bytes[at] === 0x2c;
    at = behindBlocks(bytes, isPicture ? at + 11 + tableBytes(bytes[at + 9] ?? 0) : at + 2);
    if (isPicture) pictures += 1;
  }
  return pictures > 0 && at <= bytes.length;
};

const bitmapEnds = (bytes: Buffer): boolean => {
  const head = readBitmapHead(bytes);
  return head === undefined || holdsAllRows(bytes, head);
};

const ends: Record<string, (bytes: Buffer) => boolean> = {
  'image/jpeg': jpegEnds,
  'image/png': pngEnds,
  'image/apng': pngEnds,
  'image/gif': gifEnds,
  'image/webp': (bytes) => bytes.length >= 12 && bytes.length >= 8 + bytes.readUInt32LE(4),
  'image/bmp': bitmapEnds,
};

/** Whether a picture is there from its first byte to its last: a transfer that broke off leaves the head, which looks right. */
export const isWhole = (bytes: Buffer, mediaType: string): boolean => ends[mediaType]?.(bytes) ?? true;
