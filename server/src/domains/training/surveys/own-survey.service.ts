import { type RawBuilder, sql } from 'kysely';
import type { Data, Parsed } from '#contracts/route.ts';
import { classroomState } from '#contracts/training/study.codes.ts';
import type { surveyApi } from '#contracts/training/surveys/survey.contract.ts';
import { surveyNaming } from '#contracts/training/surveys/survey.entries.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail, orMissing } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import type { Context } from '#kernel/serve.ts';
import { startOf } from '#kernel/zone.ts';
import { isOver, type SurveyForm, surveyOf } from './survey.queries.ts';

/** Days after which nobody is reminded any more; answered may it be until the plan is closed into the archive. */
const remindedDays = 90;

/** The person's own record and no other, whatever its organisation. */
const own = (actor: Actor) => sql<boolean>`r.user_id = ${actor.userId} and r.org_user_id = ${actor.orgUserId}`;

const overAt = sql`coalesce(r.ended_at, ${startOf(sql`coalesce(p.make_up_until, p.ends_on) + 1`)})`;

const offered = sql<boolean>`luan_survey_of(p.id) is not null`;

/** Own trainings that are over and wait for an opinion, the last one first. */
export const surveysDue = async ({ db, actor }: Context): Promise<Data<typeof surveyApi.due>> => {
  const { rows } = await sql<Data<typeof surveyApi.due>[number]>`
    select r.id as "recordId", p.plan_name as "planName", ${overAt} as "overAt"
    from training_record r join plan p on p.id = r.plan_id
    where ${own(actor)} and ${isOver} and r.surveyed_on is null and p.archived_at is null and ${offered}
      and ${overAt} > ${clock.now().toISOString()}::timestamptz - make_interval(days => ${remindedDays})
    order by 3 desc, r.id desc limit 20`.execute(db);
  return rows;
};

interface OwnRecord {
  recordId: string;
  planId: string;
  planName: string;
  orgName: string;
  answered: boolean;
  closed: boolean;
}

const recordOf = async (db: Db, actor: Actor, recordId: string): Promise<{ record: OwnRecord; form: SurveyForm }> => {
  const { rows } = await sql<OwnRecord>`
    select r.id as "recordId", p.id as "planId", p.plan_name as "planName", coalesce(luan_org_name(p.org_id), '') as "orgName",
      r.surveyed_on is not null as answered, p.archived_at is not null as closed
    from training_record r join plan p on p.id = r.plan_id where r.id = ${recordId} and ${own(actor)} and ${isOver}`.execute(
    db,
  );
  const record = orMissing(rows[0]);
  return { record, form: orMissing(await surveyOf(db, record.planId)) };
};

/** The questions on an own training. @throws object.missing for anybody else's, one that is not over, and one nobody asks about. */
export const ownSurvey = async (
  { db, actor }: Context,
  input: Parsed<typeof surveyApi.one>,
): Promise<Data<typeof surveyApi.one>> => {
  const { record, form } = await recordOf(db, actor, input.recordId);
  const { recordId, planName, orgName, answered } = record;
  const { surveyName, naming, questions } = form;
  return {
    recordId,
    planName,
    orgName,
    surveyName,
    named: naming === surveyNaming.values.named,
    questions,
    answered,
  };
};

/** The member whose training it was: an opinion given there is kept there, whenever it is sent. */
export const membersOfOver = ({ recordId }: { readonly recordId: string }): RawBuilder<unknown> =>
  sql`select r.org_user_id from training_record r join plan p on p.id = r.plan_id where r.id = ${recordId} and ${isOver}`;

/**
 * Keeps an answer once; handed in again, as by a phone that did not hear the answer, it changes nothing.
 * @throws plan.archived for a plan that was closed meanwhile.
 */
export const answerSurvey = async (
  { db, actor }: Context,
  input: Parsed<typeof surveyApi.answer>,
): Promise<Data<typeof surveyApi.answer>> => {
  // One after the other: what the first answer of a plan finds is what all of them answer.
  await sql`select from training_record where id = ${input.recordId} for no key update`.execute(db);
  const { record, form } = await recordOf(db, actor, input.recordId);
  if (record.answered) return { answered: true };
  if (record.closed) throw fail('plan.archived');
  await sql`insert into survey_form (plan_id, org_id, path, survey_name, naming, questions)
    select p.id, p.org_id, p.path, ${form.surveyName}::text, ${form.naming}::int, ${form.questions}::text[] from plan p where p.id = ${record.planId}
    on conflict (plan_id) do nothing`.execute(db);
  await sql`insert into survey_answer (plan_id, org_id, path, record_id, scores, comment, lecturers, answered_on)
    select r.plan_id, r.org_id, r.path, case when f.naming = ${surveyNaming.values.named} then r.id end, ${input.scores}::int[],
      ${input.comment}::text, array(select distinct c.lecturer from classroom_member m join classroom c on c.id = m.classroom_id
        where m.record_id = r.id and c.state = ${literal(classroomState, 'counts')} and c.lecturer <> '' order by 1), luan_today()
    from training_record r join survey_form f on f.plan_id = r.plan_id where r.id = ${record.recordId}`.execute(db);
  await sql`update training_record set surveyed_on = luan_today() where id = ${record.recordId}`.execute(db);
  return { answered: true };
};
