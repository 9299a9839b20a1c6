import { sql } from 'kysely';
import { openSignUps, signUpState } from '#contracts/schools/class.codes.ts';
import type { Accompanied } from '#contracts/schools/own/own-escort.contract.ts';
import { literal } from '#kernel/literal.ts';
import type { Context } from '#kernel/serve.ts';
import { outcome } from '../slots/attendance.queries.ts';
import { accompanies } from './escort.service.ts';

/** Days back from which lessons are shown, as of one's own. */
const daysBack = 7;
/** Most classes on the phone. */
const mostClasses = 20;

/** People whom the company of an escort `x` sent; never those of another company in the class. */
const ownPeople = sql`s.class_id = x.class_id and starts_with(s.client_path, x.client_path)`;

const people = sql`(select coalesce(json_agg(json_build_object('signUpId', s.id::text, 'realName', s.real_name, 'state', s.state, 'reason', s.reason,
    'missing', coalesce((select json_agg(d.paper order by d.place) from unnest(k.documents) with ordinality d (paper, place)
      where not exists (select from class_paper p where p.sign_up_id = s.id and p.paper = d.paper)), '[]'::json)) order by s.name_key, s.id), '[]'::json)
  from class_sign_up s where ${ownPeople} and s.state in (${literal(signUpState, ...openSignUps)}))`;

const seats = sql`(select coalesce(json_agg(json_build_object('realName', s.real_name, 'outcome', ${outcome}, 'cameAt', e.came_at,
    'lateMinutes', e.late_minutes) order by s.name_key, s.id), '[]'::json)
  from slot_seat e join class_sign_up s on s.id = e.sign_up_id where e.slot_id = t.id and ${ownPeople})`;

const slots = sql`(select coalesce(json_agg(json_build_object('slotId', t.id::text, 'startsAt', t.starts_at, 'endsAt', t.ends_at, 'topic', t.topic,
    'place', t.place, 'teacherName', t.teacher_name, 'state', t.state, 'reason', t.reason, 'seats', ${seats}) order by t.starts_at, t.id), '[]'::json)
  from class_slot t where t.class_id = k.id and t.ends_at > now() - make_interval(days => ${daysBack}::int))`;

/** Classes in which the person accompanies people of the own company, wherever the person is logged in; above any scope. */
export const findAccompanied = async ({ db, actor }: Context): Promise<Accompanied[]> => {
  const { rows } = await sql<Accompanied>`
      select k.id::text as "classId", k.class_name as "className", coalesce(luan_org_name(k.org_id), '') as "orgName",
        k.begins_on::text as "startDate", k.ends_on::text as "endDate", k.contact, ${people} as people, ${slots} as slots
      from class_escort x join training_class k on k.id = x.class_id
      where x.user_id = ${actor.userId} and x.ended_at is null and ${accompanies} order by k.begins_on, k.id limit ${mostClasses}`.execute(
    db,
  );
  return rows;
};
