import { sql } from 'kysely';
import { generateMode, generateType } from '#contracts/questions/paper.codes.ts';
import type { PaperGroup, paperApi } from '#contracts/questions/paper.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import type { Db } from '#kernel/db.ts';
import { failFields } from '#kernel/errors.ts';
import type { Context } from '#kernel/serve.ts';
import { cleanText } from '../question.rules.ts';
import { arrange, cellKey } from './draw.rules.ts';
import type { PlacedExercise } from './exercise.rules.ts';
import { drawFromBanks, findExercises } from './pool.queries.ts';

/** What composing a paper needs of a request; the demonstration composes without one. */
export type Acting = Pick<Context, 'db' | 'actor' | 'audit'>;
/** A paper as it is written. */
export type Written = Parsed<typeof paperApi.add>;

/** Points of a paper. */
export const scoreOf = (exercises: readonly { score: number }[]): number =>
  exercises.reduce((sum, one) => sum + one.score, 0);

/** Refuses two lines of one type and difficulty. */
export const refuseTwice = (groups: readonly PaperGroup[]): void => {
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

/** The questions of a paper as it is written: picked or drawn, never fewer than its rules ask. */
export const compose = async (context: Acting, input: Written, seed: number): Promise<PlacedExercise[]> => {
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

/** The columns of a paper as it is written. */
export const columnsOf = (input: Written, seed: number, score: number) => {
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
export const writeExercises = async (
  db: Db,
  paper: { id: string; path: string; atExam: boolean },
  exercises: readonly PlacedExercise[],
): Promise<void> => {
  await sql`delete from exam_paper_exercise where paper_id = ${paper.id}`.execute(db);
  if (paper.atExam) return;
  const given = exercises.map(({ score, versionId: _versionId, ...content }, index) => ({
    place: index + 1,
    question_id: content.questionId,
    score,
    content,
  }));
  await sql`insert into exam_paper_exercise (paper_id, path, place, question_id, score, content)
    select ${paper.id}, ${paper.path}, x.* from json_to_recordset(${JSON.stringify(given)}::json)
      as x (place int, question_id bigint, score int, content jsonb)`.execute(db);
};

/** Whether a paper is drawn anew for each sitting. */
export const isAtExam = (columns: { generate_type: number }): boolean =>
  columns.generate_type === generateType.values.atExam;
