import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { questionApi } from '#contracts/questions/question.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import type { Actor } from '#kernel/actor.ts';
import { brokenRule, type Db } from '#kernel/db.ts';
import { fail, failFields } from '#kernel/errors.ts';
import { findFiles } from '#kernel/files.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { switchRows } from '#kernel/switch.ts';
import { type Bank, lockBank } from './banks/bank.service.ts';
import type { KeptOption } from './question.queries.ts';
import { cleanText, fingerprint } from './question.rules.ts';

/** A question as it is written: texts as typed, pictures by their files. */
export interface NewQuestion {
  caseId: string | null;
  exercisesType: number;
  stem: string;
  stemEn: string;
  options: readonly KeptOption[];
  /** A value of `optionOrder`; absent: as the words say. */
  optionOrder?: number;
  answer: string;
  difficultyDegree: number;
  source: number;
  lawBasis: string;
  explanation: string;
  explanationEn: string;
}

const explainBroken = (error: unknown): unknown =>
  brokenRule(error) === 'question_twin' ? failFields([{ field: 'stem', key: 'question.twin' }]) : error;
const explained = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw explainBroken(error);
  });

/** The columns of a question, its texts free of markup. Throws where nothing is left of the stem. */
const cleaned = (question: NewQuestion) => {
  const stem = cleanText(question.stem);
  if (stem.length < 2) throw failFields([{ field: 'stem', key: 'input.required' }]);
  return {
    exercises_type: question.exercisesType,
    difficulty_degree: question.difficultyDegree,
    stem,
    stem_en: cleanText(question.stemEn),
    options: question.options.map((option) => ({
      exercisesOption: option.exercisesOption,
      content: cleanText(option.content),
      contentEn: cleanText(option.contentEn),
      fileId: option.fileId,
      fileName: cleanText(option.fileName),
    })),
    option_order: question.optionOrder || null,
    answer: question.answer,
    source: question.source,
    law_basis: cleanText(question.lawBasis),
    explanation: cleanText(question.explanation),
    explanation_en: cleanText(question.explanationEn),
    fingerprint: fingerprint(stem),
  };
};

/** Place of a question that has just come to a case: behind those that have been put in order. */
const lastPlace = 1000;

/** Rows of one statement of an import. */
const perStatement = 1000;

/** Writes questions into a bank; one statement a thousand. */
export const insertQuestions = async (
  db: Db,
  by: string,
  bank: Bank,
  questions: readonly NewQuestion[],
): Promise<string[]> => {
  const ids: string[] = [];
  for (let start = 0; start < questions.length; start += perStatement) {
    const given = questions
      .slice(start, start + perStatement)
      .map((question) => ({ ...cleaned(question), case_id: question.caseId }));
    const made = await explained(
      sql<{ id: string }>`
        insert into question (bank_id, org_id, path, shared, created_by, case_place, case_id, exercises_type, difficulty_degree, stem, stem_en, options,
          option_order, answer, source, law_basis, explanation, explanation_en, fingerprint)
        select ${bank.id}, ${bank.org_id}, ${bank.path}, ${bank.shared}, ${by}, ${lastPlace}, x.* from json_to_recordset(${JSON.stringify(given)}::json) as x
          (case_id bigint, exercises_type int, difficulty_degree int, stem text, stem_en text, options jsonb, option_order int, answer text, source int,
          law_basis text, explanation text, explanation_en text, fingerprint text) returning id`.execute(db),
    );
    ids.push(...made.rows.map((row) => row.id));
  }
  return ids;
};

type Written = Omit<Parsed<typeof questionApi.add>, 'bankId'>;

/** Questions of the kind judge keep no options: right and wrong are always the same. */
const optionsOf = async (db: Db, actor: Actor, input: Written, kept: readonly string[]): Promise<KeptOption[]> => {
  if (input.exercisesType === 3) return [];
  const options = input.options.map(({ picture, ...option }) => ({
    ...option,
    fileId: picture?.fileId ?? null,
    fileName: picture?.fileName ?? '',
  }));
  // Pictures that are there already were somebody's who may since have left.
  const fresh = options.flatMap((option) => (option.fileId && !kept.includes(option.fileId) ? [option.fileId] : []));
  await findFiles(db, actor, fresh);
  return options;
};

const refuseForeignCase = async (db: Db, caseId: string | null, bankId: string): Promise<void> => {
  if (caseId === null) return;
  const { rows } = await sql`select 1 from question_case where id = ${caseId} and bank_id = ${bankId}`.execute(db);
  if (rows.length === 0) throw failFields([{ field: 'caseId', key: 'question.foreignCase' }]);
};

/** Adds a question to a bank of the scope. */
export const addQuestion = async (
  context: Context,
  input: Parsed<typeof questionApi.add>,
): Promise<{ questionId: string }> => {
  const { db, actor } = context;
  const bank = await lockBank(db, actor, input.bankId);
  await refuseForeignCase(db, input.caseId, bank.id);
  const options = await optionsOf(db, actor, input, []);
  const [questionId = ''] = await insertQuestions(db, actor.userId, bank, [{ ...input, options }]);
  context.audit({ objectKind: 'question', objectId: questionId, action: 'question.add', after: input });
  return { questionId };
};

