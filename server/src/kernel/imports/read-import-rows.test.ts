import excel from 'exceljs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { codes } from '#contracts/codes.ts';
import { writtenDay } from '#contracts/system/written-time.ts';
import { idCard, line, phone, whole } from '#contracts/values.ts';
import type { Importer } from '../runtime.ts';
import { readImportRows } from './read-import-rows.ts';
import { writeBadRows } from './write-bad-rows.ts';

/** Columns of every kind: names, numbers that are one person's, days, counts, lists, free texts. */
const importer: Importer = {
  kind: 'employee',
  permission: 'org:employee:import',
  row: z.object({
    realName: line(40, 2),
    phone,
    idCard: idCard.optional(),
    jobNumber: line(40).optional(),
    departmentName: line(60).optional(),
    joinedAt: writtenDay.optional(),
    seatCount: whole(1, 200_000).optional(),
    gender: line(10).optional(),
    remark: z.string().max(500).optional(),
  }),
  columns: [
    { field: 'realName', required: true, example: '王建国' },
    { field: 'phone', required: true, example: '13800000000' },
    { field: 'idCard', example: '' },
    { field: 'jobNumber', example: 'A1' },
    { field: 'departmentName', example: '' },
    { field: 'joinedAt', example: '' },
    { field: 'seatCount', example: '' },
    { field: 'gender', example: '', choices: codes('gender', { male: 2, female: 3, unknown: 1 }) },
    { field: 'remark', example: '' },
  ],
  examine: async () => ({ problems: new Map() }),
  insert: async () => undefined,
};

type Cells = unknown[][];
const head = ['姓名*', '手机号*', '身份证号', '工号', '部门', '入职日期', '核定载客（人）', '性别', '备注'];
const person = (name: string, ...more: unknown[]) => [name, '13903112201', ...more];

const bytesOf = async (book: excel.Workbook) => Buffer.from((await book.xlsx.writeBuffer()) as ArrayBuffer);
const bookOf = async (
  rows: Cells,
  change: (sheet: excel.Worksheet, book: excel.Workbook) => void = () => undefined,
) => {
  const book = new excel.Workbook();
  const sheet = book.addWorksheet('名单');
  sheet.addRows(rows);
  change(sheet, book);
  return bytesOf(book);
};
const read = async (bytes: Buffer) => {
  const found = await readImportRows(bytes, importer, 'zh-CN', async () => undefined);
  return { ...found, values: found.good.map((row) => row.value as Record<string, unknown>) };
};
const first = async (rows: Cells, change?: Parameters<typeof bookOf>[1]) => {
  const found = await read(await bookOf([head, ...rows], change));
  return { value: found.values[0], problems: [...found.problems.values()].flat(), found };
};

describe('a number cell', () => {
  it.each([
    ['2', 130102198001080000, '身份证号'],
    ['3', 1234567890123456, '工号'],
  ])('with sixteen digits or more is refused in column %s, also where the rest fits', async (column, number, title) => {
    const row = person('王建国', '', '');
    row[Number(column)] = number;
    const { problems, value } = await first([row]);
    expect(value).toBeUndefined();
    expect(problems).toEqual([
      `${title}: “${number.toExponential(5).toUpperCase()}”是数字格式，末尾的数字已丢失；请把该列设为文本格式后重新填写`,
    ]);
  });

  it.each<[string, unknown, string, string, unknown]>([
    ['zeros before it', 7, '0000', 'jobNumber', '0007'],
    ['percent', 0.125, '0.0%', 'jobNumber', '12.5%'],
    ['a unit', 5, '0"座"', 'jobNumber', '5座'],
    ['a unit where a count is asked', 5, '0"座"', 'seatCount', 5],
    ['thousands where a count is asked', 18000, '#,##0', 'seatCount', 18000],
    ['a ledger', 18000, '_ * #,##0.00_ ', 'jobNumber', '18,000.00'],
    ['no format', 0.1 + 0.2, '', 'jobNumber', '0.3'],
    ['twelve digits', 130100001234, '', 'jobNumber', '130100001234'],
    ['a power of ten that is only shown', 13903112202, '0.00E+00', 'phone', '13903112202'],
    ['a phone', 13903112202, '', 'phone', '13903112202'],
    ['a day', 46143, 'yyyy"年"m"月"d"日"', 'joinedAt', '2026-05-01'],
    ['a day shown as month and day', 46143, 'm"月"d"日"', 'joinedAt', '2026-05-01'],
    ['a day where any text goes', 46143, 'm"月"d"日"', 'jobNumber', '5月1日'],
  ])('with %s reads as a person sees it, or as the number it is', async (_, value, format, field, read) => {
    const at = importer.columns.findIndex((column) => column.field === field);
    const { value: row, problems } = await first([person('王建国')], (sheet) => {
      const cell = sheet.getRow(2).getCell(at + 1);
      cell.value = value as number;
      if (format) cell.numFmt = format;
    });
    expect(problems).toEqual([]);
    expect(row?.[field]).toEqual(read);
  });
});

