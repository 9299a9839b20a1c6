import { sql } from 'kysely';
import { organisationMachine } from '#contracts/organisations/organisation.codes.ts';
import { type RegistrationDetail, registrationList } from '#contracts/registration/registration.contract.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { containing, listQuery, within } from '#kernel/list.ts';
import { inScope } from '#kernel/scope.ts';
import { canWalk } from '#kernel/transition.ts';

const areaName = sql<string>`coalesce((select string_agg(a.area_name, ' ' order by a.level) from area a
  where a.area_id in (o.province_id, o.city_id, o.district_id)), '')`;

const columns = {
  registrationId: sql`r.id`,
  number: sql`r.number`,
  orgId: sql`r.org_id`,
  orgName: sql`o.org_name`,
  typeCode: sql`o.type_code`,
  state: sql`o.state`,
  creditCode: sql`coalesce(o.credit_code, '')`,
  realName: sql`u.real_name`,
  phone: sql`u.phone_masked`,
  areaName,
  parentName: sql`luan_org_name(o.parent_id)`,
  submittedAt: sql`r.submitted_at`,
  auditedAt: sql`r.audited_at`,
};
const joins = sql`join organisation o on o.id = r.org_id join app_user u on u.id = r.user_id`;

const judging = ['approve', 'reject'];
const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => ({
  ...row,
  can: canWalk(organisationMachine, actor, Number(row.state)).filter((edge) => judging.includes(edge)),
});

const ofOrganisation = (condition: ReturnType<typeof sql<boolean>>) =>
  sql<boolean>`exists (select from organisation x where x.id = r.org_id and ${condition})`;

export const registrationPage = listQuery(registrationList, {
  base: 'registration r',
  alias: 'r',
  joins,
  columns,
  always: (actor) => sql<boolean>`r.org_id <> ${actor.orgId}`,
  filters: {
    keyword: (text) =>
      sql<boolean>`(r.number = ${text.toUpperCase()} or ${ofOrganisation(sql<boolean>`(${containing(sql`x.org_name`, text)} or x.credit_code = ${text.toUpperCase()})`)})`,
    state: (state) => ofOrganisation(sql<boolean>`x.state = ${state}`),
    typeCode: (type) => ofOrganisation(sql<boolean>`x.type_code = ${type}`),
    between: (days) => within(sql`r.submitted_at`, days),
  },
  order: { by: 'submittedAt', direction: 'desc' },
  finish,
});

/** One registration of the scope with what was handed in; undefined for a foreign or absent one. */
export const findRegistration = async (
  db: Db,
  actor: Actor,
  registrationId: string,
): Promise<RegistrationDetail | undefined> => {
  const selected = sql.join(Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.ref(name)}`));
  const { rows } = await sql<Record<string, unknown> & { company: Record<string, unknown> }>`
    select ${selected}, r.company, r.reason,
      coalesce((select array_agg(i.industry_name order by i.sort) from industry i where i.industry_code = any(o.industry_codes)), '{}') as "industryNames",
      coalesce((select array_agg(s.subject_name order by s.sort) from subject s
        where r.company->'subjectCodes' ? s.subject_code), '{}') as "subjectNames"
    from registration r ${joins} where r.id = ${registrationId} and ${inScope(actor.scope, 'registration r')}`.execute(
    db,
  );
  const row = rows[0];
  if (!row) return undefined;
  const { company, ...rest } = row;
  const names = [
    'nature',
    'legalPerson',
    'registeredCapital',
    'establishDate',
    'address',
    'businessScope',
    'businessLicenseStartDate',
    'businessLicenseEndDate',
    'businessLicenseDateType',
    'roadLicenseNumber',
    'roadScope',
    'roadLicenseStartDate',
    'roadLicenseEndDate',
    'email',
    'businessLicense',
    'roadLicense',
  ];
  const told = Object.fromEntries(names.map((name) => [name, company[name]]));
  return { ...told, ...finish(rest, actor) } as unknown as RegistrationDetail;
};
