import { type RawBuilder, sql } from 'kysely';
import type { Flavour } from '#contracts/training/flavours.ts';
import { planMachine, planState } from '#contracts/training/plan.codes.ts';
import type { WalkedState } from '#contracts/walk.ts';
import { tellPerson } from '#domains/messages/door.ts';
import { readParameter } from '#domains/parameters/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import type { Context } from '#kernel/serve.ts';
import { transition, transitionMany } from '#kernel/transition.ts';
import { followPlans, leaveMany, resumeMany } from '../members/move.service.ts';
import { contentOf } from '../plans/content.queries.ts';
import { clerk, planFor, planMachines, type StoredPlan } from '../plans/plan.reach.ts';
import { stateByDate } from '../plans/plan.rules.ts';
import { followMembers } from './follow.task.ts';
import { numberPlans } from './number.service.ts';
import { makeOccurrences } from './series.service.ts';

const states = planState.values;

/** Conditions on plans `t`: every occurrence of a series is over, and each was completed. */
const seriesOver = sql<boolean>`not exists (select from plan c where c.series_id = t.id and c.state not in (${sql.lit(states.completed)}, ${sql.lit(states.expired)}, ${sql.lit(states.invalid)}))`;
const seriesDone = sql<boolean>`(${seriesOver} and exists (select from plan c where c.series_id = t.id and c.state = ${sql.lit(states.completed)})
  and not exists (select from plan c where c.series_id = t.id and c.state = ${sql.lit(states.expired)}))`;
const membersDone = sql<boolean>`(luan_plan_open(t.id) = 0 and luan_plan_done(t.id) > 0)`;
const done = sql<boolean>`case when t.series then ${seriesDone} else ${membersDone} end`;

/**
 * Walks plans to where the day puts them, and their members along: released ones are scheduled, and then open, make up,
 * complete or expire. One statement an edge; may be repeated without harm. One plan, or all.
 */
export const walkByDate = async (db: Db, planId?: string): Promise<void> => {
  const day = dayOf(clock.now());
  const mine = planId ? sql<boolean>`(t.id = ${planId} or t.series_id = ${planId})` : sql<boolean>`true`;
  const move = (
    edge: 'schedule' | 'open' | 'makeUp' | 'complete' | 'expire',
    where: RawBuilder<boolean>,
    to?: string,
  ) =>
    transitionMany(db, clerk, planMachine, {
      table: 'plan',
      edge,
      ...(to === undefined ? {} : { to }),
      where: sql<boolean>`${mine} and ${where}`,
    });
  const last = sql`coalesce(t.make_up_until, t.ends_on)`;
  const schedule = async () => {
    await move('schedule', sql<boolean>`t.begins_on > ${day}::date`);
    await move('schedule', sql<boolean>`t.begins_on <= ${day}::date and t.ends_on >= ${day}::date`, 'inProgress');
    await move('schedule', sql<boolean>`t.ends_on < ${day}::date and ${last} >= ${day}::date`, 'makingUp');
    await move('schedule', sql<boolean>`${last} < ${day}::date`, 'expired');
  };
  await schedule();
  await move('open', sql<boolean>`t.begins_on <= ${day}::date`);
  await makeOccurrences(db, planId);
  await schedule();
  await move(
    'complete',
    sql<boolean>`not t.series and ${done} and (t.ends_on < ${day}::date or t.state = ${states.makingUp})`,
  );
  await move('makeUp', sql<boolean>`not t.series and t.ends_on < ${day}::date and ${last} >= ${day}::date`);
  await move('expire', sql<boolean>`not t.series and ${last} < ${day}::date`);
  await move('complete', sql<boolean>`t.series and t.ends_on < ${day}::date and ${done}`);
  await move('expire', sql<boolean>`t.series and t.ends_on < ${day}::date and ${seriesOver}`);
  await followPlans(db, planId);
  if (planId) {
    const { rows } = await sql<{ id: string }>`select id from plan t where t.series_id = ${planId}`.execute(db);
    for (const row of rows) await followPlans(db, row.id);
  }
};

/** Lets a released plan begin: where the day puts it, its occurrences, its members by rule. */
const release = async (context: Context, plan: StoredPlan): Promise<void> => {
  await walkByDate(context.db, plan.id);
  await followMembers(context, plan, 'rules');
};

const stateOf = async (db: Db, planId: string): Promise<{ state: number }> => {
  const { rows } = await sql<{ state: number }>`select state from plan where id = ${planId}`.execute(db);
  return { state: rows[0]?.state ?? 0 };
};

