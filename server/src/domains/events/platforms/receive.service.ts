import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Alarm } from '#contracts/events/alarm.ts';
import { eventCategory } from '#contracts/events/event.codes.ts';
import {
  driftMinutes,
  messageMachine,
  messageProblem,
  messageState,
  mostAlarms,
  platformDirection,
  platformState,
  rawDays,
} from '#contracts/events/platforms/platform.codes.ts';
import type { platformApi, thirdMessageApi } from '#contracts/events/platforms/platform.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { systemActor } from '#kernel/actor.ts';
import { writeAudit } from '#kernel/audit.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail, failFields } from '#kernel/errors.ts';
import { historyRows } from '#kernel/history.ts';
import { literal } from '#kernel/literal.ts';
import { countUse } from '#kernel/rate.ts';
import { reserveIds } from '#kernel/reserve-ids.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import type { Context, Visit } from '#kernel/serve.ts';
import { walks } from '#kernel/walks.ts';
import { insertBehaviours, type NewBehaviour } from '../behaviours/match.service.ts';
import { type Reading, readAlarm } from './alarm.rules.ts';

/** Sendings a platform may make in ten minutes, and refused ones from one address. */
const mostSendings = 600;
const mostRefusals = 60;
const minutes = 10;

const { taken, dead } = messageState.values;
const problems = messageProblem.values;

interface Platform {
  id: string;
  org_id: string;
  path: string;
  secret_sealed: string;
}

/** The signature a platform sets below a sending: HMAC-SHA256 in hex. */
export const signSending = (
  secret: string,
  { sentAt, nonce, payload }: { sentAt: string; nonce: string; payload: string },
): string => createHmac('sha256', secret).update(`${sentAt}\n${nonce}\n${payload}`).digest('hex');

