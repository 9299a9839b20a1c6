import { type RawBuilder, sql } from 'kysely';
import { flavourOf } from '#contracts/training/flavours.ts';
import { planMachine, planState } from '#contracts/training/plan.codes.ts';
import { refuseNewPlan } from '#domains/billing/door.ts';
import { chargePlan, pricePlans, tryInSavepoint } from '#domains/charges/door.ts';
import { tellPerson } from '#domains/messages/door.ts';
import { readParameter } from '#domains/parameters/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { transitionMany } from '#kernel/transition.ts';
import { each, onEdges, stampedBy, type Taken, walks } from '#kernel/walks.ts';
import { hasExam } from '../gate.rules.ts';
import { followPlans, leaveMany, resumeMany } from '../members/move.service.ts';
import { contentOf } from '../plans/content.queries.ts';
import { clerk, handedIn, planMachines } from '../plans/plan.reach.ts';
import { stateByDate } from '../plans/plan.rules.ts';
import { refuseUnpriced } from '../prices/plan-price.service.ts';
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

type Planned = Taken<keyof typeof planMachine.edges, 'plan'>;

/** An approved plan charges its members from now on, by the prices of today. */
const price = (context: Context, plan: Planned['row']): Promise<void> =>
  tryInSavepoint(context.db, () => pricePlans(context.db, [plan.id]));

/** Lets a released plan begin: where the day puts it, its occurrences, its members by rule, and what they cost. */
const release = async (context: Context, plan: Planned['row']): Promise<void> => {
  await walkByDate(context.db, plan.id);
  await followMembers(context, plan, 'rules');
  await tryInSavepoint(context.db, () => chargePlan(context.db, plan.id));
};

const stateOf = async (db: Db, planId: string): Promise<{ state: number }> => {
  const { rows } = await sql<{ state: number }>`select state from plan where id = ${planId}`.execute(db);
  return { state: rows[0]?.state ?? 0 };
};

/** What a plan must have before anybody audits it. */
const refuseUnready = async (db: Db, plan: Planned['row']): Promise<void> => {
  if ((plan.make_up_until ?? plan.ends_on) < dayOf(clock.now())) throw fail('plan.past');
  const content = await contentOf(db, plan.id);
  // What has an exam and no lessons is held for the exam alone.
  if (flavourOf(plan.flavour).hours && content.lessons.length === 0 && !hasExam(plan)) throw fail('plan.noLessons');
};

/** What was decided reaches whoever submitted the plan; each submission is decided once. */
const tellDecision = async ({ context: { db }, edge, row: plan, reason }: Planned): Promise<void> => {
  if ((edge !== 'approve' && edge !== 'reject') || plan.submitted_by === null) return;
  await tellPerson(db, plan.org_id, plan.submitted_by, {
    kind: edge === 'approve' ? 'planApproved' : 'planRejected',
    params: { planName: plan.plan_name, reason },
    link: `${flavourOf(plan.flavour).path}/detail`,
    query: { planId: plan.id },
  });
};

const membersOf = (planId: string) => sql<boolean>`t.plan_id = ${planId}`;

/** A step after which the plan stands where the day puts it. */
const settled = (work: (taken: Planned) => Promise<void>) => async (taken: Planned) => {
  await work(taken);
  return stateOf(taken.context.db, taken.id);
};

/**
 * The steps people take: handing in goes to the audit where the organisation asks for one (parameter `planAudit`), else the
 * plan is released at once; pausing and going on carry everybody who is on the way; withdrawing ends it for good, and what
 * was learned stays on record.
 */
export const planWalks = walks(planMachine, {
  table: 'plan',
  machineOf: (row) => planMachines.get(row.flavour),
  reach: (actor) => sql<boolean>`(${inScope(actor.scope, 'plan t')} and ${handedIn(actor, 't')})`,
  rule: async ({ context, edge, row }) => {
    if (edge === 'submit') await refuseUnready(context.db, row);
    if (edge !== 'submit' && edge !== 'approve') return;
    await refuseNewPlan(context.db, row.org_id);
    await refuseUnpriced(context.db, row);
  },
  to: {
    submit: async ({ context, row }) =>
      (await readParameter(context.db, row.org_id, 'planAudit')) ? 'awaitingAudit' : 'passed',
    resume: ({ row }) =>
      stateByDate(
        { startDate: row.begins_on, endDate: row.ends_on, makeUpUntil: row.make_up_until },
        dayOf(clock.now()),
      ),
  },
  stamps: {
    submit: stampedBy('submitted'),
    ...onEdges(['approve', 'reject'], stampedBy('audited')),
  },
  effects: {
    submit: settled(async ({ context, row, to }) => {
      await numberPlans(context.db, [row.id]);
      if (to !== states.passed) return;
      await price(context, row);
      await release(context, row);
    }),
    approve: settled(async ({ context, row }) => {
      await price(context, row);
      await release(context, row);
    }),
    pause: settled(({ context, row, reason }) => followMembers(context, row, 'pause', reason)),
    resume: settled(async ({ context, row }) => {
      await followMembers(context, row, 'resume');
      await release(context, row);
    }),
    withdraw: async ({ context: { db }, id, reason }) => {
      await resumeMany(db, { actor: clerk, where: membersOf(id) });
      await leaveMany(db, { actor: clerk, where: membersOf(id) }, 'auto_remove', reason);
    },
  },
  tell: each(tellDecision),
});
