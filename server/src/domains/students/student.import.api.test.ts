import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parameterApi } from '#contracts/parameters/parameter.contract.ts';
import { type StudentRow, studentApi } from '#contracts/students/student.contract.ts';
import { importRows, rowsOfTask } from '#testing/sheets.ts';
import { type Browser, openWorld, type Place, someIdCard, somePhone, type World } from '#testing/world.ts';

let world: World;
let company: Place;
let boss: Browser;
let stranger: Browser;
beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  boss = await world.administrator(company, 'company');
  stranger = await world.administrator(await world.organisation('company'), 'company');
});
afterAll(() => world.close());

const page = async (browser: Browser, query: Record<string, unknown>): Promise<{ list: StudentRow[]; total: number }> =>
  (await browser.call(studentApi.list.page, query as never)) as never;

describe('An import of students', () => {
  const header = ['姓名*', '身份证号*', '手机号*', '准驾车型', '驾驶证到期', '资格证到期', '科目'];
  it('takes good rows with their licences and gives the bad ones back', async () => {
    const card = someIdCard();
    const task = await importRows(world, boss, 'student', [
      header,
      ['导入甲', card, somePhone(), 'A2', '2030/6/1', '2028-06-30', 'T01T01'],
      ['导入乙', card, somePhone(), '', '', '', ''],
      ['导入丙', '110105194912310021', somePhone(), '', '', '', ''],
      ['导入丁', '110101202602300011', somePhone(), '', '', '', ''],
      ['导入戊', someIdCard(), somePhone(), 'A2', '2030-13-01', '', ''],
      ['导入己', '', somePhone(), '', '', '', ''],
    ]);
    expect(task).toMatchObject({ state: 2, total: 6, bad: 5 });
    const [row] = (await page(boss, { idCard: card })).list;
    expect(row).toMatchObject({ realName: '导入甲', licenceClass: 'A2', certExpiresOn: '2028-06-30', userClass: 102 });
    const bad = (await rowsOfTask(boss, task.taskId)).map((one) => one.at(-1));
    expect(bad[1]).toContain('第 2 行');
    expect(bad[2]).toContain('身份证');
  });

  it('says nothing about somebody who is elsewhere but that a transfer is possible', async () => {
    const card = someIdCard();
    await importRows(world, boss, 'student', [header, ['别处的人', card, somePhone(), '', '', '', '']]);
    const task = await importRows(world, stranger, 'student', [
      header,
      ['别处的人', card, somePhone(), '', '', '', ''],
    ]);
    expect(task).toMatchObject({ bad: 1 });
    const [, row] = await rowsOfTask(stranger, task.taskId);
    expect(row?.at(-1)).toContain('调动');
    expect(row?.join()).not.toContain(company.orgName);
  });

  it('gives back rows without a field the organisation asks of its people', async () => {
    await boss.call(parameterApi.orgMod, { parameterCode: 'userRequiredFields', content: '["realName","email"]' });
    const task = await importRows(world, boss, 'student', [
      ['姓名*', '身份证号*', '手机号*', '邮箱'],
      ['有邮箱', someIdCard(), somePhone(), 'has@example.cn'],
      ['无邮箱', someIdCard(), somePhone(), ''],
    ]);
    expect(task).toMatchObject({ state: 2, total: 2, bad: 1 });
    const [, row] = await rowsOfTask(boss, task.taskId);
    expect([row?.[0], row?.at(-1)]).toEqual(['无邮箱', '邮箱为本机构必填项']);
    // Another organisation asks for what it asks.
    const other = [
      ['姓名*', '身份证号*', '手机号*', '邮箱'],
      ['别家', someIdCard(), somePhone(), ''],
    ];
    expect(await importRows(world, stranger, 'student', other)).toMatchObject({ state: 2, bad: 0 });
  });
});
