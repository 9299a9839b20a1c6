import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parameterApi } from '#contracts/parameters/parameter.contract.ts';
import { type StudentRow, studentApi } from '#contracts/students/student.contract.ts';
import { existingRows, offerKey } from '#contracts/system/import.contract.ts';
import { confirmPreview, importRows, previewFile, rowsOfTask, sheetOf } from '#testing/sheets.ts';
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

  it('reads days as people write them, a licence without an end, and takes a day that is over with a warning', async () => {
    const sheet = ['姓名*', '身份证号*', '手机号*', '准驾车型', '驾驶证有效期至', '资格证到期', '体检有效期'];
    const [card, phone] = [someIdCard(), somePhone()];
    const rows = (days: unknown[]) => [sheet, ['日期甲', card, phone, 'A2', ...days]];
    const preview = async (days: unknown[]) =>
      previewFile(world, boss, { kind: 'student' }, { name: 's.xlsx', bytes: await sheetOf(rows(days)) });
    const found = await preview(['2019.11.3', 20291103, 46143]);
    expect(found).toMatchObject({ rows: 1, bad: 0, warned: 1 });
    expect(found.warnings.map(({ message }) => message)).toContainEqual('驾驶证到期已过');
    await confirmPreview(world, boss, found);
    const stored = async () => (await page(boss, { idCard: card })).list[0];
    expect(await stored()).toMatchObject({
      licenceExpiresOn: '2019-11-03',
      certExpiresOn: '2029-11-03',
      healthUntil: '2026-05-01',
    });
    const second = await preview(['长期', '', '2031-01-31']);
    expect(second.changes[0]?.differences).toEqual([
      { field: 'licenceExpiresOn', from: '2019-11-03', to: '长期' },
      { field: 'healthUntil', from: '2026-05-01', to: '2031-01-31' },
    ]);
    await confirmPreview(world, boss, second, [offerKey({ field: existingRows, written: existingRows })]);
    expect(await stored()).toMatchObject({
      licenceExpiresOn: null,
      certExpiresOn: '2029-11-03',
      healthUntil: '2031-01-31',
    });
  });

  it.each(['长期', '无固定期限', 'Long term'])(
    '“%s” ends an older day of contract and qualification, an empty cell none',
    async (endless) => {
      const sheet = ['姓名*', '身份证号*', '手机号*', '资格证到期', '合同到期日', '驾驶证有效期至'];
      const [card, phone] = [someIdCard(), somePhone()];
      await importRows(world, boss, 'student', [
        sheet,
        ['长期甲', card, phone, '2030-05-01', '2031-05-01', '2032-05-01'],
      ]);
      const stored = async () => {
        const { rows } = await world.asSystem((db) =>
          sql<{ cert: string | null; contract: string | null; licence: string | null }>`
          select m.cert_expires_on::text as cert, m.contract_until::text as contract, m.licence_expires_on::text as licence
          from org_user m where m.org_id = ${company.orgId} and m.real_name = '长期甲' order by m.id desc limit 1`.execute(
            db,
          ),
        );
        return rows[0];
      };
      expect(await stored()).toEqual({ cert: '2030-05-01', contract: '2031-05-01', licence: '2032-05-01' });
      const again = await previewFile(
        world,
        boss,
        { kind: 'student' },
        { name: 's.xlsx', bytes: await sheetOf([sheet, ['长期甲', card, phone, endless, endless, '']]) },
      );
      expect(again.changes[0]?.differences).toEqual([
        { field: 'contractUntil', from: '2031-05-01', to: '长期' },
        { field: 'certExpiresOn', from: '2030-05-01', to: '长期' },
      ]);
      await confirmPreview(world, boss, again, [offerKey({ field: existingRows, written: existingRows })]);
      expect(await stored()).toEqual({ cert: null, contract: null, licence: '2032-05-01' });
    },
  );

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
