import { sql } from 'kysely';
import { recordState } from '#contracts/codes.ts';
import { childTypes, organisationState } from '#contracts/organisations/organisation.codes.ts';
import type { Db } from '#kernel/db.ts';
import { orMissing } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';

export interface Parent {
  id: string;
  path: string;
  level: number;
  orgName: string;
}

/**
 * The organisation whose site people register on, when it may have such an organisation below it. The head office's own site is
 * the platform's front door and decides nothing (docs/decisions/registration).
 */
const findBySite = async (db: Db, typeCode: string, host: string): Promise<Parent | undefined> => {
  const fitting = Object.keys(childTypes).filter((type) => childTypes[type]?.includes(typeCode));
  const { rows } = await sql<Parent>`
    select o.id, o.path, o.level, o.org_name as "orgName" from site s join organisation o on o.id = s.org_id
    where s.host = ${host.toLowerCase()} and s.state = ${literal(recordState, 'enabled')} and o.state = ${literal(organisationState, 'normal')} and o.parent_id is not null
      and o.type_code = any(${fitting})`.execute(db);
  return rows[0];
};

/**
 * Where a registered organisation belongs: to the organisation whose site it registers on, else to the deepest working supervising body
 * in charge of its area, else to the head office.
 * A body right below the head office is in charge of its province, the next of its city, the third of its district
 * (docs/decisions/registration).
 */
export const findParent = async (
  db: Db,
  typeCode: string,
  host: string,
  area: { provinceId: string | null; cityId: string | null; districtId: string | null },
): Promise<Parent> => {
  const bySite = await findBySite(db, typeCode, host);
  if (bySite) return bySite;
  const supervised = childTypes.supervise?.includes(typeCode) ?? false;
  const { rows } = await sql<Parent>`
    with body as (
      select o.*, (select count(*)::int from organisation a
        where a.id = any(string_to_array(trim(both '.' from o.path), '.')::bigint[]) and a.type_code = 'supervise') as depth
      from organisation o where o.type_code = 'supervise' and o.state = ${literal(organisationState, 'normal')})
    select b.id, b.path, b.level, b.org_name as "orgName" from body b
    where ${supervised} and case when b.depth = 1 then b.province_id = ${area.provinceId}::bigint
      when b.depth = 2 then b.city_id = ${area.cityId}::bigint else b.district_id = ${area.districtId}::bigint end
    union all
    select o.id, o.path, o.level, o.org_name from organisation o where o.parent_id is null
    order by level desc, id limit 1`.execute(db);
  return orMissing(rows[0]);
};
