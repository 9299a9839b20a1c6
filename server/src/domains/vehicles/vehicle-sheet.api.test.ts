import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PageOf } from '#contracts/list.ts';
import { type VehiclePaperRow, vehiclePaperApi } from '#contracts/vehicles/paper.contract.ts';
import { brakeKind, paperEnd, vehiclePaperKind, vehiclePapers } from '#contracts/vehicles/vehicle.codes.ts';
import { type VehicleRow, vehicleApi } from '#contracts/vehicles/vehicle.contract.ts';
import { dayAfter } from '#contracts/zone.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { importRows, rowsOfTask } from '#testing/sheets.ts';
import { somePlate, someVehicle, someVin } from '#testing/vehicles.ts';
import { openWorld, type Place, type World } from '#testing/world.ts';

type Administrator = Awaited<ReturnType<World['administrator']>>;
let world: World;
let authority: Place;
let supervisor: Administrator;
let place: Place;
let boss: Administrator;

const today = dayOf(clock.now());
const inDays = (days: number): string => dayAfter(today, days);
const kinds = vehiclePaperKind.values;

beforeAll(async () => {
  world = await openWorld();
  authority = await world.organisation('supervise');
  supervisor = await world.administrator(authority, 'supervise');
});
beforeEach(async () => {
  place = await world.organisation('company', authority);
  boss = await world.administrator(place, 'company');
});
afterAll(() => world.close());

const rowsOf = async <R>(page: unknown, query: object): Promise<R[]> =>
  ((await boss.call(page as never, { size: 100, ...query } as never)) as PageOf<R>).list;
const vehicles = (query: object = {}) => rowsOf<VehicleRow>(vehicleApi.list.page, query);
const papers = (query: object = {}) => rowsOf<VehiclePaperRow>(vehiclePaperApi.list.page, query);
const one = (vehicleId: string) => boss.call(vehicleApi.one, { vehicleId });

