import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { obligationApi } from '#contracts/obligations/obligation.contract.ts';
import { crowdOf } from '#testing/crowd.ts';
import { runNow } from '#testing/timers.ts';
import { type Browser, openWorld, type Place, unique, type World } from '#testing/world.ts';

// A rule over more than two thousand people is applied by the hour, above every scope: to whom it reaches from its organisation
// down, and to nobody beside it.

const missing = '内容不存在，或不在您的管理范围内';
const many = 2001;
const duty = '1010';

let world: World;
let company: Place;
let maker: Browser;
let stranger: Browser;

beforeAll(async () => {
  world = await openWorld();
  const [county, other] = [await world.organisation('supervise'), await world.organisation('supervise')];
  company = await world.organisation('company', county);
  maker = await world.administrator(county, 'supervise');
  stranger = await world.administrator(other, 'supervise');
  await crowdOf(world, company, many, duty);
  await crowdOf(world, await world.organisation('company', other), 3, duty);
});
afterAll(() => world.close());

/** How many of the crowds a rule obliges, by organisation. */
const obliged = async (obligationId: string): Promise<Record<string, number>> => {
  const { rows } = await world.asSystem((db) =>
    sql<{ org: string; n: number }>`
      select org_id as org, count(*)::int as n from obliged_person where obligation_id = ${obligationId} and real_name = '众人' group by 1`.execute(
      db,
    ),
  );
  return Object.fromEntries(rows.map(({ org, n }) => [org, n]));
};
const isApplied = async (obligationId: string): Promise<boolean> => {
  const { rows } = await world.asSystem((db) =>
    sql<{
      applied: boolean;
    }>`select applied_at is not null as applied from obligation where id = ${obligationId}`.execute(db),
  );
  return rows[0]?.applied ?? false;
};

describe('a rule over many people', () => {
  it('waits for the hour, obliges all of its organisation and nobody of the one beside it, and frees them again', async () => {
    const { obligationId } = await maker.call(obligationApi.add, {
      obligationName: `多人学时${unique()}`,
      obligationPeriod: 'year',
      requiredMinutes: 60,
      effectiveFrom: '2020-01-01',
    } as never);
    expect([await isApplied(obligationId), await obliged(obligationId)]).toEqual([false, {}]);
    await runNow(world, 'obligations');
    expect([await isApplied(obligationId), await obliged(obligationId)]).toEqual([true, { [company.orgId]: many }]);
    const off = { obligationId, state: 0 } as never;
    expect((await stranger.send(obligationApi.state, off)).description).toBe(missing);
    await runNow(world, 'obligations');
    expect(await obliged(obligationId)).toEqual({ [company.orgId]: many });
    await maker.call(obligationApi.state, off);
    await runNow(world, 'obligations');
    expect([await isApplied(obligationId), await obliged(obligationId)]).toEqual([true, {}]);
  });
});
