import { sql } from 'kysely';
import { recordState } from '#contracts/codes.ts';
import type { Parsed } from '#contracts/route.ts';
import { classState } from '#contracts/schools/class.codes.ts';
import { slotMachine, slotState } from '#contracts/schools/slot.codes.ts';
import type { slotApi } from '#contracts/schools/slot.contract.ts';
import { cut } from '#contracts/system/storable.ts';
import { toMinutes } from '#contracts/zone.ts';
import { takeRoom } from '#domains/vehicles/door.ts';
import type { Db } from '#kernel/db.ts';
import { fail, failFields, orMissing } from '#kernel/errors.ts';
import { tellHistory } from '#kernel/history.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { walks } from '#kernel/walks.ts';
import type { FailureKey } from '#phrases/say.ts';
import { slotDay } from './slot.queries.ts';
import { faultsOf, type Times } from './slot.rules.ts';
import { tellSlot } from './slot.telling.ts';

type Written = Omit<Parsed<typeof slotApi.add>, 'classId'>;

interface Held {
  id: string;
  org_id: string;
  path: string;
  plan_id: string;
  taken: number;
  state: number;
  begins_on: string;
  ends_on: string;
}

/** The class of a timetable, locked: its lessons are planned one after the other. */
const lockClass = async ({ db, actor }: Context, classId: string): Promise<Held> => {
  const { rows } = await sql<Held>`
    select k.id, k.org_id, k.path, k.plan_id, k.taken, k.state, k.begins_on::text, k.ends_on::text from training_class k
    where k.id = ${classId} and ${inScope(actor.scope, 'training_class k')} for update`.execute(db);
  const of = orMissing(rows[0]);
  const { ended, closed, cancelled } = classState.values;
  if ([ended, closed, cancelled].some((state) => state === of.state)) throw fail('trainingClass.over');
  return of;
};

/** `HH:mm` of a moment in the platform's zone. */
const clockOf = (at: string): string => toMinutes(at).slice(-5);

interface Busy {
  topic: string;
  class_name: string;
  starts_at: string;
  ends_at: string;
}

/** The first lesson that takes place in a stretch, of a class or of a teacher; `but` is the one that is being written. */
const findBusy = async (
  db: Db,
  column: 'class_id' | 'teacher_id',
  id: string,
  { startsAt, endsAt }: Times,
  but: string | null,
): Promise<Busy | undefined> => {
  const { rows } = await sql<Busy>`
    select t.topic, k.class_name, t.starts_at, t.ends_at from class_slot t join training_class k on k.id = t.class_id
    where ${sql.ref(`t.${column}`)} = ${id} and t.state <> ${literal(slotState, 'cancelled')} and t.id is distinct from ${but}::bigint
      and t.starts_at < ${endsAt} and t.ends_at > ${startsAt} order by t.starts_at limit 1`.execute(db);
  return rows[0];
};

const refuseClass = async (db: Db, of: Held, times: Times, but: string | null): Promise<void> => {
  const faults = faultsOf(times, { from: of.begins_on, until: of.ends_on });
  if (faults.length > 0) throw failFields(faults);
  const busy = await findBusy(db, 'class_id', of.id, times, but);
  if (!busy) return;
  const params = { topic: busy.topic, from: clockOf(busy.starts_at), until: clockOf(busy.ends_at) };
  throw failFields([{ field: 'startsAt', key: 'classSlot.classTaken', params }]);
};

interface Teacher {
  teacher_name: string;
  qualified_until: string | null;
  state: number;
}

/**
 * Takes a teacher for a stretch of time; the row stays locked until the transaction ends, as a room does.
 * @returns the name as it is written into the lesson
 * @throws on `teacherId`: of others, out of use, qualified no longer, or teaching elsewhere, with what and when
 */
