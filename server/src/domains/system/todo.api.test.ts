import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageOf } from '#contracts/list.ts';
import { todoApi, type Waiting } from '#contracts/todos/todo.contract.ts';
import { todos } from '#contracts/todos/todos.ts';
import { planApi, planAuditList } from '#contracts/training/plan.contract.ts';
import { planInput, someLesson } from '#testing/plans.ts';
import { headOf, someDepartment } from '#testing/reach.ts';
import { type Browser, openWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const waits = async (browser: Browser): Promise<Waiting[]> => (await browser.call(todoApi.update, {})).list;
/** Plans that wait, by what the reader has to do with them, and for whom. */
const plansOf = async (browser: Browser): Promise<string[]> =>
  (await waits(browser))
    .filter((one) => one.code === 'planAudit')
    .map((one) => [one.kind, one.count, ...one.waitsFor].join(' '));

describe('what waits for a person', () => {
  it('is declared over lists that can count themselves, sorted by what they are sorted by', () => {
    expect(new Set(todos.map((one) => `${one.code} ${one.flavour}`)).size).toBe(todos.length);
    for (const one of todos) {
      expect(world.runtime.lists.get(one.list.name)?.figures, one.code).toBeDefined();
      expect(one.moment === undefined || one.list.sorts.includes(one.moment), one.code).toBe(true);
    }
  });

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
  it('waits where the nearest stands who may decide and has not made it, and says so to whoever made it', async () => {
    const above = await world.organisation('supervise');
    const company = await world.organisation('company', above);
    const supervisor = await world.administrator(above, 'supervise');
    const maker = await world.administrator(company, 'company');
    const { planId } = await maker.call(planApi.add, planInput(await someLesson(world, company)));
    await maker.call(planApi.edges.submit, { id: planId });
    // Alone in the company: the authority above decides.
    expect(await plansOf(supervisor)).toEqual(['decide 1']);
    expect(await plansOf(maker)).toEqual([`others 1 ${above.orgName}`]);
    // A colleague who may is nearer.
    const colleague = await world.administrator(company, 'company');
    expect(await plansOf(colleague)).toEqual(['decide 1']);
    expect(await plansOf(supervisor)).toEqual([]);
    expect(await plansOf(maker)).toEqual([`others 1 ${company.orgName}`]);
    // Who may no longer log in decides nothing.
    await world.asSystem((db) =>
      sql`update org_user set state = 0 where id = ${colleague.person.orgUserId}`.execute(db),
    );
    expect(await plansOf(supervisor)).toEqual(['decide 1']);
    expect(await plansOf(maker)).toEqual([`others 1 ${above.orgName}`]);
  });

  it('waits for the authority where everybody in the company made it, or more people made it than one', async () => {
    const above = await world.organisation('supervise');
    const company = await world.organisation('company', above);
    const supervisor = await world.administrator(above, 'supervise');
    const maker = await world.administrator(company, 'company');
    await world.administrator(company, 'company');
    const { planId } = await maker.call(planApi.add, planInput(await someLesson(world, company)));
    await maker.call(planApi.edges.submit, { id: planId });
    expect(await plansOf(supervisor)).toEqual([]);
    // Acting for the colleague: both stand behind the step, and neither decides about it.
    await world.asSystem((db) =>
      sql`update state_history h set as_user_id = (select m.user_id from org_user m where m.org_id = ${company.orgId}
        and m.user_id <> h.user_id limit 1) where h.machine = 'plan' and h.object_id = ${planId}`.execute(db),
    );
    expect(await plansOf(supervisor)).toEqual(['decide 1']);
  });

  it('is what a narrow role reaches, and no more', async () => {
    const above = await world.organisation('supervise');
    const company = await world.organisation('company', above);
    const maker = await world.administrator(company, 'company');
    const department = await someDepartment(maker, '一车队');
    const head = await headOf(world, company, department);
    const { planId } = await maker.call(planApi.add, planInput(await someLesson(world, company)));
    await maker.call(planApi.edges.submit, { id: planId });
    const listed = (await head.call(planAuditList.page, { decidable: 'approve' })) as PageOf<unknown>;
    expect((await plansOf(head)).filter((one) => one.startsWith('decide'))).toEqual(
      listed.total === 0 ? [] : [`decide ${listed.total}`],
    );
  });
});
