import { Readable } from 'node:stream';
import excel from 'exceljs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parameterApi } from '#contracts/parameters/parameter.contract.ts';
import { departmentApi } from '#contracts/people/department.contract.ts';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import { fullPath } from '#contracts/route.ts';
import { importApi } from '#contracts/system/import.contract.ts';
import { taskApi } from '#contracts/system/task.contract.ts';
import { runTask } from '#kernel/tasks.ts';
import { mightyRole, settle, someDepartment } from '#testing/reach.ts';
import { sendFile } from '#testing/send-file.ts';
import {
  type Browser,
  openWorld,
  type Place,
  type Someone,
  someIdCard,
  somePhone,
  unique,
  type World,
} from '#testing/world.ts';

let world: World;
let company: Place;
let boss: Browser & { person: Someone };
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

const header = [
  '姓名*',
  '手机号*',
  '身份证号',
  '工号',
  '部门',
  '岗位',
  '行业',
  '科目',
  '入职日期',
  '任现岗位日期',
  '合同到期日',
  '邮箱',
];

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
      ['王建国', phone, card, 'A1', '运输一队', '', '', 'T01T01、T01T03', '', '', '', ''],
      ['李芳', somePhone(), someIdCard(), 'A2', '', '', '', '', '', '', '', 'li@example.cn'],
      ['错号码', '12345', '', '', '', '', '', '', ''],
      ['错证件', somePhone(), '110105194912310021', '', '', '', '', '', ''],
      ['同号码', phone, '', '', '', '', '', '', ''],
      ['无部门', somePhone(), '', '', '没有的部门', '', '', 'X99', ''],
      ['公式', { formula: '1+1' }, '', '', '', '', '', '', ''],
    ]);
    expect(task, task?.message).toMatchObject({ state: 2, total: 7, bad: 5, can: ['download', 'source'] });
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
        ['甲', '乙'],
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
    // Sent back as it is, the template brings nobody: its example is no person.
    const before = await people();
    const started = await upload(boss, body);
    await runTask(world.runtime, started.data?.taskId ?? '');
    const page = (await boss.call(taskApi.list.page, {})) as {
      list: { taskId: string; state: number; message: string }[];
    };
    expect(page.list.find((one) => one.taskId === started.data?.taskId)).toMatchObject({
      state: 3,
      message: '表格中没有数据',
    });
    expect(await people()).toBe(before);
    // With a person below it, that one alone comes.
    book.worksheets[0]?.addRow(['模板之后', somePhone(), someIdCard()]);
    const filled = await upload(boss, Buffer.from((await book.xlsx.writeBuffer()) as ArrayBuffer));
    await runTask(world.runtime, filled.data?.taskId ?? '');
    expect(await people()).toBe(before + 1);
  });

  it('gives back rows without a field the organisation asks of its people, and only for as long as it asks', async () => {
    const ask = (fields: string[]) =>
      boss.call(parameterApi.orgMod, { parameterCode: 'userRequiredFields', content: JSON.stringify(fields) });
    const rows = () => [
      header,
      ['全填', somePhone(), someIdCard(), '', '', '', '', '', '', '', '', 'all@example.cn'],
      ['无证件', somePhone(), '', '', '', '', '', '', '', '', '', 'card@example.cn'],
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

  it('takes numbers and days as people write them, and counts who has no day of hire from today with a word about it', async () => {
    const [written, plain] = [somePhone(), somePhone()];
    const spaced = `+86 ${written.slice(0, 3)}-${written.slice(3, 7)} ${written.slice(7)}`;
    const task = await run([
      header,
      ['张有日期', spaced, '', '', '', '', '', '', '2019年3月5日', '2021/6/1', '2099-12-31', ''],
      ['张无日期', plain, '', '', '', '', '', '', '', '', '', ''],
      ['张未来', somePhone(), '', '', '', '', '', '', '2999-01-01', '', '', ''],
      ['张颠倒', somePhone(), '', '', '', '', '', '', '2020-01-01', '', '2019-01-01', ''],
    ]);
    expect(task, task?.message).toMatchObject({ state: 2, total: 4, bad: 2 });
    expect(task?.message).toContain('1 行：没有填写入职日期');
    const { rows } = await world.asSystem((db) =>
      sql<{ joined: string; since: string | null; until: string | null; phone: string; today: string }>`
        select m.joined_at::text as joined, m.duty_since::text as since, m.contract_until::text as until, u.phone_sealed as phone, luan_today()::text as today
        from org_user m join app_user u on u.id = m.user_id where m.org_id = ${company.orgId} and m.real_name like '张%' order by m.id`.execute(
        db,
      ),
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({ joined: '2019-03-05', since: '2021-06-01', until: '2099-12-31' });
    expect(world.runtime.keys.unseal(rows[0]?.phone ?? '')).toBe(written);
    expect(rows[1]).toMatchObject({ joined: rows[1]?.today, since: null, until: null });
  });

  it('shows what it would do, writes nothing until then, and does it once with the names that were taken', async () => {
    const before = await people();
    const rows = [
      header,
      ['刘货运', somePhone(), '', '', '运输3队', '货车司机', '', '', '2020-01-01', '', '', ''],
      ['刘二', somePhone(), '', '', '运输3队', '司机', '', '', '2020-01-01', '', '', ''],
      ['刘一队', somePhone(), '', '', '运输1队', '', '', '', '2020-01-01', '', '', ''],
      ['刘全对', somePhone(), '', '', '', '驾驶员', '', '', '2020-01-01', '', '', ''],
      ['刘无此岗', somePhone(), '', '', '', '保洁阿姨', '', '', '2020-01-01', '', '', ''],
      ['刘没日期', somePhone(), '', '', '', '', '', '', '', '', '', ''],
      ['刘\u{2a28a}', somePhone(), '', '', '', '驾驶员', '', '', '2020-01-01', '', '', ''],
    ];
    const started = await sendFile(
      boss,
      importApi.start,
      { kind: 'employee', preview: 'true' },
      'people.xlsx',
      await sheetOf(rows),
    );
    const taskId = started.data?.taskId ?? '';
    await runTask(world.runtime, taskId);
    expect(await people()).toBe(before);
    const preview = await boss.call(importApi.preview, { taskId });
    expect(preview).toMatchObject({ rows: 7, good: 1, warned: 5, bad: 1 });
    expect(preview.warnings).toEqual([
      { message: expect.stringContaining('入职日期'), rows: 1 },
      { message: expect.stringContaining('姓名中的 \u{2a28a} 无法打印'), rows: 1 },
    ]);
    expect(preview.remarks).toEqual([{ number: 6, messages: [expect.stringContaining('保洁阿姨')] }]);
    expect(preview.offers).toEqual([
      { field: 'dutyNames', written: '货车司机', becomes: '道路货物运输驾驶员', rows: 1 },
      { field: 'departmentName', written: '运输3队', becomes: null, rows: 2 },
      { field: 'dutyNames', written: '司机', becomes: '驾驶员', rows: 1 },
      { field: 'departmentName', written: '运输1队', becomes: '运输一队', rows: 1 },
    ]);
    const accept = ['dutyNames:货车司机', 'departmentName:运输3队', 'departmentName:运输1队'];
    const confirmed = await boss.call(importApi.confirm, { taskId, accept });
    await runTask(world.runtime, confirmed.taskId);
    // The driver whose duty was not taken comes back, with the one nobody knows.
    expect(await people()).toBe(before + 5);
    expect((await badRows(confirmed.taskId)).slice(1).map((row) => row[0])).toEqual(['刘二', '刘无此岗']);
    const stored = await world.asSystem((db) =>
      sql<{ name: string; duties: string[]; department: string | null }>`
        select m.real_name as name, m.duty_codes as duties, d.department_name as department from org_user m left join department d on d.id = m.department_id
        where m.org_id = ${company.orgId} and m.real_name like '刘%' order by m.id`.execute(db),
    );
    expect(stored.rows).toEqual([
      { name: '刘货运', duties: ['D103'], department: '运输3队' },
      { name: '刘一队', duties: [], department: '运输一队' },
      { name: '刘全对', duties: ['D101'], department: null },
      { name: '刘没日期', duties: [], department: null },
      { name: '刘\u{2a28a}', duties: ['D101'], department: null },
    ]);
    const made = await world.asSystem((db) =>
      sql<{
        action: string;
        by: string;
        name: string;
      }>`select a.action, a.actor_name as by, a.after ->> 'departmentName' as name from audit_log a
        where a.object_kind = 'department' and a.path = ${company.path}`.execute(db),
    );
    expect(made.rows).toEqual([{ action: 'department.add', by: boss.person.realName, name: '运输3队' }]);
    expect((await boss.send(importApi.confirm, { taskId, accept })).description).toContain('已经确认过');
    expect(await people()).toBe(before + 5);
    const colleague = await world.administrator(company, 'company');
    expect((await colleague.send(importApi.preview, { taskId })).code).toBe(20002);
  });

  it('offers no department to whoever may not make one', async () => {
    const roleId = await mightyRole(world, company, { dataScope: 4 });
    const clerk = await world.logIn((await world.person(company, 'company', { roleIds: [roleId] })).username);
    const started = await sendFile(
      clerk,
      importApi.start,
      { kind: 'employee', preview: 'true' },
      'people.xlsx',
      await sheetOf([header, ['钱新队', somePhone(), '', '', '运输9队', '', '', '', '2020-01-01', '', '', '']]),
    );
    const taskId = started.data?.taskId ?? '';
    await runTask(world.runtime, taskId);
    expect(await clerk.call(importApi.preview, { taskId })).toMatchObject({ bad: 1, offers: [] });
  });

  it('puts people only where whoever imports reaches, and says so on the row', async () => {
    const own = await someDepartment(boss, `车队${unique()}`);
    const inside = await someDepartment(boss, `班组${unique()}`, own);
    const nameOf = async (id: string) =>
      (await boss.call(departmentApi.choices, {})).find((one) => one.departmentId === id)?.departmentName ?? '';
    const person = await world.person(company, 'company', {
      roleIds: [await mightyRole(world, company, { dataScope: 4 })],
    });
    await settle(world, person, own);
    const clerk = await world.logIn(person.username);
    const row = (name: string, department: string) => [name, somePhone(), '', '', department, '', '', '', '2020-01-01'];
    const sheet = await sheetOf([
      header,
      row('本队人', await nameOf(own.id)),
      row('本组人', await nameOf(inside.id)),
      row('外队人', '运输一队'),
      row('无队人', ''),
    ]);
    const started = await sendFile(clerk, importApi.start, { kind: 'employee' }, 'people.xlsx', sheet);
    const taskId = started.data?.taskId ?? '';
    await runTask(world.runtime, taskId);
    const { body } = await clerk.raw({ method: 'GET', url: `${fullPath(taskApi.download)}?taskId=${taskId}` });
    const book = new excel.Workbook();
    await book.xlsx.read(Readable.from(body));
    const reasons = (['外队人', '无队人'] as const).map((name) => {
      const found = book.worksheets[0]?.getRows(2, 2)?.find((one) => one.getCell(1).value === name);
      return String(((found?.values ?? []) as unknown[]).at(-1));
    });
    expect(reasons).toEqual(['部门不在您的管理范围内', '部门不在您的管理范围内']);
    const { rows } = await world.asSystem((db) =>
      sql<{ name: string; tree: string }>`select real_name as name, department_tree as tree from org_user
        where org_id = ${company.orgId} and real_name in ('本队人', '本组人', '外队人', '无队人') order by 1`.execute(
        db,
      ),
    );
    expect(rows).toEqual([
      { name: '本组人', tree: inside.tree },
      { name: '本队人', tree: own.tree },
    ]);
  });

  it('has a template with drop-downs, notes and the lists of the organisation on its second sheet', async () => {
    const { body } = await boss.raw({ method: 'GET', url: `${fullPath(importApi.template)}?kind=employee` });
    const book = new excel.Workbook();
    await book.xlsx.read(Readable.from(body));
    const [sheet, guide] = book.worksheets;
    expect(book.worksheets).toHaveLength(2);
    expect(guide?.name).toBe('填写说明与清单');
    expect(sheet?.getCell('F2').dataValidation).toMatchObject({ type: 'list' });
    expect(JSON.stringify(sheet?.getCell('I1').note)).toContain('不填则按今天入职');
    const listed = (title: string): string[] => {
      const head = (guide?.getRow(1).values ?? []) as string[];
      const values = (guide?.getColumn(head.indexOf(title)).values ?? []) as string[];
      return values.slice(2).filter(Boolean);
    };
    expect(listed('部门')).toContain('运输一队');
    expect(listed('岗位')).toContain('道路货物运输驾驶员');
    const formula = sheet?.getCell('F2').dataValidation.formulae?.[0] as string;
    expect(formula).toMatch(/^'填写说明与清单'!\$[A-Z]+\$2:\$[A-Z]+\$\d+$/);
  });
});
