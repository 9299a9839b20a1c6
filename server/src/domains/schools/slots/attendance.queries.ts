import { type RawBuilder, sql } from 'kysely';
import { seatList } from '#contracts/schools/seat.contract.ts';
import { seatOutcome, slotState } from '#contracts/schools/slot.codes.ts';
import { type Actor, may } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import { listQuery, within } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { inRequest } from '#kernel/scope.ts';
import { containingName } from '#kernel/search-by-kind.ts';
import { begun } from './slot.queries.ts';
import { isOpenFor } from './slot.rules.ts';

const outcomes = seatOutcome.values;

/** Where somebody stands who is expected `e` at a lesson `t`. */
export const outcome: RawBuilder<number> = sql<number>`case
  when e.came_at is not null and e.late_minutes > 0 then ${sql.lit(outcomes.late)}
  when e.came_at is not null then ${sql.lit(outcomes.present)}
  when ${begun} then ${sql.lit(outcomes.absent)} else ${sql.lit(outcomes.expected)} end`;

/** Condition: who is expected `e` sits in the class still; else nothing is read of the person now. */
export const sits: RawBuilder<boolean> = sql<boolean>`luan_sits(e.sign_up_id)`;

interface Read {
  held: boolean;
  sits: boolean;
  slotState: number;
  startsAt: string;
  endsAt: string;
}

const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => {
  const { held, sits: stays, slotState: state, startsAt, endsAt } = row as unknown as Read;
  const open =
    held &&
    state === slotState.values.planned &&
    may(actor, 'school:slot:sign') &&
    isOpenFor({ startsAt, endsAt }, clock.now(), 'registrar');
  const absent = held && stays && row.outcome === outcomes.absent && may(actor, 'school:slot:sign');
  return {
    ...row,
    can: [...(open ? [row.cameAt === null ? 'come' : 'miss'] : []), ...(absent ? ['phone'] : [])],
  };
};

const ofSlot = (condition: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from class_slot t where t.id = e.slot_id and ${condition})`;
const ofPerson = (condition: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from class_sign_up s where s.id = e.sign_up_id and ${condition})`;

export const seatPage = listQuery(seatList, {
  base: 'slot_seat e',
  alias: 'e',
  always: () => ofSlot(sql<boolean>`t.state <> ${literal(slotState, 'cancelled')}`),
  joins: sql`join class_slot t on t.id = e.slot_id join class_sign_up s on s.id = e.sign_up_id
    left join training_class k on k.id = t.class_id`,
  columns: {
    seatId: sql`e.id`,
    slotId: sql`e.slot_id`,
    signUpId: sql`e.sign_up_id`,
    className: sql`coalesce(k.class_name, '')`,
    startsAt: sql`t.starts_at`,
    endsAt: sql`t.ends_at`,
    topic: sql`t.topic`,
    place: sql`t.place`,
    teacherName: sql`t.teacher_name`,
    realName: sql`s.real_name`,
    clientName: sql`case when s.client_org_id = s.org_id then '' else coalesce(luan_org_name(s.client_org_id), '') end`,
    phone: sql`s.phone_masked`,
    outcome,
    cameAt: sql`e.came_at`,
    lateMinutes: sql`e.late_minutes`,
    way: sql`e.way`,
    hoursCounted: sql`e.counted`,
  },
  hidden: { held: inRequest('e.path'), sits, slotState: sql`t.state` },
  filters: {
    realName: (text) => ofPerson(containingName(sql`s.real_name`, text)),
    classId: (id) => ofSlot(sql<boolean>`t.class_id = ${id}`),
    outcome: (some) => ofSlot(sql<boolean>`(${outcome}) = any(${some}::int[])`),
    heldBetween: (days) => ofSlot(within(sql`t.starts_at`, days)),
  },
  sorts: {
    startsAt: sql`(select t.starts_at from class_slot t where t.id = e.slot_id)`,
    realName: sql`(select s.name_key from class_sign_up s where s.id = e.sign_up_id)`,
  },
  order: { by: 'startsAt', direction: 'desc' },
  finish,
});
