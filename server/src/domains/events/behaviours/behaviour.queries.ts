import { type RawBuilder, sql } from 'kysely';
import { behaviourMachine, behaviourMatch, behaviourState, levelWeights } from '#contracts/events/behaviour.codes.ts';
import {
  type BehaviourDetail,
  behaviourList,
  driverScoreList,
  vehicleAlarmList,
} from '#contracts/events/behaviour.contract.ts';
import { eventLevel } from '#contracts/events/event.codes.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { decisions } from '#kernel/decisions.ts';
import { orMissing } from '#kernel/errors.ts';
import { fileList } from '#kernel/file-list.ts';
import { columnsOf } from '#kernel/flat.ts';
import { historyOf } from '#kernel/history.ts';
import type { Keys } from '#kernel/keys.ts';
import { listQuery, within } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { whether } from '#kernel/meaning.ts';
import { inScope } from '#kernel/scope.ts';
import { containingName, containingPlate } from '#kernel/search-by-kind.ts';
import { canWalk } from '#kernel/transition.ts';
import { localHour } from '#kernel/zone.ts';
import { alarmSays } from '../search.queries.ts';

const { matched, noVehicle, noDriver } = behaviourMatch.values;
const match = sql<number>`(case when b.vehicle_id is null then ${sql.raw(String(noVehicle))}
  when b.org_user_id is null then ${sql.raw(String(noDriver))} else ${sql.raw(String(matched))} end)`;

/** Edges whoever stands above the company walks as well. */
export const checking: readonly string[] = ['confirmFalse', 'keep'];

/** The driver as far as the reader reaches the person. */
const joins = (actor: Actor): RawBuilder<unknown> => sql`
  left join org_user m on m.id = b.org_user_id and ${inScope(actor.scope, 'org_user m')}
  left join third_platform p on p.id = b.platform_id`;

const columns = {
  behaviourId: sql`b.id`,
  orgId: sql`b.org_id`,
  orgName: sql`coalesce(luan_org_name(b.org_id), '')`,
  plateNo: sql`b.plate_no`,
  vehicleId: sql`b.vehicle_id`,
  orgUserId: sql`m.id`,
  driverName: sql`coalesce(m.real_name, case when b.org_user_id is null then b.driver_name end, '')`,
  eventCategory: sql`b.category`,
  eventLevel: sql`b.level`,
  occurredAt: sql`b.occurred_at`,
  eventPlace: sql`b.event_place`,
  speed: sql`b.speed`,
  speedLimit: sql`b.speed_limit`,
  behaviourMatch: match,
  platformId: sql`b.platform_id`,
  platformName: sql`coalesce(p.platform_name, '')`,
  externalId: sql`b.external_id`,
  eventId: sql`b.event_id`,
  byHand: sql`b.by_hand`,
  appealed: sql`b.appealed_at is not null`,
  eventText: sql`b.event_text`,
  state: sql`b.state`,
  createdAt: sql`b.created_at`,
  version: sql`b.version`,
};

const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => {
  const own = row.orgId === actor.orgId;
  const state = Number(row.state);
  const written = own && row.eventId === null && state === behaviourState.values.standing;
  return {
    ...row,
    can: [
      ...(written && may(actor, 'data:behaviour:mod') ? ['mod'] : []),
      ...canWalk(behaviourMachine, actor, state).filter((edge) => own || checking.includes(edge)),
    ],
  };
};

const decided = decisions(behaviourMachine, { table: 'driving_behaviour', alias: 'b' });

export const behaviourPage = listQuery(behaviourList, {
  deciders: decided.deciders,
  base: 'driving_behaviour b',
  alias: 'b',
  joins,
  columns,
  filters: {
    ...decided.filters,
    keyword: alarmSays,
    behaviourMatch: (wanted) => sql<boolean>`${match} = any(${wanted}::int[])`,
    hourBand: (bands) => sql<boolean>`${localHour(sql`b.occurred_at`)} / 4 = any(${bands}::int[])`,
    occurredBetween: (days) => within(sql`b.occurred_at`, days),
    appealed: (wanted) => whether(sql<boolean>`b.appealed_at is not null`, wanted),
    isEvent: (wanted) => whether(sql<boolean>`b.event_id is not null`, wanted),
    orgUserId: (member) => sql<boolean>`b.org_user_id = ${member}`,
  },
  order: { by: 'occurredAt', direction: 'desc' },
  finish,
});

