import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { PassThrough, Readable } from 'node:stream';
import excel from 'exceljs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { money, text } from '#contracts/columns.ts';
import { fullPath } from '#contracts/route.ts';
import { importApi } from '#contracts/system/import.contract.ts';
import { exportApi, taskApi } from '#contracts/system/task.contract.ts';
import { type Browser, openWorld, type World } from '#testing/world.ts';
import { bytesInZip } from '#testing/zips.ts';
import { harmless, writeSheet } from './sheet-write.ts';
import { readSheets } from './sheets/read-sheet.ts';
import { doubtOf, seenIn } from './sheets/sheet-cell.ts';
import { runTask } from './tasks.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const run = (taskId: string | undefined): Promise<void> => runTask(world.runtime, taskId ?? '0');

const download = async (browser: Browser, taskId: string): Promise<excel.Worksheet> => {
  const { body } = await browser.raw({ method: 'GET', url: `${fullPath(taskApi.download)}?taskId=${taskId}` });
  const book = new excel.Workbook();
  await book.xlsx.read(Readable.from(body));
  return book.worksheets[0] as excel.Worksheet;
};

const cells = (sheet: excel.Worksheet, row: number): string[] =>
  ((sheet.getRow(row).values as unknown[]) ?? []).slice(1).map(String);

describe('an export', () => {
  it('holds the rows of the list with the same filter and scope, in the language of the person', async () => {
    const mine = await world.organisation('agent');
    for (const name of ['甲', '乙', '丙']) await world.organisation('company', mine, `${name}运${mine.orgId}`);
    const agent = await world.administrator(mine, 'agent');
    const { taskId } = await agent.call(exportApi.start, { list: 'organisation', query: { keyword: '运' } });
    await run(taskId);
    const sheet = await download(agent, taskId);
    expect(cells(sheet, 1)[0]).toBe('机构名称');
    expect([2, 3, 4].map((row) => cells(sheet, row)[0]).sort()).toEqual(
      ['甲', '乙', '丙'].map((name) => `${name}运${mine.orgId}`).sort(),
    );
    expect(sheet.rowCount).toBe(4);
    expect(cells(sheet, 2)[1]).toBe('企业');
  });

  it('is out of reach for others, and refused without its permission', async () => {
    const mine = await world.organisation('agent');
    const agent = await world.administrator(mine, 'agent');
    const { taskId } = await agent.call(exportApi.start, { list: 'organisation', query: {} });
    await run(taskId);
    const other = await world.administrator(await world.organisation('agent'), 'agent');
    const { body } = await other.raw({ method: 'GET', url: `${fullPath(taskApi.download)}?taskId=${taskId}` });
    expect(JSON.parse(body.toString())).toMatchObject({ success: false });
    const company = await world.administrator(await world.organisation('company'), 'company');
    expect((await company.send(exportApi.start, { list: 'organisation', query: {} })).code).toBe(20001);
    expect((await company.send(exportApi.start, { list: 'task', query: {} })).code).toBe(20002);
    expect((await agent.send(exportApi.start, { list: 'organisation', query: { nobody: 1 } })).code).toBe(20000);
  });

  it('ends when its person loses the right before it runs', async () => {
    const mine = await world.organisation('agent');
    const agent = await world.administrator(mine, 'agent');
    const { taskId } = await agent.call(exportApi.start, { list: 'organisation', query: {} });
    await world.asSystem((db) => sql`delete from user_role where org_user_id = ${agent.person.orgUserId}`.execute(db));
    await run(taskId);
    const stored = await world.asSystem((db) =>
      sql<{ state: number; message: string }>`select state, message from background_task where id = ${taskId}`.execute(
        db,
      ),
    );
    expect(stored.rows[0]).toMatchObject({ state: 3 });
    expect(stored.rows[0]?.message).toContain('org:organisation:export');
  });

  it('can be cancelled while it waits', async () => {
    const agent = await world.administrator(await world.organisation('agent'), 'agent');
    const { taskId } = await agent.call(exportApi.start, { list: 'organisation', query: {} });
    expect(await agent.call(taskApi.cancel, { taskId })).toEqual({ state: 4 });
    await run(taskId);
    expect((await agent.send(taskApi.cancel, { taskId })).success).toBe(false);
  });

  it.each([['=1+1'], ['+86'], ['-5℃'], ['@cmd'], ['\tx'], ['\rx'], ["'甲"], ["'=1"]])(
    'neutralises %j by the look of its cell, and keeps its value',
    async (words) => {
      async function* batches() {
        yield [{ remark: words, sum: 100 }];
      }
      for (const columns of [[text('remark')], [text('remark'), money('sum')]]) {
        const bytes = await writeSheet(columns, 'zh-CN', batches());
        const [cell] = await looksOf(bytes, 'A2');
        expect(cell).toEqual({ value: words.trim(), quoted: true });
        const [plain] = await looksOf(bytes, 'A1');
        expect(plain).toMatchObject({ quoted: false });
        expect((await readAll(bytes))[1]?.cells[0]).toBe(words.trim());
      }
    },
  );

  it('writes an apostrophe before what is typed in again', () => {
    expect(['=1', '-1', '1', "'a"].map(harmless)).toEqual(["'=1", "'-1", '1', "'a"]);
  });
});