const takeTeacher = async (
  { db, actor }: Context,
  of: Held,
  wish: Times & { teacherId: string },
  but: { id: string; teacherId: string } | null,
): Promise<string> => {
  const { rows } = await sql<Teacher>`
    select t.teacher_name, t.qualified_until::text, t.state from teacher t
    where t.id = ${wish.teacherId} and t.org_id = ${of.org_id} and ${inScope(actor.scope, 'teacher t')} for update`.execute(
    db,
  );
  const [teacher] = rows;
  const refuse = (key: FailureKey, params: Record<string, string> = {}) =>
    failFields([{ field: 'teacherId', key, params }]);
  if (!teacher) throw refuse('classSlot.teacherForeign');
  if (teacher.state !== recordState.values.enabled && but?.teacherId !== wish.teacherId)
    throw refuse('classSlot.teacherForeign');
  const named = { teacher: teacher.teacher_name };
  const until = teacher.qualified_until;
  if (until !== null && until < toMinutes(wish.startsAt).slice(0, 10))
    throw refuse('classSlot.qualificationEnds', { ...named, day: until });
  const busy = await findBusy(db, 'teacher_id', wish.teacherId, wish, but?.id ?? null);
  if (!busy) return teacher.teacher_name;
  const times = { from: clockOf(busy.starts_at), until: clockOf(busy.ends_at) };
  throw refuse('classSlot.teacherTaken', { ...named, ...times, className: busy.class_name });
};

/** What a lesson is about: the words that were written, else the name of the lesson of the plan. */
const topicOf = async (db: Db, of: Held, { lessonId, topic }: Pick<Written, 'lessonId' | 'topic'>): Promise<string> => {
  if (lessonId === null) {
    if (topic === '') throw failFields([{ field: 'topic', key: 'classSlot.noTopic' }]);
    return topic;
  }
  const { rows } = await sql<{
    name: string;
  }>`select l.lesson_name as name from plan_lesson x join lesson l on l.id = x.lesson_id
    where x.plan_id = ${of.plan_id} and x.lesson_id = ${lessonId}`.execute(db);
  if (!rows[0]) throw failFields([{ field: 'lessonId', key: 'classSlot.lessonForeign' }]);
  return topic === '' ? cut(rows[0].name, 80) : topic;
};

interface Before {
  id: string;
  teacherId: string;
  roomId: string | null;
}

/** Columns of a lesson, once class, teacher and room are taken for its time. */
const fitted = async (context: Context, of: Held, input: Written, before: Before | null) => {
  const { db, actor } = context;
  await refuseClass(db, of, input, before?.id ?? null);
  const topic = await topicOf(db, of, input);
  const teacherName = await takeTeacher(context, of, input, before);
  const room = await takeRoom(db, actor, {
    roomId: input.roomId,
    kind: 'classSlot',
    objectId: before?.id ?? null,
    path: of.path,
    people: of.taken,
    before: before?.roomId ?? null,
    from: input.startsAt,
    until: input.endsAt,
  });
  const place = room?.roomName ?? input.place;
  if (place === '') throw failFields([{ field: 'place', key: 'room.none' }]);
  return {
    starts_at: input.startsAt,
    ends_at: input.endsAt,
    lesson_id: input.lessonId,
    topic,
    room_id: input.roomId,
    place,
    teacher_id: input.teacherId,
    teacher_name: teacherName,
  };
};

