import { type RawBuilder, sql } from 'kysely';
import { bookingState, seated } from '#contracts/exams/booking.codes.ts';
import { type BookingCandidate, type BookingRow, bookingList } from '#contracts/exams/booking.contract.ts';
import { flavourKey } from '#contracts/training/flavours.ts';
import { recordMachine, trainingState } from '#contracts/training/record.codes.ts';
import { ofHeld } from '#domains/training/door.ts';
import { type Actor, may } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { orMissing } from '#kernel/errors.ts';
import { isMaker } from '#kernel/four-eyes.ts';
import { listQuery, within } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';
import { containingName } from '#kernel/search-by-kind.ts';
import { inSight } from './session.queries.ts';
import { isOpen } from './session.rules.ts';

const states = trainingState.values;

/** States from which a member may be booked. */
export const mayBeBooked: readonly number[] = recordMachine.edges.book.from.map((name) => states[name]);
/** States in which a seat may be given back. */
export const mayGiveBack: readonly number[] = recordMachine.edges.bookingFails.from.map((name) => states[name]);

const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => {
  const {
    state,
    trainingState: standing,
    flavour,
    startsAt,
    makers,
    ...rest
  } = row as BookingRow & {
    startsAt: string;
    makers: readonly string[];
  };
  const audits =
    standing === states.examAwaitingAudit &&
    state === 1 &&
    may(actor, flavourKey(flavour, 'exam:audit')) &&
    !isMaker(actor, makers);
  const withdraws =
    seated.includes(state) &&
    mayGiveBack.includes(standing) &&
    new Date(startsAt) > clock.now() &&
    may(actor, flavourKey(flavour, 'exam:book'));
  return {
    ...rest,
    state,
    trainingState: standing,
    flavour,
    can: [...(audits ? ['approveExam', 'rejectExam'] : []), ...(withdraws ? ['withdraw'] : [])],
  };
};

const columns = {
  bookingId: sql`b.id`,
  sessionId: sql`b.session_id`,
  recordId: sql`b.record_id`,
  planId: sql`b.plan_id`,
  seat: sql`b.seat`,
  realName: sql`b.real_name`,
  state: sql`b.state`,
  trainingState: sql`r.state`,
  orgName: sql`coalesce(o.org_name, '')`,
  departmentName: sql`coalesce(d.department_name, '')`,
  flavour: sql`b.flavour`,
  planName: sql`coalesce(p.plan_name, '')`,
  bookedByName: sql`coalesce(luan_person_name(b.booked_by), '')`,
  bookedAt: sql`b.booked_at`,
  decidedByName: sql`coalesce(luan_person_name(b.decided_by), '')`,
  decidedAt: sql`b.decided_at`,
  reason: sql`b.reason`,
  startsAt: sql`s.starts_at`,
  makers: sql`array[b.booked_by, b.user_id]::text[]`,
};

export const bookingPage = listQuery(bookingList, {
  base: 'exam_booking b',
  alias: 'b',
  always: (actor) => sql<boolean>`${ofHeld(actor, 'exam:list', 'b')}`,
  joins: sql`join training_record r on r.id = b.record_id join exam_session s on s.id = b.session_id left join plan p on p.id = b.plan_id
    join organisation o on o.id = b.org_id left join department d on d.id = r.department_id`,
  columns,
  filters: {
    realName: (text) => containingName(sql`b.real_name`, text),
    orgId: (value) => sql<boolean>`b.org_id = ${value}`,
    bookedBetween: (days) => within(sql`b.booked_at`, days),
  },
  order: { by: 'seat', direction: 'asc' },
  finish,
});

/** A member who is to be booked. */
export interface Bookable {
  id: string;
  name: string;
  flavour: string;
  state: number;
  path: string;
  planId: string;
  planName: string;
  userId: string;
  orgId: string;
  examFrom: string | null;
  examUntil: string | null;
}

const bookableColumns = sql.raw(
  `r.id, r.real_name as name, r.flavour, r.state, r.path, r.plan_id as "planId", p.plan_name as "planName", r.user_id as "userId",
   r.org_id as "orgId", p.exam_from::text as "examFrom", p.exam_until::text as "examUntil"`,
);

/** Members of a condition on `training_record r`, held until the transaction ends. */
export const lockMembers = async (db: Db, where: RawBuilder<boolean>): Promise<Bookable[]> =>
  (
    await sql<Bookable>`select ${bookableColumns} from training_record r join plan p on p.id = r.plan_id
      where ${where} order by r.id for update of r`.execute(db)
  ).rows;

/** Of these members those who have a seat elsewhere at the same time. */
export const seatedElsewhere = async (
  db: Db,
  members: readonly Bookable[],
  times: { startsAt: string; endsAt: string },
): Promise<{ name: string }[]> =>
  (
    await sql<{ name: string }>`
      select distinct b.real_name as name from exam_booking b join exam_session s on s.id = b.session_id
      where b.state in (${literal(bookingState, 'awaitingAudit', 'approved')}) and b.user_id = any(${members.map((one) => one.userId)}::bigint[])
        and s.starts_at < ${times.endsAt} and s.ends_at > ${times.startsAt}`.execute(db)
  ).rows;

/** Most members a picker shows. */
const mostShown = 200;

/** Members of the scope who may be booked into a session: of its kinds and plans, on its day, at the place where they book. */
export const findBookable = async (
  db: Db,
  actor: Actor,
  input: { sessionId: string; keyword?: string | undefined },
): Promise<{ list: BookingCandidate[]; total: number }> => {
  const { rows: found } = await sql<{
    path: string;
    state: number;
    startsAt: string;
    booksFrom: string;
    booksUntil: string;
    flavours: string[];
    planIds: string[];
  }>`
    select s.path, s.state, s.starts_at as "startsAt", s.books_from as "booksFrom", s.books_until as "booksUntil", s.flavours,
      s.plan_ids::text[] as "planIds" from exam_session s where s.id = ${input.sessionId} and ${inSight(actor)}`.execute(
    db,
  );
  const session = orMissing(found[0]);
  if (!isOpen(session, clock.now())) return { list: [], total: 0 };
  const day = dayOf(new Date(session.startsAt));
  const parts = [
    inScope(actor.scope, 'training_record r'),
    ofHeld(actor, 'exam:book', 'r'),
    sql<boolean>`r.state = any(${[...mayBeBooked]}::int[]) and starts_with(r.path, ${session.path}::text)`,
    sql<boolean>`coalesce(p.exam_from, ${day}::date) <= ${day}::date and coalesce(p.exam_until, ${day}::date) >= ${day}::date`,
  ];
  if (session.flavours.length > 0) parts.push(sql<boolean>`r.flavour = any(${session.flavours}::text[])`);
  if (session.planIds.length > 0) parts.push(sql<boolean>`r.plan_id = any(${session.planIds}::bigint[])`);
  if (input.keyword) parts.push(containingName(sql`r.real_name`, input.keyword));
  const { rows } = await sql<BookingCandidate & { total: number }>`
    select r.id as "recordId", r.real_name as "realName", coalesce(luan_org_name(r.org_id), '') as "orgName",
      coalesce(d.department_name, '') as "departmentName", p.plan_name as "planName", r.state as "trainingState", count(*) over ()::int as total
    from training_record r join plan p on p.id = r.plan_id left join department d on d.id = r.department_id
    where ${sql.join(parts, sql` and `)} order by r.name_key, r.id limit ${mostShown}`.execute(db);
  return { list: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
};
