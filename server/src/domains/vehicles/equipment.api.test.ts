import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PageOf } from '#contracts/list.ts';
import { messageApi } from '#contracts/messages/message.contract.ts';
import { metricApi } from '#contracts/metrics/metric.contract.ts';
import { todoApi } from '#contracts/todos/todo.contract.ts';
import { equipmentCategory } from '#contracts/vehicles/equipment/category.entries.ts';
import { equipmentKind, equipmentState } from '#contracts/vehicles/equipment/equipment.codes.ts';
import { type EquipmentRow, equipmentApi } from '#contracts/vehicles/equipment/equipment.contract.ts';
import { room } from '#contracts/vehicles/room.entries.ts';
import { vehicleApi } from '#contracts/vehicles/vehicle.contract.ts';
import { dayAfter, monthsAfter } from '#contracts/zone.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { importRows } from '#testing/sheets.ts';
import { someVehicle } from '#testing/vehicles.ts';
import { openWorld, type Place, unique, type World } from '#testing/world.ts';
import { remindOfInspections } from './equipment/equipment.reminders.ts';
import { noteSeen } from './equipment/equipment.service.ts';

type Administrator = Awaited<ReturnType<World['administrator']>>;
let world: World;
let authority: Place;
let supervisor: Administrator;
let place: Place;
let boss: Administrator;
let colleague: Administrator;
let neighbour: Administrator;
let categoryId: string;

const today = dayOf(clock.now());
const inDays = (days: number): string => dayAfter(today, days);
const states = equipmentState.values;
const reason = '无法开机';

beforeAll(async () => {
  world = await openWorld();
  authority = await world.organisation('supervise');
  supervisor = await world.administrator(authority, 'supervise');
  neighbour = await world.administrator(await world.organisation('company', authority), 'company');
  const made = await supervisor.call(equipmentCategory.add, {
    categoryName: `卫星定位终端${unique()}`,
    equipmentKind: equipmentKind.values.terminal,
    checkMonths: 12,
  });
  categoryId = made.id;
});
beforeEach(async () => {
  place = await world.organisation('company', authority);
  boss = await world.administrator(place, 'company');
  colleague = await world.administrator(place, 'company');
});
afterAll(() => world.close());

const some = (change: object = {}) => ({ equipmentNo: `ZD-${unique()}`, categoryId, ...change });
const entered = async (change: object = {}): Promise<string> =>
  (await boss.call(equipmentApi.add, some(change))).equipmentId;
const one = (equipmentId: string, by = boss) => by.call(equipmentApi.one, { equipmentId });
const rows = async (query: object = {}, by = boss): Promise<EquipmentRow[]> =>
  ((await by.call(equipmentApi.list.page, { size: 100, ...query } as never)) as PageOf<EquipmentRow>).list;
const fieldsOf = async (answer: Promise<{ fields?: { field: string }[] | undefined }>) =>
  (await answer).fields?.map(({ field }) => field);
const waits = async (code: string, by = boss): Promise<number> =>
  (await by.call(todoApi.update, {})).list.find((todo) => todo.code === code)?.count ?? 0;

describe('the register of equipment', () => {
  it('takes its cycle from a category of the organisation above, and belongs to a vehicle or a room', async () => {
    const { vehicleId } = await boss.call(vehicleApi.add, someVehicle());
    const id = await entered({ vehicleId, boughtOn: inDays(-100) });
    expect(await one(id)).toMatchObject({
      checkMonths: 12,
      nextCheckOn: monthsAfter(inDays(-100), 12),
      equipmentKind: 1,
      vehicleId,
      state: states.inUse,
      silent: true,
    });
    const { id: roomId } = await boss.call(room.add, { roomName: `教室${unique()}`, roomKind: 1, seats: 20 } as never);
    const inRoom = await entered({ roomId });
    expect(await one(inRoom)).toMatchObject({ standsAt: expect.stringContaining('教室'), silent: false });
    expect((await rows({ vehicleId })).map((row) => row.equipmentId)).toEqual([id]);
  });

  it.each([
    [
      'a number that is there',
      async () => ({ equipmentNo: (await one(await entered())).equipmentNo }),
      ['equipmentNo'],
    ],
    ['a category of nobody', async () => ({ categoryId: '999999999' }), ['categoryId']],
    ['a purchase of tomorrow', async () => ({ boughtOn: inDays(1) }), ['boughtOn']],
    [
      'a vehicle of a neighbour',
      async () => ({ vehicleId: (await neighbour.call(vehicleApi.add, someVehicle())).vehicleId }),
      ['vehicleId'],
    ],
  ])('refuses %s on its field', async (_, change, fields) => {
    expect(await fieldsOf(boss.send(equipmentApi.add, some(await change())))).toEqual(fields);
  });

  it('is read by who stands above and by no neighbour, and changed by its own organisation alone', async () => {
    const id = await entered();
    expect(await rows({}, neighbour)).toEqual([]);
    expect((await rows({ orgId: place.orgId }, supervisor)).map((row) => row.can)).toEqual([[]]);
    const { version } = await one(id);
    const change = { ...some(), equipmentId: id, version };
    expect((await supervisor.send(equipmentApi.mod, change)).success).toBe(false);
    expect((await boss.send(equipmentApi.mod, change)).success).toBe(true);
    expect((await boss.send(equipmentApi.mod, change)).success).toBe(false);
  });

  it('comes by a sheet, the bad rows back', async () => {
    const { categoryName } = (await boss.call(equipmentApi.categories, {})).find(
      (row) => row.categoryId === categoryId,
    ) ?? {
      categoryName: '',
    };
    const { plateNo } = someVehicle();
    await boss.call(vehicleApi.add, someVehicle({ plateNo }));
    const header = ['设备编号', '设备分类', '场地名称', '车牌号', '生产厂家', '购置日期', '下次检验'];
    await importRows(world, boss, 'equipment', [
      header,
      ['A-1', categoryName, '', plateNo, '安途', inDays(-10), ''],
      ['A-1', categoryName, '', '', '', '', ''],
      ['A-2', '没有的分类', '', '', '', '', ''],
      ['A-3', categoryName, '', '京Z99999', '', '', ''],
      ['A-4', categoryName, '', '', '', '', inDays(20)],
    ]);
    expect((await rows()).map((row) => [row.equipmentNo, row.standsAt, row.nextCheckOn]).sort()).toEqual([
      ['A-1', plateNo, monthsAfter(inDays(-10), 12)],
      ['A-4', '', inDays(20)],
    ]);
  });
});

