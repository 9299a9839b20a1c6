import { type RawBuilder, sql } from 'kysely';
import type { Data, Parsed } from '#contracts/route.ts';
import { signUpState } from '#contracts/schools/class.codes.ts';
import type { OwnSlot, studentClassApi } from '#contracts/schools/own/student-class.contract.ts';
import { seatWay, showSelfMinutes, slotState } from '#contracts/schools/slot.codes.ts';
import { countVisit } from '#domains/identity/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail, orMissing } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import { digitsFit, readCode } from '#kernel/rotating-code.ts';
import { everything } from '#kernel/scope.ts';
import type { Context, Visit } from '#kernel/serve.ts';
import { outcome } from './attendance.queries.ts';
import { isOpenFor, lateBy } from './slot.rules.ts';

type Taken = Data<typeof studentClassApi.sign>;

/** Days back from which lessons are shown. */
const daysBack = 7;
/** Most lessons on the phone. */
const mostSlots = 200;
/** Tries at typing the digits. */
const tries = { limit: 10, minutes: 10 };

/** The code was right a few minutes ago, and the person has not shown who it is. */
const showNext = sql<boolean>`(e.came_at is null and e.coded_at is not null
  and e.coded_at > now() - make_interval(mins => ${sql.lit(showSelfMinutes)}))`;

const isMine = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`(s.user_id = ${actor.userId} and s.state = ${literal(signUpState, 'accepted')})`;

const from = sql`slot_seat e join class_slot t on t.id = e.slot_id join class_sign_up s on s.id = e.sign_up_id
  join training_class k on k.id = t.class_id`;

/** Lessons of the classes the person sits in, wherever the person is logged in: a person's own, above any scope. */
export const findOwnSlots = async ({ db, actor }: Context): Promise<OwnSlot[]> => {
  const { rows } = await sql<Omit<OwnSlot, 'open'>>`
      select e.id::text as "seatId", k.class_name as "className", coalesce(luan_org_name(t.org_id), '') as "orgName", t.starts_at as "startsAt",
        t.ends_at as "endsAt", t.topic, t.place, t.teacher_name as "teacherName", t.state, t.reason, ${outcome} as outcome,
        e.came_at as "cameAt", e.late_minutes as "lateMinutes", ${showNext} as "showNext"
      from ${from} where ${isMine(actor)} and t.ends_at > now() - make_interval(days => ${daysBack}::int)
      order by t.starts_at, t.id limit ${mostSlots}`.execute(db);
  const now = clock.now();
  return rows.map((row) => ({
    ...row,
    open: row.state === slotState.values.planned && row.cameAt === null && isOpenFor(row, now, 'person'),
  }));
};

export interface Mine {
  seat: string;
  slot: string;
  state: number;
  className: string;
  startsAt: string;
  endsAt: string;
  cameAt: string | null;
  lateMinutes: number;
  /** Whoever signs in shows who it is, too. */
  photo: boolean;
  showNext: boolean;
  codedAt: string | null;
  planId: string;
}

/** A lesson the person is expected at, locked where it will be written. */
export const mineBy = async (db: Db, actor: Actor, which: RawBuilder<boolean>): Promise<Mine | undefined> => {
  const { rows } = await sql<Mine>`
    select e.id as seat, t.id as slot, t.state, k.class_name as "className", t.starts_at as "startsAt", t.ends_at as "endsAt",
      e.came_at as "cameAt", e.late_minutes as "lateMinutes", k.photo_sign_in as photo, ${showNext} as "showNext", e.coded_at as "codedAt",
      k.plan_id as "planId"
    from ${from} where ${which} and ${isMine(actor)} for update of e, t`.execute(db);
  return rows[0];
};

const signIn = async (visit: Visit, db: Db, mine: Mine, now: Date): Promise<Taken> => {
  visit.audit({ objectKind: 'slotSeat', objectId: mine.seat, action: 'slotSeat.signIn', after: {} });
  const said = { seatId: mine.seat, className: mine.className };
  if (mine.cameAt !== null) return { ...said, cameAt: mine.cameAt, lateMinutes: mine.lateMinutes, again: true };
  if (mine.state !== slotState.values.planned || !isOpenFor(mine, now, 'person')) throw fail('classSlot.notNow');
  const lateMinutes = lateBy(mine.startsAt, now);
  if (mine.photo) {
    visit.audit({ before: { codedAt: mine.codedAt }, after: { codedAt: now.toISOString() } });
    await sql`update slot_seat set coded_at = ${now.toISOString()} where id = ${mine.seat}`.execute(db);
    return { ...said, cameAt: null, lateMinutes, again: false };
  }
  const way = seatWay.values.code;
  visit.audit({ before: { cameAt: null }, after: { cameAt: now.toISOString(), lateMinutes, way } });
  await sql`update slot_seat set came_at = ${now.toISOString()}, late_minutes = ${lateMinutes}, way = ${way}
    where id = ${mine.seat}`.execute(db);
  return { ...said, cameAt: now.toISOString(), lateMinutes, again: false };
};

/** Signs in by the code that was scanned from the wall. */
export const scanOwnSlot = async (context: Context, input: Parsed<typeof studentClassApi.scan>): Promise<Taken> => {
  const { db, actor, runtime } = context;
  const now = clock.now();
  const { verdict, id } = readCode(runtime.keys, 'lesson-code', input.token, now);
  if (verdict === 'forged' || id === undefined) throw fail('classSlot.codeForged');
  if (verdict === 'old') throw fail('classSlot.codeOld');
  const mine = await mineBy(db, actor, sql<boolean>`t.id = ${id}`);
  if (!mine) throw fail('classSlot.notMember');
  return signIn(context, db, mine, now);
};

/** Signs in by the digits on the wall, typed; ten tries in ten minutes. */
export const signOwnSlot = async (visit: Visit, input: Parsed<typeof studentClassApi.sign>): Promise<Taken> => {
  const { actor, runtime } = visit;
  const wait = await visit.trace((db) => countVisit(db, 'class.sign', actor.userId, tries.limit, tries.minutes));
  if (wait > 0) throw fail('login.locked', { minutes: wait });
  const now = clock.now();
  return visit.apart(everything, async (db) => {
    const mine = orMissing(await mineBy(db, actor, sql<boolean>`e.id = ${input.seatId}`));
    if (!digitsFit(runtime.keys, 'lesson-code', mine.slot, input.digits, now)) throw fail('classSlot.codeOld');
    return signIn(visit, db, mine, now);
  });
};
