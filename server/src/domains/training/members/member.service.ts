import { type RawBuilder, sql } from 'kysely';
import type { Parsed } from '#contracts/route.ts';
import { deedOf } from '#contracts/system/deeds.ts';
import { everyFlavour, flavourKey } from '#contracts/training/flavours.ts';
import type { memberApi } from '#contracts/training/member.contract.ts';
import { planState } from '#contracts/training/plan.codes.ts';
import { joinRule } from '#contracts/training/plan.writable.ts';
import { recordMachine, trainingState } from '#contracts/training/record.codes.ts';
import { ofActor } from '#domains/people/door.ts';
import { require } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail, failFields, failFor, someNames } from '#kernel/errors.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { clerk, planFor, type StoredPlan } from '../plans/plan.reach.ts';
import { refuseRegistration, registersAny } from '../plans/registration.rules.ts';
import { followPlans, joinMany, leaveMany, pauseMany, rejoinMany, resumeMany, type Walk } from './move.service.ts';
import { findRuled, fitsNow, stillFits, trainable } from './rule.queries.ts';

const states = trainingState.values;
const plans = planState.values;
const over: readonly number[] = [plans.invalid, plans.completed, plans.expired];

/** A plan that people may still join; locked, unless it is only looked at. */
export const joinablePlan = async (
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  planId: string,
  lock = true,
): Promise<StoredPlan> => {
  const plan = await planFor(db, actor, planId, 'member:mod', lock);
  if (over.includes(plan.state)) throw fail('plan.over');
  return plan;
};

/**
 * Lets people join a plan by hand; who left before comes back with the hours of then.
 * @throws on `orgUserIds` for somebody of another organisation, or who belongs to the plan already: nobody joins then.
 */
export const addMembers = async (context: Context, input: Parsed<typeof memberApi.add>): Promise<{ moved: number }> => {
  const { db, actor } = context;
  const plan = await joinablePlan(context, input.planId);
  await refuseRegistration(db, [plan.id], 'orgUserIds');
  const ids = [...new Set(input.orgUserIds)];
  const { rows } = await sql<{ id: string; name: string; state: number | null }>`
    select m.id, m.real_name as name, r.state from org_user m left join training_record r on r.plan_id = ${plan.id} and r.org_user_id = m.id
    where m.id = any(${ids}::bigint[]) and ${ofActor(actor)} and ${trainable(plan.path)}`.execute(db);
  if (rows.length < ids.length)
    throw failFields([{ field: 'orgUserIds', key: 'member.foreign', params: { count: ids.length - rows.length } }]);
  const inside = rows.filter((row) => row.state !== null && row.state !== states.left);
  if (inside.length > 0)
    throw failFields([
      { field: 'orgUserIds', key: 'member.alreadyIn', params: { names: someNames(inside.map((row) => row.name)) } },
    ]);
  await joinMany(db, actor, plan, sql<boolean>`m.id = any(${ids}::bigint[])`, 'hand_join');
  const back = sql<boolean>`t.plan_id = ${plan.id} and t.org_user_id = any(${ids}::bigint[])`;
  await rejoinMany(db, { actor, flavour: plan.flavour, where: back }, 'hand_join');
  await followPlans(db, plan.id);
  context.audit({ objectKind: 'plan', objectId: plan.id, action: 'plan.members', after: { orgUserIds: ids } });
  return { moved: ids.length };
};

/** The last change of a record `t` was a removal by rule: the rule may take it back. */
const removedByRule = sql<boolean>`(select c.change_type from member_change c where c.record_id = t.id order by c.id desc limit 1) = 'auto_remove'`;

/**
 * Does what a plan's rule says today: whoever fits joins, whoever joined by it and fits no more leaves. Who was removed by
 * hand is not taken back. May be repeated without harm.
 */
export const applyRule = async (db: Db, plan: StoredPlan): Promise<{ joined: number; left: number }> => {
  if (plan.join_rule === null || (await registersAny(db, [plan.id]))) return { joined: 0, left: 0 };
  const rule = joinRule.parse(plan.join_rule);
  const fits = await fitsNow(db, plan.path, rule);
  const fresh = sql<boolean>`${fits} and not exists (select from training_record r where r.plan_id = ${plan.id} and r.org_user_id = m.id)`;
  const joined = await joinMany(db, clerk, plan, fresh, 'auto_join');
  const back = sql<boolean>`t.plan_id = ${plan.id} and t.state = ${states.left} and ${removedByRule}
    and t.org_user_id in (select m.id from org_user m where ${fits})`;
  const rejoined = await rejoinMany(db, { actor: clerk, where: back }, 'auto_join');
  const gone = sql<boolean>`t.plan_id = ${plan.id} and t.joined_by = 'auto_join'
    and t.org_user_id not in (select m.id from org_user m where ${stillFits(plan.path, rule)})`;
  const left = rule.autoRemove ? await leaveMany(db, { actor: clerk, where: gone }, 'auto_remove', 'rule') : [];
  await followPlans(db, plan.id);
  return { joined: joined.length + rejoined.length, left: left.length };
};

