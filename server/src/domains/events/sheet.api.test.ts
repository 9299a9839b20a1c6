import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type BehaviourRow, behaviourApi } from '#contracts/events/behaviour.contract.ts';
import { type EventRow, eventApi } from '#contracts/events/event.contract.ts';
import { eventRule } from '#contracts/events/rule.entries.ts';
import type { PageOf } from '#contracts/list.ts';
import { type ImportOutcome, importApi } from '#contracts/system/import.contract.ts';
import { vehicleApi } from '#contracts/vehicles/vehicle.contract.ts';
import { dayAfter, toSeconds } from '#contracts/zone.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { sendFile } from '#testing/send-file.ts';
import { finishTask, importRows, sheetOf } from '#testing/sheets.ts';
import { someVehicle } from '#testing/vehicles.ts';
import { openWorld, type Place, type World } from '#testing/world.ts';

type Administrator = Awaited<ReturnType<World['administrator']>>;
let world: World;
let place: Place;
let boss: Administrator;
let plateNo: string;

const today = dayOf(clock.now());
const day = dayAfter(today, -2);
const inMinutes = (minutes: number): string => toSeconds(new Date(clock.now().getTime() + minutes * 60_000));

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  place = await world.organisation('company');
  boss = await world.administrator(place, 'company');
  const vehicle = someVehicle();
  plateNo = vehicle.plateNo;
  await boss.call(vehicleApi.add, vehicle);
});
afterAll(() => world.close());

const rowsOf = async <R>(page: unknown): Promise<R[]> =>
  ((await boss.call(page as never, { size: 100 } as never)) as PageOf<R>).list;
const timesOf = (rows: readonly { occurredAt: string }[]): string[] =>
  rows.map((row) => toSeconds(row.occurredAt)).toSorted();

const kinds = {
  riskEvent: {
    sheet: (...times: string[]) => [
      ['车牌号*', '事件来源*', '事件类别*', '严重程度*', '发生时间*'],
      ...times.map((at) => [plateNo, '交通违法', '超速', '较重', at]),
    ],
    stored: async () => timesOf(await rowsOf<EventRow>(eventApi.list.page)),
  },
  drivingBehaviour: {
    sheet: (...times: string[]) => [
      ['车牌号*', '事件类别*', '发生时间*', '车速（km/h）', '限速（km/h）'],
      ...times.map((at) => [plateNo, '超速', at, '98.6 km/h', '80公里/小时']),
    ],
    stored: async () => timesOf(await rowsOf<BehaviourRow>(behaviourApi.list.page)),
  },
} as const;
type Kind = keyof typeof kinds;

const bring = (kind: Kind, ...times: string[]) => importRows(world, boss, kind, kinds[kind].sheet(...times));
const preview = async (kind: Kind, ...times: string[]): Promise<ImportOutcome> => {
  const sheet = await sheetOf(kinds[kind].sheet(...times));
  const { data } = await sendFile(boss, importApi.start, { kind, preview: 'true' }, `${kind}.xlsx`, sheet);
  await finishTask(world, boss, data?.taskId);
  const answer = await boss.call(importApi.preview, { taskId: data?.taskId ?? '' });
  return answer as unknown as ImportOutcome;
};

describe.each(Object.keys(kinds) as Kind[])('a sheet of %s', (kind) => {
  it('keeps seconds: two within one minute are two, and the same sheet brings none again', async () => {
    const times = [`${day} 08:15:10`, `${day} 08:15:40`];
    expect(await bring(kind, ...times)).toMatchObject({ done: 2, bad: 0 });
    expect(await kinds[kind].stored()).toEqual(times);
    expect(await bring(kind, ...times)).toMatchObject({ bad: 2 });
    expect(await kinds[kind].stored()).toEqual(times);
  });

  it('that came without seconds and comes again with them brings the second of the minute alone', async () => {
    await bring(kind, `${day} 08:15`);
    const fine = [`${day} 08:15:10`, `${day} 08:15:40`];
    expect(await bring(kind, ...fine)).toMatchObject({ bad: 1 });
    expect(await kinds[kind].stored()).toEqual([`${day} 08:15:00`, `${day} 08:15:40`]);
    expect(await bring(kind, ...fine.toReversed())).toMatchObject({ bad: 2 });
    expect(await bring(kind, `${day} 08:15`)).toMatchObject({ bad: 1 });
    expect(await kinds[kind].stored()).toHaveLength(2);
  });

  it('reads a time in any form it is exported in', async () => {
    const [year, month, date] = day.split('-').map(Number);
    const times = [
      `${year}/${month}/${date} 1:20 PM`,
      `${year}年${month}月${date}号 14时20分`,
      String(Date.parse(day) / 86_400_000 + 25_569 + 15 / 24),
    ];
    expect(await bring(kind, ...times)).toMatchObject({ bad: 0 });
    expect(await kinds[kind].stored()).toEqual([`${day} 13:20:00`, `${day} 14:20:00`, `${day} 15:00:00`]);
  });

  it('refuses what lies further ahead than clocks differ, and asks about an unclear day', async () => {
    const { remarks } = await preview(kind, inMinutes(3), inMinutes(8), '2099-01-01 09:00', '05/01/2026 13:20');
    expect(remarks.map(({ number, messages }) => [number, messages.join()])).toEqual([
      [3, '发生时间不能晚于现在'],
      [4, '发生时间不能晚于现在'],
      [5, '发生时间: 分不清哪个是月、哪个是日，请按年-月-日写，如 2026-05-01（带时刻写 2026-05-01 13:20）'],
    ]);
  });

  it('warns of what is older than rules count, and of a day without a time', async () => {
    const warningsOf = async (...times: string[]) => (await preview(kind, ...times)).warnings;
    const old = (days: number) => ({ message: `发生在 ${days} 天以前，触发规则不再统计`, rows: 1 });
    const times = ['2003-07-01 09:00', `${dayAfter(today, -40)} 09:00`, `${dayAfter(today, -10)} 09:00`] as const;
    expect(await warningsOf(...times)).toEqual([{ ...old(30), rows: 2 }]);
    await boss.call(eventRule.add, {
      ruleName: '超速三次',
      times: 3,
      ruleMeasure: 1,
      withinDays: 60,
      ruleAction: 1,
      ruleDeadline: 15,
      ruleFrom: dayAfter(today, -90),
    } as never);
    expect(await warningsOf(...times)).toEqual([old(60)]);
    expect(await warningsOf(day)).toEqual([{ message: '发生时间为 0 点整；如果原表没有时刻，请补填', rows: 1 }]);
  });
});

describe('a sheet of alarms', () => {
  it('takes speeds with their unit, to the nearest whole', async () => {
    await bring('drivingBehaviour', `${day} 08:15:10`);
    expect(await rowsOf<BehaviourRow>(behaviourApi.list.page)).toEqual([
      expect.objectContaining({ speed: 99, speedLimit: 80 }),
    ]);
  });

  it('is none again in the company its plate led it to', async () => {
    const above = place;
    const below = await world.organisation('company', above);
    const other = await world.administrator(below, 'company');
    const vehicle = someVehicle();
    await other.call(vehicleApi.add, vehicle);
    plateNo = vehicle.plateNo;
    await bring('drivingBehaviour', `${day} 08:15:10`);
    const { rows } = await world.asSystem((db) =>
      sql`select from driving_behaviour where plate_no = ${plateNo} and org_id = ${below.orgId}`.execute(db),
    );
    expect(rows).toHaveLength(1);
    expect(await bring('drivingBehaviour', `${day} 08:15:10`)).toMatchObject({ bad: 1 });
  });
});