interface Stored {
  id: string;
  bank_id: string;
  version: number;
  revision: number;
  state: number;
  options: KeptOption[];
  [column: string]: unknown;
}

const lockQuestions = async (db: Db, actor: Actor, ids: readonly string[]): Promise<Stored[]> => {
  const { rows } = await sql<Stored>`
    select q.* from question q where q.id = any(${[...new Set(ids)]}::bigint[]) and ${inScope(actor.scope, 'question q')}
    order by q.id for update`.execute(db);
  if (rows.length < new Set(ids).size) throw fail('object.missing');
  return rows;
};

/** Columns whose change makes a new wording; difficulty, source and basis do not. */
const wording = ['exercises_type', 'stem', 'stem_en', 'options', 'answer', 'explanation', 'explanation_en'] as const;

const keepRevision = (db: Db, stored: Stored, by: string) =>
  sql`insert into question_revision (question_id, revision, path, shared, content, user_id)
    values (${stored.id}, ${stored.revision}, ${stored.path}, ${stored.shared},
      ${JSON.stringify(Object.fromEntries(wording.map((name) => [name, stored[name]])))}::jsonb, ${by})`.execute(db);

/** Changes a question; a new wording keeps the old one as a revision. Papers keep what they were published with. */
export const modQuestion = async (
  context: Context,
  input: Parsed<typeof questionApi.mod>,
): Promise<{ version: number }> => {
  const { db, actor } = context;
  const [stored] = await lockQuestions(db, actor, [input.questionId]);
  if (!stored) throw fail('object.missing');
  if (stored.version !== input.version) throw fail('object.changed');
  const bank = await lockBank(db, actor, input.bankId);
  await refuseForeignCase(db, input.caseId, bank.id);
  const kept = stored.options.flatMap((option) => option.fileId ?? []);
  const options = await optionsOf(db, actor, input, kept);
  const next = cleaned({ ...input, options });
  const reworded = wording.some((name) => !isDeepStrictEqual(next[name], stored[name]));
  if (reworded) await keepRevision(db, stored, actor.userId);
  await explained(
    sql`update question set bank_id = ${bank.id}, org_id = ${bank.org_id}, path = ${bank.path}, shared = ${bank.shared}, case_id = ${input.caseId},
      case_place = case when case_id = ${input.caseId} then case_place else ${lastPlace} end,
      exercises_type = ${next.exercises_type}, difficulty_degree = ${next.difficulty_degree}, stem = ${next.stem}, stem_en = ${next.stem_en},
      options = ${JSON.stringify(next.options)}::jsonb, option_order = ${next.option_order}, answer = ${next.answer}, source = ${next.source}, law_basis = ${next.law_basis},
      explanation = ${next.explanation}, explanation_en = ${next.explanation_en}, fingerprint = ${next.fingerprint},
      revision = revision + ${reworded ? 1 : 0}, updated_at = now(), version = version + 1 where id = ${stored.id}`.execute(
      db,
    ),
  );
  context.audit({ objectKind: 'question', objectId: stored.id, action: 'question.mod', before: stored, after: input });
  return { version: stored.version + 1 };
};

/** Enables or disables questions: nothing new is drawn from the disabled. All or none. */
export const switchQuestions = async (
  context: Context,
  input: Parsed<typeof questionApi.state>,
): Promise<{ count: number }> => {
  const stored = await lockQuestions(context.db, context.actor, input.questionIds);
  const ids = stored.map((one) => one.id);
  await switchRows(context.db, { table: 'question', ids, stamps: { updated_at: sql`now()` } }, input.state);
  context.audit({ objectKind: 'question', objectId: ids[0] ?? '', action: 'question.state', after: input });
  return { count: ids.length };
};

/** Moves questions into another bank of the scope; those of a case leave it. All or none. */
export const moveQuestions = async (
  context: Context,
  input: Parsed<typeof questionApi.move>,
): Promise<{ count: number }> => {
  const { db, actor } = context;
  const stored = await lockQuestions(db, actor, input.questionIds);
  const bank = await lockBank(db, actor, input.bankId);
  const ids = stored.filter((one) => one.bank_id !== bank.id).map((one) => one.id);
  await explained(
    sql`update question set bank_id = ${bank.id}, org_id = ${bank.org_id}, path = ${bank.path}, shared = ${bank.shared}, case_id = null, case_place = 0,
      version = version + 1, updated_at = now() where id = any(${ids}::bigint[])`.execute(db),
  );
  await sql`update question_revision set path = ${bank.path}, shared = ${bank.shared} where question_id = any(${ids}::bigint[])`.execute(
    db,
  );
  context.audit({ objectKind: 'question', objectId: ids[0] ?? '', action: 'question.move', after: input });
  return { count: ids.length };
};
