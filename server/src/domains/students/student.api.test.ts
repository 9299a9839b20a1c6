import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { passwordApi } from '#contracts/identity/password.contract.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { personApi } from '#contracts/people/person.contract.ts';
import { printApi } from '#contracts/prints/print.contract.ts';
import { type StudentRow, studentApi } from '#contracts/students/student.contract.ts';
import { trainAdminApi } from '#contracts/students/train-admin.contract.ts';
import { changePerson, insertMembership, insertPerson } from '#domains/identity/door.ts';
import { clock } from '#kernel/clock.ts';
import { finishTask, rowsOfTask } from '#testing/sheets.ts';
import {
  type Browser,
  openWorld,
  type Place,
  password,
  type Someone,
  someIdCard,
  somePhone,
  type World,
} from '#testing/world.ts';

let world: World;
let group: Place;
let company: Place;
let boss: Browser & { person: Someone };
let above: Browser & { person: Someone };
let stranger: Browser;
beforeAll(async () => {
  world = await openWorld();
  group = await world.organisation('supervise');
  company = await world.organisation('company', group);
  boss = await world.administrator(company, 'company');
  above = await world.administrator(group, 'supervise');
  stranger = await world.administrator(await world.organisation('company'), 'company');
});
afterAll(() => world.close());
afterEach(() => {
  clock.shift = 0;
});

const student = (name: string, more: { idCard?: string; phone?: string; userClass?: number } = {}) =>
  world.asSystem(async (db) => {
    const userId = await insertPerson(db, world.runtime.keys, {
      username: `s${somePhone()}`,
      realName: name,
      passwordHash: '!',
      defaultPassword: true,
      phone: more.phone ?? somePhone(),
      ...(more.idCard ? { idCard: more.idCard } : {}),
    });
    const orgUserId = await insertMembership(db, userId, name, {
      orgId: company.orgId,
      path: company.path,
      userClass: more.userClass ?? 102,
      dutyCodes: ['D101'],
      identities: ['student'],
      roleIds: [],
    });
    return { userId, orgUserId };
  });

interface Page {
  list: StudentRow[];
  total: number;
}
const page = async (browser: Browser, query: Record<string, unknown>): Promise<Page> =>
  (await browser.call(studentApi.list.page, query as never)) as Page;
const names = async (browser: Browser, query: Record<string, unknown>): Promise<string[]> =>
  (await page(browser, query)).list.map((row) => row.realName);