/** Whom a rule names today, before it is saved or applied, in the reader's reach. */
export const previewRule = async (context: Context, input: Parsed<typeof memberApi.preview>) => {
  const { db, actor } = context;
  const plan = input.planId === undefined ? undefined : await planFor(db, actor, input.planId, 'plan:list');
  const asks = (flavour: string) => [flavourKey(flavour, 'member:mod'), flavourKey(flavour, 'plan:audit')];
  if (plan) require(actor, asks(plan.flavour));
  // A rule of one's own is asked by whoever lets people join.
  if (input.joinRule) require(actor, plan ? flavourKey(plan.flavour, 'member:mod') : everyFlavour('member:mod'));
  const rule = input.joinRule ?? (plan?.join_rule ? joinRule.parse(plan.join_rule) : null);
  if (rule === null) throw fail('plan.noRule');
  context.audit({ objectKind: 'plan', objectId: plan?.id ?? '', action: 'plan.preview', after: { joinRule: rule } });
  const fits = await fitsNow(db, plan?.path ?? actor.orgPath, rule);
  return findRuled(db, actor, plan?.id ?? '0', fits);
};

type Step = 'join' | 'leave' | 'pause' | 'resume';
const verbs = { join: 'member:mod', leave: 'member:mod', pause: 'member:pause', resume: 'member:pause' } as const;

/** Records of a batch by kind of training, if the person reaches every one and may do this to every one of them. */
const batchOf = async (
  context: Context,
  step: Step,
  recordIds: readonly string[],
): Promise<{ flavours: Map<string, string[]>; planIds: string[] }> => {
  const { db, actor } = context;
  const ids = [...new Set(recordIds)];
  const { rows } = await sql<{
    id: string;
    flavour: string;
    state: number;
    name: string;
    plan_id: string;
    plan: number | null;
  }>`
    select r.id, r.flavour, r.state, r.real_name as name, r.plan_id, p.state as plan
    from training_record r left join plan p on p.id = r.plan_id
    where r.id = any(${ids}::bigint[]) and ${inScope(actor.scope, 'training_record r')} order by r.id for update of r`.execute(
    db,
  );
  if (rows.length < ids.length) throw fail('object.missing');
  const flavours = new Map<string, string[]>();
  for (const row of rows) flavours.set(row.flavour, [...(flavours.get(row.flavour) ?? []), row.id]);
  for (const flavour of flavours.keys()) require(actor, flavourKey(flavour, verbs[step]));
  const from = recordMachine.edges[step].from.map((name) => states[name] as number);
  const wrong = rows.filter((row) => !from.includes(row.state));
  if (wrong.length > 0)
    throw failFor(
      'member.cannot',
      wrong.map((row) => row.name),
    );
  const closed = rows.filter((row) => (step === 'join' ? over.includes(row.plan ?? 0) : false));
  if (closed.length > 0) throw fail('plan.over');
  const held = rows.filter((row) => step === 'resume' && row.plan === plans.paused);
  if (held.length > 0) throw fail('member.planPaused');
  return { flavours, planIds: [...new Set(rows.map((row) => row.plan_id))] };
};

/** Moves a batch of members, all of them or none; the message names those who stand where the step does not begin. */
const moveBatch = async (
  context: Context,
  step: Step,
  input: { recordIds: readonly string[]; reason?: string },
  move: (walk: Walk) => Promise<unknown>,
): Promise<{ moved: number }> => {
  const { flavours, planIds } = await batchOf(context, step, input.recordIds);
  if (step === 'join') await refuseRegistration(context.db, planIds);
  let moved = 0;
  for (const [flavour, ids] of flavours) {
    const where: RawBuilder<boolean> = sql<boolean>`t.id = any(${ids}::bigint[])`;
    await move({ actor: context.actor, flavour, where });
    moved += ids.length;
  }
  for (const planId of planIds) await followPlans(context.db, planId);
  context.audit({
    objectKind: 'trainingRecord',
    objectId: input.recordIds[0] ?? '',
    action: deedOf(recordMachine, step),
    after: { recordIds: input.recordIds, ...(input.reason ? { reason: input.reason } : {}) },
  });
  return { moved };
};

export const rejoinMembers = (context: Context, input: Parsed<typeof memberApi.join>) =>
  moveBatch(context, 'join', input, (walk) => rejoinMany(context.db, walk, 'hand_join'));

export const removeMembers = (context: Context, input: Parsed<typeof memberApi.leave>) =>
  moveBatch(context, 'leave', input, (walk) => leaveMany(context.db, walk, 'hand_remove', input.reason));

export const pauseMembers = (context: Context, input: Parsed<typeof memberApi.pause>) =>
  moveBatch(context, 'pause', input, (walk) => pauseMany(context.db, walk, input.reason, false));

export const resumeMembers = (context: Context, input: Parsed<typeof memberApi.resume>) =>
  moveBatch(context, 'resume', input, (walk) => resumeMany(context.db, walk));
