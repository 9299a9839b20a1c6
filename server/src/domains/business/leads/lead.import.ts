import { sql } from 'kysely';
import { leadStage } from '#contracts/business/business.codes.ts';
import { type LeadSheetRow, leadSheetRow } from '#contracts/business/lead.import.ts';
import { recordState } from '#contracts/codes.ts';
import { maskPhone } from '#contracts/values.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail, someNames } from '#kernel/errors.ts';
import type { Keys } from '#kernel/keys.ts';
import { literal } from '#kernel/literal.ts';
import type { Checked, Importer } from '#kernel/runtime.ts';
import { inScope } from '#kernel/scope.ts';
import { type Language, say, sayOr } from '#phrases/say.ts';
import { atWork, ownManagerId } from '../managers/manager.queries.ts';
import { refuseNotSelling } from '../managers/selling.rules.ts';
import { areaFinder, fullNameOf, type NamedArea } from './area-names.rules.ts';

type Row = Checked<LeadSheetRow>;

/** Managers of the own organisation at work by name, and the reader's own number where the reader is one. */
interface Managers {
  readonly byName: ReadonlyMap<string, string>;
  readonly own: string | undefined;
}

const readManagers = async (db: Db, actor: Actor): Promise<Managers> => {
  const { rows } = await sql<{ id: string; name: string }>`select m.id, p.real_name as name
    from business_manager m join org_user p on p.id = m.member_id
    where m.org_id = ${actor.orgId} and ${atWork('m')} and ${inScope(actor.scope, 'business_manager m')} order by m.id desc`.execute(
    db,
  );
  return { byName: new Map(rows.map(({ name, id }) => [name, id])), own: await ownManagerId(db, actor) };
};

/** Areas down to districts that are in use, found by how they are written. */
interface Areas {
  readonly find: (written: string) => readonly NamedArea[];
  readonly byId: ReadonlyMap<string, NamedArea>;
}

const readAreas = async (db: Db, rows: readonly Row[]): Promise<Areas> => {
  const isAsked = rows.some(({ value }) => value.areaName !== undefined);
  const { rows: areas } = isAsked
    ? await sql<NamedArea>`select a.area_id as "areaId", a.parent_id as "parentId", a.area_name as "areaName" from area a
        where a.level <= 3 and a.state = ${literal(recordState, 'enabled')} order by a.area_id`.execute(db)
    : { rows: [] };
  return { find: areaFinder(areas), byId: new Map(areas.map((one) => [one.areaId, one])) };
};

/** What is wrong with an area's name: nothing is called so, or several are and the city is not said. */
const wrongArea = ({ areaName: name }: LeadSheetRow, { find, byId }: Areas, language: Language): string[] => {
  if (name === undefined) return [];
  const found = find(name);
  if (found.length === 1) return [];
  const field = sayOr(language, 'fields.areaName', 'areaName');
  return found.length === 0
    ? [say(language, 'system.unknownName', { field, name })]
    : [
        say(language, 'business.areaTwice', {
          field,
          name,
          names: someNames(found.map((one) => fullNameOf(one, byId))),
        }),
      ];
};

const managerOf = ({ businessManagerName: name }: LeadSheetRow, { byName, own }: Managers): string | undefined =>
  name === undefined ? own : byName.get(name);

/** Names of what is known already, by the number of the row: leads of the own organisation with whose they are, and organisations in reach. */
const findKnown = async (db: Db, actor: Actor, rows: readonly Row[]): Promise<Map<number, string>> => {
  const asked = rows.map(({ number, value }) => ({ number, name: value.companyName, code: value.creditCode ?? '' }));
  const { rows: known } = await sql<{ number: number; names: string }>`
    select i.number, string_agg(distinct k.said, '、') as names
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as i (number int, name text, code text) cross join lateral (
      select l.company_name || case when l.manager_name = '' then '' else '（' || l.manager_name || '）' end
        from luan_leads_known(${actor.orgPath}, i.name, i.code, 0) l
      union all select o.org_name from organisation o where (o.org_name = i.name or (i.code <> '' and o.credit_code = i.code))
        and ${inScope(actor.scope, 'organisation o')}) k (said)
    group by 1`.execute(db);
  return new Map(known.map(({ number, names }) => [number, names]));
};

