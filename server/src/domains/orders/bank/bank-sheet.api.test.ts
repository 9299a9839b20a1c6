import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageOf } from '#contracts/list.ts';
import { type BankLineRow, bankLineApi } from '#contracts/orders/bank/bank-line.contract.ts';
import { confirmPreview, previewFile, rowsOfTask, sheetOf } from '#testing/sheets.ts';
import { openWorld, unique, type World } from '#testing/world.ts';

let world: World;
let clerk: Awaited<ReturnType<World['administrator']>>;
beforeAll(async () => {
  world = await openWorld();
  clerk = await world.administrator(world.head, 'admin');
});
afterAll(() => world.close());

const linesOf = async (keyword: string): Promise<BankLineRow[]> =>
  ((await clerk.call(bankLineApi.list.page as never, { keyword, size: 100 } as never)) as PageOf<BankLineRow>).list;
const preview = (name: string, bytes: Buffer) => previewFile(world, clerk, { kind: 'bankLine' }, { name, bytes });
const csv = (rows: readonly (readonly string[])[], separator = ','): Buffer =>
  Buffer.from(
    rows.map((row) => row.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)).join(separator)).join('\r\n'),
  );

/** One line that came in and one that went out, as different banks write them: `n` is the beginning of their numbers. */
const variants: readonly (readonly [bank: string, file: (n: string) => Promise<Buffer> | Buffer])[] = [
  [
    'two columns, a title above the head, a sum below',
    (n) =>
      sheetOf([
        ['中国工商银行账户明细'],
        ['账号：0402021009300012345', '', '起止日期：20260101-20260131'],
        ['交易日期', '交易流水号', '对方户名', '对方账号', '收入金额', '支出金额', '余额', '摘要', '用途', '附言'],
        ['20260105', `${n}1`, '冀安运输有限公司', '6222021234', '1,234.50', '', '9,999.00', '转账', '培训费', '订单款'],
        ['20260106', `${n}2`, '李工', '6222025678', '', '60.00', '9,939.00', '转账', '退款', ''],
        ['合计', '', '', '', '1,234.50', '60.00'],
      ]),
  ],
  [
    'debit and credit with remarks in brackets, days with dashes',
    (n) =>
      sheetOf([
        [
          '记账日期',
          '账户明细编号-交易流水号',
          '借方发生额（支取）',
          '贷方发生额（收入）',
          '对方户名',
          '对方账号',
          '摘要',
          '备注',
        ],
        ['2026-01-05', `${n}1`, '0.00', '1234.50', '冀安运输有限公司', '6222021234', '转账', '培训费'],
        ['2026-01-06', `${n}2`, '60.00', '0.00', '李工', '6222025678', '转账', ''],
      ]),
  ],
  [
    'one column with its sign, days with slashes',
    (n) =>
      csv([
        ['交易日期[Transaction Date]', '交易流水号[Reference]', '交易金额[Trade Amount]', '对方名称', '用途[Purpose]'],
        ['2026/01/05', `${n}1`, '1,234.50', '冀安运输有限公司', '培训费'],
        ['2026/1/6', `${n}2`, '-60.00', '李工', '退款'],
      ]),
  ],
  [
    'one column and the direction, days in Chinese, wide digits and a sign of the currency',
    (n) =>
      sheetOf([
        ['交易时间', '流水号', '借贷标志', '发生额', '对方单位名称', '摘要'],
        ['2026年1月5日', `${n}1`, '贷', '￥１，２３４．５０', '冀安运输有限公司', '培训费'],
        ['2026年1月6日 10:20:33', `${n}2`, '借', '¥60.00', '李工', '退款'],
      ]),
  ],
  [
    'days as a spreadsheet counts them, amounts as numbers',
    (n) =>
      sheetOf([
        ['记账日期', '流水号', '收入', '支出', '对方户名', '摘要'],
        [46_027, `${n}1`, 1234.5, null, '冀安运输有限公司', '培训费'],
        [46_028, `${n}2`, null, 60, '李工', '退款'],
      ]),
  ],
  [
    'a text with tabs in another order, numbers held by ="…"',
    (n) =>
      csv(
        [
          ['流水号', '交易日', '交易时间', '贷方金额', '借方金额', '收/付方名称', '摘要'],
          [`="${n}1"`, '20260105', '10:20:33', '1234.50', '', '冀安运输有限公司', '培训费'],
          [`="${n}2"`, '20260106', '11:00:00', '', '60.00', '李工', '退款'],
        ],
        '\t',
      ),
  ],
  [
    'the day and the time in one cell, a dash for no amount',
    (n) =>
      csv([
        ['交易时间', '交易流水', '收入金额（元）', '支出金额（元）', '对方户名', '用途'],
        ['2026-01-05 10:20:33', `${n}1`, '1234.50', '-', '冀安运输有限公司', '培训费'],
        ['2026-01-06 08:00', `${n}2`, '--', '60', '李工', '退款'],
      ]),
  ],
  [
    'in and out as words, days with dots, amounts with 元',
    (n) =>
      csv([
        ['银行流水'],
        [],
        ['日期', '凭证号', '收/支', '金额', '交易对方', '摘要'],
        ['2026.01.05', `${n}1`, '收入', '1234.5元', '冀安运输有限公司', '培训费'],
        ['2026.01.06', `${n}2`, '支出', '60元', '李工', '退款'],
      ]),
  ],
];

