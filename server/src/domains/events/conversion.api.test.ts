import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BehaviourRow, behaviourApi } from '#contracts/events/behaviour.contract.ts';
import { type ConversionRow, conversionApi } from '#contracts/events/conversions/conversion.contract.ts';
import { type EventRow, eventApi } from '#contracts/events/event.contract.ts';
import { platformApi } from '#contracts/events/platforms/platform.contract.ts';
import { eventRule } from '#contracts/events/rule.entries.ts';
import type { PageOf } from '#contracts/list.ts';
import { todoApi } from '#contracts/todos/todo.contract.ts';
import { vehicleApi } from '#contracts/vehicles/vehicle.contract.ts';
import { dayAfter } from '#contracts/zone.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { nameKey } from '#kernel/pinyin.ts';
import { someVehicle } from '#testing/vehicles.ts';
import { openWorld, type Place, type Someone, unique, type World } from '#testing/world.ts';
import { signSending } from './platforms/receive.service.ts';

type Administrator = Awaited<ReturnType<World['administrator']>>;
let world: World;
let authority: Place;
let place: Place;
let above: Administrator;
let boss: Administrator;
let driver: Someone;
let vehicle: ReturnType<typeof someVehicle>;
let vehicleId: string;
let key: { accessKey: string; secret: string; platformId: string };

const ago = (hours: number): string => new Date(clock.now().getTime() - hours * 3_600_000).toISOString();

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  authority = await world.organisation('supervise');
  above = await world.administrator(authority, 'supervise');
  place = await world.organisation('company', authority);
  boss = await world.administrator(place, 'company');
  driver = await world.person(place, 'company', { student: true });
  vehicle = someVehicle({ driverId: driver.orgUserId });
  ({ vehicleId } = await boss.call(vehicleApi.add, vehicle));
  key = await boss.call(platformApi.add, { platformName: `平台${unique()}`, platformKind: 2 });
});
afterAll(() => world.close());

const send = async (change: object, by = key): Promise<void> => {
  const one = {
    externalId: `A${unique()}`,
    kind: 'speeding',
    level: 2,
    plateNo: vehicle.plateNo,
    occurredAt: ago(2),
    ...change,
  };
  const sending = {
    accessKey: by.accessKey,
    sentAt: clock.now().toISOString(),
    nonce: `nonce-${unique()}-${Math.random()}`,
    payload: JSON.stringify({ alarms: [one] }),
  };
  const signed = { ...sending, signature: signSending(by.secret, sending) };
  const { data } = await world.browser().send(platformApi.receive, signed as never);
  expect(data).toMatchObject({ taken: 1 });
};
const rowsOf = async <R>(by: Administrator, page: unknown, query: object = {}): Promise<R[]> =>
  ((await by.call(page as never, { size: 100, ...query } as never)) as PageOf<R>).list;
const names = (query: object = {}, by = boss) => rowsOf<ConversionRow>(by, conversionApi.list.page, query);
const alarms = (query: object = {}, by = boss) => rowsOf<BehaviourRow>(by, behaviourApi.list.page, query);
/** Somebody of the company with a name of their own. */
const called = async (name: string): Promise<Someone> => {
  const person = await world.person(place, 'company', { student: true });
  await world.asSystem((db) =>
    db
      .updateTable('org_user')
      .set({ real_name: name, name_key: nameKey(name) })
      .where('id', '=', person.orgUserId)
      .execute(),
  );
  return person;
};
const only = <T>(rows: readonly T[]): T => {
  expect(rows).toHaveLength(1);
  return rows[0] as T;
};

