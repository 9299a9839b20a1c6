import { sql } from 'kysely';
import { asksTo, documentTask, questionKind } from '#contracts/documents/document.codes.ts';
import type { documentApi } from '#contracts/documents/document.contract.ts';
import type { DocumentQuestion } from '#contracts/documents/task.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { checkTemplateNamed } from '#domains/hazards/door.ts';
import { sendAlong, sendablePlan } from '#domains/training/door.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { Failure, failFields } from '#kernel/errors.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { settled } from './settled.ts';

type Written = Parsed<typeof documentApi.add>;
type Problem = Failure['fields'][number];

const { plan, check, questionnaire } = documentTask.values;

/** Percent of the members that have to be through where nothing else was said. */
const wholePlan = 100;

/** What is wrong with the questions of a document: of a choice two answers at least, of the others none. */
const questionProblems = (questions: readonly DocumentQuestion[]): Problem[] => {
  if (questions.length === 0) return [{ field: 'questions', key: 'input.required' }];
  const wrong = questions.findIndex(
    (one) => one.questionKind === questionKind.values.choice && new Set(one.choices).size < 2,
  );
  return wrong === -1 ? [] : [{ field: 'questions', key: 'document.choices', params: { place: wrong + 1 } }];
};

/** The name of the plan a document carries. @throws on `taskPlanId` with the reason for which it cannot be sent down. */
const planNamed = async ({ db, actor }: Context, planId: string | null): Promise<string> => {
  if (planId === null) throw failFields([{ field: 'taskPlanId', key: 'input.required' }]);
  try {
    return (await sendablePlan(db, actor, planId)).plan_name;
  } catch (error) {
    if (error instanceof Failure) throw failFields([{ field: 'taskPlanId', key: error.key, params: error.params }]);
    throw error;
  }
};

const templateNamed = async ({ db, actor }: Context, templateId: string | null): Promise<string> => {
  const name = templateId === null ? undefined : await checkTemplateNamed(db, actor, templateId);
  if (name === undefined) throw failFields([{ field: 'taskTemplateId', key: 'hazard.noTemplate' }]);
  return name;
};

/**
 * The columns of what hangs on a document.
 * @throws on the field of a plan that cannot be sent, a template nobody below may use, questions without answers to choose from;
 * on `ask` where questions hang on a document that asks for no reply, on `handSigned` where it asks for no signature.
 */
export const taskColumns = async (context: Context, input: Written) => {
  const problems: Problem[] = [];
  if (input.handSigned && !asksTo('sign', input.ask))
    problems.push({ field: 'handSigned', key: 'document.handUnsigned' });
  if (input.docTask === questionnaire) {
    problems.push(...questionProblems(input.questions));
    if (!asksTo('reply', input.ask)) problems.push({ field: 'ask', key: 'document.questionsUnasked' });
  }
  if (problems.length > 0) throw failFields(problems);
  const none = { task_plan_id: null, task_share: null, task_template_id: null, task_name: '', questions: '[]' };
  const common = { hand_signed: input.handSigned, doc_task: input.docTask };
  if (input.docTask === plan) {
    const name = await planNamed(context, input.taskPlanId);
    const share = input.taskShare ?? wholePlan;
    return { ...common, ...none, task_plan_id: input.taskPlanId, task_share: share, task_name: name };
  }
  if (input.docTask === check) {
    const name = await templateNamed(context, input.taskTemplateId);
    return { ...common, ...none, task_template_id: input.taskTemplateId, task_name: name };
  }
  if (input.docTask === questionnaire) return { ...common, ...none, questions: JSON.stringify(input.questions) };
  return { ...common, ...none };
};

/** A plan that hangs on a document goes to the companies among its receivers; those that hold it already keep theirs. */
export const sendTask = async (context: Context, documentId: string): Promise<void> => {
  const { rows } = await sql<{ plan: string; org: string }>`
    select r.task_plan_id as plan, r.org_id as org from document_receipt r
    where r.document_id = ${documentId} and r.task_plan_id is not null order by r.org_id`.execute(context.db);
  const [first] = rows;
  if (!first) return;
  const orgIds = rows.map((row) => row.org);
  await sendAlong(context, first.plan, orgIds);
};

/** Notes what hangs on receipts and has come to its end since. @returns how many. */
const settle = async (db: Db): Promise<number> => {
  const now = clock.now().toISOString();
  const { numAffectedRows } = await sql`
    update document_receipt r set task_done_at = ${now}::timestamptz,
      done_at = case when r.answered_at is not null then ${now}::timestamptz else r.done_at end
    where r.id in (${sql.raw(settled)})`.execute(db);
  return Number(numAffectedRows ?? 0n);
};

/** Once a minute: plans that were learned, and checks that were handed in, finish what they hang on. May be repeated without harm. */
export const settleTasks = (runtime: Runtime): Promise<number> => runtime.database.within(everything, settle);
