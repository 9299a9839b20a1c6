import { sql } from 'kysely';
import { childTypes } from '#contracts/organisations/organisation.codes.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';

export interface Parent {
  id: string;
  path: string;
  level: number;
  orgName: string;
}

/**
 * Where a registered organisation belongs: the deepest working supervising body in charge of its area, else the head office.
 * A body right below the head office is in charge of its province, the next of its city, the third of its district
 * (docs/decisions/registration).
 */
export const findParent = async (
  db: Db,
  typeCode: string,
  area: { provinceId: string | null; cityId: string | null; districtId: string | null },
): Promise<Parent> => {
  const supervised = childTypes.supervise?.includes(typeCode) ?? false;
  const { rows } = await sql<Parent>`
    with body as (
      select o.*, (select count(*)::int from organisation a
        where a.id = any(string_to_array(trim(both '.' from o.path), '.')::bigint[]) and a.type_code = 'supervise') as depth
      from organisation o where o.type_code = 'supervise' and o.state = 1)
    select b.id, b.path, b.level, b.org_name as "orgName" from body b
    where ${supervised} and case when b.depth = 1 then b.province_id = ${area.provinceId}::bigint
      when b.depth = 2 then b.city_id = ${area.cityId}::bigint else b.district_id = ${area.districtId}::bigint end
    union all
    select o.id, o.path, o.level, o.org_name from organisation o where o.parent_id is null
    order by level desc, id limit 1`.execute(db);
  if (!rows[0]) throw fail('object.missing');
  return rows[0];
};