describe('a sheet of vehicles', () => {
  const header = [
    '车牌号',
    '车牌颜色',
    '车辆识别代号（VIN）',
    '车辆类型',
    '使用性质',
    '制动形式',
    '初次登记日期',
    '主驾驶员',
    '道路运输证有效期至',
    '行驶证检验有效期至',
    '技术等级',
    '技术等级评定有效期至',
    '交强险有效期至',
  ];
  const row = (change: Partial<Record<string, string>> = {}): string[] => {
    const cells: Record<string, string> = {
      车牌号: somePlate(),
      车牌颜色: '黄色',
      '车辆识别代号（VIN）': someVin(),
      车辆类型: '货车',
      使用性质: '普通货运',
      初次登记日期: '2022年3月5日',
      道路运输证有效期至: inDays(300),
      行驶证检验有效期至: inDays(200),
      技术等级: '一级',
      技术等级评定有效期至: inDays(200),
      交强险有效期至: inDays(100),
      ...change,
    };
    return header.map((title) => cells[title] ?? '');
  };

  it('brings sixty vehicles with the days of their papers, and says at once what runs out', async () => {
    const rows = Array.from({ length: 60 }, (_, index) =>
      row(index < 2 ? { 交强险有效期至: inDays(20) } : index === 2 ? { 交强险有效期至: inDays(-2) } : {}),
    );
    const task = await importRows(world, boss, 'vehicle', [header, ...rows]);
    expect(task.message).toContain('60');
    const count = async (papersState: number) =>
      ((await boss.call(vehicleApi.list.page, { papers: String(papersState) } as never)) as PageOf<VehicleRow>).total;
    expect(await count(vehiclePapers.values.valid)).toBe(57);
    expect(await count(vehiclePapers.values.ending)).toBe(2);
    expect(await count(vehiclePapers.values.overdue)).toBe(1);
    const [graded] = await papers({ vehiclePaperKind: String(kinds.technicalGrade) });
    expect(graded).toMatchObject({ paperResult: '一级', paperEnd: paperEnd.values.valid });
    const [first] = await vehicles({});
    expect((await one(first?.vehicleId ?? '')).history).toHaveLength(1);
  });

  it('finds a driver however the name is written, and hints at a number without its check digit', async () => {
    const driver = await world.person(place, 'company', { student: true });
    await world.asSystem((db) =>
      sql`update org_user set real_name = '阿卜杜拉·买买提' where id = ${driver.orgUserId}`.execute(db),
    );
    const imported = 'WMA06XZZ9CM591235';
    const task = await importRows(world, boss, 'vehicle', [
      header,
      row({ 主驾驶员: '阿卜杜拉 • 买买提', '车辆识别代号（VIN）': ` ${imported.toLowerCase()}` }),
      row({ 主驾驶员: '/' }),
      row({ 主驾驶员: '#N/A' }),
    ]);
    // An error is no name, and no empty cell either.
    expect(task).toMatchObject({ bad: 1, message: expect.stringContaining('进口车可能没有校验位') });
    expect(task.message).not.toContain('没有找到在职人员');
    expect(await vehicles({ keyword: imported })).toEqual([expect.objectContaining({ driverId: driver.orgUserId })]);
  });

  it('gives back bad rows with what is wrong', async () => {
    const known = someVehicle();
    await boss.call(vehicleApi.add, known);
    const double = row();
    const task = await importRows(world, boss, 'vehicle', [
      header,
      row(),
      row({ 车牌号: known.plateNo }),
      row({ '车辆识别代号（VIN）': known.vin }),
      row({ 车牌号: '冀A1' }),
      row({ 车辆类型: '飞机' }),
      row({ 使用性质: '旅游客运' }),
      double,
      double,
    ]);
    const bad = await rowsOfTask(boss, task.taskId);
    expect(bad.slice(1).map((cells) => cells.at(-1))).toEqual([
      expect.stringContaining('已登记该车牌'),
      expect.stringContaining('没有确认更新'),
      expect.stringContaining('车牌号不正确'),
      expect.stringContaining('飞机'),
      expect.stringContaining('使用性质与车辆类型不符'),
      expect.stringContaining('重复'),
    ]);
    expect(await vehicles()).toHaveLength(3);
  });

  it('takes a driver by name where one alone has it', async () => {
    const driver = await world.person(place, 'company', { student: true });
    await world.asSystem((db) =>
      sql`update org_user set real_name = '独名司机' where id = ${driver.orgUserId}`.execute(db),
    );
    const task = await importRows(world, boss, 'vehicle', [
      header,
      row({ 主驾驶员: '独名司机' }),
      row({ 主驾驶员: '查无此人' }),
    ]);
    expect(task.message).toContain('查无此人');
    expect((await vehicles()).map((one) => one.driverName).toSorted()).toEqual(['', '独名司机']);
  });

  it('takes brakes as people write them, and leaves out what says nothing of them, with a word', async () => {
    const { air, hydraulic, airOverHydraulic } = brakeKind.values;
    const brakes = ['断气刹', '油刹', '气顶油', '气压制动', 'Hydraulic brakes', '2', '', '不详', '盘刹'];
    const rows = brakes.map((words) => row({ 制动形式: words }));
    const task = await importRows(world, boss, 'vehicle', [header, ...rows]);
    expect(task.message).toContain('盘刹');
    expect(task.message).not.toContain('不详');
    const kinds = new Map((await vehicles()).map((one) => [one.plateNo, one.brakeKind]));
    expect(rows.map(([plateNo = '']) => kinds.get(plateNo))).toEqual([
      air,
      hydraulic,
      airOverHydraulic,
      air,
      hydraulic,
      hydraulic,
      null,
      null,
      null,
    ]);
  });

  it('is brought by who may register vehicles alone', async () => {
    await expect(importRows(world, supervisor, 'vehicle', [header, row()])).rejects.toThrow();
  });
});
