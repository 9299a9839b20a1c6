import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerCodes } from '#contracts/envelope.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { employeeApi } from '#contracts/people/employee.contract.ts';
import { mostViews, viewApi } from '#contracts/views/view.contract.ts';
import { insertMembership } from '#domains/identity/door.ts';
import { type Browser, openWorld, password, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const view = (viewName: string) => ({
  list: 'employee',
  viewName,
  query: { state: ['1'], realName: '王' },
  hidden: ['jobNumber'],
  order: ['phone', 'realName'],
});
const names = async (browser: Browser, list = 'employee'): Promise<string[]> =>
  (await browser.call(viewApi.list, { list })).list.map((one) => one.viewName);

describe('views of a list', () => {
  it('are kept for the person, replaced under their name, removed, and follow to the next browser', async () => {
    const me = await world.administrator(await world.organisation('company'), 'company');
    await me.call(viewApi.keep, view('在职'));
    await me.call(viewApi.keep, { ...view('离职'), query: { state: ['0'] } });
    await me.call(viewApi.keep, { ...view('在职'), hidden: [] });
    const again = await world.logIn(me.person.username, password);
    const { list } = await again.call(viewApi.list, { list: 'employee' });
    expect(list.map((one) => [one.viewName, one.query, one.hidden])).toEqual([
      ['离职', { state: ['0'] }, ['jobNumber']],
      ['在职', { state: ['1'], realName: '王' }, []],
    ]);
    expect(await names(again, 'student')).toEqual([]);
    await again.call(viewApi.del, { list: 'employee', viewName: '离职' });
    expect(await names(again)).toEqual(['在职']);
  });

  it('are nobody else’s', async () => {
    const company = await world.organisation('company');
    const me = await world.administrator(company, 'company');
    const colleague = await world.administrator(company, 'company');
    await me.call(viewApi.keep, view('我的'));
    expect(await names(colleague)).toEqual([]);
    await colleague.call(viewApi.del, { list: 'employee', viewName: '我的' });
    expect(await names(me)).toEqual(['我的']);
  });

  it('open a list by one of them, which the session tells, and no other', async () => {
    const company = await world.organisation('company');
    const me = await world.administrator(company, 'company');
    const opened = async (): Promise<unknown> => (await me.call(sessionApi.info, {})).usualViews;
    expect(await opened()).toEqual({});
    const { list: _, ...kept } = view('甲');
    await me.call(viewApi.keep, { ...view('甲'), usual: true });
    expect(await opened()).toEqual({ employee: { ...kept, usual: true } });
    await me.call(viewApi.keep, { ...view('乙'), usual: true });
    await me.call(viewApi.keep, { ...view('丙'), list: 'student', usual: true });
    expect(await opened()).toMatchObject({ employee: { viewName: '乙' }, student: { viewName: '丙' } });
    expect((await me.call(viewApi.list, { list: 'employee' })).list.filter((one) => one.usual)).toHaveLength(1);
    await me.call(viewApi.del, { list: 'employee', viewName: '乙' });
    expect(Object.keys((await opened()) as object)).toEqual(['student']);
    const colleague = await world.administrator(company, 'company');
    expect((await colleague.call(sessionApi.info, {})).usualViews).toEqual({});
  });

  it('all stay when two windows keep one at the same moment', async () => {
    const me = await world.administrator(await world.organisation('company'), 'company');
    await Promise.all(['一', '二', '三', '四'].map((name) => me.call(viewApi.keep, view(name))));
    expect((await names(me)).length).toBe(4);
  });

  it('are as many as may be, and of lists that there are', async () => {
    const me = await world.administrator(await world.organisation('company'), 'company');
    for (let made = 0; made < mostViews; made += 1) await me.call(viewApi.keep, view(`视图${made}`));
    expect((await me.send(viewApi.keep, view('还有一个'))).fields).toMatchObject([{ field: 'viewName' }]);
    await me.call(viewApi.keep, view('视图3'));
    expect((await me.send(viewApi.keep, { ...view('甲'), list: 'nothing' })).fields).toMatchObject([{ field: 'list' }]);
  });

  it('stay in the organisation they were kept in', async () => {
    const [here, there] = [await world.organisation('company'), await world.organisation('company')];
    const me = await world.administrator(here, 'company');
    await world.asSystem(async (db) => {
      const orgUserId = await insertMembership(db, me.person.userId, me.person.realName, {
        orgId: there.orgId,
        path: there.path,
        identities: ['admin'],
        roleIds: [],
      });
      await sql`insert into user_role (org_user_id, path, role_id) select ${orgUserId}, ${there.path}, id from role
        where role_code = 'administrator.company' and built_in`.execute(db);
    });
    await me.call(viewApi.keep, { ...view('甲'), usual: true });
    await me.call(sessionApi.change, { orgId: there.orgId });
    expect(await names(me)).toEqual([]);
    expect((await me.call(sessionApi.info, {})).usualViews).toEqual({});
    await me.call(viewApi.del, { list: 'employee', viewName: '甲' });
    await me.call(sessionApi.change, { orgId: here.orgId });
    expect(await names(me)).toEqual(['甲']);
  });

  it.each([
    ['a name beyond its length', { viewName: '长'.repeat(31) }],
    ['no name', { viewName: ' ' }],
    ['a filter with a thousand letters', { query: { realName: 'x'.repeat(1000) } }],
    ['a filter that is an object', { query: { realName: { $ne: '' } } }],
    ['too many columns', { order: Array.from({ length: 61 }, (_, at) => `c${at}`) }],
    ['a field nobody asked for', { userId: '1' }],
    ['a list named like a part of every object', { list: '__proto__' }],
    ['another one', { list: 'constructor' }],
  ])('are refused with %s', async (_, bad) => {
    const me = await world.administrator(await world.organisation('company'), 'company');
    const answer = await me.send(viewApi.keep, { ...view('甲'), ...bad } as never);
    expect(answer).toMatchObject({ success: false, fields: [{}] });
    expect(await names(me)).toEqual([]);
  });

  it.each([
    [
      'a name that is the prototype of everything',
      '{"list":"employee","viewName":"甲","query":{"__proto__":{"admin":"1"}},"hidden":[],"order":[]}',
    ],
    [
      'a constructor',
      '{"list":"employee","viewName":"甲","query":{"constructor":{"prototype":{"admin":"1"}}},"hidden":[],"order":[]}',
    ],
    [
      'a million letters',
      `{"list":"employee","viewName":"甲","query":{"realName":"${'x'.repeat(1_000_000)}"},"hidden":[],"order":[]}`,
    ],
    ['half of a text', '{"list":"employee","viewName":"甲"'],
    ['a list', '[]'],
  ])('are refused with %s as it goes over the wire', async (_, payload) => {
    const me = await world.administrator(await world.organisation('company'), 'company');
    const { body } = await me.raw({
      method: 'POST',
      url: '/manager/user/own/view/keep',
      headers: { 'content-type': 'application/json', 'encrypt-mode': '-1' },
      payload,
    });
    const answer = JSON.parse(body.toString()) as { success: boolean; code: number };
    expect(answer.success).toBe(false);
    expect(answer.code).not.toBe(answerCodes.serverError);
    expect(({} as { admin?: string }).admin).toBeUndefined();
    expect(await names(me)).toEqual([]);
  });

  it('keep what the list does not know, rare letters too, and a list is asked by nothing of it', async () => {
    const me = await world.administrator(await world.organisation('company'), 'company');
    const rare = '𠮷野家 🚚 ‮x';
    const unknown = {
      viewName: rare.slice(0, 30),
      query: { gone: '1', constructor: 'x' },
      hidden: ['gone'],
      order: ['toString'],
    };
    const kept = await me.send(viewApi.keep, { list: 'employee', ...unknown } as never);
    expect(kept.success).toBe(true);
    expect((await me.call(viewApi.list, { list: 'employee' })).list).toHaveLength(1);
    expect((await me.send(employeeApi.list.page, { gone: '1' } as never)).fields).toMatchObject([{ field: 'gone' }]);
  });
});
