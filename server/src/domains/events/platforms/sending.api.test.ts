import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BehaviourRow, behaviourApi } from '#contracts/events/behaviour.contract.ts';
import { messageProblem } from '#contracts/events/platforms/platform.codes.ts';
import { type MessageRow, platformApi, thirdMessageApi } from '#contracts/events/platforms/platform.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { clock } from '#kernel/clock.ts';
import { type Browser, openWorld, unique, type World } from '#testing/world.ts';
import { signSending } from './receive.service.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const { unreadable, badText, tooDeep } = messageProblem.values;

const alarm = (change: object = {}) => ({
  externalId: `S${unique()}`,
  kind: 'speeding',
  plateNo: '冀A99X99',
  occurredAt: new Date(clock.now().getTime() - 3_600_000).toISOString(),
  ...change,
});
/** Nested in lists and objects by turns. */
const nested = (levels: number): unknown => {
  let value: unknown = 'core';
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { inner: value };
  return value;
};
/** JSON of any depth: what the language writes itself ends at a few thousand levels. */
const deepAlarm = (levels: number): string =>
  JSON.stringify(alarm({ extra: 'here' })).replace('"here"', '['.repeat(levels) + ']'.repeat(levels));

/** A company with a platform of its own, and how that speaks: without a session, each sending signed and with a nonce. */
const opened = async () => {
  const boss = await world.administrator(await world.organisation('company'), 'company');
  const key = await boss.call(platformApi.add, { platformName: `报警平台${unique()}`, platformKind: 2 });
  const post = async (...alarms: readonly (object | string)[]) => {
    const texts = alarms.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)));
    const sending = {
      accessKey: key.accessKey,
      sentAt: clock.now().toISOString(),
      nonce: `nonce-${unique()}-${Math.random()}`,
      payload: `{"alarms":[${texts.join(',')}]}`,
    };
    const answer = await world
      .browser()
      .send(platformApi.receive, { ...sending, signature: signSending(key.secret, sending) });
    if (!answer.data) throw new Error(`answered ${answer.code} ${answer.description}`);
    return answer.data;
  };
  return { boss, post };
};
const all = async <R>(by: Browser, page: unknown, query: object = {}): Promise<R[]> =>
  ((await by.call(page as never, { size: 1000, ...query } as never)) as PageOf<R>).list;
const deadOf = (boss: Browser) => all<MessageRow>(boss, thirdMessageApi.list.page, { state: 2 });
const rawOf = async (boss: Browser, { messageId }: MessageRow) =>
  (await boss.call(thirdMessageApi.one, { messageId })).raw;

describe('a sending of five hundred, three of which cannot be kept', () => {
  it('is taken but for those three, which wait as dead letters; sent again, nothing is taken twice', async () => {
    const { boss, post } = await opened();
    const good = Array.from({ length: 497 }, () => alarm());
    const nul = alarm({ driverName: '张\0三' });
    const half = alarm({ remark: '急刹\ud83d' });
    const deep = deepAlarm(5000);
    const sent = [...good.slice(0, 200), nul, ...good.slice(200, 400), half, deep, ...good.slice(400)];
    const first = await post(...sent);
    expect(first).toMatchObject({ taken: 497, known: 0, dead: 3 });
    const outcomes = first.alarms.map(({ outcome, problem }) => ({ outcome, problem }));
    expect([outcomes[200], outcomes[401], outcomes[402]]).toEqual([
      { outcome: 'dead', problem: badText },
      { outcome: 'dead', problem: badText },
      { outcome: 'dead', problem: tooDeep },
    ]);
    const again = await post(...sent);
    expect(again).toMatchObject({ taken: 0, known: 500, dead: 0 });
    expect(again.alarms.map(({ externalId, problem }) => [externalId, problem])).toEqual(
      first.alarms.map(({ externalId, problem }) => [externalId, problem]),
    );
    expect(await all<BehaviourRow>(boss, behaviourApi.list.page)).toHaveLength(497);
    expect((await deadOf(boss)).map((one) => one.externalId).toSorted()).toEqual(
      [nul.externalId, half.externalId, (JSON.parse(deep) as { externalId: string }).externalId].toSorted(),
    );
  });
});

