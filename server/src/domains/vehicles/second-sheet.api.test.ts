import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageOf } from '#contracts/list.ts';
import { existingRows, offerKey } from '#contracts/system/import.contract.ts';
import { type VehicleRow, vehicleApi } from '#contracts/vehicles/vehicle.contract.ts';
import { dayAfter } from '#contracts/zone.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { mightyRole } from '#testing/reach.ts';
import { confirmPreview, importRows, previewFile, sheetOf } from '#testing/sheets.ts';
import { somePlate, someVehicle, someVin } from '#testing/vehicles.ts';
import { type Browser, openWorld, type World } from '#testing/world.ts';

let world: World;
let boss: Browser;
let place: Awaited<ReturnType<World['organisation']>>;
beforeAll(async () => {
  world = await openWorld();
  place = await world.organisation('company');
  boss = await world.administrator(place, 'company');
});
afterAll(() => world.close());

const inDays = (days: number): string => dayAfter(dayOf(clock.now()), days);
const header = [
  '车牌号',
  '车牌颜色',
  '车架号',
  '车辆类型',
  '使用性质',
  '初次登记日期',
  '核定载质量（kg）',
  '品牌型号',
  '交强险有效期至',
  '车辆归属',
];
type Cells = { plate: string; vin: string; load?: string; brand?: string; insured?: string; own?: string };
const row = ({ plate, vin, load = '', brand = '', insured = '', own = '' }: Cells): string[] => [
  plate,
  '黄色',
  vin,
  '货车',
  '普通货运',
  '2022-03-05',
  load,
  brand,
  insured,
  own,
];
const preview = async (rows: string[][], browser = boss) =>
  previewFile(world, browser, { kind: 'vehicle' }, { name: '车辆.xlsx', bytes: await sheetOf([header, ...rows]) });
const vehicleOf = async (vin: string): Promise<VehicleRow | undefined> =>
  ((await boss.call(vehicleApi.list.page, { keyword: vin } as never)) as PageOf<VehicleRow>).list[0];
const entered = async (cells: Partial<Cells> = {}): Promise<Cells> => {
  const vehicle = { plate: somePlate(), vin: someVin(), load: '18000', brand: '解放', insured: inDays(100), ...cells };
  await importRows(world, boss, 'vehicle', [header, row(vehicle)]);
  return vehicle;
};

describe('a second sheet of vehicles', () => {
  it('shows what it would change of those that are there, and changes it after a yes', async () => {
    const [one, same, fresh] = [
      await entered({ own: '挂靠' }),
      await entered(),
      { plate: somePlate(), vin: someVin() },
    ];
    const again = { ...one, plate: somePlate(), load: '20000', brand: '', insured: inDays(400) };
    const found = await preview([row({ ...again, own: '' }), row(same), row(fresh)]);
    expect(found).toMatchObject({ rows: 3, bad: 0, unchanged: 1, changed: 1 });
    expect(found.changes).toEqual([
      {
        number: 2,
        differences: [
          { field: 'plateNo', from: one.plate, to: again.plate },
          { field: 'ratedLoad', from: '18000', to: '20000' },
          { field: 'compulsoryUntil', from: one.insured, to: again.insured },
        ],
      },
    ]);
    const [offer] = found.offers;
    expect(offer).toMatchObject({ field: existingRows, rows: 1 });
    const done = await confirmPreview(world, boss, found, [offerKey(offer as never)]);
    expect(done).toMatchObject({ bad: 0, message: expect.stringContaining('1 行与系统中一致') });
    // What the sheet leaves empty stays.
    expect(await vehicleOf(one.vin)).toMatchObject({
      plateNo: again.plate,
      ratedLoad: 20_000,
      brand: '解放',
      vehicleOwnership: 2,
    });
    expect(await vehicleOf(fresh.vin)).toMatchObject({ plateNo: fresh.plate });
    const { rows } = await world.asSystem((db) =>
      sql<{ action: string }>`select a.action from audit_log a join vehicle v on v.id::text = a.object_id
        where v.vin = ${one.vin} and a.object_kind = 'vehicle'`.execute(db),
    );
    expect(rows).toContainEqual({ action: 'vehicle.mod' });
  });

  it('gives rows back whose change was not agreed to, and keeps what holds longer', async () => {
    const one = await entered();
    const found = await preview([row({ ...one, brand: '东风', insured: inDays(50) })]);
    expect(found.changes[0]?.differences).toEqual([{ field: 'brand', from: '解放', to: '东风' }]);
    expect(found.warnings.map(({ message }) => message).join()).toContain('保留系统中的日期');
    const done = await confirmPreview(world, boss, found);
    expect(done).toMatchObject({ bad: 1 });
    expect(await vehicleOf(one.vin)).toMatchObject({ brand: '解放' });
  });

  it('takes no plate of another, and changes nothing by the hand of whoever may not', async () => {
    const [one, other] = [await entered(), await entered()];
    expect(await preview([row({ ...one, plate: other.plate })])).toMatchObject({ bad: 1, changed: 0 });
    await boss.call(vehicleApi.add, someVehicle());
    const roleId = await mightyRole(world, place, {});
    await world.asSystem((db) =>
      sql`delete from role_resource r using resource x where x.id = r.resource_id and r.role_id = ${roleId}
        and x.permission = 'system:vehicle:mod'`.execute(db),
    );
    const clerk = await world.logIn((await world.person(place, 'company', { roleIds: [roleId] })).username);
    expect(await preview([row({ ...one, brand: '东风' })], clerk)).toMatchObject({ bad: 1, offers: [] });
  });
});
