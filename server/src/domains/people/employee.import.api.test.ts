import { Readable } from 'node:stream';
import excel from 'exceljs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parameterApi } from '#contracts/parameters/parameter.contract.ts';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { importApi, taskApi } from '#contracts/system/task.contract.ts';
import { runTask } from '#kernel/tasks.ts';
import { sendFile } from '#testing/send-file.ts';
import { type Browser, openWorld, type Place, someIdCard, somePhone, type World } from '#testing/world.ts';

let world: World;
let company: Place;
let boss: Browser;
beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  boss = await world.administrator(company, 'company');
  await world.asSystem((db) =>
    sql`insert into department (org_id, path, tree, department_name) values (${company.orgId}, ${company.path}, '', '运输一队')`.execute(
      db,
    ),
  );
  await world.asSystem((db) =>
    sql`update department set tree = '.' || id || '.' where org_id = ${company.orgId}`.execute(db),
  );
});
afterAll(() => world.close());

const header = ['姓名*', '手机号*', '身份证号', '工号', '部门', '岗位', '行业', '科目', '邮箱'];

const sheetOf = async (rows: unknown[][]): Promise<Buffer> => {
  const book = new excel.Workbook();
  book.addWorksheet('1').addRows(rows);
  return Buffer.from((await book.xlsx.writeBuffer()) as ArrayBuffer);
};

const upload = (browser: Browser, bytes: Buffer) =>
  sendFile(browser, importApi.start, { kind: 'employee' }, 'people.xlsx', bytes);

const run = async (rows: unknown[][]) => {
  const started = await upload(boss, await sheetOf(rows));
  if (started.data) await runTask(world.runtime, started.data.taskId);
  const page = (await boss.call(taskApi.list.page, {})) as {
    list: { taskId: string; state: number; message: string; bad: number; total: number; can: string[] }[];
  };
  return page.list.find((task) => task.taskId === started.data?.taskId);
};

const badRows = async (taskId: string): Promise<string[][]> => {
  const { body } = await boss.raw({ method: 'GET', url: `${fullPath(taskApi.download)}?taskId=${taskId}` });
  const book = new excel.Workbook();
  await book.xlsx.read(Readable.from(body));
  const rows: string[][] = [];
  book.worksheets[0]?.eachRow((row) => rows.push((row.values as unknown[]).slice(1).map(String)));
  return rows;
};

const people = async (): Promise<number> =>
  ((await boss.call(employeeApi.list.page, { orgId: company.orgId })) as { total: number }).total;

describe('an import of employees', () => {
  it('takes the good rows with department, duties and subjects, and gives the bad ones back with their reasons', async () => {
    const before = await people();
    const [phone, card] = [somePhone(), someIdCard()];
    const task = await run([
      header,
      ['王建国', phone, card, 'A1', '运输一队', '', '', 'T01T01、T01T03', ''],
      ['李芳', somePhone(), someIdCard(), 'A2', '', '', '', '', 'li@example.cn'],
      ['错号码', '12345', '', '', '', '', '', '', ''],
      ['错证件', somePhone(), '110105194912310021', '', '', '', '', '', ''],
      ['同号码', phone, '', '', '', '', '', '', ''],
      ['无部门', somePhone(), '', '', '没有的部门', '', '', 'X99', ''],
      ['公式', { formula: '1+1', result: 2 }, '', '', '', '', '', '', ''],
    ]);
    expect(task, task?.message).toMatchObject({ state: 2, total: 7, bad: 5, can: ['download'] });
    expect(await people()).toBe(before + 2);
    const rows = await badRows(task?.taskId ?? '');
    expect(rows[0]?.slice(0, 2)).toEqual(['姓名*', '手机号*']);
    const reasons = new Map(rows.slice(1).map((row) => [row[0], row.at(-1)]));
    expect(reasons.get('错号码')).toContain('手机号');
    expect(reasons.get('错证件')).toContain('校验位');
    expect(reasons.get('同号码')).toContain('第 2 行');
    expect(reasons.get('无部门')).toMatch(/没有的部门.*X99|X99.*没有的部门/);
    expect(reasons.get('公式')).toContain('公式');
    const stored = await world.asSystem((db) =>
      sql<{ subject_codes: string[]; department_id: string; phone_sealed: string; phone_masked: string }>`
        select m.subject_codes, m.department_id, u.phone_sealed, u.phone_masked from org_user m join app_user u on u.id = m.user_id where m.org_id = ${company.orgId} and m.real_name = '王建国'`.execute(
        db,
      ),
    );
    expect(stored.rows[0]?.subject_codes).toEqual(['T01T01', 'T01T03']);
    expect(stored.rows[0]?.department_id).toBeTruthy();
    expect(world.runtime.keys.unseal(stored.rows[0]?.phone_sealed ?? '')).toBe(phone);
    expect(stored.rows[0]?.phone_masked).not.toBe(phone);
  });

  it('says which columns are missing, and that a sheet has no rows', async () => {
    expect(
      await run([
        ['名字', '电话'],
        ['x', 'y'],
      ]),
    ).toMatchObject({ state: 3, message: expect.stringContaining('姓名、手机号') });
    expect(await run([header])).toMatchObject({ state: 3, message: '表格中没有数据' });
  });

  it('is refused without its permission, and its template opens again', async () => {
    const supervisor = await world.administrator(await world.organisation('supervise'), 'supervise');
    expect((await upload(supervisor, await sheetOf([header]))).code).toBe(20001);
    const { body } = await boss.raw({ method: 'GET', url: `${fullPath(importApi.template)}?kind=employee` });
    const book = new excel.Workbook();
    await book.xlsx.read(Readable.from(body));
    expect(Array.from((book.worksheets[0]?.getRow(1).values ?? []) as string[]).slice(1)).toEqual(header);
  });

  it('gives back rows without a field the organisation asks of its people, and only for as long as it asks', async () => {
    const ask = (fields: string[]) =>
      boss.call(parameterApi.orgMod, { parameterCode: 'userRequiredFields', content: JSON.stringify(fields) });
    const rows = () => [
      header,
      ['全填', somePhone(), someIdCard(), '', '', '', '', '', 'all@example.cn'],
      ['无证件', somePhone(), '', '', '', '', '', '', 'card@example.cn'],
      ['无邮箱', somePhone(), someIdCard(), '', '', '', '', '', ''],
      ['都没有', somePhone(), '', '', '', '', '', '', ''],
    ];
    // A sheet has no column for education or photo: those are asked elsewhere.
    await ask(['realName', 'idCard', 'email', 'education', 'photo']);
    const before = await people();
    const task = await run(rows());
    expect(task).toMatchObject({ state: 2, total: 4, bad: 3 });
    expect(await people()).toBe(before + 1);
    const reasons = (await badRows(task?.taskId ?? '')).slice(1).map((row) => [row[0], row.at(-1)]);
    expect(reasons).toEqual([
      ['无证件', '身份证号为本机构必填项'],
      ['无邮箱', '邮箱为本机构必填项'],
      ['都没有', '身份证号为本机构必填项；邮箱为本机构必填项'],
    ]);
    await ask(['realName']);
    expect(await run(rows())).toMatchObject({ state: 2, total: 4, bad: 0 });
  });
});
