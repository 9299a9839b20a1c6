import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dangerLevel, dangerState } from '#contracts/hazards/danger.codes.ts';
import { dangerApi } from '#contracts/hazards/danger.contract.ts';
import { sessionApi } from '#contracts/identity/session.contract.ts';
import { mergeApi } from '#contracts/people/merges/merge.contract.ts';
import { planApi } from '#contracts/training/plan.contract.ts';
import { insertMembership } from '#domains/identity/door.ts';
import { photoBy, reportDanger, somePoints } from '#testing/hazards.ts';
import { planInput, someLesson } from '#testing/plans.ts';
import { mightyRole } from '#testing/reach.ts';
import { type Browser, openWorld, type Place, type Someone, type World } from '#testing/world.ts';

// One human is one pair of eyes, under whatever record, membership or organisation (security, line 36).

const refused = '制作与审核须由不同的人完成';
const reason = '现场核对，情况属实';
let world: World;
let authority: Place;
let company: Place;
let maker: Someone;
let colleague: Someone;

const mighty = async (of: Place): Promise<Someone> =>
  world.person(of, 'company', { roleIds: [await mightyRole(world, of, {})] });

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  authority = await world.organisation('supervise');
  company = await world.organisation('company', authority);
  [maker, colleague] = [await mighty(company), await mighty(company)];
});
afterAll(() => world.close());

/** A major danger that somebody put right and somebody else passed, waiting to be lifted. */
const passed = async (by: Browser, who: Someone): Promise<string> => {
  const other = await world.logIn(colleague.username);
  const id = await reportDanger(by);
  const points = somePoints(id, who.orgUserId, { dangerLevel: dangerLevel.values.major });
  await other.call(dangerApi.confirm, points as never);
  const photos = [await photoBy(world, company, who)];
  await by.call(dangerApi.handIn, { id, done: '已更换灭火器', spentFen: 8_000, photos } as never);
  await other.call(dangerApi.edges.verify, { id, reason });
  expect((await by.call(dangerApi.one, { dangerId: id })).state).toBe(dangerState.values.toLift);
  return id;
};

describe('a decision that follows another one', () => {
  it.each(['lift', 'refuseLift'] as const)('is not taken by who did what both are about: %s', async (edge) => {
    const roleIds = [await mightyRole(world, authority, {})];
    await world.asSystem((db) =>
      insertMembership(db, maker.userId, maker.realName, { ...authority, identities: ['admin'], roleIds }),
    );
    const me = await world.logIn(maker.username);
    await me.call(sessionApi.change, { orgId: company.orgId }).catch(() => undefined);
    const id = await passed(me, maker);
    await me.call(sessionApi.change, { orgId: authority.orgId });
    expect((await me.send(dangerApi.edges[edge], { id, reason })).description).toContain(refused);
    const supervisor = await world.logIn((await mighty(authority)).username);
    expect(await supervisor.send(dangerApi.edges[edge], { id, reason })).toMatchObject({ success: true });
  });
});

describe('two records of one person that became one', () => {
  it('are one pair of eyes: what the one handed in the other does not approve', async () => {
    const twin = await mighty(company);
    const theirs = await world.logIn(twin.username);
    const { planId } = await theirs.call(planApi.add, planInput(await someLesson(world, company)));
    await theirs.call(planApi.edges.submit, { id: planId });
    const boss = await world.logIn(colleague.username);
    const sides = { orgUserId: maker.orgUserId, mergedOrgUserId: twin.orgUserId };
    const { version, blocks } = await boss.call(mergeApi.preview, sides);
    expect(blocks).toEqual([]);
    await boss.call(mergeApi.merge, { ...sides, version, reason: '同一人登记了两次' } as never);
    const me = await world.logIn(maker.username);
    expect((await me.send(planApi.edges.approve, { id: planId })).description).toContain(refused);
    expect(await boss.send(planApi.edges.approve, { id: planId })).toMatchObject({ success: true });
  });
});