describe('a plate a platform writes otherwise', () => {
  it('waits once with what is proposed, is confirmed, and then matches what waits and what comes', async () => {
    const foreign = `${vehicle.plateNo}黄`;
    await send({ plateNo: foreign });
    await send({ plateNo: foreign });
    const waiting = only(await names());
    expect(waiting).toMatchObject({
      conversionKind: 20,
      foreignText: foreign,
      vehicleId,
      targetName: vehicle.plateNo,
      score: 95,
      conversionWay: 2,
      alarmCount: 2,
      state: 1,
    });
    const { list } = await boss.call(todoApi.update, {});
    expect(list.find((one) => one.code === 'nameWaiting')).toMatchObject({ count: 1 });
    expect(await boss.call(conversionApi.candidates, { conversionId: waiting.conversionId })).toEqual([
      { targetId: vehicleId, targetName: vehicle.plateNo, score: 95, conversionWay: 2 },
    ]);
    expect(await boss.call(conversionApi.confirmMany, { conversionIds: [waiting.conversionId] })).toEqual({
      alarms: 2,
    });
    await send({ plateNo: foreign });
    expect((await alarms()).map((row) => [row.vehicleId, row.driverName, row.behaviourMatch])).toEqual(
      [1, 2, 3].map(() => [vehicleId, driver.realName, 1]),
    );
    expect(only(await names())).toMatchObject({ state: 2, alarmCount: 3, can: ['mod', 'undo'] });
  });

  it('is taken back: its alarms wait again and the risk events that came of them are withdrawn', async () => {
    await boss.call(eventRule.add, {
      ruleName: '超速一次',
      eventSource: 40,
      eventCategory: 1,
      times: 1,
      ruleMeasure: 1,
      withinDays: 30,
      ruleAction: 1,
      ruleDeadline: 15,
      ruleFrom: dayAfter(dayOf(clock.now()), -60),
    } as never);
    await send({ plateNo: `${vehicle.plateNo}黄` });
    const { conversionId } = only(await names());
    await boss.call(conversionApi.edges.confirm, { id: conversionId });
    expect(await rowsOf<EventRow>(boss, eventApi.list.page)).toHaveLength(1);
    const { alarms: back } = await boss.call(conversionApi.undoMany, {
      conversionIds: [conversionId],
      reason: '认错了车',
    });
    expect(back).toBe(1);
    expect(only(await alarms())).toMatchObject({ vehicleId: null, orgUserId: null, behaviourMatch: 2, eventId: null });
    expect(only(await rowsOf<EventRow>(boss, eventApi.list.page))).toMatchObject({ state: 6 });
    expect(only(await names())).toMatchObject({ state: 1, alarmCount: 1 });
    const one = await boss.call(conversionApi.one, { conversionId });
    expect(one.history.map((step) => step.edge)).toEqual(['undo', 'confirm', 'add']);
  });

  it('is said to be another vehicle: what it matched is matched anew', async () => {
    const other = someVehicle();
    const { vehicleId: second } = await boss.call(vehicleApi.add, other);
    await send({ plateNo: `${vehicle.plateNo}黄` });
    const waiting = only(await names());
    const { conversionId } = waiting;
    const chosen = await boss.call(conversionApi.mod, { conversionId, version: waiting.version, vehicleId });
    expect(only(await alarms())).toMatchObject({ vehicleId });
    await boss.call(conversionApi.mod, { conversionId, version: chosen.version, vehicleId: second });
    expect(only(await alarms())).toMatchObject({ vehicleId: second, orgUserId: null });
    expect((await names({ state: 2 }))[0]).toMatchObject({ score: 100, conversionWay: 1, targetName: other.plateNo });
  });

  it('is not ours: it is not asked again', async () => {
    await send({ plateNo: '京A00001' });
    const { conversionId, can } = only(await names());
    expect(can).toEqual(['mod', 'reject']);
    expect((await boss.send(conversionApi.edges.confirm, { id: conversionId })).description).toContain('京A00001');
    await boss.call(conversionApi.edges.reject, { id: conversionId, reason: '外单位车辆' });
    await send({ plateNo: '京A00001' });
    expect(only(await names())).toMatchObject({ state: 3, alarmCount: 2 });
  });

  it('is entered ahead, for all platforms', async () => {
    await boss.call(conversionApi.add, { conversionKind: 20, foreignText: '自编 18 号', vehicleId });
    await send({ plateNo: '自编18号' });
    expect(only(await alarms())).toMatchObject({ vehicleId });
    const again = await boss.send(conversionApi.add, { conversionKind: 20, foreignText: '自编18号', vehicleId });
    expect(again.fields).toEqual([expect.objectContaining({ field: 'foreignText' })]);
  });
});

describe('a driver and a company', () => {
  it('finds the driver by the sound of the name, and keeps it', async () => {
    const person = await called('章伟明');
    await send({ driverName: '张为明' });
    const waiting = only(await names());
    expect(waiting).toMatchObject({
      conversionKind: 21,
      foreignText: '张为明',
      orgUserId: person.orgUserId,
      conversionWay: 6,
    });
    await boss.call(conversionApi.edges.confirm, { id: waiting.conversionId });
    expect(only(await alarms())).toMatchObject({ orgUserId: person.orgUserId, driverName: '章伟明' });
  });

  it('proposes nobody of two that are equally alike', async () => {
    for (const _ of [1, 2]) await called('王双喜');
    await send({ driverName: '王双喜' });
    const waiting = only(await names());
    expect(waiting).toMatchObject({ orgUserId: null, score: 0, conversionWay: 0 });
    expect(await boss.call(conversionApi.candidates, { conversionId: waiting.conversionId })).toHaveLength(2);
  });

  it('tells vehicles of one plate apart by the company a platform names', async () => {
    const second = await world.organisation('company', authority);
    const rival = await world.administrator(second, 'company');
    await rival.call(vehicleApi.add, someVehicle({ plateNo: vehicle.plateNo }));
    const high = await above.call(platformApi.add, { platformName: `监管平台${unique()}`, platformKind: 3 });
    await send({ orgName: '某某运输' }, high);
    expect(await alarms()).toEqual([]);
    const company = only(await names({ conversionKind: 2 }, above));
    await above.call(conversionApi.mod, {
      conversionId: company.conversionId,
      version: company.version,
      ofOrgId: place.orgId,
    });
    expect(only(await alarms())).toMatchObject({ vehicleId, orgId: place.orgId });
    await above.call(conversionApi.edges.undo, { id: company.conversionId, reason: '不是这家' });
    expect(await alarms()).toEqual([]);
    expect(await alarms({}, above)).toHaveLength(1);
  });
});

describe('who may', () => {
  it('refuses vehicles and people of others, and another organisation’s names', async () => {
    const neighbour = await world.administrator(await world.organisation('company', authority), 'company');
    const { vehicleId: foreign } = await neighbour.call(vehicleApi.add, someVehicle());
    await send({ plateNo: '京A00002' });
    const { conversionId, version } = only(await names());
    const wrong = await boss.send(conversionApi.mod, { conversionId, version, vehicleId: foreign });
    expect(wrong.fields).toEqual([expect.objectContaining({ field: 'vehicleId' })]);
    expect((await boss.send(conversionApi.mod, { conversionId, version })).success).toBe(false);
    expect(await names({}, neighbour)).toEqual([]);
    expect(only(await names({}, above))).toMatchObject({ can: [] });
    expect((await above.send(conversionApi.edges.reject, { id: conversionId, reason: '无关' })).success).toBe(false);
  });
});
