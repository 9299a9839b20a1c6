import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { existingRows, offerKey } from '#contracts/system/import.contract.ts';
import { confirmPreview, importRows, previewFile, sheetOf } from '#testing/sheets.ts';
import { type Browser, openWorld, type Place, someIdCard, somePhone, type World } from '#testing/world.ts';

let world: World;
let company: Place;
let boss: Browser;
beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  boss = await world.administrator(company, 'company');
});
afterAll(() => world.close());

const preview = async (kind: string, rows: unknown[][], browser = boss) =>
  previewFile(world, browser, { kind }, { name: '人员.xlsx', bytes: await sheetOf(rows) });
const agreed = [offerKey({ field: existingRows, written: existingRows })];

const memberOf = async (name: string) =>
  (
    await world.asSystem((db) =>
      sql<
        Record<string, unknown>
      >`select m.job_number as job, m.duty_codes as duties, m.joined_at::text as joined, m.user_class as class,
          u.id_card_index is not null as card, l.licence_class as licence, l.licence_expires_on::text as expires, l.cert_kind as cert,
          (select count(*)::int from audit_log a where a.object_kind = 'employee' and a.object_id = m.id::text and a.action = 'employee.mod') as deeds
        from org_user m join app_user u on u.id = m.user_id left join student_licence l on l.user_id = u.id
        where m.real_name = ${name} and m.org_id = ${company.orgId}`.execute(db),
    )
  ).rows;

describe('a second sheet of employees', () => {
  const header = ['姓名', '手机号', '身份证号', '工号', '岗位', '入职日期'];

  it('fills and changes what differs after a yes, adds who is new, and leaves the rest alone', async () => {
    const [phone, other, card] = [somePhone(), somePhone(), someIdCard()];
    await importRows(world, boss, 'employee', [
      header,
      ['二表甲', phone, '', 'A1', '驾驶员', '2024-01-01'],
      ['二表乙', other, '', 'A2', '', '2024-01-01'],
    ]);
    const found = await preview('employee', [
      header,
      ['二 表甲', phone, card, 'A9', '押运员', ''],
      ['二表乙', other, '', 'A2', '', ''],
      ['二表丙', somePhone(), '', 'A3', '', '2024-01-01'],
    ]);
    expect(found).toMatchObject({ rows: 3, bad: 0, unchanged: 1, changed: 1, good: 1 });
    expect(found.changes).toEqual([
      {
        number: 2,
        differences: [
          { field: 'jobNumber', from: 'A1', to: 'A9' },
          { field: 'dutyNames', from: '驾驶员', to: '押运员' },
          { field: 'idCard', from: '', to: expect.stringMatching(/^.{8}\*+.{4}$/) },
        ],
      },
    ]);
    expect(await confirmPreview(world, boss, found, agreed)).toMatchObject({ bad: 0 });
    expect(await memberOf('二表甲')).toEqual([
      expect.objectContaining({ job: 'A9', joined: '2024-01-01', card: true, deeds: 1 }),
    ]);
    expect(await memberOf('二表丙')).toHaveLength(1);
    expect(await memberOf('二表乙')).toEqual([expect.objectContaining({ deeds: 0 })]);
  });

  it('changes nothing that was not agreed to, no phone, and nobody of another name', async () => {
    const [phone, card] = [somePhone(), someIdCard()];
    await importRows(world, boss, 'employee', [header, ['二表丁', phone, card, 'B1', '', '2024-01-01']]);
    const changed = await preview('employee', [header, ['二表丁', phone, card, 'B2', '', '']]);
    expect(await confirmPreview(world, boss, changed)).toMatchObject({ bad: 1 });
    expect(await memberOf('二表丁')).toEqual([expect.objectContaining({ job: 'B1' })]);
    const refused = await preview('employee', [
      header,
      ['二表丁', somePhone(), card, 'B2', '', ''],
      ['别的人', phone, '', 'B2', '', ''],
    ]);
    expect(refused).toMatchObject({ bad: 2, changed: 0 });
    expect(refused.remarks.map(({ messages }) => messages.join())).toEqual([
      expect.stringContaining('手机号与系统中登记的不同'),
      expect.stringContaining('手机号'),
    ]);
    const stranger = await world.administrator(await world.organisation('company'), 'company');
    expect(await preview('employee', [header, ['二表丁', phone, card, 'B2', '', '']], stranger)).toMatchObject({
      bad: 1,
      changed: 0,
      changes: [],
    });
  });
});

describe('a second sheet of students', () => {
  it('shows and changes licences, and keeps what it leaves empty', async () => {
    const header = ['姓名', '身份证号', '手机号', '准驾车型', '驾驶证到期', '资格类别'];
    const [phone, card] = [somePhone(), someIdCard()];
    await importRows(world, boss, 'student', [header, ['学员二表', card, phone, 'B2', '2030-06-01', '货运']]);
    const found = await preview('student', [header, ['学员二表', card, phone, 'A2', '2032-06-01', '']]);
    expect(found.changes[0]?.differences).toEqual([
      { field: 'licenceClass', from: 'B2', to: 'A2' },
      { field: 'licenceExpiresOn', from: '2030-06-01', to: '2032-06-01' },
    ]);
    await confirmPreview(world, boss, found, agreed);
    expect(await memberOf('学员二表')).toEqual([
      expect.objectContaining({ licence: 'A2', expires: '2032-06-01', cert: '货运' }),
    ]);
  });
});
