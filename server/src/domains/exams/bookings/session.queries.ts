import { type RawBuilder, sql } from 'kysely';
import { bookingState, examSessionState } from '#contracts/exams/booking.codes.ts';
import { type SessionRow, sessionList } from '#contracts/exams/session.contract.ts';
import { flavours } from '#contracts/training/flavours.ts';
import { planState } from '#contracts/training/plan.codes.ts';
import { recordMachine } from '#contracts/training/record.codes.ts';
import { heldFlavours, recordMachines } from '#domains/training/door.ts';
import { type Actor, may } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { decisions } from '#kernel/decisions.ts';
import { fail, orMissing } from '#kernel/errors.ts';
import { columnsOf } from '#kernel/flat.ts';
import { containing, listQuery, within } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import type { Asking } from '#kernel/meaning.ts';
import { inScope } from '#kernel/scope.ts';
import { isOpen } from './session.rules.ts';

const { open } = examSessionState.values;

/** Organisations above the person's own, from the top. */
const above = (actor: Actor): string[] => actor.orgPath.split('.').filter(Boolean).slice(0, -1);

/** Condition on `exam_session s`: held in the scope, or by an organisation above; the policy `above` says the same. */
export const inSight = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`(${inScope(actor.scope, 'exam_session s')} or s.org_id = any(${above(actor)}::bigint[]))`;

/** Condition on `exam_session s`: seats are left and may be booked now. */
const bookable = (): RawBuilder<boolean> => {
  const now = clock.now().toISOString();
  return sql<boolean>`(s.state = ${open} and s.taken < s.seats and s.books_from <= ${now} and s.books_until > ${now})`;
};

/** A booking of the reader's scope, whose audit is asked for by the member behind it. */
const bookings = decisions(recordMachine, {
  table: 'training_record',
  alias: 'b',
  id: sql`b.record_id`,
  kinds: recordMachines,
  // Whoever the seat is for.
  makers: sql`select t.user_id`,
  where: () => sql<boolean>`b.state = ${literal(bookingState, 'awaitingAudit')}`,
});
const ofBookings =
  (which: 'decidable' | 'awaited') =>
  (edge: 'approveExam', actor: Actor, asking: Asking = { query: {} }) =>
    sql<boolean>`exists (select from exam_booking b where b.session_id = s.id and ${inScope(actor.scope, 'exam_booking b')} and ${bookings.filters[which](edge, actor, asking)})`;

const columns = {
  sessionId: sql`s.id`,
  sessionName: sql`s.session_name`,
  state: sql`s.state`,
  startsAt: sql`s.starts_at`,
  endsAt: sql`s.ends_at`,
  roomId: sql`s.room_id`,
  room: sql`s.room`,
  address: sql`s.address`,
  seats: sql`s.seats`,
  taken: sql`s.taken`,
  seatsLeft: sql`s.seats - s.taken`,
  waiting: sql`(select count(*)::int from exam_booking b where b.session_id = s.id and b.state = ${literal(bookingState, 'awaitingAudit')})`,
  flavours: sql`s.flavours`,
  planIds: sql`s.plan_ids::text[]`,
  planNames: sql`coalesce((select array_agg(p.plan_name order by p.id) from plan p where p.id = any(s.plan_ids)), '{}')`,
  booksFrom: sql`s.books_from`,
  booksUntil: sql`s.books_until`,
  orgName: sql`coalesce(luan_org_name(s.org_id), '')`,
  note: sql`s.note`,
  cancelReason: sql`s.cancel_reason`,
  version: sql`s.version`,
  /** Held in the reader's scope: others may only be booked into. */
  own: sql`(s.path >= luan_from() and s.path < luan_to())`,
};
/** Whether the reader audits bookings of it. */
const hidden = { audits: sql`mine.audits` };
const joins = (actor: Actor) =>
  sql`cross join lateral (select ${ofBookings('decidable')('approveExam', actor)} as audits) mine`;
const columnList = columnsOf({ ...columns, ...hidden });

const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => {
  const { own, audits, ...shown } = row as unknown as SessionRow & { own: boolean; audits: boolean };
  const lives = shown.state === open && new Date(shown.endsAt) > clock.now();
  const mine = own && lives && may(actor, 'exam:session:mod');
  const books = isOpen(shown, clock.now()) && shown.seatsLeft > 0 && heldFlavours(actor, 'exam:book').length > 0;
  const prints = own && may(actor, 'exam:session:print');
  return {
    ...shown,
    can: [
      ...(audits ? ['audit'] : []),
      ...(books ? ['book'] : []),
      ...(mine ? ['mod', 'cancel'] : []),
      ...(prints ? ['print'] : []),
    ],
  };
};

