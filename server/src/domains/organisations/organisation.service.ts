import { sql } from 'kysely';
import { childTypes, organisationMachine } from '#contracts/organisations/organisation.codes.ts';
import type { organisationApi } from '#contracts/organisations/organisation.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { brokenRule, type Db } from '#kernel/db.ts';
import { fail, failFields, orMissing } from '#kernel/errors.ts';
import { emit } from '#kernel/events.ts';
import type { Keys } from '#kernel/keys.ts';
import { nameKey } from '#kernel/pinyin.ts';
import { ancestors, inScope, pathOf } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { type Taken, walks } from '#kernel/walks.ts';
import { say } from '#phrases/say.ts';
import { sealContact } from './contact.service.ts';
import { findOrganisation, isLocked } from './organisation.queries.ts';

/** What people may write about an organisation. */
export type Writable = Omit<Parsed<typeof organisationApi.mod>, 'orgId' | 'version'>;

/** The columns of what people wrote. */
export const columnsOf = (keys: Keys, input: Writable) => ({
  org_name: input.orgName,
  name_key: nameKey(input.orgName),
  nature: input.nature,
  industry_codes: input.industryCodes,
  credit_code: input.creditCode === '' ? null : input.creditCode,
  contact_name: input.contactName,
  ...sealContact(keys, input.contactPhone),
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
  ...(input.realTypeCode === undefined ? {} : { real_type_code: input.realTypeCode }),
  ...(input.productName === undefined ? {} : { product_name: input.productName }),
});

const platformFields = ['realTypeCode', 'productName'] as const;

/** What an organisation is to the platform is the head office's to write (design/security, line 14). */
const refusePlatformFields = (context: Context, input: Writable): void => {
  const given = platformFields.filter((field) => input[field] !== undefined);
  if (context.actor.typeCode !== 'admin' && given.length > 0)
    throw failFields(given.map((field) => ({ field, key: 'organisation.headOfficeOnly' })));
};

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

export interface Stored {
  id: string;
  path: string;
  level: number;
  type_code: string;
  source_type: number;
  cert_state: number;
  version: number;
}

/** One organisation inside the actor's scope, locked unless it is only looked at; foreign equals missing. */
export const lock = async (context: Context, orgId: string, hold = true): Promise<Stored> => {
  const { rows } =
    await sql<Stored>`select id, path, level, type_code, source_type, cert_state, version from organisation o
    where id = ${orgId} and ${inScope(context.actor.scope, 'organisation o')} ${hold ? sql`for update` : sql``}`.execute(
      context.db,
    );
  return orMissing(rows[0]);
};

export const refuseStale = (stored: Stored, version: number): void => {
  if (stored.version !== version) throw fail('object.changed');
};

export const refuseKind = (context: Context, parent: string, child: string): void => {
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
  keys: Keys,
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
    ...columnsOf(keys, input),
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
  refusePlatformFields(context, writable);
  refuseBackwards(writable);
  try {
    const { orgId, path } = await insertOrganisation(context.db, context.runtime.keys, parent, typeCode, writable);
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
  if (isLocked({ sourceType: stored.source_type, certState: stored.cert_state }))
    throw fail('organisation.migratedLocked');
  refusePlatformFields(context, writable);
  refuseBackwards(writable);
  const before = await findOrganisation(context, orgId);
  try {
    await context.db
      .updateTable('organisation')
      .set({ ...columnsOf(context.runtime.keys, writable), version: version + 1, updated_at: new Date().toISOString() })
      .where('id', '=', orgId)
      .execute();
  } catch (error) {
    throw explainBroken(error);
  }
  context.audit({ objectKind: 'organisation', objectId: orgId, before, after: writable });
  return { version: version + 1 };
};

/** Adds, replaces and (null) removes extension fields; the only change a migrated organisation takes before it is certified. */
export const addExtension = async (
  context: Context,
  input: Parsed<typeof organisationApi.extJsonAdd>,
): Promise<{ version: number }> => {
  const stored = await lock(context, input.orgId);
  refuseStale(stored, input.version);
  await sql`update organisation set ext_json = jsonb_strip_nulls(ext_json || ${JSON.stringify(input.extJsonObj)}::jsonb), version = version + 1 where id = ${input.orgId}`.execute(
    context.db,
  );
  context.audit({
    objectKind: 'organisation',
    objectId: input.orgId,
    action: 'organisation.extend',
    after: input.extJsonObj,
  });
  return { version: input.version + 1 };
};

const audited = async ({ context: { db, actor }, edge, id, reason }: Taken<string, 'organisation'>): Promise<void> =>
  emit(db, actor, 'organisation.audited', { orgId: id, approved: edge === 'approve', reason });

/** Disabling ends the sessions of everybody below at once. */
export const organisationWalks = walks(organisationMachine, {
  table: 'organisation',
  makers: sql`select g.user_id from registration g where g.org_id = t.id`,
  rule: ({ edge, row, context: { actor } }) => {
    if (row.id !== actor.orgId) return;
    if (edge === 'disable') throw fail('organisation.ownState');
    if (edge === 'approve') throw fail('permission.lacking', { permission: 'org:organisation:audit' });
  },
  effects: {
    approve: audited,
    reject: audited,
    disable: ({ context: { db, actor }, row }) =>
      emit(db, actor, 'organisation.disabled', { orgId: row.id, path: row.path }),
  },
});