/** Cells as a spreadsheet program finds them: their value, and whether their look says that it is a text. */
const looksOf = async (bytes: Buffer, ...places: readonly string[]) => {
  const sheet = (await bytesInZip(bytes, 'xl/worksheets/sheet1.xml')).toString();
  const styles = (await bytesInZip(bytes, 'xl/styles.xml')).toString();
  const looks = [...(/<cellXfs.*?<\/cellXfs>/s.exec(styles)?.[0] ?? '').matchAll(/<xf [^>]*>/g)].map(([look]) => look);
  return places.map((place) => {
    const [, attributes = '', value = ''] =
      new RegExp(`<c r="${place}"([^>]*)>.*?<[vt][^>]*>(.*?)</[vt]>`, 's').exec(sheet) ?? [];
    const look = looks[Number(/ s="(\d+)"/.exec(attributes)?.[1] ?? 0)] ?? '';
    return { value: value.replaceAll('&apos;', "'").trim(), quoted: look.includes('quotePrefix="1"') };
  });
};

const sheetOf = async (rows: unknown[][]): Promise<Buffer> => {
  const book = new excel.Workbook();
  book.addWorksheet('1').addRows(rows);
  return Buffer.from((await book.xlsx.writeBuffer()) as ArrayBuffer);
};
const readAll = async (bytes: Buffer) => {
  const rows = [];
  for await (const { number, cells: read } of (await readSheets(bytes))[0]?.rows() ?? [])
    rows.push({ number, cells: read.map(seenIn), doubts: read.flatMap((cell) => doubtOf(cell) ?? []) });
  return rows;
};

