import { sql } from 'kysely';
import { recordState } from '#contracts/codes.ts';
import { organisationState } from '#contracts/organisations/organisation.codes.ts';
import { hostName } from '#contracts/organisations/site.contract.ts';
import type { SiteFace } from '#contracts/organisations/site-face.contract.ts';
import type { Database, Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';
import { everything } from '#kernel/scope.ts';

/** Pictures of a site are of a kind that anybody may see (contracts/files/kinds). */
const pictureUrl = (part: 'logo' | 'background') =>
  sql<string>`coalesce('/manager/api/file/view?fileId=' || ${sql.ref(`s.${part}_file_id`)}, '')`;

const findFace = async (db: Db, host: string): Promise<SiteFace | null> => {
  const { rows } = await sql<SiteFace>`
    select json_build_object('templateUrl', t.template_url) as "sysSiteTemplateDto", s.title, s.title_en as "titleEn", s.slogan,
      s.slogan_en as "sloganEn", s.footer, s.footer_en as "footerEn", coalesce(nullif(s.primary_colour, ''), t.primary_colour) as "primaryColour",
      coalesce(nullif(s.background_colour, ''), t.background_colour) as "backgroundColour",
      ${pictureUrl('logo')} as "logoUrl", ${pictureUrl('background')} as "backgroundUrl"
    from site s join site_template t on t.id = s.template_id join organisation o on o.id = s.org_id
    where s.host = ${host} and s.state = ${literal(recordState, 'enabled')} and o.state = ${literal(organisationState, 'normal')}`.execute(
    db,
  );
  return rows[0] ?? null;
};

/** A host as sites are written; undefined for what is none. */
const siteName = (host: string): string | undefined => hostName.safeParse(host).data;

/** What the log-in page of a host shows, null for a host without a site; in a scope of everything: nobody has logged in yet. */
export const faceIn = async (db: Db, host: string): Promise<SiteFace | null> => {
  const name = siteName(host);
  return name === undefined ? null : findFace(db, name);
};

/** The same in a transaction of its own. */
export const faceOf = async (within: Database['within'], host: string): Promise<SiteFace | null> =>
  siteName(host) === undefined ? null : within(everything, (db) => faceIn(db, host), 'read');
