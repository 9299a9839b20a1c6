import { type RawBuilder, sql } from 'kysely';
import { isOver } from '#domains/training/surveys/survey.queries.ts';
import type { Db } from '#kernel/db.ts';
import { said } from '#kernel/said.ts';
import { localDay } from '#kernel/zone.ts';

/** What drivers write of a training, once in a while. */
const words = [
  said('案例讲得很实在，建议多放行车记录仪的视频'),
  said('希望把冬季冰雪路面的内容再讲细一些'),
  said('手机上随时能学，比集中上课方便'),
  said('题目有点多，其他都好'),
  said('建议请队里的老驾驶员讲讲防御性驾驶'),
];

/** A mark from 3 to 5 that a member gives a question, the same each time the demonstration is made. */
const mark = (place: number): RawBuilder<unknown> =>
  sql`case (r.id * 7 + ${sql.lit(place * 3)}) % 9 when 0 then 3 when 1 then 4 when 4 then 4 when 6 then 4 else 5 end`;

/** Three of four members say what they think of a training that is over; the one of the student entry's account has yet to. */
export const placeOpinions = async (db: Db): Promise<void> => {
  const over = sql`training_record r join plan p on p.id = r.plan_id join app_user u on u.id = r.user_id
    where ${isOver} and p.archived_at is null and r.id % 4 <> 0 and u.username is distinct from 'student'`;
  await sql`insert into survey_form (plan_id, org_id, path, survey_name, naming, questions)
    select p.id, p.org_id, p.path, f.form ->> 'surveyName', (f.form ->> 'naming')::int,
      array(select jsonb_array_elements_text(f.form -> 'questions'))
    from plan p cross join lateral (select luan_survey_of(p.id) as form) f
    where f.form is not null and p.id in (select r.plan_id from ${over})`.execute(db);
  await sql`insert into survey_answer (plan_id, org_id, path, scores, comment, answered_on)
    select r.plan_id, r.org_id, r.path, array[${sql.join([1, 2, 3, 4, 5].map(mark))}]::int[],
      case when r.id % 6 = 1 then (${words}::text[])[1 + (r.id % ${sql.lit(words.length)})::int] else '' end,
      least(coalesce(${localDay(sql`r.ended_at`)}, p.ends_on) + 1, luan_today()) from ${over}`.execute(db);
  await sql`update training_record set surveyed_on = least(coalesce(${localDay(sql`ended_at`)}, luan_today()) + 1, luan_today())
    where id in (select r.id from ${over})`.execute(db);
};
