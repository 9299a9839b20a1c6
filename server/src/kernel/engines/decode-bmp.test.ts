import { describe, expect, it } from 'vitest';
import { bitmapOf } from '#testing/bitmaps.ts';
import { drawBitmap, holdsAllRows, readBitmapHead } from './decode-bmp.ts';

const red = [255, 0, 0] as const;
const blue = [0, 0, 255] as const;
const white = [255, 255, 255] as const;
const black = [0, 0, 0] as const;
/** Three wide, so that rows are filled up to four bytes. */
const two = [
  [red, blue, red],
  [blue, red, red],
];
const more = [
  [red, white, blue],
  [black, blue, white],
];

describe('A bitmap of Windows', () => {
  it.each<[string, Buffer, readonly (readonly (readonly number[])[])[]]>([
    ['of two colours', bitmapOf(two, { bits: 1 }), two],
    ['of sixteen', bitmapOf(more, { bits: 4 }), more],
    ['of 256', bitmapOf(more, { bits: 8 }), more],
    ['of 256, of the oldest kind', bitmapOf(more, { bits: 8, oldest: true }), more],
    ['of 15 bits', bitmapOf(more, { bits: 16 }), more],
    ['of 16 bits', bitmapOf(more, { bits: 16, masks: [0xf800, 0x7e0, 0x1f] }), more],
    ['of 24 bits', bitmapOf(more, { bits: 24 }), more],
    ['of 24 bits, of the oldest kind', bitmapOf(more, { bits: 24, oldest: true }), more],
    ['of 24 bits from the top', bitmapOf(more, { bits: 24, fromTop: true }), more],
    ['of 32 bits', bitmapOf(more, { bits: 32 }), more],
    ['of 32 bits in another order', bitmapOf(more, { bits: 32, masks: [0xff, 0xff00, 0xff0000] }), more],
    ['of 30 bits', bitmapOf(more, { bits: 32, masks: [0x3ff00000, 0xffc00, 0x3ff] }), more],
  ])('%s is drawn', (_, bytes, rows) => {
    const head = readBitmapHead(bytes);
    if (!head) throw new Error('No head');
    expect(holdsAllRows(bytes, head)).toBe(true);
    const { pixels, width, height } = drawBitmap(bytes, head);
    expect([width, height, [...pixels]]).toEqual([3, 2, rows.flat(2)]);
    expect(holdsAllRows(bytes.subarray(0, -1), head)).toBe(false);
  });

  it.each<[string, Buffer]>([
    ['that is packed', bitmapOf(more, { bits: 8, packed: 1 })],
    ['that holds another picture', bitmapOf(more, { bits: 24, packed: 4 })],
    ['without a side', bitmapOf([[]], { bits: 24 })],
    ['that breaks off in its head', bitmapOf(more, { bits: 24 }).subarray(0, 40)],
    ['that is none', Buffer.from('BM, said the text, and nothing else at all was ever heard of it again.')],
    ['of another kind', Buffer.alloc(100)],
  ])('%s is told from one that is drawn', (_, bytes) => expect(readBitmapHead(bytes)).toBeUndefined());
});