describe('a text cell', () => {
  it.each([
    ['a_x000D_b', 'a\nb'],
    ['第一行\r\n第二行', '第一行\n第二行'],
    ['①②', '①②'],
    ["'+5", '+5'],
  ])('with %j is %j', async (written, read) => {
    const { value } = await first([person('王建国', '', '', '', '', '', '', written)]);
    expect(value?.remark).toBe(read);
  });

  it.each([
    ['_x0000_', '说明: '],
    ['_xD800_', '说明: '],
    ['#N/A', '说明: 单元格是错误值“#N/A”，请填写实际内容'],
    ['1.30102E+17', '说明: “1.30102E+17”是数字格式'],
  ])('with %j refuses its row', async (written, message) => {
    const { value, problems } = await first([person('王建国', '', '', '', '', '', '', written)]);
    expect(value).toBeUndefined();
    expect(problems.join()).toContain(message);
  });
});

describe('a formula', () => {
  it('in a column that is asked gives its last result with a word, without one its row is refused', async () => {
    const rows = [person('王建国', '', { formula: 'B2', result: 'A7' }), person('李芳', '', { formula: 'B3' })];
    const found = await read(await bookOf([head, ...rows]));
    expect(found.values).toEqual([expect.objectContaining({ realName: '王建国', jobNumber: 'A7' })]);
    expect([...found.warnings]).toEqual([[2, ['工号是公式，按最后的计算结果读取']]]);
    expect([...found.problems.keys()]).toEqual([3]);
    expect([...found.problems.values()].flat()[0]).toContain('工号: 单元格是公式且没有计算结果');
  });

  it('or an error in a column nobody asked for counts for nothing', async () => {
    const rows = [
      [...head, '年龄', '核对'],
      [...person('王建国', '', '', '', '', '', '', ''), { formula: 'YEAR(A2)' }, { error: '#N/A' }],
    ];
    const found = await read(await bookOf(rows));
    expect(found.values).toHaveLength(1);
    expect(found.notes).toEqual(['没有对应项目、未读取的列：年龄、核对']);
  });

  it('drawn down below the last row makes no rows', async () => {
    const rows = [person('王建国'), ...Array.from({ length: 50 }, () => ['', '', '', { formula: '""', result: '' }])];
    const found = await read(await bookOf([head, ...rows]));
    expect(found.rows).toHaveLength(1);
    expect(found.notes).toEqual([]);
  });
});

