import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type BehaviourRow,
  behaviourApi,
  type DriverScoreRow,
  driverScoreList,
} from '#contracts/events/behaviour.contract.ts';
import { ownBehaviourApi } from '#contracts/events/behaviours/own-behaviour.contract.ts';
import { type EventRow, eventApi } from '#contracts/events/event.contract.ts';
import { type MessageRow, platformApi, thirdMessageApi } from '#contracts/events/platforms/platform.contract.ts';
import { eventRule } from '#contracts/events/rule.entries.ts';
import type { PageOf } from '#contracts/list.ts';
import { ownMessageApi } from '#contracts/messages/own-message.contract.ts';
import { metricApi } from '#contracts/metrics/metric.contract.ts';
import { parameterApi } from '#contracts/parameters/parameter.contract.ts';
import { todoApi } from '#contracts/todos/todo.contract.ts';
import { vehicleApi } from '#contracts/vehicles/vehicle.contract.ts';
import { dayAfter } from '#contracts/zone.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { sendFile } from '#testing/send-file.ts';
import { importRows } from '#testing/sheets.ts';
import { someVehicle } from '#testing/vehicles.ts';
import { openWorld, type Place, type Someone, unique, type World } from '#testing/world.ts';
import { signSending } from './platforms/receive.service.ts';

type Administrator = Awaited<ReturnType<World['administrator']>>;
let world: World;
let authority: Place;
let place: Place;
let boss: Administrator;
let colleague: Administrator;
let neighbour: Administrator;
let driver: Someone;
let plateNo: string;
let key: { accessKey: string; secret: string; platformId: string };

const today = dayOf(clock.now());
const ago = (hours: number): string => new Date(clock.now().getTime() - hours * 3_600_000).toISOString();

beforeAll(async () => {
  world = await openWorld();
  authority = await world.organisation('supervise');
  neighbour = await world.administrator(await world.organisation('company'), 'company');
});
beforeEach(async () => {
  place = await world.organisation('company', authority);
  boss = await world.administrator(place, 'company');
  colleague = await world.administrator(place, 'company');
  driver = await world.person(place, 'company', { student: true });
  const vehicle = someVehicle({ driverId: driver.orgUserId });
  plateNo = vehicle.plateNo;
  await boss.call(vehicleApi.add, vehicle);
  key = await boss.call(platformApi.add, { platformName: `主动安全平台${unique()}`, platformKind: 2 });
});
afterAll(() => world.close());

const alarm = (change: object = {}) => ({
  externalId: `A${unique()}`,
  kind: 'speeding',
  level: 2,
  plateNo,
  occurredAt: ago(2),
  place: '京昆高速 K123',
  speed: 98,
  speedLimit: 80,
  ...change,
});
const sealed = (alarms: unknown, change: object = {}, secret = key.secret) => {
  const sending = {
    accessKey: key.accessKey,
    sentAt: clock.now().toISOString(),
    nonce: `nonce-${unique()}-${Math.random()}`,
    payload: JSON.stringify({ alarms }),
    ...change,
  };
  return { ...sending, signature: signSending(secret, sending) };
};
/** A platform has no session: it speaks as a stranger does. */
const post = (sending: object) => world.browser().send(platformApi.receive, sending as never);
const send = async (...alarms: unknown[]) => {
  const { data } = await post(sealed(alarms));
  if (!data) throw new Error('nothing was taken');
  return data;
};
const rowsOf = async <R>(by: Administrator, page: unknown, query: object = {}): Promise<R[]> =>
  ((await by.call(page as never, { size: 100, ...query } as never)) as PageOf<R>).list;
const alarms = (query: object = {}, by = boss) => rowsOf<BehaviourRow>(by, behaviourApi.list.page, query);
const messages = (query: object = {}) => rowsOf<MessageRow>(boss, thirdMessageApi.list.page, query);
const events = (query: object = {}) => rowsOf<EventRow>(boss, eventApi.list.page, query);
const addRule = (change: object = {}) =>
  boss.call(eventRule.add, {
    ruleName: '超速三次',
    eventSource: 40,
    eventCategory: 1,
    times: 3,
    ruleMeasure: 1,
    withinDays: 30,
    ruleAction: 1,
    ruleDeadline: 15,
    ruleFrom: dayAfter(today, -60),
    ...change,
  } as never);