describe('The list of students', () => {
  it('holds everybody but the non-trainees, and its total follows', async () => {
    const before = (await page(boss, {})).total;
    await student('在册学员甲');
    const { orgUserId } = await student('非学员乙', { userClass: 100 });
    const after = await page(boss, {});
    expect(after.total).toBe(before + 1);
    expect(after.list.map((row) => row.realName)).not.toContain('非学员乙');
    await world.asSystem((db) => sql`update org_user set user_class = 101 where id = ${orgUserId}`.execute(db));
    expect((await page(boss, {})).total).toBe(before + 2);
    await world.asSystem((db) => sql`update org_user set left_at = current_date where id = ${orgUserId}`.execute(db));
    expect((await page(boss, {})).total).toBe(before + 1);
  });

  it('is searched by everything people need', async () => {
    const idCard = someIdCard();
    const phone = somePhone();
    const { orgUserId } = await student('查找学员丙', { idCard, phone });
    const sees = async (query: Record<string, unknown>) =>
      (await names(boss, { orgUserId: [orgUserId], ...query })).length === 1;
    await boss.call(studentApi.licence, {
      orgUserId,
      version: 0,
      licenceClass: 'A2',
      certExpiresOn: '2027-01-31',
      licenceExpiresOn: '2030-01-01',
      certKind: '货运',
    });
    const birth = (await boss.call(studentApi.one, { orgUserId })) as { age: number; gender: number; birthday: string };
    const wanted: [Record<string, unknown>, Record<string, unknown>][] = [
      [{ realName: '找学' }, { realName: '丙丁' }],
      [{ phone: phone.slice(-4) }, { phone: '0000' }],
      [{ phone }, { phone: '13900000000' }],
      [{ idCard }, { idCard: someIdCard() }],
      [{ idCard: idCard.slice(-4) }, { idCard: '000X' }],
      [{ dutyCode: ['D101'] }, { dutyCode: ['D999'] }],
      [{ userClass: [102] }, { userClass: [101] }],
      [{ state: 1 }, { state: 0 }],
      [{ gender: birth.gender }, { gender: birth.gender === 2 ? 3 : 2 }],
      [{ leastAge: birth.age, mostAge: birth.age }, { leastAge: birth.age + 1 }],
      [{ mostAge: birth.age }, { mostAge: birth.age - 1 }],
      [{ hasPhoto: false }, { hasPhoto: true }],
      [{ realNameState: 0 }, { realNameState: 2 }],
      [{ certExpiresBefore: '2027-02-01' }, { certExpiresBefore: '2027-01-31' }],
      [{ suggested: false }, { suggested: true }],
      [{ orgId: company.orgId }, { orgId: group.orgId }],
      [{ belowOrgId: company.orgId }, { belowOrgId: world.head.orgId }],
    ];
    for (const [good, bad] of wanted) {
      expect(await sees(good), JSON.stringify(good)).toBe(true);
      expect(await sees(bad), JSON.stringify(bad)).toBe(false);
    }
  });

  it('narrows a subtree and never leaves the scope', async () => {
    await student('下级学员丁');
    expect(await names(above, { belowOrgId: group.orgId, realName: '下级学员丁' })).toEqual(['下级学员丁']);
    expect(await names(above, { belowOrgId: world.head.orgId, realName: '下级学员丁' })).toEqual([]);
    expect(await names(stranger, { realName: '下级学员丁' })).toEqual([]);
    expect(await names(stranger, { belowOrgId: company.orgId })).toEqual([]);
  });

  it('carries what the person’s own data say, as soon as they change', async () => {
    const { userId, orgUserId } = await student('变更学员戊');
    const idCard = someIdCard();
    await world.asSystem((db) => changePerson(db, world.runtime.keys, userId, { realName: '变更学员戊', idCard }));
    const [row] = (await page(boss, { orgUserId: [orgUserId] })).list;
    expect(row?.gender).toBe(Number(idCard[16]) % 2 === 1 ? 2 : 3);
    expect(row?.age).toBeGreaterThan(10);
    expect(row?.idCard).toBe(`${idCard.slice(0, 8)}******${idCard.slice(-4)}`);
  });

  it('is exported by the same filters', async () => {
    const made = await student('导出学员己');
    const { taskId } = await boss.call(studentApi.exportInfo, { orgUserIds: [made.orgUserId] });
    const task = await finishTask(world, boss, taskId);
    expect(task.state).toBe(2);
    const rows = await rowsOfTask(boss, taskId);
    expect(rows).toHaveLength(2);
    expect(rows[1]?.[0]).toBe('导出学员己');
    const log = (await boss.call(printApi.list.page, { operationType: 2 })) as { list: { operationModule: string }[] };
    expect(log.list[0]).toMatchObject({ operationModule: 'student', operationType: 2, amount: 1 });
    expect((await stranger.send(studentApi.exportInfo, { orgUserIds: [made.orgUserId] })).code).toBe(20002);
  });
});

describe('A student', () => {
  it('is missing for strangers', async () => {
    const { orgUserId } = await student('他人学员');
    expect((await stranger.send(studentApi.one, { orgUserId })).code).toBe(20002);
    expect((await stranger.send(studentApi.printTicket, { orgUserId })).code).toBe(20002);
    const licence = await stranger.send(studentApi.licence, { orgUserId, version: 0 });
    expect(licence.code).toBe(20002);
  });

  it('has licences of which the second of two editors is told', async () => {
    const { orgUserId } = await student('证照学员');
    const given = { orgUserId, licenceClass: 'B2', certNumber: '130100199001011234' };
    expect(await boss.call(studentApi.licence, { ...given, version: 0 })).toEqual({ version: 1 });
    const second = await above.send(studentApi.licence, { orgUserId, licenceClass: 'A1', version: 0 });
    expect(second.code).toBe(20004);
    const found = await boss.call(studentApi.one, { orgUserId });
    expect(found).toMatchObject({ licenceClass: 'B2', certNumber: '13010019******1234', licenceVersion: 1 });
    // A number that is left out stays.
    await boss.call(studentApi.licence, { orgUserId, licenceClass: 'B1', version: 1 });
    expect((await boss.call(studentApi.one, { orgUserId })).certNumber).toBe('13010019******1234');
    const bad = await boss.send(studentApi.licence, { orgUserId, licenceClass: '大车', version: 2 });
    expect(bad.fields?.[0]?.field).toBe('licenceClass');
  });
});

