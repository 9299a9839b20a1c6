import { sql } from 'kysely';
import {
  messageMachine,
  messageState,
  platformDirection,
  platformMachine,
} from '#contracts/events/platforms/platform.codes.ts';
import {
  messageList,
  type PlatformDetail,
  type platformApi,
  platformList,
  type thirdMessageApi,
} from '#contracts/events/platforms/platform.contract.ts';
import type { Data } from '#contracts/route.ts';
import { keptStates, vehicleState } from '#contracts/vehicles/vehicle.codes.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail, orMissing } from '#kernel/errors.ts';
import { columnsOf } from '#kernel/flat.ts';
import { historyOf } from '#kernel/history.ts';
import type { Keys } from '#kernel/keys.ts';
import { containing, listQuery, within } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { whether } from '#kernel/meaning.ts';
import { inScope } from '#kernel/scope.ts';
import { canWalk } from '#kernel/transition.ts';

const silent = sql<boolean>`(p.direction <> ${literal(platformDirection, 'out')} and (p.last_ok_at is null or p.last_ok_at < now() - interval '1 hour'))`;
const messages = (state: 'taken' | 'dead') =>
  sql`(select count(*)::int from third_message t where t.platform_id = p.id and t.state = ${literal(messageState, state)})`;

const columns = {
  platformId: sql`p.id`,
  orgId: sql`p.org_id`,
  orgName: sql`coalesce(luan_org_name(p.org_id), '')`,
  platformName: sql`p.platform_name`,
  platformKind: sql`p.platform_kind`,
  platformDirection: sql`p.direction`,
  pushUrl: sql`p.push_url`,
  pushFailures: sql`p.push_failures`,
  platformUser: sql`p.platform_user`,
  accessKey: sql`p.access_key`,
  lastOkAt: sql`p.last_ok_at`,
  silent,
  takenCount: messages('taken'),
  deadCount: messages('dead'),
  remark: sql`p.remark`,
  state: sql`p.state`,
  createdAt: sql`p.created_at`,
  version: sql`p.version`,
};

const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => ({
  ...row,
  can:
    row.orgId === actor.orgId
      ? [
          ...(may(actor, 'data:platform:mod') ? ['mod', 'renew'] : []),
          ...(Number(row.deadCount) > 0 && may(actor, messageMachine.edges.replay.permission) ? ['repair'] : []),
          ...canWalk(platformMachine, actor, Number(row.state)),
        ]
      : [],
});

export const platformPage = listQuery(platformList, {
  base: 'third_platform p',
  alias: 'p',
  columns,
  filters: {
    keyword: (text) =>
      sql<boolean>`(${containing(sql`p.platform_name`, text)} or ${containing(sql`p.platform_user`, text)})`,
    silent: (wanted) => whether(silent, wanted),
    unread: (wanted) =>
      whether(
        sql<boolean>`exists (select from third_message t where t.platform_id = p.id and t.state = ${literal(messageState, 'dead')})`,
        wanted,
      ),
  },
  finish,
});

/** One platform of the scope with its history; foreign equals missing. */
export const findPlatform = async (db: Db, actor: Actor, platformId: string): Promise<PlatformDetail> => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${columnsOf(columns)}, ${historyOf(platformMachine, sql`p.id`)} as history from third_platform p
    where p.id = ${platformId} and ${inScope(actor.scope, 'third_platform p')}`.execute(db);
  if (!rows[0]) throw fail('object.missing');
  return finish(rows[0], actor) as unknown as PlatformDetail;
};

/** Platforms of the own organisation, and where the vehicles they speak of differ from those registered here. */
export const findAccounts = async (db: Db, actor: Actor): Promise<Data<typeof platformApi.account>> => {
  const { rows } = await sql<Data<typeof platformApi.account>[number]>`
    with there as (
      select distinct b.platform_id, b.plate_no, b.vehicle_id from driving_behaviour b
      where b.platform_id is not null and b.plate_no <> '' and b.occurred_at > now() - interval '30 days' and ${inScope(actor.scope, 'driving_behaviour b')})
    select p.id::text as "platformId", p.platform_name as "platformName", p.platform_user as "platformUser", p.state, p.last_ok_at as "lastOkAt",
      (select count(distinct t.plate_no)::int from there t where t.platform_id = p.id) as "vehiclesThere",
      (select count(*)::int from vehicle v where starts_with(v.path, p.path) and v.state in (${literal(vehicleState, ...keptStates)})
        and ${inScope(actor.scope, 'vehicle v')}) as "vehiclesHere",
      coalesce((select array_agg(distinct t.plate_no) from there t where t.platform_id = p.id and t.vehicle_id is null), '{}') as "onlyThere"
    from third_platform p where p.org_id = ${actor.orgId} and ${inScope(actor.scope, 'third_platform p')} order by p.platform_name, p.id`.execute(
    db,
  );
  return rows;
};

const messageColumns = {
  messageId: sql`t.id`,
  orgId: sql`t.org_id`,
  platformId: sql`t.platform_id`,
  platformName: sql`p.platform_name`,
  externalId: sql`t.external_id`,
  messageProblem: sql`t.problem`,
  behaviourId: sql`t.behaviour_id`,
  receivedAt: sql`t.received_at`,
  orgName: sql`coalesce(luan_org_name(t.org_id), '')`,
  state: sql`t.state`,
  version: sql`t.version`,
};
const ofPlatform = sql`join third_platform p on p.id = t.platform_id`;
const finishMessage = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => ({
  ...row,
  can: row.orgId === actor.orgId ? canWalk(messageMachine, actor, Number(row.state)) : [],
});

export const messagePage = listQuery(messageList, {
  base: 'third_message t',
  alias: 't',
  joins: ofPlatform,
  columns: messageColumns,
  filters: {
    keyword: (text) => containing(sql`t.external_id`, text),
    receivedBetween: (days) => within(sql`t.received_at`, days),
  },
  finish: finishMessage,
});

/** One message of the scope as it came; foreign equals missing. */
export const findMessage = async (
  db: Db,
  actor: Actor,
  keys: Keys,
  messageId: string,
): Promise<Data<typeof thirdMessageApi.one>> => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${columnsOf(messageColumns)}, t.raw_sealed as raw, ${historyOf(messageMachine, sql`t.id`)} as history
    from third_message t ${ofPlatform} where t.id = ${messageId} and ${inScope(actor.scope, 'third_message t')}`.execute(
    db,
  );
  const row = orMissing(rows[0]);
  const raw = String(row.raw);
  const opened = { ...row, raw: raw === '' ? '' : keys.unseal(raw) };
  return finishMessage(opened, actor) as unknown as Data<typeof thirdMessageApi.one>;
};
