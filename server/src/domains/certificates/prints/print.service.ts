import { sql } from 'kysely';
import { certPrintState } from '#contracts/certificates/certificate.codes.ts';
import type { CertPrintDetail, CheckedMember, certPrintApi } from '#contracts/certificates/print.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import type { Flavour } from '#contracts/training/flavours.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { planFor } from '#domains/training/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { type Db, sqlState } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { ancestors, inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import type { Language } from '#phrases/say.ts';
import { factsOf, type MemberFacts } from '../issues/facts.queries.ts';
import { type ChosenTemplate, templateFor } from '../templates/choose.queries.ts';
import { gapsOf } from './gap.rules.ts';
import { findPrint, printFor, recordsOf, type StoredPrint } from './print.queries.ts';

const states = certPrintState.values;
interface Written {
  printId: string;
  version: number;
}

/** Members of a plan in reach, in the order asked; one who is none refuses all. */
const membersOf = async (
  db: Db,
  actor: Actor,
  planId: string,
  recordIds: readonly string[],
): Promise<MemberFacts[]> => {
  const ids = [...new Set(recordIds)];
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from training_record r where r.id = any(${ids}::bigint[]) and r.plan_id = ${planId}
      and r.state <> ${trainingState.values.left} and ${inScope(actor.scope, 'training_record r')}`.execute(db);
  if (rows[0]?.n !== ids.length) throw fail('certPrint.foreign');
  return factsOf(db, ids);
};

/** A plan that gives certificates, if the person may print them. */
const certifying = async (
  db: Db,
  actor: Actor,
  planId: string,
  language: Language,
): Promise<{ path: string; flavour: string; kind: Flavour; template: string | null }> => {
  const plan = await planFor(db, actor, planId, 'cert:print');
  if (!plan.kind.certificate)
    throw fail('certPrint.noCertificate', { flavour: language === 'en' ? plan.kind.en : plan.kind.zh });
  const { rows } = await sql<{
    id: string | null;
  }>`select certificate_template_id as id from plan where id = ${planId}`.execute(db);
  return { path: plan.path, flavour: plan.flavour, kind: plan.kind, template: rows[0]?.id ?? null };
};

/** What each member lacks for a template. */
export const linesOf = (members: readonly MemberFacts[], template: ChosenTemplate, printId?: string): CheckedMember[] =>
  members.map((of) => ({
    recordId: of.record_id,
    realName: of.real_name,
    orgName: of.org_name,
    gaps: gapsOf(of, template.layout, printId),
  }));

/** The check before anything is done: what is missing for whom, for the template that would be used. */
export const checkPrint = async (
  context: Context,
  input: Parsed<typeof certPrintApi.check>,
): Promise<Data<typeof certPrintApi.check>> => {
  const { db, actor, language } = context;
  const plan = await certifying(db, actor, input.planId, language);
  context.audit({ objectKind: 'plan', objectId: input.planId, action: 'certPrint.check', after: input });
  const template = await templateFor(db, plan, input.templateId ?? plan.template, language);
  const lines = linesOf(await membersOf(db, actor, input.planId, input.recordIds), template);
  return { templateName: template.name, lines, lacking: lines.filter((line) => line.gaps.length > 0).length };
};

const writeLines = async (db: Db, print: { id: string; path: string }, recordIds: readonly string[]): Promise<void> => {
  await sql`delete from cert_print_line where print_id = ${print.id}`.execute(db);
  try {
    await sql`insert into cert_print_line (print_id, record_id, path, place)
      select ${print.id}, x.id, ${print.path}, x.place from unnest(${[...recordIds]}::bigint[]) with ordinality as x (id, place)`.execute(
      db,
    );
  } catch (error) {
    if (sqlState(error) === '23505') throw fail('certPrint.inBatch');
    throw error;
  }
};

/** A template chosen by hand is kept by its first edition: the newest published one is used when it comes to it. */
const rootOf = async (db: Db, plan: { path: string; flavour: string }, chosen: string | null, language: Language) =>
  chosen === null ? null : (await templateFor(db, plan, chosen, language)).rootId;

/** A new batch of people of one plan; a draft until it is handed in. */
export const addPrint = async (context: Context, input: Parsed<typeof certPrintApi.add>): Promise<Written> => {
  const { db, actor, language } = context;
  const plan = await certifying(db, actor, input.planId, language);
  const members = await membersOf(db, actor, input.planId, input.recordIds);
  const made = await db
    .insertInto('cert_print')
    .values({
      ...ancestors(actor.orgPath),
      org_id: actor.orgId,
      path: actor.orgPath,
      plan_id: input.planId,
      flavour: plan.flavour,
      print_name: input.printName,
      template_id: await rootOf(db, plan, input.templateId, language),
      people: members.length,
      remark: input.remark,
      created_by: actor.userId,
    })
    .returning(['id', 'path'])
    .executeTakeFirstOrThrow();
  await writeLines(
    db,
    made,
    members.map((one) => one.record_id),
  );
  context.audit({ objectKind: 'certPrint', objectId: made.id, action: 'certPrint.add', after: input });
  return { printId: made.id, version: 1 };
};

const openPrint = async (context: Context, printId: string): Promise<StoredPrint> => {
  const stored = await printFor(context.db, context.actor, printId, true);
  await planFor(context.db, context.actor, stored.plan_id, 'cert:print');
  if (stored.state !== states.draft && stored.state !== states.rejected) throw fail('certPrint.notDraft');
  return stored;
};

/** Changes people, name or template of a batch that is not handed in. */
export const modPrint = async (context: Context, input: Parsed<typeof certPrintApi.mod>): Promise<Written> => {
  const { db, actor, language } = context;
  const stored = await openPrint(context, input.printId);
  if (stored.version !== input.version) throw fail('object.changed');
  const members = await membersOf(db, actor, stored.plan_id, input.recordIds);
  await db
    .updateTable('cert_print')
    .set({
      print_name: input.printName,
      template_id: await rootOf(db, { path: stored.plan_path, flavour: stored.flavour }, input.templateId, language),
      people: members.length,
      remark: input.remark,
      version: stored.version + 1,
    })
    .where('id', '=', stored.id)
    .execute();
  await writeLines(
    db,
    stored,
    members.map((one) => one.record_id),
  );
  context.audit({ objectKind: 'certPrint', objectId: stored.id, action: 'certPrint.mod', after: input });
  return { printId: stored.id, version: stored.version + 1 };
};

/** Removes a batch that is not handed in; its people are free again. */
export const deletePrint = async (context: Context, printId: string): Promise<null> => {
  const stored = await openPrint(context, printId);
  await sql`delete from cert_print where id = ${stored.id}`.execute(context.db);
  context.audit({
    objectKind: 'certPrint',
    objectId: stored.id,
    action: 'certPrint.del',
    before: { printName: stored.print_name },
  });
  return null;
};

/** The template of a batch as it would be used now. */
export const templateOfPrint = (db: Db, stored: StoredPrint, language: Language): Promise<ChosenTemplate> =>
  templateFor(
    db,
    { path: stored.plan_path, flavour: stored.flavour },
    stored.template_id ?? stored.plan_template,
    language,
  );

/** A batch, its people and what each of them lacks now; nothing is missing of what is printed. */
export const readPrint = async (context: Context, printId: string): Promise<CertPrintDetail> => {
  const { db, actor, language } = context;
  const stored = await printFor(db, actor, printId);
  const recordIds = await recordsOf(db, printId);
  const members = await factsOf(db, recordIds);
  const printed = stored.state === states.printed;
  const blank = (of: MemberFacts): CheckedMember => ({
    recordId: of.record_id,
    realName: of.real_name,
    orgName: of.org_name,
    gaps: [],
  });
  const lines = printed ? members.map(blank) : linesOf(members, await templateOfPrint(db, stored, language), printId);
  return { ...(await findPrint(db, actor, printId)), recordIds, lines };
};
