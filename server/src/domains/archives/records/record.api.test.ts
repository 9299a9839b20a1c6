import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RecordSheet, recordSheetApi } from '#contracts/archives/record-sheet.contract.ts';
import { ownCheckApi } from '#contracts/checks/own-check.contract.ts';
import { behaviourApi } from '#contracts/events/behaviour.contract.ts';
import { eventApi } from '#contracts/events/event.contract.ts';
import { placeTaskApi } from '#contracts/hazards/place.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { fullPath } from '#contracts/route.ts';
import { type OperationLogRow, operationLogApi } from '#contracts/system/operation-log.contract.ts';
import { equipmentCategory } from '#contracts/vehicles/equipment/category.entries.ts';
import { equipmentKind } from '#contracts/vehicles/equipment/equipment.codes.ts';
import { equipmentApi } from '#contracts/vehicles/equipment/equipment.contract.ts';
import { vehicleApi } from '#contracts/vehicles/vehicle.contract.ts';
import { clock } from '#kernel/clock.ts';
import { someCheck } from '#testing/checks.ts';
import { somePlaceCheck } from '#testing/hazards.ts';
import { seePdf } from '#testing/pdf.ts';
import { runNow } from '#testing/timers.ts';
import { someVehicle } from '#testing/vehicles.ts';
import { openWorld, type Place, unique, type World } from '#testing/world.ts';

type Administrator = Awaited<ReturnType<World['administrator']>>;
let world: World;
let place: Place;
let boss: Administrator;
let neighbour: Administrator;
let driver: Awaited<ReturnType<World['student']>>;
let plateNo: string;
const ids = {} as Record<RecordSheet, string>;

const hourAgo = (): string => new Date(clock.now().getTime() - 3_600_000).toISOString();

beforeAll(async () => {
  world = await openWorld();
  place = await world.organisation('company');
  boss = await world.administrator(place, 'company');
  neighbour = await world.administrator(await world.organisation('company'), 'company');
  driver = await world.student(place);
  const orgUserId = driver.person.orgUserId;
  const { vehicleId } = await boss.call(vehicleApi.add, someVehicle({ driverId: orgUserId }));
  plateNo = (await boss.call(vehicleApi.one, { vehicleId })).plateNo;
  const happened = { eventCategory: 1, eventLevel: 2, occurredAt: hourAgo(), orgUserId };
  ids.riskEvent = (await boss.call(eventApi.add, { ...happened, eventSource: 40 } as never)).eventId;
  await boss.call(eventApi.handle, { id: ids.riskEvent, eventHandling: 2, reason: '已当面约谈' });
  ids.drivingBehaviour = (await boss.call(behaviourApi.add, { ...happened, vehicleId } as never)).behaviourId;
  const [vehicle] = await driver.call(ownCheckApi.vehicles, {});
  if (!vehicle) throw new Error('no vehicle');
  ids.checkRecord = (await driver.call(ownCheckApi.add, await someCheck(driver, vehicle))).checkRecordId;
  const placeCheckId = await somePlaceCheck(boss, boss.person.orgUserId);
  await runNow(world, 'placeTasks');
  const page = (await boss.call(placeTaskApi.list.page as never, { placeCheckId } as never)) as PageOf<{
    placeTaskId: string;
  }>;
  ids.placeTask = page.list[0]?.placeTaskId ?? '';
  const { id: categoryId } = await boss.call(equipmentCategory.add, {
    categoryName: `终端${unique()}`,
    equipmentKind: equipmentKind.values.terminal,
  } as never);
  ids.equipment = (
    await boss.call(equipmentApi.add, { equipmentNo: `ZD-${unique()}`, categoryId } as never)
  ).equipmentId;
  await boss.call(equipmentApi.edges.fail, { id: ids.equipment, reason: '屏幕碎裂' });
});
afterAll(() => world.close());

describe('the sheet of a record', () => {
  it.each([
    ['riskEvent', '风险事件处置记录', (): string => '已当面约谈'],
    ['drivingBehaviour', '驾驶行为报警记录', (): string => plateNo],
    ['checkRecord', '车辆例检记录', (): string => plateNo],
    ['placeTask', '场所设备检查记录', (): string => '灭火器压力正常'],
    ['equipment', '设备档案', (): string => '屏幕碎裂'],
  ] as const)('of kind %s opens for its ticket and says what the page says', async (record, title, word) => {
    const { ticket } = await boss.call(recordSheetApi.ticket, { record, id: ids[record] });
    const url = `${fullPath(recordSheetApi.print)}?ticket=${encodeURIComponent(ticket)}`;
    const pages = await seePdf((await boss.raw({ method: 'GET', url })).body);
    const text = pages.map((page) => page.text.replace(/\s/g, '')).join('');
    expect(text).toContain(title);
    expect(text).toContain(word().replace(/\s/g, ''));
    expect(text).not.toMatch(/fields\.|codes\.|machines\.|undefined/);
    // The operation log names the record that was carried away, not the sheet.
    const { list } = (await boss.call(operationLogApi.list.page, {
      objectKind: record,
      objectId: ids[record],
      deed: 'sheet.print',
    })) as PageOf<OperationLogRow>;
    expect(list).toHaveLength(1);
    expect((await neighbour.send(recordSheetApi.ticket, { record, id: ids[record] })).code).toBe(20002);
  });

  it('is refused for a forged ticket, and to whoever may not carry that kind away', async () => {
    const url = `${fullPath(recordSheetApi.print)}?ticket=none`;
    expect((await boss.raw({ method: 'GET', url })).body.toString()).toContain('"success":false');
    const { success } = await driver.send(recordSheetApi.ticket, { record: 'equipment', id: ids.equipment });
    expect(success).toBe(false);
  });
});
