import { sql } from 'kysely';
import { identity } from '#contracts/identity/identity.codes.ts';
import { userClass } from '#contracts/people/people.codes.ts';
import { seatWay, slotState } from '#contracts/schools/slot.codes.ts';
import { zone } from '#contracts/zone.ts';
import { insertMembership, insertPerson, noPassword } from '#domains/identity/door.ts';
import type { Db } from '#kernel/db.ts';
import { tellPast } from '#kernel/history.ts';
import type { Keys } from '#kernel/keys.ts';
import { said } from '#kernel/said.ts';
import { type DemoSlot, demoTeachers, demoTimetables } from './timetables.data.ts';
import type { Company } from './training.rows.ts';

const states = slotState.values;

/** The first teacher is one of the school's own people; the other comes from outside. */
const placeAsMember = async (db: Db, keys: Keys, school: Company): Promise<void> => {
  const [{ name, phone }] = demoTeachers;
  const person = { realName: name, phone, passwordHash: noPassword, defaultPassword: false };
  const userId = await insertPerson(db, keys, person);
  const place = { orgId: school.id, path: school.path, userClass: userClass.values.staff, roleIds: [] };
  const memberId = await insertMembership(db, userId, name, { ...place, identities: [identity.values.lecturer] });
  await sql`update teacher set member_id = ${memberId} where org_id = ${school.id} and teacher_name = ${name}`.execute(
    db,
  );
};

/** Puts the teachers into the register of a school. */
export const placeTeachers = async (db: Db, keys: Keys, school: Company): Promise<void> => {
  for (const one of demoTeachers)
    await sql`insert into teacher (org_id, path, teacher_name, teacher_title, teacher_phone, taught_subjects, qualification_number, issuing_body,
        qualified_until, created_by, created_at)
      values (${school.id}, ${school.path}, ${one.name}, ${one.title}, ${one.phone}, ${one.subjects}, ${one.number}, ${said('河北省交通运输厅')},
        luan_today() + ${one.until}::int, ${school.maker}, now() - interval '300 days')`.execute(db);
  await placeAsMember(db, keys, school);
};

interface Made {
  id: string;
  lesson: string | null;
  begun: boolean;
  over: boolean;
}

const at = (day: number, clock: string) =>
  sql`((luan_today() + ${day}::int + ${clock}::time) at time zone ${sql.lit(zone)})`;

/** Its sign-in is closed twenty minutes after its end, at whatever hour the story is told. */
const closed = (slot: DemoSlot) => sql<boolean>`${at(slot.day, slot.until)} + interval '20 minutes' <= now()`;

const placeSlot = async (db: Db, classId: string, school: Company, slot: DemoSlot): Promise<Made | undefined> => {
  const { rows } = await sql<Made>`
    insert into class_slot (class_id, org_id, path, starts_at, ends_at, lesson_id, topic, room_id, place, teacher_id, teacher_name, state, created_by,
      created_at)
    select k.id, k.org_id, k.path, ${at(slot.day, slot.from)}, ${at(slot.day, slot.until)}, x.lesson_id,
      coalesce(${slot.topic ?? null}::text, x.lesson_name), r.id, r.room_name, t.id, t.teacher_name, case when ${closed(slot)} then ${states.held}::int else ${states.planned}::int end, ${school.maker},
      k.created_at + interval '2 days'
    from training_class k join teacher t on t.org_id = k.org_id and t.teacher_name = ${slot.teacher}
      join room r on r.org_id = k.org_id and r.room_name = ${slot.room}
      left join lateral (select p.lesson_id, l.lesson_name from plan_lesson p join lesson l on l.id = p.lesson_id
        where p.plan_id = k.plan_id order by p.place offset ${slot.lesson ?? 0}::int limit 1) x on ${slot.lesson !== undefined}
    where k.id = ${classId} returning id, lesson_id as lesson, starts_at <= now() as begun, state = ${states.held}::int as over`.execute(
    db,
  );
  return rows[0];
};

