import { sql } from 'kysely';
import { trainingState } from '#contracts/training/record.codes.ts';
import { zone } from '#contracts/zone.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';
import { said } from '#kernel/said.ts';

/** Minutes taught on one day at most; lessons beyond it are taught a week later. */
const dayMinutes = 240;

/**
 * Days in a classroom behind the hours of plans that are held on site: each lesson was taught once, to whoever ended the plan
 * and, of the first half, to whoever is still on the way. The records begin and end with their days.
 */
export const placeClassrooms = async (db: Db): Promise<void> => {
  await sql`
    with lesson as (
      select p.id as plan_id, pl.lesson_id, pl.required_seconds,
        (row_number() over (partition by p.id order by pl.place) - 1)
          / greatest(1, ${dayMinutes}::int * 60 / greatest(1, pl.required_seconds)) as day
      from plan p join plan_lesson pl on pl.plan_id = p.id where p.place = 'onSite' and p.flavour = 'safe_train'
    ), held as (
      select p.id as plan_id, p.flavour, p.org_id, p.path, p.l1, p.l2, p.l3, p.l4, p.created_by, l.day,
        (p.begins_on + 9 + 7 * l.day::int + time '09:00') at time zone ${sql.lit(zone)} as held_from, sum(l.required_seconds)::int as seconds
      from plan p join lesson l on l.plan_id = p.id group by p.id, l.day
    ), made as (
      insert into classroom (plan_id, flavour, org_id, path, l1, l2, l3, l4, held_from, held_until, place, lecturer, members, entered_by, created_at)
      select h.plan_id, h.flavour, h.org_id, h.path, h.l1, h.l2, h.l3, h.l4, h.held_from, h.held_from + make_interval(secs => h.seconds), ${said('公司三楼会议室')},
        ${said('冀安职业培训学校 周建民')}, (select count(*) from training_record r where r.plan_id = h.plan_id and r.state >= ${literal(trainingState, 'inTraining')}),
        h.created_by, h.held_from + interval '8 hours'
      from held h where h.held_from + interval '1 day' < now() order by h.held_from, h.plan_id returning id, plan_id, path, held_from
    ), taught as (
      insert into classroom_lesson (classroom_id, lesson_id, path, seconds)
      select m.id, l.lesson_id, m.path, l.required_seconds from made m join held h on h.plan_id = m.plan_id and h.held_from = m.held_from
        join lesson l on l.plan_id = h.plan_id and l.day = h.day
    )
    insert into classroom_member (record_id, classroom_id, path)
    select r.id, m.id, m.path from made m join held h on h.plan_id = m.plan_id and h.held_from = m.held_from
      join training_record r on r.plan_id = m.plan_id
    where r.state = ${literal(trainingState, 'ended')}
      or (r.state = ${literal(trainingState, 'inTraining')} and h.day * 2 < (select max(one.day) from held one where one.plan_id = h.plan_id))`.execute(
    db,
  );
  await sql`
    update training_record r set joined_at = least(r.joined_at, x.first - interval '1 day'), started_at = x.first,
      learned_at = case when r.ended_at is not null then x.last end, ended_at = case when r.ended_at is not null then x.last end
    from (select cm.record_id, min(c.held_from) as first, max(c.held_until) as last from classroom_member cm join classroom c on c.id = cm.classroom_id
      group by 1) x where x.record_id = r.id`.execute(db);
};
