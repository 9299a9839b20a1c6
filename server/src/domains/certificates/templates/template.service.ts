import { sql } from 'kysely';
import { certTemplateMachine, certTemplateState } from '#contracts/certificates/certificate.codes.ts';
import { type CertLayout, filesOf } from '#contracts/certificates/layout.ts';
import type { CertTemplateWritable, certTemplateApi } from '#contracts/certificates/template.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail, failFields, orMissing } from '#kernel/errors.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { transitionMany } from '#kernel/transition.ts';
import { walks } from '#kernel/walks.ts';
import { callsItselfOfficial, isAuthority, wrongLayout } from './layout.rules.ts';
import { findTemplate } from './template.queries.ts';

interface Stored {
  id: string;
  org_id: string;
  path: string;
  template_name: string;
  state: number;
  root_id: string;
  edition: number;
  published_at: string | null;
  version: number;
}
interface Written {
  templateId: string;
  version: number;
}

/** A template of the scope, held for writing; foreign equals missing. */
const lockTemplate = async (db: Db, actor: Actor, templateId: string): Promise<Stored> => {
  const { rows } =
    await sql<Stored>`select t.id, t.org_id, t.path, t.template_name, t.state, t.root_id, t.edition, t.published_at, t.version
    from cert_template t where t.id = ${templateId} and ${inScope(actor.scope, 'cert_template t')} for update`.execute(
      db,
    );
  return orMissing(rows[0]);
};

/** Pictures must be the person's to show, or stand on the template already (a copy of one above keeps its pictures). */
const foreignPictures = async (
  db: Db,
  actor: Actor,
  wanted: readonly string[],
  templateId?: string,
): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from unnest(${[...wanted]}::bigint[]) w (id)
    where not exists (select from stored_file f where f.id = w.id and f.kind = 'certificate-print-template' and ${inScope(actor.scope, 'stored_file f')})
      and not exists (select from cert_template_file x where x.file_id = w.id and x.template_id = ${templateId ?? '0'})`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
};

const check = async (db: Db, actor: Actor, input: CertTemplateWritable, stored?: Stored): Promise<void> => {
  const problems = wrongLayout(input.layout);
  if ((await foreignPictures(db, actor, filesOf(input.layout), stored?.id)) > 0)
    problems.push({ field: 'layout', key: 'certTemplate.pictureMissing' });
  if (!isAuthority(actor.typeCode) && callsItselfOfficial(input.templateName, input.layout))
    problems.push({
      field: callsItselfOfficial(input.templateName, { elements: [] }) ? 'templateName' : 'layout',
      key: 'certTemplate.official',
    });
  const taken = await sql<{ taken: boolean }>`
    select luan_cert_prefix_taken(${input.certPrefix}, ${stored?.root_id ?? null}::bigint) as taken`.execute(db);
  if (taken.rows[0]?.taken) problems.push({ field: 'certPrefix', key: 'certTemplate.prefixTaken' });
  if (problems.length > 0) throw failFields(problems);
};

const columnsOf = (input: CertTemplateWritable) => ({
  template_name: input.templateName,
  kind: input.certTemplateKind,
  language: input.certLanguage,
  prefix: input.certPrefix,
  valid_months: input.validMonths,
  remark: input.remark,
  layout: JSON.stringify(input.layout),
});

const writeFiles = async (db: Db, template: { id: string; path: string }, layout: CertLayout): Promise<void> => {
  await sql`delete from cert_template_file where template_id = ${template.id}`.execute(db);
  await sql`insert into cert_template_file (template_id, file_id, path)
    select ${template.id}, x.id, ${template.path} from unnest(${filesOf(layout)}::bigint[]) x (id)`.execute(db);
};

/** A new template of the own organisation; it starts as a draft. */
export const addTemplate = async (context: Context, input: Parsed<typeof certTemplateApi.add>): Promise<Written> => {
  const { db, actor } = context;
  await check(db, actor, input);
  const made = await db
    .insertInto('cert_template')
    .values({ ...columnsOf(input), org_id: actor.orgId, path: actor.orgPath, created_by: actor.userId })
    .returning(['id', 'path'])
    .executeTakeFirstOrThrow();
  await sql`update cert_template set root_id = id where id = ${made.id}`.execute(db);
  await writeFiles(db, made, input.layout);
  context.audit({
    objectKind: 'certTemplate',
    objectId: made.id,
    action: 'certTemplate.add',
    after: { ...input, layout: undefined },
  });
  return { templateId: made.id, version: 1 };
};

/** Changes a draft; what was once published keeps its look and is edited as a new edition. */
export const modTemplate = async (context: Context, input: Parsed<typeof certTemplateApi.mod>): Promise<Written> => {
  const { db, actor } = context;
  const stored = await lockTemplate(db, actor, input.templateId);
  if (stored.version !== input.version) throw fail('object.changed');
  if (stored.published_at !== null || stored.state !== certTemplateState.values.draft)
    throw fail('certTemplate.notDraft');
  await check(db, actor, input, stored);
  await db
    .updateTable('cert_template')
    .set({ ...columnsOf(input), version: stored.version + 1 })
    .where('id', '=', stored.id)
    .execute();
  await writeFiles(db, stored, input.layout);
  context.audit({
    objectKind: 'certTemplate',
    objectId: stored.id,
    action: 'certTemplate.mod',
    after: { ...input, layout: undefined },
  });
  return { templateId: stored.id, version: stored.version + 1 };
};

const insertLike = async (
  db: Db,
  actor: Actor,
  from: string,
  as: { orgId: string; path: string; rootId: string | null; prefix: string | null; name: string | null },
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into cert_template (org_id, path, template_name, kind, language, prefix, valid_months, layout, remark, created_by, root_id, edition)
    select ${as.orgId}, ${as.path}, coalesce(${as.name}::text, t.template_name), t.kind, t.language, coalesce(${as.prefix}::text, t.prefix), t.valid_months,
      t.layout, t.remark, ${actor.userId}, ${as.rootId}::bigint,
      case when ${as.rootId}::bigint is null then 1 else (select max(x.edition) + 1 from cert_template x where x.root_id = ${as.rootId}::bigint) end
    from cert_template t where t.id = ${from} returning id`.execute(db);
  const id = rows[0]?.id ?? '';
  await sql`update cert_template set root_id = id where id = ${id} and root_id is null`.execute(db);
  return id;
};

