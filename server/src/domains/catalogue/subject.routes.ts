import { sql } from 'kysely';
import { trainingModel } from '#contracts/catalogue/catalogue.codes.ts';
import { subjectApi } from '#contracts/catalogue/subject.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { fail } from '#kernel/errors.ts';
import { inScope } from '#kernel/scope.ts';
import { type Context, type Served, serve, serveList } from '#kernel/serve.ts';
import { nest, optionsOf } from './catalogue.rules.ts';
import { addEntry, type Columns, modEntry, refuseUnknown, removeEntry, switchEntry } from './catalogue.service.ts';
import { findSubjects, subjectPage } from './subject.queries.ts';

const columnsOf = async (context: Context, input: Parsed<typeof subjectApi.add>): Promise<Columns> => {
  await refuseUnknown(context, 'industry', 'industryCodes', input.industryCodes);
  await refuseUnknown(context, 'duty', 'dutyCodes', input.dutyCodes);
  return {
    parent_id: input.parentId,
    subject_code: input.subjectCode,
    subject_name: input.subjectName,
    subject_name_en: input.subjectNameEn,
    subject_type: input.subjectType,
    plan_class: input.planClass,
    training_model: input.trainingModel,
    public_register: input.publicRegister,
    industry_codes: input.industryCodes,
    duty_codes: input.dutyCodes,
    sort: input.sort,
  };
};

/** Industries of an organisation in scope; foreign equals missing. */
const industriesOf = async (context: Context, orgId: string): Promise<string[]> => {
  const { rows } = await sql<{ industry_codes: string[] }>`
    select o.industry_codes from organisation o where o.id = ${orgId} and ${inScope(context.actor.scope, 'organisation o')}`.execute(
    context.db,
  );
  if (!rows[0]) throw fail('object.missing');
  return rows[0].industry_codes;
};

const registrable = async (context: Context, orgId: string) => {
  const industries = await industriesOf(context, orgId);
  const open = (await findSubjects(context.db, { trainingModel: trainingModel.values.registration })).filter(
    (subject) => subject.publicRegister,
  );
  const fits = (codes: readonly string[]) =>
    codes.length === 0 || industries.length === 0 || codes.some((code) => industries.includes(code));
  return open.filter((subject) => fits(subject.industryCodes));
};

export const subjectRoutes: Served[] = [
  serveList(subjectPage),
  serve(subjectApi.list, (context, input) => findSubjects(context.db, input)),
  serve(subjectApi.tree, async (context, input) => nest(await findSubjects(context.db, input), (row) => row.subjectId)),
  serve(subjectApi.box, async (context, input) =>
    optionsOf(await findSubjects(context.db, input), (row) => ({
      code: row.subjectCode,
      name: row.subjectName,
    })),
  ),
  serve(subjectApi.registrable, (context, input) => registrable(context, input.orgId ?? context.actor.orgId)),
  serve(subjectApi.add, async (context, input) => addEntry(context, 'subject', await columnsOf(context, input))),
  serve(subjectApi.mod, async (context, input) =>
    modEntry(context, 'subject', input.id, input.version, await columnsOf(context, input)),
  ),
  serve(subjectApi.state, (context, input) => switchEntry(context, 'subject', input)),
  serve(subjectApi.del, (context, input) => removeEntry(context, 'subject', input.id)),
];
