import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkMoment, checkSeverity, checkTemplateState } from '#contracts/checks/check.codes.ts';
import { type OwnVehicle, ownCheckApi } from '#contracts/checks/own-check.contract.ts';
import { type CheckTemplateRow, checkTemplateApi } from '#contracts/checks/template.contract.ts';
import type { PageOf } from '#contracts/list.ts';
import { useNature, vehicleKind } from '#contracts/vehicles/vehicle.codes.ts';
import { vehicleApi } from '#contracts/vehicles/vehicle.contract.ts';
import { templateOf } from '#testing/checks.ts';
import { someVehicle } from '#testing/vehicles.ts';
import { type Browser, openWorld, type Place, type Someone, unique, type World } from '#testing/world.ts';

type Administrator = Awaited<ReturnType<World['administrator']>>;
let world: World;
let authority: Place;
let boss: Administrator;
let neighbour: Administrator;
let driver: Browser & { person: Someone };

const reason = '更换制动管路';

beforeAll(async () => {
  world = await openWorld();
  authority = await world.organisation('supervise');
  neighbour = await world.administrator(await world.organisation('company'), 'company');
});
beforeEach(async () => {
  const place = await world.organisation('company', authority);
  boss = await world.administrator(place, 'company');
  driver = await world.student(place);
  await boss.call(vehicleApi.add, someVehicle({ driverId: driver.person.orgUserId }));
});
afterAll(() => world.close());

const templates = async (query: object): Promise<CheckTemplateRow[]> =>
  ((await boss.call(checkTemplateApi.list.page as never, { size: 100, ...query } as never)) as PageOf<CheckTemplateRow>)
    .list;
const own = async (): Promise<OwnVehicle> => {
  const [vehicle] = await driver.call(ownCheckApi.vehicles, {});
  if (!vehicle) throw new Error('no vehicle');
  return vehicle;
};

describe('templates', () => {
  const items = [
    {
      group: '轮胎',
      text: '胎压正常',
      faultText: '胎压不足',
      severity: checkSeverity.values.stopping,
      photo: 1 as const,
    },
    {
      group: '灯光',
      text: '大灯有效',
      faultText: '大灯不亮',
      severity: checkSeverity.values.serious,
      photo: 0 as const,
    },
  ];
  const drafted = (change: object = {}) => ({
    templateName: `本企业检查 ${unique()}`,
    checkMoments: [checkMoment.values.beforeTrip],
    items,
    ...change,
  });

  it('stand ready from the head office for each trade, and are read and copied below, never written', async () => {
    const ready = await templates({ keyword: '出车前检查' });
    expect(ready.map((one) => one.templateName)).toEqual(
      expect.arrayContaining(['普通货车出车前检查', '危险货物运输车辆出车前检查', '客车出车前检查']),
    );
    const [first] = ready;
    expect(first?.can).toEqual(['copy']);
    const id = first?.checkTemplateId ?? '';
    expect((await boss.send(checkTemplateApi.edition, { checkTemplateId: id })).success).toBe(false);
    expect((await boss.send(checkTemplateApi.edges.withdraw, { id, reason })).success).toBe(false);
    const copy = await boss.call(checkTemplateApi.copy, { checkTemplateId: id });
    const own = await boss.call(checkTemplateApi.one, { checkTemplateId: copy.checkTemplateId });
    expect(own).toMatchObject({
      templateName: first?.templateName,
      edition: 1,
      state: checkTemplateState.values.draft,
    });
    expect(own.items.length).toBe(first?.itemCount);
    expect((await neighbour.send(checkTemplateApi.one, { checkTemplateId: copy.checkTemplateId })).success).toBe(false);
  });

  it('are never altered in use: the next edition takes the place, once it is in use', async () => {
    const { checkTemplateId: first } = await boss.call(checkTemplateApi.add, drafted());
    await boss.call(checkTemplateApi.edges.use, { id: first });
    const change = { ...drafted(), checkTemplateId: first, version: 2 };
    expect(await boss.send(checkTemplateApi.mod, change)).toMatchObject({ success: false });
    const { checkTemplateId: second } = await boss.call(checkTemplateApi.edition, { checkTemplateId: first });
    expect(await boss.call(checkTemplateApi.edition, { checkTemplateId: first })).toMatchObject({
      checkTemplateId: second,
    });
    expect(templateOf(await own()).checkTemplateId).toBe(first);
    await boss.call(checkTemplateApi.mod, { ...drafted(), checkTemplateId: second, version: 1 });
    await boss.call(checkTemplateApi.edges.use, { id: second });
    expect(templateOf(await own()).checkTemplateId).toBe(second);
    const { editions } = await boss.call(checkTemplateApi.one, { checkTemplateId: second });
    expect(editions.map((one) => [one.edition, one.state])).toEqual([
      [2, checkTemplateState.values.inUse],
      [1, checkTemplateState.values.withdrawn],
    ]);
  });

  it('of a new edition need words for every fault, those of an edition of before to be put in use', async () => {
    const bare = items.map(({ faultText: _faultText, ...one }) => one);
    const refused = await boss.send(checkTemplateApi.add, drafted({ items: bare }) as never);
    expect(refused.fields?.map((one) => one.field)).toEqual(['items.0.faultText', 'items.1.faultText']);
    const { checkTemplateId: id } = await boss.call(checkTemplateApi.add, drafted());
    await world.asSystem((db) =>
      sql`update check_template set items = ${JSON.stringify(bare)} where id = ${id}`.execute(db),
    );
    expect((await boss.send(checkTemplateApi.edges.use, { id })).success).toBe(false);
    await boss.call(checkTemplateApi.mod, { ...drafted(), checkTemplateId: id, version: 1 });
    await boss.call(checkTemplateApi.edges.use, { id });
  });

  it('refuse an item that stands there twice on its field, and the second of two editors', async () => {
    const twice = await boss.send(checkTemplateApi.add, drafted({ items: [...items, items[0]] }));
    expect(twice.fields).toMatchObject([{ field: 'items' }]);
    const { checkTemplateId } = await boss.call(checkTemplateApi.add, drafted());
    await boss.call(checkTemplateApi.mod, { ...drafted(), checkTemplateId, version: 1 });
    expect((await boss.send(checkTemplateApi.mod, { ...drafted(), checkTemplateId, version: 1 })).success).toBe(false);
    await boss.call(checkTemplateApi.del, { checkTemplateId });
    expect((await boss.send(checkTemplateApi.one, { checkTemplateId })).success).toBe(false);
  });

  it('of the company go before those above for the kinds of check they cover, and fit kind and use of the vehicle', async () => {
    const { checkTemplateId } = await boss.call(checkTemplateApi.add, drafted());
    await boss.call(checkTemplateApi.edges.use, { id: checkTemplateId });
    const mine = await own();
    expect(templateOf(mine).checkTemplateId).toBe(checkTemplateId);
    expect(templateOf(mine, checkMoment.values.afterTrip).templateName).toBe('收车后检查');
    const tanker = someVehicle({
      vehicleKind: vehicleKind.values.tanker,
      useNature: useNature.values.dangerous,
      goodsClass: '3',
      escortId: driver.person.orgUserId,
    });
    await boss.call(vehicleApi.add, tanker);
    const [found] = await driver.call(ownCheckApi.vehicles, { plateNo: tanker.plateNo });
    expect(found?.templates.some((one) => one.checkMoments.includes(checkMoment.values.loading))).toBe(true);
  });
});
