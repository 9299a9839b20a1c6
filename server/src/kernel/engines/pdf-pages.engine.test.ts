import pdfmake from 'pdfmake';
import { describe, expect, it } from 'vitest';
import { writePaper } from '#app/first/lesson.media.ts';
import { changedPdf, packedPdf, pagesOf, pdfOf } from '#testing/pdfs.ts';
import { mainFont, pdfFont } from './paper/fonts.ts';
import { countPages } from './pdf-pages.ts';

const tree = (count: number, told: number): Buffer =>
  pdfOf({
    1: '<< /Type /Catalog /Pages 2 0 R >>',
    2: `<< /Type /Pages /Kids [3 0 R 4 0 R] /Count ${count} >>`,
    3: `<< /Type /Pages /Parent 2 0 R /Kids [5 0 R 6 0 R] /Count ${told} >>`,
    4: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
    5: '<< /Type /Page /Parent 3 0 R /MediaBox [0 0 595 842] >>',
    6: '<< /Type /Page /Parent 3 0 R /MediaBox [0 0 595 842] >>',
  });
const threeOfWhichOneStays = (): Buffer =>
  changedPdf(pdfOf(pagesOf(3)), { 2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>' }, 6);
const marks = {
  1: '<< /Type /Catalog /Pages 2 0 R /Outlines 9 0 R >>',
  9: '<< /Type /Outlines /Count 40 >>',
};

/** A paper of two pages with a password, as an office program saves it. */
const locked = (passwords: { userPassword?: string; ownerPassword: string }): Promise<Buffer> => {
  pdfmake.setFonts({
    [pdfFont]: { normal: mainFont.normal, bold: mainFont.bold, italics: mainFont.normal, bolditalics: mainFont.bold },
  });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => true);
  const content = ['一', { text: '二', pageBreak: 'before' }];
  return pdfmake.createPdf({ content, defaultStyle: { font: pdfFont }, ...passwords }).getBuffer();
};

describe('Pages of a PDF', () => {
  it.each<[string, () => Buffer | Promise<Buffer>, number]>([
    ['one', () => pdfOf(pagesOf(1)), 1],
    ['many', () => pdfOf(pagesOf(300)), 300],
    ['a tree of trees', () => tree(3, 2), 3],
    ['packed objects', () => packedPdf(pagesOf(4)), 4],
    ['bookmarks are none', () => pdfOf({ ...pagesOf(2), ...marks }), 2],
    ['a comment counts nothing', () => pdfOf(pagesOf(2), '% << /Type /Pages /Count 9999 >>\n'), 2],
    ['a text counts nothing', () => pdfOf({ ...pagesOf(2), 9: '(<< /Type /Pages /Count 9999 >>)' }), 2],
    [
      'an object nobody refers to counts nothing',
      () => pdfOf({ ...pagesOf(2), 9: '<< /Type /Pages /Count 9999 >>' }),
      2,
    ],
    ['pages that were removed', threeOfWhichOneStays, 1],
    [
      'pages that were removed twice',
      () => changedPdf(threeOfWhichOneStays(), { 2: '<< /Type /Pages /Kids [4 0 R 5 0 R] /Count 2 >>' }, 6),
      2,
    ],
    ['pages that were added', () => changedPdf(pdfOf(pagesOf(1)), { ...pagesOf(5) }, 8), 5],
    ['a list that promises more than there is', () => pdfOf(pagesOf(3, 9999)), 3],
    ['a list that promises what nobody has', () => pdfOf(pagesOf(3, 4_000_000)), 3],
    ['a number that stands elsewhere', () => pdfOf({ ...pagesOf(2, '9 0 R'), 9: '2' }), 2],
    [
      'a table that points nowhere',
      () =>
        Buffer.from(
          pdfOf(pagesOf(2))
            .toString('latin1')
            .replace(/startxref\n\d+/, 'startxref\n7'),
          'latin1',
        ),
      2,
    ],
    ['something behind its end', () => Buffer.concat([pdfOf(pagesOf(2)), Buffer.alloc(3000, ' ')]), 2],
    ['one that only its owner may change', () => locked({ ownerPassword: 'o' }), 2],
  ])('%s', async (_, bytes, pages) => expect(await countPages(await bytes())).toBe(pages));

  it('of a paper that was written by the product', async () => {
    const points = Array.from({ length: 90 }, (_, index) => `第 ${index} 点：保持安全距离。`);
    expect(await countPages(await writePaper('雨天行车', 'Rain', points))).toBeGreaterThan(2);
    expect(await countPages(await writePaper('雨天行车', 'Rain', ['一']))).toBe(1);
  });

  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['a password', () => locked({ userPassword: 'u', ownerPassword: 'o' }), 'file.pdfLocked'],
    ['nothing but a head', () => Buffer.from('%PDF-1.4\n%%EOF'), 'file.pdfBroken'],
    ['a page that never came', () => pdfOf(pagesOf(1)).subarray(0, 60), 'file.pdfBroken'],
    [
      'a list that holds itself',
      () => pdfOf({ 1: '<< /Type /Catalog /Pages 2 0 R >>', 2: '<< /Type /Pages /Kids [2 0 R] /Count 5 >>' }),
      'file.pdfBroken',
    ],
    ['no pages', () => pdfOf(pagesOf(0)), 'file.pdfBroken'],
    ['letters', () => Buffer.from('%PDF-1.4 said the text'), 'file.pdfBroken'],
  ])('are not counted of one with %s', async (_, bytes, key) => {
    await expect(countPages(await bytes())).rejects.toMatchObject({ key });
  });
});
