import { sql } from 'kysely';
import type { Data, Parsed } from '#contracts/route.ts';
import type { seatApi } from '#contracts/schools/seat.contract.ts';
import { slotMachine, slotState } from '#contracts/schools/slot.codes.ts';
import type { slotApi } from '#contracts/schools/slot.contract.ts';
import { deedOf } from '#contracts/system/deeds.ts';
import { holdLesson } from '#domains/training/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail, orMissing } from '#kernel/errors.ts';
import { findFile } from '#kernel/files.ts';
import { personBehind } from '#kernel/four-eyes.ts';
import { codeAt } from '#kernel/rotating-code.ts';
import { inScope } from '#kernel/scope.ts';
import { requireSeen } from '#kernel/seen.ts';
import type { Context } from '#kernel/serve.ts';
import { requireStepUp } from '#kernel/step-up.ts';
import { transition } from '#kernel/transition.ts';
import { sits } from './attendance.queries.ts';
import { begun } from './slot.queries.ts';
import { isOpenFor } from './slot.rules.ts';

interface Stored {
  id: string;
  class_name: string;
  plan_id: string;
  lesson_id: string | null;
  topic: string;
  room_id: string | null;
  place: string;
  teacher_name: string;
  teacher_title: string;
  sheet_file_id: string | null;
  sheet_name: string;
  startsAt: string;
  endsAt: string;
  state: number;
  version: number;
}

/** A lesson of the actor's scope, locked. */
const lockSlot = async (db: Db, actor: Actor, slotId: string): Promise<Stored> => {
  const { rows } = await sql<Stored>`
    select t.id, k.class_name, k.plan_id, t.lesson_id, t.topic, t.room_id, t.place, t.teacher_name, coalesce(x.teacher_title, '') as teacher_title,
      t.sheet_file_id, coalesce((select f.file_name from stored_file f where f.id = t.sheet_file_id), '') as sheet_name,
      t.starts_at as "startsAt", t.ends_at as "endsAt", t.state, t.version
    from class_slot t join training_class k on k.id = t.class_id left join teacher x on x.id = t.teacher_id
    where t.id = ${slotId} and ${inScope(actor.scope, 'class_slot t')} for update of t`.execute(db);
  return orMissing(rows[0]);
};

const planned = async (db: Db, actor: Actor, slotId: string): Promise<Stored> => {
  const slot = await lockSlot(db, actor, slotId);
  if (slot.state !== slotState.values.planned) throw fail('classSlot.over');
  return slot;
};

/** Newest sign-ins the wall shows. */
const newest = 8;

/** The code of a lesson that people may sign in to, and who came until now. */
export const showSlotCode = async (context: Context, slotId: string): Promise<Data<typeof slotApi.code>> => {
  const { db, actor, runtime } = context;
  const { rows } =
    await sql<Stored>`select t.id, k.class_name, t.topic, t.starts_at as "startsAt", t.ends_at as "endsAt", t.state
    from class_slot t join training_class k on k.id = t.class_id
    where t.id = ${slotId} and ${inScope(actor.scope, 'class_slot t')}`.execute(db);
  const slot = orMissing(rows[0]);
  const now = clock.now();
  if (slot.state !== slotState.values.planned || !isOpenFor(slot, now, 'person')) throw fail('classSlot.notNow');
  const code = codeAt(runtime.keys, 'lesson-code', slot.id, now);
  const { rows: counts } = await sql<{ expected: number; came: number }>`
    select count(*)::int as expected, count(e.came_at)::int as came from slot_seat e where e.slot_id = ${slotId}`.execute(
    db,
  );
  const { rows: last } = await sql<{ realName: string; at: string; lateMinutes: number }>`
    select s.real_name as "realName", e.came_at as at, e.late_minutes as "lateMinutes"
    from slot_seat e join class_sign_up s on s.id = e.sign_up_id where e.slot_id = ${slotId} and e.came_at is not null
    order by e.came_at desc, e.id limit ${newest}`.execute(db);
  return {
    className: slot.class_name,
    topic: slot.topic,
    ...code,
    link: `/student/app/classes?token=${encodeURIComponent(code.token)}`,
    expected: counts[0]?.expected ?? 0,
    came: counts[0]?.came ?? 0,
    newest: last,
  };
};

/**
 * Enters by hand or from the sheet who came, in time or late, or takes it back; all of them or none. Somebody who has signed in
 * keeps the moment.
 */
export const markSeats = async (context: Context, input: Parsed<typeof seatApi.mark>): Promise<{ marked: number }> => {
  const { db, actor } = context;
  const slot = await planned(db, actor, input.slotId);
  if (!isOpenFor(slot, clock.now(), 'registrar')) throw fail('classSlot.future');
  const ids = [...new Set(input.seatIds)];
  const { rows } = await sql<{
    id: string;
  }>`select e.id from slot_seat e where e.slot_id = ${slot.id} and e.id = any(${ids}::bigint[])
    and ${inScope(actor.scope, 'slot_seat e')} order by e.id for update of e`.execute(db);
  if (rows.length < ids.length) throw fail('object.missing');
  const cameAt = new Date(Date.parse(slot.startsAt) + input.lateMinutes * 60_000).toISOString();
  if (input.came)
    await sql`update slot_seat set came_at = ${cameAt}, late_minutes = ${input.lateMinutes}, way = ${input.way}, marked_by = ${personBehind(actor)}
      where id = any(${ids}::bigint[]) and came_at is null`.execute(db);
  else
    await sql`update slot_seat set came_at = null, late_minutes = 0, way = null, marked_by = ${personBehind(actor)}
      where id = any(${ids}::bigint[])`.execute(db);
  context.audit({ objectKind: 'classSlot', objectId: slot.id, action: 'classSlot.mark', after: input });
  return { marked: ids.length };
};

