import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { exportPermissions, type List } from '#contracts/list.ts';
import { allPermissions } from '#contracts/resources/tree.ts';

const root = join(import.meta.dirname, '..', 'contracts', 'src');
const subjects = ['vehicles', 'checks', 'hazards', 'events'];

/** How what a list shows is put on paper one by one: a form of its own, the sheet of a record, or why its rows are no records. */
const printed: Readonly<Record<string, string>> = {
  vehicle: 'system:vehicle:print: one vehicle, one file',
  vehiclePaper: 'in the file of its vehicle',
  room: 'a place: the sheets of what takes place there name it',
  equipment: 'archive/record/print/ticket',
  equipmentCategory: 'a kind; its equipment has the sheet',
  checkTemplate: 'its items stand on the sheet of every check made by it',
  checkRecord: 'archive/record/print/ticket, and the month as a table',
  checkFault: 'in the month of its vehicle and on the sheet of its check',
  checkDay: 'a day of a vehicle: the month is the table on paper',
  hiddenDanger: 'hazard:danger:print: notice and opinion',
  placeCheck: 'what is checked when; each time has its sheet',
  placeTask: 'archive/record/print/ticket, and the month as a table',
  riskUnit: 'hazard:unit:print: notice card',
  riskEvent: 'archive/record/print/ticket',
  eventRule: 'a rule, not a record',
  eventEffect: 'figures of a plan, whose archive is printed',
  drivingBehaviour: 'archive/record/print/ticket',
  driverScore: 'a ranking: its alarms have sheets',
  vehicleAlarm: 'a ranking: its alarms have sheets',
  nameConversion: 'a setting of the platform, not a record',
  thirdPlatform: 'a setting of the platform, not a record',
  thirdMessage: 'kept as it came; the alarm it became has the sheet',
};

/** What every list's page takes beside its filters. */
const paging: readonly string[] = ['page', 'size', 'sort', 'order', 'counts'];

const isList = (one: unknown): one is List =>
  typeof one === 'object' && one !== null && 'page' in one && 'columns' in one && 'sorts' in one && 'name' in one;

const lists = async (): Promise<List[]> => {
  const found = new Map<string, List>();
  for (const subject of subjects)
    for (const file of readdirSync(join(root, subject), { recursive: true, encoding: 'utf8' })) {
      if (!/\.(contract|entries)\.ts$/.test(file)) continue;
      const module = (await import(pathToFileURL(join(root, subject, file)).href)) as Record<string, unknown>;
      for (const one of Object.values(module).flatMap((value) => [value, (value as { list?: unknown } | null)?.list]))
        if (isList(one)) found.set(one.name, one);
    }
  return [...found.values()];
};

it('every list of vehicles, checks, hidden dangers and risk events is filtered and carried away, and its records are printed', async () => {
  const all = await lists();
  expect(Object.keys(printed).sort()).toEqual(all.map((one) => one.name).sort());
  const known = allPermissions();
  for (const one of all) {
    expect(one.exports, `${one.name} is exported`).toBe(true);
    expect(exportPermissions(one).length, `${one.name} has a key to be carried away`).toBeGreaterThan(0);
    for (const key of exportPermissions(one)) expect(known, one.name).toContain(key);
    const { shape } = one.page.input as unknown as { readonly shape: object };
    const filters = Object.keys(shape).filter((name) => !paging.includes(name));
    expect(filters.length, `${one.name} has filters`).toBeGreaterThan(0);
  }
});
