import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileApi } from '#contracts/files/file.contract.ts';
import { obligationApi } from '#contracts/obligations/obligation.contract.ts';
import { shortfallApi, shortfallList } from '#contracts/obligations/shortfall.contract.ts';
import { type PastRow, pastApi, pastList } from '#contracts/past/past.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { insertMembership, insertPerson } from '#domains/identity/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { somePhoto } from '#testing/certificates.ts';
import { dayFrom } from '#testing/plans.ts';
import { sendFile } from '#testing/send-file.ts';
import { finishTask, importRows, rowsOfTask } from '#testing/sheets.ts';
import { type Browser, openWorld, type Place, someIdCard, somePhone, unique, type World } from '#testing/world.ts';
import { zipOf } from '#testing/zips.ts';

let world: World;
let county: Place;
let company: Place;
let boss: Browser;
let supervisor: Browser;
beforeAll(async () => {
  world = await openWorld();
  county = await world.organisation('supervise');
  company = await world.organisation('company', county);
  boss = await world.administrator(company, 'company');
  supervisor = await world.administrator(county, 'supervise');
});
afterAll(() => world.close());

const header = [
  '姓名*',
  '身份证号*',
  '类型*',
  '名称*',
  '日期*',
  '以往学时（分钟，不计入）',
  '编号',
  '发证单位',
  '有效期至',
  '说明',
];

/** A driver who has been in the company for years. */
const driver = async (name: string, place = company): Promise<{ card: string; orgUserId: string }> => {
  const card = someIdCard();
  const orgUserId = await world.asSystem(async (db) => {
    const person = { realName: name, passwordHash: '!', defaultPassword: true, phone: somePhone(), idCard: card };
    const userId = await insertPerson(db, world.runtime.keys, person);
    const where = { orgId: place.orgId, path: place.path, userClass: 102, identities: ['student'], roleIds: [] };
    const id = await insertMembership(db, userId, name, where);
    await sql`update org_user set joined_at = '2020-01-01' where id = ${id}`.execute(db);
    return id;
  });
  return { card, orgUserId };
};
const rowsOf = async (query: object = {}, by = boss): Promise<PastRow[]> =>
  ((await by.call(pastList.page, { size: 100, ...query } as never)) as { list: PastRow[] }).list;
/** A day of this year that is not after today. */
const thisYear = (): string => `${dayOf(clock.now()).slice(0, 4)}-01-01`;

