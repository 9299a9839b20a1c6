import { sql } from 'kysely';
import { bookingState, examSessionMachine, examSessionState } from '#contracts/exams/booking.codes.ts';
import type { sessionApi } from '#contracts/exams/session.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { takeRoom } from '#domains/vehicles/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail, failFields } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import { ancestors, inScope } from '#kernel/scope.ts';
import { isSeen, requireSeen } from '#kernel/seen.ts';
import type { Context } from '#kernel/serve.ts';
import { walks } from '#kernel/walks.ts';
import { failBookings } from './booking.service.ts';
import { findBookedPlans, lockSession, takenSeats } from './session.queries.ts';
import { wrongTimes } from './session.rules.ts';
import { tellBooked } from './tell-booked.ts';

type Writing = Parsed<typeof sessionApi.add>;

/** What was written, with name and address of the room that was chosen. @throws on `roomId` or `room` */
const placed = async (
  db: Db,
  actor: Actor,
  input: Writing,
  before: { id: string; path: string; roomId: string | null } | null,
): Promise<Writing> => {
  const room = await takeRoom(db, actor, {
    roomId: input.roomId,
    kind: 'examSession',
    objectId: before?.id ?? null,
    path: before?.path ?? actor.orgPath,
    people: input.seats,
    before: before?.roomId ?? null,
    from: input.startsAt,
    until: input.endsAt,
  });
  if (!room && input.room === '') throw failFields([{ field: 'room', key: 'room.none' }]);
  return room ? { ...input, room: room.roomName, address: input.address || room.address } : input;
};

const columnsFrom = (input: Writing) => ({
  session_name: input.sessionName,
  room_id: input.roomId,
  room: input.room,
  address: input.address,
  starts_at: input.startsAt,
  ends_at: input.endsAt,
  seats: input.seats,
  books_from: input.booksFrom,
  books_until: input.booksUntil,
  flavours: input.flavours as string[],
  plan_ids: input.planIds,
  note: input.note,
});

/** Plans a session names must be plans of the scope whose exam is booked. */
const checkPlans = async (context: Pick<Context, 'db' | 'actor'>, planIds: readonly string[]): Promise<void> => {
  if (planIds.length === 0) return;
  const wanted = [...new Set(planIds)];
  const found = await findBookedPlans(context.db, context.actor, { planIds: wanted });
  if (found.length < wanted.length || !(await isSeen(context.db, context.actor.scope, 'plan', wanted)))
    throw failFields([{ field: 'planIds', key: 'examSession.planForeign' }]);
};

/** Opens a session of the own organisation. */
export const addSession = async (context: Context, input: Writing): Promise<Data<typeof sessionApi.add>> => {
  const { db, actor } = context;
  const faults = wrongTimes(input);
  if (new Date(input.startsAt) <= clock.now()) faults.push({ field: 'startsAt', key: 'examSession.past' });
  if (faults.length > 0) throw failFields(faults);
  await checkPlans(context, input.planIds);
  const wanted = await placed(db, actor, input, null);
  const { id } = await db
    .insertInto('exam_session')
    .values({
      ...columnsFrom(wanted),
      ...ancestors(actor.orgPath),
      org_id: actor.orgId,
      path: actor.orgPath,
      created_by: actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  context.audit({ objectKind: 'examSession', objectId: id, action: 'examSession.add', after: wanted });
  return { sessionId: id };
};

/** Who has a seat in a session, for messages. */
const seatedIn = async (db: Db, sessionId: string) =>
  (
    await sql<{ recordId: string; userId: string; orgId: string; seat: number }>`
      select record_id as "recordId", user_id as "userId", org_id as "orgId", seat from exam_booking
      where session_id = ${sessionId} and state in (${literal(bookingState, 'awaitingAudit', 'approved')}) order by seat`.execute(
      db,
    )
  ).rows;

/** Changes a session that is still to come; whoever has a seat is told of another time or place. */
export const modSession = async (
  context: Context,
  input: Parsed<typeof sessionApi.mod>,
): Promise<Data<typeof sessionApi.mod>> => {
  // Seats belong to members of other organisations too: they are counted and told as the platform.
  const { db, actor } = context;
  const { sessionId, version, ...given } = input;
  await requireSeen(db, actor.scope, 'exam_session', [sessionId]);
  const before = await lockSession(db, sessionId, inScope(actor.scope, 'exam_session s'));
  if (before.version !== version) throw fail('object.changed');
  if (before.state !== examSessionState.values.open) throw fail('examSession.cancelled');
  if (new Date(before.endsAt) <= clock.now()) throw fail('examSession.over');
  const faults = wrongTimes(given);
  const highest = (await takenSeats(db, sessionId)).at(-1) ?? 0;
  if (given.seats < highest) faults.push({ field: 'seats', key: 'examSession.seatsTaken', params: { seat: highest } });
  if (faults.length > 0) throw failFields(faults);
  await checkPlans(context, given.planIds);
  const writing = await placed(db, actor, given, before);
  await db
    .updateTable('exam_session')
    .set({ ...columnsFrom(writing), version: version + 1 })
    .where('id', '=', sessionId)
    .execute();
  context.audit({ objectKind: 'examSession', objectId: sessionId, action: 'examSession.mod', before, after: writing });
  const moved =
    new Date(before.startsAt).getTime() !== new Date(writing.startsAt).getTime() ||
    before.room !== writing.room ||
    before.address !== writing.address;
  const people = moved ? await seatedIn(db, sessionId) : [];
  for (const one of people) await tellBooked(db, 'examSessionMoved', one, { ...before, ...writing });
  return { version: version + 1, told: people.length };
};

const sessionWalks = walks(examSessionMachine, {
  table: 'exam_session',
  stamps: { cancel: ({ reason }) => ({ cancel_reason: reason }) },
});

/** Calls a session off: every seat is given back, whoever had one learns why and may book another session. */
export const cancelSession = async (
  context: Context,
  input: Parsed<typeof sessionApi.cancel>,
): Promise<Data<typeof sessionApi.cancel>> => {
  const { db, actor } = context;
  await requireSeen(db, actor.scope, 'exam_session', [input.sessionId]);
  const session = await lockSession(db, input.sessionId, inScope(actor.scope, 'exam_session s'));
  if (session.state !== examSessionState.values.open) throw fail('examSession.cancelled');
  if (new Date(session.endsAt) <= clock.now()) throw fail('examSession.over');
  const failed = await failBookings(db, actor, session, {
    which: sql<boolean>`b.session_id = ${session.id}`,
    reason: input.reason,
  });
  await sessionWalks.walk(context, 'cancel', { id: session.id, reason: input.reason });
  return { failed };
};