describe('inspections', () => {
  it('are due, are noted, and set the next one by the cycle', async () => {
    const id = await entered({ nextCheckOn: inDays(-1) });
    expect(await one(id)).toMatchObject({ equipmentCheck: 3, daysLeft: -1 });
    expect(await waits('equipmentCheckDue')).toBe(1);
    const { version } = await one(id);
    const note = { equipmentId: id, version, inspectedOn: today };
    expect(await fieldsOf(boss.send(equipmentApi.inspect, { ...note, inspectedOn: inDays(1) }))).toEqual([
      'inspectedOn',
    ]);
    expect(await fieldsOf(boss.send(equipmentApi.inspect, { ...note, nextCheckOn: today }))).toEqual(['nextCheckOn']);
    await boss.call(equipmentApi.inspect, note);
    expect(await one(id)).toMatchObject({
      inspectedOn: today,
      nextCheckOn: monthsAfter(today, 12),
      equipmentCheck: 1,
      lastSeenAt: expect.any(String),
    });
    expect(await waits('equipmentCheckDue')).toBe(0);
  });

  it('are reminded of 30 and 7 days ahead and on the day, once each, all of an organisation in one message', async () => {
    await entered({ nextCheckOn: inDays(30) });
    await entered({ nextCheckOn: inDays(12) });
    await entered({ nextCheckOn: inDays(31) });
    const told = async () => {
      await remindOfInspections(world.runtime);
      return (await boss.call(messageApi.panel, {})).list;
    };
    const [first, ...more] = await told();
    expect(more).toEqual([]);
    expect(first?.messageText).toContain('2 台设备');
    expect(await told()).toHaveLength(1);
  });
});

describe('a fault', () => {
  it('takes equipment out of use until somebody else than who reported the repair confirms it', async () => {
    const id = await entered();
    await boss.call(equipmentApi.edges.fail, { id, reason });
    const { version } = await one(id);
    expect((await boss.send(equipmentApi.inspect, { equipmentId: id, version, inspectedOn: today })).success).toBe(
      false,
    );
    expect(await waits('equipmentFaulty')).toBe(1);
    await boss.call(equipmentApi.edges.mend, { id, reason: '更换电源' });
    expect((await boss.send(equipmentApi.edges.confirm, { id })).success).toBe(false);
    expect(await waits('equipmentMended', colleague)).toBe(1);
    await colleague.call(equipmentApi.edges.sendBack, { id, reason: '仍不能定位' });
    await boss.call(equipmentApi.edges.mend, { id, reason: '更换天线' });
    await supervisor.call(equipmentApi.edges.confirm, { id });
    const { state, history } = await one(id);
    expect(state).toBe(states.inUse);
    expect(history.map((step) => step.edge)).toEqual(['confirm', 'mend', 'sendBack', 'mend', 'fail', 'add']);
    const figures = await boss.call(metricApi.vehicle, {});
    const figure = figures.list.find((row) => row.code === 'equipmentByState');
    expect(figure?.parts.flatMap((part) => part.cells.map((cell) => cell.count))).toContain(1);
  });

  it('scrapped, it is changed no more', async () => {
    const id = await entered();
    await boss.call(equipmentApi.edges.scrap, { id, reason: '老化' });
    const { version, can } = await one(id);
    expect(can).toEqual([]);
    expect((await boss.send(equipmentApi.mod, { ...some(), equipmentId: id, version })).success).toBe(false);
  });
});

it('terminals are seen with what the platform of their vehicle sends, never back in time', async () => {
  const { vehicleId } = await boss.call(vehicleApi.add, someVehicle());
  const id = await entered({ vehicleId });
  const at = (hours: number): string => new Date(clock.now().getTime() - hours * 3_600_000).toISOString();
  const seen = async (...hours: number[]) => {
    await world.asSystem((db) =>
      noteSeen(
        db,
        hours.map((ago) => ({ vehicleId, at: at(ago) })),
      ),
    );
    return one(id);
  };
  expect(await seen(30)).toMatchObject({ silent: true });
  expect(await rows({ silent: true })).toHaveLength(1);
  const now = await seen(1, 5);
  expect(now.silent).toBe(false);
  expect((await seen(9)).lastSeenAt).toBe(now.lastSeenAt);
});
