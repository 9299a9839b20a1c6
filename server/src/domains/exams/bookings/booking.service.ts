import { type RawBuilder, sql } from 'kysely';
import { bookingMachine, bookingState, seated } from '#contracts/exams/booking.codes.ts';
import type { bookingApi } from '#contracts/exams/booking.contract.ts';
import { sittingState } from '#contracts/exams/exam.codes.ts';
import type { MessageKind } from '#contracts/messages/message.codes.ts';
import type { Parsed } from '#contracts/route.ts';
import { deedOf } from '#contracts/system/deeds.ts';
import { flavourKey } from '#contracts/training/flavours.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { chargeSeats, tryInSavepoint } from '#domains/charges/door.ts';
import { type OnwardEdge, walkMembers } from '#domains/training/door.ts';
import { type Actor, require } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail, failFor } from '#kernel/errors.ts';
import { personBehind } from '#kernel/four-eyes.ts';
import { literal } from '#kernel/literal.ts';
import { everything, inScope } from '#kernel/scope.ts';
import { requireSeen } from '#kernel/seen.ts';
import type { Context } from '#kernel/serve.ts';
import { type Bookable, lockMembers, mayBeBooked, mayGiveBack, seatedElsewhere } from './booking.queries.ts';
import { auditBookings, decideBookings } from './booking.walks.ts';
import { inSight, lockSession, type StoredSession, takenSeats } from './session.queries.ts';
import { freeSeats, isFor, isOpen } from './session.rules.ts';
import { type Place, tellBooked } from './tell-booked.ts';

/** Walks members along an edge as somebody with the person's name; kinds one after the other. */
const walk = async (
  db: Db,
  actor: Actor,
  members: readonly { id: string; flavour: string }[],
  edge: OnwardEdge,
  reason?: string,
): Promise<void> => {
  const by = { ...actor, scope: everything };
  for (const flavour of new Set(members.map((one) => one.flavour))) {
    const ids = members.filter((one) => one.flavour === flavour).map((one) => one.id);
    const where = sql<boolean>`t.id = any(${ids}::bigint[])`;
    await walkMembers(
      db,
      { actor: by, flavour, where, makers: sql`select t.user_id` },
      edge,
      reason === undefined ? {} : { reason },
    );
  }
};

const refuseUnfit = async (db: Db, session: StoredSession, members: readonly Bookable[]): Promise<void> => {
  if (!isOpen(session, clock.now())) throw fail('booking.closed');
  const standing = members.filter((one) => !mayBeBooked.includes(one.state));
  if (standing.length > 0)
    throw failFor(
      'booking.cannot',
      standing.map((row) => row.name),
    );
  const unfit = members.filter((one) => !isFor(session, one, (at) => dayOf(at)));
  if (unfit.length > 0)
    throw failFor(
      'booking.notFor',
      unfit.map((row) => row.name),
    );
  const elsewhere = await seatedElsewhere(db, members, session);
  if (elsewhere.length > 0)
    throw failFor(
      'booking.elsewhere',
      elsewhere.map((row) => row.name),
    );
};

export interface Booked {
  bookingId: string;
  seat: number;
}

/**
 * Gives seats of a locked session to locked members: the lowest free ones, in the members' order; all of them or none.
 * @param actor whose name stands on the bookings and in the history.
 * @throws booking.full when fewer seats are left, and the other refusals of bookings.
 */
export const giveSeats = async (
  db: Db,
  actor: Actor,
  session: StoredSession,
  members: readonly Bookable[],
): Promise<Booked[]> => {
  await refuseUnfit(db, session, members);
  const seats = freeSeats(session.seats, await takenSeats(db, session.id), members.length);
  if (seats.length < members.length) throw fail('booking.full', { left: seats.length });
  const { rows } = await sql<Booked>`
    insert into exam_booking (session_id, record_id, plan_id, flavour, org_id, path, l1, l2, l3, l4, org_user_id, user_id, real_name, name_key,
      seat, booked_by, booked_at)
    select ${session.id}, r.id, r.plan_id, r.flavour, r.org_id, r.path, r.l1, r.l2, r.l3, r.l4, r.org_user_id, r.user_id, r.real_name, r.name_key,
      x.seat, ${personBehind(actor)}, ${clock.now().toISOString()}
    from unnest(${members.map((one) => one.id)}::bigint[], ${seats}::int[]) as x (id, seat) join training_record r on r.id = x.id order by x.seat
    returning id as "bookingId", seat`.execute(db);
  await walk(db, actor, members, 'book');
  // An exam of another organisation is charged with the booking; whatever goes wrong with that, the seats are given.
  const bookingIds = rows.map(({ bookingId }) => bookingId);
  await tryInSavepoint(db, () => chargeSeats(db, bookingIds));
  return rows;
};

