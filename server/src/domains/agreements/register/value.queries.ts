import { sql } from 'kysely';
import { kept } from '#domains/vehicles/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { orMissing } from '#kernel/errors.ts';
import { ownName, said } from '#kernel/said.ts';
import type { Values } from './text.rules.ts';

/**
 * What variables of a text stand for, of a member. The scope must hold the member: the caller has asked whether it is the
 * reader's. `givenOn` names the year.
 */
export const valuesOfMember = async (
  db: Db,
  { orgUserId, publisherId, givenOn }: { orgUserId: string; publisherId: string; givenOn?: string },
): Promise<Values> => {
  const { rows } = await sql<Values>`
    select m.real_name as "realName", m.job_number as "jobNumber", o.org_name as "orgName", coalesce(luan_org_name(${publisherId}), '') as publisher,
      coalesce((select string_agg(${sql.ref(ownName('d.duty_name'))}, ${said('、')} order by d.sort) from duty d where d.duty_code = any(m.duty_codes)), '') as duty,
      coalesce((select d.department_name from department d where d.id = m.department_id), '') as department,
      coalesce((select string_agg(v.plate_no, '、' order by v.plate_no) from vehicle v where (v.driver_id = m.id or v.escort_id = m.id)
        and v.state in (${kept})), '') as plate,
      ${(givenOn ?? dayOf(clock.now())).slice(0, 4)}::text as year
    from org_user m join organisation o on o.id = m.org_id where m.id = ${orgUserId}`.execute(db);
  return orMissing(rows[0]);
};

/** The same of an organisation for which somebody signs. */
export const valuesOfOrganisation = async (
  db: Db,
  of: { orgId: string; publisherId: string; givenOn?: string; signer: string },
): Promise<Values> => {
  const { rows } = await sql<{ orgName: string; publisher: string }>`
    select coalesce(luan_org_name(${of.orgId}), '') as "orgName", coalesce(luan_org_name(${of.publisherId}), '') as publisher`.execute(
    db,
  );
  const year = (of.givenOn ?? dayOf(clock.now())).slice(0, 4);
  const { orgName = '', publisher = '' } = rows[0] ?? {};
  return { realName: of.signer, duty: '', department: '', plate: '', jobNumber: '', orgName, publisher, year };
};