/** Keeps the scan of the sheet that was signed in the classroom. */
export const keepSheet = async (
  context: Context,
  input: Parsed<typeof slotApi.sheet>,
): Promise<{ slotId: string; version: number }> => {
  const { db, actor } = context;
  const slot = await planned(db, actor, input.slotId);
  if (slot.version !== input.version) throw fail('object.changed');
  const file = await findFile(db, actor, input.sheet[0]?.fileId ?? '');
  await sql`update class_slot set sheet_file_id = ${file.id}, version = version + 1 where id = ${slot.id}`.execute(db);
  context.audit({ objectKind: 'classSlot', objectId: slot.id, action: 'classSlot.sheet', after: { fileId: file.id } });
  return { slotId: slot.id, version: slot.version + 1 };
};

interface Come {
  seat: string;
  record: string | null;
  name: string;
}

const landed = async (db: Db, actor: Actor, slot: Stored, came: readonly Come[]) => {
  const records = came.flatMap((one) => one.record ?? []);
  if (slot.lesson_id === null || records.length === 0) return { classroomId: null, counted: [] };
  const sheets = slot.sheet_file_id === null ? [] : [{ fileId: slot.sheet_file_id, fileName: slot.sheet_name }];
  return holdLesson(db, actor, {
    planId: slot.plan_id,
    lessonId: slot.lesson_id,
    heldFrom: new Date(slot.startsAt).toISOString(),
    heldUntil: new Date(slot.endsAt).toISOString(),
    roomId: slot.room_id,
    place: slot.place,
    lecturer: slot.teacher_name,
    lecturerTitle: slot.teacher_title,
    sheets,
    recordIds: records,
  });
};

/**
 * Closes the sign-in of a lesson that is over: it becomes a lesson in a classroom, whose hours count for those who came, once.
 * A lesson without a lesson of the plan counts none.
 * @returns for how many it counts, and the names of those who came and get no hours: they learn no longer, or learned then
 */
export const holdSlot = async (
  { db, actor, audit }: Context,
  input: Parsed<typeof slotApi.hold>,
): Promise<Data<typeof slotApi.hold>> => {
  await requireSeen(db, actor.scope, 'class_slot', [input.slotId]);
  const slot = await planned(db, actor, input.slotId);
  if (slot.version !== input.version) throw fail('object.changed');
  if (new Date(slot.endsAt) > clock.now()) throw fail('classSlot.notEnded');
  const { rows: came } = await sql<Come>`
      select e.id as seat, s.record_id as record, s.real_name as name from slot_seat e join class_sign_up s on s.id = e.sign_up_id
      where e.slot_id = ${slot.id} and e.came_at is not null order by e.id for update of e`.execute(db);
  const { classroomId, counted } = await landed(db, actor, slot, came);
  const { from, to } = await transition(db, actor, slotMachine, {
    table: 'class_slot',
    id: slot.id,
    edge: 'hold',
    reach: inScope(actor.scope, 'class_slot t'),
    stamps: () => ({ classroom_id: classroomId }),
  });
  const hit = new Set(counted);
  const [got, none] = [
    came.filter((one) => hit.has(one.record ?? '')),
    came.filter((one) => !hit.has(one.record ?? '')),
  ];
  await sql`update slot_seat set counted = true where id = any(${got.map((one) => one.seat)}::bigint[])`.execute(db);
  audit({
    objectKind: slotMachine.name,
    objectId: slot.id,
    action: deedOf(slotMachine, 'hold'),
    before: { state: from },
    after: { state: to, classroomId, counted: got.length },
  });
  return { state: to, counted: got.length, uncounted: slot.lesson_id === null ? [] : none.map((one) => one.name) };
};

/**
 * The whole phone number of somebody who has not come to a lesson that began, to call, while the person sits in the class. Takes a
 * fresh proof; the look is on record. The number is the platform's, the guest is nobody's member there: it is read above the scope.
 * @throws classSlot.personGone once sign-up, class or relation is over
 */
export const openSeatPhone = async (
  { db, actor, runtime, audit }: Context,
  input: Parsed<typeof seatApi.phone>,
): Promise<{ phone: string }> => {
  requireStepUp(actor);
  await requireSeen(db, actor.scope, 'slot_seat', [input.seatId]);
  const { rows } = await sql<{ absent: boolean; sits: boolean; phone: string | null }>`
      select e.came_at is null and ${begun} as absent, ${sits} as sits, u.phone_sealed as phone
      from slot_seat e join class_slot t on t.id = e.slot_id join class_sign_up s on s.id = e.sign_up_id join app_user u on u.id = s.user_id
      where e.id = ${input.seatId} and ${inScope(actor.scope, 'class_slot t')} and ${inScope(actor.scope, 'slot_seat e')}`.execute(
    db,
  );
  const one = orMissing(rows[0]);
  if (!one.sits) throw fail('classSlot.personGone');
  if (!one.absent) throw fail('classSlot.notBegun');
  audit({ objectKind: 'slotSeat', objectId: input.seatId, action: 'slotSeat.phone' });
  return { phone: one.phone ? runtime.keys.unseal(one.phone) : '' };
};
