import { type RawBuilder, sql } from 'kysely';
import { eventMachine, eventState, offDutyPoints, openStates } from '#contracts/events/event.codes.ts';
import { type EventDetail, effectList, eventList } from '#contracts/events/event.contract.ts';
import { usualMinutesPerHour } from '#contracts/minutes.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { decisions } from '#kernel/decisions.ts';
import { fail } from '#kernel/errors.ts';
import { fileList } from '#kernel/file-list.ts';
import { columnsOf } from '#kernel/flat.ts';
import { historyOf } from '#kernel/history.ts';
import { containing, listQuery, within } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { whether } from '#kernel/meaning.ts';
import { inScope } from '#kernel/scope.ts';
import { canWalk } from '#kernel/transition.ts';
import { eventSays } from './search.queries.ts';

/** Edges whoever stands above the company walks as well: those that check what it did. */
export const auditing: readonly string[] = ['verify', 'sendBack', 'dismiss', 'keep'];

const open = literal(eventState, ...openStates);
/** Whether an event `e` forbids driving: so many points at once, and nobody has closed it. */
const offDuty = sql<boolean>`(e.points >= ${sql.raw(String(offDutyPoints))}
  and e.state not in (${literal(eventState, 'closed', 'dismissed')}))`;

/** The driver as far as the reader reaches the person, the vehicle, the rule, and the last training the event led to. */
const joins = (actor: Actor): RawBuilder<unknown> => sql`
  left join org_user m on m.id = e.org_user_id and ${inScope(actor.scope, 'org_user m')}
  left join vehicle v on v.id = e.vehicle_id
  left join event_rule r on r.id = e.rule_id
  left join lateral (select t.record_id, t.plan_id from event_training t where t.event_id = e.id order by t.id desc limit 1) c on true
  left join training_record x on x.id = c.record_id
  left join plan p on p.id = c.plan_id`;

const columns = {
  eventId: sql`e.id`,
  orgId: sql`e.org_id`,
  orgName: sql`coalesce(luan_org_name(e.org_id), '')`,
  orgUserId: sql`m.id`,
  realName: sql`coalesce(m.real_name, '')`,
  eventWho: sql`coalesce(m.real_name, v.plate_no, case when e.org_user_id is null then luan_org_name(e.org_id) end, '—')`,
  vehicleId: sql`e.vehicle_id`,
  plateNo: sql`coalesce(v.plate_no, '')`,
  eventSource: sql`e.source`,
  eventCategory: sql`e.category`,
  eventLevel: sql`e.level`,
  occurredAt: sql`e.occurred_at`,
  eventPlace: sql`e.event_place`,
  eventText: sql`e.event_text`,
  points: sql`e.points`,
  offDuty,
  handleBy: sql`e.due_on::text`,
  eventHandling: sql`e.handling`,
  handlingText: sql`e.handling_text`,
  trainingSuggested: sql`e.suggested and e.state in (${open})`,
  ruleName: sql`coalesce(r.rule_name, '')`,
  planId: sql`c.plan_id`,
  planName: sql`coalesce(p.plan_name, '')`,
  flavour: sql`coalesce(p.flavour, '')`,
  learnedMinutes: sql`(x.counted_seconds / 60)::int`,
  minutesPerHour: sql`coalesce(p.minutes_per_hour, ${sql.lit(usualMinutesPerHour)})`,
  examScore: sql`x.score::float8`,
  manual: sql`e.manual`,
  state: sql`e.state`,
  stateSince: sql`e.state_since`,
  createdAt: sql`e.created_at`,
  version: sql`e.version`,
};

const isOpen = (state: number): boolean => openStates.some((name) => eventState.values[name] === state);

const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => {
  const own = row.orgId === actor.orgId;
  const state = Number(row.state);
  const writes = own && may(actor, 'risk:event:mod') && isOpen(state);
  return {
    ...row,
    can: [
      ...(writes && row.manual === true ? ['mod'] : []),
      ...(writes && row.orgUserId !== null ? ['putInPlan'] : []),
      ...canWalk(eventMachine, actor, state).filter((edge) => own || auditing.includes(edge)),
    ],
  };
};

const decided = decisions(eventMachine, { table: 'risk_event', alias: 'e' });

