import excel from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fullPath } from '#contracts/route.ts';
import { importApi, offerKey } from '#contracts/system/import.contract.ts';
import { type TaskRow, taskApi } from '#contracts/system/task.contract.ts';
import { sendFile } from '#testing/send-file.ts';
import { confirmPreview, previewFile, rowsOfTask, sheetOf } from '#testing/sheets.ts';
import { somePlate, someVin } from '#testing/vehicles.ts';
import { type Browser, openWorld, somePhone, type World } from '#testing/world.ts';

let world: World;
let boss: Browser;
beforeAll(async () => {
  world = await openWorld();
  boss = await world.administrator(await world.organisation('company'), 'company');
});
afterAll(() => world.close());

const header = ['姓名', '联系电话', '入职时间'];
const preview = (name: string, bytes: Buffer, kind = 'employee') => previewFile(world, boss, { kind }, { name, bytes });

describe('a sheet as people bring it', () => {
  it('has rows hidden by a filter asked about: they come back until they are ticked', async () => {
    const book = new excel.Workbook();
    const sheet = book.addWorksheet('花名册');
    sheet.addRows([
      ['花名册'],
      header,
      ['筛选甲', somePhone(), '2024-01-01'],
      ['筛选乙', somePhone(), '2024-01-01'],
      ['合计', '2 人'],
    ]);
    sheet.getRow(4).hidden = true;
    const bytes = Buffer.from((await book.xlsx.writeBuffer()) as ArrayBuffer);
    const found = await preview('花名册.xlsm', bytes);
    expect(found).toMatchObject({ rows: 2, good: 1, warned: 1, bad: 0 });
    expect(found.notes).toEqual(['按表尾处理，未读取：第 5 行“合计”']);
    expect(found.offers).toEqual([{ field: 'hiddenRows', written: '4', becomes: null, rows: 1 }]);
    const done = await confirmPreview(world, boss, found);
    expect(done).toMatchObject({ bad: 1 });
    expect((await rowsOfTask(boss, done.taskId))[1]?.[0]).toBe('筛选乙');
    const again = await preview('花名册.xlsx', bytes);
    const [offer] = again.offers;
    const taken = await confirmPreview(world, boss, again, offer ? [offerKey(offer)] : []);
    // Who came in before stands as written.
    expect(taken).toMatchObject({ bad: 0, message: expect.stringContaining('1 行与系统中一致') });
  });

  it('may be a text in GBK that is called .xls', async () => {
    const found = await preview(
      '导出.xls',
      Buffer.concat([
        Buffer.from('d0d5c3fb2ccad6bbfabac50d0a', 'hex'),
        Buffer.from('cdf5bda8b9fa2c', 'hex'),
        Buffer.from(`${somePhone()}\r\n`),
      ]),
    );
    expect(found).toMatchObject({ rows: 1, bad: 0 });
  });

  it('offers what a word of the trade probably means once for all rows', async () => {
    const head = ['车牌号', '号牌颜色', '车架号', '车型', '使用性质', '初次登记日期'];
    const rows = Array.from({ length: 12 }, (_, at) => [
      somePlate(),
      at < 9 ? '黄牌' : '红色',
      someVin(),
      '重型厢式货车',
      '普货',
      '2022-03-05',
    ]);
    const found = await preview('车辆.xlsx', await sheetOf([head, ...rows]), 'vehicle');
    expect(found).toMatchObject({ rows: 12, bad: 3 });
    expect(found.offers).toEqual([{ field: 'vehicleKind', written: '重型厢式货车', becomes: '货车', rows: 9 }]);
    const done = await confirmPreview(world, boss, found, found.offers.map(offerKey));
    expect(done).toMatchObject({ bad: 3 });
  });

  it.each<[string, string, Buffer, string]>([
    [
      'a workbook with a password',
      '名单.xlsx',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
      '密码',
    ],
    [
      'a sheet of the old kind',
      '名单.xls',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.from('Workbook', 'utf16le')]),
      '另存为 .xlsx',
    ],
    ['a page saved as a sheet', '名单.xls', Buffer.from('<html><table><tr><td>姓名</td></tr></table></html>'), '网页'],
    ['a picture', '名单.xlsx', Buffer.from('89504e470d0a1a0a', 'hex'), '不是表格'],
  ])('is refused with what it is and what to do: %s', async (_, name, bytes, words) => {
    const { success, description } = await sendFile(boss, importApi.start, { kind: 'employee' }, name, bytes);
    expect(success).toBe(false);
    expect(description).toContain(words);
  });

  it('stays fetchable as it was sent, by whoever sent it alone', async () => {
    const bytes = Buffer.from(`姓名,手机号\n王原件,${somePhone()}\n`);
    const { taskId } = await preview('原件.csv', bytes);
    const page = (await boss.call(taskApi.list.page, { size: 50 })) as { list: TaskRow[] };
    expect(page.list.find((task) => task.taskId === taskId)?.can).toContain('source');
    const fetch = (browser: Browser) =>
      browser.raw({ method: 'GET', url: `${fullPath(taskApi.download)}?taskId=${taskId}&source=true` });
    expect((await fetch(boss)).body.equals(bytes)).toBe(true);
    const stranger = await world.administrator(await world.organisation('company'), 'company');
    expect(JSON.parse((await fetch(stranger)).body.toString())).toMatchObject({ success: false });
  });

  it('of ten thousand rows with three hundred errors tells how far it is, and gives the errors back', async () => {
    const rows = Array.from({ length: 10_000 }, (_, at) => [
      `批量${String.fromCodePoint(0x4e00 + at)}`,
      at % 34 === 0 ? '123' : `139${String(40_000_000 + at)}`,
      '2024-01-01',
    ]);
    const found = await preview('大表.xlsx', await sheetOf([header, ...rows]));
    expect(found).toMatchObject({ rows: 10_000, bad: 295, good: 9705 });
    expect(found.remarks).toHaveLength(100);
    expect((await rowsOfTask(boss, found.taskId)).length).toBe(296);
  });
});
