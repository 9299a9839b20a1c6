import { sql } from 'kysely';
import { childTypes, migratedSource, organisationMachine } from '#contracts/organisations/organisation.codes.ts';
import type { organisationApi } from '#contracts/organisations/organisation.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { brokenRule, type Db } from '#kernel/db.ts';
import { Failure, fail, failFields } from '#kernel/errors.ts';
import { emit } from '#kernel/events.ts';
import { nameKey } from '#kernel/pinyin.ts';
import { ancestors, inScope, pathOf } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { transition } from '#kernel/transition.ts';
import { say } from '#phrases/say.ts';
import { findOrganisation } from './organisation.queries.ts';

/** What people may write about an organisation. */
export type Writable = Omit<Parsed<typeof organisationApi.mod>, 'orgId' | 'version'>;

/** The columns of what people wrote. */
export const columnsOf = (input: Writable) => ({
  org_name: input.orgName,
  name_key: nameKey(input.orgName),
  nature: input.nature,
  industry_codes: input.industryCodes,
  credit_code: input.creditCode === '' ? null : input.creditCode,
  contact_name: input.contactName,
  contact_phone: input.contactPhone,
  province_id: input.provinceId,
  city_id: input.cityId,
  district_id: input.districtId,
  address: input.address,
  business_license_start_date: input.businessLicenseStartDate,
  business_license_end_date: input.businessLicenseEndDate,
  business_license_date_type: input.businessLicenseDateType,
  road_license_number: input.roadLicenseNumber,
  road_license_start_date: input.roadLicenseStartDate,
  road_license_end_date: input.roadLicenseEndDate,
});

/** Throws on the field of a term that ends before it begins. */
export const refuseBackwards = (input: Writable): void => {
  const pairs = [
    ['businessLicenseStartDate', 'businessLicenseEndDate'],
    ['roadLicenseStartDate', 'roadLicenseEndDate'],
  ] as const;
  const wrong = pairs.filter(([from, to]) => {
    const [start, end] = [input[from], input[to]];
    return start !== null && end !== null && end < start;
  });
  if (wrong.length > 0) throw failFields(wrong.map(([, to]) => ({ field: to, key: 'input.endBeforeStart' as const })));
};

/** A broken unique rule as a refusal on its field; any other error as it came. */
export const explainBroken = (error: unknown): unknown => {
  const rule = brokenRule(error);
  if (rule === 'organisation_name') return failFields([{ field: 'orgName', key: 'organisation.nameTaken' }]);
  if (rule === 'organisation_credit_code')
    return failFields([{ field: 'creditCode', key: 'organisation.creditCodeTaken' }]);
  return error;
};

interface Stored {
  id: string;
  path: string;
  level: number;
  type_code: string;
  source_type: number;
  cert_state: number;
  version: number;
}

/** Locks one organisation inside the actor's scope; foreign equals missing. */
const lock = async (context: Context, orgId: string): Promise<Stored> => {
  const { rows } =
    await sql<Stored>`select id, path, level, type_code, source_type, cert_state, version from organisation o
    where id = ${orgId} and ${inScope(context.actor.scope, 'o', true)} for update`.execute(context.db);
  if (!rows[0]) throw fail('object.missing');
  return rows[0];
};

const refuseStale = (stored: Stored, version: number): void => {
  if (stored.version !== version) throw fail('object.changed');
};

const refuseKind = (context: Context, parent: string, child: string): void => {
  if (childTypes[parent]?.includes(child)) return;
  const label = (code: string) => say(context.language, `codes.organisationType.${code as 'admin'}`);
  throw Object.assign(fail('input.invalid'), {
    fields: [
      { field: 'typeCode', key: 'organisation.parentKind', params: { parent: label(parent), child: label(child) } },
    ],
  });
};

/** Inserts an organisation below a parent and fills its path and ancestor columns. */
export const insertOrganisation = async (
  db: Db,
  parent: { id: string; path: string; level: number },
  typeCode: string,
  input: Writable,
): Promise<{ orgId: string; path: string }> => {
  // Number first: the row must lie inside the scope the moment it is written.
  const next = await sql<{ id: string }>`select nextval(pg_get_serial_sequence('organisation', 'id')) as id`.execute(
    db,
  );
  const orgId = next.rows[0]?.id ?? '';
  const path = pathOf(parent.path, orgId);
  const row = {
    parent_id: parent.id,
    path,
    level: parent.level + 1,
    type_code: typeCode,
    real_type_code: typeCode,
    ...ancestors(path),
    ...columnsOf(input),
  };
  const names = Object.keys(row);
  await sql`insert into organisation (id, ${sql.join(names.map((name) => sql.ref(name)))})
    overriding system value values (${orgId}, ${sql.join(Object.values(row).map((value) => sql`${value}`))})`.execute(
    db,
  );
  return { orgId, path };
};

/** New organisation below one in scope; it starts awaiting audit (design/domain, Organisation). */
export const addOrganisation = async (
  context: Context,
  input: Parsed<typeof organisationApi.add>,
): Promise<{ orgId: string }> => {
  const { parentId, typeCode, ...writable } = input;
  const parent = await lock(context, parentId);
  refuseKind(context, parent.type_code, typeCode);
  refuseBackwards(writable);
  try {
    const { orgId, path } = await insertOrganisation(context.db, parent, typeCode, writable);
    context.audit({ objectKind: 'organisation', objectId: orgId });
    await emit(context.db, context.actor, 'organisation.created', { orgId, path });
    return { orgId };
  } catch (error) {
    throw explainBroken(error);
  }
};

