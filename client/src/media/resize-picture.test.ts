import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fitToSend, isReadable, smallerPhoto } from './resize-picture.ts';

const megabyte = 1024 * 1024;
/** Sides of the picture that is opened next; none for one this browser does not draw. */
let sides: readonly [number, number] | undefined;
/** Bytes of what is drawn for each million pixels. */
let weight = 0;
/** The drawing fails on sides longer than this. */
let room = Number.POSITIVE_INFINITY;
let paper = '';

class OpenedPicture extends EventTarget {
  readonly naturalWidth = sides?.[0] ?? 0;
  readonly naturalHeight = sides?.[1] ?? 0;
  set src(_: string) {
    this.dispatchEvent(new Event(sides ? 'load' : 'error'));
  }
}
const canvas = () => {
  const made = {
    width: 0,
    height: 0,
    getContext: () => ({
      set fillStyle(colour: string) {
        paper = colour;
      },
      fillRect: () => undefined,
      drawImage: () => undefined,
    }),
    toBlob: (done: (blob: Blob | null) => void, type: string) => {
      const bytes = Math.round((made.width * made.height * weight) / 1e6);
      if (Math.max(made.width, made.height) > room) return done(null);
      // The first bytes tell the sides, for whoever looks at what was drawn.
      done(new Blob([`${made.width}x${made.height} `.padEnd(Math.max(12, bytes))], { type }));
    },
  };
  return made;
};

beforeEach(() => {
  [sides, weight, room, paper] = [[800, 600], 300_000, Number.POSITIVE_INFINITY, ''];
  vi.stubGlobal('Image', OpenedPicture);
  vi.stubGlobal('document', { createElement: canvas });
});
afterEach(() => vi.unstubAllGlobals());

const whole = new Uint8Array([0xff, 0xd8, 0xff, 0xd9]);
const brokenOff = new Uint8Array([0xff, 0xd8, 0xff, 0xda, 0, 2, 1, 2, 3]);
const fileOf = (name: string, type: string, bytes = 1000, head = whole): File =>
  new File([head, new Uint8Array(bytes)], name, { type });
const drawnAs = async (file: File): Promise<string> => `${file.name} ${(await file.text()).split(' ')[0]}`;

describe('A picture that is sent', () => {
  it.each<[string, File, readonly [number, number] | undefined]>([
    ['is small enough', fileOf('a.jpg', 'image/jpeg'), [4000, 3000]],
    ['is no picture', fileOf('a.pdf', 'application/pdf', 9 * megabyte), undefined],
    ['moves', fileOf('a.gif', 'image/gif', 9 * megabyte), [800, 600]],
    ['cannot be drawn here', fileOf('a.jpg', 'image/jpeg', 9 * megabyte), undefined],
    ['is HEIC that this browser does not draw', fileOf('a.heic', '', 100), undefined],
    ['broke off: the server says so', fileOf('a.jpg', 'image/jpeg', 9 * megabyte, brokenOff), [8064, 6048]],
  ])('stays as it is when it %s', async (_, file, of) => {
    sides = of;
    expect(await fitToSend(file, 2 * megabyte)).toBe(file);
  });

  it.each<[string, File, readonly [number, number], number, number, string]>([
    ['48 million pixels', fileOf('大图.jpg', 'image/jpeg'), [8064, 6048], 100_000, 10, '大图.jpg 4096x3072'],
    ['48 million held upright', fileOf('a.JPG', 'image/jpeg'), [6048, 8064], 100_000, 10, 'a.jpg 3072x4096'],
    ['200 million pixels', fileOf('a.jpeg', 'image/jpeg'), [16_320, 12_240], 100_000, 10, 'a.jpg 4096x3072'],
    ['a side longer than browsers draw', fileOf('a.jpg', 'image/jpeg'), [20_000, 1000], 100_000, 10, 'a.jpg 4096x205'],
    ['too many bytes', fileOf('a.jpg', 'image/jpeg', 5 * megabyte), [4000, 3000], 300_000, 2, 'a.jpg 2560x1920'],
    ['far too many bytes', fileOf('a.jpg', 'image/jpeg', 5 * megabyte), [4000, 3000], 800_000, 2, 'a.jpg 1600x1200'],
    ['HEIC where the browser draws it', fileOf('IMG_1.HEIC', ''), [4032, 3024], 100_000, 10, 'IMG_1.jpg 4032x3024'],
    ['a PNG stays one', fileOf('章.png', 'image/png', 5 * megabyte), [3000, 3000], 100_000, 2, '章.png 3000x3000'],
    ['WebP', fileOf('a.webp', 'image/webp', 5 * megabyte), [3000, 3000], 100_000, 2, 'a.jpg 3000x3000'],
  ])('is drawn smaller: %s', async (_, file, of, heavy, most, made) => {
    [sides, weight] = [of, heavy];
    const sent = await fitToSend(file, most * megabyte);
    expect(await drawnAs(sent)).toBe(made);
    expect(sent.type).toBe(made.includes('.png') ? 'image/png' : 'image/jpeg');
    expect(paper).toBe(made.includes('.png') ? '' : '#ffffff');
  });

  it('is drawn as large as the device has room for', async () => {
    [sides, room] = [[8064, 6048], 3000];
    expect(await drawnAs(await fitToSend(fileOf('a.jpg', 'image/jpeg'), 10 * megabyte))).toBe('a.jpg 2560x1920');
    room = 100;
    const file = fileOf('a.jpg', 'image/jpeg');
    expect(await fitToSend(file, 10 * megabyte)).toBe(file);
  });
});

describe('A photo of a phone', () => {
  it('goes as large as the server keeps it, never enlarged', async () => {
    sides = [8064, 6048];
    expect(await drawnAs(await smallerPhoto(fileOf('a.heic', 'image/heic'), 1280))).toBe('a.jpg 1280x960');
    sides = [640, 480];
    expect(await drawnAs(await smallerPhoto(fileOf('a.jpg', 'image/jpeg'), 1280))).toBe('a.jpg 640x480');
  });
  it('is told from what is none, or broke off', async () => {
    expect(await isReadable(fileOf('a.jpg', 'image/jpeg'))).toBe(true);
    expect(await isReadable(fileOf('a.jpg', 'image/jpeg', 9, brokenOff))).toBe(false);
    sides = undefined;
    expect(await isReadable(fileOf('a.jpg', 'image/jpeg'))).toBe(false);
  });
});