describe('a sheet of a bank', () => {
  it.each(variants)('is read: %s', async (_, file) => {
    const n = `T${unique()}`.replace(/[^0-9A-Z]/gi, '').toUpperCase();
    const bytes = await file(n);
    const looked = await preview('流水.xlsx', bytes);
    expect(looked).toMatchObject({ rows: 2, bad: 0, unchanged: 0, remarks: [] });
    await confirmPreview(world, clerk, looked);
    const [out, into] = await linesOf(n);
    expect(into).toMatchObject({
      bookedOn: '2026-01-05',
      incomeFen: 123_450,
      outgoFen: null,
      counterpartyName: '冀安运输有限公司',
      bankSerial: `${n}1`,
      sheetName: '流水.xlsx',
    });
    expect(into?.bankPurpose).toContain('培训费');
    expect(out).toMatchObject({ bookedOn: '2026-01-06', incomeFen: null, outgoFen: 6000, counterpartyName: '李工' });
    // The same sheet again changes nothing, and says so.
    expect(await preview('流水.xlsx', bytes)).toMatchObject({ rows: 2, bad: 0, unchanged: 2, good: 0 });
    expect(await linesOf(n)).toHaveLength(2);
  });

  it('comes back with what is wrong, each with its reason, and holds nothing back', async () => {
    const n = `T${unique()}`;
    const bytes = await sheetOf([
      ['记账日期', '流水号', '收入', '支出', '金额', '借贷标志'],
      ['2026-01-05', `${n}1`, '10', '', '', ''],
      ['2026-01-05', `${n}1`, '10', '', '', ''],
      ['2026-01-05', `${n}1`, '11', '', '', ''],
      ['2026-01-05', `${n}3`, '10', '5', '', ''],
      ['2026-01-05', `${n}4`, '', '', '', ''],
      ['2026-01-05', `${n}5`, '', '-5', '', ''],
      ['2026-01-05', `${n}6`, '', '', '7', '横'],
      ['2990-01-05', `${n}7`, '7', '', '', ''],
      ['01/05/2026', `${n}8`, '7', '', '', ''],
      ['2026-01-05', '', '7', '', '', ''],
      ['2026-01-05', `${n}9`, '7.001', '', '', ''],
      ['2026-01-05', '——（）', '7', '', '', ''],
    ]);
    const looked = await preview('b.xlsx', bytes);
    expect(looked).toMatchObject({ rows: 12, bad: 10, unchanged: 1, good: 1 });
    const done = await confirmPreview(world, clerk, looked);
    const bad = await rowsOfTask(clerk, done.taskId);
    expect(bad.slice(1).map((row) => row.at(-1))).toEqual([
      expect.stringContaining('另一笔日期或金额不同'),
      expect.stringContaining('只能填一项'),
      expect.stringContaining('没有金额'),
      expect.stringContaining('有负数'),
      expect.stringContaining('收支方向应为'),
      expect.stringContaining('不能晚于今天'),
      expect.stringContaining('分不清'),
      expect.stringContaining('银行流水号'),
      expect.stringContaining('应为金额'),
      expect.stringContaining('没有银行流水号'),
    ]);
    expect((await linesOf(n)).map((line) => line.incomeFen)).toEqual([1000]);
  });

  it('gives back a line whose number stands under another of our accounts, alike or not, and takes it by its own', async () => {
    const n = `T${unique()}`;
    const head = ['记账日期', '流水号', '收入', '本方账号'];
    const [ours, other] = ['0402 0210 0930', '6222-0311-7788'];
    const first = await preview('a.xlsx', await sheetOf([head, ['2026-01-05', n, '10', ours]]));
    await confirmPreview(world, clerk, first);
    const looked = await preview(
      'b.xlsx',
      await sheetOf([
        head,
        ['2026-01-05', n, '10', other],
        ['2026-01-06', n, '11', other],
        ['2026-01-05', n, '10', '040202100930'],
        ['2026-01-05', n, '10', ''],
        ['2026-01-05', `${n}-2`, '10', other],
        ['2026-01-05', `${n}-2`, '10', ours],
      ]),
    );
    expect(looked).toMatchObject({ rows: 6, bad: 3, unchanged: 2, good: 1 });
    const done = await confirmPreview(world, clerk, looked);
    const bad = (await rowsOfTask(clerk, done.taskId)).slice(1).map((row) => row.at(-1));
    expect(bad).toEqual([
      expect.stringContaining(`流水号已登记在另一个账户（${ours}）下`),
      expect.stringContaining(`流水号已登记在另一个账户（${ours}）下`),
      expect.stringContaining(`流水号已登记在另一个账户（${other}）下`),
    ]);
    expect((await linesOf(n)).map(({ bankSerial, ownAccount }) => [bankSerial, ownAccount])).toEqual([
      [`${n}-2`, other],
      [n, ours],
    ]);
  });
});
