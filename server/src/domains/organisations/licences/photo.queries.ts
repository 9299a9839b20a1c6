import { sql } from 'kysely';
import type { OrganisationDetail } from '#contracts/organisations/organisation.contract.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';

/** The own pictures are for who hands them in, those of others for who audits. */
const maySee = (actor: Actor, orgId: string): boolean =>
  may(actor, 'myorg:certificationAudit:list') ||
  (orgId === actor.orgId ? may(actor, 'myorg:certification:submit') : may(actor, 'myorg:registration:list'));

/**
 * Pictures of an organisation's licences: of the latest certification, else of the registration; null for who may not see
 * them. The caller has checked that the organisation is in scope.
 */
export const findLicencePhotos = async (
  db: Db,
  actor: Actor,
  orgId: string,
): Promise<OrganisationDetail['licences']> => {
  if (!maySee(actor, orgId)) return null;
  const { rows } = await sql<NonNullable<OrganisationDetail['licences']>[number]>`
    with material as (select c.id from certification c where c.org_id = ${orgId} and c.current),
    application as (select r.business_file_id, r.road_file_id from registration r
      where r.org_id = ${orgId} and not exists (select from material) order by r.id desc limit 1),
    held as (
      select a.attachment_type as kind, a.file_id, a.sort from certification_file a
        where a.certification_id in (select id from material) and a.attachment_type <> 'official_document'
      union all select 'business_license', business_file_id, 0 from application
      union all select 'road_license', road_file_id, 0 from application)
    select h.kind, f.id as "fileId", f.file_name as "fileName" from held h join stored_file f on f.id = h.file_id
    order by h.kind, h.sort`.execute(db);
  return rows;
};
