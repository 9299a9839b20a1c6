import { sql } from 'kysely';
import { behaviourMachine, behaviourState } from '#contracts/events/behaviour.codes.ts';
import { eventSource } from '#contracts/events/event.codes.ts';
import { noteSeen } from '#domains/vehicles/door.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { historyRows } from '#kernel/history.ts';
import { literal } from '#kernel/literal.ts';
import { reserveIds } from '#kernel/reserve-ids.ts';
import { queueNames } from '../conversions/propose.service.ts';
import { insertEvents, lastDay, type NewEvent } from '../event.service.ts';
import { ruleHolds, rulesAbove } from '../rules/counting.queries.ts';
import { joinRunning } from '../training/join.service.ts';
import { findMatches, matches } from './find.service.ts';

/** An alarm as it is written down: the organisation is the platform's until a vehicle is found. */
export interface NewBehaviour {
  /** Its number, where one was set aside for it. */
  readonly id?: string;
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
  file_ids: readonly string[];
}

/** The risk event an alarm becomes. */
const eventOf = (row: Omit<Ruled, 'id'>): NewEvent => ({
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
  dueOn: lastDay(row.occurred_at),
  manual: false,
  fileIds: row.file_ids,
});

const happened = {
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
      and exists (select from ${rulesAbove(sql`b.path`)} and ${ruleHolds(happened)})
    order by b.id`.execute(db);
  if (rows.length === 0) return 0;
  const eventIds = await insertEvents(db, actor, rows.map(eventOf));
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

/** What was found of an alarm that is about to be written, by its place among those given. */
interface Found {
  place: string;
  org_id: string;
  path: string;
  l1: string | null;
  l2: string | null;
  l3: string | null;
  l4: string | null;
  vehicle_id: string | null;
  org_user_id: string | null;
  user_id: string | null;
  org_conversion_id: string | null;
  vehicle_conversion_id: string | null;
  driver_conversion_id: string | null;
  ruled: boolean;
}

const coming = {
  source: literal(eventSource, 'alarm'),
  category: sql`f.category`,
  level: sql`f.level`,
  at: sql`f.occurred_at`,
};

/** Finds company, vehicle and driver of alarms before they are written, and whether a rule in force counts them; in the order given. */
const findComing = async (db: Db, alarms: readonly NewBehaviour[]): Promise<Found[]> => {
  const rows = alarms.map((one, place) => ({
    place,
    platform: one.platformId,
    org: one.orgId,
    path: one.path,
    foreignOrg: one.foreignOrg,
    terminal: one.terminalNo ?? '',
    plate: one.plateNo,
    driver: one.driverName,
    tail: one.phoneTail,
    vehicle: one.vehicleId,
    member: one.orgUserId,
    category: one.category,
    level: one.level,
    occurredAt: one.occurredAt,
  }));
  const { rows: found } = await sql<Found>`
    select f.id as place, f.org_id, f.path, f.l1, f.l2, f.l3, f.l4, f.vehicle_id, f.org_user_id, f.user_id, f.org_conversion_id, f.vehicle_conversion_id,
      f.driver_conversion_id, f.vehicle_id is not null and f.org_user_id is not null and exists (select from ${rulesAbove(sql`f.path`)} and ${ruleHolds(coming)}) as ruled
    from ${matches(sql`select x.place, x.platform, x.org, x.path, x."foreignOrg", x.terminal, x.plate, x.driver, x.tail, x.vehicle, x.member,
      (select m.user_id from org_user m where m.id = x.member), null::bigint, null::bigint, null::bigint, x.category, x.level, x."occurredAt"
      from json_to_recordset(${JSON.stringify(rows)}::json) as x (place bigint, platform bigint, org bigint, path text,
        "foreignOrg" text, terminal text, plate text, driver text, tail text, vehicle bigint, member bigint, category int, level int, "occurredAt" timestamptz)`)} f
    order by f.id`.execute(db);
  return found;
};

/** Alarms that are about to be written and that a rule counts become risk events. @returns the event of each; null for the others. */
const raiseComing = async (
  db: Db,
  actor: Actor,
  alarms: readonly NewBehaviour[],
  found: readonly Found[],
): Promise<(string | null)[]> => {
  const ruled = alarms.flatMap((alarm, place) => {
    const of = found[place];
    return of?.ruled ? [{ alarm, of }] : [];
  });
  const ids = await insertEvents(
    db,
    actor,
    ruled.map(({ alarm, of }) =>
      eventOf({
        org_id: of.org_id,
        path: of.path,
        org_user_id: of.org_user_id ?? '',
        user_id: of.user_id ?? '',
        vehicle_id: of.vehicle_id ?? '',
        category: alarm.category,
        level: alarm.level,
        occurred_at: alarm.occurredAt,
        event_place: alarm.eventPlace,
        event_text: alarm.text,
        file_ids: alarm.fileIds,
      }),
    ),
  );
  const next = ids.values();
  return found.map((one) => (one.ruled ? (next.next().value ?? null) : null));
};

/** A platform that sends an alarm of a vehicle has heard of its terminals and cameras. */
const noteHeard = (db: Db, alarms: readonly NewBehaviour[], found: readonly Found[]): Promise<void> =>
  noteSeen(
    db,
    alarms.flatMap(({ platformId, occurredAt }, place) => {
      const vehicleId = found[place]?.vehicle_id ?? null;
      return platformId !== null && vehicleId !== null ? [{ vehicleId, at: occurredAt }] : [];
    }),
  );

/** Whether a name of an alarm is nobody's yet. */
const isNameless = (alarm: NewBehaviour, found: Found | undefined): boolean =>
  found?.vehicle_id
    ? found.org_user_id === null && alarm.driverName !== ''
    : alarm.plateNo !== '' || alarm.foreignOrg !== '';

/**
 * Writes alarms down with their first line of history. Their vehicles and drivers are found, and risk events made of those that a
 * rule counts, before they are written: no row is written twice.
 * @returns their numbers in the order given.
 */
export const insertBehaviours = async (db: Db, actor: Actor, alarms: readonly NewBehaviour[]): Promise<string[]> => {
  if (alarms.length === 0) return [];
  const found = await findComing(db, alarms);
  const events = await raiseComing(db, actor, alarms, found);
  const numbers = await reserveIds(db, 'driving_behaviour', alarms.filter((one) => one.id === undefined).length);
  const next = numbers.values();
  const ids = alarms.map((one) => one.id ?? next.next().value ?? '');
  const rows = alarms.map(
    ({ id: _id, orgId: _org, path: _path, vehicleId: _vehicle, orgUserId: _member, ...one }, place) => {
      const { place: _place, ruled: _ruled, ...of } = found[place] as Found;
      return { id: ids[place], ...one, ...of, eventId: events[place] };
    },
  );
  await sql`
    with made as (
      insert into driving_behaviour (id, org_id, path, l1, l2, l3, l4, platform_id, external_id, plate_no, driver_name, phone_tail, foreign_org, terminal_no, category, level,
        occurred_at, event_place, speed, speed_limit, event_text, by_hand, file_ids, vehicle_id, org_user_id, user_id, event_id,
        org_conversion_id, vehicle_conversion_id, driver_conversion_id, created_by) overriding system value
      select x.id, x.org_id, x.path, x.l1, x.l2, x.l3, x.l4, x."platformId", x."externalId", x."plateNo", x."driverName", x."phoneTail", x."foreignOrg",
        coalesce(x."terminalNo", ''), x.category, x.level, x."occurredAt", x."eventPlace", x.speed, x."speedLimit", x.text, x."byHand", x."fileIds", x.vehicle_id,
        x.org_user_id, x.user_id, x."eventId", x.org_conversion_id, x.vehicle_conversion_id, x.driver_conversion_id, ${actor.userId}::bigint
      from json_to_recordset(${JSON.stringify(rows)}::json) as x (id bigint, org_id bigint, path text, l1 bigint, l2 bigint, l3 bigint, l4 bigint,
        "platformId" bigint, "externalId" text, "plateNo" text, "driverName" text, "phoneTail" text, "foreignOrg" text, "terminalNo" text, category int, level int,
        "occurredAt" timestamptz, "eventPlace" text, speed int, "speedLimit" int, text text, "byHand" boolean, "fileIds" bigint[],
        vehicle_id bigint, org_user_id bigint, user_id bigint, "eventId" bigint, org_conversion_id bigint, vehicle_conversion_id bigint, driver_conversion_id bigint)
      returning id, path)
    ${historyRows(
      actor,
      { machine: behaviourMachine, edge: 'add' },
      sql`select m.path, m.id, null::int, ${behaviourState.values.standing}::int from made m`,
    )}`.execute(db);
  await noteHeard(db, alarms, found);
  await queueNames(
    db,
    actor,
    ids.filter((_, place) => isNameless(alarms[place] as NewBehaviour, found[place])),
  );
  return ids;
};