describe('the interface of platforms', () => {
  it('takes alarms, matches plate and driver, and keeps the message as it came', async () => {
    const sent = alarm({ extra: { speedSource: 'gnss' } });
    expect(await send(sent)).toMatchObject({
      taken: 1,
      known: 0,
      dead: 0,
      alarms: [{ externalId: sent.externalId, outcome: 'taken' }],
    });
    const [row] = await alarms();
    expect(row).toMatchObject({
      plateNo,
      driverName: driver.realName,
      eventCategory: 1,
      speed: 98,
      speedLimit: 80,
      behaviourMatch: 1,
      byHand: false,
      eventId: null,
    });
    const one = await boss.call(behaviourApi.one, { behaviourId: row?.behaviourId ?? '' });
    expect(JSON.parse(one.raw)).toEqual(sent);
    expect(await rowsOf(boss, platformApi.list.page)).toEqual([
      expect.objectContaining({ takenCount: 1, deadCount: 0, silent: false, lastOkAt: expect.any(String) }),
    ]);
    expect(await alarms({}, neighbour)).toEqual([]);
  });

  it('finds an alarm by any part of its plate, place, driver and number, and by nothing else', async () => {
    const sent = alarm({ place: '京昆高速 K123' });
    await send(sent, alarm({ plateNo: '冀Q88Z88', place: '107 国道', driverName: '无名' }));
    const found = async (keyword: string, by = boss) => (await alarms({ keyword }, by)).map((row) => row.plateNo);
    for (const words of [
      plateNo,
      plateNo.slice(1),
      plateNo.slice(-3).toLowerCase(),
      `${plateNo.slice(0, 2)}·${plateNo.slice(2)}`,
      'k123',
      '京昆高速 K1',
      '京昆',
      sent.externalId,
      driver.realName,
    ])
      expect(await found(words), words).toEqual([plateNo]);
    expect(await found('q88z')).toEqual(['冀Q88Z88']);
    for (const words of ['K321', 'Q88 Z89', '%_1', '昆京', `${sent.externalId}0`])
      expect(await found(words), words).toEqual([]);
    expect(await found('k123', neighbour)).toEqual([]);
  });

  it('takes tenths of a speed to the nearest whole, and a clock that runs some minutes ahead', async () => {
    expect(await send(alarm({ speed: 98.6, speedLimit: 80, occurredAt: ago(-4 / 60) }))).toMatchObject({ taken: 1 });
    expect(await send(alarm({ occurredAt: ago(-6 / 60) }))).toMatchObject({ dead: 1 });
    expect(await alarms()).toEqual([expect.objectContaining({ speed: 99, speedLimit: 80 })]);
  });

  it('takes an alarm once, however often it is sent, in one sending or in two', async () => {
    const sent = alarm();
    expect(await send(sent, sent)).toMatchObject({ taken: 1, known: 1 });
    expect(await send(sent)).toMatchObject({ taken: 0, known: 1 });
    expect(await alarms()).toHaveLength(1);
  });

  it.each([
    ['a forged signature', () => sealed([alarm()], {}, 'f'.repeat(64))],
    ['an unknown key', () => sealed([alarm()], { accessKey: 'lp00000000' })],
    ['a sending of six minutes ago', () => sealed([alarm()], { sentAt: ago(0.1) })],
    ['a sending of the future', () => sealed([alarm()], { sentAt: ago(-0.1) })],
    ['no time at all', () => sealed([alarm()], { sentAt: 'soon' })],
    ['a payload that was changed on its way', () => ({ ...sealed([alarm()]), payload: '{"alarms":[]}' })],
  ])('refuses %s, and all alike', async (_, make) => {
    expect((await post(make())).description).toBe('接入标识或签名不正确，或发送时间已过期');
    expect(await messages()).toEqual([]);
  });

  it('refuses a sending that is repeated, a paused platform and the secret before the last', async () => {
    const sending = sealed([alarm()]);
    expect((await post(sending)).success).toBe(true);
    expect((await post(sending)).success).toBe(false);
    await boss.call(platformApi.edges.pause, { id: key.platformId, reason: '平台升级' });
    expect((await post(sealed([alarm()]))).success).toBe(false);
    await boss.call(platformApi.edges.resume, { id: key.platformId });
    const before = key.secret;
    key = await boss.call(platformApi.renew, { platformId: key.platformId });
    expect((await post(sealed([alarm()], {}, before))).success).toBe(false);
    expect((await post(sealed([alarm()]))).success).toBe(true);
  });

  it.each([
    ['nothing', '[]'],
    ['no JSON', '{'],
    ['no list', '{"alarms":{}}'],
    ['501 of them', JSON.stringify({ alarms: Array.from({ length: 501 }, () => ({})) })],
    ['an empty list', '{"alarms":[]}'],
  ])('refuses %s, well signed', async (_, payload) => {
    expect((await post(sealed([], { payload }))).description).toBe('内容应为 1 至 500 条报警的列表');
  });

  it.each([
    ['of the future', { occurredAt: ago(-1) }, 2],
    ['of last year', { occurredAt: ago(24 * 200) }, 4],
    ['of no vehicle', { plateNo: '' }, 3],
    ['of an unknown kind', { kind: 'flying' }, 1],
    ['without a time', { occurredAt: undefined }, 1],
  ])('keeps an alarm %s as dead, beside those that are well', async (_, change, problem) => {
    expect(await send(alarm(change), alarm())).toMatchObject({ taken: 1, dead: 1 });
    expect(await messages({ state: 2 })).toEqual([
      expect.objectContaining({ messageProblem: problem, can: ['replay', 'discard'] }),
    ]);
  });

  it('lets a dead message be repaired and replayed, or discarded with a reason', async () => {
    await send(alarm({ kind: 'flying' }), alarm({ kind: 'diving' }));
    const [one, other] = await messages({ state: 2 });
    const wrong = await boss.send(thirdMessageApi.replay, { id: one?.messageId ?? '', raw: '{"kind":1}' });
    expect(wrong.fields?.map(({ field }) => field)).toEqual(['raw']);
    await boss.call(thirdMessageApi.replay, { id: one?.messageId ?? '', raw: JSON.stringify(alarm()) });
    expect(await alarms()).toEqual([expect.objectContaining({ byHand: true, driverName: driver.realName })]);
    await boss.call(thirdMessageApi.discard, { id: other?.messageId ?? '', reason: '测试数据' });
    expect((await messages()).map((row) => row.state).toSorted()).toEqual([1, 3]);
    const kept = await boss.call(thirdMessageApi.one, { messageId: one?.messageId ?? '' });
    expect(JSON.parse(kept.raw)).toMatchObject({ kind: 'diving' });
  });

  it('leaves an unknown plate to be matched, and says which plates are only there', async () => {
    await send(alarm({ plateNo: '冀A·00000' }));
    const [row] = await alarms({ behaviourMatch: '2' });
    expect(row).toMatchObject({ plateNo: '冀A00000', vehicleId: null, eventId: null });
    const [account] = await boss.call(platformApi.account, {});
    expect(account).toMatchObject({ vehiclesThere: 1, vehiclesHere: 1, onlyThere: ['冀A00000'] });
  });

  it('tells the named driver from namesakes by the end of the phone, and asks where it cannot', async () => {
    const other = await world.person(place, 'company', { student: true });
    await send(alarm({ driverName: other.realName }));
    const [named] = await alarms();
    expect([1, 3]).toContain(named?.behaviourMatch);
    await send(alarm({ driverName: '查无此人' }));
    expect(await alarms({ behaviourMatch: '3' })).toContainEqual(expect.objectContaining({ driverName: '查无此人' }));
  });
});