describe('a spreadsheet that comes in', () => {
  it('is read row by row, with dates as days and formulas marked', async () => {
    const rows = await readAll(
      await sheetOf([['姓名', '日期'], ['王伟', new Date('2026-05-01')], [], ['李芳', { formula: 'A1', result: 'x' }]]),
    );
    expect(rows.map((row) => [row.number, row.cells, row.doubts])).toEqual([
      [1, ['姓名', '日期'], []],
      [2, ['王伟', '2026/5/1'], []],
      [4, ['李芳', 'x'], ['formula']],
    ]);
  });

  it('is read as a person reads it: shared and own texts, numbers, flags, days in any form, links, holes, errors', async () => {
    const book = new excel.Workbook();
    const sheet = book.addWorksheet('名单');
    sheet.addRow([{ richText: [{ text: '王', font: { bold: true } }, { text: '伟 ' }] }, 13800000000, true, 12.5]);
    sheet.addRow([undefined, { text: '李芳', hyperlink: 'https://example.cn/' }, { error: '#N/A' }]);
    for (const [at, numFmt] of ['yyyy"年"m"月"d"日"', '[$-804]yyyy-mm-dd', '0.00', '"d"0'].entries()) {
      sheet.getCell(4, at + 1).value = 46_143;
      sheet.getCell(4, at + 1).numFmt = numFmt;
    }
    sheet.getCell('A5').value = ' & <b> "甲" ';
    book.addWorksheet('另一页').addRow(['不读']);
    const rows = await readAll(Buffer.from((await book.xlsx.writeBuffer()) as ArrayBuffer));
    expect(rows.map((row) => [row.number, row.cells, row.doubts])).toEqual([
      [1, ['王伟', '13800000000', 'TRUE', '12.5'], []],
      [2, ['', '李芳', '#N/A'], ['error']],
      [4, ['2026年5月1日', '2026-05-01', '46143.00', 'd46143'], []],
      [5, ['& <b> "甲"'], []],
    ]);
  });

  it('has signs that XML cannot hold as their writer escaped them', async () => {
    const sheet = [
      ['a_x000D_b', '_x0000_'],
      ['_xD83D__xDE00_', '_xD800_'],
      ['_x005F_x0041_', '_x41_ _x000d_ _x00'],
    ];
    expect((await readAll(await sheetOf(sheet))).map((row) => row.cells)).toEqual([
      ['a\nb', '\0'],
      ['😀', '\ud800'],
      ['_x0041_', '_x41_ _x000d_ _x00'],
    ]);
  });

  it('is read as it was written here, but for what no sheet can hold', async () => {
    const columns = [text('one'), text('other')];
    const words = ['_x0041_', '_x005F_x0041_', '__x0000_', 'a😀b', 'a & b'];
    const written = async (rows: string[][]) => {
      async function* batches() {
        yield rows.map(([one, other]) => ({ one, other }));
      }
      return (await readAll(await writeSheet(columns, 'zh-CN', batches(), { header: false }))).map((row) => row.cells);
    };
    expect(await written(words.map((word) => [word, word]))).toEqual(words.map((word) => [word, word]));
    expect(
      await written([
        ['a\0b', 'a\ud83d'],
        ['\udc00', 'a\uffffb'],
      ]),
    ).toEqual([
      ['a�b', 'a�'],
      ['�', 'a�b'],
    ]);
  });

  it('is read the same from a writer that shares no texts', async () => {
    const parts: Buffer[] = [];
    const sink = new PassThrough();
    sink.on('data', (part: Buffer) => parts.push(part));
    const book = new excel.stream.xlsx.WorkbookWriter({ stream: sink, useSharedStrings: false });
    const sheet = book.addWorksheet('1');
    sheet.addRow(['姓名', '工号']).commit();
    sheet.addRow(['王伟', 7]).commit();
    await book.commit();
    expect((await readAll(Buffer.concat(parts))).map((row) => row.cells)).toEqual([
      ['姓名', '工号'],
      ['王伟', '7'],
    ]);
  });

  it('is read whole every time, and nothing of it is laid down elsewhere', async () => {
    const bytes = await sheetOf([['姓名'], ['王伟']]);
    const laidDown = () => readdirSync(tmpdir()).filter((name) => name.startsWith(`tmp-${process.pid}-`));
    const before = laidDown();
    for (let time = 0; time < 600; time += 1) expect(await readAll(bytes)).toHaveLength(2);
    expect(laidDown()).toEqual(before);
  });

  it.each([
    ['nothing at all', Buffer.alloc(0)],
    ['a broken package', Buffer.from('PK\u0003\u0004 but no more')],
  ])('is refused when it is %s', async (_, bytes) => {
    await expect(readAll(bytes)).rejects.toMatchObject({ key: 'sheet.unreadable' });
  });

  it('is refused by its directory when it would unpack beyond the bounds', async () => {
    const { deflateRawSync, crc32 } = await import('node:zlib');
    const plain = Buffer.alloc(310 * 1024 * 1024);
    const packed = deflateRawSync(plain, { level: 9 });
    const name = Buffer.from('xl/worksheets/sheet1.xml');
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(crc32(plain), 14);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(plain.length, 22);
    local.writeUInt16LE(name.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(8, 10);
    local.copy(central, 16, 14, 30);
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(1, 8);
    end.writeUInt16LE(1, 10);
    end.writeUInt32LE(central.length + name.length, 12);
    end.writeUInt32LE(local.length + name.length + packed.length, 16);
    const bomb = Buffer.concat([local, name, packed, central, name, end]);
    expect(bomb.length).toBeLessThan(1024 * 1024);
    await expect(readAll(bomb)).rejects.toMatchObject({ key: 'sheet.tooBig' });
  });

  it('is refused as an upload with another extension', async () => {
    const company = await world.administrator(await world.organisation('company'), 'company');
    const boundary = 'edge';
    const payload = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="people.exe"\r\ncontent-type: application/octet-stream\r\n\r\nMZ\r\n--${boundary}--\r\n`;
    const { body } = await company.raw({
      method: 'POST',
      url: `${fullPath(importApi.start)}?kind=employee`,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload,
    });
    expect(JSON.parse(body.toString())).toMatchObject({ success: false });
  });
});