describe('an alarm that cannot be kept', () => {
  it.each<[string, () => object | string, number]>([
    ['a NUL in its place', () => alarm({ place: '\0' }), badText],
    ['a NUL in what nobody looks at', () => alarm({ extra: { source: ['a\0'] } }), badText],
    ['a NUL in a name', () => alarm({ 'a\0b': 1 }), badText],
    ['the second half of a pair', () => alarm({ plateNo: '\udc00冀A' }), badText],
    ['halves in the wrong order', () => alarm({ orgName: '\udc00\ud800' }), badText],
    ['a NUL in its number', () => alarm({ externalId: `${unique()}\0` }), badText],
    ['half a pair in its number', () => alarm({ externalId: `${unique()}\ud800` }), badText],
    ['a number that is too long', () => alarm({ externalId: 'x'.repeat(63) + '😀'.repeat(9) }), unreadable],
    ['no number at all', () => alarm({ externalId: undefined, kind: unique() }), unreadable],
    ['a number that is a list', () => alarm({ externalId: [unique()] }), unreadable],
    ['thirteen levels', () => alarm({ extra: nested(12) }), tooDeep],
    ['a hundred thousand levels', () => deepAlarm(100_000), tooDeep],
    ['both', () => deepAlarm(5000).replace('"speeding"', String.raw`"\u0000"`), badText],
    ['an offset there is not on earth', () => alarm({ occurredAt: '2026-05-01T08:00:00+23:00' }), unreadable],
    ['a second of 200 digits', () => alarm({ occurredAt: `2026-05-01T08:00:00.${'1'.repeat(200)}Z` }), unreadable],
    ['no object', () => 'null', unreadable],
    ['a bare text', () => String.raw`"\u0000"`, badText],
  ])('for %s is one dead letter, beside one that is well, however often it comes', async (_, make, problem) => {
    const { boss, post } = await opened();
    const [bad, well] = [make(), alarm()];
    const first = await post(bad, well);
    expect(first).toMatchObject({ taken: 1, dead: 1, alarms: [{ problem }, { problem: 0 }] });
    expect(await post(bad, well)).toMatchObject({ taken: 0, known: 2, dead: 0 });
    const kept = await deadOf(boss);
    expect(kept).toEqual([
      expect.objectContaining({ messageProblem: problem, externalId: first.alarms[0]?.externalId }),
    ]);
    expect(kept[0]?.externalId).not.toBe('');
  });

  it('at the bound of twelve levels is none', async () => {
    const { post } = await opened();
    expect(await post(alarm({ extra: nested(11) }))).toMatchObject({ taken: 1, dead: 0 });
  });

  it('is told apart from another one of the same look', async () => {
    const { boss, post } = await opened();
    const id = unique();
    await post(alarm({ externalId: `${id}\0` }), alarm({ externalId: `${id}\ud800` }), alarm({ externalId: `${id}�` }));
    expect(await deadOf(boss)).toHaveLength(2);
    expect(await all<BehaviourRow>(boss, behaviourApi.list.page)).toHaveLength(1);
  });

  it('shows what came with the signs as they were sent, is refused as long as they stand, and taken without', async () => {
    const { boss, post } = await opened();
    const remark = String.raw`C:\u0000 is a path`;
    const good = alarm({ remark });
    await post({ ...good, driverName: '张\0三\ud800' }, deepAlarm(5000));
    const [deep, bad] = (await deadOf(boss)).toSorted((one, other) => other.messageProblem - one.messageProblem);
    if (!bad || !deep) throw new Error('two were dead');
    const raw = await rawOf(boss, bad);
    expect(raw).toContain(String.raw`"driverName":"张\u0000三\ud800"`);
    expect(JSON.parse(raw)).toMatchObject({ remark });
    expect(await rawOf(boss, deep)).toContain('…');
    const replay = (text: string, id = bad.messageId) => boss.send(thirdMessageApi.replay, { id, raw: text });
    expect(await replay(raw)).toMatchObject({
      success: false,
      fields: [{ field: 'raw', message: expect.stringMatching(/字符/) }],
    });
    const levels = '['.repeat(1500) + ']'.repeat(1500);
    expect(await replay(JSON.stringify(alarm({ extra: 0 })).replace('"extra":0', `"extra":${levels}`))).toMatchObject({
      success: false,
      fields: [{ field: 'raw', message: expect.stringMatching(/层级/) }],
    });
    const mended = raw.replaceAll(/\\u0000|\\ud800/g, '').replace(String.raw`C:\ is`, String.raw`C:\\u0000 is`);
    expect((await replay(mended)).success).toBe(true);
    expect(await all<BehaviourRow>(boss, behaviourApi.list.page)).toEqual([
      expect.objectContaining({ driverName: '张三', byHand: true }),
    ]);
  });
});
