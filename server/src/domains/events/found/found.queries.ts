import { type RawBuilder, sql } from 'kysely';
import { conversionState } from '#contracts/events/conversions/conversion.codes.ts';
import { eventCategory, eventLevel, eventSource, eventState, openStates } from '#contracts/events/event.codes.ts';
import { officialState } from '#contracts/officials/official.codes.ts';
import { planState } from '#contracts/training/plan.codes.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { equipmentState, silentHours } from '#contracts/vehicles/equipment/equipment.codes.ts';
import { vehiclePaperKind, vehicleState } from '#contracts/vehicles/vehicle.codes.ts';
import { heard, paperInForce } from '#domains/vehicles/door.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';
import { startOf } from '#kernel/zone.ts';

/** Something that is wrong today, of a vehicle, of a person or of the organisation itself. */
export interface Found {
  org_id: string;
  path: string;
  vehicle_id: string | null;
  org_user_id: string | null;
  user_id: string | null;
  source: number;
  category: number;
  level: number;
  occurred_at: string;
  /** What is said of it: numbers, names and days, in no language of its own. */
  said: string;
  origin: string;
}

/** Vehicles that drive or may drive again: those that are suspended need no papers. */
const driven = literal(vehicleState, 'inUse', 'underRepair', 'outOfService', 'mended');
const { alarm, licence, offline, device, plan } = eventSource.values;
const { minor, serious, major } = eventLevel.values;
const kinds = eventCategory.values;
const yearlyKinds = literal(vehiclePaperKind, 'inspection', 'technicalGrade');
const nobody = sql`null::bigint as org_user_id, null::bigint as user_id`;
const n = (value: number): RawBuilder<unknown> => sql.raw(String(value));

/**
 * Documents of vehicles whose last day is over. A vehicle without a valid inspection is a major hidden danger
 * (交通运输部，2023-10-01，第三条).
 */
const papers = sql`select v.org_id, v.path, v.id as vehicle_id, ${nobody}, ${n(licence)} as source,
    case when p.paper_kind in (${yearlyKinds}) then ${n(kinds.annualReview)} else ${n(kinds.licence)} end as category,
    case when p.paper_kind = ${literal(vehiclePaperKind, 'inspection')} then ${n(major)} else ${n(serious)} end as level,
    ${startOf(sql`p.valid_until + 1`)} as occurred_at, trim(p.paper_number || ' ' || p.valid_until) as said,
    'paper ' || p.id || ' ' || p.valid_until as origin
  from vehicle_paper p join vehicle v on v.id = p.vehicle_id
  where p.valid_until < luan_today() and v.state in (${driven}) and ${paperInForce}`;

/** The authority's certificates of people who have no other of the kind that holds. */
const officials = sql`select c.org_id, c.path, null::bigint as vehicle_id, c.org_user_id, c.user_id, ${n(licence)} as source,
    ${n(kinds.licence)} as category, ${n(serious)} as level, ${startOf(sql`c.valid_until + 1`)} as occurred_at,
    c.number || ' ' || c.valid_until as said, 'official ' || c.id || ' ' || c.valid_until as origin
  from official_certificate c join org_user m on m.id = c.org_user_id and m.left_at is null
  where c.state = ${literal(officialState, 'valid')} and c.valid_until < luan_today()
    and not exists (select from official_certificate x where x.org_user_id = c.org_user_id and x.kind = c.kind
      and x.state = ${literal(officialState, 'valid')} and x.valid_until > c.valid_until)`;

/** Terminals and cameras that were not heard of for a day though their vehicle was checked since, and so was driven. */
const silent = sql`select v.org_id, v.path, v.id as vehicle_id, ${nobody}, ${n(offline)} as source, ${n(kinds.offline)} as category,
    ${n(minor)} as level, e.heard + interval '${n(silentHours)} hours' as occurred_at,
    e.equipment_no || ' ' || e.category_name as said, 'silent ' || e.id || ' ' || e.heard::date as origin
  from (select q.*, coalesce(q.last_seen_at, q.created_at) as heard from equipment q
    where q.equipment_kind in (${heard}) and q.state = ${literal(equipmentState, 'inUse')}) e
  join vehicle v on v.id = e.vehicle_id and v.state = ${literal(vehicleState, 'inUse')}
  where e.heard < now() - interval '${n(silentHours)} hours'
    and exists (select from check_record r where r.vehicle_id = v.id and r.checked_at > e.heard + interval '${n(silentHours)} hours')`;

/** Equipment that has a fault, wherever it stands. */
const faulty = sql`select e.org_id, e.path, e.vehicle_id, ${nobody}, ${n(device)} as source, ${n(kinds.device)} as category,
    case when e.equipment_kind in (${heard}) then ${n(serious)} else ${n(minor)} end as level, e.state_since as occurred_at,
    trim(e.equipment_no || ' ' || e.category_name || ' ' || e.state_reason) as said,
    'fault ' || e.id || ' ' || extract(epoch from e.state_since)::bigint as origin
  from equipment e where e.state = ${literal(equipmentState, 'faulty')}`;

