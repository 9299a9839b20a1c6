import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { organisationApi } from '#contracts/organisations/organisation.contract.ts';
import { openWorld, type Place, type World } from '#testing/world.ts';

// What programs ask about organisations, and the deed that keeps data and state in one go.

let world: World;
let agent: Place;
let company: Place;
let boss: Awaited<ReturnType<World['administrator']>>;
let neighbour: Place;
beforeAll(async () => {
  world = await openWorld();
  agent = await world.organisation('agent');
  company = await world.organisation('company', agent);
  await world.organisation('organ', agent);
  neighbour = await world.organisation('company');
  boss = await world.administrator(agent, 'agent');
});
afterAll(() => world.close());

describe('a program asks', () => {
  it('how many organisations of the own scope stand on each level', async () => {
    expect((await boss.call(organisationApi.level, {})).map(({ organisations }) => organisations)).toEqual([1, 2]);
  });

  it('how many stand in each area', async () => {
    const areas = await boss.call(organisationApi.groupArea, {});
    const counted = areas.reduce((sum, { organisations }) => sum + organisations, 0);
    expect(counted).toBeLessThanOrEqual(3);
    expect(areas.every(({ areaName }) => areaName !== '')).toBe(true);
  });

  it('which may stand above another: no company, and nothing of a neighbour', async () => {
    const found = await boss.call(organisationApi.managers, {});
    expect(found.map(({ typeCode }) => typeCode).sort()).toEqual(['agent', 'organ']);
  });

  it('which kinds may be added below an organisation', async () => {
    const below = await boss.call(organisationApi.typeCodes, { parentId: company.orgId });
    expect(below).toEqual([{ typeCode: 'company' }]);
    expect((await boss.send(organisationApi.typeCodes, { parentId: neighbour.orgId })).success).toBe(false);
  });
});

describe('data and state in one go', () => {
  const version = async (): Promise<number> => (await boss.call(organisationApi.one, { orgId: company.orgId })).version;
  const stateOf = async (): Promise<number> => (await boss.call(organisationApi.one, { orgId: company.orgId })).state;

  it('are kept together, and neither where the state is refused', async () => {
    const before = await version();
    const asked = { orgId: company.orgId, extJsonObj: { fleet: 'north' }, version: before };
    expect((await boss.send(organisationApi.extJsonAndState, { ...asked, edge: 'enable' })).success).toBe(false);
    expect(await version()).toBe(before);
    const done = await boss.call(organisationApi.extJsonAndState, { ...asked, edge: 'disable' });
    expect([done.state, await stateOf()]).toEqual([0, 0]);
    expect(done.version).toBe(await version());
    expect((await boss.send(organisationApi.extJsonAndState, { ...asked, edge: 'enable' })).success).toBe(false);
  });
});