/** Books members of the scope into a session of the scope or above it, all of them or none. */
export const bookMembers = async (
  context: Context,
  input: Parsed<typeof bookingApi.book>,
): Promise<{ moved: number }> => {
  // The session may be held above, and seats belong to everybody: both are read as the platform, the members in the person's scope.
  const { db, actor } = context;
  const ids = [...new Set(input.recordIds)];
  await requireSeen(db, actor.scope, 'exam_session', [input.sessionId]);
  await requireSeen(db, actor.scope, 'training_record', ids);
  const session = await lockSession(db, input.sessionId, inSight(actor));
  const mine = sql<boolean>`r.id = any(${ids}::bigint[]) and ${inScope(actor.scope, 'training_record r')}`;
  const members = await lockMembers(db, mine);
  if (members.length < ids.length) throw fail('object.missing');
  for (const flavour of new Set(members.map((one) => one.flavour))) require(actor, flavourKey(flavour, 'exam:book'));
  const seats = await giveSeats(db, actor, session, members);
  for (const [place, one] of members.entries()) {
    const seat = seats[place]?.seat ?? 0;
    await tellBooked(db, 'examBooked', { recordId: one.id, userId: one.userId, orgId: one.orgId, seat }, session);
  }
  context.audit({
    objectKind: 'booking',
    objectId: seats[0]?.bookingId ?? '',
    action: 'booking.add',
    after: { ids: seats.map((one) => one.bookingId), seats: seats.map((one) => one.seat), ...input },
  });
  return { moved: members.length };
};

interface StoredBooking {
  id: string;
  recordId: string;
  sessionId: string;
  name: string;
  flavour: string;
  state: number;
  standing: number;
  userId: string;
  orgId: string;
  seat: number;
}

/** Bookings of a condition on `exam_booking b`, with where their members stand; sessions and members are locked before them. */
const lockBookings = async (db: Db, where: RawBuilder<boolean>): Promise<StoredBooking[]> => {
  await sql`select 1 from exam_session s where s.id in (select b.session_id from exam_booking b where ${where}) order by s.id for update`.execute(
    db,
  );
  await sql`select 1 from training_record r where r.id in (select b.record_id from exam_booking b where ${where}) order by r.id for update`.execute(
    db,
  );
  const { rows } = await sql<StoredBooking>`
    select b.id, b.record_id as "recordId", b.session_id as "sessionId", b.real_name as name, b.flavour, b.state, r.state as standing,
      b.user_id as "userId", b.org_id as "orgId", b.seat
    from exam_booking b join training_record r on r.id = b.record_id where ${where} order by b.id for update of b`.execute(
    db,
  );
  return rows;
};

/** Bookings of a batch, if the person reaches every one of them and may do this to every one. */
const batchOf = async (
  db: Db,
  actor: Actor,
  bookingIds: readonly string[],
  verb: 'exam:audit' | 'exam:book',
): Promise<StoredBooking[]> => {
  const ids = [...new Set(bookingIds)];
  await requireSeen(db, actor.scope, 'exam_booking', ids);
  const rows = await lockBookings(
    db,
    sql<boolean>`b.id = any(${ids}::bigint[]) and ${inScope(actor.scope, 'exam_booking b')}`,
  );
  if (rows.length < ids.length) throw fail('object.missing');
  for (const flavour of new Set(rows.map((row) => row.flavour))) require(actor, flavourKey(flavour, verb));
  return rows;
};

