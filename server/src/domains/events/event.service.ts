import { sql } from 'kysely';
import {
  eventLevel,
  eventMachine,
  eventState,
  longestDeadline,
  offDutyPoints,
  openStates,
  ownSources,
} from '#contracts/events/event.codes.ts';
import type { eventApi } from '#contracts/events/event.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { dayAfter } from '#contracts/zone.ts';
import { ofActor } from '#domains/people/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { type Failure, fail, failFields, orMissing } from '#kernel/errors.ts';
import { findFiles } from '#kernel/files.ts';
import { historyRows } from '#kernel/history.ts';
import { reserveIds } from '#kernel/reserve-ids.ts';
import { ancestors, inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { eventWalks, refuseOther } from './event.walks.ts';
import { applyRules, lookAtComing } from './rules/fire.service.ts';
import { isAhead } from './rules/occurred-at.rules.ts';

type Written = Omit<Parsed<typeof eventApi.add>, 'orgUserId' | 'vehicleId'>;
type Problem = Failure['fields'][number];

/** An event as it is written down, wherever it comes from. */
export interface NewEvent {
  readonly orgId: string;
  readonly path: string;
  readonly orgUserId: string | null;
  readonly userId: string | null;
  readonly vehicleId: string | null;
  readonly source: number;
  readonly category: number;
  readonly level: number;
  readonly occurredAt: string;
  readonly eventPlace: string;
  readonly text: string;
  readonly points: number;
  readonly dueOn: string;
  readonly manual: boolean;
  readonly fileIds: readonly string[];
  /** What it came from, such as `paper 17 2026-10-01`: what an origin has brought already is left out. */
  readonly origin?: string;
}

/** Last day on which an event may be handled: a day of a law, whatever somebody wishes. */
export const lastDay = (occurredAt: string): string => dayAfter(dayOf(new Date(occurredAt)), longestDeadline);

/** Events without those whose origin has brought them already, each with the number it will have. */
const numbered = async (db: Db, events: readonly NewEvent[]): Promise<(NewEvent & { readonly id: string })[]> => {
  const origins = events.flatMap((one) => (one.origin ? [{ org: one.orgId, origin: one.origin }] : []));
  const known = new Set<string>();
  if (origins.length > 0) {
    const { rows } = await sql<{ name: string }>`select e.org_id || ' ' || e.origin as name
      from json_to_recordset(${JSON.stringify(origins)}::json) as x (org bigint, origin text)
        join risk_event e on e.org_id = x.org and e.origin = x.origin and e.origin <> ''`.execute(db);
    for (const { name } of rows) known.add(name);
  }
  const fresh = events.filter(({ orgId, origin }) => {
    const name = `${orgId} ${origin}`;
    if (!origin) return true;
    return !known.has(name) && known.add(name);
  });
  const ids = await reserveIds(db, 'risk_event', fresh.length);
  return fresh.map((one, place) => ({
    ...one,
    id: ids[place] as string,
    level: one.points >= offDutyPoints ? eventLevel.values.major : one.level,
  }));
};

/**
 * Writes events down, each with its first line of history, and lets the rules look at them: what they count is marked as it is
 * written, not afterwards.
 * @returns their numbers in the order given, without those an origin has brought before.
 */
export const insertEvents = async (db: Db, actor: Actor, events: readonly NewEvent[]): Promise<string[]> => {
  const fresh = await numbered(db, events);
  if (fresh.length === 0) return [];
  const coming = await lookAtComing(db, fresh);
  const rows = fresh.map((one) => {
    const { rules, dueOn } = coming.markOf(one);
    return { ...one, ...ancestors(one.path), dueOn, rules, rule: rules.at(-1) ?? null };
  });
  const { rows: made } = await sql<{ id: string }>`
    with made as (
      insert into risk_event (id, org_id, path, l1, l2, l3, l4, user_id, org_user_id, vehicle_id, source, category, level, occurred_at, event_place,
        event_text, points, due_on, file_ids, manual, origin, fired_rules, rule_id, suggested, created_by) overriding system value
      select x.id, x."orgId", x.path, x.l1, x.l2, x.l3, x.l4, x."userId", x."orgUserId", x."vehicleId", x.source, x.category,
        x.level, x."occurredAt", x."eventPlace", x.text, x.points,
        x."dueOn", x."fileIds", x.manual, coalesce(x.origin, ''), x.rules, x.rule, x.rule is not null, ${actor.userId}::bigint
      from json_to_recordset(${JSON.stringify(rows)}::json) as x (id bigint, "orgId" bigint, path text, l1 bigint, l2 bigint, l3 bigint, l4 bigint,
        "userId" bigint, "orgUserId" bigint, "vehicleId" bigint, source int, category int, level int, "occurredAt" timestamptz, "eventPlace" text,
        text text, points int, "dueOn" date, "fileIds" bigint[], manual boolean, origin text, rules bigint[], rule bigint)
      on conflict (org_id, origin) where origin <> '' do nothing returning id, path),
    told as (${historyRows(
      actor,
      { machine: eventMachine, edge: 'add' },
      sql`select m.path, m.id, null::int, ${eventState.values.new}::int from made m`,
    )})
    select id from made`.execute(db);
  await coming.settle();
  return made.map((row) => row.id);
};

const dayProblems = (input: Written): Problem[] => {
  if (isAhead(input.occurredAt, clock.now())) return [{ field: 'occurredAt', key: 'event.future' }];
  if (input.handleBy === null) return [];
  if (input.handleBy < dayOf(new Date(input.occurredAt))) return [{ field: 'handleBy', key: 'event.beforeItHappened' }];
  return input.handleBy > lastDay(input.occurredAt)
    ? [{ field: 'handleBy', key: 'event.tooLate', params: { day: lastDay(input.occurredAt) } }]
    : [];
};

/** Who drove and what was driven, of the own organisation. @throws on the field for others, and for neither where somebody did it. */
const findThose = async (
  { db, actor }: Context,
  {
    orgUserId,
    vehicleId,
    eventSource: source,
  }: Pick<Parsed<typeof eventApi.add>, 'orgUserId' | 'vehicleId' | 'eventSource'>,
): Promise<{ userId: string | null }> => {
  if (orgUserId === null && vehicleId === null && !ownSources.includes(source))
    throw failFields([{ field: 'orgUserId', key: 'event.nobody' }]);
  const { rows: people } = await sql<{ user_id: string }>`select m.user_id from org_user m
    where m.id = ${orgUserId} and m.org_id = ${actor.orgId} and not m.guest and ${ofActor(actor)}`.execute(db);
  if (orgUserId !== null && !people[0]) throw failFields([{ field: 'orgUserId', key: 'vehicle.personForeign' }]);
  const { rows: vehicles } = await sql`select from vehicle v
    where v.id = ${vehicleId} and v.org_id = ${actor.orgId} and ${inScope(actor.scope, 'vehicle v')}`.execute(db);
  if (vehicleId !== null && vehicles.length === 0)
    throw failFields([{ field: 'vehicleId', key: 'event.otherVehicle' }]);
  return { userId: people[0]?.user_id ?? null };
};

const filesOf = async ({ db, actor }: Context, input: Written, kept: readonly string[] = []): Promise<string[]> => {
  const wanted = input.files.map((file) => file.fileId);
  // Files that are there already were somebody's who may since have left.
  await findFiles(
    db,
    actor,
    wanted.filter((file) => !kept.includes(file)),
  );
  return wanted;
};

/**
 * Enters an event of the own organisation by hand.
 * @throws on the field: an event of the future, a deadline beyond thirty days, people and vehicles of others.
 */
export const addEvent = async (
  context: Context,
  input: Parsed<typeof eventApi.add>,
): Promise<{ eventId: string; version: number }> => {
  const { db, actor } = context;
  const problems = dayProblems(input);
  if (problems.length > 0) throw failFields(problems);
  const { userId } = await findThose(context, input);
  const [eventId = ''] = await insertEvents(db, actor, [
    {
      orgId: actor.orgId,
      path: actor.orgPath,
      orgUserId: input.orgUserId,
      userId,
      vehicleId: input.vehicleId,
      source: input.eventSource,
      category: input.eventCategory,
      level: input.eventLevel,
      occurredAt: input.occurredAt,
      eventPlace: input.eventPlace,
      text: input.eventText,
      points: input.points,
      dueOn: input.handleBy ?? lastDay(input.occurredAt),
      manual: true,
      fileIds: await filesOf(context, input),
    },
  ]);
  context.audit({ objectKind: 'riskEvent', objectId: eventId, action: 'riskEvent.add', after: input });
  return { eventId, version: 1 };
};

interface Stored {
  id: string;
  org_id: string;
  manual: boolean;
  state: number;
  version: number;
  file_ids: string[];
  whose: boolean;
}

/** Changes an open event that was entered by hand; who drove and what was driven stay. */
export const modEvent = async (
  context: Context,
  input: Parsed<typeof eventApi.mod>,
): Promise<{ eventId: string; version: number }> => {
  const { db, actor } = context;
  const { rows } = await sql<Stored>`select e.id, e.org_id, e.manual, e.state, e.version, e.file_ids,
      num_nonnulls(e.org_user_id, e.vehicle_id) > 0 as whose from risk_event e
    where e.id = ${input.eventId} and ${inScope(actor.scope, 'risk_event e')} for update`.execute(db);
  const stored = orMissing(rows[0]);
  refuseOther(actor, stored);
  if (!stored.manual || !openStates.some((name) => eventState.values[name] === stored.state))
    throw fail('event.notOpen');
  if (stored.version !== input.version) throw fail('object.changed');
  if (!stored.whose && !ownSources.includes(input.eventSource))
    throw failFields([{ field: 'eventSource', key: 'event.nobody' }]);
  const problems = dayProblems(input);
  if (problems.length > 0) throw failFields(problems);
  const files = await filesOf(context, input, stored.file_ids);
  await sql`update risk_event set source = ${input.eventSource}, category = ${input.eventCategory},
      level = case when ${input.points}::int >= ${offDutyPoints}::int then ${eventLevel.values.major}::int else ${input.eventLevel}::int end,
      occurred_at = ${input.occurredAt}, event_place = ${input.eventPlace}, event_text = ${input.eventText}, points = ${input.points},
      due_on = ${input.handleBy ?? lastDay(input.occurredAt)}, file_ids = ${files}::bigint[], version = version + 1
    where id = ${stored.id}`.execute(db);
  await applyRules(db, [stored.id]);
  context.audit({
    objectKind: 'riskEvent',
    objectId: stored.id,
    action: 'riskEvent.mod',
    before: stored,
    after: input,
  });
  return { eventId: stored.id, version: stored.version + 1 };
};

/** Says how an open event was handled. */
export const handleEvent = (context: Context, input: Parsed<typeof eventApi.handle>) =>
  eventWalks.walk(context, 'handle', input, { handling: input.eventHandling, handling_text: input.reason });
