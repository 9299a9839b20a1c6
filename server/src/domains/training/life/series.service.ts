import { sql } from 'kysely';
import { planMachine, planState } from '#contracts/training/plan.codes.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { pricePlans } from '#domains/charges/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { nameKey } from '#kernel/pinyin.ts';
import { transitionMany } from '#kernel/transition.ts';
import { localDay } from '#kernel/zone.ts';
import { joinMany } from '../members/move.service.ts';
import { clerk } from '../plans/plan.reach.ts';
import { dueOccurrences } from '../plans/plan.rules.ts';
import { numberPlans } from './number.service.ts';

const states = planState.values;

interface SeriesRow {
  id: string;
  planName: string;
  periodCode: string;
  startDate: string;
  endDate: string;
  makeUpUntil: string | null;
  since: string;
  made: string[];
}

/** Columns an occurrence takes from its series as they are. */
const inherited =
  sql.raw(`org_id, path, l1, l2, l3, l4, flavour, plan_class, subject_type, subject_codes, industry_codes, duty_codes, area_ids,
  intro, place, required_seconds, minutes_per_hour, daily_minutes, sign_way, sign_in, sign_out, spot_minutes, spot_seconds, length_factor, film_once, audits_hours, audits_score,
  audits_print, books_exam, paper_id, exam_place, exam_attempts, exam_minutes, passing_score, letters, agreements_first, certificate_template_id, join_rule,
  lesson_count, submitted_by, submitted_at, created_by`);
const inheritedOf = (alias: string) =>
  sql.raw(
    `org_id path l1 l2 l3 l4 flavour plan_class subject_type subject_codes industry_codes duty_codes area_ids intro place required_seconds
     minutes_per_hour daily_minutes sign_way sign_in sign_out spot_minutes spot_seconds length_factor film_once audits_hours audits_score audits_print books_exam paper_id exam_place
     exam_attempts exam_minutes passing_score letters agreements_first certificate_template_id join_rule lesson_count submitted_by submitted_at created_by`
      .split(/\s+/)
      .map((column) => `${alias}.${column}`)
      .join(', '),
  );

/**
 * Makes the occurrences of running series that are due: the one of today at once, each later one on its first day. They
 * come approved, with the lessons of the series and its members. May be repeated without harm.
 * @returns ids of the new plans.
 */
export const makeOccurrences = async (db: Db, planId?: string): Promise<string[]> => {
  const today = dayOf(clock.now());
  const { rows } = await sql<SeriesRow>`
    select p.id, p.plan_name as "planName", p.period_code as "periodCode", p.begins_on as "startDate", p.ends_on as "endDate",
      p.make_up_until as "makeUpUntil", coalesce(${localDay(sql`coalesce(p.audited_at, p.submitted_at)`)}, p.begins_on)::text as since,
      array(select c.begins_on::text from plan c where c.series_id = p.id) as made
    from plan p where p.series and p.state = ${states.inProgress} and ${planId ? sql`p.id = ${planId}` : sql`true`} order by p.id`.execute(
    db,
  );
  const due = rows.flatMap((series) =>
    dueOccurrences(series, today).map((one) => {
      const name = `${series.planName} ${one.label}`;
      return {
        series: series.id,
        name,
        key: nameKey(name),
        begins: one.startDate,
        ends: one.endDate,
        grace: one.makeUpUntil,
      };
    }),
  );
  if (due.length === 0) return [];
  const made = await sql<{ id: string; series_id: string; flavour: string; required_seconds: number }>`
    insert into plan (${inherited}, series_id, source, period_code, plan_name, name_key, begins_on, ends_on, make_up_until)
    select ${inheritedOf('p')}, p.id, 'series', 'custom', x.name, x.key, x.begins, x.ends, x.grace
    from json_to_recordset(${JSON.stringify(due)}::json) as x (series bigint, name text, key text, begins date, ends date, grace date)
    join plan p on p.id = x.series order by x.begins, p.id
    on conflict (series_id, begins_on) where series_id is not null do nothing returning id, series_id, flavour, required_seconds`.execute(
    db,
  );
  const ids = made.rows.map((row) => row.id);
  if (ids.length === 0) return [];
  await sql`insert into plan_lesson (plan_id, place, path, lesson_id, required_seconds)
    select p.id, x.place, x.path, x.lesson_id, x.required_seconds from plan p join plan_lesson x on x.plan_id = p.series_id
    where p.id = any(${ids}::bigint[])`.execute(db);
  await numberPlans(db, ids);
  const some = sql<boolean>`t.id = any(${ids}::bigint[])`;
  await transitionMany(db, clerk, planMachine, { table: 'plan', edge: 'submit', to: 'passed', where: some });
  await pricePlans(db, ids);
  for (const plan of made.rows) {
    const roster = sql<boolean>`m.left_at is null and m.id in (select r.org_user_id from training_record r
      where r.plan_id = ${plan.series_id} and r.state not in (${trainingState.values.left}, ${trainingState.values.paused}))`;
    await joinMany(db, clerk, plan, roster, 'auto_join');
  }
  return ids;
};
