import { type RawBuilder, sql } from 'kysely';
import {
  eventCategory,
  eventLevel,
  eventSource,
  eventState,
  longestDeadline,
  offDutyPoints,
  openStates,
} from '#contracts/events/event.codes.ts';
import { punishmentKind, punishmentState } from '#contracts/students/punishment.codes.ts';
import { dayAfter } from '#contracts/zone.ts';
import { type Actor, systemActor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { Events } from '#kernel/events.ts';
import { literal } from '#kernel/literal.ts';
import { localDay, startOf } from '#kernel/zone.ts';
import { insertEvents } from '../event.service.ts';
import { eventWalks } from '../event.walks.ts';
import { applyRules } from '../rules/fire.service.ts';

/** Points of one punishment from which it is serious. */
const seriousPoints = 6;
const kinds = punishmentKind.values;

interface Punished {
  id: string;
  org_id: string;
  path: string;
  org_user_id: string;
  user_id: string;
  kind: string;
  points: number;
  happened_on: string;
  happened_at: string;
  said: string;
  file_ids: string[];
}

const levelOf = ({ points, kind }: Punished): number => {
  if (points >= offDutyPoints) return eventLevel.values.major;
  return points >= seriousPoints || kind === kinds.suspension || kind === kinds.revocation
    ? eventLevel.values.serious
    : eventLevel.values.minor;
};

/** Those that count, of people who are here, for deeds whose month is not over: older ones are history and count by their points. */
const findPunished = async (db: Db, ids: readonly string[]): Promise<Punished[]> => {
  const { rows } = await sql<Punished>`
    select p.id, p.org_id, p.path, p.org_user_id, p.user_id, p.kind, p.points, p.happened_on::text,
      ${startOf(sql`p.happened_on`)} as happened_at, trim(p.document_number || ' ' || p.reason) as said, p.file_ids
    from punishment p join org_user m on m.id = p.org_user_id and m.left_at is null
    where p.id = any(${[...ids]}::bigint[]) and p.state = ${literal(punishmentState, 'valid')}
      and p.happened_on >= ${dayAfter(dayOf(clock.now()), -longestDeadline)}::date order by p.id`.execute(db);
  return rows;
};

const open = sql`e.state in (${literal(eventState, ...openStates)})`;

/** Whether an event was opened by its punishment: others were there before, and stay what they are. */
const ownCase = (of: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${of}.source = ${literal(eventSource, 'violation')} and not ${of}.manual)`;

/** A violation of that day that somebody entered or a platform sent is the same case: it takes the points. @returns those that joined one. */
const joinCases = async (db: Db, all: readonly Punished[]): Promise<string[]> => {
  const { rows } = await sql<{ punishment: string }>`
    with cases as (
      select distinct on (x.id) x.id as punishment, x.points, e.id as event from json_to_recordset(${JSON.stringify(all)}::json)
        as x (id bigint, org_user_id bigint, happened_on date, points int)
      join risk_event e on e.org_user_id = x.org_user_id and e.origin = '' and ${open}
        and e.source in (${literal(eventSource, 'violation', 'alarm')}) and ${localDay(sql`e.occurred_at`)} = x.happened_on
      order by x.id, e.points desc, e.id), once as (select distinct on (event) * from cases order by event, punishment)
    update risk_event e set origin = 'punishment ' || c.punishment, points = greatest(e.points, c.points), version = e.version + 1,
      level = case when c.points >= ${offDutyPoints}::int then ${eventLevel.values.major}::int else e.level end
    from once c where e.id = c.event returning c.punishment`.execute(db);
  return rows.map((row) => row.punishment);
};

/** What was written of a punishment anew stands at its event as long as that is open. */
const correct = async (db: Db, all: readonly Punished[]): Promise<void> => {
  await sql`update risk_event e set points = x.points, level = x.level, event_text = x.said, version = e.version + 1
    from json_to_recordset(${JSON.stringify(all.map((one) => ({ ...one, level: levelOf(one), origin: `punishment ${one.id}` })))}::json)
      as x (org_id bigint, origin text, points int, level int, said text)
    where e.org_id = x.org_id and e.origin = x.origin and e.origin <> '' and ${open}
      and ${ownCase(sql`e`)} and (e.points, e.event_text) is distinct from (x.points, x.said)`.execute(db);
};

/** Punishments that were recorded or changed become cases: each joins a violation of its day, or opens an event of its own. */
export const openPunished = async (
  db: Db,
  { punishmentIds }: Events['student.punished'],
  actor: Actor,
): Promise<void> => {
  const all = await findPunished(db, punishmentIds);
  if (all.length === 0) return;
  await correct(db, all);
  const { rows: standing } = await sql<{ origin: string }>`select e.origin from risk_event e
    where e.origin = any(${all.map((one) => `punishment ${one.id}`)}::text[])`.execute(db);
  const known = new Set(standing.map((row) => row.origin));
  const fresh = all.filter((one) => !known.has(`punishment ${one.id}`));
  const joined = new Set(await joinCases(db, fresh));
  await insertEvents(
    db,
    actor,
    fresh
      .filter((one) => !joined.has(one.id))
      .map((one) => ({
        orgId: one.org_id,
        path: one.path,
        orgUserId: one.org_user_id,
        userId: one.user_id,
        vehicleId: null,
        source: eventSource.values.violation,
        category: one.kind === kinds.points ? eventCategory.values.creditPoints : eventCategory.values.violation,
        level: levelOf(one),
        occurredAt: one.happened_at,
        eventPlace: '',
        text: one.said,
        points: one.points,
        dueOn: dayAfter(one.happened_on, longestDeadline),
        manual: false,
        fileIds: one.file_ids,
        origin: `punishment ${one.id}`,
      })),
  );
  const origins = all.map((one) => `punishment ${one.id}`);
  const { rows } = await sql<{
    id: string;
  }>`select e.id from risk_event e where e.origin = any(${origins}::text[])`.execute(db);
  await applyRules(
    db,
    rows.map((row) => row.id),
  );
};

/** A punishment that was taken back takes its event along, whatever became of it. */
export const withdrawPunished = async (db: Db, { punishmentId }: Events['student.unpunished']): Promise<void> => {
  await eventWalks.those({ db, actor: systemActor }, 'withdraw', {
    where: sql<boolean>`t.origin = ${`punishment ${punishmentId}`} and ${ownCase(sql`t`)}`,
  });
};
