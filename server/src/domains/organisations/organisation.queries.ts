import { sql } from 'kysely';
import { certState, migratedSource, organisationMachine } from '#contracts/organisations/organisation.codes.ts';
import {
  type OrganisationDetail,
  type OrganisationNode,
  organisationList,
} from '#contracts/organisations/organisation.contract.ts';
import { catalogueNames } from '#domains/catalogue/door.ts';
import { type Actor, may, permittedVerbs } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { columnsOf } from '#kernel/flat.ts';
import { historyOf } from '#kernel/history.ts';
import { containing, listQuery, within } from '#kernel/list.ts';
import { nextOf } from '#kernel/next.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { canWalk } from '#kernel/transition.ts';
import { openContact } from './contact.service.ts';
import { licencePhotos } from './licences/photo.queries.ts';

const verbs = {
  mod: 'org:organisation:mod',
  extend: 'org:organisation:mod',
  move: 'org:organisation:move',
} as const;

/** An organisation that came from an older system takes changes in its extension fields alone until it is certified. */
export const isLocked = (row: { sourceType: number; certState: number }): boolean =>
  row.sourceType === migratedSource && row.certState !== certState.values.passed;

/** What this person may do with an organisation: edges of its machine, and the plain verbs. */
const organisationCan = (
  actor: Actor,
  row: { orgId: string; state: number; sourceType: number; certState: number },
): string[] => {
  const edges = canWalk(organisationMachine, actor, row.state).filter(
    (edge) => edge !== 'disable' || row.orgId !== actor.orgId,
  );
  const plain = permittedVerbs(actor, verbs).filter(
    (verb) => (verb !== 'move' || row.orgId !== actor.orgId) && (verb !== 'mod' || !isLocked(row)),
  );
  return [...edges, ...plain];
};

const areaName = sql<string>`coalesce((select string_agg(a.area_name, ' ' order by a.level) from area a
  where a.area_id in (o.province_id, o.city_id, o.district_id)), '')`;

const joins = sql`left join organisation p on p.id = o.parent_id`;

const columns = {
  orgId: sql`o.id`,
  orgName: sql`o.org_name`,
  parentId: sql`o.parent_id`,
  // Above the scope only the name of the organisation it hangs from may be told.
  parentName: sql`case when p.id is null then luan_org_name(o.parent_id) else p.org_name end`,
  level: sql`o.level`,
  typeCode: sql`o.type_code`,
  nature: sql`o.nature`,
  state: sql`o.state`,
  certState: sql`o.cert_state`,
  sourceType: sql`o.source_type`,
  industryNames: catalogueNames('industry', 'o.industry_codes'),
  areaName,
  contactName: sql`o.contact_name`,
  contactPhone: sql`o.contact_phone_masked`,
  creditCode: sql`coalesce(o.credit_code, '')`,
  people: sql`coalesce((select t.n from people_tally t where t.org_id = o.id), 0)`,
  address: sql`o.address`,
  realTypeCode: sql`o.real_type_code`,
  productName: sql`o.product_name`,
  businessLicenseStartDate: sql`o.business_license_start_date`,
  businessLicenseEndDate: sql`o.business_license_end_date`,
  businessLicenseDateType: sql`o.business_license_date_type`,
  roadLicenseNumber: sql`o.road_license_number`,
  roadLicenseStartDate: sql`o.road_license_start_date`,
  roadLicenseEndDate: sql`o.road_license_end_date`,
  createdAt: sql`o.created_at`,
  version: sql`o.version`,
};

const columnList = columnsOf(columns);

const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> & { can: string[] } => ({
  ...row,
  can: organisationCan(actor, {
    orgId: String(row.orgId),
    state: Number(row.state),
    sourceType: Number(row.sourceType),
    certState: Number(row.certState),
  }),
});

export const organisationPage = listQuery(organisationList, {
  base: 'organisation o',
  alias: 'o',
  joins,
  columns,
  filters: {
    keyword: (text) => sql<boolean>`(${containing(sql`o.org_name`, text)} or o.credit_code = ${text.toUpperCase()})`,
    industryCode: (industry) => sql<boolean>`${industry} = any(o.industry_codes)`,
    provinceId: (area) => sql<boolean>`o.province_id = ${area}`,
    cityId: (area) => sql<boolean>`o.city_id = ${area}`,
    parentId: (parent) =>
      sql<boolean>`o.path like (select p.path || '%' from organisation p where p.id = ${parent}) and o.id <> ${parent}`,
    hierarchyCode: (code, actor) =>
      code === 'MANAGE_SUPERIOR'
        ? sql<boolean>`(o.parent_id = ${actor.orgId} or o.id = ${actor.orgId})`
        : sql<boolean>`true`,
    licenceEndsBefore: (day) => sql<boolean>`o.road_license_end_date < ${day}`,
    between: (days) => within(sql`o.created_at`, days),
  },
  sorts: { orgName: sql`o.name_key` },
  order: { by: 'createdAt', direction: 'desc' },
  finish,
});

/** One organisation inside the scope, with its history; undefined for a foreign or absent one. */
export const findOrganisation = async (
  { db, actor, runtime }: Pick<Context, 'db' | 'actor' | 'runtime'>,
  orgId: string,
): Promise<OrganisationDetail | undefined> => {
  const { rows } = await sql<Record<string, unknown> & { sealed: string | null }>`
    select ${columnList}, o.contact_phone_sealed as sealed, o.path, o.industry_codes as "industryCodes", o.province_id as "provinceId", o.city_id as "cityId",
      o.district_id as "districtId", o.ext_json as "extJsonObj",
      ${historyOf(organisationMachine, sql`o.id`)} as history, ${licencePhotos(actor, orgId)} as licences
    from organisation o ${joins} where o.id = ${orgId} and ${inScope(actor.scope, 'organisation o')}`.execute(db);
  if (!rows[0]) return undefined;
  const { sealed, ...row } = rows[0];
  const finished = finish(row, actor);
  // Who hands in the own certification writes this number there.
  const whole = may(actor, verbs.mod) || (orgId === actor.orgId && may(actor, 'myorg:certification:submit'));
  const shown = whole ? openContact(runtime.keys, sealed) : finished.contactPhone;
  const next = await nextOf(db, actor, organisationMachine, {
    table: 'organisation',
    id: orgId,
    makers: sql`select g.user_id from registration g where g.org_id = t.id`,
    known: { state: Number(row.state), can: finished.can },
  });
  return { ...finished, contactPhone: shown, next } as unknown as OrganisationDetail;
};

/** Children of a node for the tree; the actor's own organisation when no parent is named. */
export const findChildren = async (db: Db, actor: Actor, parentId?: string): Promise<OrganisationNode[]> => {
  const condition = parentId === undefined ? sql`o.id = ${actor.orgId}` : sql`o.parent_id = ${parentId}`;
  const { rows } = await sql<OrganisationNode>`
    select o.id as "orgId", o.org_name as "orgName", o.type_code as "typeCode", o.state,
      (select count(*)::int from organisation c where c.parent_id = o.id) as children
    from organisation o where ${condition} and ${inScope(actor.scope, 'organisation o')} order by o.name_key, o.id`.execute(
    db,
  );
  return rows;
};