const tellDecided = async (
  db: Db,
  kind: MessageKind,
  rows: readonly StoredBooking[],
  reason: string,
): Promise<void> => {
  const sessions = new Map<string, StoredSession>();
  for (const row of rows) {
    const session = sessions.get(row.sessionId) ?? (await lockSession(db, row.sessionId, sql<boolean>`true`));
    sessions.set(row.sessionId, session);
    await tellBooked(db, kind, row, session, reason);
  }
};

const membersOf = (rows: readonly StoredBooking[]) => rows.map((row) => ({ id: row.recordId, flavour: row.flavour }));

/** Passes bookings or sends them back, all of them or none. A seat that is refused is free for others. */
const audit = async (
  context: Context,
  bookingIds: readonly string[],
  edge: 'approveExam' | 'rejectExam',
  reason = '',
): Promise<{ moved: number }> => {
  const { db, actor } = context;
  const rows = await batchOf(db, actor, bookingIds, 'exam:audit');
  const wrong = rows.filter(
    (row) => row.state !== bookingState.values.awaitingAudit || row.standing !== trainingState.values.examAwaitingAudit,
  );
  if (wrong.length > 0)
    throw failFor(
      'booking.notWaiting',
      wrong.map((row) => row.name),
    );
  const passes = edge === 'approveExam';
  const step = passes ? 'approve' : 'reject';
  await decideBookings(db, actor, rows, step, reason);
  await walk(db, actor, membersOf(rows), edge, passes ? undefined : reason);
  await tellDecided(db, passes ? 'examBookingApproved' : 'examBookingRejected', rows, reason);
  auditBookings(context, deedOf(bookingMachine, step), rows, reason);
  return { moved: rows.length };
};

export const approveBookings = (
  context: Context,
  input: Parsed<typeof bookingApi.approve>,
): Promise<{ moved: number }> => audit(context, input.bookingIds, 'approveExam');
export const rejectBookings = (context: Context, input: Parsed<typeof bookingApi.reject>): Promise<{ moved: number }> =>
  audit(context, input.bookingIds, 'rejectExam', input.reason);

/**
 * Gives back the seats of a session that a condition on `exam_booking b` names; members who have not sat the exam yet may
 * book again. Answers how many seats.
 */
export const failBookings = async (
  db: Db,
  actor: Actor,
  session: Place,
  { which, reason }: { which: RawBuilder<boolean>; reason: string },
): Promise<number> => {
  const rows = await lockBookings(
    db,
    sql<boolean>`b.state in (${literal(bookingState, 'awaitingAudit', 'approved')}) and ${which}`,
  );
  await decideBookings(db, actor, rows, 'lapse', reason);
  const { rows: sitting } = await sql<{ id: string }>`
    select record_id as id from exam_sitting where record_id = any(${rows.map((row) => row.recordId)}::bigint[]) and state <> ${literal(sittingState, 'voided')}`.execute(
    db,
  );
  const sat = new Set(sitting.map((row) => row.id));
  const free = rows.filter((row) => !sat.has(row.recordId) && mayGiveBack.includes(row.standing));
  await walk(db, actor, membersOf(free), 'bookingFails', reason);
  for (const row of rows) await tellBooked(db, 'examBookingFailed', row, session, reason);
  return rows.length;
};

/** Gives seats of members back before the exam begins. */
export const withdrawBookings = async (
  context: Context,
  input: Parsed<typeof bookingApi.withdraw>,
): Promise<{ moved: number }> => {
  const { db, actor } = context;
  const rows = await batchOf(db, actor, input.bookingIds, 'exam:book');
  const wrong = rows.filter((row) => !seated.includes(row.state) || !mayGiveBack.includes(row.standing));
  if (wrong.length > 0)
    throw failFor(
      'booking.cannotWithdraw',
      wrong.map((row) => row.name),
    );
  for (const sessionId of new Set(rows.map((row) => row.sessionId))) {
    const session = await lockSession(db, sessionId, sql<boolean>`true`);
    if (new Date(session.startsAt) <= clock.now()) throw fail('examSession.begun');
    const ids = rows.filter((row) => row.sessionId === sessionId).map((row) => row.id);
    await failBookings(db, actor, session, {
      which: sql<boolean>`b.id = any(${ids}::bigint[])`,
      reason: input.reason,
    });
  }
  auditBookings(context, 'booking.withdraw', rows, input.reason);
  return { moved: rows.length };
};