/** One alarm of the scope with its message and history; foreign equals missing. */
export const findBehaviour = async (
  db: Db,
  actor: Actor,
  keys: Keys,
  behaviourId: string,
): Promise<BehaviourDetail> => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${columnsOf(columns)}, ${historyOf(behaviourMachine, sql`b.id`)} as history,
      ${fileList(sql`b.file_ids`)} as files,
      coalesce((select t.raw_sealed from third_message t where t.behaviour_id = b.id limit 1), '') as raw
    from driving_behaviour b ${joins(actor)}
    where b.id = ${behaviourId} and ${inScope(actor.scope, 'driving_behaviour b')}`.execute(db);
  const row = orMissing(rows[0]);
  const raw = String(row.raw);
  return finish({ ...row, raw: raw === '' ? '' : keys.unseal(raw) }, actor) as unknown as BehaviourDetail;
};

const { minor, serious, major } = eventLevel.values;
/** Alarms that count, of the last thirty days and of the thirty before, by level; `whose` ties them to the row. */
const counting = (whose: RawBuilder<boolean>): RawBuilder<unknown> => sql`(
  select count(*) filter (where a.recent)::int as alarms,
    count(*) filter (where a.recent and a.level = ${sql.raw(String(minor))})::int as minor,
    count(*) filter (where a.recent and a.level = ${sql.raw(String(serious))})::int as serious,
    count(*) filter (where a.recent and a.level = ${sql.raw(String(major))})::int as major,
    count(*) filter (where not a.recent)::int as before
  from (select b.level, b.occurred_at > now() - interval '30 days' as recent from driving_behaviour b
    where ${whose} and b.occurred_at > now() - interval '60 days' and b.state <> ${literal(behaviourState, 'falseAlarm')}) a)`;
const any = (whose: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from driving_behaviour b where ${whose} and b.occurred_at > now() - interval '60 days'
    and b.state <> ${literal(behaviourState, 'falseAlarm')})`;

const driven = sql<boolean>`b.org_user_id = m.id`;
const weights = sql.raw(
  `${levelWeights.minor} * n.minor - ${levelWeights.serious} * n.serious - ${levelWeights.major} * n.major`,
);
const recent = (whose: RawBuilder<boolean>, what: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(select ${what} from ${counting(whose)} n)`;
const score = sql`greatest(0, 100 - ${weights})::int`;

export const driverScorePage = listQuery(driverScoreList, {
  base: 'org_user m',
  alias: 'm',
  joins: sql`cross join lateral ${counting(driven)} n`,
  always: () => any(driven),
  columns: {
    orgUserId: sql`m.id`,
    realName: sql`m.real_name`,
    orgName: sql`coalesce(luan_org_name(m.org_id), '')`,
    alarmCount: sql`n.alarms`,
    minorCount: sql`n.minor`,
    seriousCount: sql`n.serious`,
    majorCount: sql`n.major`,
    beforeCount: sql`n.before`,
    driverScore: score,
  },
  filters: {
    keyword: (text) => containingName(sql`m.real_name`, text),
    orgId: (org) => sql<boolean>`m.org_id = ${org}`,
  },
  sorts: { driverScore: recent(driven, score), alarmCount: recent(driven, sql`n.alarms`) },
  order: { by: 'driverScore', direction: 'asc' },
});

const carried = sql<boolean>`b.vehicle_id = v.id`;
export const vehicleAlarmPage = listQuery(vehicleAlarmList, {
  base: 'vehicle v',
  alias: 'v',
  joins: sql`cross join lateral ${counting(carried)} n`,
  always: () => any(carried),
  columns: {
    vehicleId: sql`v.id`,
    plateNo: sql`v.plate_no`,
    orgName: sql`coalesce(luan_org_name(v.org_id), '')`,
    alarmCount: sql`n.alarms`,
    minorCount: sql`n.minor`,
    seriousCount: sql`n.serious`,
    majorCount: sql`n.major`,
    beforeCount: sql`n.before`,
  },
  filters: {
    keyword: (text) => containingPlate(sql`v.plate_no`, text),
    orgId: (org) => sql<boolean>`v.org_id = ${org}`,
  },
  sorts: { alarmCount: recent(carried, sql`n.alarms`) },
  order: { by: 'alarmCount', direction: 'desc' },
});
