import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { messageApi } from '#contracts/messages/message.contract.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { openWorld, type Place, type World } from '#testing/world.ts';
import { dueReminder, watchLicences } from './expiry.service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
afterEach(() => {
  clock.shift = 0;
});

const dayLength = 86_400_000;
const inDays = (days: number): string => dayOf(new Date(Date.now() + days * dayLength));

const company = async (change: { road?: string; business?: string; type?: number; certState?: number }) => {
  const place = await world.organisation('company');
  await world.asSystem((db) =>
    sql`update organisation set road_license_end_date = ${change.road ?? null}, business_license_end_date = ${change.business ?? null},
      business_license_date_type = ${change.type ?? 1}, cert_state = ${change.certState ?? 2} where id = ${place.orgId}`.execute(
      db,
    ),
  );
  return { place, administrator: await world.administrator(place, 'company') };
};
const stateOf = async (place: Place): Promise<number> => {
  const { rows } = await world.asSystem((db) =>
    sql<{ s: number }>`select cert_state as s from organisation where id = ${place.orgId}`.execute(db),
  );
  return rows[0]?.s ?? -1;
};

describe('the reminder that is due', () => {
  it.each([
    [31, undefined],
    [30, 30],
    [8, 30],
    [7, 7],
    [1, 7],
    [0, 0],
    [-1, undefined],
  ])('%d days ahead', (left, due) => expect(dueReminder(left)).toBe(due));
});

describe('the nightly look at licences', () => {
  it('reminds 30, 7 and 0 days ahead, each once, and makes up for a night it missed', async () => {
    const { administrator } = await company({ road: inDays(31) });
    const said = async () => {
      const { list } = await administrator.call(messageApi.panel, {});
      return list.filter((one) => one.kind === 'roadLicenceEnds').map((one) => one.params.days);
    };
    await watchLicences(world.runtime);
    expect(await said()).toEqual([]);
    // The night 30 days ahead is missed: the next one tells.
    for (const days of [2, 2, 3, 24, 25, 31, 31, 32]) {
      clock.shift = days * dayLength;
      await watchLicences(world.runtime);
    }
    clock.shift = 0;
    expect((await said()).sort((a, b) => Number(b) - Number(a))).toEqual([29, 7, 0]);
  });

  it('ends a certification the day after its licence, tells why, and leaves long-term licences alone', async () => {
    const ended = await company({ road: inDays(-1) });
    const last = await company({ road: inDays(0) });
    const long = await company({ business: inDays(-10), type: 0 });
    const business = await company({ business: inDays(-1), type: 1 });
    const uncertified = await company({ road: inDays(-1), certState: 3 });
    await watchLicences(world.runtime);
    expect(await Promise.all([ended, last, long, business, uncertified].map(({ place }) => stateOf(place)))).toEqual([
      4, 2, 2, 4, 3,
    ]);
    const { list } = await ended.administrator.call(messageApi.panel, {});
    expect(list[0]).toMatchObject({ kind: 'certificationExpired', params: { reason: inDays(-1) } });
    const history = await world.asSystem((db) =>
      sql<{
        edge: string;
      }>`select edge from state_history where machine = 'certification' and object_id = ${ended.place.orgId}`.execute(
        db,
      ),
    );
    expect(history.rows).toEqual([{ edge: 'expire' }]);
    await watchLicences(world.runtime);
    expect((await ended.administrator.call(messageApi.panel, {})).unread).toBe(1);
  });
});
