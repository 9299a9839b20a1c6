import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataScope } from '#contracts/identity/role.contract.ts';
import { planApi } from '#contracts/training/plan.contract.ts';
import type { Acting } from '#kernel/next.ts';
import { planInput, someLesson } from '#testing/plans.ts';
import { mightyRole } from '#testing/reach.ts';
import { openWorld, type Place, type Someone, unique, type World } from '#testing/world.ts';

// Details name who acts next: people the reader reaches; of others their organisation and number; never who made the thing.

let world: World;
let agent: Place;
let company: Place;
let small: Place;
let maker: Someone;
let colleague: Someone;
let other: Someone;
let only: Someone;

/** Somebody with every permission, under a name of their own. */
const mighty = async (of: Place, narrow = {}): Promise<Someone> => {
  const made = await world.person(of, 'company', { roleIds: [await mightyRole(world, of, narrow)] });
  const realName = `审核${unique()}`;
  await world.asSystem((db) =>
    sql`update org_user set real_name = ${realName} where id = ${made.orgUserId}`.execute(db),
  );
  return { ...made, realName };
};

beforeAll(async () => {
  world = await openWorld();
  agent = await world.organisation('agent');
  company = await world.organisation('company', agent);
  small = await world.organisation('company', agent);
  [maker, colleague, other] = [await mighty(company), await mighty(company), await mighty(company)];
  only = await mighty(small);
  await mighty(agent);
});
afterAll(() => world.close());

/** A plan handed in by somebody. */
const handedIn = async (by: Someone, of: Place): Promise<string> => {
  const me = await world.logIn(by.username);
  const { planId } = await me.call(planApi.add, planInput(await someLesson(world, of)));
  await me.call(planApi.edges.submit, { id: planId });
  return planId;
};
const approval = async (reader: Someone, planId: string): Promise<Acting | undefined> =>
  (await (await world.logIn(reader.username)).call(planApi.one, { planId })).next.find((one) => one.edge === 'approve');

it('names the people of the organisation who may decide, never who handed it in', async () => {
  const planId = await handedIn(maker, company);
  const told = { names: [colleague.realName, other.realName], count: 2, orgName: company.orgName };
  for (const reader of [maker, colleague]) expect(await approval(reader, planId)).toMatchObject(told);
});

it('tells organisation and number where the reader does not reach the people', async () => {
  const planId = await handedIn(only, small);
  expect(await approval(only, planId)).toMatchObject({ names: [], count: 1, orgName: agent.orgName });
});

it('tells a reader who reaches himself alone no name of a colleague', async () => {
  const planId = await handedIn(maker, company);
  const narrow = await mighty(company, { dataScope: dataScope.values.self });
  const told = await approval(narrow, planId);
  expect(told?.names.filter((name) => name !== narrow.realName)).toEqual([]);
  expect(told).toMatchObject({ count: 3, orgName: company.orgName });
});

it('names only the edges that lead on from where the thing stands', async () => {
  const planId = await handedIn(maker, company);
  const { next } = await (await world.logIn(other.username)).call(planApi.one, { planId });
  expect(next.map((one) => one.edge).sort()).toEqual(['approve', 'reject', 'withdraw']);
});
