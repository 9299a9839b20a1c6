import excel from 'exceljs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readImportRows } from '#kernel/imports/read-import-rows.ts';
import { writeBadRows } from '#kernel/imports/write-bad-rows.ts';
import type { Importer } from '#kernel/runtime.ts';
import { sayOr } from '#phrases/say.ts';
import { importers } from './order.ts';

/** What people leave in a cell: texts that programs take for formulas, days, times, numbers with and without a format. */
const someCell = fc.oneof(
  fc.constantFrom(
    '',
    '=1+1',
    '+86 139 0311 2201',
    '-5℃',
    '@甲',
    "'0012",
    '0007',
    '甲\n乙',
    ' 甲 ',
    '①',
    '_x0041_',
    '#N/A',
  ),
  fc.constantFrom('2026-05-01', '2026/5/1 13:20', '绿色', '超速报警', '98.6 km/h', '18吨', '12.0'),
  fc.string({ maxLength: 12 }),
  fc.integer({ min: -1_000_000, max: 1_000_000_000_000_000_000 }),
  fc.double({ min: -1000, max: 60_000, noNaN: true }),
  fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
);
const someFormat = fc.constantFrom(
  '',
  '0000',
  '0.0%',
  '#,##0',
  '0"座"',
  'yyyy"年"m"月"d"日"',
  'yyyy-mm-dd hh:mm:ss',
  '@',
);

const sheetOf = async (importer: Importer, rows: readonly (readonly { value: unknown; format: string }[])[]) => {
  const book = new excel.Workbook();
  const sheet = book.addWorksheet('1');
  sheet.addRow(importer.columns.map(({ field }) => sayOr('zh-CN', `fields.${field}`, field)));
  for (const [at, cells] of rows.entries())
    for (const [column, { value, format }] of cells.entries()) {
      const cell = sheet.getCell(at + 2, column + 1);
      cell.value = value as excel.CellValue;
      if (format) cell.numFmt = format;
    }
  return Buffer.from((await book.xlsx.writeBuffer()) as ArrayBuffer);
};

const read = (bytes: Buffer, importer: Importer) =>
  readImportRows(bytes, importer, 'zh-CN', async () => undefined).catch(() => undefined);

describe('bad rows of an import', () => {
  it.each(importers.map((importer) => [importer.kind, importer] as const))(
    'of %s come back as they went: what was good with them is good again, and what was bad is bad',
    async (_, importer) => {
      // Most cells are what the template shows, so that many rows are good.
      const cellOf = (example: string) =>
        fc.record({
          value: fc.oneof({ weight: 4, arbitrary: fc.constant(example) }, { weight: 1, arbitrary: someCell }),
          format: someFormat,
        });
      const row = fc.tuple(...importer.columns.map(({ example }) => cellOf(example)));
      await fc.assert(
        fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 6 }), async (rows) => {
          const before = await read(await sheetOf(importer, rows), importer);
          if (!before) return;
          for (const { number } of before.rows) before.problems.set(number, before.problems.get(number) ?? ['有误']);
          const after = await read(await writeBadRows(before, 'zh-CN'), importer);
          const width = importer.columns.length;
          const cellsOf = (all: typeof before) =>
            all.rows.map(({ cells }) => Array.from({ length: width }, (_c, at) => cells[at] ?? ''));
          expect(after && cellsOf(after)).toEqual(cellsOf(before));
          expect(after?.good.map(({ value }) => value)).toEqual(before.good.map(({ value }) => value));
          expect(after?.offers.map(({ written, becomes }) => [written, becomes])).toEqual(
            before.offers.map(({ written, becomes }) => [written, becomes]),
          );
        }),
        { numRuns: 25 },
      );
    },
  );
});
