import { sql } from 'kysely';
import type { Data, Parsed } from '#contracts/route.ts';
import { ofFlavour } from '#contracts/training/flavours.ts';
import type { hoursApi } from '#contracts/training/hours/hours.contract.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { classroomMachine, classroomState } from '#contracts/training/study.codes.ts';
import { readParameter } from '#domains/parameters/door.ts';
import { takeRoom } from '#domains/vehicles/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail, failFields, orMissing } from '#kernel/errors.ts';
import { findFile } from '#kernel/files.ts';
import { personBehind } from '#kernel/four-eyes.ts';
import { inScope } from '#kernel/scope.ts';
import { isSeen, requireSeen } from '#kernel/seen.ts';
import type { Context } from '#kernel/serve.ts';
import { walks } from '#kernel/walks.ts';
import { planFor, type StoredPlan } from '../plans/plan.reach.ts';
import { advance } from '../study/advance.service.ts';
import { lockDays, writeDaysCovered } from '../study/cover.service.ts';
import { joined, type Range } from '../study/film/range.rules.ts';
import { learning } from '../study/sitting.queries.ts';
import { faultsOf, meets } from './classroom.rules.ts';

type Writing = Parsed<typeof hoursApi.addClassroom>;

interface Attendant {
  id: string;
  user_id: string;
  path: string;
  name: string;
  state: number;
}

/** Whether hours may be learned off-line in an organisation; yes where nothing says otherwise (spec section 4). */
export const offlineOpen = (db: Db, orgId: string): Promise<boolean> =>
  readParameter(db, orgId, 'hasOfflineTrain').catch(() => true);

/** Lessons of a plan. */
export const lessonIdsOf = async (db: Db, planId: string): Promise<string[]> =>
  (await sql<{ lesson_id: string }>`select lesson_id from plan_lesson where plan_id = ${planId}`.execute(db)).rows.map(
    (row) => row.lesson_id,
  );

const attendantsOf = async (
  db: Db,
  actor: Actor,
  plan: StoredPlan,
  recordIds: readonly string[],
): Promise<Attendant[]> => {
  const ids = [...new Set(recordIds)];
  const { rows } = await sql<Attendant>`
    select r.id, r.user_id, r.path, r.real_name as name, r.state from training_record r
    where r.plan_id = ${plan.id} and r.id = any(${ids}::bigint[]) and ${inScope(actor.scope, 'training_record r')}
    order by r.id for update`.execute(db);
  if (rows.length < ids.length || !(await isSeen(db, actor.scope, 'training_record', ids)))
    throw failFields([{ field: 'recordIds', key: 'hours.memberForeign' }]);
  const [wrong] = rows.filter((row) => !learning.includes(row.state));
  if (wrong) throw failFields([{ field: 'recordIds', key: 'hours.memberLearned', params: { name: wrong.name } }]);
  return rows;
};

/** Nobody learns twice at the same time: what a lesson covers must be free of everybody's day, and is taken then. */
const coverAll = async (db: Db, attendants: readonly Attendant[], range: Range): Promise<void> => {
  const users = attendants.map((one) => one.user_id);
  const covers = await lockDays(db, users, range);
  for (const one of attendants) {
    const covered = covers.get(one.user_id) ?? [];
    if (meets(range, covered))
      throw failFields([{ field: 'recordIds', key: 'hours.memberElsewhere', params: { name: one.name } }]);
    covers.set(one.user_id, joined(covered, range));
  }
  await writeDaysCovered(db, covers, range);
};