describe('an alarm', () => {
  it('becomes a risk event where a rule counts it; the third makes training due', async () => {
    await addRule();
    await send(alarm({ occurredAt: ago(30) }), alarm({ kind: 'phone' }));
    await send(alarm({ occurredAt: ago(80) }));
    expect(await events({ trainingSuggested: 'true' })).toHaveLength(0);
    await send(alarm({ occurredAt: ago(50) }));
    expect(await events({ trainingSuggested: 'true' })).toHaveLength(3);
    expect(await alarms({ isEvent: 'true' })).toHaveLength(3);
    expect(await events({ orgUserId: driver.orgUserId })).toHaveLength(3);
  });

  it('that was false takes its event with it, once somebody else than who doubts it says so', async () => {
    await addRule({ times: 1 });
    await send(alarm());
    const [row] = await alarms();
    const id = row?.behaviourId ?? '';
    await boss.call(behaviourApi.edges.doubt, { id, reason: '隧道内定位漂移' });
    expect((await boss.send(behaviourApi.edges.confirmFalse, { id, reason: '确属误报' })).success).toBe(false);
    await colleague.call(behaviourApi.edges.confirmFalse, { id, reason: '确属误报' });
    expect(await events()).toEqual([expect.objectContaining({ state: 6 })]);
    expect(await rowsOf<DriverScoreRow>(boss, driverScoreList.page)).toEqual([]);
  });

  it('is entered and corrected by hand, marked, and never once it is an event', async () => {
    const { list } = (await boss.call(vehicleApi.list.page as never, {} as never)) as PageOf<{ vehicleId: string }>;
    const written = { vehicleId: list[0]?.vehicleId ?? '', eventCategory: 3, eventLevel: 1, occurredAt: ago(3) };
    const { behaviourId, version } = await boss.call(behaviourApi.add, written);
    expect(await alarms()).toEqual([expect.objectContaining({ byHand: true, driverName: driver.realName })]);
    await addRule({ eventCategory: 1, times: 1 });
    await boss.call(behaviourApi.mod, {
      behaviourId,
      version,
      ...written,
      orgUserId: driver.orgUserId,
      eventCategory: 1,
    });
    const [row] = await alarms();
    expect(row?.eventId).not.toBeNull();
    const again = await boss.send(behaviourApi.mod, { behaviourId, version: row?.version ?? 0, ...written });
    expect(again.success).toBe(false);
    const foreign = await neighbour.send(behaviourApi.add, written);
    expect(foreign.fields?.map(({ field }) => field)).toEqual(['vehicleId']);
  });

  it('takes points from its driver’s score by its level, and is counted by kind and hour', async () => {
    await send(
      alarm({ level: 1 }),
      alarm({ level: 2 }),
      alarm({ level: 3, kind: 'fatigue' }),
      alarm({ occurredAt: ago(24 * 40) }),
    );
    expect(await rowsOf<DriverScoreRow>(boss, driverScoreList.page)).toEqual([
      expect.objectContaining({ realName: driver.realName, alarmCount: 3, beforeCount: 1, driverScore: 90 }),
    ]);
    const { list } = await boss.call(metricApi.behaviour, {});
    const kinds = list.find((one) => one.code === 'alarmsByKind')?.parts ?? [];
    expect(kinds.find((part) => part.phrase.endsWith('.speeding'))?.cells[0]?.count).toBe(3);
    const hours = list.find((one) => one.code === 'alarmsByHour')?.parts ?? [];
    expect(hours.reduce((sum, part) => sum + (part.cells[0]?.count ?? 0), 0)).toBe(4);
  });

  it('comes from a sheet as well: matched, once by its number, with what is wrong said of its row', async () => {
    const at = `${dayAfter(today, -2)} 13:20`;
    const done = await importRows(world, boss, 'drivingBehaviour', [
      ['车牌号*', '事件类别*', '严重程度', '发生时间*', '车速（km/h）', '限速（km/h）', '平台编号'],
      [plateNo, '超速', '较重', at, '98', '80', 'S1'],
      ['冀A00001', '抽烟', '', at, '', '', 'S2'],
      [plateNo, '飞行', '', at, '', '', ''],
      [plateNo, '超速', '', at, '', '', 'S1'],
    ]);
    expect(done).toMatchObject({ done: 4, bad: 2 });
    const found = await alarms();
    expect(found.map((row) => [row.plateNo, row.behaviourMatch]).toSorted()).toEqual(
      [
        [plateNo, 1],
        ['冀A00001', 2],
      ].toSorted(),
    );
  });
});

