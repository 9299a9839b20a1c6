import { type RawBuilder, sql } from 'kysely';
import { type SiteDetail, siteList, siteTemplateList } from '#contracts/organisations/site.contract.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { containing, listQuery } from '#kernel/list.ts';
import { localName } from '#kernel/reader.ts';
import { inScope } from '#kernel/scope.ts';

/** Sites a person may edit: the head office those of its scope, everybody else the own one (issue 3, point 4). */
export const ofActor = (actor: Actor, alias: string): RawBuilder<boolean> =>
  actor.typeCode === 'admin'
    ? inScope(actor.scope, `site ${alias}`)
    : sql<boolean>`${sql.ref(`${alias}.org_id`)} = ${actor.orgId}`;

const siteCan = (actor: Actor): string[] => (may(actor, 'org:site:mod') ? ['mod'] : []);

export const templatePage = listQuery(siteTemplateList, {
  base: 'site_template t',
  alias: 't',
  shared: true,
  columns: {
    templateId: sql`t.id`,
    templateCode: sql`t.template_code`,
    templateName: sql`t.template_name`,
    templateNameEn: sql`t.template_name_en`,
    layout: sql`t.layout`,
    templateUrl: sql`t.template_url`,
    primaryColour: sql`t.primary_colour`,
    backgroundColour: sql`t.background_colour`,
    sites: sql`(select count(*)::int from site s where s.template_id = t.id)`,
    builtIn: sql`t.built_in`,
    sort: sql`t.sort`,
    createdAt: sql`t.created_at`,
    version: sql`t.version`,
  },
  filters: {
    keyword: (text) =>
      sql<boolean>`(${containing(sql`t.template_name`, text)} or ${containing(sql`t.template_name_en`, text)} or ${containing(sql`t.template_code`, text)})`,
  },
  sorts: { sort: sql`t.sort`, createdAt: sql`t.created_at` },
  order: { by: 'sort', direction: 'asc' },
  finish: (row, actor) => ({
    ...row,
    can: may(actor, 'system:siteTemplate:mod') ? (row.builtIn ? ['mod'] : ['mod', 'del']) : [],
  }),
});

export const sitePage = listQuery(siteList, {
  base: 'site s',
  alias: 's',
  always: (actor) => ofActor(actor, 's'),
  joins: sql`join organisation o on o.id = s.org_id join site_template t on t.id = s.template_id`,
  columns: {
    siteId: sql`s.id`,
    orgId: sql`s.org_id`,
    orgName: sql`o.org_name`,
    host: sql`s.host`,
    title: sql`s.title`,
    titleEn: sql`s.title_en`,
    templateName: localName('t.template_name'),
    templateUrl: sql`t.template_url`,
    state: sql`s.state`,
    createdAt: sql`s.created_at`,
    updatedAt: sql`s.updated_at`,
    version: sql`s.version`,
  },
  filters: {
    keyword: (text) => sql<boolean>`(${containing(sql`s.host`, text)} or ${containing(sql`s.title`, text)})`,
    layout: (layout) => sql<boolean>`s.template_id in (select x.id from site_template x where x.layout = ${layout})`,
  },
  order: { by: 'createdAt', direction: 'desc' },
  finish: (row, actor) => ({ ...row, can: siteCan(actor) }),
});

/** One site the actor may edit, by its id or its organisation; undefined for a foreign or absent one. */
export const findSite = async (
  db: Db,
  actor: Actor,
  which: { siteId?: string | undefined; orgId?: string | undefined },
): Promise<SiteDetail | undefined> => {
  const condition =
    which.siteId === undefined ? sql`s.org_id = ${which.orgId ?? actor.orgId}` : sql`s.id = ${which.siteId}`;
  const { rows } = await sql<Omit<SiteDetail, 'can'>>`
    select s.id as "siteId", s.org_id as "orgId", o.org_name as "orgName", s.host, s.template_id as "templateId", t.layout, s.title,
      s.title_en as "titleEn", s.slogan, s.slogan_en as "sloganEn", s.footer, s.footer_en as "footerEn", s.primary_colour as "primaryColour",
      s.background_colour as "backgroundColour", s.logo_file_id as "logoFileId", s.background_file_id as "backgroundFileId", s.state, s.version
    from site s join organisation o on o.id = s.org_id join site_template t on t.id = s.template_id
    where ${condition} and ${ofActor(actor, 's')}`.execute(db);
  return rows[0] ? { ...rows[0], can: siteCan(actor) } : undefined;
};
