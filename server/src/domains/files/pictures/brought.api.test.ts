import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileApi } from '#contracts/files/file.contract.ts';
import type { FileKindName } from '#contracts/files/kinds.ts';
import { fullPath } from '#contracts/route.ts';
import { bitmapOf } from '#testing/bitmaps.ts';
import { sendFile } from '#testing/send-file.ts';
import { type Browser, openWorld, type World } from '#testing/world.ts';

let world: World;
let owner: Browser;
beforeAll(async () => {
  world = await openWorld();
  owner = await world.administrator(await world.organisation('company'), 'company');
});
afterAll(() => world.close());

const upload = async (kind: FileKindName, fileName: string, bytes: Buffer, language = 'zh-CN') => {
  const { token } = await owner.call(fileApi.token, { kind });
  return sendFile(owner, fileApi.upload, { token }, fileName, bytes, { 'accept-language': language });
};
/** What a browser is given back: its type, and what it really is. */
const shown = async (kind: FileKindName, fileName: string, bytes: Buffer) => {
  const { data, description } = await upload(kind, fileName, bytes);
  if (!data) throw new Error(description);
  const { headers, body } = await owner.raw({ method: 'GET', url: `${fullPath(fileApi.view)}?fileId=${data.fileId}` });
  const { width, height, format, space, exif, pages } = await sharp(body).metadata();
  return {
    type: headers['content-type'],
    named: data.mediaType,
    format,
    space,
    size: `${width}x${height}`,
    exif,
    pages,
  };
};

/** A drawing that packs badly: cut off anywhere, a part of it is missing. */
const drawing = (): Sharp => {
  const pixels = Buffer.alloc(120 * 80 * 3);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = (at * 7919) % 251;
  return sharp(pixels, { raw: { width: 120, height: 80, channels: 3 } });
};
const jpeg = () => drawing().jpeg().toBuffer();
const inSteps = () => drawing().jpeg({ progressive: true }).toBuffer();
const png = () => drawing().png().toBuffer();
const webp = () => drawing().webp().toBuffer();
const gif = () => drawing().gif().toBuffer();
const bitmap = async () =>
  bitmapOf(
    [
      [
        [255, 0, 0],
        [0, 0, 255],
      ],
      [
        [0, 0, 0],
        [255, 255, 255],
      ],
    ],
    { bits: 24 },
  );