describe('a driver who appeals', () => {
  const phone = async (): Promise<Awaited<ReturnType<World['student']>>> => {
    const student = await world.student(driver.username);
    await send(alarm());
    return student;
  };
  const own = async (by: Awaited<ReturnType<World['student']>>) => (await by.call(ownBehaviourApi.list, {})).list;

  it('is heard once, by somebody else, and told what was decided; the event goes with a false alarm', async () => {
    await addRule({ times: 1 });
    const student = await phone();
    const [mine] = await own(student);
    const id = mine?.behaviourId ?? '';
    expect(mine).toMatchObject({ plateNo, open: true, appealed: false });
    await student.call(ownBehaviourApi.appeal, { id, reason: '该路段限速 100' });
    await student
      .send(ownBehaviourApi.appeal, { id, reason: '该路段限速 100' })
      .then(({ success }) => expect(success).toBe(false));
    expect(await alarms({ appealed: true })).toEqual([expect.objectContaining({ state: 2, appealed: true })]);
    const { list } = await boss.call(todoApi.update, {});
    expect(list.find((one) => one.code === 'behaviourDoubted')).toMatchObject({ count: 1 });
    await colleague.call(behaviourApi.edges.confirmFalse, { id, reason: '核对了限速' });
    expect(await events()).toEqual([expect.objectContaining({ state: 6 })]);
    expect((await own(student))[0]).toMatchObject({
      state: 3,
      open: false,
      appealReason: '该路段限速 100',
      appealAnswer: '核对了限速',
    });
    const told = await student.call(ownMessageApi.list, {});
    expect(told.list[0]).toMatchObject({ messageTitle: '报警申诉已采纳' });
  });

  it('keeps an alarm that was right, and appeals no second time', async () => {
    const student = await phone();
    const id = (await own(student))[0]?.behaviourId ?? '';
    await student.call(ownBehaviourApi.appeal, { id, reason: '不是我开的' });
    await boss.call(behaviourApi.edges.keep, { id, reason: '有视频' });
    expect((await own(student))[0]).toMatchObject({ state: 1, open: false, appealed: true });
    const again = await student.send(ownBehaviourApi.appeal, { id, reason: '不是我开的' });
    expect(again.description).toBe('这条报警已经申诉过，不能再次申诉');
  });

  it('has as many days as the organisation gives, and so has the company', async () => {
    const student = await phone();
    const id = (await own(student))[0]?.behaviourId ?? '';
    await world.asSystem((db) =>
      sql`update driving_behaviour set created_at = now() - interval '80 hours' where id = ${id}`.execute(db),
    );
    expect((await own(student))[0]).toMatchObject({ open: false });
    const late = await student.send(ownBehaviourApi.appeal, { id, reason: '限速不对' });
    expect(late.description).toBe('已超过 3 天的申诉期限');
    expect((await boss.send(behaviourApi.edges.doubt, { id, reason: '限速不对' })).success).toBe(false);
    await boss.call(parameterApi.orgMod, { parameterCode: 'appealDays', content: '5' });
    await student.call(ownBehaviourApi.appeal, { id, reason: '限速不对' });
  });

  it('sees and appeals against nobody else’s', async () => {
    await phone();
    const [row] = await alarms();
    const other = await world.student(place);
    expect(await own(other)).toEqual([]);
    const { success } = await other.send(ownBehaviourApi.appeal, { id: row?.behaviourId ?? '', reason: '不是我' });
    expect(success).toBe(false);
  });

  it('adds a photo, which stands among the evidence', async () => {
    const student = await phone();
    const id = (await own(student))[0]?.behaviourId ?? '';
    const picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer();
    const sendPhoto = () => sendFile(student, ownBehaviourApi.proof, { behaviourId: id }, 'photo.jpg', picture);
    expect((await sendPhoto()).success).toBe(false);
    await student.call(ownBehaviourApi.appeal, { id, reason: '限速牌在照片里' });
    expect((await sendPhoto()).success).toBe(true);
    expect((await sendPhoto()).success).toBe(false);
    expect((await boss.call(behaviourApi.one, { behaviourId: id })).files).toHaveLength(1);
    expect((await own(student))[0]).toMatchObject({ hasProof: true });
  });
});