/** Opens a draft of the next edition with the look of this one; the published one stays in use until then. */
export const addEdition = async (context: Context, templateId: string): Promise<Written> => {
  const { db, actor } = context;
  const stored = await lockTemplate(db, actor, templateId);
  if (stored.published_at === null) throw fail('certTemplate.notPublished');
  const open = await sql`select from cert_template where root_id = ${stored.root_id} and published_at is null`.execute(
    db,
  );
  if (open.rows.length > 0) throw fail('certTemplate.openEdition');
  const made = await insertLike(db, actor, stored.id, {
    orgId: stored.org_id,
    path: stored.path,
    rootId: stored.root_id,
    prefix: null,
    name: null,
  });
  await sql`insert into cert_template_file (template_id, file_id, path)
    select ${made}, file_id, path from cert_template_file where template_id = ${stored.id}`.execute(db);
  context.audit({
    objectKind: 'certTemplate',
    objectId: made,
    action: 'certTemplate.edition',
    after: { of: stored.id },
  });
  return { templateId: made, version: 1 };
};

/** A prefix nobody has, made of the organisation and a count. */
const freePrefix = async (db: Db, orgId: string): Promise<string> => {
  for (let number = 1; ; number += 1) {
    const prefix = `C${orgId}-${number}`;
    const { rows } = await sql<{ taken: boolean }>`select luan_cert_prefix_taken(${prefix}, null) as taken`.execute(db);
    if (!rows[0]?.taken) return prefix;
  }
};

/** A draft of the own organisation that looks like a template it may use. Pictures of an organisation above stay that one's. */
export const copyTemplate = async (context: Context, templateId: string): Promise<Written> => {
  const { db, actor } = context;
  const from = await findTemplate(db, actor, templateId);
  const made = await insertLike(db, actor, templateId, {
    orgId: actor.orgId,
    path: actor.orgPath,
    rootId: null,
    prefix: await freePrefix(db, actor.orgId),
    name: from.templateName,
  });
  await writeFiles(db, { id: made, path: actor.orgPath }, from.layout);
  context.audit({ objectKind: 'certTemplate', objectId: made, action: 'certTemplate.copy', after: { of: templateId } });
  return { templateId: made, version: 1 };
};

/** Removes a draft that was never published. */
export const deleteTemplate = async (context: Context, templateId: string): Promise<null> => {
  const { db, actor } = context;
  const stored = await lockTemplate(db, actor, templateId);
  if (stored.published_at !== null) throw fail('certTemplate.inUse');
  await sql`delete from cert_template where id = ${stored.id}`.execute(db);
  context.audit({
    objectKind: 'certTemplate',
    objectId: stored.id,
    action: 'certTemplate.del',
    before: { templateName: stored.template_name },
  });
  return null;
};

/** A copy of an authority's template is published by authorities alone. */
const refuseImitation = async (db: Db, templateId: string): Promise<void> => {
  const { rows } = await sql<{ name: string; layout: CertLayout; typeCode: string }>`
    select t.template_name as name, t.layout, o.type_code as "typeCode" from cert_template t join organisation o on o.id = t.org_id
    where t.id = ${templateId}`.execute(db);
  const [one] = rows;
  if (one && !isAuthority(one.typeCode) && callsItselfOfficial(one.name, one.layout))
    throw fail('certTemplate.official');
};

/** Publishing takes the place of the edition before; an older edition does not come back over a newer one. */
export const templateWalks = walks(certTemplateMachine, {
  table: 'cert_template',
  rule: async ({ context: { db, actor }, edge, row }) => {
    const others = sql<boolean>`t.root_id = ${row.root_id} and t.id <> ${row.id}`;
    if (edge === 'enable') {
      const newer =
        await sql`select from cert_template t where ${others} and t.state = ${certTemplateState.values.published}`.execute(
          db,
        );
      if (newer.rows.length > 0) throw fail('certTemplate.newerPublished');
    }
    if (edge !== 'disable') await refuseImitation(db, row.id);
    if (edge === 'publish')
      await transitionMany(db, actor, certTemplateMachine, { table: 'cert_template', edge: 'replace', where: others });
  },
  stamps: { publish: () => ({ published_at: sql`coalesce(t.published_at, now())` }) },
});
