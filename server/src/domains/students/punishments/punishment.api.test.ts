import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PunishmentRow, punishmentApi } from '#contracts/students/punishment.contract.ts';
import { studentApi } from '#contracts/students/student.contract.ts';
import { insertMembership, insertPerson } from '#domains/identity/door.ts';
import { suggestedMembers } from '#domains/students/door.ts';
import { organisationSets } from '#testing/parameters.ts';
import { dayFrom } from '#testing/plans.ts';
import { importRows, rowsOfTask } from '#testing/sheets.ts';
import {
  type Browser,
  openWorld,
  type Place,
  type Someone,
  someIdCard,
  somePhone,
  type World,
} from '#testing/world.ts';

let world: World;
let company: Place;
let boss: Browser & { person: Someone };
let stranger: Browser;
beforeAll(async () => {
  world = await openWorld();
  company = await world.organisation('company');
  boss = await world.administrator(company, 'company');
  stranger = await world.administrator(await world.organisation('company'), 'company');
});
afterAll(() => world.close());

const student = (name: string, idCard?: string) =>
  world.asSystem(async (db) => {
    const phone = somePhone();
    const person = { realName: name, passwordHash: '!', defaultPassword: true, phone };
    const userId = await insertPerson(db, world.runtime.keys, { ...person, ...(idCard ? { idCard } : {}) });
    return insertMembership(db, userId, name, {
      orgId: company.orgId,
      path: company.path,
      userClass: 102,
      identities: ['student'],
      roleIds: [],
    });
  });

const deed = (orgUserId: string, points: number, more: object = {}) => ({
  orgUserId,
  source: 2,
  kind: 'points' as const,
  points,
  happenedOn: dayFrom(-10),
  startsOn: dayFrom(-10),
  endsOn: dayFrom(300),
  reason: '超速行驶',
  ...more,
});
const rows = async (browser: Browser, query: object): Promise<PunishmentRow[]> =>
  ((await browser.call(punishmentApi.list.page, query as never)) as { list: PunishmentRow[] }).list;

describe('Points that count today', () => {
  it('add up, and suggest targeted training from the limit on', async () => {
    const orgUserId = await student('记分甲');
    await boss.call(punishmentApi.add, deed(orgUserId, 6));
    await boss.call(
      punishmentApi.add,
      deed(orgUserId, 50, { happenedOn: '2020-01-01', startsOn: '2020-01-01', endsOn: '2020-12-31' }),
    );
    const before = await boss.call(studentApi.one, { orgUserId });
    expect(before).toMatchObject({ points: 6, suggested: false, pointLimit: 12 });
    const { punishmentId } = await boss.call(punishmentApi.add, deed(orgUserId, 6));
    expect(await boss.call(studentApi.one, { orgUserId })).toMatchObject({ points: 12, suggested: true });
    const suggested = (await boss.call(studentApi.list.page, { suggested: true })) as { list: { orgUserId: string }[] };
    expect(suggested.list.map((one) => one.orgUserId)).toEqual([orgUserId]);
    expect((await rows(boss, { suggested: true })).every((row) => row.orgUserId === orgUserId)).toBe(true);
    expect((await rows(boss, { orgUserId, running: true })).map((row) => row.points)).toEqual([6, 6]);
    await boss.call(punishmentApi.withdraw, { id: punishmentId, reason: '复议撤销' });
    expect(await boss.call(studentApi.one, { orgUserId })).toMatchObject({ points: 6, suggested: false });
    expect((await rows(boss, { orgUserId, state: 0 })).map((row) => row.can)).toEqual([[]]);
  });

  it('are measured by the organisation’s own limit; training draws the same people', async () => {
    const orgUserId = await student('记分乙');
    await boss.call(punishmentApi.add, deed(orgUserId, 3));
    const actor = await world.runtime.actorOf({
      orgUserId: boss.person.orgUserId,
      language: 'zh-CN',
    });
    const drawn = () => world.runtime.database.within(actor.scope, (db) => suggestedMembers(db, actor));
    expect((await drawn()).map((one) => one.orgUserId)).not.toContain(orgUserId);
    await organisationSets(world, company, 'punishmentPointLimit', 3);
    expect(await drawn()).toContainEqual({ orgUserId, points: 3 });
    await world.asSystem((db) => sql`delete from parameter_value where org_id = ${company.orgId}`.execute(db));
  });
});

