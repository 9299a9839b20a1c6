import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { examPaperMachine, examPaperState, generateMode, generateType } from '#contracts/questions/paper.codes.ts';
import type { PaperGroup, paperApi } from '#contracts/questions/paper.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail, failFields } from '#kernel/errors.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { transition } from '#kernel/transition.ts';
import { cleanText } from '../question.rules.ts';
import { arrange, cellKey, variantB } from './draw.rules.ts';
import { exercisesOf } from './paper.queries.ts';
import { drawFromBanks, drawFromPool, findExercises, keepPool, type PlacedExercise } from './pool.queries.ts';

/** What composing a paper needs of a request; the demonstration composes without one. */
type Acting = Pick<Context, 'db' | 'actor' | 'audit'>;
type Written = Parsed<typeof paperApi.add>;
const seeds = { least: 1, beyond: 2_147_483_647 };

const scoreOf = (exercises: readonly { score: number }[]): number => exercises.reduce((sum, one) => sum + one.score, 0);

const refuseTwice = (groups: readonly PaperGroup[]): void => {
  const keys = groups.map((group) => cellKey(group.exercisesType, group.difficultyDegree));
  if (new Set(keys).size < keys.length) throw failFields([{ field: 'groups', key: 'paper.groupTwice' }]);
};

/** The questions of a paper by hand, in the order given; rule 1 keeps it, the others shuffle. */
const pickedBy = async (context: Acting, input: Written, seed: number): Promise<PlacedExercise[]> => {
  const ids = input.exercises.map((one) => one.questionId);
  const found = await findExercises(context.db, context.actor, input.exercises);
  if (found.length < ids.length || new Set(ids).size < ids.length)
    throw failFields([{ field: 'exercises', key: 'paper.questionGone' }]);
  return arrange(found, input.exerciseRuleType, seed);
};

/** The questions of an automatic paper; refuses what the banks cannot supply. */
const drawnBy = async (context: Acting, input: Written, seed: number): Promise<PlacedExercise[]> => {
  refuseTwice(input.groups);
  const drawn = await drawFromBanks(context.db, context.actor, { ...input, seed });
  if (drawn.short > 0) throw failFields([{ field: 'groups', key: 'paper.short', params: { count: drawn.short } }]);
  return drawn.exercises;
};

const compose = async (context: Acting, input: Written, seed: number): Promise<PlacedExercise[]> => {
  const exercises =
    input.generateMode === generateMode.values.manual
      ? await pickedBy(context, input, seed)
      : await drawnBy(context, input, seed);
  const field = input.generateMode === generateMode.values.manual ? 'exercises' : 'groups';
  if (exercises.length === 0) throw failFields([{ field, key: 'paper.tooLittle' }]);
  const score = scoreOf(exercises);
  for (const name of ['passingScore', 'offlinePassingScore'] as const)
    if (input[name] > score) throw failFields([{ field: name, key: 'paper.passingAboveFull', params: { score } }]);
  return exercises;
};

const columnsOf = (input: Written, seed: number, score: number) => {
  const automatic = input.generateMode === generateMode.values.automatic;
  return {
    paper_name: cleanText(input.paperName),
    remark: cleanText(input.remark),
    generate_mode: input.generateMode,
    generate_type: automatic ? input.generateType : generateType.values.before,
    exercise_rule_type: input.exerciseRuleType,
    paper_type: input.paperType,
    score,
    passing_score: input.passingScore,
    offline_passing_score: input.offlinePassingScore,
    minutes: input.examMinutes,
    industry_codes: input.industryCodes,
    subject_codes: input.subjectCodes,
    duty_codes: input.dutyCodes,
    province_id: input.provinceId,
    city_id: input.cityId,
    district_id: input.districtId,
    bank_ids: automatic ? input.bankIds : [],
    groups: JSON.stringify(automatic ? input.groups : []),
    seed: String(seed),
  };
};

/** Writes the questions of a paper; one drawn at exam time keeps none, its pool is fixed when it is published. */
const writeExercises = async (
  db: Db,
  paper: { id: string; path: string; atExam: boolean },
  exercises: readonly PlacedExercise[],
): Promise<void> => {
  await sql`delete from exam_paper_exercise where paper_id = ${paper.id}`.execute(db);
  if (paper.atExam) return;
  const given = exercises.map((content, index) => ({
    place: index + 1,
    question_id: content.questionId,
    score: content.score,
    content,
  }));
  await sql`insert into exam_paper_exercise (paper_id, path, place, question_id, score, content)
    select ${paper.id}, ${paper.path}, x.* from json_to_recordset(${JSON.stringify(given)}::json)
      as x (place int, question_id bigint, score int, content jsonb)`.execute(db);
};

