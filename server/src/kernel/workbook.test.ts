import excel from 'exceljs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSheet } from './sheet-read.ts';
import { writeWorkbook } from './workbook.ts';

async function* of<T>(...batches: T[]) {
  yield* batches;
}
const columns = (count: number, money: readonly number[] = []) =>
  Array.from({ length: count }, (_, place) => ({ width: 12, money: money.includes(place) }));

const open = async (bytes: Buffer): Promise<excel.Worksheet> => {
  const book = new excel.Workbook();
  await book.xlsx.load(bytes as never);
  return book.worksheets[0] as excel.Worksheet;
};

describe('A written workbook', () => {
  it('has titles in bold that stay in sight, widths, money and empty cells', async () => {
    const sheet = await open(
      await writeWorkbook(columns(3, [2]), ['名称', '数', '金额'], of([['甲', 3, 1234.5]], [['', 0, '']])),
    );
    expect([1, 2, 3].map((row) => (sheet.getRow(row).values as unknown[]).slice(1))).toEqual([
      ['名称', '数', '金额'],
      ['甲', 3, 1234.5],
      [undefined, 0],
    ]);
    expect(sheet.getCell('A1').font?.bold).toBe(true);
    expect(sheet.getCell('C2').numFmt).toBe('#,##0.00');
    expect(sheet.getColumn(1).width).toBe(12);
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 });
  });

  it('has columns beyond Z', async () => {
    const row = Array.from({ length: 60 }, (_, place) => `第${place}`);
    const sheet = await open(await writeWorkbook(columns(60), undefined, of([row])));
    expect([sheet.getCell('Z1').value, sheet.getCell('AA1').value, sheet.getCell('BH1').value]).toEqual([
      '第25',
      '第26',
      '第59',
    ]);
  });

  it('gives every text back as it was, but for what no sheet may hold', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom(' 前后 ', '<b>&amp;', 'a\nb', ']]>', '𠮷野家', '\ud800', '\u0000\u0008\ufffe', '"\'', '1\t2'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, text), { minLength: 1, maxLength: 5 }), async (rows) => {
        const bytes = await writeWorkbook(columns(2), undefined, of(rows.slice(0, 2), rows.slice(2)));
        const sheet = await open(bytes);
        // Written as \r, read as \n: XML knows one line end.
        const kept = (one: string): string =>
          one.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '').replace(/\r\n?/g, '\n');
        for (const [place, cells] of rows.entries())
          expect(['A', 'B'].map((letter) => sheet.getCell(`${letter}${place + 1}`).value ?? '')).toEqual(
            cells.map(kept),
          );
      }),
      { numRuns: 60 },
    );
  });

  it('is read by the streaming reader of the imports, however many rows', async () => {
    async function* many() {
      for (let batch = 0; batch < 20; batch += 1)
        yield Array.from({ length: 1000 }, (_, place) => [`行${batch * 1000 + place}`, place]);
    }
    let count = 0;
    let last: readonly string[] = [];
    for await (const row of readSheet(await writeWorkbook(columns(2), ['甲', '乙'], many()))) {
      count += 1;
      last = row.cells;
    }
    expect([count, ...last]).toEqual([20_001, '行19999', '999']);
  });
});
