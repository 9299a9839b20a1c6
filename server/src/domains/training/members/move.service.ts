import { type RawBuilder, sql } from 'kysely';
import { planState } from '#contracts/training/plan.codes.ts';
import { recordMachine, type TrainingStateName, trainingState } from '#contracts/training/record.codes.ts';
import { chargePlan, releaseRecords, tryInSavepoint } from '#domains/charges/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { historyRows } from '#kernel/history.ts';
import { literal } from '#kernel/literal.ts';
import { clerk, recordMachines } from '../plans/plan.reach.ts';
import { recordWalks } from './record.walks.ts';

const states = trainingState.values;
const plans = planState.values;
const nameOf = new Map(Object.entries(states).map(([name, value]) => [value as number, name as TrainingStateName]));

/** Records of one kind of training, or of all: a condition on alias `t` and who walks. */
export interface Walk {
  readonly actor: Actor;
  /** Kind whose permission is asked for; absent when the platform itself walks. */
  readonly flavour?: string;
  readonly where: RawBuilder<boolean>;
  /** Who made what a decision is about, beside those who walked there (`kernel/transition`). */
  readonly makers?: RawBuilder<unknown>;
}

/** The machine a walk is asked of: its kind of training's own, or the one without permissions of a kind. */
const machineOf = (walk: Walk) => (walk.flavour && recordMachines.get(walk.flavour)) || recordMachine;

/** Moves members along one edge; those whose state it does not leave stay. @param more columns written with it. */
export const moveMembers = (
  db: Db,
  walk: Walk,
  edge: keyof typeof recordMachine.edges,
  options: { to?: TrainingStateName; reason?: string } = {},
  more: { joined_by?: string; paused_with_plan?: boolean } = {},
) =>
  recordWalks.those(
    { db, actor: walk.actor },
    edge,
    { where: walk.where, makers: walk.makers, ...options },
    { own: machineOf(walk), more },
  );

/** Members enter the list of an approved plan, and begin with it (issue 5: members follow their plan). */
export const followPlans = async (db: Db, planId?: string): Promise<void> => {
  const mine = planId ? sql<boolean>`p.id = ${planId}` : sql<boolean>`true`;
  const running = (wanted: readonly number[], roster: boolean) =>
    sql<boolean>`t.plan_id in (select p.id from plan p where p.state = any(${[...wanted]}::int[]) and ${mine} ${roster ? sql`` : sql`and not p.series`})`;
  const walk = (edge: 'admit' | 'open' | 'study', where: RawBuilder<boolean>) =>
    recordWalks.those({ db, actor: clerk }, edge, { where });
  await walk('admit', running([plans.notStarted, plans.inProgress, plans.makingUp], true));
  await walk('open', running([plans.inProgress, plans.makingUp], false));
  // Who comes back goes on from the hours that were kept.
  await walk('study', sql<boolean>`t.counted_seconds > 0 and ${running([plans.inProgress, plans.makingUp], false)}`);
};

/** Writes who came or went. */
const tellChange = async (
  db: Db,
  by: string,
  recordIds: readonly string[],
  changeType: string,
  reason: string,
): Promise<void> => {
  await sql`insert into member_change (plan_id, record_id, path, change_type, reason, changed_by)
    select r.plan_id, r.id, r.path, ${changeType}, ${reason}, ${by} from training_record r
    where r.id = any(${[...recordIds]}::bigint[]) order by r.id`.execute(db);
};

/** Whoever joins an approved plan is charged at joining; what the account does not cover stays owed and stops nobody. */
const chargeJoined = (db: Db, recordIds: readonly string[]): Promise<void> =>
  tryInSavepoint(db, async () => {
    const { rows } = await sql<{ id: string }>`select distinct r.plan_id as id from training_record r
      where r.id = any(${[...recordIds]}::bigint[]) order by 1`.execute(db);
    for (const { id } of rows) await chargePlan(db, id);
  });

