import { sql } from 'kysely';
import type { Data, Parsed } from '#contracts/route.ts';
import type { memberApi } from '#contracts/training/member.contract.ts';
import { planState } from '#contracts/training/plan.codes.ts';
import { joinRule } from '#contracts/training/plan.writable.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import type { TaskWork } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { startTask } from '#kernel/tasks.ts';
import { say } from '#phrases/say.ts';
import { applyRule, joinablePlan } from '../members/member.service.ts';
import { followPlans, pauseMany, resumeMany } from '../members/move.service.ts';
import { fitsNow } from '../members/rule.queries.ts';
import { clerk, type StoredPlan } from '../plans/plan.reach.ts';

/** People who are moved within the request; more follow in the background, and the person sees how far they are. */
const mostInline = 2000;

type Step = 'rules' | 'pause' | 'resume';

const states = planState.values;

/** Plans whose rules work now: the plan itself, or the occurrences of a repeating one. */
const ruledPlans = async (db: Db, planId: string): Promise<StoredPlan[]> =>
  (
    await sql<StoredPlan>`select p.id, p.path, p.flavour, p.required_seconds, p.join_rule, p.state, p.series from plan p
      where (p.id = ${planId} or p.series_id = ${planId}) and p.join_rule is not null and not p.series
        and p.state in (${states.notStarted}, ${states.inProgress}, ${states.makingUp})`.execute(db)
  ).rows;

/** How many a plan's rule would let join, counted no further than matters here. */
const newByRule = async (db: Db, plan: StoredPlan): Promise<number> => {
  const fits = await fitsNow(db, plan.path, joinRule.parse(plan.join_rule));
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (select from org_user m where ${fits}
    and not exists (select from training_record r where r.plan_id = ${plan.id} and r.org_user_id = m.id) limit ${mostInline + 1}) x`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
};

const sizeOf = async (db: Db, planId: string, step: Step): Promise<number> => {
  if (step !== 'rules') {
    const { rows } = await sql<{
      n: number;
    }>`select coalesce(sum(t.n), 0)::int as n from plan_tally t where t.plan_id = ${planId}`.execute(db);
    return rows[0]?.n ?? 0;
  }
  let total = 0;
  for (const plan of await ruledPlans(db, planId)) total += await newByRule(db, plan);
  return total;
};

/** Members of a plan that is paused, or that is not: a later step of the plan outruns one that waits in the background. */
const members = (planId: string, paused: boolean) =>
  sql<boolean>`(t.plan_id = ${planId} and exists (select from plan p where p.id = t.plan_id and (p.state = ${states.paused}) = ${paused}))`;

const steps: Readonly<Record<Step, (db: Db, planId: string, reason: string) => Promise<unknown>>> = {
  rules: async (db, planId) => {
    for (const plan of await ruledPlans(db, planId)) await applyRule(db, plan);
  },
  pause: (db, planId, reason) => pauseMany(db, { actor: clerk, where: members(planId, true) }, reason, true),
  resume: async (db, planId) => {
    await resumeMany(db, { actor: clerk, where: sql<boolean>`${members(planId, false)} and t.paused_with_plan` });
    await followPlans(db, planId);
  },
};

const startFollowing = (
  context: Context,
  plan: { id: string; plan_name: string },
  step: Step,
  reason: string,
): Promise<string> => {
  const title = say(context.language, 'plans.membersFollow', { name: plan.plan_name });
  return startTask(context, { kind: 'planMembers', title, input: { planId: plan.id, step, reason } });
};

/** Lets a plan's rule work now. @throws plan.noRule for a plan without one. */
export const applyRuleNow = async (
  context: Context,
  input: Parsed<typeof memberApi.byRule>,
): Promise<Data<typeof memberApi.byRule>> => {
  const { db } = context;
  const plan = await joinablePlan(context, input.planId);
  if (plan.join_rule === null) throw fail('plan.noRule');
  context.audit({ objectKind: 'plan', objectId: plan.id, action: 'plan.rule' });
  if ((await newByRule(db, plan)) > mostInline)
    return { joined: 0, left: 0, taskId: await startFollowing(context, plan, 'rules', '') };
  return { ...(await applyRule(db, plan)), taskId: null };
};

/** Lets the members of a plan follow it: at once, or in the background where they are many. The plan itself has moved already. */
export const followMembers = async (
  context: Context,
  plan: { id: string; plan_name: string },
  step: Step,
  reason = '',
): Promise<void> => {
  if ((await sizeOf(context.db, plan.id, step)) <= mostInline) {
    await steps[step](context.db, plan.id, reason);
    return;
  }
  await startFollowing(context, plan, step, reason);
};

/** Background work: the same for many members. The person's rights were checked when the plan was moved. */
export const planMembersWork: TaskWork = async ({ runtime, input, language, progress }) => {
  await progress(0, 1);
  const planId = String(input.planId);
  await runtime.database.within(everything, (db) => steps[input.step as Step](db, planId, String(input.reason ?? '')));
  await progress(1, 1);
  return { message: say(language, 'plans.membersFollowed') };
};
