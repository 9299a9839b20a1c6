import { sql } from 'kysely';
import { type EquipmentSheetRow, equipmentSheetRow } from '#contracts/vehicles/equipment/equipment.import.ts';
import { monthsAfter } from '#contracts/zone.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { Checked, Importer } from '#kernel/runtime.ts';
import { inScope } from '#kernel/scope.ts';
import { type Language, say, sayOr } from '#phrases/say.ts';
import { kept } from '../register/vehicle.queries.ts';
import { findCategories } from './equipment.queries.ts';
import { insertEquipment, type NewEquipment } from './equipment.service.ts';

type Row = Checked<EquipmentSheetRow>;

/** What the names in a sheet stand for in the own organisation, and what it has already. */
interface Store {
  readonly categories: ReadonlyMap<string, Awaited<ReturnType<typeof findCategories>>[number]>;
  readonly rooms: ReadonlyMap<string, string>;
  readonly vehicles: ReadonlyMap<string, string>;
  readonly numbers: ReadonlySet<string>;
}

const readStore = async (db: Db, actor: Actor): Promise<Store> => {
  const { rows: rooms } = await sql<{ id: string; name: string }>`select r.id, r.room_name as name from room r
    where r.org_id = ${actor.orgId} and ${inScope(actor.scope, 'room r')}`.execute(db);
  const { rows: vehicles } = await sql<{ id: string; name: string }>`select v.id, v.plate_no as name from vehicle v
    where v.org_id = ${actor.orgId} and v.state in (${kept}) and ${inScope(actor.scope, 'vehicle v')}`.execute(db);
  const { rows: numbers } = await sql<{ no: string }>`select e.equipment_no as no from equipment e
    where e.org_id = ${actor.orgId} and ${inScope(actor.scope, 'equipment e')}`.execute(db);
  return {
    categories: new Map((await findCategories(db, actor)).map((one) => [one.categoryName, one])),
    rooms: new Map(rooms.map((one) => [one.name, one.id])),
    vehicles: new Map(vehicles.map((one) => [one.name, one.id])),
    numbers: new Set(numbers.map((one) => one.no)),
  };
};

const unknown = (language: Language, field: string, name: string): string =>
  say(language, 'system.unknownName', { field: sayOr(language, `fields.${field}`, field), name });

const wrongWith = (row: EquipmentSheetRow, store: Store, language: Language): string[] => [
  ...(store.categories.has(row.categoryName) ? [] : [unknown(language, 'categoryName', row.categoryName)]),
  ...(row.roomName && !store.rooms.has(row.roomName) ? [unknown(language, 'roomName', row.roomName)] : []),
  ...(row.plateNo && !store.vehicles.has(row.plateNo) ? [unknown(language, 'plateNo', row.plateNo)] : []),
  ...(row.roomName && row.plateNo ? [say(language, 'failures.equipment.twoPlaces')] : []),
  ...(row.boughtOn && row.boughtOn > dayOf(clock.now()) ? [say(language, 'failures.equipment.future')] : []),
];

const equipmentOf = (row: EquipmentSheetRow, store: Store): NewEquipment | undefined => {
  const category = store.categories.get(row.categoryName);
  if (!category) return undefined;
  const next = row.nextCheckOn ?? null;
  const from = row.boughtOn ?? dayOf(clock.now());
  return {
    equipment_no: row.equipmentNo,
    category_id: category.categoryId,
    category_name: category.categoryName,
    equipment_kind: category.equipmentKind,
    check_months: category.checkMonths,
    room_id: store.rooms.get(row.roomName ?? '') ?? null,
    vehicle_id: store.vehicles.get(row.plateNo ?? '') ?? null,
    maker: row.maker ?? '',
    bought_on: row.boughtOn ?? null,
    next_check_on: next ?? (category.checkMonths === null ? null : monthsAfter(from, category.checkMonths)),
    remark: '',
  };
};

/** Equipment of the own organisation from a sheet. */
export const equipmentImporter: Importer<EquipmentSheetRow> = {
  kind: 'equipment',
  permission: 'system:equipment:import',
  row: equipmentSheetRow,
  columns: [
    { field: 'equipmentNo', required: true, example: 'MHQ-001' },
    { field: 'categoryName', required: true, example: '灭火器' },
    { field: 'roomName', example: '' },
    { field: 'plateNo', example: '冀A8F219' },
    { field: 'maker', example: '' },
    { field: 'boughtOn', example: '2025-03-05', note: 'sheets.day' },
    { field: 'nextCheckOn', example: '', note: 'sheets.day' },
  ],
  async lists(db, actor) {
    const { categories, rooms } = await readStore(db, actor);
    return { categoryName: [...categories.keys()], roomName: [...rooms.keys()] };
  },
  async examine(db, actor, rows: readonly Row[], run) {
    const store = await readStore(db, actor);
    const seen = new Set(store.numbers);
    const problems = new Map<number, string[]>();
    for (const { number, value } of rows) {
      const again = seen.has(value.equipmentNo);
      seen.add(value.equipmentNo);
      const wrong = [
        ...wrongWith(value, store, run.language),
        ...(again ? [say(run.language, 'failures.input.taken')] : []),
      ];
      if (wrong.length > 0) problems.set(number, wrong);
    }
    return { problems, warnings: new Map() };
  },
  async insert(db, actor, rows) {
    const store = await readStore(db, actor);
    await insertEquipment(
      { db, actor },
      rows.flatMap(({ value }) => equipmentOf(value, store) ?? []),
    );
  },
};
