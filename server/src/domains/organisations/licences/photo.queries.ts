import { type RawBuilder, sql } from 'kysely';
import type { OrganisationDetail } from '#contracts/organisations/organisation.contract.ts';
import { type Actor, may } from '#kernel/actor.ts';

/** The own pictures are for who hands them in, those of others for who audits. */
const maySee = (actor: Actor, orgId: string): boolean =>
  may(actor, 'myorg:certificationAudit:list') ||
  (orgId === actor.orgId ? may(actor, 'myorg:certification:submit') : may(actor, 'myorg:registration:list'));

/**
 * Pictures of the licences of an organisation `o` as a value of its statement: of the latest certification, else of the
 * registration; null for who may not see them.
 */
export const licencePhotos = (actor: Actor, orgId: string): RawBuilder<OrganisationDetail['licences']> => {
  if (!maySee(actor, orgId)) return sql`null::json`;
  return sql`(
    with material as (select c.id from certification c where c.org_id = o.id and c.current),
    application as (select r.business_file_id, r.road_file_id from registration r
      where r.org_id = o.id and not exists (select from material) order by r.id desc limit 1),
    held as (
      select a.attachment_type as kind, a.file_id, a.sort from certification_file a
        where a.certification_id in (select id from material) and a.attachment_type <> 'official_document'
      union all select 'business_license', business_file_id, 0 from application
      union all select 'road_license', road_file_id, 0 from application)
    select coalesce(json_agg(json_build_object('kind', h.kind, 'fileId', f.id::text, 'fileName', f.file_name) order by h.kind, h.sort), '[]'::json)
    from held h join stored_file f on f.id = h.file_id)`;
};
