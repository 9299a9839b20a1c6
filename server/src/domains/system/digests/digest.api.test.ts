import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messageApi } from '#contracts/messages/message.contract.ts';
import { ownMessageApi } from '#contracts/messages/own-message.contract.ts';
import { digestRhythm } from '#contracts/messages/switch.codes.ts';
import { ownSwitchApi, switchApi } from '#contracts/messages/switch.contract.ts';
import { instantOf } from '#contracts/zone.ts';
import { tellPerson } from '#domains/messages/door.ts';
import { clock } from '#kernel/clock.ts';
import { whilePlatformSets } from '#testing/parameters.ts';
import { type Browser, openWorld, type Place, type Someone, unique, type World } from '#testing/world.ts';
import { tellDigests } from './digest.service.ts';

let world: World;
let place: Place;
let company: Browser & { person: Someone };
const { never, daily, weekly } = digestRhythm.values;

beforeAll(async () => {
  world = await openWorld();
  place = await world.organisation('company');
  company = await world.administrator(place, 'company');
});
afterAll(() => world.close());

const tell = (kind: 'planSent' | 'documentSent') =>
  world.asSystem((db) => tellPerson(db, place.orgId, company.person.userId, { kind, once: `occasion ${unique()}` }));
const choose = (rhythm: 0 | 1 | 2, digestHour = 9, digestWeekday = 1) =>
  company.call(switchApi.digest, { digestRhythm: rhythm, digestHour, digestWeekday });
const digests = async (by: Browser = company) =>
  (await by.call(messageApi.panel, { size: 50 })).list.filter((one) => one.kind === 'digest');
/** Runs the timer at a moment of Asia/Shanghai. */
const at = async (wall: string): Promise<number> => {
  clock.shift = Date.parse(instantOf(wall)) - Date.now();
  try {
    return await tellDigests(world.runtime);
  } finally {
    clock.shift = 0;
  }
};

describe('The digest', () => {
  it('does not come where nothing is unread and nothing waits; what comes later is told at the next hour of its day', async () => {
    const driver = await world.student(place);
    const tells = () =>
      world.asSystem((db) => tellPerson(db, place.orgId, driver.person.userId, { kind: 'planEnds', once: 'a plan' }));
    await driver.call(ownSwitchApi.digest, { digestRhythm: daily, digestHour: 9 });
    expect(await at('2031-02-03 09:07')).toBe(0);
    await tells();
    // It was looked at today: the next one comes tomorrow.
    expect(await at('2031-02-03 10:07')).toBe(0);
    expect(await at('2031-02-04 09:07')).toBe(1);
    const [first] = (await driver.call(ownMessageApi.list, {})).list;
    expect(first).toMatchObject({ kind: 'digest', params: { unread: 1, waiting: 0 } });
    await driver.call(ownSwitchApi.digest, { digestRhythm: never, digestHour: 9 });
  });

  it('comes once a day from its hour on, with counts by kind', async () => {
    await choose(daily, 9);
    await tell('planSent');
    await tell('planSent');
    await tell('documentSent');
    expect(await at('2031-03-04 08:59')).toBe(0);
    expect(await at('2031-03-04 09:07')).toBe(1);
    expect(await at('2031-03-04 09:08')).toBe(0);
    const [digest] = await digests();
    expect(digest).toMatchObject({ params: { unread: 3 }, link: '/dashboard' });
    expect(digest?.messageText).toContain('未读消息 3 条');
    expect(digest?.messageText).toContain('上级下发计划 2 条');
    // A digest is none of what the next one counts.
    expect(await at('2031-03-05 09:07')).toBe(1);
    expect((await digests()).every((one) => one.params.unread === 3)).toBe(true);
  });

  it('comes late rather than not at all where no server ran at its hour', async () => {
    await choose(daily, 7);
    expect(await at('2031-04-01 13:07')).toBe(1);
  });

  it('comes on its day of the week, or never, as chosen', async () => {
    // The 5th of May 2031 is a Monday.
    await choose(weekly, 9, 3);
    expect(await at('2031-05-05 09:07')).toBe(0);
    expect(await at('2031-05-07 09:07')).toBe(1);
    await choose(never);
    expect(await at('2031-05-14 09:07')).toBe(0);
  });

  it('goes out as a text message where the organisation says so alone', async () => {
    const texts = async () =>
      (
        await world.asSystem((db) =>
          sql<{ params: object }>`select params from text_outbox where kind = 'digest'`.execute(db),
        )
      ).rows;
    await choose(daily, 9);
    const sealed = world.runtime.keys.seal('13800000001');
    await world.asSystem((db) =>
      sql`update app_user set phone_sealed = ${sealed} where id = ${company.person.userId}`.execute(db),
    );
    await at('2031-06-02 09:07');
    expect(await texts()).toEqual([]);
    await whilePlatformSets(world, 'digestTexts', 1, async () => {
      expect(await at('2031-06-03 09:07')).toBe(1);
    });
    expect((await texts()).map((one) => one.params)).toEqual([
      { unread: '3', waiting: expect.stringMatching(/^\d+$/) },
    ]);
  });

  it('is chosen by the person alone, at an hour of the day', async () => {
    for (const digestHour of [6, 21]) {
      const answer = await company.send(switchApi.digest, { digestRhythm: daily, digestHour });
      expect(answer.fields?.map((one) => one.field)).toEqual(['digestHour']);
    }
    expect(await company.call(switchApi.list, {})).toMatchObject({ digestRhythm: daily, digestHour: 9 });
  });
});
