import { type RawBuilder, sql } from 'kysely';
import { flavours } from '#contracts/training/flavours.ts';
import { planState } from '#contracts/training/plan.codes.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { leastUnnamed, type SurveyResult } from '#contracts/training/surveys/survey.contract.ts';
import { surveyNaming } from '#contracts/training/surveys/survey.entries.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';
import { type Answer, sumUp } from './survey.rules.ts';

/** Kinds of training people give an opinion of: those that teach. */
const taught = sql.join(flavours.filter((one) => one.hours).map((one) => sql.lit(one.code)));

/** Condition on a member `r` of a plan `p`: has learned, and the training is over for the person or for all. */
export const isOver: RawBuilder<boolean> = sql<boolean>`(p.flavour in (${taught}) and not p.series and r.state <> ${literal(trainingState, 'left')}
  and (r.state between ${literal(trainingState, 'ended')} and ${literal(trainingState, 'archived')}
    or (r.counted_seconds > 0 and p.state in (${literal(planState, 'completed', 'expired')}))))`;

export interface SurveyForm {
  readonly surveyName: string;
  readonly naming: number;
  readonly questions: string[];
}

/**
 * The questions of a plan: as its first answer found them, else of the nearest organisation, its own or above, that offers a
 * questionnaire; undefined where nobody offers one.
 */
export const surveyOf = async (db: Db, planId: string): Promise<SurveyForm | undefined> => {
  const { rows } = await sql<{ form: SurveyForm | null }>`select luan_survey_of(${planId}) as form`.execute(db);
  return rows[0]?.form ?? undefined;
};

const answersOf = async (db: Db, actor: Actor, planId: string): Promise<Answer[]> =>
  (
    await sql<Answer>`
      select a.scores, a.comment, a.lecturers, coalesce(r.real_name, '') as "realName"
      from survey_answer a left join training_record r on r.id = a.record_id
      where a.plan_id = ${planId} and ${inScope(actor.scope, 'survey_answer a')} order by a.answered_on, a.answer_key`.execute(
      db,
    )
  ).rows;

const askedOf = async (db: Db, actor: Actor, planId: string): Promise<number> =>
  (
    await sql<{ n: number }>`select count(*)::int as n from training_record r join plan p on p.id = r.plan_id
      where r.plan_id = ${planId} and ${isOver} and ${inScope(actor.scope, 'training_record r')}`.execute(db)
  ).rows[0]?.n ?? 0;

/** What the members the actor reaches said of a plan, which the caller has found in the scope. */
export const surveyResultOf = async (db: Db, actor: Actor, planId: string): Promise<SurveyResult> => {
  const form = await surveyOf(db, planId);
  const named = form?.naming === surveyNaming.values.named;
  return {
    form: form ? { surveyName: form.surveyName, named, questions: form.questions } : null,
    asked: await askedOf(db, actor, planId),
    ...sumUp(await answersOf(db, actor, planId), named ? 1 : leastUnnamed),
  };
};

/** What was said of somebody as a teacher in one plan: how many answered, and the mean of their marks where it may be told. */
export interface SaidOfTeacher {
  readonly answers: number;
  readonly mean: number | null;
}

/** What members whom the actor reaches said of a teacher, by plan; plans about which nobody said anything are not in it. */
export const saidOfTeacher = async (
  db: Db,
  actor: Actor,
  teacher: string,
  planIds: readonly string[],
): Promise<ReadonlyMap<string, SaidOfTeacher>> => {
  const { rows } = await sql<{ plan: string; naming: number; answers: Answer[] }>`
    select a.plan_id as plan, f.naming,
      json_agg(json_build_object('scores', a.scores, 'comment', '', 'lecturers', a.lecturers, 'realName', '')) as answers
    from survey_answer a join survey_form f on f.plan_id = a.plan_id
    where a.plan_id = any(${planIds}::bigint[]) and ${teacher}::text = any(a.lecturers) and ${inScope(actor.scope, 'survey_answer a')}
    group by a.plan_id, f.naming`.execute(db);
  return new Map(
    rows.map((row) => {
      const least = row.naming === surveyNaming.values.named ? 1 : leastUnnamed;
      const { answers, mean } = sumUp(row.answers, least).all;
      return [row.plan, { answers, mean }];
    }),
  );
};
