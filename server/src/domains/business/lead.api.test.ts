import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leadStage } from '#contracts/business/business.codes.ts';
import { type LeadRow, leadApi } from '#contracts/business/lead.contract.ts';
import { answerCodes } from '#contracts/envelope.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { todos } from '#contracts/todos/todos.ts';
import { allRoutes } from '#domains/order.ts';
import { type SomeManager, someManager } from '#testing/business.ts';
import { dayFrom } from '#testing/plans.ts';
import { importRows, rowsOfTask } from '#testing/sheets.ts';
import { openWorld, password, unique, type World } from '#testing/world.ts';

let world: World;
let head: Awaited<ReturnType<World['administrator']>>;
let manager: SomeManager;
let other: SomeManager;

beforeAll(async () => {
  world = await openWorld();
  head = await world.administrator(world.head, 'admin');
  const of = { place: world.head, type: 'admin', by: head };
  manager = await someManager(world, of);
  other = await someManager(world, of);
});
afterAll(() => world.close());

const input = (more: object = {}) => ({ companyName: `待签企业${unique()}`, ...more });
const add = (more: object = {}, by = manager) => by.browser.send(leadApi.add, input(more) as never);
const added = async (more: object = {}): Promise<string> => (await add(more)).data?.leadId ?? '';
const one = (leadId: string) => manager.browser.call(leadApi.one, { leadId });
const wrongOf = (answer: { fields?: readonly { field: string }[] }) => (answer.fields ?? []).map(({ field }) => field);