/** Writes a lesson in a classroom with its people and sheets. @returns its number. */
export const insertClassroom = async (
  db: Db,
  actor: Actor,
  plan: StoredPlan,
  input: Omit<Writing, 'planId' | 'recordIds'>,
  attendants: readonly { readonly id: string }[],
): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    insert into classroom (plan_id, flavour, org_id, path, l1, l2, l3, l4, held_from, held_until, room_id, place, lecturer, lecturer_title,
      summary, members, entered_by)
    select p.id, p.flavour, p.org_id, p.path, p.l1, p.l2, p.l3, p.l4, ${input.heldFrom}, ${input.heldUntil}, ${input.roomId}, ${input.place},
      ${input.lecturer}, ${input.lecturerTitle}, ${input.summary}, ${attendants.length}, ${personBehind(actor)} from plan p where p.id = ${plan.id} returning id`.execute(
    db,
  );
  const classroomId = rows[0]?.id ?? '';
  for (const lesson of input.lessons)
    await sql`insert into classroom_lesson (classroom_id, lesson_id, path, seconds)
      values (${classroomId}, ${lesson.lessonId}, ${plan.path}, ${lesson.minutes * 60})`.execute(db);
  await sql`insert into classroom_member (record_id, classroom_id, path) select r.id, ${classroomId}, r.path from training_record r
    where r.id = any(${attendants.map((one) => one.id)}::bigint[])`.execute(db);
  for (const sheet of input.sheets) {
    if (!(await isSeen(db, actor.scope, 'stored_file', [sheet.fileId]))) throw fail('file.missing');
    await findFile(db, actor, sheet.fileId);
    await sql`insert into classroom_file (classroom_id, file_id, path) values (${classroomId}, ${sheet.fileId}, ${plan.path})`.execute(
      db,
    );
  }
  return classroomId;
};

/** Counts the records of a classroom anew and moves on whoever has enough now. */
export const settle = async (db: Db, recordIds: readonly string[]): Promise<void> => {
  await sql`update training_record r set counted_seconds = luan_learned(r.id) where r.id = any(${[...recordIds]}::bigint[])`.execute(
    db,
  );
  for (const id of recordIds) await advance(db, id);
};

/** Writes down a lesson that was held in a classroom, with the sheet signed there; its minutes count for everybody present. */
export const addClassroom = async (context: Context, input: Writing): Promise<Data<typeof hoursApi.addClassroom>> => {
  // What is covered of a person's day is seen by the platform alone; plan, members and files are asked for in the person's scope.
  const { db, actor } = context;
  await requireSeen(db, actor.scope, 'plan', [input.planId]);
  const plan = await planFor(db, actor, input.planId, 'hours:enter');
  if (plan.archived) throw fail('plan.archived');
  if (!(await offlineOpen(db, plan.org_id))) throw fail('hours.offlineClosed');
  const range: Range = [Date.parse(input.heldFrom), Date.parse(input.heldUntil)];
  const faults = faultsOf(
    { from: range[0], until: range[1], lessons: input.lessons },
    {
      now: clock.now().getTime(),
      beginsOn: plan.begins_on,
      lastOn: plan.make_up_until ?? plan.ends_on,
      lessonIds: await lessonIdsOf(db, plan.id),
    },
  );
  if (faults.length > 0) throw failFields(faults);
  const attendants = await attendantsOf(db, actor, plan, input.recordIds);
  await coverAll(db, attendants, range);
  const room = await takeRoom(db, actor, {
    roomId: input.roomId,
    kind: 'classroom',
    objectId: null,
    path: plan.path,
    people: attendants.length,
    before: null,
    from: input.heldFrom,
    until: input.heldUntil,
  });
  const place = room?.roomName ?? input.place;
  if (place === '') throw failFields([{ field: 'place', key: 'room.none' }]);
  const classroomId = await insertClassroom(db, actor, plan, { ...input, place }, attendants);
  await settle(
    db,
    attendants.map((one) => one.id),
  );
  context.audit({
    objectKind: 'classroom',
    objectId: classroomId,
    action: 'classroom.add',
    after: { ...input, place },
  });
  return { classroomId };
};

const classroomWalks = walks(classroomMachine, {
  table: 'classroom',
  machineOf: (row) => ofFlavour(classroomMachine, row.flavour),
  stamps: { withdraw: ({ reason }) => ({ reason }) },
});

/** Completes the record of a lesson; its people, time and minutes stay as they were entered. */
export const recordClassroom = async (
  context: Context,
  input: Parsed<typeof hoursApi.recordClassroom>,
): Promise<Data<typeof hoursApi.recordClassroom>> => {
  const { db, actor } = context;
  const { rows } = await sql<{ planId: string; state: number; version: number }>`
    select c.plan_id as "planId", c.state, c.version from classroom c
    where c.id = ${input.classroomId} and ${inScope(actor.scope, 'classroom c')} for update`.execute(db);
  const classroom = orMissing(rows[0]);
  const plan = await planFor(db, actor, classroom.planId, 'hours:enter');
  if (plan.archived) throw fail('plan.archived');
  if (classroom.state === classroomState.values.withdrawn) throw fail('hours.withdrawn');
  if (classroom.version !== input.version) throw fail('object.changed');
  const { lecturerTitle, summary } = input;
  await sql`update classroom set lecturer_title = ${lecturerTitle}, summary = ${summary}, version = version + 1
    where id = ${input.classroomId}`.execute(db);
  context.audit({
    objectKind: 'classroom',
    objectId: input.classroomId,
    action: 'classroom.record',
    after: { lecturerTitle, summary },
  });
  return { version: classroom.version + 1 };
};

/** Takes a lesson in a classroom back with a reason: its minutes count no longer; who went on by them stays where they are. */
export const withdrawClassroom = async (
  context: Context,
  input: Parsed<typeof hoursApi.withdrawClassroom>,
): Promise<{ state: number }> => {
  const { db, actor } = context;
  const { rows } = await sql<{ state: number; archived: boolean }>`
    select c.state, p.archived_at is not null as archived from classroom c join plan p on p.id = c.plan_id
    where c.id = ${input.classroomId} and ${inScope(actor.scope, 'classroom c')} for update of c`.execute(db);
  if (rows[0]?.archived) throw fail('plan.archived');
  if (rows[0]?.state === classroomState.values.withdrawn) throw fail('hours.withdrawn');
  const answer = await classroomWalks.walk(context, 'withdraw', { id: input.classroomId, reason: input.reason });
  const { rows: members } = await sql<{ id: string }>`
    select m.record_id as id from classroom_member m join training_record r on r.id = m.record_id
    where m.classroom_id = ${input.classroomId} and r.state <> ${trainingState.values.archived} order by 1`.execute(db);
  await settle(
    db,
    members.map((one) => one.id),
  );
  return answer;
};
