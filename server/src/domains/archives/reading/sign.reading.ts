import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { shown } from '#contracts/identity/fields/hidden-fields.ts';
import { attendanceState } from '#contracts/meetings/meeting.codes.ts';
import { faceVerdict, photoScene } from '#contracts/students/student.codes.ts';
import { trainPlace } from '#contracts/training/plan.codes.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { classroomState } from '#contracts/training/study.codes.ts';
import { catalogueNames } from '#domains/catalogue/door.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { withoutHidden } from '#kernel/hidden-fields.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';

/** Somebody of a plan as a line of a sign-in sheet names the person. */
export interface Signer {
  recordId: string;
  realName: string;
  departmentName: string;
  dutyNames: string[];
  /** The last four digits; empty where phones are hidden from the reader. */
  phoneTail: string;
}

/** Whether somebody came who was expected at a lesson in a classroom or at a meeting. */
export interface SignLine {
  recordId: string;
  /** The lesson in a classroom; null for the meeting. */
  classroomId: string | null;
  came: boolean;
  signedAt: string | null;
  /** What was drawn, or the face that was shown; null where it was removed or only a name was written. */
  fileId: string | null;
  /** 1 a face, 2 a signature; null where somebody else wrote the sign-in down. */
  way: number | null;
  signedName: string;
  /** The meeting was missed and its minutes were read. */
  madeUp: boolean;
  /** Why a meeting was missed. */
  reason: string;
}

/** What a line tells of a person that roles may hide. */
const personal = z.array(z.object({ phoneTail: shown.phone }));

const ofPlan = (actor: Actor, planId: string) =>
  sql`r.plan_id = ${planId} and r.state <> ${literal(trainingState, 'left')} and ${inScope(actor.scope, 'training_record r')}`;
const inOrder = sql`luan_org_name(r.org_id), r.name_key, r.id`;

/** Everybody of a plan whom the actor reaches. `db` stands in the actor's scope. */
export const signersOf = async (db: Db, actor: Actor, planId: string): Promise<Signer[]> => {
  const { rows } = await sql<Signer>`
    select r.id as "recordId", r.real_name as "realName", coalesce(d.department_name, '') as "departmentName",
      ${catalogueNames('duty', 'm.duty_codes')} as "dutyNames", right(u.phone_masked, 4) as "phoneTail"
    from training_record r join org_user m on m.id = r.org_user_id join app_user u on u.id = r.user_id
    left join department d on d.id = r.department_id
    where ${ofPlan(actor, planId)} order by ${inOrder}`.execute(db);
  return withoutHidden(rows, actor, personal);
};

/** Condition on a face or drawing: it signs in at a lesson in a classroom. @param check what `face_check` is called, @param lesson what `classroom` is */
export const signsIn = (check: RawBuilder<unknown>, lesson: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${check}.plan_id = ${lesson}.plan_id and ${check}.scene = ${literal(photoScene, 'siteSignIn')} and ${check}.verdict <> ${literal(faceVerdict, 'failed')}
    and ${check}.taken_at between ${lesson}.held_from - interval '2 hours' and ${lesson}.held_until)`;

/** The face or drawing of a sign-in: the one that is named, else the first that fits. */
const shownBy = (named: RawBuilder<unknown>, fits: RawBuilder<unknown>) =>
  sql`lateral (select k.taken_at, k.way, k.signed_name, case when k.removed_at is null then k.file_id end as file_id from face_check k
    where k.verdict <> ${literal(faceVerdict, 'failed')} and (k.id = ${named} or (k.org_user_id = r.org_user_id and k.plan_id = r.plan_id and ${fits}))
    order by k.id = ${named} desc nulls last, k.taken_at, k.id limit 1)`;

/**
 * Who was expected at a lesson in a classroom: whoever had a seat of its timetable; else everybody of a plan held on site who had
 * joined, was learning still and heard none of its lessons at another time. Where people may learn online instead, those who came.
 */
const expectedAt = sql`x.record_id is not null or e.id is not null or (t.id is null and p.place = ${literal(trainPlace, 'onSite')}
  and r.joined_at < c.held_until and coalesce(r.learned_at, r.ended_at, 'infinity') >= c.held_from
  and not exists (select from classroom o join classroom_member y on y.classroom_id = o.id join classroom_lesson l on l.classroom_id = o.id
    join classroom_lesson own on own.classroom_id = c.id and own.lesson_id = l.lesson_id
    where o.plan_id = c.plan_id and o.id <> c.id and o.state = ${literal(classroomState, 'counts')} and y.record_id = r.id))`;

const inClassrooms = async (db: Db, actor: Actor, planId: string): Promise<SignLine[]> =>
  (
    await sql<SignLine>`
      select r.id as "recordId", c.id as "classroomId", x.record_id is not null or e.came_at is not null as came,
        coalesce(e.came_at, f.taken_at) as "signedAt", f.file_id as "fileId", f.way, coalesce(f.signed_name, '') as "signedName",
        false as "madeUp", '' as reason
      from classroom c join plan p on p.id = c.plan_id join training_record r on r.plan_id = c.plan_id
      left join classroom_member x on x.classroom_id = c.id and x.record_id = r.id
      left join class_slot t on t.classroom_id = c.id
      left join class_sign_up g on t.id is not null and g.record_id = r.id
      left join slot_seat e on e.slot_id = t.id and e.sign_up_id = g.id
      left join ${shownBy(sql`e.face_check_id`, signsIn(sql`k`, sql`c`))} f on true
      where ${ofPlan(actor, planId)} and c.state = ${literal(classroomState, 'counts')} and (${expectedAt})
      order by c.held_from, c.id, ${inOrder}`.execute(db)
  ).rows;

const atMeeting = async (db: Db, actor: Actor, planId: string): Promise<SignLine[]> =>
  (
    await sql<SignLine>`
      select r.id as "recordId", null as "classroomId", x.came, case when x.came then coalesce(a.attended_at, f.taken_at) end as "signedAt",
        f.file_id as "fileId", f.way, coalesce(f.signed_name, '') as "signedName",
        coalesce(a.state = ${literal(attendanceState, 'madeUp')}, false) as "madeUp", coalesce(a.reason, '') as reason
      from meeting g join training_record r on r.plan_id = g.plan_id left join meeting_attendance a on a.record_id = r.id
      cross join lateral (select coalesce(a.state = ${literal(attendanceState, 'present')}, false) as came) x
      left join ${shownBy(
        sql`a.face_check_id`,
        sql`k.scene in (${literal(photoScene, 'onlineSignIn', 'siteSignIn')})`,
      )} f on x.came
      where ${ofPlan(actor, planId)} order by ${inOrder}`.execute(db)
  ).rows;

/** Who was expected at each lesson in a classroom and at the meeting of a plan, and who came; of those whom the actor reaches. */
export const signsOf = async (db: Db, actor: Actor, planId: string): Promise<SignLine[]> => [
  ...(await atMeeting(db, actor, planId)),
  ...(await inClassrooms(db, actor, planId)),
];