describe('the shape of a sheet', () => {
  it('gives a value in cells merged downwards to each row, but nobody the number of another', async () => {
    const rows = [
      ['王建国', '13903112201', '130102198705048367', 'A1', '一队'],
      ['李芳', '13903112202', '', '', ''],
      ['张伟', '13903112203', '', '', '二队'],
    ];
    const { found } = await first(rows, (sheet) => {
      for (const range of ['C2:C3', 'D2:D3', 'E2:E3']) sheet.mergeCells(range);
    });
    // The library repeats a merged value in its own cells: what stands in the file is read.
    expect(found.values.map((row) => [row.departmentName, row.jobNumber, row.idCard])).toEqual([
      ['一队', 'A1', '130102198705048367'],
      ['一队', undefined, undefined],
      ['二队', undefined, undefined],
    ]);
  });

  it('has its head below a title, remarks and empty rows', async () => {
    const found = await read(
      await bookOf([['某某公司人员花名册'], ['填表日期：2026-05-01'], [], head, person('王建国')]),
    );
    expect(found.values).toHaveLength(1);
    expect(found.titles).toEqual(head);
  });

  it.each<[string, unknown[]]>([
    ['other words', ['员工姓名', '联系电话', '身份证号码', '员工编号', '所属部门', '入职时间']],
    ['blanks and line breaks', ['姓 名', '手机\n号', '身份证\r\n号', ' 工号 ', '部　门', '入职日期']],
    ['stars and brackets', ['＊姓名', '手机号（11位）', '身份证号(18位)', '工号【选填】', '部门*', '入职日期：']],
    ['English', ['Name', 'Mobile', 'ID number', 'Job number', 'Department', 'Joined']],
    ['another order', ['序号', '部门', '身份证', '手机', '姓名']],
  ])('may name its columns in %s', async (_, titles) => {
    const values: Record<string, string> = { name: '王建国', phone: '13903112201' };
    const row = titles.map((title) =>
      /姓|name$/i.test(String(title)) && !/手机/.test(String(title))
        ? values.name
        : /手|电话|mobile/i.test(String(title))
          ? values.phone
          : '',
    );
    const found = await read(await bookOf([titles, row]));
    expect(found.values).toEqual([expect.objectContaining({ realName: '王建国', phone: '13903112201' })]);
  });

  it('says which columns it lacks', async () => {
    await expect(
      read(
        await bookOf([
          ['姓名', '部门'],
          ['王建国', '一队'],
        ]),
      ),
    ).rejects.toMatchObject({
      key: 'sheet.columns',
      params: { columns: '手机号' },
    });
  });

  it('counts borders and colours for nothing', async () => {
    const { found } = await first([person('王建国')], (sheet) => {
      for (let row = 1; row <= 300; row += 1)
        for (let column = 1; column <= 78; column += 1)
          sheet.getCell(row, column).border = { top: { style: 'thin' }, left: { style: 'thin' } };
    });
    expect(found.rows).toHaveLength(1);
  });

  it('passes over what stands below the table and names it', async () => {
    const rows = [
      person('王建国'),
      person('合计'),
      ['合 计', '', '', '2 人'],
      ['制表人：李芳'],
      ['', '', '', '审核：张伟'],
    ];
    const { found } = await first(rows);
    expect(found.values.map((row) => row.realName)).toEqual(['王建国', '合计']);
    expect(found.notes).toEqual(['按表尾处理，未读取：第 4 行“合 计”、第 5 行“制表人：李芳”、第 6 行“审核：张伟”']);
    expect(found.problems.size).toBe(0);
  });

  it('passes over its head where it stands again, and the example of the template', async () => {
    const example = ['王建国', '13800000000', '', 'A1'];
    const { found } = await first([example, person('李芳'), head, person('张伟')]);
    expect(found.values.map((row) => row.realName)).toEqual(['李芳', '张伟']);
    expect(found.notes).toEqual([]);
  });

  it('names rows that have something only where nothing is read', async () => {
    const { found } = await first([person('王建国'), ['', '', '', '', '', '', '', '', '', '见附件']]);
    expect(found.rows).toHaveLength(1);
    expect(found.notes).toEqual(['第 3 行只在不导入的列中有内容，未读取']);
  });

  it('asks about rows that are hidden', async () => {
    const { found } = await first([person('王建国'), person('李芳'), person('张伟'), person('赵敏')], (sheet) => {
      for (const row of [3, 4]) sheet.getRow(row).hidden = true;
    });
    expect(found.offers).toEqual(
      [3, 4].map((number) => ({ number, field: 'hiddenRows', written: '3–4', becomes: null })),
    );
  });

  it('is looked for on the first visible sheet that fits; another that fits is named', async () => {
    const book = new excel.Workbook();
    book.addWorksheet('lists', { state: 'hidden' }).addRows([head, person('藏起来')]);
    book.addWorksheet('说明').addRows([['怎样填写']]);
    book.addWorksheet('一队').addRows([head, person('王建国')]);
    book.addWorksheet('二队').addRows([head, person('李芳')]);
    const found = await read(await bytesOf(book));
    expect(found.values.map((row) => row.realName)).toEqual(['王建国']);
    expect(found.notes).toEqual(['读取的是工作表“一队”；“二队”的表头也符合，未读取']);
  });
});

describe('a text with separators', () => {
  const lines = '姓名,手机号,备注\r\n王建国,13903112201,"甲,乙\n丙"\r\n';
  it.each<[string, Buffer]>([
    ['UTF-8', Buffer.from(lines)],
    ['UTF-8 with its mark', Buffer.from(`\ufeff${lines}`)],
    ['UTF-16', Buffer.from(`\ufeff${lines}`, 'utf16le')],
    ['tabs', Buffer.from('姓名\t手机号\t备注\n王建国\t13903112201\t"甲,乙\n丙"\n')],
    ['semicolons', Buffer.from('姓名;手机号;备注\n王建国;="13903112201";"甲,乙\n丙"\n')],
    [
      'GBK',
      Buffer.concat([
        Buffer.from('d0d5c3fb2ccad6bbfabac52cb1b8d7a20d0a', 'hex'),
        Buffer.from('cdf5bda8b9fa2c31333930333131323230312c22bcd72cd2d20ab1fb220d0a', 'hex'),
      ]),
    ],
  ])('in %s is read', async (_, bytes) => {
    expect((await read(bytes)).values).toEqual([{ realName: '王建国', phone: '13903112201', remark: '甲,乙\n丙' }]);
  });
});

describe('bad rows', () => {
  it('come back as they went, with one column of reasons, however often', async () => {
    const rows = [
      person('王建国', '', '=A1', '+86', '2026-05-01', '', '', '-5℃'),
      person('', '', '0007', '一队', new Date('2026-05-01T13:20:10Z'), 5, '男', '甲\n乙'),
    ];
    const before = await read(await bookOf([head, ...rows]));
    before.problems.set(2, ['有误']);
    const once = await read(await writeBadRows(before, 'zh-CN'));
    once.problems.set(2, ['还是有误']);
    const twice = await read(await writeBadRows(once, 'zh-CN'));
    expect(once.titles).toEqual([...head, '错误原因']);
    expect(twice.titles).toEqual([...head, '错误原因']);
    expect(twice.rows.map((row) => row.cells.slice(0, 9))).toEqual(
      before.rows.map((row) => [...row.cells, ...Array.from({ length: 9 - row.cells.length }, () => '')]),
    );
    expect(once.rows[1]?.cells[5]).toBe('2026-05-01 13:20:10');
    expect(once.values).toEqual(before.values);
  });
});
