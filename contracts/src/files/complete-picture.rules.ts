// Whether a picture is there from its first byte to its last: a transfer that broke off leaves the head, which looks right.
// Browsers draw what there is and leave the rest grey: the page asks before it draws one smaller, the server before it keeps one.

const wordAt = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
const longAt = (bytes: Uint8Array, at: number): number => wordAt(bytes, at) * 0x10000 + wordAt(bytes, at + 2);
const lettersAt = (bytes: Uint8Array, at: number, count: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + count));

const isMarker = (code: number): boolean => code !== 0 && code !== 0xff && !(code >= 0xd0 && code <= 0xd7);

/** Place of the next marker of a JPEG behind `from`: within the picture itself, stuffed bytes and restarts are none. */
const nextMarker = (bytes: Uint8Array, from: number): number => {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1 && !isMarker(bytes[at + 1] ?? 0)) at = bytes.indexOf(0xff, at + 1);
  return at;
};

/** Whether a JPEG comes to its own end; small pictures within it are passed over, and what phones write behind it. */
const jpegEnds = (bytes: Uint8Array): boolean => {
  let at = nextMarker(bytes, 2);
  while (at !== -1) {
    const code = bytes[at + 1];
    if (code === 0xd9) return true;
    const alone = code === 0xd8 || code === 0x01;
    if (!alone && at + 4 > bytes.length) return false;
    at = nextMarker(bytes, at + 2 + (alone ? 0 : wordAt(bytes, at + 2)));
  }
  return false;
};

/** Whether the last piece of a PNG is there. */
const pngEnds = (bytes: Uint8Array): boolean => {
  for (let at = 8; at + 12 <= bytes.length; ) {
    if (lettersAt(bytes, at + 4, 4) === 'IEND') return true;
    at += 12 + longAt(bytes, at);
  }
  return false;
};

/** Place behind the blocks of a GIF that begin at `from`; beyond the end where they break off. */
const behindBlocks = (bytes: Uint8Array, from: number): number => {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0);
  return at + 1;
};

const tableBytes = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

/** Whether each picture of a GIF comes to its end; one without the last byte shows all the same. */
const gifEnds = (bytes: Uint8Array): boolean => {
  let at = 13 + tableBytes(bytes[10] ?? 0);
  let pictures = 0;
  while (at < bytes.length && bytes[at] !== 0x3b) {
    const isPicture = bytes[at] === 0x2c;
    at = behindBlocks(bytes, isPicture ? at + 11 + tableBytes(bytes[at + 9] ?? 0) : at + 2);
    if (isPicture) pictures += 1;
  }
  return pictures > 0 && at <= bytes.length;
};

/** Whether a WebP is as long as its head says. */
const webpEnds = (bytes: Uint8Array): boolean => {
  const [one = 0, two = 0, three = 0, four = 0] = bytes.subarray(4, 8);
  return bytes.length >= 8 + one + two * 0x100 + three * 0x10000 + four * 0x1000000;
};

const forms: readonly [isOne: (bytes: Uint8Array) => boolean, ends: (bytes: Uint8Array) => boolean][] = [
  [(bytes) => wordAt(bytes, 0) === 0xffd8, jpegEnds],
  [(bytes) => lettersAt(bytes, 1, 3) === 'PNG', pngEnds],
  [(bytes) => lettersAt(bytes, 0, 4) === 'GIF8', gifEnds],
  [(bytes) => lettersAt(bytes, 0, 4) === 'RIFF' && lettersAt(bytes, 8, 4) === 'WEBP', webpEnds],
];

/** Whether a JPEG, PNG, GIF or WebP is whole; of anything else nothing is known, and it passes. */
export const isWholePicture = (bytes: Uint8Array): boolean => forms.find(([isOne]) => isOne(bytes))?.[1](bytes) ?? true;