describe('an alarm that names its terminal', () => {
  it('finds the vehicle by it before the plate does, and without a plate; two of one terminal find none', async () => {
    const terminal = `T${unique()}`;
    const { vehicleId } = await boss.call(vehicleApi.add, someVehicle({ gpsTerminal: terminal }));
    await send(alarm({ terminalNo: terminal }), alarm({ terminalNo: terminal, plateNo: '' }));
    expect((await alarms({})).map((row) => row.vehicleId)).toEqual([vehicleId, vehicleId]);
    await boss.call(vehicleApi.add, someVehicle({ gpsTerminal: terminal }));
    const both = alarm({ terminalNo: terminal, plateNo: '冀A99998' });
    await send(both);
    expect((await alarms({ keyword: '冀A99998' })).map((row) => row.vehicleId)).toEqual([null]);
  });
});

describe('a platform that sends in disorder', () => {
  it('brings the same events whatever order its alarms come in', async () => {
    await addRule({ times: 3 });
    for (const hours of [2, 50, 26]) await send(alarm({ occurredAt: ago(hours) }));
    const { list } = (await boss.call(eventApi.list.page as never, { size: 100 } as never)) as PageOf<EventRow>;
    expect(list).toHaveLength(3);
    expect(list.every((row) => row.trainingSuggested)).toBe(true);
    expect(
      (await alarms({ sort: 'occurredAt', order: 'asc' })).every((row) => row.orgUserId === driver.orgUserId),
    ).toBe(true);
  });

  it('and sends more than six hundred times in ten minutes is asked to wait; nothing of that is taken', async () => {
    await send(alarm());
    await world.asSystem((db) =>
      sql`update use_count set uses = 600 where subject like 'third.sending:%' and since > now() - interval '1 minute'`.execute(
        db,
      ),
    );
    const refused = await post(sealed([alarm()]));
    expect(refused).toMatchObject({ success: false });
    expect(refused.description).toMatch(/频繁/);
    expect(await alarms()).toHaveLength(1);
  });
});
