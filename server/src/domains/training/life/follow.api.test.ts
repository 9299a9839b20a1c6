import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberApi } from '#contracts/training/member.contract.ts';
import { planApi } from '#contracts/training/plan.contract.ts';
import { runTask, waitingTasks } from '#kernel/tasks.ts';
import { crowdOf } from '#testing/crowd.ts';
import { approvedPlan, someLesson } from '#testing/plans.ts';
import { type Browser, openWorld, type Place, unique, type World } from '#testing/world.ts';

// What a plan does to more than two thousand people is done in the background, above every scope: it moves the people of that
// plan, and nobody who was not asked for.

const missing = '内容不存在，或不在您的管理范围内';
const many = 2001;
const duty = `D${unique()}`;

let world: World;
let company: Place;
let neighbour: Place;
let maker: Browser;
let stranger: Browser;
let planId: string;
let otherPlanId: string;

beforeAll(async () => {
  world = await openWorld();
  const county = await world.organisation('supervise');
  company = await world.organisation('company', county);
  neighbour = await world.organisation('company', county);
  maker = await world.administrator(company, 'company');
  const auditor = await world.administrator(company, 'company');
  stranger = await world.administrator(neighbour, 'company');
  const checker = await world.administrator(neighbour, 'company');
  await crowdOf(world, neighbour, 3, duty);
  const joinRule = { dutyCodes: [duty] };
  otherPlanId = await approvedPlan(stranger, checker, await someLesson(world, neighbour), { joinRule });
  await crowdOf(world, company, many, duty);
  planId = await approvedPlan(maker, auditor, await someLesson(world, company), { joinRule });
});
afterAll(() => world.close());

/** Records of the crowd by plan, organisation and state. */
const standing = async () => {
  const { rows } = await world.asSystem((db) =>
    sql<{ plan: string; org: string; state: number; n: number }>`
      select plan_id as plan, org_id as org, state, count(*)::int as n from training_record
      where plan_id in (${planId}, ${otherPlanId}) group by 1, 2, 3 order by 4`.execute(db),
  );
  return rows.map(({ plan, org, state, n }) => [plan, org, state, n]);
};
const others = (): (string | number)[] => [otherPlanId, neighbour.orgId, 14, 3];

const finishWaiting = async (): Promise<number> => {
  const waiting = await waitingTasks(world.runtime.database);
  for (const id of waiting) await runTask(world.runtime, id);
  return waiting.length;
};

describe('a plan of many people', () => {
  it('lets them join in the background, and nobody of another organisation that the rule would fit', async () => {
    expect(await standing()).toEqual([others()]);
    expect(await finishWaiting()).toBe(1);
    expect(await standing()).toEqual([others(), [planId, company.orgId, 14, many]]);
  });

  it('is paused and goes on with all of them, and with nobody of another plan', async () => {
    await maker.call(planApi.edges.pause, { id: planId, reason: '雨季停训' });
    expect(await standing()).toEqual([others(), [planId, company.orgId, 14, many]]);
    expect(await finishWaiting()).toBe(1);
    expect(await standing()).toEqual([others(), [planId, company.orgId, 0, many]]);
    await maker.call(planApi.edges.resume, { id: planId });
    expect(await finishWaiting()).toBe(1);
    expect(await standing()).toEqual([others(), [planId, company.orgId, 14, many]]);
  });

  it('is put off by nobody of another organisation', async () => {
    const refused = [
      await stranger.send(planApi.edges.pause, { id: planId, reason: '雨季停训' }),
      await stranger.send(memberApi.byRule, { planId }),
    ];
    expect(refused.map(({ description }) => description)).toEqual([missing, missing]);
    expect(await finishWaiting()).toBe(0);
  });
});