describe('a lead', () => {
  it('walks from the first contact to a customer, or is lost for a reason and taken up again', async () => {
    const leadId = await added({ leadVehicles: 12, leadDrivers: 20, leadPhone: '13800138000', areaId: '102' });
    expect(await one(leadId)).toMatchObject({
      leadStage: leadStage.values.contacted,
      leadPhone: '138****8000',
      managerName: manager.person.realName,
    });
    // Shown whole after a fresh proof alone, as any number.
    expect((await manager.browser.send(leadApi.phone, { leadId })).success).toBe(false);
    await manager.browser.call(sessionApi.stepUp, { password });
    expect((await manager.browser.call(leadApi.phone, { leadId })).phone).toBe('13800138000');
    const { visit, try: begin, sign, lose, resume } = leadApi.edges;
    await manager.browser.call(visit, { id: leadId });
    await manager.browser.call(begin, { id: leadId });
    expect((await manager.browser.send(lose, { id: leadId })).success).toBe(false);
    await manager.browser.call(lose, { id: leadId, reason: '价格没有谈拢' });
    expect(await one(leadId)).toMatchObject({ leadStage: leadStage.values.lost, lostReason: '价格没有谈拢' });
    await manager.browser.call(resume, { id: leadId });
    await manager.browser.call(sign, { id: leadId });
    const company = await world.organisation('company');
    const { version } = await one(leadId);
    await manager.browser.call(leadApi.link, { leadId, version, customerOrgId: company.orgId } as never);
    expect(await one(leadId)).toMatchObject({ customerName: company.orgName, lostReason: '' });
    expect((await one(leadId)).history.map(({ edge }) => edge)).toEqual(['sign', 'resume', 'lose', 'try', 'visit']);
  });

  it('of a company that is known is named, and written down only where that is meant', async () => {
    const companyName = `同名企业${unique()}`;
    await add({ companyName });
    const again = await add({ companyName });
    expect(again.fields).toMatchObject([
      { field: 'companyName', message: expect.stringContaining(manager.person.realName) },
    ]);
    const colleague = await add({ companyName }, other);
    expect(colleague.fields).toMatchObject([
      { field: 'companyName', message: expect.stringContaining(manager.person.realName) },
    ]);
    expect((await add({ companyName, evenIfKnown: true })).success).toBe(true);
    const company = await world.organisation('company');
    expect(wrongOf(await add({ companyName: company.orgName }))).toEqual(['companyName']);
  });

  it('comes by a sheet too; what is known comes back by name, and nobody is given to a manager who is not there', async () => {
    const title = ['企业名称', '车辆数', '驾驶员数', '联系电话', '跟进日期', '业务经理'];
    const [fresh, known, mine] = [`导入企业${unique()}`, `已知企业${unique()}`, `自有企业${unique()}`];
    await add({ companyName: known });
    const task = await importRows(world, head, 'businessLead', [
      title,
      [fresh, '12辆', '20人', '13800138000', '2030年1月5日', manager.person.realName],
      [known, '', '', '', '', manager.person.realName],
      [`无人企业${unique()}`, '', '', '', '', '不存在的人'],
      [`空缺企业${unique()}`, '', '', '', '', ''],
    ]);
    const [, ...bad] = await rowsOfTask(head, task.taskId);
    expect(bad).toHaveLength(3);
    expect(bad[0]?.join()).toContain(known);
    const found = async (by: SomeManager, keyword: string) =>
      ((await by.browser.call(leadApi.list.page, { keyword } as never)) as PageOf<LeadRow>).list;
    expect(await found(manager, fresh)).toMatchObject([
      { leadVehicles: 12, leadDrivers: 20, leadPhone: '138****8000', nextOn: '2030-01-05', leadStage: 1 },
    ]);
    // A manager's own rows need no name.
    await importRows(world, manager.browser, 'businessLead', [['企业名称'], [mine]]);
    expect(await found(manager, mine)).toMatchObject([{ managerName: manager.person.realName }]);
  });

  it('has the area that a sheet names; one that several cities have needs its city, one that is not there stands on its row', async () => {
    const title = ['企业名称', '地区'];
    const names = Array.from({ length: 5 }, () => `地区企业${unique()}`);
    const task = await importRows(world, manager.browser, 'businessLead', [
      title,
      [names[0], '石家庄市 长安区'],
      [names[1], ''],
      [names[2], '长安区'],
      [names[3], '桃花源区'],
      [names[4], '石家庄'],
    ]);
    const [, ...bad] = await rowsOfTask(manager.browser, task.taskId);
    expect(bad.map((row) => row[0])).toEqual([names[2], names[3]]);
    expect(bad[0]?.join()).toContain('陕西省西安市长安区');
    expect(bad[1]?.join()).toContain('桃花源区');
    const areaOf = async (keyword = ''): Promise<string[]> =>
      ((await manager.browser.call(leadApi.list.page, { keyword } as never)) as PageOf<LeadRow>).list.map(
        (row) => row.areaName,
      );
    expect(await areaOf(names[0])).toEqual(['河北省 石家庄市 长安区']);
    expect(await areaOf(names[1])).toEqual(['']);
    expect(await areaOf(names[4])).toEqual(['河北省 石家庄市']);
  });

  it.each([
    ['a phone nobody can call', { leadPhone: '123' }, ['leadPhone']],
    ['a credit code that is none', { creditCode: 'ABC' }, ['creditCode']],
    ['an area that is not there', { areaId: '999' }, ['areaId']],
    ['a manager who is not there', { managerId: '99999999' }, ['managerId']],
    ['vehicles below nothing', { leadVehicles: -1 }, ['leadVehicles']],
  ])('is refused for %s', async (_, more, fields) => {
    expect(wrongOf(await add(more))).toEqual(fields);
  });

  it('of another organisation is read from above, and neither written nor called', async () => {
    const agent = await world.organisation('agent');
    const by = await world.administrator(agent, 'agent');
    const theirs = await someManager(world, { place: agent, type: 'agent', by });
    const leadId = (await add({ leadPhone: '13800138000' }, theirs)).data?.leadId ?? '';
    const seen = await head.call(leadApi.one, { leadId });
    expect(seen).toMatchObject({ leadPhone: '138****8000', can: [] });
    const refused = await Promise.all([
      head.send(leadApi.phone, { leadId }),
      head.send(leadApi.mod, { leadId, version: seen.version, ...input() } as never),
      head.send(leadApi.edges.visit, { id: leadId }),
      head.send(leadApi.del, { leadId }),
    ]);
    expect(refused.map(({ success }) => success)).toEqual([false, false, false, false]);
    await head.call(sessionApi.stepUp, { password });
    expect((await head.send(leadApi.phone, { leadId })).success).toBe(false);
    await theirs.browser.call(sessionApi.stepUp, { password });
    expect((await theirs.browser.call(leadApi.phone, { leadId })).phone).toBe('13800138000');
  });

  it('is its manager’s: a colleague neither finds nor changes it', async () => {
    const leadId = await added();
    expect((await other.browser.send(leadApi.one, { leadId })).success).toBe(false);
    expect((await other.browser.send(leadApi.edges.visit, { id: leadId })).success).toBe(false);
    expect((await head.call(leadApi.one, { leadId })).managerName).toBe(manager.person.realName);
    // Whoever is no manager says whose it is.
    expect(wrongOf(await head.send(leadApi.add, input() as never))).toEqual(['managerId']);
    expect((await head.send(leadApi.add, input({ managerId: other.managerId }) as never)).success).toBe(true);
  });

  it('is due on the day of its next step until that is written down', async () => {
    const leadId = await added({ nextStep: '回访', nextOn: dayFrom(0) });
    const due = async (): Promise<string[]> =>
      (
        (await manager.browser.call(leadApi.list.page, {
          dueOn: dayFrom(0),
          mine: 1,
          size: 100,
        } as never)) as PageOf<LeadRow>
      ).list.map((row) => row.leadId);
    expect(await due()).toContain(leadId);
    const note = (nextOn: string) =>
      manager.browser.send(leadApi.note, { leadId, note: '已回访', nextStep: '上门演示', nextOn } as never);
    expect(wrongOf(await note(dayFrom(0)))).toEqual(['nextOn']);
    expect((await note(dayFrom(3))).success).toBe(true);
    expect(await due()).not.toContain(leadId);
    expect(await one(leadId)).toMatchObject({ nextStep: '上门演示', notes: [{ note: '已回访' }] });
    await manager.browser.call(leadApi.del, { leadId });
  });
});

