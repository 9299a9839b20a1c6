import { sql } from 'kysely';
import { flavourKey } from '#contracts/training/flavours.ts';
import type { HoursEvidence } from '#contracts/training/hours/hours.contract.ts';
import { recordMachine } from '#contracts/training/record.codes.ts';
import { classroomState } from '#contracts/training/study.codes.ts';
import { type Actor, require } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { historyOf, type Walked } from '#kernel/history.ts';
import { literal } from '#kernel/literal.ts';
import { nextOf } from '#kernel/next.ts';
import { inScope } from '#kernel/scope.ts';
import { canWalk } from '#kernel/transition.ts';
import { recordMachines } from '../plans/plan.reach.ts';
import { uncountedOf } from '../study/study.queries.ts';
import { ofHours } from './makers.ts';

/** Most sittings and photos a page of evidence shows; the flow list has the rest. */
const most = 200;

type Head = Omit<
  HoursEvidence,
  'lessons' | 'days' | 'uncounted' | 'sittings' | 'photos' | 'classrooms' | 'history' | 'next' | 'can'
> & {
  orgUserId: string;
};

const findHead = async (db: Db, actor: Actor, recordId: string): Promise<Head> => {
  const { rows } = await sql<Head>`
    select r.id as "recordId", r.plan_id as "planId", coalesce(p.plan_name, '') as "planName", r.flavour, r.real_name as "realName",
      coalesce(luan_org_name(r.org_id), '') as "orgName", r.state, r.required_seconds as "requiredSeconds", r.counted_seconds as "countedSeconds",
      r.org_user_id as "orgUserId"
    from training_record r left join plan p on p.id = r.plan_id
    where r.id = ${recordId} and ${inScope(actor.scope, 'training_record r')}`.execute(db);
  if (!rows[0]) throw fail('object.missing');
  require(actor, flavourKey(rows[0].flavour, 'hours:list'));
  return rows[0];
};

const lessonsOf = async (db: Db, recordId: string): Promise<HoursEvidence['lessons']> =>
  (
    await sql<HoursEvidence['lessons'][number]>`
      select l.id as "lessonId", l.lesson_name as "lessonName", pl.required_seconds as "requiredSeconds",
        coalesce((select trunc(sum(luan_credited(g.chapter_id, g.counted_ms, g.seen)) / 1000) from lesson_progress g where g.record_id = r.id and g.lesson_id = l.id), 0)::int as "onlineSeconds",
        coalesce((select sum(cl.seconds) from classroom_member cm join classroom c on c.id = cm.classroom_id and c.state = ${literal(classroomState, 'counts')}
          join classroom_lesson cl on cl.classroom_id = c.id and cl.lesson_id = l.id where cm.record_id = r.id), 0)::int as "classroomSeconds"
      from training_record r join plan_lesson pl on pl.plan_id = r.plan_id join lesson l on l.id = pl.lesson_id
      where r.id = ${recordId} order by pl.place`.execute(db)
  ).rows;

const sittingsOf = async (db: Db, recordId: string): Promise<HoursEvidence['sittings']> =>
  (
    await sql<HoursEvidence['sittings'][number]>`
      select s.id as "sessionId", coalesce(l.lesson_name, '') as "lessonName", coalesce(c.chapter_name, '') as "chapterName", s.opened_at as "openedAt",
        s.last_at as "lastAt", s.counted_ms / 1000 as "countedSeconds", s.uncounted_ms / 1000 as "uncountedSeconds",
        coalesce(s.close_cause, '') as "closeCause", s.device, s.ip
      from study_session s left join lesson l on l.id = s.lesson_id left join lesson_chapter c on c.id = s.chapter_id
      where s.record_id = ${recordId} order by s.opened_at desc, s.id desc limit ${most}`.execute(db)
  ).rows;

const photosOf = async (db: Db, head: Head): Promise<HoursEvidence['photos']> =>
  (
    await sql<HoursEvidence['photos'][number]>`
      select f.id as "faceCheckId", f.scene, f.way, f.verdict, f.score, f.signed_name as "signedName", f.file_id as "fileId", f.taken_at as "takenAt"
      from face_check f where f.org_user_id = ${head.orgUserId} and f.plan_id = ${head.planId} order by f.taken_at desc limit ${most}`.execute(
      db,
    )
  ).rows;

const classroomsOf = async (db: Db, recordId: string): Promise<HoursEvidence['classrooms']> =>
  (
    await sql<HoursEvidence['classrooms'][number]>`
      select c.id as "classroomId", c.held_from as "heldFrom", c.held_until as "heldUntil", c.place, c.lecturer,
        (select sum(x.seconds)::int from classroom_lesson x where x.classroom_id = c.id) as seconds
      from classroom_member m join classroom c on c.id = m.classroom_id where m.record_id = ${recordId} and c.state = ${literal(classroomState, 'counts')}
      order by c.held_from desc`.execute(db)
  ).rows;

const stepsOf = async (db: Db, recordId: string): Promise<Walked[]> =>
  (await sql<{ history: Walked[] }>`select ${historyOf(recordMachine, sql`${recordId}`)} as history`.execute(db))
    .rows[0]?.history ?? [];

/** Everything that speaks for and against the hours of one member of the scope. @throws object.missing for anybody else's. */
export const findEvidence = async (db: Db, actor: Actor, recordId: string): Promise<HoursEvidence> => {
  const head = await findHead(db, actor, recordId);
  const { rows: days } = await sql<{ day: string; seconds: number }>`
    select day, counted_ms / 1000 as seconds from study_day where record_id = ${recordId} order by day`.execute(db);
  const { orgUserId: _, ...shown } = head;
  const machine = recordMachines.get(head.flavour) ?? recordMachine;
  return {
    ...shown,
    lessons: await lessonsOf(db, recordId),
    days,
    uncounted: await uncountedOf(db, recordId),
    sittings: await sittingsOf(db, recordId),
    photos: await photosOf(db, head),
    classrooms: await classroomsOf(db, recordId),
    history: await stepsOf(db, recordId),
    next: await nextOf(db, actor, machine, { table: 'training_record', id: recordId, makers: ofHours }),
    can: canWalk(machine, actor, head.state).filter((edge) => edge === 'approveHours' || edge === 'rejectHours'),
  };
};
