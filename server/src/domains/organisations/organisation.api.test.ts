import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { organisationApi } from '#contracts/organisations/organisation.contract.ts';
import { openWorld, type World } from '#testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

describe('organisations', () => {
  it('shows a supervisor all and only what is theirs', async () => {
    const [mine, other] = [await world.organisation('supervise'), await world.organisation('supervise')];
    const inside = await world.organisation('company', mine);
    await world.organisation('company', other);
    const supervisor = await world.administrator(mine, 'supervise');
    const page = await supervisor.call(organisationApi.list.page, {}) as { list: { orgId: string }[] };
    expect(page.list.map((row) => row.orgId).sort()).toEqual([mine.orgId, inside.orgId].sort());
  });

  it('answers foreign as missing, and changes nothing', async () => {
    const [mine, other] = [await world.organisation('agent'), await world.organisation('company')];
    const agent = await world.administrator(mine, 'agent');
    const answer = await agent.send(organisationApi.one, { orgId: other.orgId });
    expect(answer).toMatchObject({ success: false, code: 20002, data: null });
    const disabled = await agent.send(organisationApi.edges.disable, { id: other.orgId, reason: '不该成功' });
    expect(disabled.code).toBe(20002);
  });
});