describe('Records from before', () => {
  it('come in from one sheet of all kinds, marked as taken over; what cannot be comes back', async () => {
    const one = await driver('周有记录');
    const foreign = await driver('外人', await world.organisation('company'));
    const task = await importRows(world, boss, 'past', [
      header,
      ['周有记录', one.card, '培训', '2024 年度安全培训', '2024年11月20日', '480', 'A-1', '', '', ''],
      ['周有记录', one.card, '例会', '十一月安全例会', '2024-11-05', '', '', '', '', ''],
      [
        '周有记录',
        one.card,
        '证书',
        '从业资格证',
        '2022/3/1',
        '',
        `C-${unique()}`,
        '市运管处',
        '2028-02-28',
        '原件在档',
      ],
      ['周有记录', one.card, '培训', '2024 年度安全培训', '2024-11-20', '480', 'A-1', '', '', ''],
      ['周有记录', one.card, '讲座', '讲座', '2024-11-20', '', '', '', '', ''],
      ['周有记录', one.card, '培训', '明天的培训', dayFrom(1), '', '', '', '', ''],
      ['外人', foreign.card, '培训', '别家的培训', '2024-11-20', '', '', '', '', ''],
    ]);
    expect(task, task.message).toMatchObject({ state: 2, total: 7, bad: 4 });
    const why = (await rowsOfTask(boss, task.taskId)).slice(1).map((row) => row.at(-1));
    expect(why).toEqual([
      expect.stringContaining('已导入过'),
      expect.stringContaining('讲座'),
      expect.stringContaining('今天之后'),
      expect.stringContaining('没有此人'),
    ]);
    expect(await rowsOf({ orgUserId: one.orgUserId })).toMatchObject([
      {
        pastKind: 'training',
        pastSource: 'taken',
        pastOn: '2024-11-20',
        pastMinutes: 480,
        state: 1,
        can: ['withdraw'],
      },
      { pastKind: 'meeting', pastOn: '2024-11-05', pastMinutes: 0 },
      { pastKind: 'certificate', issuer: '市运管处', validUntil: '2028-02-28', note: '原件在档' },
    ]);
    expect(await rowsOf({ orgUserId: one.orgUserId }, supervisor)).toHaveLength(3);
    const neighbour = await world.administrator(await world.organisation('company'), 'company');
    expect(await rowsOf({ orgUserId: one.orgUserId }, neighbour)).toEqual([]);
  });

  it('are a record of their period and never a minute learned', async () => {
    const one = await driver('吴接续');
    const rule = {
      obligationName: `学时${unique()}`,
      obligationPeriod: 'year',
      requiredMinutes: 1440,
      effectiveFrom: '2020-01-01',
    };
    await supervisor.call(obligationApi.add, rule as never);
    // On any day of the year but in January something is due; the row is put where it is by its own day.
    const count = (day: string) =>
      world.asSystem((db) => sql`select luan_oblige(array[${one.orgUserId}]::bigint[], ${day}::date)`.execute(db));
    const standing = async () => {
      const page = (await boss.call(shortfallList.page, { orgUserId: one.orgUserId } as never)) as { list: unknown[] };
      return page.list[0];
    };
    const lastDay = `${thisYear().slice(0, 4)}-12-31`;
    await count(lastDay);
    expect(await standing()).toMatchObject({ pastRecords: 0, countedMinutes: 0, withoutRecord: true });
    const before = await boss.call(shortfallApi.share, {});
    const task = await importRows(world, boss, 'past', [
      header,
      ['吴接续', one.card, '培训', '年初集中培训', thisYear(), '600', '', '', '', ''],
      ['吴接续', one.card, '培训', '前年的培训', '2021-01-01', '600', '', '', '', ''],
      ['吴接续', one.card, '证书', '年初的证书', thisYear(), '', '', '', '', ''],
    ]);
    expect(task.bad).toBe(0);
    expect(await standing()).toMatchObject({
      pastRecords: 1,
      pastMinutes: 600,
      countedMinutes: 0,
      missingMinutes: 1440,
      withoutRecord: false,
    });
    const after = await boss.call(shortfallApi.share, {});
    expect(after.withoutCount).toBe(before.withoutCount - 1);
    expect(after.shortCount).toBe(before.shortCount);
    const [training] = await rowsOf({
      orgUserId: one.orgUserId,
      pastKind: 'training',
      happenedBetween: `${thisYear()},${lastDay}`,
    });
    await boss.call(pastApi.withdraw, { id: training?.pastId ?? '', reason: '录错了人' });
    expect(await standing()).toMatchObject({ pastRecords: 0, pastMinutes: 0, withoutRecord: true });
    // What was withdrawn may be taken over again, rightly.
    const again = await importRows(world, boss, 'past', [
      header,
      ['吴接续', one.card, '培训', '年初集中培训', thisYear(), '60', '', '', '', ''],
    ]);
    expect(again.bad).toBe(0);
    await count(lastDay);
    expect(await standing()).toMatchObject({ pastRecords: 1, pastMinutes: 60 });
  });

  it('get no scans from an empty zip, which is told as what it is', async () => {
    const started = await sendFile(boss, pastApi.scans, {}, 'scans.zip', zipOf([]));
    const task = await finishTask(world, boss, started.data?.taskId);
    expect(task).toMatchObject({ state: 3, message: '压缩包中没有扫描件' });
  });

  it('take one scan of a zip each, and a later one takes the place of the one before, which goes', async () => {
    const one = await driver('孙重复');
    const number = `T-${unique()}`;
    await importRows(world, boss, 'past', [
      header,
      ['孙重复', one.card, '证书', '从业资格证', '2022-03-01', '', number, '', '', ''],
    ]);
    const picture = await somePhoto(200, 160, 120);
    const give = async (names: readonly string[]): Promise<string[]> => {
      const zip = zipOf(names.map((name) => ({ name, bytes: picture })));
      const { data } = await sendFile(boss, pastApi.scans, {}, 'scans.zip', zip);
      const task = await finishTask(world, boss, data?.taskId);
      return (await rowsOfTask(boss, task.taskId)).slice(1).map((row) => row[1] ?? '');
    };
    expect(await give([`${number}.jpg`, `${one.card}_${number}.jpg`])).toEqual([
      '已保存到记录',
      expect.stringContaining('多个文件'),
    ]);
    const scanOf = async () => (await rowsOf({ orgUserId: one.orgUserId }))[0]?.scanFileId ?? '';
    const first = await scanOf();
    expect(await give([`${number}.jpg`])).toEqual(['已保存到记录']);
    expect(await scanOf()).not.toBe(first);
    const { rows } = await world.asSystem((db) => sql`select from stored_file where id = ${first}`.execute(db));
    expect(rows).toHaveLength(0);
  });

  it('get their scans from a zip, by number or by person and name; each other file is told why not', async () => {
    const [one, two] = [await driver('郑扫描'), await driver('王扫描')];
    const foreign = await driver('外扫描', await world.organisation('company'));
    const number = `S-${unique()}`;
    await importRows(world, boss, 'past', [
      header,
      ['郑扫描', one.card, '证书', '从业资格证', '2022-03-01', '', number, '', '', ''],
      ['郑扫描', one.card, '培训', '岗前培训', '2022-02-01', '', '', '', '', ''],
      ['郑扫描', one.card, '培训', '年度培训', '2022-05-01', '', '', '', '', ''],
      ['王扫描', two.card, '证书', '从业资格证', '2022-03-01', '', '', '', '', ''],
    ]);
    const picture = await somePhoto(200, 160, 120);
    const started = await sendFile(
      boss,
      pastApi.scans,
      {},
      'scans.zip',
      zipOf([
        { name: `证书/../${number}.jpg`, bytes: picture },
        { name: `${one.card}_岗前培训.jpg`, bytes: picture },
        { name: `${two.card}.jpg`, bytes: picture },
        { name: `${foreign.card}.jpg`, bytes: picture },
        { name: '没有这个编号.jpg', bytes: picture },
        { name: `${one.card}_年度培训.jpg`, bytes: Buffer.from('not a picture') },
        { name: `${one.card}_年度培训.exe`, bytes: picture },
      ]),
    );
    const task = await finishTask(world, boss, started.data?.taskId);
    expect(task, task.message).toMatchObject({ state: 2, total: 7, bad: 4 });
    const words = new Map((await rowsOfTask(boss, task.taskId)).map((row) => [row[0] ?? '', row[1] ?? '']));
    expect(words.get(`${number}.jpg`)).toBe('已保存到记录');
    expect(words.get('没有这个编号.jpg')).toContain('没有找到');
    expect(words.get(`${foreign.card}.jpg`)).toContain('没有找到');
    expect((await rowsOf({ orgUserId: one.orgUserId, hasScan: 'true' })).map((row) => row.pastTitle)).toEqual([
      '从业资格证',
      '岗前培训',
    ]);
    const [scanned] = await rowsOf({ orgUserId: two.orgUserId });
    const look = (by: Browser) =>
      by.raw({ method: 'GET', url: `${fullPath(fileApi.view)}?fileId=${scanned?.scanFileId}` });
    expect((await look(boss)).status).toBe(200);
    expect(String((await look(boss)).headers['content-type'])).toContain('image/');
    const neighbour = await world.administrator(await world.organisation('company'), 'company');
    expect(String((await look(neighbour)).headers['content-type'])).not.toContain('image/');
  });

  it('get them as Windows packs them, and as names are copied; what is no scan is told as what it is', async () => {
    const [one, two] = [await driver('张三'), await driver('李四')];
    await importRows(world, boss, 'past', [
      header,
      ['张三', one.card, '培训', '岗前培训', '2022-02-01', '', '', '', '', ''],
      ['张三', one.card, '培训', '年度 培训', '2022-05-01', '', '', '', '', ''],
      ['李四', two.card, '证书', '从业资格证', '2022-03-01', '', '', '', '', ''],
    ]);
    const picture = await somePhoto(200, 160, 120);
    // 岗前培训 as a Chinese Windows writes it.
    const windows = Buffer.concat([
      Buffer.from(`扫描\\${one.card}_`),
      Buffer.from('b8dac7b0c5e0d1b5', 'hex'),
      Buffer.from('.jpg'),
    ]);
    const names = [
      { name: windows.subarray(Buffer.from('扫描\\').length), bytes: picture },
      { name: `${one.card}＿\u200b年度\u3000培训.jpg`, bytes: picture },
      { name: `${two.card.slice(0, 6)} ${two.card.slice(6)}\u3000.pdf`, bytes: Buffer.from('%PDF-1.4 cut off') },
      { name: '更多.zip', bytes: zipOf([{ name: `${two.card}.jpg`, bytes: picture }]) },
      { name: `${two.card}_从业资格证.jpg`, bytes: picture.subarray(0, 500) },
      { name: '~$名册.xlsx' },
    ];
    const task = await finishTask(
      world,
      boss,
      (await sendFile(boss, pastApi.scans, {}, 'scans.zip', zipOf(names))).data?.taskId,
    );
    expect(task, task.message).toMatchObject({ state: 2, total: 5, bad: 3 });
    const words = (await rowsOfTask(boss, task.taskId)).slice(1).map((row) => [row[0], row[1]]);
    expect(words).toEqual([
      [`${one.card}_岗前培训.jpg`, '已保存到记录'],
      [`${one.card}＿年度\u3000培训.jpg`, '已保存到记录'],
      [expect.stringContaining('.pdf'), expect.stringContaining('已损坏或不完整')],
      ['更多.zip', expect.stringContaining('压缩包里的压缩包')],
      [`${two.card}_从业资格证.jpg`, expect.stringContaining('图片不完整')],
    ]);
    const rar = await sendFile(boss, pastApi.scans, {}, 'scans.zip', Buffer.from('526172211a0701000000000000', 'hex'));
    expect(rar.description).toContain('RAR');
  });
});
