import { sql } from 'kysely';
import { eventCategory, eventState, openStates } from '#contracts/events/event.codes.ts';
import type { eventApi } from '#contracts/events/event.contract.ts';
import type { Parsed } from '#contracts/route.ts';
import { planState } from '#contracts/training/plan.codes.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { clerk, followPlans, joinMany, planFor, trainable } from '#domains/training/door.ts';
import type { Db } from '#kernel/db.ts';
import { fail, failFields } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { eventWalks } from '../event.walks.ts';

const open = literal(eventState, ...openStates);
const running = [planState.values.notStarted, planState.values.inProgress, planState.values.makingUp];
/** The kind of training that answers what somebody did. */
const targeted = 'target_train';

interface Joinable {
  id: string;
  path: string;
  flavour: string;
  required_seconds: number;
}

/** A targeted plan people may join now, if it is one. */
const findJoinable = async (db: Db, planId: string): Promise<Joinable | undefined> => {
  const { rows } = await sql<Joinable>`select p.id, p.path, p.flavour, p.required_seconds from plan p
    where p.id = ${planId} and p.flavour = ${targeted} and not p.series and p.archived_at is null and p.state = any(${running}::int[])`.execute(
    db,
  );
  return rows[0];
};

/** Events that the member of a plan carries from now on. @returns how many. */
const carry = async (
  db: Db,
  recordId: string,
  planId: string,
  eventIds: readonly string[],
  reason: string,
): Promise<number> => {
  const { rows } = await sql<{ id: string }>`
    insert into event_training (event_id, record_id, plan_id, org_id, path)
    select e.id, ${recordId}::bigint, ${planId}::bigint, e.org_id, e.path from risk_event e
    where e.id = any(${[...eventIds]}::bigint[]) and e.state in (${open})
    on conflict (event_id, record_id) do nothing returning event_id as id`.execute(db);
  const ids = rows.map((row) => row.id);
  const where = sql<boolean>`t.id = any(${ids}::bigint[])`;
  await eventWalks.those({ db, actor: clerk }, 'train', { where, reason });
  return ids.length;
};

/**
 * Puts a driver into a targeted plan, whose member then carries the events.
 * @returns false for a plan that is none or over, for somebody who is not trained there, and for one whose training there is
 * over or who left it.
 */
export const joinTargeted = async (
  db: Db,
  wish: { planId: string; orgUserId: string; eventIds: readonly string[]; reason: string },
): Promise<boolean> => {
  const plan = await findJoinable(db, wish.planId);
  if (!plan) return false;
  await joinMany(db, clerk, plan, sql<boolean>`m.id = ${wish.orgUserId} and ${trainable(plan.path)}`, 'auto_join');
  await followPlans(db, plan.id);
  const { rows } = await sql<{ id: string }>`select r.id from training_record r
    where r.plan_id = ${plan.id} and r.org_user_id = ${wish.orgUserId}
      and r.state <> ${literal(trainingState, 'left')} and r.state < ${literal(trainingState, 'ended')}`.execute(db);
  const [record] = rows;
  if (!record) return false;
  await carry(db, record.id, plan.id, wish.eventIds, wish.reason);
  return true;
};

/**
 * Events of somebody who is in training for the same kind already join that training: what a danger showed that somebody did not
 * know, and alarms whose name was taken back and matched anew. What waits for a rule, or has a training, stays as it is.
 * @returns how many joined.
 */
export const joinRunning = async (db: Db, eventIds: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ record_id: string; plan_id: string; plan_name: string; event_ids: string[] }>`
    with found as (
      select distinct on (e.id) e.id, r.id as record_id, r.plan_id
      from risk_event e join risk_event c on c.org_user_id = e.org_user_id and c.category = e.category and c.id <> e.id
        and (e.category <> ${literal(eventCategory, 'other')} or c.source = e.source)
      join event_training t on t.event_id = c.id
      join training_record r on r.id = t.record_id and r.state <> ${literal(trainingState, 'left')} and r.state < ${literal(trainingState, 'ended')}
      where e.id = any(${[...eventIds]}::bigint[]) and e.state in (${open})
        and not exists (select from event_training x where x.event_id = e.id)
      order by e.id, r.id desc)
    select f.record_id, f.plan_id, p.plan_name, array_agg(f.id::text order by f.id) as event_ids
    from found f join plan p on p.id = f.plan_id group by 1, 2, 3 order by 1`.execute(db);
  let joined = 0;
  for (const one of rows) joined += await carry(db, one.record_id, one.plan_id, one.event_ids, one.plan_name);
  return joined;
};

/**
 * Puts the people of events into a running targeted plan by hand.
 * @throws object.missing for events out of reach, on `eventIds` for those of nobody, of others or no longer open, on `planId`
 * for a plan that takes nobody, or not everybody.
 */
export const trainForEvents = async (
  context: Context,
  input: Parsed<typeof eventApi.train>,
): Promise<{ joined: number; events: number }> => {
  const { db, actor } = context;
  const ids = [...new Set(input.eventIds)];
  const plan = await planFor(db, actor, input.planId, 'member:mod', true);
  const { rows } = await sql<{ id: string; org_id: string; org_user_id: string | null; open: boolean }>`
    select e.id, e.org_id, e.org_user_id, e.state in (${open}) as open from risk_event e
    where e.id = any(${ids}::bigint[]) and ${inScope(actor.scope, 'risk_event e')} order by e.id for update`.execute(
    db,
  );
  if (rows.length < ids.length) throw fail('object.missing');
  if (rows.some((row) => row.org_id !== actor.orgId || row.org_user_id === null || !row.open))
    throw failFields([{ field: 'eventIds', key: 'event.notTrainable' }]);
  if (!(await findJoinable(db, plan.id))) throw failFields([{ field: 'planId', key: 'event.noTargetedPlan' }]);
  const drivers = new Set(rows.map((row) => row.org_user_id ?? ''));
  for (const orgUserId of drivers) {
    const own = rows.filter((row) => row.org_user_id === orgUserId).map((row) => row.id);
    const joined = await joinTargeted(db, { planId: plan.id, orgUserId, eventIds: own, reason: plan.plan_name });
    if (!joined) throw failFields([{ field: 'planId', key: 'event.cannotJoin' }]);
  }
  context.audit({ objectKind: 'riskEvent', objectId: ids[0] ?? '', action: 'riskEvent.train', after: input });
  return { joined: drivers.size, events: ids.length };
};