const isAtExam = (columns: { generate_type: number }): boolean => columns.generate_type === generateType.values.atExam;

/** Makes a draft of a paper: drawn or picked, never with less than its rules ask. */
export const addPaper = async (context: Acting, input: Written): Promise<{ paperId: string }> => {
  const { db, actor } = context;
  const seed = input.seed ?? randomInt(seeds.least, seeds.beyond);
  const exercises = await compose(context, input, seed);
  const columns = columnsOf(input, seed, scoreOf(exercises));
  const made = await db
    .insertInto('exam_paper')
    .values({ ...columns, org_id: actor.orgId, path: actor.orgPath, created_by: actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const paperId = String(made.id);
  await sql`update exam_paper set root_id = id where id = ${paperId}`.execute(db);
  await writeExercises(db, { id: paperId, path: actor.orgPath, atExam: isAtExam(columns) }, exercises);
  context.audit({ objectKind: 'examPaper', objectId: paperId, action: 'examPaper.add', after: input });
  return { paperId };
};

interface Stored {
  id: string;
  org_id: string;
  path: string;
  state: number;
  version: number;
  seed: string;
  root_id: string;
  edition: number;
  exercise_rule_type: number;
  generate_type: number;
  groups: PaperGroup[];
  bank_ids: string[];
  publish_time: string | null;
}

const lockPaper = async (db: Db, actor: Actor, paperId: string, lock = true): Promise<Stored> => {
  const { rows } = await sql<Stored>`
    select p.* from exam_paper p where p.id = ${paperId} and ${inScope(actor.scope, 'p', false)} ${lock ? sql`for update` : sql``}`.execute(
    db,
  );
  if (!rows[0]) throw fail('object.missing');
  return rows[0];
};

const editable = (stored: Stored): boolean =>
  stored.state === examPaperState.values.draft && stored.publish_time === null;

/** Changes a draft. What was once published never changes: it is edited as a new edition. */
export const modPaper = async (context: Context, input: Parsed<typeof paperApi.mod>): Promise<{ version: number }> => {
  const { db } = context;
  const stored = await lockPaper(db, context.actor, input.paperId);
  if (stored.version !== input.version) throw fail('object.changed');
  if (!editable(stored)) throw fail('paper.notEditable');
  const seed = input.seed ?? Number(stored.seed);
  const exercises = await compose(context, input, seed);
  const columns = columnsOf(input, seed, scoreOf(exercises));
  await db
    .updateTable('exam_paper')
    .set({ ...columns, version: stored.version + 1 })
    .where('id', '=', stored.id)
    .execute();
  await writeExercises(db, { id: stored.id, path: stored.path, atExam: isAtExam(columns) }, exercises);
  context.audit({
    objectKind: 'examPaper',
    objectId: stored.id,
    action: 'examPaper.mod',
    before: stored,
    after: input,
  });
  return { version: stored.version + 1 };
};

/** Deletes a draft that was never published. */
export const deletePaper = async (context: Context, input: { paperId: string }): Promise<null> => {
  const stored = await lockPaper(context.db, context.actor, input.paperId);
  if (!editable(stored)) throw fail('paper.notEditable');
  await sql`delete from exam_paper where id = ${stored.id}`.execute(context.db);
  context.audit({ objectKind: 'examPaper', objectId: stored.id, action: 'examPaper.del', before: stored });
  return null;
};

/** Opens a draft of the next edition with the questions of this one. */
export const addEdition = async (context: Context, input: { paperId: string }): Promise<{ paperId: string }> => {
  const { db, actor } = context;
  const stored = await lockPaper(db, actor, input.paperId);
  if (stored.publish_time === null) throw fail('paper.notPublished');
  const open = await sql`select 1 from exam_paper where root_id = ${stored.root_id} and publish_time is null`.execute(
    db,
  );
  if (open.rows.length > 0) throw fail('paper.openEdition');
  const { rows } = await sql<{ id: string }>`
    insert into exam_paper (org_id, path, paper_name, remark, generate_mode, generate_type, exercise_rule_type, paper_type, score, passing_score,
      offline_passing_score, minutes, industry_codes, subject_codes, duty_codes, province_id, city_id, district_id, bank_ids, groups, seed,
      root_id, edition, created_by)
    select org_id, path, paper_name, remark, generate_mode, generate_type, exercise_rule_type, paper_type, score, passing_score,
      offline_passing_score, minutes, industry_codes, subject_codes, duty_codes, province_id, city_id, district_id, bank_ids, groups, seed,
      root_id, (select max(x.edition) + 1 from exam_paper x where x.root_id = p.root_id), ${actor.userId}
    from exam_paper p where p.id = ${stored.id} returning id`.execute(db);
  const paperId = rows[0]?.id ?? '';
  await sql`insert into exam_paper_exercise (paper_id, place, path, question_id, score, content)
    select ${paperId}, place, path, question_id, score, content from exam_paper_exercise where paper_id = ${stored.id}`.execute(
    db,
  );
  context.audit({ objectKind: 'examPaper', objectId: paperId, action: 'examPaper.edition', after: { of: stored.id } });
  return { paperId };
};

type Edge = keyof typeof examPaperMachine.edges;

/** Publishing fixes the paper for good: the time of the first stands, and the pool of one that is drawn at exam time. */
const publish = async (context: Context, paperId: string): Promise<void> => {
  const stored = await lockPaper(context.db, context.actor, paperId);
  if (stored.publish_time !== null) return;
  await sql`update exam_paper set publish_time = now() where id = ${paperId}`.execute(context.db);
  if (isAtExam(stored))
    await keepPool(context.db, context.actor, { id: stored.id, path: stored.path, bankIds: stored.bank_ids });
};

/** Walks one edge of the paper's machine. */
export const walkPaper =
  (edge: Edge) =>
  async (context: Context, input: { id: string; reason?: string }): Promise<{ state: number }> => {
    const { db, actor } = context;
    const moved = await transition(db, actor, examPaperMachine, {
      table: 'exam_paper',
      id: input.id,
      edge,
      ...(input.reason === undefined ? {} : { reason: input.reason }),
    });
    if (edge === 'publish') await publish(context, input.id);
    context.audit({
      objectKind: 'examPaper',
      objectId: input.id,
      action: `examPaper.${edge}`,
      before: { state: moved.from },
      after: { state: moved.to, reason: input.reason },
    });
    return { state: moved.to };
  };

/** What a configuration would draw, and what it lacks; nothing is written. */
export const tryDraw = async (
  context: Context,
  input: Parsed<typeof paperApi.draw>,
): Promise<Data<typeof paperApi.draw>> => {
  refuseTwice(input.groups);
  const { supplies, short, exercises } = await drawFromBanks(context.db, context.actor, input);
  return { supplies: [...supplies], short, exercises, score: scoreOf(exercises) };
};

/**
 * The questions of a paper for one sitting: as saved, or for one drawn at exam time by the sitting's seed. A draft of that
 * kind is drawn from the banks as they are.
 */
export const exercisesFor = async (
  db: Db,
  actor: Actor,
  paperId: string,
  seed?: number,
): Promise<{ exercises: PlacedExercise[]; seed: number; rule: number }> => {
  const stored = await lockPaper(db, actor, paperId, false);
  const used = seed ?? Number(stored.seed);
  const rule = stored.exercise_rule_type;
  if (!isAtExam(stored)) return { exercises: await exercisesOf(db, paperId), seed: used, rule };
  if (stored.publish_time === null) {
    const drawn = await drawFromBanks(db, actor, {
      bankIds: stored.bank_ids,
      groups: stored.groups,
      exerciseRuleType: rule,
      seed: used,
    });
    return { exercises: drawn.exercises, seed: used, rule };
  }
  const found = await findExercises(db, actor, await drawFromPool(db, paperId, stored.groups, used));
  return { exercises: arrange(found, rule, used), seed: used, rule };
};

/** A paper as the student will see it, in variant A or B, without answers. */
export const previewPaper = async (
  context: Context,
  input: Parsed<typeof paperApi.variant>,
): Promise<Data<typeof paperApi.variant>> => {
  const { exercises, seed, rule } = await exercisesFor(context.db, context.actor, input.paperId, input.seed);
  const ordered = input.variant === 'B' ? variantB(exercises, rule, seed) : exercises;
  return {
    variant: input.variant,
    seed,
    exercises: ordered.map(
      ({ answer: _a, explanation: _e, explanationEn: _n, lawBasis: _l, caseId: _c, ...shown }) => shown,
    ),
  };
};