/** Lets members leave; what they learned stays. Answers ids of those who could. */
export const leaveMany = async (
  db: Db,
  walk: Walk,
  how: 'hand_remove' | 'auto_remove',
  reason: string,
): Promise<string[]> => {
  const ids = (await moveMembers(db, walk, 'leave', { reason })).map((row) => row.id);
  if (ids.length === 0) return ids;
  await tellChange(db, walk.actor.userId, ids, how, reason);
  await tryInSavepoint(db, () => releaseRecords(db, ids));
  return ids;
};

/** Lets people who left come back to their record. Answers the ids of their records. */
export const rejoinMany = async (db: Db, walk: Walk, how: 'hand_join' | 'auto_join'): Promise<string[]> => {
  const ids = (await moveMembers(db, walk, 'join', {}, { joined_by: how })).map((row) => row.id);
  if (ids.length === 0) return ids;
  await tellChange(db, walk.actor.userId, ids, how, '');
  await chargeJoined(db, ids);
  return ids;
};

export interface JoinedPlan {
  readonly id: string;
  readonly flavour: string;
  readonly required_seconds: number;
}

/**
 * Lets people join a plan: one record each, with its first line of history. Who has a record already is left alone.
 * @param who condition on memberships `m`. @returns ids of the new records.
 */
export const joinMany = async (
  db: Db,
  actor: Actor,
  plan: JoinedPlan,
  who: RawBuilder<boolean>,
  how: 'hand_join' | 'auto_join',
): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into training_record (plan_id, flavour, org_id, path, l1, l2, l3, l4, org_user_id, user_id, real_name, name_key,
        department_id, state, joined_by, required_seconds, joined_at)
      select ${plan.id}::bigint, ${plan.flavour}::text, m.org_id, m.path, m.l1, m.l2, m.l3, m.l4, m.id, m.user_id, m.real_name, m.name_key,
        m.department_id, ${states.joined}::int, ${how}::text, ${plan.required_seconds}::int, ${clock.now().toISOString()}::timestamptz
      from org_user m where ${who} order by m.id on conflict (plan_id, org_user_id) do nothing returning id, path
    ), told as (${historyRows(
      actor,
      { machine: recordMachine, edge: 'join' },
      sql`select path, id, null::int, ${states.joined}::int from made`,
    )})
    select id from made`.execute(db);
  const ids = rows.map((row) => row.id);
  if (ids.length === 0) return ids;
  await tellChange(db, actor.userId, ids, how, '');
  await chargeJoined(db, ids);
  return ids;
};

/** Pauses members where they stand; `withPlan` marks those who go on with their plan. Answers how many. */
export const pauseMany = async (db: Db, walk: Walk, reason: string, withPlan: boolean): Promise<number> => {
  const moved = await moveMembers(db, walk, 'pause', { reason }, { paused_with_plan: withPlan });
  return moved.length;
};

/** Lets paused members go on, each from the state it stood in. Answers how many. */
export const resumeMany = async (db: Db, walk: Walk): Promise<number> => {
  const { rows } = await sql<{ state: number }>`select distinct t.state_before as state from training_record t
    where t.state = ${states.paused} and t.state_before is not null and ${walk.where} order by 1`.execute(db);
  let moved = 0;
  for (const row of rows) {
    const to = nameOf.get(row.state);
    if (to === undefined) continue;
    const where = sql<boolean>`t.state_before = ${row.state} and ${walk.where}`;
    const some = await moveMembers(db, { ...walk, where }, 'resume', { to });
    moved += some.length;
  }
  return moved;
};

/** Memberships that ended or are locked leave their running plans; records and hours stay. `whose` is a condition on `t`. */
export const removeGone = async (db: Db, whose: RawBuilder<boolean>, reason: string): Promise<number> => {
  const where = sql<boolean>`(${whose} and t.state not between ${literal(trainingState, 'ended')} and ${literal(trainingState, 'archived')} and t.state <> ${states.left}
    and not exists (select from plan p where p.id = t.plan_id and p.archived_at is not null))`;
  // A paused member stands nowhere to leave from: it goes on for a moment.
  await resumeMany(db, { actor: clerk, where });
  return (await leaveMany(db, { actor: clerk, where }, 'auto_remove', reason)).length;
};
