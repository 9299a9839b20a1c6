import { type RawBuilder, sql } from 'kysely';
import { recordState } from '#contracts/codes.ts';
import type { Data } from '#contracts/route.ts';
import { slotMachine, slotState } from '#contracts/schools/slot.codes.ts';
import { type SlotDetail, type slotApi, slotList, type ToldSlot } from '#contracts/schools/slot.contract.ts';
import { zone } from '#contracts/zone.ts';
import { type Actor, may } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail, orMissing } from '#kernel/errors.ts';
import { columnsOf } from '#kernel/flat.ts';
import { historyOf } from '#kernel/history.ts';
import { containing, listQuery, within } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { inRange, inScope } from '#kernel/scope.ts';
import { canWalk } from '#kernel/transition.ts';
import { offered } from '../classes/class.queries.ts';
import { isOpenFor } from './slot.rules.ts';

/** Condition on a lesson `t`: it takes place, and has begun. */
export const begun: RawBuilder<boolean> = sql<boolean>`(t.state <> ${literal(slotState, 'cancelled')} and t.starts_at <= now())`;

const seats = (which: RawBuilder<boolean>): RawBuilder<number> =>
  sql<number>`(select count(*)::int from slot_seat e where e.slot_id = t.id and ${which})`;

const columns = {
  slotId: sql`t.id`,
  classId: sql`t.class_id`,
  className: sql`coalesce(k.class_name, '')`,
  providerName: sql`coalesce(luan_org_name(t.org_id), '')`,
  startsAt: sql`t.starts_at`,
  endsAt: sql`t.ends_at`,
  minutes: sql`(extract(epoch from t.ends_at - t.starts_at) / 60)::int`,
  topic: sql`t.topic`,
  lessonId: sql`t.lesson_id`,
  roomId: sql`t.room_id`,
  place: sql`t.place`,
  teacherId: sql`t.teacher_id`,
  teacherName: sql`t.teacher_name`,
  state: sql`t.state`,
  expected: seats(sql<boolean>`true`),
  came: seats(sql<boolean>`e.came_at is not null`),
  late: seats(sql<boolean>`e.late_minutes > 0`),
  absent: sql`case when ${begun} then ${seats(sql<boolean>`e.came_at is null`)} else 0 end`,
  reason: sql`t.reason`,
  version: sql`t.version`,
};
const joins = sql`left join training_class k on k.id = t.class_id`;

const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => {
  const planned = Number(row.state) === slotState.values.planned;
  const also = (verb: string, permission: 'school:slot:mod' | 'school:slot:sign', on: boolean): string[] =>
    planned && on && may(actor, permission) ? [verb] : [];
  const { startsAt, endsAt } = row as { startsAt: string; endsAt: string };
  const now = clock.now();
  return {
    ...row,
    can: [
      ...also('mod', 'school:slot:mod', row.came === 0),
      ...also('sign', 'school:slot:sign', isOpenFor({ startsAt, endsAt }, now, 'registrar')),
      ...also('sheet', 'school:slot:sign', true),
      ...also('close', 'school:slot:sign', new Date(endsAt) <= now),
      ...canWalk(slotMachine, actor, Number(row.state)),
    ],
  };
};

export const slotPage = listQuery(slotList, {
  base: 'class_slot t',
  alias: 't',
  joins,
  columns,
  filters: {
    keyword: (text) =>
      sql<boolean>`(${containing(sql`t.topic`, text)} or ${containing(sql`t.teacher_name`, text)} or t.class_id in (select n.id from training_class n where ${containing(sql`n.class_name`, text)}))`,
    heldBetween: (days) => within(sql`t.starts_at`, days),
    mine: (_, actor) =>
      sql<boolean>`exists (select from teacher x where x.id = t.teacher_id and x.member_id = ${actor.orgUserId})`,
  },
  order: { by: 'startsAt', direction: 'desc' },
  finish,
});

/** One lesson of a timetable of the scope with its history; foreign equals missing. */
export const findSlot = async (db: Db, actor: Actor, slotId: string): Promise<SlotDetail> => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${columnsOf(columns)}, k.plan_id::text as "planId", k.flavour,
      (select json_build_object('fileId', f.id::text, 'fileName', f.file_name) from stored_file f where f.id = t.sheet_file_id) as sheet,
      ${historyOf(slotMachine, sql`t.id`)} as history
    from class_slot t join training_class k on k.id = t.class_id
    where t.id = ${slotId} and ${inScope(actor.scope, 'class_slot t')}`.execute(db);
  if (!rows[0]) throw fail('object.missing');
  const row = finish(rows[0], actor);
  return { ...row, signing: (row.can as string[]).includes('sign') } as unknown as SlotDetail;
};

/** Most lessons of one timetable. */
const mostSlots = 500;

/** The timetable of a class of the scope, or of one that is offered to it; foreign equals missing. */
export const findTimetable = async (db: Db, actor: Actor, classId: string): Promise<ToldSlot[]> => {
  const { rows: classes } = await sql`select from training_class k
    where k.id = ${classId} and (${inScope(actor.scope, 'training_class k')} or ${offered(actor)})`.execute(db);
  if (classes.length === 0) throw fail('object.missing');
  const { rows } = await sql<ToldSlot>`
    select t.id::text as "slotId", t.starts_at as "startsAt", t.ends_at as "endsAt", t.topic, t.place, t.teacher_name as "teacherName",
      t.state, t.reason
    from class_slot t where t.class_id = ${classId} and (${inScope(actor.scope, 'class_slot t')} or not ${inRange(actor.scope, 't.path')}) order by t.starts_at, t.id limit ${mostSlots}`.execute(
    db,
  );
  return rows;
};

/** Lessons of the plan of a class, and the teachers in use of the organisation that holds it. */
export const findSlotChoices = async (db: Db, actor: Actor, classId: string): Promise<Data<typeof slotApi.choices>> => {
  const { rows: classes } = await sql<{
    plan_id: string;
    org_id: string;
  }>`select k.plan_id, k.org_id from training_class k
    where k.id = ${classId} and ${inScope(actor.scope, 'training_class k')}`.execute(db);
  const of = orMissing(classes[0]);
  const { rows: lessons } = await sql<{ lessonId: string; lessonName: string }>`
    select l.id::text as "lessonId", l.lesson_name as "lessonName" from plan_lesson x join lesson l on l.id = x.lesson_id
    where x.plan_id = ${of.plan_id} order by l.id`.execute(db);
  const { rows: teachers } = await sql<{ teacherId: string; teacherName: string; qualifiedUntil: string | null }>`
    select t.id::text as "teacherId", t.teacher_name as "teacherName", t.qualified_until::text as "qualifiedUntil"
    from teacher t where t.org_id = ${of.org_id} and ${inScope(actor.scope, 'teacher t')} and t.state = ${literal(recordState, 'enabled')}
    order by t.teacher_name, t.id`.execute(db);
  return { lessons, teachers };
};

/** Day of a lesson in the platform's zone, in a query. */
export const slotDay: RawBuilder<string> = sql<string>`(t.starts_at at time zone ${sql.lit(zone)})::date`;