const half = (bytes: Buffer): Buffer => bytes.subarray(0, bytes.length / 2);
const behind = (bytes: Buffer, more: Buffer): Buffer => Buffer.concat([bytes, more]);
/** A JPEG with a small one in its head, as cameras write it. */
const withSmallOne = async (): Promise<Buffer> => {
  const [whole, small] = [await jpeg(), await drawing().resize(16).jpeg().toBuffer()];
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(small.length + 2, 2);
  return Buffer.concat([whole.subarray(0, 2), head, small, whole.subarray(2)]);
};
/** The box that begins a file of this brand. */
const boxed = (brand: string): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0mif1${brand}`), Buffer.alloc(400)]);

const taken: [string, FileKindName, string, () => Promise<Buffer>, string, string][] = [
  ['a PNG under .jpg', 'organisation', 'a.jpg', png, 'image/png', '120x80'],
  ['a WebP under .jpg', 'organisation', 'a.jpg', webp, 'image/webp', '120x80'],
  ['a WebP under .png', 'organisation', 'a.png', webp, 'image/webp', '120x80'],
  ['a JPEG under .png', 'organisation', 'a.PNG', jpeg, 'image/jpeg', '120x80'],
  ['a PNG among documents', 'agreement', 'a.jpeg', png, 'image/png', '120x80'],
  ['a PNG under .gif', 'rich-file', 'a.gif', png, 'image/png', '120x80'],
  ['a GIF under .png where GIF is taken', 'rich-file', 'a.png', gif, 'image/gif', '120x80'],
  ['a JPEG in steps', 'organisation', 'a.jpg', inSteps, 'image/jpeg', '120x80'],
  ['a JPEG with a small one in its head', 'organisation', 'a.jpg', withSmallOne, 'image/jpeg', '120x80'],
  [
    'a JPEG with what a phone writes behind it',
    'organisation',
    'a.jpg',
    async () => behind(await jpeg(), Buffer.alloc(5000, 7)),
    'image/jpeg',
    '120x80',
  ],
  [
    'a JPEG with another one behind it',
    'organisation',
    'a.jpg',
    async () => behind(await jpeg(), half(await jpeg())),
    'image/jpeg',
    '120x80',
  ],
  [
    'a JPEG held upright',
    'organisation',
    'a.jpg',
    () => drawing().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    'image/jpeg',
    '80x120',
  ],
  [
    'a JPEG in the colours of a printer',
    'organisation',
    'a.jpg',
    () => drawing().toColourspace('cmyk').jpeg().toBuffer(),
    'image/jpeg',
    '120x80',
  ],
  ['a grey JPEG', 'organisation', 'a.jpg', () => drawing().greyscale().jpeg().toBuffer(), 'image/jpeg', '120x80'],
  [
    'a PNG of 16 bits',
    'organisation',
    'a.png',
    () => drawing().toColourspace('rgb16').png().toBuffer(),
    'image/png',
    '120x80',
  ],
  [
    'a PNG with something behind it',
    'organisation',
    'a.png',
    async () => behind(await png(), Buffer.alloc(64)),
    'image/png',
    '120x80',
  ],
  [
    'a GIF without its last byte',
    'rich-file',
    'a.gif',
    async () => (await gif()).subarray(0, -1),
    'image/gif',
    '120x80',
  ],
  ['a face in GIF', 'registration-photo', 'a.gif', gif, 'image/gif', '120x80'],
  ['a face in BMP', 'sign-photo', 'a.bmp', bitmap, 'image/jpeg', '2x2'],
  ['a face in BMP under .jpg', 'sign-photo', 'a.jpg', bitmap, 'image/jpeg', '2x2'],
];

const refused: [string, FileKindName, string, () => Promise<Buffer>, string, string][] = [
  ['HEIC under .jpg', 'organisation', 'a.jpg', async () => boxed('heic'), 'HEIC', 'Save it as JPG'],
  ['HEIC of a series', 'organisation', 'a.jpg', async () => boxed('hevc'), 'HEIC', 'HEIC'],
  ['HEIF under .png', 'organisation', 'a.png', async () => boxed('mif1'), 'HEIC', 'HEIC'],
  ['HEIC under its own name', 'organisation', 'IMG_1.HEIC', async () => boxed('heic'), 'HEIC', 'HEIC'],
  ['AVIF under .jpg', 'organisation', 'a.jpg', async () => boxed('avif'), 'AVIF', 'AVIF'],
  ['TIFF under .jpg', 'organisation', 'a.jpg', () => drawing().tiff().toBuffer(), 'TIFF', 'TIFF'],
  [
    'SVG under .png',
    'organisation',
    'a.png',
    async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'SVG',
    'SVG',
  ],
  [
    'SVG with a head',
    'organisation',
    'a.jpg',
    async () => Buffer.from('<?xml version="1.0"?>\n<!-- x -->\n<svg/>'),
    'SVG',
    'SVG',
  ],
  ['GIF where it is not taken', 'organisation', 'a.jpg', gif, 'GIF', 'GIF'],
  ['BMP where no face is asked for', 'organisation', 'a.jpg', bitmap, 'BMP', 'BMP'],
  [
    'a packed BMP of a face',
    'sign-photo',
    'a.bmp',
    async () => bitmapOf([[[1, 2, 3]]], { bits: 8, packed: 1 }),
    'BMP',
    'BMP',
  ],
  ['a film under .jpg', 'organisation', 'a.jpg', async () => boxed('qt  '), 'MOV', 'MOV'],
  ['a PDF under .jpg', 'organisation', 'a.jpg', async () => Buffer.from('%PDF-1.4\n%%EOF\n'), 'PDF', 'PDF'],
  ['a picture under .pdf', 'agreement', 'a.pdf', png, 'PNG', 'PNG'],
  ['half a JPEG', 'organisation', 'a.jpg', async () => half(await jpeg()), '图片不完整', 'The picture is incomplete'],
  ['half a JPEG in steps', 'organisation', 'a.jpg', async () => half(await inSteps()), '图片不完整', 'incomplete'],
  [
    'half a JPEG with a small one in its head',
    'organisation',
    'a.jpg',
    async () => half(await withSmallOne()),
    '图片不完整',
    'incomplete',
  ],
  [
    'a JPEG without its end',
    'organisation',
    'a.jpg',
    async () => (await jpeg()).subarray(0, -2),
    '图片不完整',
    'incomplete',
  ],
  [
    'a JPEG whose rest never came',
    'organisation',
    'a.jpg',
    async () => behind(half(await jpeg()), Buffer.alloc(4000)),
    '图片不完整',
    'incomplete',
  ],
  [
    'half a JPEG that was closed',
    'organisation',
    'a.jpg',
    async () => behind(half(await jpeg()), Buffer.from([0xff, 0xd9])),
    '图片不完整',
    'incomplete',
  ],
  [
    'the head of a JPEG',
    'organisation',
    'a.jpg',
    async () => (await jpeg()).subarray(0, 100),
    '图片不完整',
    'incomplete',
  ],
  ['half a PNG', 'organisation', 'a.png', async () => half(await png()), '图片不完整', 'incomplete'],
  [
    'a PNG without its end',
    'organisation',
    'a.png',
    async () => (await png()).subarray(0, -12),
    '图片不完整',
    'incomplete',
  ],
  ['half a WebP under .jpg', 'organisation', 'a.jpg', async () => half(await webp()), '图片不完整', 'incomplete'],
  ['half a GIF', 'rich-file', 'a.gif', async () => half(await gif()), '图片不完整', 'incomplete'],
  ['half a BMP', 'sign-photo', 'a.bmp', async () => (await bitmap()).subarray(0, -4), '图片不完整', 'incomplete'],
  ['a PNG with a wrong byte', 'organisation', 'a.png', async () => spoilt(await png()), '已损坏', 'damaged'],
  [
    'a JPEG of 300 million pixels by its head',
    'organisation',
    'a.jpg',
    async () => claiming(await jpeg(), 16_000, 16_000),
    '像素',
    'pixels',
  ],
  [
    'a BMP of 300 million pixels by its head',
    'sign-photo',
    'a.bmp',
    async () => vast(await bitmap()),
    '图片不完整',
    'incomplete',
  ],
];

const spoilt = (bytes: Buffer): Buffer => {
  const copy = Buffer.from(bytes);
  const middle = Math.floor(copy.length / 2);
  copy.writeUInt8((copy.readUInt8(middle) + 1) % 256, middle);
  return copy;
};
/** A JPEG whose head tells other sides than its own. */
const claiming = (bytes: Buffer, width: number, height: number): Buffer => {
  const copy = Buffer.from(bytes);
  const at = copy.indexOf(Buffer.from([0xff, 0xc0]));
  copy.writeUInt16BE(height, at + 5);
  copy.writeUInt16BE(width, at + 7);
  return copy;
};
const vast = (bytes: Buffer): Buffer => {
  const copy = Buffer.from(bytes);
  copy.writeInt32LE(20_000, 18);
  copy.writeInt32LE(15_000, 22);
  return copy;
};

describe('Of a picture the content decides, not the name', () => {
  it.each(taken)('%s is taken and kept as what it is', async (_, kind, fileName, bytes, type, size) => {
    const { exif, pages: _pages, ...found } = await shown(kind, fileName, await bytes());
    const space = found.space === 'b-w' || found.space === 'rgb16' ? found.space : 'srgb';
    expect(found).toEqual({ type, named: type, format: type.slice('image/'.length), space, size });
    expect(exif).toBeUndefined();
  });

  it.each(refused)('%s is refused with what is wrong', async (_, kind, fileName, bytes, words, english) => {
    const sent = await bytes();
    expect(await upload(kind, fileName, sent)).toMatchObject({
      success: false,
      description: expect.stringContaining(words),
    });
    expect((await upload(kind, fileName, sent, 'en')).description).toContain(english);
  });

  it('a moving GIF keeps moving', async () => {
    const frames = await sharp([await png(), await drawing().negate().png().toBuffer()], { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await shown('rich-file', 'a.gif', frames)).pages).toBe(2);
  });
});