export const eventPage = listQuery(eventList, {
  deciders: decided.deciders,
  base: 'risk_event e',
  alias: 'e',
  joins,
  columns,
  filters: {
    ...decided.filters,
    keyword: eventSays,
    occurredBetween: (days) => within(sql`e.occurred_at`, days),
    handleByBetween: ([from, until]) => sql<boolean>`e.due_on between ${from} and ${until ?? from}`,
    trainingSuggested: (wanted) => whether(sql<boolean>`e.suggested and e.state in (${open})`, wanted),
    offDuty: (wanted) => whether(offDuty, wanted),
    orgUserId: (member) => sql<boolean>`e.org_user_id = ${member}`,
    planId: (plan) =>
      sql<boolean>`exists (select from event_training t where t.event_id = e.id and t.plan_id = ${plan})`,
  },
  sorts: {
    handleBy: sql`e.due_on`,
  },
  order: { by: 'occurredAt', direction: 'desc' },
  finish,
});

/** One event of the scope with evidence and history; foreign equals missing. */
export const findEvent = async (db: Db, actor: Actor, eventId: string): Promise<EventDetail> => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${columnsOf(columns)}, ${historyOf(eventMachine, sql`e.id`)} as history,
      ${fileList(sql`e.file_ids`)} as files
    from risk_event e ${joins(actor)} where e.id = ${eventId} and ${inScope(actor.scope, 'risk_event e')}`.execute(db);
  if (!rows[0]) throw fail('object.missing');
  return finish(rows[0], actor) as unknown as EventDetail;
};

const ended = literal(trainingState, 'ended');
/** Days before somebody joined and after the training ended that are compared. */
const measuredDays = sql.raw('30');

/** Members `x` of a plan who carry events: when they joined and ended, and what kinds they carry. */
const carriers = sql`(select x.id, x.org_user_id, x.joined_at, x.ended_at, x.state, array_agg(distinct e.category) as kinds
  from event_training t join training_record x on x.id = t.record_id join risk_event e on e.id = t.event_id
  where t.plan_id = p.id group by x.id)`;

/** Events of the kinds a carrier `x` carried, between two moments; what was dismissed is none. */
const eventsOf = (from: RawBuilder<unknown>, until: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select count(*) from risk_event o where o.org_user_id = x.org_user_id and o.category = any(x.kinds)
    and o.occurred_at >= ${from} and o.occurred_at < ${until} and o.state <> ${literal(eventState, 'dismissed')})`;

export const effectPage = listQuery(effectList, {
  base: 'plan p',
  alias: 'p',
  joins: sql`join lateral (
      select count(*)::int as carriers, count(*) filter (where x.state >= ${ended})::int as trained,
        count(*) filter (where x.ended_at <= now() - interval '${measuredDays} days')::int as measured,
        coalesce(sum(${eventsOf(sql`x.joined_at - interval '${measuredDays} days'`, sql`x.joined_at`)})
          filter (where x.ended_at <= now() - interval '${measuredDays} days'), 0)::int as before,
        coalesce(sum(${eventsOf(sql`x.ended_at`, sql`x.ended_at + interval '${measuredDays} days'`)})
          filter (where x.ended_at <= now() - interval '${measuredDays} days'), 0)::int as after
      from ${carriers} x) n on true
    join lateral (select count(*)::int as events, count(*) filter (where e.state = ${literal(eventState, 'closed')})::int as closed
      from risk_event e where e.id in (select t.event_id from event_training t where t.plan_id = p.id)) g on true`,
  always: () => sql<boolean>`exists (select from event_training t where t.plan_id = p.id)`,
  columns: {
    planId: sql`p.id`,
    planName: sql`p.plan_name`,
    flavour: sql`p.flavour`,
    orgId: sql`p.org_id`,
    orgName: sql`coalesce(luan_org_name(p.org_id), '')`,
    startDate: sql`p.begins_on::text`,
    carriers: sql`n.carriers`,
    trainedCount: sql`n.trained`,
    eventCount: sql`g.events`,
    closedCount: sql`g.closed`,
    measured: sql`n.measured`,
    before: sql`n.before`,
    after: sql`n.after`,
    fewer: sql`case when n.before > 0 then round(100.0 * (n.before - n.after) / n.before)::int end`,
  },
  filters: {
    keyword: (text) => containing(sql`p.plan_name`, text),
    beginsBetween: ([from, until]) => sql<boolean>`p.begins_on between ${from} and ${until ?? from}`,
  },
  sorts: { startDate: sql`p.begins_on` },
  order: { by: 'startDate', direction: 'desc' },
});
