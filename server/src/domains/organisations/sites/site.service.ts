import { sql } from 'kysely';
import { layoutPaths } from '#contracts/organisations/site.codes.ts';
import type { siteApi } from '#contracts/organisations/site.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { brokenRule } from '#kernel/db.ts';
import { fail, failFields, orMissing } from '#kernel/errors.ts';
import { findFile } from '#kernel/files.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { findSite, ofActor } from './site.queries.ts';

type Writable = Omit<Parsed<typeof siteApi.mod>, 'siteId' | 'version'>;

const columnsOf = (input: Writable) => ({
  host: input.host,
  template_id: input.templateId,
  title: input.title,
  title_en: input.titleEn,
  slogan: input.slogan,
  slogan_en: input.sloganEn,
  footer: input.footer,
  footer_en: input.footerEn,
  primary_colour: input.primaryColour,
  background_colour: input.backgroundColour,
  logo_file_id: input.logoFileId,
  background_file_id: input.backgroundFileId,
  state: input.state,
});

const explainBroken = (error: unknown): unknown => {
  const rule = brokenRule(error);
  if (rule === 'site_host') return failFields([{ field: 'host', key: 'site.hostTaken' }]);
  if (rule === 'site_org') return failFields([{ field: 'orgId', key: 'site.orgHasOne' }]);
  if (rule === 'site_template_code') return failFields([{ field: 'templateCode', key: 'site.templateCodeTaken' }]);
  return error;
};

const pictures = ['logoFileId', 'backgroundFileId'] as const;

/** A picture that is new to the site must be one of its kind that the person may open: the page shows it to anybody. */
const refuseForeignPictures = async (
  context: Context,
  input: Writable,
  before: Partial<Record<(typeof pictures)[number], string | null>>,
): Promise<void> => {
  for (const field of pictures) {
    const fileId = input[field];
    if (fileId === null || fileId === before[field]) continue;
    const file = await findFile(context.db, context.actor, fileId).catch(() => undefined);
    if (file?.kind !== 'site') throw failFields([{ field, key: 'file.missing' }]);
  }
};

const refuseTemplate = async (context: Context, templateId: string): Promise<void> => {
  const { rows } = await sql`select 1 from site_template where id = ${templateId}`.execute(context.db);
  if (!rows[0]) throw failFields([{ field: 'templateId', key: 'object.missing' }]);
};

/** New site: of the own organisation, or for the head office of one in its scope. */
export const addSite = async (context: Context, input: Parsed<typeof siteApi.add>): Promise<{ siteId: string }> => {
  const { db, actor } = context;
  const { orgId = actor.orgId, ...writable } = input;
  if (actor.typeCode !== 'admin' && orgId !== actor.orgId) throw fail('object.missing');
  const { rows } = await sql<{
    path: string;
  }>`select path from organisation o where id = ${orgId} and ${inScope(actor.scope, 'organisation o')}`.execute(db);
  const organisation = orMissing(rows[0]);
  await refuseTemplate(context, input.templateId);
  await refuseForeignPictures(context, writable, {});
  try {
    const made = await db
      .insertInto('site')
      .values({ org_id: orgId, path: organisation.path, ...columnsOf(writable) })
      .returning('id')
      .executeTakeFirstOrThrow();
    context.audit({ objectKind: 'site', objectId: made.id, action: 'site.add' });
    return { siteId: made.id };
  } catch (error) {
    throw explainBroken(error);
  }
};

/** Changes a site; the second of two editors is told. */
export const modSite = async (context: Context, input: Parsed<typeof siteApi.mod>): Promise<{ version: number }> => {
  const { db, actor } = context;
  const { siteId, version, ...writable } = input;
  const locked = await sql<{
    version: number;
  }>`select version from site s where id = ${siteId} and ${ofActor(actor, 's')} for update`.execute(db);
  const before = await findSite(db, actor, { siteId });
  if (!locked.rows[0] || !before) throw fail('object.missing');
  if (locked.rows[0].version !== version) throw fail('object.changed');
  await refuseTemplate(context, input.templateId);
  await refuseForeignPictures(context, writable, before);
  try {
    await db
      .updateTable('site')
      .set({ ...columnsOf(writable), version: version + 1, updated_at: new Date().toISOString() })
      .where('id', '=', siteId)
      .execute();
  } catch (error) {
    throw explainBroken(error);
  }
  context.audit({ objectKind: 'site', objectId: siteId, action: 'site.mod', before, after: writable });
  return { version: version + 1 };
};

type TemplateWritable = Omit<Parsed<typeof siteApi.templateMod>, 'templateId' | 'version'>;

const templateColumns = (input: TemplateWritable) => ({
  template_name: input.templateName,
  template_name_en: input.templateNameEn,
  layout: input.layout,
  template_url: layoutPaths[input.layout],
  primary_colour: input.primaryColour,
  background_colour: input.backgroundColour,
  sort: input.sort,
});

/** A variant of a layout with colours of its own. */
export const addTemplate = async (
  context: Context,
  input: Parsed<typeof siteApi.templateAdd>,
): Promise<{ templateId: string }> => {
  const { templateCode, ...writable } = input;
  try {
    const made = await context.db
      .insertInto('site_template')
      .values({ template_code: templateCode, ...templateColumns(writable) })
      .returning('id')
      .executeTakeFirstOrThrow();
    context.audit({ objectKind: 'siteTemplate', objectId: made.id, action: 'siteTemplate.add' });
    return { templateId: made.id };
  } catch (error) {
    throw explainBroken(error);
  }
};

interface StoredTemplate {
  version: number;
  layout: string;
  built_in: boolean;
  used: boolean;
}

const lockTemplate = async (context: Context, templateId: string): Promise<StoredTemplate> => {
  const { rows } = await sql<StoredTemplate>`
    select version, layout, built_in, exists (select from site s where s.template_id = t.id) as used
    from site_template t where id = ${templateId} for update`.execute(context.db);
  return orMissing(rows[0]);
};

/** Changes names and colours of a template; a system template keeps its layout. */
export const modTemplate = async (
  context: Context,
  input: Parsed<typeof siteApi.templateMod>,
): Promise<{ version: number }> => {
  const { templateId, version, ...writable } = input;
  const stored = await lockTemplate(context, templateId);
  if (stored.version !== version) throw fail('object.changed');
  if (stored.built_in && stored.layout !== writable.layout)
    throw failFields([{ field: 'layout', key: 'site.templateBuiltIn' }]);
  await context.db
    .updateTable('site_template')
    .set({ ...templateColumns(writable), version: version + 1 })
    .where('id', '=', templateId)
    .execute();
  context.audit({ objectKind: 'siteTemplate', objectId: templateId, action: 'siteTemplate.mod', after: writable });
  return { version: version + 1 };
};

/** Deletes a template that is neither the system's nor in use. */
export const delTemplate = async (context: Context, templateId: string): Promise<null> => {
  const stored = await lockTemplate(context, templateId);
  if (stored.built_in) throw fail('site.templateBuiltIn');
  if (stored.used) throw fail('object.inUse');
  await sql`delete from site_template where id = ${templateId}`.execute(context.db);
  context.audit({ objectKind: 'siteTemplate', objectId: templateId, action: 'siteTemplate.del' });
  return null;
};