describe('A punishment', () => {
  it('of a stranger’s student is missing, to add, change and withdraw', async () => {
    const orgUserId = await student('他人');
    expect((await stranger.send(punishmentApi.add, deed(orgUserId, 3))).code).toBe(20002);
    const { punishmentId } = await boss.call(punishmentApi.add, deed(orgUserId, 3));
    const { orgUserId: _member, ...values } = deed(orgUserId, 1);
    expect((await stranger.send(punishmentApi.mod, { punishmentId, version: 1, ...values })).code).toBe(20002);
    expect((await stranger.send(punishmentApi.withdraw, { id: punishmentId, reason: '不是我的' })).code).toBe(20002);
    expect(await rows(stranger, {})).toEqual([]);
  });

  it('is changed once: the second of two editors is told, nothing overwritten', async () => {
    const orgUserId = await student('两人编辑');
    const { punishmentId } = await boss.call(punishmentApi.add, deed(orgUserId, 3));
    const { orgUserId: _member, ...values } = deed(orgUserId, 2);
    await boss.call(punishmentApi.mod, { punishmentId, version: 1, ...values });
    const second = await boss.send(punishmentApi.mod, { punishmentId, version: 1, ...values, points: 9 });
    expect(second.code).toBe(20004);
    expect((await rows(boss, { orgUserId }))[0]).toMatchObject({ points: 2, version: 2 });
  });

  it('keeps its days in order and its document once', async () => {
    const orgUserId = await student('日期');
    const field = async (more: object) =>
      (await boss.send(punishmentApi.add, deed(orgUserId, 1, more))).fields?.map((one) => one.field);
    expect(await field({ endsOn: dayFrom(-20) })).toContain('endsOn');
    expect(await field({ startsOn: dayFrom(-20) })).toEqual(['startsOn']);
    expect(await field({ happenedOn: dayFrom(2), startsOn: dayFrom(2) })).toEqual(['happenedOn']);
    expect(await field({ points: 101 })).toEqual(['points']);
    expect(await field({ documentNumber: '冀字1号' })).toBeUndefined();
    expect(await field({ documentNumber: '冀字1号' })).toEqual(['documentNumber']);
  });
});

describe('An import of punishments', () => {
  const header = ['姓名*', '身份证号*', '来源*', '类别*', '记分*', '违规日期*', '文书号', '原因*'];
  it('finds people by number and name, says the same of absent and foreign ones, and dates by the parameter', async () => {
    const [card, other] = [someIdCard(), someIdCard()];
    const orgUserId = await student('导入人', card);
    const today = dayFrom(0);
    const task = await importRows(world, boss, 'punishment', [
      header,
      ['导入人', card, '交警', '记分', '3', today, '文1', '闯红灯'],
      ['导入人', card, 'Company', 'Warning', '0', today, '文1', '未系安全带'],
      ['导入人', card, '交警', '记分', '3', today, '文1', '重复'],
      ['别名', card, '交警', '记分', '3', today, '', '名字不符'],
      ['没有人', other, '交警', '记分', '3', today, '', '没有此人'],
      ['导入人', card, '外星', '记分', '3', today, '', '来源不对'],
      ['导入人', card, '交警', '记分', '3', dayFrom(3), '', '将来'],
    ]);
    expect(task).toMatchObject({ state: 2, total: 7, bad: 5 });
    const found = await rows(boss, { orgUserId });
    expect(found.map((row) => [row.source, row.kind, row.points]).sort()).toEqual([
      [2, 'points', 3],
      [3, 'warning', 0],
    ]);
    const end = new Date(`${today}T00:00:00Z`);
    end.setUTCFullYear(end.getUTCFullYear() + 1);
    end.setUTCDate(end.getUTCDate() - 1);
    expect(found[0]?.endsOn).toBe(end.toISOString().slice(0, 10));
    const bad = (await rowsOfTask(boss, task.taskId)).slice(1).map((row) => row.at(-1));
    expect(bad[1]).toBe(bad[2]);
  });

  it('lets a punishment count for the months the organisation says', async () => {
    const card = someIdCard();
    const orgUserId = await student('半年', card);
    await organisationSets(world, company, 'punishmentMonths', 6);
    await importRows(world, boss, 'punishment', [
      header,
      ['半年', card, '交警', '记分', '3', '2026-01-15', '', '闯红灯'],
    ]);
    expect((await rows(boss, { orgUserId }))[0]?.endsOn).toBe('2026-07-14');
  });
});