const isSame = (wanted: string, given: string): boolean => {
  const [one, other] = [Buffer.from(wanted), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
};

type Sending = Parsed<typeof platformApi.receive>;

/** The platform behind a sending, or nobody: unknown, paused, wrongly signed and late ones look alike. */
const findSender = async (db: Db, runtime: Runtime, sending: Sending): Promise<Platform | undefined> => {
  const { rows } = await sql<Platform>`select p.id, p.org_id, p.path, p.secret_sealed from third_platform p
    where p.access_key = ${sending.accessKey} and p.state = ${literal(platformState, 'on')}
      and p.direction <> ${literal(platformDirection, 'out')}`.execute(db);
  const [found] = rows;
  const late = Math.abs(clock.now().getTime() - new Date(sending.sentAt).getTime());
  if (!found || !(late <= driftMinutes * 60_000)) return undefined;
  return isSame(signSending(runtime.keys.unseal(found.secret_sealed), sending), sending.signature) ? found : undefined;
};

const open = (payload: string): readonly unknown[] => {
  let value: unknown;
  try {
    value = JSON.parse(payload);
  } catch {
    throw fail('third.unreadable');
  }
  const alarms = (value as { alarms?: unknown } | null)?.alarms;
  if (!Array.isArray(alarms) || alarms.length === 0 || alarms.length > mostAlarms) throw fail('third.unreadable');
  return alarms;
};

const behaviourOf = (platform: Pick<Platform, 'id' | 'org_id' | 'path'>, one: Alarm): NewBehaviour => ({
  orgId: platform.org_id,
  path: platform.path,
  platformId: platform.id,
  externalId: one.externalId,
  plateNo: one.plateNo,
  driverName: one.driverName,
  phoneTail: one.phoneTail,
  foreignOrg: one.orgName,
  terminalNo: one.terminalNo,
  category: eventCategory.values[one.kind],
  level: one.level,
  occurredAt: one.occurredAt,
  eventPlace: one.place,
  speed: one.speed,
  speedLimit: one.speedLimit,
  text: one.remark,
  byHand: false,
  fileIds: [],
  vehicleId: null,
  orgUserId: null,
});

/**
 * Keeps messages as they came, each with the number its alarm will have; what is known already is left out.
 * @returns by the place in the sending; null for dead ones, which no alarm comes of.
 */
const keepMessages = async (
  db: Db,
  runtime: Runtime,
  platform: Platform,
  readings: readonly Reading[],
): Promise<Map<number, string | null>> => {
  const behaviours = (await reserveIds(db, 'driving_behaviour', readings.filter((one) => one.alarm).length)).values();
  const rows = readings.map((one) => ({
    externalId: one.externalId,
    raw: runtime.keys.seal(one.raw),
    problem: one.problem,
    state: one.alarm ? taken : dead,
    behaviour: one.alarm ? behaviours.next().value : null,
  }));
  const { rows: made } = await sql<{ marks: string | null }>`
    with made as (
      insert into third_message (platform_id, org_id, path, external_id, raw_sealed, problem, state, behaviour_id)
      select ${platform.id}::bigint, ${platform.org_id}::bigint, ${platform.path}::text, x."externalId", x.raw, x.problem, x.state, x.behaviour
      from json_to_recordset(${JSON.stringify(rows)}::json) as x ("externalId" text, raw text, problem int, state int, behaviour bigint)
      on conflict (platform_id, external_id) where external_id <> '' do nothing returning id, path, state, behaviour_id, raw_sealed),
    told as (${historyRows(
      systemActor,
      { machine: messageMachine, edge: 'add' },
      sql`select m.path, m.id, null::int, m.state from made m`,
    )})
    select string_agg(coalesce(behaviour_id::text, raw_sealed), ' ') as marks from made`.execute(db);
  // A number is set aside once, and a sealed text is never made twice: either says which of the sending a row is.
  const fresh = new Set(made[0]?.marks?.split(' ') ?? []);
  return new Map(
    rows.flatMap((row, place) =>
      fresh.has(row.behaviour ?? row.raw) ? [[place, row.behaviour ?? null] as const] : [],
    ),
  );
};

const takeIn = async (
  db: Db,
  runtime: Runtime,
  platform: Platform,
  readings: readonly Reading[],
): Promise<Data<typeof platformApi.receive>> => {
  const kept = await keepMessages(db, runtime, platform, readings);
  const fresh = readings.flatMap((one, place) => {
    const behaviour = kept.get(place);
    return behaviour && one.alarm ? [{ ...behaviourOf(platform, one.alarm), id: behaviour }] : [];
  });
  await insertBehaviours(db, systemActor, fresh);
  await sql`update third_platform set last_ok_at = ${clock.now().toISOString()} where id = ${platform.id}`.execute(db);
  const alarms = readings.map((one, place) => {
    const outcome = !kept.has(place) ? ('known' as const) : one.alarm ? ('taken' as const) : ('dead' as const);
    return { externalId: one.externalId, outcome, problem: one.problem };
  });
  const count = (wanted: string) => alarms.filter((one) => one.outcome === wanted).length;
  return { taken: count('taken'), known: count('known'), dead: count('dead'), alarms };
};

/**
 * Takes alarms of a platform in. A wrong signature, an old sending, a repeated one and an unknown or paused platform look alike.
 * @throws third.refused; third.unreadable for a signed sending that is no list of alarms; third.tooMany.
 */
export const receiveAlarms = async (visit: Visit, sending: Sending): Promise<Data<typeof platformApi.receive>> => {
  const { runtime, origin } = visit;
  const sender = await visit.trace(async (db) => {
    const found = await findSender(db, runtime, sending);
    if (!found) return (await countUse(db, 'third.refused', origin.ip, mostRefusals, minutes)) > 0 ? 'many' : undefined;
    if ((await countUse(db, 'third.nonce', `${found.id} ${sending.nonce}`, 1, 2 * driftMinutes)) > 0) return undefined;
    return (await countUse(db, 'third.sending', found.id, mostSendings, minutes)) > 0 ? 'many' : found;
  });
  if (sender === 'many') throw fail('third.tooMany', { minutes });
  if (sender === undefined) throw fail('third.refused');
  const readings = open(sending.payload).map(readAlarm);
  return visit.apart(everything, async (db) => {
    const answer = await takeIn(db, runtime, sender, readings);
    await writeAudit(db, systemActor, origin, {
      service: 'manager',
      action: 'thirdPlatform.receive',
      objectKind: 'thirdPlatform',
      objectId: sender.id,
      result: 'done',
      after: { taken: answer.taken, known: answer.known, dead: answer.dead },
    });
    return answer;
  });
};

export const messageWalks = walks(messageMachine, {
  table: 'third_message',
  rule: ({ context, row }) => {
    if (row.org_id !== context.actor.orgId) throw fail('event.otherCompany');
  },
});

/**
 * Reads a dead message anew as somebody repaired it. What came stays beside what it became.
 * @throws on `raw` what is still wrong with it, and for an alarm that was taken before.
 */
export const replayMessage = async (context: Context, input: Parsed<typeof thirdMessageApi.replay>) => {
  const { db, actor } = context;
  let value: unknown;
  try {
    value = JSON.parse(input.raw);
  } catch {
    throw failFields([{ field: 'raw', key: 'third.notJson' }]);
  }
  const { alarm: read, problem } = readAlarm(value);
  if (problem === problems.future) throw failFields([{ field: 'raw', key: 'event.future' }]);
  if (problem === problems.tooOld) throw failFields([{ field: 'raw', key: 'third.tooOld' }]);
  if (problem === problems.badText) throw failFields([{ field: 'raw', key: 'input.badText' }]);
  if (problem === problems.tooDeep) throw failFields([{ field: 'raw', key: 'input.tooDeep' }]);
  if (!read) throw failFields([{ field: 'raw', key: 'third.noAlarm' }]);
  const { taken: step, answer } = await messageWalks.step(context, 'replay', { id: input.id });
  const { platform_id, org_id, path } = step.row;
  const { rows } =
    await sql`select from third_message t where t.platform_id = ${platform_id} and t.external_id = ${read.externalId}
    and t.id <> ${input.id}`.execute(db);
  if (rows.length > 0) throw failFields([{ field: 'raw', key: 'third.known' }]);
  const [behaviour = ''] = await insertBehaviours(db, actor, [
    { ...behaviourOf({ id: platform_id, org_id, path }, read), byHand: true },
  ]);
  await sql`update third_message set behaviour_id = ${behaviour}, problem = ${problems.none}, external_id = ${read.externalId} where id = ${input.id}`.execute(
    db,
  );
  return answer;
};

/** Messages as they came are forgotten when their days are over; what was read of them stays. @returns how many. */
export const forgetRaw = (runtime: Runtime): Promise<number> =>
  runtime.database.within(everything, async (db) => {
    const { rows } = await sql`update third_message set raw_sealed = '' where raw_sealed <> ''
      and received_at < now() - make_interval(days => ${rawDays}) returning id`.execute(db);
    return rows.length;
  });