/** Organisations that train nobody by a plan this year though people there are obliged, once January is over. */
const plans = sql`select o.id as org_id, o.path, null::bigint as vehicle_id, ${nobody}, ${n(plan)} as source, ${n(kinds.plan)} as category,
    ${n(serious)} as level, ${startOf(sql`y.first + 31`)} as occurred_at, extract(year from y.first)::text as said,
    'plan ' || extract(year from y.first) as origin
  from obliged_tally t join organisation o on o.id = t.id
    cross join (select date_trunc('year', luan_today())::date as first, (date_trunc('year', luan_today()) + interval '1 year')::date as next) y
  where t.obliged > 0 and luan_today() > y.first + 31
    and not exists (select from plan p where starts_with(p.path, o.path) and p.begins_on < y.next and p.ends_on >= y.first
      and p.state not in (${literal(planState, 'draft', 'awaitingAudit', 'rejected', 'invalid')}))
    and not exists (select from training_record r join plan p on p.id = r.plan_id
      where r.org_id = o.id and p.begins_on < y.next and p.ends_on >= y.first)`;

const open = literal(eventState, ...openStates);
/** Days after which what was not passed is history, which nobody looks into any more. */
const heldDays = sql.raw('30');
/** States in which it is the member who owes something, and nobody who has to decide. */
const owing = literal(
  trainingState,
  'notStarted',
  'notTrained',
  'inTraining',
  'hoursRejected',
  'awaitingBooking',
  'bookingFailed',
  'examRejected',
  'awaitingExam',
  'examFailed',
);

/** Members whose plan is over, with its days to make up and its exam, and who did not pass it. */
const unpassed = sql`select m.org_id, m.path, null::bigint as vehicle_id, m.id as org_user_id, m.user_id, ${n(plan)} as source,
    ${n(kinds.training)} as category, ${n(minor)} as level, ${startOf(sql`l.last + 1`)} as occurred_at, p.plan_name || ' ' || l.last as said,
    'unpassed ' || r.id as origin
  from plan p cross join lateral (select greatest(p.ends_on, p.make_up_until, p.exam_until::date) as last) l
  join training_record r on r.plan_id = p.id and r.state in (${owing})
  join org_user m on m.id = r.org_user_id and m.left_at is null and not m.guest
  where not p.series and p.ends_on between luan_today() - 400 and luan_today() and l.last between luan_today() - ${heldDays} and luan_today() - 1
    and p.state in (${literal(planState, 'inProgress', 'makingUp', 'completed', 'expired')})`;

/** People who are obliged and have no record at all though a month of it is over: once a month, while no such event is open. */
const unrecorded = sql`select m.org_id, m.path, null::bigint as vehicle_id, m.id as org_user_id, m.user_id, ${n(plan)} as source,
    ${n(kinds.training)} as category, ${n(minor)} as level, ${startOf(sql`date_trunc('month', luan_today())::date`)} as occurred_at,
    o.period_from || ' / ' || to_char(luan_today(), 'YYYY-MM') as said, 'unrecorded ' || o.id || ' ' || to_char(luan_today(), 'YYYY-MM') as origin
  from obliged_person o join org_user m on m.id = o.id and m.left_at is null and not m.guest
  where o.without_record and not exists (select from risk_event e where e.org_user_id = o.id and e.category = ${n(kinds.training)}
    and e.state in (${open}))`;

/** Days after which a name nobody here has says that the platform's information differs from ours. */
const unknownDays = sql.raw('7');
/** Names of vehicles, drivers and companies of a platform that wait to be said what they mean: one event a platform at a time. */
const unknown = sql`select c.org_id, min(c.path) as path, null::bigint as vehicle_id, ${nobody}, ${n(alarm)} as source, ${n(kinds.mismatch)} as category,
    ${n(minor)} as level, min(c.created_at) as occurred_at,
    coalesce((select t.platform_name from third_platform t where t.id = c.platform_id) || ' ', '')
      || left(string_agg(c.foreign_text, '、' order by c.id), 300) as said,
    'unknown ' || coalesce(c.platform_id, 0) || ' ' || min(c.id) as origin
  from name_conversion c
  where c.state = ${literal(conversionState, 'waiting')} and c.created_at < now() - interval '${unknownDays} days'
    and not exists (select from risk_event e where e.org_id = c.org_id and e.state in (${open})
      and starts_with(e.origin, 'unknown ' || coalesce(c.platform_id, 0) || ' '))
  group by c.org_id, c.platform_id`;

/** What is wrong today and brought no event yet. */
export const findWrong = async (db: Db): Promise<Found[]> => {
  const { rows } = await sql<Found>`
    select f.* from (${papers} union all ${officials} union all ${silent} union all ${faulty} union all ${plans} union all ${unpassed} union all ${unrecorded} union all ${unknown}) f
    where not exists (select from risk_event e where e.org_id = f.org_id and e.origin = f.origin)
    order by f.org_id, f.occurred_at, f.origin`.execute(db);
  return rows;
};
