import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { writePaper } from '#app/first/lesson.media.ts';
import { countPages } from './pages.rules.ts';

const packed = (text: string): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.5\n1 0 obj\n<< /Type /ObjStm /N 2 /First 8 /Filter /FlateDecode >>\nstream\r\n'),
    deflateSync(Buffer.from(text)),
    Buffer.from('\nendstream\nendobj'),
  ]);

describe('Pages of a PDF', () => {
  it.each<[string, Buffer, number | null]>([
    ['one tree', Buffer.from('%PDF-1.4\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>'), 1],
    [
      'a tree of trees',
      Buffer.from('<</Type/Pages/Count 12/Kids[2 0 R]>> <</Type/Pages/Count 8>> <</Type/Pages/Count 4>>'),
      12,
    ],
    [
      'the count before nested brackets',
      Buffer.from('<< /Count 3 /Resources << /Font << /F1 4 0 R >> >> /Type /Pages >>'),
      3,
    ],
    ['packed objects', packed('<< /Type /Pages /Kids [5 0 R 6 0 R] /Count 2 >>'), 2],
    ['bookmarks are no pages', Buffer.from('<< /Type /Outlines /Count 40 >> << /Type /Pages /Count 2 >>'), 2],
    ['a broken packed stream', Buffer.from('/ObjStm stream\nxxxx\nendstream'), null],
    ['brackets without end', Buffer.from('<< /Type /Pages /Count 9'), null],
    ['nothing', Buffer.from('%PDF-1.4'), null],
  ])('%s', (_, bytes, pages) => expect(countPages(bytes)).toBe(pages));

  it('of a paper that was written by the product', async () => {
    const points = Array.from({ length: 90 }, (_, index) => `第 ${index} 点：保持安全距离。`);
    expect(countPages(await writePaper('雨天行车', 'Rain', points))).toBeGreaterThan(2);
    expect(countPages(await writePaper('雨天行车', 'Rain', ['一']))).toBe(1);
  });

  it('of streams that grow without end are looked for within the bytes of one and of all together', () => {
    const tree = '<< /Type /Pages /Count 2 >>';
    const blank = (megabytes: number): string => ' '.repeat(megabytes * 1024 * 1024);
    expect(countPages(packed(blank(15) + tree))).toBe(2);
    expect(countPages(packed(blank(17) + tree))).toBeNull();
    const behind = (streams: number): Buffer =>
      Buffer.concat([...Array.from({ length: streams }, () => packed(blank(16))), packed(tree)]);
    expect(countPages(behind(7))).toBe(2);
    expect(countPages(behind(8))).toBeNull();
  });
});
