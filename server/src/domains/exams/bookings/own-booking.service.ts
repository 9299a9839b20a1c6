import { sql } from 'kysely';
import { bookingState, examSessionState } from '#contracts/exams/booking.codes.ts';
import type { OpenSession, OwnBooking, studentBookingApi } from '#contracts/exams/booking.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { planState } from '#contracts/training/plan.codes.ts';
import { clerk } from '#domains/training/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail, orMissing } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import { everything } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { localDay } from '#kernel/zone.ts';
import { say } from '#phrases/say.ts';
import { type Bookable, lockMembers, mayBeBooked, mayGiveBack } from './booking.queries.ts';
import { failBookings, giveSeats } from './booking.service.ts';
import { auditBookings } from './booking.walks.ts';
import { lockSession } from './session.queries.ts';

/** The member itself, with the rights of the platform: it may book for itself and nobody else. */
const byItself = (actor: Actor): Actor => ({ ...actor, permissions: clerk.permissions, scope: everything });

const ownRecord = (actor: Actor, recordId: string) =>
  sql<boolean>`r.id = ${recordId} and r.user_id = ${actor.userId} and r.org_user_id = ${actor.orgUserId} and p.state <> ${literal(planState, 'invalid')}`;

const mineOnly = async (db: Db, actor: Actor, recordId: string): Promise<Bookable> => {
  const [own] = await lockMembers(db, ownRecord(actor, recordId));
  if (!own) throw fail('object.missing');
  return own;
};

const openColumns = sql.raw(
  `s.id as "sessionId", s.session_name as "sessionName", s.starts_at as "startsAt", s.ends_at as "endsAt", s.room, s.address,
   s.books_until as "booksUntil", s.seats - s.taken as "seatsLeft", s.note`,
);

/** Sessions with free seats that are for a member, soonest first. */
const openSessions = async (db: Db, own: Bookable): Promise<OpenSession[]> => {
  const now = clock.now().toISOString();
  return (
    await sql<OpenSession>`
      select ${openColumns} from exam_session s
      where s.org_id = any(${own.path.split('.').filter(Boolean)}::bigint[]) and s.state = ${literal(examSessionState, 'open')} and s.taken < s.seats
        and s.books_from <= ${now} and s.books_until > ${now} and (s.flavours = '{}' or ${own.flavour} = any(s.flavours))
        and (s.plan_ids = '{}' or ${own.planId}::bigint = any(s.plan_ids))
        and ${localDay(sql`s.starts_at`)} between coalesce(${own.examFrom}::date, '0001-01-01') and coalesce(${own.examUntil}::date, '9999-12-30')
      order by s.starts_at, s.id limit 100`.execute(db)
  ).rows;
};

const ownBooking = async (db: Db, own: Bookable): Promise<OwnBooking | null> => {
  const { rows } = await sql<{ bookingId: string; state: number; seat: number; reason: string; session: OpenSession }>`
    select b.id as "bookingId", b.state, b.seat, b.reason,
      (select to_jsonb(x) from (select ${openColumns}) x) as session
    from exam_booking b join exam_session s on s.id = b.session_id where b.record_id = ${own.id} order by b.id desc limit 1`.execute(
    db,
  );
  const found = rows[0];
  if (!found) return null;
  const session = { ...found.session, sessionId: String(found.session.sessionId) };
  const ahead = new Date(session.startsAt) > clock.now();
  const held = found.state === 1 || found.state === 2;
  return { ...found, session, mayWithdraw: ahead && held && mayGiveBack.includes(own.state) };
};

/** What a member sees about its booking: the seat it has, or the sessions it may choose from. */
export const findOwnBooking = async (
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  input: Parsed<typeof studentBookingApi.one>,
): Promise<Data<typeof studentBookingApi.one>> => {
  const { rows } = await sql<Bookable>`
    select r.id, r.real_name as name, r.flavour, r.state, r.path, r.plan_id as "planId", p.plan_name as "planName", r.user_id as "userId",
      r.org_id as "orgId", p.exam_from::text as "examFrom", p.exam_until::text as "examUntil"
    from training_record r join plan p on p.id = r.plan_id where ${ownRecord(actor, input.recordId)}`.execute(db);
  const own = orMissing(rows[0]);
  const mayBook = mayBeBooked.includes(own.state);
  return {
    recordId: own.id,
    planName: own.planName,
    trainingState: own.state,
    mine: await ownBooking(db, own),
    mayBook,
    sessions: mayBook ? await openSessions(db, own) : [],
  };
};

/** A member takes a seat for itself. */
export const bookOwn = async (
  context: Context,
  input: Parsed<typeof studentBookingApi.book>,
): Promise<Data<typeof studentBookingApi.book>> => {
  const { db, actor } = context;
  const above = sql<boolean>`s.org_id = any(${actor.orgPath.split('.').filter(Boolean)}::bigint[])`;
  const session = await lockSession(db, input.sessionId, above);
  const own = await mineOnly(db, actor, input.recordId);
  const [given] = await giveSeats(db, byItself(actor), session, [own]);
  if (!given) throw fail('booking.full', { left: 0 });
  const { bookingId, seat } = given;
  context.audit({ objectKind: 'booking', objectId: bookingId, action: 'booking.add', after: { seat, ...input } });
  return given;
};

/** A member gives its seat back before the exam begins. */
export const withdrawOwn = async (
  context: Context,
  input: Parsed<typeof studentBookingApi.withdraw>,
): Promise<Data<typeof studentBookingApi.withdraw>> => {
  const { db, actor } = context;
  const { rows } = await sql<{ id: string; state: number; sessionId: string }>`
    select b.id, b.state, b.session_id as "sessionId" from exam_booking b join training_record r on r.id = b.record_id join plan p on p.id = r.plan_id
    where ${ownRecord(actor, input.recordId)} and b.state in (${literal(bookingState, 'awaitingAudit', 'approved')})`.execute(
    db,
  );
  const booking = rows[0];
  if (!booking) throw fail('booking.none');
  const session = await lockSession(db, booking.sessionId, sql<boolean>`true`);
  const own = await mineOnly(db, actor, input.recordId);
  if (new Date(session.startsAt) <= clock.now()) throw fail('examSession.begun');
  if (!mayGiveBack.includes(own.state)) throw fail('booking.none');
  const reason = say('zh-CN', 'records.withdrawnByMember');
  await failBookings(db, byItself(actor), session, { which: sql<boolean>`b.id = ${booking.id}`, reason });
  auditBookings(context, 'booking.withdraw', [booking], reason);
  const now = await mineOnly(db, actor, input.recordId);
  return { state: now.state };
};
