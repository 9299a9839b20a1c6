import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { seePdf } from '#testing/pdf.ts';
import { readBy } from '../reader.ts';
import { makePdf, type PdfDocument, pdfEngine } from './pdf.ts';

afterAll(() => pdfEngine.stop());

/** Pages of a document; a reader breaks lines where it likes, so texts come without any space. */
const look = async (document: PdfDocument) =>
  (await seePdf(await makePdf(document))).map((page) => ({ ...page, text: page.text.replace(/\s/g, '') }));

describe('A document', () => {
  it('shows Chinese as ink, not only as text', async () => {
    const [page] = await look({ title: '试卷', content: [{ text: '道路运输安全'.repeat(40), fontSize: 16 }] });
    expect(page?.text).toContain('道路运输安全道路运输安全');
    expect(page?.dark).toBeGreaterThan(0.01);
    // 595.28 by 841.89 points, drawn in whole pixels.
    expect([page?.width, page?.height]).toEqual([595, 841]);
  });

  it('numbers its pages and repeats its header', async () => {
    const pages = await look({
      title: '长文',
      content: Array.from({ length: 90 }, (_, index) => `第${index}行`),
      header: { left: '页眉', laterOnly: true },
      footer: { center: '第 {page} 页 共 {pages} 页' },
    });
    expect(pages.length).toBeGreaterThan(1);
    expect(pages[0]?.text).not.toContain('页眉');
    expect(pages[1]?.text).toContain('页眉');
    expect(pages[1]?.text).toContain(`第2页共${pages.length}页`);
  });

  it('shows its pictures, a frame for one that is none, and reads nothing it was not given', async () => {
    const black = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#000' } })
      .webp()
      .toBuffer();
    const [page] = await look({
      title: '图',
      images: { black, broken: Buffer.from('no picture') },
      content: [
        { image: 'black', fit: [200, 200] },
        { image: 'broken', fit: [50, 50] },
      ],
    });
    expect(page?.dark).toBeGreaterThan(0.004);
    await expect(makePdf({ title: '', content: [{ image: '/etc/hostname' }] })).rejects.toThrow();
  });

  it('sets quotes and brackets as narrow as Latin text wants them for who reads English, and wide for who reads Chinese', async () => {
    const quoted: PdfDocument = { title: '', content: ['“a”'.repeat(1150)] };
    const pages = { zh: await readBy('zh-CN', () => look(quoted)), en: await readBy('en', () => look(quoted)) };
    expect(pages.en.map((page) => page.text).join('')).toContain('“a”'.repeat(20));
    expect(pages.en.length).toBeLessThan(pages.zh.length);
  });

  it('is stamped by a watermark', async () => {
    const plain = await look({ title: '', content: ['一'] });
    const stamped = await look({ title: '', content: ['一'], watermark: '草稿' });
    expect(stamped[0]?.text).toContain('草稿');
    expect(plain[0]?.text).not.toContain('草稿');
  });

  it('loses nothing that shall stay together and is taller than a page, and breaks no more than that', async () => {
    const tall = '高'.repeat(4000);
    const short = '矮'.repeat(200);
    const pages = await look({
      title: '',
      content: [
        { unbreakable: true, stack: [tall, { unbreakable: true, stack: [short] }] },
        {
          table: {
            widths: ['*'],
            headerRows: 1,
            keepWithHeaderRows: 1,
            dontBreakRows: true,
            body: [['头'], [tall], [short]],
          },
        },
        { table: { widths: ['*'], dontBreakRows: true, body: [[tall], [short]] }, margin: [0, 0, 0, 30] },
      ],
    });
    const text = pages.map((page) => page.text).join('');
    expect([text.match(/高/g)?.length, text.match(/矮/g)?.length]).toEqual([12_000, 600]);
    for (const page of pages) expect(page.dark).toBeGreaterThan(0.01);
    expect(pages.filter((page) => page.text.includes('矮')).length).toBeLessThanOrEqual(3);
  });

  it('ends with its last words, and leaves no title alone at the foot of a page', async () => {
    // Lines that fill a page to its last: what stands below them has no room left.
    const lines = (count: number): string[] => Array.from({ length: count }, (_, index) => `第${index}行`);
    for (let count = 44; count < 52; count += 1) {
      const pages = await look({
        title: '',
        content: [...lines(count), { text: '标题', leastRoom: 40 }, { text: '正文', margin: [0, 0, 0, 60] }],
      });
      const last = pages.at(-1)?.text ?? '';
      expect([count, last.includes('正文'), last.includes('标题')]).toEqual([count, true, true]);
    }
  });
});
