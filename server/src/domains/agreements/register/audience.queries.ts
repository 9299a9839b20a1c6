import { type RawBuilder, sql } from 'kysely';
import { agreementLevel } from '#contracts/agreements/agreement.codes.ts';
import { isOfOrganisations } from '#contracts/agreements/agreement.rules.ts';
import { organisationState } from '#contracts/organisations/organisation.codes.ts';
import { trainable } from '#domains/training/door.ts';
import { kept } from '#domains/vehicles/door.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';

/** Who is asked: everybody for whom all that is filled in holds. */
interface Audience {
  readonly dutyCodes: string[];
  readonly industryCodes: string[];
  readonly departmentIds: string[];
  readonly hiredWithinDays: number | null;
  readonly vehicleKinds: number[];
}

/** A rule that asks for nothing: everybody. */
export const everybody: Audience = {
  dutyCodes: [],
  industryCodes: [],
  departmentIds: [],
  hiredWithinDays: null,
  vehicleKinds: [],
};

/** A text as far as it says whom it asks. */
export interface Asking {
  readonly org_id: string;
  readonly path: string;
  readonly level: number;
  readonly audience: Partial<Audience>;
}

const all = (parts: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join([...parts], sql` and `)})`;

/** Condition on memberships `m`: people the rule asks today; of the second level those who lead a department. */
const people = ({ path, level, audience }: Asking): RawBuilder<boolean> => {
  const of = { ...everybody, ...audience };
  return all([
    trainable(path),
    sql<boolean>`not m.guest`,
    ...(level === agreementLevel.values.companyDepartment
      ? [sql<boolean>`exists (select from department d where d.org_id = m.org_id and d.manager_user_id = m.user_id)`]
      : []),
    ...(of.dutyCodes.length > 0 ? [sql<boolean>`m.duty_codes && ${of.dutyCodes}::text[]`] : []),
    ...(of.industryCodes.length > 0 ? [sql<boolean>`m.industry_codes && ${of.industryCodes}::text[]`] : []),
    ...(of.departmentIds.length > 0
      ? [
          sql<boolean>`m.department_id = any(array(select d.id from department top join department d
            on d.org_id = top.org_id and d.tree >= top.tree and d.tree < left(top.tree, -1) || '/' where top.id = any(${of.departmentIds}::bigint[])))`,
        ]
      : []),
    ...(of.hiredWithinDays === null ? [] : [sql<boolean>`m.joined_at >= luan_today() - ${of.hiredWithinDays}::int`]),
    ...(of.vehicleKinds.length > 0
      ? [
          sql<boolean>`exists (select from vehicle v where (v.driver_id = m.id or v.escort_id = m.id) and v.state in (${kept})
            and v.vehicle_kind = any(${of.vehicleKinds}::int[]))`,
        ]
      : []),
  ]);
};

/** Condition on organisations `o`: companies below that the rule asks today. */
const companies = ({ org_id, path, audience }: Asking): RawBuilder<boolean> => {
  const of = { ...everybody, ...audience };
  return all([
    sql<boolean>`(starts_with(o.path, ${path}) and o.id <> ${org_id} and o.type_code = 'company'
      and o.state = ${literal(organisationState, 'normal')})`,
    ...(of.industryCodes.length > 0 ? [sql<boolean>`o.industry_codes && ${of.industryCodes}::text[]`] : []),
  ]);
};

/** Rows of those a text asks today: organisation with its place, and the person where people are asked. */
export const askedRows = (of: Asking): RawBuilder<unknown> =>
  isOfOrganisations(of.level)
    ? sql`select o.id as org_id, o.path, o.l1, o.l2, o.l3, o.l4, o.org_name, null::bigint as org_user_id, null::bigint as user_id,
        ''::text as real_name, ''::text as name_key, '{}'::text[] as duty_codes from organisation o where ${companies(of)}`
    : sql`select m.org_id, m.path, m.l1, m.l2, m.l3, m.l4, o.org_name, m.id as org_user_id, m.user_id, m.real_name, m.name_key, m.duty_codes
        from org_user m join organisation o on o.id = m.org_id where ${people(of)}`;

/** How many a text would ask now, and the first names: people, or organisations. The scope holds what lies below the text. */
export const whomItAsks = async (db: Db, of: Asking, most: number): Promise<{ total: number; names: string[] }> => {
  const { rows } = await sql<{ total: number; names: string[] }>`
    with asked as (${askedRows(of)})
    select (select count(*)::int from asked) as total,
      array(select case when a.real_name = '' then a.org_name else a.real_name end from asked a order by a.name_key, a.org_name limit ${most}) as names`.execute(
    db,
  );
  return rows[0] ?? { total: 0, names: [] };
};
