import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { mostViews, viewApi } from '#contracts/views/view.contract.ts';
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
});
