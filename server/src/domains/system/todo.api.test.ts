import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageOf } from '#contracts/list.ts';
import { todoApi, type Waiting } from '#contracts/todos/todo.contract.ts';
import { todos } from '#contracts/todos/todos.ts';
import { planApi } from '#contracts/training/plan.contract.ts';
import { menuOf } from '#testing/menu.ts';
import { planInput, someLesson } from '#testing/plans.ts';
import { type Browser, openWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const demonstrationPassword = 'Luan#Demo1';
const waits = async (browser: Browser): Promise<Waiting[]> => (await browser.call(todoApi.update, {})).list;
const declared = ({ code, flavour }: Waiting) => {
  const found = todos.find((one) => one.code === code && (one.flavour ?? null) === flavour);
  if (!found) throw new Error(`No todo ${code} ${flavour}`);
  return found;
};

describe('what waits for a person', () => {
  it('is declared over lists that can count themselves, sorted by what they are sorted by', () => {
    expect(new Set(todos.map((one) => `${one.code} ${one.flavour}`)).size).toBe(todos.length);
    for (const one of todos) {
      expect(world.runtime.lists.get(one.list.name)?.figures, one.code).toBeDefined();
      expect(one.moment === undefined || one.list.sorts.includes(one.moment), one.code).toBe(true);
    }
  });

  it.each(['admin', 'supervise', 'company', 'organ', 'agency', 'agent'])(
    'is as many for the demonstration’s %s as the list it opens, since its first row, on a screen of the menu',
    async (username) => {
      const browser = await world.logIn(username, demonstrationPassword);
      const menu = await menuOf(browser);
      for (const one of await waits(browser)) {
        const todo = declared(one);
        const query = { ...one.query, ...todo.fixed, size: 1 };
        const sorted = todo.moment === undefined ? {} : { sort: todo.moment, order: 'asc' };
        const page = (await browser.call(todo.list.page, { ...query, ...sorted } as never)) as PageOf<
          Record<string, unknown>
        >;
        expect([one.code, one.count]).toEqual([one.code, page.total]);
        if (todo.moment !== undefined) expect(one.moment, one.code).toEqual(page.list[0]?.[todo.moment] ?? null);
        expect(menu, one.code).toContain(one.screen);
      }
    },
  );

  it('comes with a plan handed in, goes with the decision, and waits where the plan was returned to', async () => {
    const above = await world.organisation('supervise');
    const company = await world.organisation('company', above);
    const supervisor = await world.administrator(above, 'supervise');
    const maker = await world.administrator(company, 'company');
    const elsewhere = await world.administrator(await world.organisation('company', above), 'company');
    const ofPlans = async (browser: Browser): Promise<Record<string, number>> =>
      Object.fromEntries(
        (await waits(browser))
          .filter((one) => /^plan(Audit|Rejected)$/.test(one.code))
          .map((one) => [`${one.flavour} ${one.code}`, one.count]),
      );
    expect(await ofPlans(supervisor)).toEqual({});
    const { planId } = await maker.call(planApi.add, planInput(await someLesson(world, company)));
    expect(await ofPlans(supervisor)).toEqual({});
    await maker.call(planApi.edges.submit, { id: planId });
    expect(await ofPlans(supervisor)).toEqual({ 'safe_train planAudit': 1 });
    expect(await ofPlans(elsewhere)).toEqual({});
    const [first] = (await waits(supervisor)).filter((one) => one.code === 'planAudit');
    expect(first).toMatchObject({
      kind: 'decide',
      flavour: 'safe_train',
      more: false,
      screen: '/safe/train/audit/list',
    });
    await supervisor.call(planApi.edges.reject, { id: planId, reason: '课程与计划不符' });
    expect(await ofPlans(supervisor)).toEqual({});
    expect(await ofPlans(maker)).toEqual({ 'safe_train planRejected': 1 });
    expect(await ofPlans(elsewhere)).toEqual({});
  });
});