describe('a business manager', () => {
  it('reads nothing of anybody’s training: every call that reads it is refused, and no other names a learner', async () => {
    const company = await world.organisation('company');
    const learner = await world.person(company, 'company', { student: true });
    const realName = `学员${unique()}`;
    await world.asSystem((db) =>
      sql`with named as (update app_user set real_name = ${realName} where id = ${learner.userId})
        update org_user set real_name = ${realName} where id = ${learner.orgUserId}`.execute(db),
    );
    const reading = allRoutes.filter(
      (route) => route.method === 'GET' && route.auth === 'session' && !route.endless && !route.raw,
    );
    const evidence = reading.filter(({ path }) =>
      /^\/(train|exam|certificate|archive|student|meeting|lesson)/.test(path),
    );
    expect(evidence.length).toBeGreaterThan(50);
    const told: string[] = [];
    for (const route of reading) {
      const answer = await manager.browser.send(route as never, {} as never);
      const refused = answer.code === answerCodes.refused;
      if (route.permission !== 'signedIn' && !refused && !route.path.startsWith('/business/')) told.push(route.path);
      if (JSON.stringify(answer.data ?? null).includes(realName)) told.push(`${route.path} names a learner`);
    }
    expect(told).toEqual([]);
  });

  it('has to-dos that lead to calls it may make', () => {
    const own = todos.filter((one) => one.code.startsWith('business'));
    expect(own.map((one) => one.code)).toEqual([
      'businessTrial',
      'businessQuiet',
      'businessRenewal',
      'businessLeadDue',
    ]);
  });
});

it('keeps no phone number of a lead in plain sight', async () => {
  await added({ leadPhone: '13900139000' });
  const { rows } = await world.asSystem((db) =>
    sql`select from business_lead l where l::text like '%13900139000%'`.execute(db),
  );
  expect(rows).toEqual([]);
});