export const sessionPage = listQuery(sessionList, {
  base: 'exam_session s',
  alias: 's',
  shared: true,
  always: inSight,
  joins,
  columns,
  hidden,
  filters: {
    keyword: (text) => sql<boolean>`(${containing(sql`s.session_name`, text)} or ${containing(sql`s.room`, text)})`,
    orgId: (value) => sql<boolean>`s.org_id = ${value}`,
    planId: (value) => sql<boolean>`(s.plan_ids = '{}' or ${value}::bigint = any(s.plan_ids))`,
    bookable: (wanted) => (wanted ? bookable() : sql<boolean>`not ${bookable()}`),
    decidable: ofBookings('decidable'),
    awaited: ofBookings('awaited'),
    startsBetween: (days) => within(sql`s.starts_at`, days),
  },
  order: { by: 'startsAt', direction: 'desc' },
  finish,
});

/** One session in sight; foreign equals missing. */
export const findSession = async (db: Db, actor: Actor, sessionId: string): Promise<SessionRow> => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${columnList} from exam_session s ${joins(actor)} where s.id = ${sessionId} and ${inSight(actor)}`.execute(
    db,
  );
  if (!rows[0]) throw fail('object.missing');
  return finish(rows[0], actor) as unknown as SessionRow;
};

export interface StoredSession {
  id: string;
  path: string;
  sessionName: string;
  state: number;
  roomId: string | null;
  room: string;
  address: string;
  startsAt: string;
  endsAt: string;
  booksFrom: string;
  booksUntil: string;
  seats: number;
  flavours: string[];
  planIds: string[];
  version: number;
}

const stored = sql.raw(
  `s.id, s.path, s.session_name as "sessionName", s.state, s.room_id as "roomId", s.room, s.address, s.starts_at as "startsAt", s.ends_at as "endsAt",
   s.books_from as "booksFrom", s.books_until as "booksUntil", s.seats, s.flavours, s.plan_ids::text[] as "planIds", s.version`,
);

/**
 * A session of a condition, held until the transaction ends. Sessions are locked before members, members before bookings,
 * by everybody. @throws object.missing when the condition leaves none.
 */
export const lockSession = async (db: Db, sessionId: string, where: RawBuilder<boolean>): Promise<StoredSession> => {
  const { rows } = await sql<StoredSession>`
    select ${stored} from exam_session s where s.id = ${sessionId} and ${where} for update`.execute(db);
  return orMissing(rows[0]);
};

/** Seats of a session that somebody has, in their order. */
export const takenSeats = async (db: Db, sessionId: string): Promise<number[]> => {
  const { awaitingAudit, approved } = bookingState.values;
  const { rows } = await sql<{ seat: number }>`
    select seat from exam_booking where session_id = ${sessionId} and state in (${awaitingAudit}, ${approved}) order by seat`.execute(
    db,
  );
  return rows.map((row) => row.seat);
};

const booked = flavours.filter((one) => one.booking).map((one) => one.code as string);

/** Plans of the scope whose exam is booked, by part of their name; at most 100. */
export const findBookedPlans = async (
  db: Db,
  actor: Actor,
  wanted: { keyword?: string | undefined; planIds?: string[] | undefined },
) => {
  const parts = [
    inScope(actor.scope, 'plan p'),
    sql<boolean>`p.books_exam and not p.series and p.state in (${literal(planState, 'passed', 'notStarted', 'inProgress', 'makingUp')}) and p.flavour = any(${booked}::text[])`,
  ];
  if (wanted.keyword) parts.push(containing(sql`p.plan_name`, wanted.keyword));
  if (wanted.planIds) parts.push(sql<boolean>`p.id = any(${wanted.planIds}::bigint[])`);
  const { rows } = await sql<{ planId: string; planName: string; orgName: string; flavour: string }>`
    select p.id as "planId", p.plan_name as "planName", coalesce(luan_org_name(p.org_id), '') as "orgName", p.flavour
    from plan p where ${sql.join(parts, sql` and `)} order by p.id desc limit 100`.execute(db);
  return rows;
};