const insertSlot = async (context: Context, of: Held, input: Written): Promise<string> => {
  const { db, actor } = context;
  const columns = await fitted(context, of, input, null);
  const { id } = await db
    .insertInto('class_slot')
    .values({ class_id: of.id, org_id: of.org_id, path: of.path, ...columns, created_by: actor.userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tellHistory(
    db,
    actor,
    { machine: slotMachine, edge: 'add' },
    sql`select ${of.path}::text, ${id}::bigint, null::int, ${slotState.values.planned}::int`,
  );
  return id;
};

/** Plans a lesson of a class. @throws on the field whose class, teacher or room is taken then, by name and time. */
export const addSlot = async (
  context: Context,
  { classId, ...input }: Parsed<typeof slotApi.add>,
): Promise<{ slotId: string; version: number }> => {
  const of = await lockClass(context, classId);
  const slotId = await insertSlot(context, of, input);
  context.audit({ objectKind: 'classSlot', objectId: slotId, action: 'classSlot.add', after: input });
  return { slotId, version: 1 };
};

interface Stored extends Before, Times {
  classId: string;
  state: number;
  version: number;
  place: string;
  topic: string;
  came: boolean;
}

const findStored = async ({ db, actor }: Context, slotId: string): Promise<Stored> => {
  const { rows } = await sql<Stored>`
    select t.id, t.class_id as "classId", t.teacher_id as "teacherId", t.room_id as "roomId", t.starts_at as "startsAt", t.ends_at as "endsAt",
      t.state, t.version, t.place, t.topic, exists (select from slot_seat e where e.slot_id = t.id and e.came_at is not null) as came
    from class_slot t where t.id = ${slotId} and ${inScope(actor.scope, 'class_slot t')}`.execute(db);
  return orMissing(rows[0]);
};

/** Moves or changes a lesson that was not held; those who are expected learn of another time, place or teacher. */
export const modSlot = async (
  context: Context,
  { slotId, version, ...input }: Parsed<typeof slotApi.mod>,
): Promise<{ slotId: string; version: number }> => {
  const { db } = context;
  const found = await findStored(context, slotId);
  const of = await lockClass(context, found.classId);
  const stored = await findStored(context, slotId);
  if (stored.version !== version) throw fail('object.changed');
  if (stored.state !== slotState.values.planned) throw fail('classSlot.over');
  if (stored.came) throw fail('classSlot.begun');
  const columns = await fitted(context, of, input, stored);
  await db
    .updateTable('class_slot')
    .set((row) => ({ ...columns, version: row('version', '+', 1) }))
    .where('id', '=', slotId)
    .execute();
  const moved =
    Date.parse(stored.startsAt) !== Date.parse(input.startsAt) ||
    Date.parse(stored.endsAt) !== Date.parse(input.endsAt) ||
    stored.place !== columns.place ||
    stored.teacherId !== input.teacherId;
  if (moved) await tellSlot(db, slotId, 'slotMoved', '');
  context.audit({ objectKind: 'classSlot', objectId: slotId, action: 'classSlot.mod', before: stored, after: input });
  return { slotId, version: version + 1 };
};

/** Copies the planned lessons of a day to another day of the class at the same hours; all of them or none. */
export const copyDay = async (
  context: Context,
  { classId, fromDay, toDay }: Parsed<typeof slotApi.copy>,
): Promise<{ copied: number }> => {
  const { db } = context;
  const of = await lockClass(context, classId);
  if (fromDay === toDay) throw failFields([{ field: 'toDay', key: 'classSlot.sameDay' }]);
  const { rows } = await sql<Written>`
    select t.starts_at + make_interval(days => ${toDay}::date - ${fromDay}::date) as "startsAt",
      t.ends_at + make_interval(days => ${toDay}::date - ${fromDay}::date) as "endsAt", t.lesson_id as "lessonId", t.topic,
      t.room_id as "roomId", t.place, t.teacher_id as "teacherId"
    from class_slot t where t.class_id = ${classId} and t.state <> ${literal(slotState, 'cancelled')} and ${slotDay} = ${fromDay}::date
    order by t.starts_at`.execute(db);
  if (rows.length === 0)
    throw failFields([{ field: 'fromDay', key: 'classSlot.nothingToCopy', params: { day: fromDay } }]);
  try {
    for (const row of rows) await insertSlot(context, of, row);
  } catch (error) {
    throw saidOfDay(error);
  }
  context.audit({ objectKind: 'classSlot', objectId: classId, action: 'classSlot.copy', after: { fromDay, toDay } });
  return { copied: rows.length };
};

/** What stands in the way of one lesson of the day stands in the way of the day it is copied to. */
const saidOfDay = (error: unknown): unknown => {
  const { fields } = error as { fields?: Parameters<typeof failFields>[0] };
  return fields === undefined ? error : failFields(fields.map((one) => ({ ...one, field: 'toDay' })));
};

export const slotWalks = walks(slotMachine, {
  table: 'class_slot',
  stamps: { cancel: ({ reason }) => ({ reason }), drop: ({ reason }) => ({ reason }) },
  effects: {
    cancel: ({ context: { db }, id, reason }) => tellSlot(db, id, 'slotCancelled', reason),
  },
});