/** Changes what people may write about an organisation; the second of two editors is told. */
export const modOrganisation = async (
  context: Context,
  input: Parsed<typeof organisationApi.mod>,
): Promise<{ version: number }> => {
  const { orgId, version, ...writable } = input;
  const stored = await lock(context, orgId);
  refuseStale(stored, version);
  if (stored.source_type === migratedSource && stored.cert_state !== 2) throw fail('organisation.migratedLocked');
  refuseBackwards(writable);
  const before = await findOrganisation(context.db, context.actor, orgId);
  try {
    await context.db
      .updateTable('organisation')
      .set({ ...columnsOf(writable), version: version + 1, updated_at: new Date().toISOString() })
      .where('id', '=', orgId)
      .execute();
  } catch (error) {
    throw explainBroken(error);
  }
  context.audit({ objectKind: 'organisation', objectId: orgId, before, after: writable });
  return { version: version + 1 };
};

/** Adds extension fields; the only change a migrated organisation takes before it is certified. */
export const addExtension = async (
  context: Context,
  input: Parsed<typeof organisationApi.extJsonAdd>,
): Promise<{ version: number }> => {
  const stored = await lock(context, input.orgId);
  refuseStale(stored, input.version);
  await sql`update organisation set ext_json = ext_json || ${JSON.stringify(input.extJsonObj)}::jsonb, version = version + 1 where id = ${input.orgId}`.execute(
    context.db,
  );
  context.audit({ objectKind: 'organisation', objectId: input.orgId });
  return { version: input.version + 1 };
};

type EdgeName = keyof typeof organisationMachine.edges;

/** Walks an edge of the organisation's machine; disabling ends the sessions of everybody below at once. */
export const walkOrganisation = async (
  context: Context,
  edge: EdgeName,
  input: { id: string; reason?: string },
): Promise<{ state: number }> => {
  const { actor, db } = context;
  const moved = await transition(db, actor, organisationMachine, {
    table: 'organisation',
    id: input.id,
    edge,
    ...(input.reason === undefined ? {} : { reason: input.reason }),
    rule: (row) => {
      if (edge === 'disable' && row.id === actor.orgId) throw fail('organisation.ownState');
      if (edge === 'approve' && row.id === actor.orgId)
        throw fail('permission.lacking', { permission: 'org:organisation:audit' });
    },
  });
  context.audit({
    objectKind: 'organisation',
    objectId: input.id,
    action: `organisation.${edge}`,
    before: { state: moved.from },
    after: { state: moved.to, reason: input.reason },
  });
  if (edge === 'approve' || edge === 'reject') {
    const audited = { orgId: input.id, approved: edge === 'approve', reason: input.reason ?? '' };
    await emit(db, actor, 'organisation.audited', audited);
  }
  if (edge === 'disable') await emit(db, actor, 'organisation.disabled', { orgId: input.id, path: moved.path });
  return { state: moved.to };
};

/** Tables that carry the path of their organisation; the ones with ancestor columns say so. */
const carriers = async (db: Db): Promise<{ table: string; ancestors: boolean }[]> => {
  const { rows } = await sql<{ table: string; ancestors: boolean }>`
    select c.table_name as table, exists (select from information_schema.columns x
      where x.table_schema = 'public' and x.table_name = c.table_name and x.column_name = 'l2') as ancestors
    from information_schema.columns c join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and c.column_name = 'path' and t.table_type = 'BASE TABLE' and c.table_name <> 'audit_log_rest'`.execute(
    db,
  );
  return rows.filter((row) => row.table !== 'audit_log' && !row.table.startsWith('audit_log_'));
};

/** Moves a subtree below another parent; every row below carries the new path when the transaction ends. */
export const moveOrganisation = async (
  context: Context,
  input: Parsed<typeof organisationApi.move>,
): Promise<{ path: string }> => {
  const { db } = context;
  const stored = await lock(context, input.orgId);
  refuseStale(stored, input.version);
  if (stored.id === context.actor.orgId) throw fail('organisation.ownState');
  const parent = await lock(context, input.parentId);
  if (parent.path.startsWith(stored.path)) throw failFields([{ field: 'parentId', key: 'organisation.parentInside' }]);
  refuseKind(context, parent.type_code, stored.type_code);
  const path = pathOf(parent.path, stored.id);
  const shift = parent.level + 1 - stored.level;
  try {
    await sql`update organisation set parent_id = ${parent.id} where id = ${stored.id}`.execute(db);
    await sql`update organisation set level = level + ${shift}, version = version + 1
      where path >= ${stored.path} and path < ${`${stored.path.slice(0, -1)}/`}`.execute(db);
    for (const carrier of await carriers(db)) {
      const moved = sql`${path} || substr(path, ${stored.path.length + 1}::int)`;
      const part = (level: number) => sql`nullif(split_part(${moved}, '.', ${level + 1}::int), '')::bigint`;
      const levels = carrier.ancestors
        ? sql`, l1 = ${part(1)}, l2 = ${part(2)}, l3 = ${part(3)}, l4 = ${part(4)}`
        : sql``;
      await sql`update ${sql.table(carrier.table)} set path = ${moved}${levels}
        where path >= ${stored.path} and path < ${`${stored.path.slice(0, -1)}/`}`.execute(db);
    }
  } catch (error) {
    throw error instanceof Failure ? error : explainBroken(error);
  }
  context.audit({
    objectKind: 'organisation',
    objectId: input.orgId,
    action: 'organisation.move',
    before: { path: stored.path },
    after: { path },
  });
  await emit(db, context.actor, 'organisation.moved', { from: stored.path, to: path });
  return { path };
};
