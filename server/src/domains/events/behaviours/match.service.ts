import { sql } from 'kysely';
import { behaviourMachine, behaviourState } from '#contracts/events/behaviour.codes.ts';
import { eventSource, longestDeadline } from '#contracts/events/event.codes.ts';
import { dayAfter } from '#contracts/zone.ts';
import { noteSeen } from '#domains/vehicles/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { tellHistory } from '#kernel/history.ts';
import { literal } from '#kernel/literal.ts';
import { ancestors } from '#kernel/scope.ts';
import { queueNames } from '../conversions/propose.service.ts';
import { insertEvents } from '../event.service.ts';
import { ruleHolds } from '../rules/counting.queries.ts';
import { joinRunning } from '../training/join.service.ts';
import { findMatches } from './find.service.ts';

/** An alarm as it is written down: the organisation is the platform's until a vehicle is found. */
export interface NewBehaviour {
  readonly orgId: string;
  readonly path: string;
  readonly platformId: string | null;
  readonly externalId: string;
  readonly plateNo: string;
  readonly driverName: string;
  readonly phoneTail: string;
  /** The company as the platform named it; empty where it names none. */
  readonly foreignOrg: string;
  /** The terminal as the platform named it; without one the plate alone is asked. */
  readonly terminalNo?: string;
  readonly category: number;
  readonly level: number;
  readonly occurredAt: string;
  readonly eventPlace: string;
  readonly speed: number | null;
  readonly speedLimit: number | null;
  readonly text: string;
  readonly byHand: boolean;
  readonly fileIds: readonly string[];
  /** As a person said; a platform names none. */
  readonly vehicleId: string | null;
  readonly orgUserId: string | null;
}

/** An alarm that a rule in force counts. */
interface Ruled {
  id: string;
  org_id: string;
  path: string;
  org_user_id: string;
  user_id: string;
  vehicle_id: string;
  category: number;
  level: number;
  occurred_at: string;
  event_place: string;
  event_text: string;
  file_ids: string[];
}

const happened = {
  path: sql`b.path`,
  source: literal(eventSource, 'alarm'),
  category: sql`b.category`,
  level: sql`b.level`,
  at: sql`b.occurred_at`,
};

/** Alarms whose vehicle and driver are known and that a rule counts become risk events, once. @returns how many. */
export const raiseEvents = async (db: Db, actor: Actor, ids: readonly string[]): Promise<number> => {
  const { rows } = await sql<Ruled>`
    select b.id, b.org_id, b.path, b.org_user_id, b.user_id, b.vehicle_id, b.category, b.level, b.occurred_at, b.event_place, b.event_text, b.file_ids
    from driving_behaviour b
    where b.id = any(${[...ids]}::bigint[]) and b.event_id is null and b.vehicle_id is not null and b.org_user_id is not null
      and b.state = ${literal(behaviourState, 'standing')}
      and exists (select from event_rule r where ${ruleHolds(happened)})
    order by b.id`.execute(db);
  if (rows.length === 0) return 0;
  const eventIds = await insertEvents(
    db,
    actor,
    rows.map((row) => ({
      orgId: row.org_id,
      path: row.path,
      orgUserId: row.org_user_id,
      userId: row.user_id,
      vehicleId: row.vehicle_id,
      source: eventSource.values.alarm,
      category: row.category,
      level: row.level,
      occurredAt: row.occurred_at,
      eventPlace: row.event_place,
      text: row.event_text,
      points: 0,
      dueOn: dayAfter(dayOf(new Date(row.occurred_at)), longestDeadline),
      manual: false,
      fileIds: row.file_ids,
    })),
  );
  const pairs = rows.map((row, at) => ({ id: row.id, event: eventIds[at] }));
  await sql`update driving_behaviour b set event_id = x.event from json_to_recordset(${JSON.stringify(pairs)}::json) as x (id bigint, event bigint)
    where b.id = x.id`.execute(db);
  return rows.length;
};

/**
 * Matches alarms with companies, vehicles and drivers; names nobody knows wait to be matched, and those a rule counts become
 * risk events, which join a training that runs for the same driver and kind. May be repeated without harm.
 */
export const matchAlarms = async (db: Db, actor: Actor, ids: readonly string[]): Promise<void> => {
  await findMatches(db, ids);
  await queueNames(db, actor, ids);
  if ((await raiseEvents(db, actor, ids)) === 0) return;
  const { rows } = await sql<{ id: string }>`select distinct b.event_id as id from driving_behaviour b
    where b.id = any(${[...ids]}::bigint[]) and b.event_id is not null`.execute(db);
  await joinRunning(
    db,
    rows.map((row) => row.id),
  );
};

/** A platform that sends an alarm of a vehicle has heard of its terminals and cameras. */
const noteHeard = async (db: Db, ids: readonly string[]): Promise<void> => {
  const { rows } = await sql<{
    vehicleId: string;
    at: string;
  }>`select b.vehicle_id::text as "vehicleId", b.occurred_at as at
    from driving_behaviour b where b.id = any(${[...ids]}::bigint[]) and b.platform_id is not null and b.vehicle_id is not null`.execute(
    db,
  );
  await noteSeen(db, rows);
};

/**
 * Writes alarms down with their first line of history, matches them with vehicles and drivers, and lets those a rule counts become
 * risk events. @returns their numbers in the order given.
 */
export const insertBehaviours = async (db: Db, actor: Actor, alarms: readonly NewBehaviour[]): Promise<string[]> => {
  if (alarms.length === 0) return [];
  const rows = alarms.map((one) => ({ ...one, ...ancestors(one.path) }));
  const { rows: made } = await sql<{ id: string }>`
    insert into driving_behaviour (org_id, path, l1, l2, l3, l4, platform_id, external_id, plate_no, driver_name, phone_tail, foreign_org, terminal_no, category, level,
      occurred_at, event_place, speed, speed_limit, event_text, by_hand, file_ids, vehicle_id, org_user_id, user_id, created_by)
    select x."orgId", x.path, x.l1, x.l2, x.l3, x.l4, x."platformId", x."externalId", x."plateNo", x."driverName", x."phoneTail", x."foreignOrg", coalesce(x."terminalNo", ''), x.category,
      x.level, x."occurredAt", x."eventPlace", x.speed, x."speedLimit", x.text, x."byHand", x."fileIds", x."vehicleId", x."orgUserId",
      (select m.user_id from org_user m where m.id = x."orgUserId"), ${actor.userId}::bigint
    from json_to_recordset(${JSON.stringify(rows)}::json) as x ("orgId" bigint, path text, l1 bigint, l2 bigint, l3 bigint, l4 bigint,
      "platformId" bigint, "externalId" text, "plateNo" text, "driverName" text, "phoneTail" text, "foreignOrg" text, "terminalNo" text, category int, level int,
      "occurredAt" timestamptz, "eventPlace" text, speed int, "speedLimit" int, text text, "byHand" boolean, "fileIds" bigint[],
      "vehicleId" bigint, "orgUserId" bigint)
    returning id`.execute(db);
  const ids = made.map((row) => row.id);
  await findMatches(db, ids);
  await tellHistory(
    db,
    actor,
    { machine: behaviourMachine, edge: 'add' },
    sql`select b.path, b.id, null::int, ${behaviourState.values.standing}::int from driving_behaviour b where b.id = any(${ids}::bigint[])`,
  );
  await noteHeard(db, ids);
  await queueNames(db, actor, ids);
  await raiseEvents(db, actor, ids);
  return ids;
};