const wrongManager = (row: LeadSheetRow, managers: Managers, language: Language): string[] => {
  if (managerOf(row, managers) !== undefined) return [];
  const field = sayOr(language, 'fields.businessManagerName', 'businessManagerName');
  const { businessManagerName: name } = row;
  return [
    name === undefined
      ? `${field}：${say(language, 'failures.input.required')}`
      : say(language, 'system.unknownName', { field, name }),
  ];
};

const insertLeads = async (
  db: Db,
  actor: Actor,
  keys: Keys,
  rows: readonly (LeadSheetRow & { managerId: string; areaId: string | null })[],
): Promise<void> => {
  const ready = rows.map(({ leadPhone: phone = '', ...row }) => ({
    ...row,
    sealed: phone === '' ? null : keys.seal(phone),
    masked: phone === '' ? '' : maskPhone(phone),
  }));
  await sql`insert into business_lead (org_id, path, manager_id, company_name, credit_code, area_id, vehicles, drivers, contact_name, phone_sealed, phone_masked,
      next_step, next_on, state, created_by)
    select ${actor.orgId}, ${actor.orgPath}, x."managerId", x."companyName", coalesce(x."creditCode", ''), x."areaId", x."leadVehicles", x."leadDrivers",
      coalesce(x."leadContact", ''), x.sealed, x.masked, coalesce(x."leadNextStep", ''), x."leadNextOn", ${leadStage.values.contacted}, ${actor.userId}
    from jsonb_to_recordset(${JSON.stringify(ready)}::jsonb) as x ("managerId" bigint, "companyName" text, "creditCode" text, "areaId" bigint, "leadVehicles" int,
      "leadDrivers" int, "leadContact" text, sealed text, masked text, "leadNextStep" text, "leadNextOn" date)`.execute(
    db,
  );
};

/** Leads of the own organisation from a sheet; a company that is known already comes back by name. */
export const leadImporter: Importer<LeadSheetRow> = {
  kind: 'businessLead',
  permission: 'business:lead:mod',
  row: leadSheetRow,
  columns: [
    { field: 'companyName', required: true, example: '沧州恒通汽车运输有限公司' },
    { field: 'creditCode', example: '' },
    { field: 'areaName', example: '河北省石家庄市长安区', note: 'sheets.areaName' },
    { field: 'leadVehicles', example: '12' },
    { field: 'leadDrivers', example: '20' },
    { field: 'leadContact', example: '王建国' },
    { field: 'leadPhone', example: '13800138000' },
    { field: 'leadNextStep', example: '电话回访' },
    { field: 'leadNextOn', example: '2026-12-15', note: 'sheets.day' },
    { field: 'businessManagerName', example: '', note: 'sheets.leadManager' },
  ],
  lists: async (db, actor) => ({ businessManagerName: [...(await readManagers(db, actor)).byName.keys()] }),
  async examine(db, actor, rows, { language }) {
    refuseNotSelling(actor);
    const managers = await readManagers(db, actor);
    const areas = await readAreas(db, rows);
    const known = await findKnown(db, actor, rows);
    const seen = new Set<string>();
    const problems = new Map<number, string[]>();
    for (const { number, value } of rows) {
      const names = known.get(number) ?? (seen.has(value.companyName) ? value.companyName : undefined);
      seen.add(value.companyName);
      const wrong = [
        ...wrongArea(value, areas, language),
        ...wrongManager(value, managers, language),
        ...(names === undefined ? [] : [say(language, 'business.knownInSheet', { names })]),
      ];
      if (wrong.length > 0) problems.set(number, wrong);
    }
    return { problems };
  },
  async insert(db, actor, rows, { runtime }) {
    const managers = await readManagers(db, actor);
    const areas = await readAreas(db, rows);
    const ready = rows.map(({ value }) => {
      const managerId = managerOf(value, managers);
      const [area] = value.areaName === undefined ? [] : areas.find(value.areaName);
      // A manager or an area was switched off between the look and the write: nothing was written, the person tries again.
      if (managerId === undefined || (value.areaName !== undefined && area === undefined)) throw fail('object.changed');
      return { ...value, managerId, areaId: area?.areaId ?? null };
    });
    await insertLeads(db, actor, runtime.keys, ready);
  },
};
