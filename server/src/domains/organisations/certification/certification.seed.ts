import { sql } from 'kysely';
import { certState } from '#contracts/organisations/organisation.codes.ts';
import type { Db } from '#kernel/db.ts';
import { tellPast } from '#kernel/history.ts';
import { literal } from '#kernel/literal.ts';
import { said } from '#kernel/said.ts';

/** Material for organisations of the demonstration that have a licence, in the state each of them stands in. */
export const seedCertifications = async (db: Db): Promise<void> => {
  await sql`
    insert into certification (org_id, path, l1, l2, l3, l4, state, org_name, credit_code, legal_person, registered_capital, establish_date,
      address, business_scope, business_license_start_date, business_license_date_type, road_license_number, road_scope,
      road_license_start_date, road_license_end_date, contact_name, contact_phone_sealed, contact_phone_masked, protocol_version, protocol_accepted_at,
      submitted_by, submitted_at, audited_by, audited_at, reason)
    select o.id, o.path, o.l1, o.l2, o.l3, o.l4, o.cert_state, o.org_name, coalesce(o.credit_code, ''), o.contact_name,
      500000000 + o.id * 10000000, '2019-03-01', o.address, '道路普通货物运输；危险货物运输；道路旅客运输；汽车维修。',
      o.business_license_start_date, 0, o.road_license_number, '道路普通货物运输', o.road_license_start_date, o.road_license_end_date,
      o.contact_name, o.contact_phone_sealed, o.contact_phone_masked, '1.0', now() - interval '40 days', p.user_id, now() - interval '40 days' + o.id * interval '5 hours',
      case when o.cert_state = ${literal(certState, 'awaitingAudit')} then null else h.user_id end,
      case when o.cert_state = ${literal(certState, 'awaitingAudit')} then null else now() - interval '30 days' + o.id * interval '3 hours' end,
      case when o.cert_state = ${literal(certState, 'rejected')} then ${said('营业执照照片不清晰，请重新上传')} else '' end
    from organisation o
    join lateral (select m.user_id from org_user m where m.org_id = o.id order by m.id limit 1) p on true
    join lateral (select m.user_id from org_user m join organisation t on t.id = m.org_id where t.parent_id is null order by m.id limit 1) h on true
    where o.cert_state in (${literal(certState, 'awaitingAudit', 'passed', 'rejected', 'expired')}) and o.road_license_end_date is not null and o.type_code = 'company'`.execute(
    db,
  );
  await tellPast(
    db,
    sql`select c.path, 'certification', c.org_id, e.edge, e.from_state, e.to_state, e.reason, case when e.edge = 'submit' then c.submitted_by else coalesce(c.audited_by, c.submitted_by) end,
      case when e.edge = 'submit' then c.submitted_at when e.edge = 'expire' then c.audited_at + interval '5 days' else c.audited_at end
    from certification c
    cross join lateral (values ('submit', 0, 1, null::text, true), ('approve', 1, 2, null, c.state in (${literal(certState, 'passed', 'expired')})), ('reject', 1, 3, c.reason, c.state = ${literal(certState, 'rejected')}),
      ('expire', 2, 4, c.road_license_end_date::text, c.state = ${literal(certState, 'expired')})) as e (edge, from_state, to_state, reason, walked)
    where e.walked`,
  );
};

/** Puts pictures beside the material of an organisation of the demonstration. */
export const attachPictures = async (db: Db, orgId: string, files: readonly { type: string; fileId: string }[]) => {
  for (const [sort, file] of files.entries()) {
    await sql`insert into certification_file (certification_id, path, attachment_type, file_id, sort)
      select c.id, c.path, ${file.type}, ${file.fileId}, ${sort} from certification c where c.org_id = ${orgId} and c.current`.execute(
      db,
    );
  }
};