/** Who came on the days before: nearly everybody who has begun to learn, somebody late; each some minutes before the beginning. */
const placeHeld = async (db: Db, slotId: string): Promise<void> => {
  await sql`
    update slot_seat e set came_at = t.starts_at + make_interval(mins => x.late - 17 + (e.id % 15)::int * (case when x.late > 0 then 0 else 1 end)),
      late_minutes = greatest(0, x.late - 17), way = ${seatWay.values.code}, counted = t.lesson_id is not null
    from class_slot t, (select s.id, row_number() over (order by s.id) as nth from slot_seat s where s.slot_id = ${slotId}) n
      cross join lateral (select case when n.nth % 13 = 5 then 26 else 0 end as late) x
    where t.id = ${slotId} and e.slot_id = t.id and n.id = e.id and n.nth % 16 <> 9
      and exists (select from class_sign_up s join training_record r on r.id = s.record_id where s.id = e.sign_up_id and r.started_at is not null)`.execute(
    db,
  );
  await sql`
    with made as (
      insert into classroom (plan_id, flavour, org_id, path, l1, l2, l3, l4, held_from, held_until, room_id, place, lecturer, lecturer_title, members,
        entered_by, created_at)
      select k.plan_id, k.flavour, k.org_id, k.path, k.l1, k.l2, k.l3, k.l4, t.starts_at, t.ends_at, t.room_id, t.place, t.teacher_name, c.teacher_title,
        (select count(*) from slot_seat e where e.slot_id = t.id and e.came_at is not null), t.created_by, t.ends_at + interval '20 minutes'
      from class_slot t join training_class k on k.id = t.class_id join teacher c on c.id = t.teacher_id
      where t.id = ${slotId} and t.lesson_id is not null returning id, path, held_from, held_until
    ), taught as (
      insert into classroom_lesson (classroom_id, lesson_id, path, seconds)
      select m.id, t.lesson_id, m.path, extract(epoch from m.held_until - m.held_from)::int from made m, class_slot t where t.id = ${slotId}
    ), there as (
      insert into classroom_member (record_id, classroom_id, path)
      select s.record_id, m.id, m.path from made m, slot_seat e join class_sign_up s on s.id = e.sign_up_id
      where e.slot_id = ${slotId} and e.came_at is not null and s.record_id is not null
    )
    update class_slot t set classroom_id = (select id from made) where t.id = ${slotId}`.execute(db);
};

/** Five came today until now, the last of them late: each only once the hour has come. */
const placeToday = async (db: Db, slotId: string): Promise<void> => {
  await sql`
    update slot_seat e set came_at = t.starts_at + make_interval(mins => x.minute), late_minutes = greatest(0, x.minute), way = ${seatWay.values.code}
    from class_slot t, (select s.id, row_number() over (order by s.id) as nth from slot_seat s where s.slot_id = ${slotId}) n
      join (values (1, -19), (2, -14), (3, -9), (4, -4), (5, 7)) x (nth, minute) on x.nth = n.nth
    where t.id = ${slotId} and e.slot_id = t.id and n.id = e.id and t.starts_at + make_interval(mins => x.minute) <= now()`.execute(
    db,
  );
};

/** The timetable of a class: days that are over were held, today has begun where the hour has come. */
export const placeTimetable = async (db: Db, classId: string, className: string, school: Company): Promise<void> => {
  const first = new Set<number>();
  for (const slot of demoTimetables[className] ?? []) {
    const made = await placeSlot(db, classId, school, slot);
    if (!made) continue;
    if (made.over) await placeHeld(db, made.id);
    else if (slot.day === 0 && !first.has(slot.day)) await placeToday(db, made.id);
    first.add(slot.day);
  }
  await tellPast(
    db,
    sql`select t.path, 'classSlot', t.id, x.edge, x.past, x.next, null, t.created_by, x.at from class_slot t cross join lateral (values
        ('add', null::int, ${states.planned}::int, t.created_at),
        ('hold', ${states.planned}::int, ${states.held}::int, case when t.state = ${states.held} then t.ends_at + interval '20 minutes' end)) x (edge, past, next, at)
      where t.class_id = ${classId} and x.at is not null`,
  );
};