const moveTo = async (
  context: Context,
  plan: StoredPlan,
  edge: keyof typeof planMachine.edges,
  more: { to?: string; reason?: string } = {},
): Promise<Pick<Awaited<ReturnType<typeof transition>>, 'deciders'>> => {
  const machine = planMachines.get(plan.flavour) ?? planMachine;
  const moved = await transition(context.db, context.actor, machine, { table: 'plan', id: plan.id, edge, ...more });
  context.audit({
    objectKind: 'plan',
    objectId: plan.id,
    action: `plan.${edge}`,
    before: { state: moved.from },
    after: { state: moved.to, ...(more.reason ? { reason: more.reason } : {}) },
  });
  return moved.deciders === undefined ? {} : { deciders: moved.deciders };
};

/** What a plan must have before anybody audits it. */
const refuseUnready = async (db: Db, plan: StoredPlan & { kind: { hours: boolean } }): Promise<void> => {
  if ((plan.make_up_until ?? plan.ends_on) < dayOf(clock.now())) throw fail('plan.past');
  const content = await contentOf(db, plan.id);
  if (plan.kind.hours && content.lessons.length === 0) throw fail('plan.noLessons');
};

/** Hands a plan in: for audit where the organisation asks for one (parameter `planAudit`), else it is released at once. */
export const submitPlan = async (context: Context, input: { id: string }): Promise<WalkedState> => {
  const { db, actor } = context;
  const plan = await planFor(db, actor, input.id, 'plan:submit', true);
  await refuseUnready(db, plan);
  const audited = await readParameter(db, plan.org_id, 'planAudit');
  const told = await moveTo(context, plan, 'submit', audited ? {} : { to: 'passed' });
  await sql`update plan set submitted_by = ${actor.userId}, submitted_at = ${clock.now().toISOString()} where id = ${plan.id}`.execute(
    db,
  );
  await numberPlans(db, [plan.id]);
  if (!audited) await release(context, plan);
  return { ...(await stateOf(db, plan.id)), ...told };
};

/** What was decided reaches whoever submitted the plan; each submission is decided once. */
const tellDecision = async (
  { db }: Context,
  plan: StoredPlan & { kind: Flavour },
  edge: 'approve' | 'reject',
  reason: string,
): Promise<void> => {
  if (plan.submitted_by === null) return;
  await tellPerson(db, plan.org_id, plan.submitted_by, {
    kind: edge === 'approve' ? 'planApproved' : 'planRejected',
    params: { planName: plan.plan_name, reason },
    link: `${plan.kind.path}/detail`,
    query: { planId: plan.id },
  });
};

/** An auditor's answer; never the maker's own (design/product: four eyes). */
export const auditPlan =
  (edge: 'approve' | 'reject') =>
  async (context: Context, input: { id: string; reason?: string | undefined }): Promise<{ state: number }> => {
    const { db, actor } = context;
    const plan = await planFor(db, actor, input.id, 'plan:audit', true);
    await moveTo(context, plan, edge, input.reason === undefined ? {} : { reason: input.reason });
    await sql`update plan set audited_by = ${actor.userId}, audited_at = ${clock.now().toISOString()} where id = ${plan.id}`.execute(
      db,
    );
    await tellDecision(context, plan, edge, input.reason ?? '');
    if (edge === 'approve') await release(context, plan);
    return stateOf(db, plan.id);
  };

const membersOf = (planId: string) => sql<boolean>`t.plan_id = ${planId}`;

/** Pauses a plan and everybody who is on the way in it. */
export const pausePlan = async (context: Context, input: { id: string; reason?: string | undefined }) => {
  const { db } = context;
  const plan = await planFor(db, context.actor, input.id, 'plan:pause', true);
  const reason = input.reason ?? '';
  await moveTo(context, plan, 'pause', { reason });
  await followMembers(context, plan, 'pause', reason);
  return stateOf(db, plan.id);
};

/** Goes on where the day puts the plan; its members go on where they were, those paused by themselves stay paused. */
export const resumePlan = async (context: Context, input: { id: string }) => {
  const { db } = context;
  const plan = await planFor(db, context.actor, input.id, 'plan:pause', true);
  const to = stateByDate(
    { startDate: plan.begins_on, endDate: plan.ends_on, makeUpUntil: plan.make_up_until },
    dayOf(clock.now()),
  );
  await moveTo(context, plan, 'resume', { to });
  await followMembers(context, plan, 'resume');
  await release(context, plan);
  return stateOf(db, plan.id);
};

/** Ends a plan for good: who has not finished leaves, what was learned stays on record. */
export const withdrawPlan = async (context: Context, input: { id: string; reason?: string | undefined }) => {
  const { db } = context;
  const plan = await planFor(db, context.actor, input.id, 'plan:withdraw', true);
  const reason = input.reason ?? '';
  await moveTo(context, plan, 'withdraw', { reason });
  await resumeMany(db, { actor: clerk, where: membersOf(plan.id) });
  await leaveMany(db, { actor: clerk, where: membersOf(plan.id) }, 'auto_remove', reason);
  return stateOf(db, plan.id);
};