describe('The printed sheet', () => {
  it('opens by its ticket without a session, for one student and ten minutes, and is logged', async () => {
    const { orgUserId } = await student('打印学员', { idCard: someIdCard() });
    const { ticket } = await boss.call(studentApi.printTicket, { orgUserId });
    const anybody = world.browser();
    const sheet = await anybody.call(studentApi.printInfo, { ticket });
    expect(sheet).toMatchObject({ realName: '打印学员', photo: null, printedBy: boss.person.realName });
    expect(sheet.phone).toContain('****');
    await anybody.call(studentApi.printed, { ticket });
    const log = (await boss.call(printApi.list.page, { operationType: 1 })) as { list: Record<string, unknown>[] };
    expect(log.list[0]).toMatchObject({ objectName: '打印学员', operationModule: 'student', orgId: company.orgId });
    const one = await boss.call(printApi.one, { printLogId: String(log.list[0]?.printLogId) });
    expect(one.objectId).toBe(orgUserId);
    expect((await stranger.send(printApi.one, { printLogId: one.printLogId })).code).toBe(20002);
    clock.shift = 11 * 60_000;
    expect((await anybody.send(studentApi.printInfo, { ticket })).description).toContain('凭证');
    expect((await anybody.send(studentApi.printed, { ticket })).success).toBe(false);
  });

  it('does not open by a forged ticket, nor once its maker lost the right', async () => {
    const { orgUserId } = await student('失权学员');
    const { ticket } = await boss.call(studentApi.printTicket, { orgUserId });
    const [body = '', signature = ''] = ticket.split('.');
    const other = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
    const forged = `${Buffer.from(JSON.stringify({ ...other, objectId: '1' })).toString('base64url')}.${signature}`;
    expect((await world.browser().send(studentApi.printInfo, { ticket: forged })).success).toBe(false);
    const maker = await world.administrator(company, 'company');
    const made = await maker.call(studentApi.printTicket, { orgUserId });
    await world.asSystem((db) => sql`delete from user_role where org_user_id = ${maker.person.orgUserId}`.execute(db));
    expect((await world.browser().send(studentApi.printInfo, { ticket: made.ticket })).success).toBe(false);
  });

  it('does not open once its maker logged out or has a new password', async () => {
    const { orgUserId } = await student('离场学员');
    const opens = async (ticket: string) => (await world.browser().send(studentApi.printInfo, { ticket })).success;
    const [leaver, changer] = [
      await world.administrator(company, 'company'),
      await world.administrator(company, 'company'),
    ];
    const first = await leaver.call(studentApi.printTicket, { orgUserId });
    const second = await changer.call(studentApi.printTicket, { orgUserId });
    expect([await opens(first.ticket), await opens(second.ticket)]).toEqual([true, true]);
    await leaver.call(sessionApi.logout, {});
    await changer.call(passwordApi.mod, { oldPassword: password, newPassword: 'Another-road-7' });
    expect([await opens(first.ticket), await opens(second.ticket)]).toEqual([false, false]);
  });

  it('is written down by other prints too, as the session says', async () => {
    const added = await boss.call(printApi.add, { operationModule: 'certificate', certName: '合格证', certCode: 'C1' });
    const one = await boss.call(printApi.one, { printLogId: added.printLogId });
    expect(one).toMatchObject({
      orgId: company.orgId,
      certCode: 'C1',
      operationType: 1,
      operationUserId: boss.person.userId,
    });
  });
});

describe('Training administrators', () => {
  it('are named for an organisation, from it or above it, and looked up', async () => {
    const lookUp = async (browser: Browser) =>
      (await browser.call(personApi.trainAdmins, { orgId: company.orgId })).map((one) => one.orgUserId);
    // Nobody is named yet: its administrators answer.
    expect(await lookUp(boss)).toContain(boss.person.orgUserId);
    const { orgUserId } = await student('培训负责人');
    await above.call(trainAdminApi.add, { orgId: company.orgId, orgUserIds: [orgUserId, above.person.orgUserId] });
    expect((await lookUp(above)).sort()).toEqual([orgUserId, above.person.orgUserId].sort());
    const below = await above.send(trainAdminApi.add, { orgId: group.orgId, orgUserIds: [orgUserId] });
    expect(below.fields?.[0]?.field).toBe('orgUserIds');
    const listed = (await above.call(trainAdminApi.list.page, {})) as { list: { trainAdminId: string }[] };
    const ids = listed.list.map((one) => one.trainAdminId);
    expect((await stranger.send(trainAdminApi.del, { trainAdminIds: ids })).code).toBe(20002);
    await above.call(trainAdminApi.del, { trainAdminIds: ids });
    expect(await lookUp(boss)).toContain(boss.person.orgUserId);
  });
});
