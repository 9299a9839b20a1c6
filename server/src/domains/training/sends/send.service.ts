import { sql } from 'kysely';
import { organisationState } from '#contracts/organisations/organisation.codes.ts';
import type { Parsed } from '#contracts/route.ts';
import { flavourOf } from '#contracts/training/flavours.ts';
import { planSendMachine, planSendState } from '#contracts/training/sends/send.codes.ts';
import type { sendApi } from '#contracts/training/sends/send.contract.ts';
import { tellAdministrators, tellMany, tellPerson } from '#domains/messages/door.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail, failFields } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { each, onEdges, stampedBy, type Taken, walks } from '#kernel/walks.ts';
import { contentOf } from '../plans/content.queries.ts';
import { sendable } from '../plans/plan.queries.ts';
import { planAbove, planFor, type StoredPlan } from '../plans/plan.reach.ts';
import { insertPlan } from '../plans/plan.service.ts';
import { sendMachineOf } from './send.queries.ts';

/** Names of the plan's lessons that organisations below could not open. */
const unsharedLessons = async (db: Db, plan: StoredPlan): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select l.lesson_name as name from plan_lesson x join lesson l on l.id = x.lesson_id
    where x.plan_id = ${plan.id} and not (l.share = 2 or (l.share = 1 and starts_with(${plan.path}::text, l.path))) order by x.place`.execute(
    db,
  );
  return rows.map((row) => row.name);
};

/** Organisations below the plan's own: the chosen ones, or every working company. */
const receiversOf = async (
  db: Db,
  plan: StoredPlan,
  input: { orgIds: string[]; allBelow: boolean },
): Promise<string[]> => {
  const which = input.allBelow ? sql`o.type_code = 'company'` : sql`o.id = any(${input.orgIds}::bigint[])`;
  const { rows } = await sql<{ id: string }>`select o.id from organisation o
    where starts_with(o.path, ${plan.path}::text) and o.id <> ${plan.org_id} and o.state = ${literal(organisationState, 'normal')} and ${which} order by o.id`.execute(
    db,
  );
  return rows.map((row) => row.id);
};

/**
 * Sends an approved plan to organisations below; who has it already is left alone.
 * @throws on `orgIds` for an organisation that does not stand below, send.lessonsNotShared for lessons nobody below may open.
 */
export const sendPlan = async (
  context: Context,
  input: Parsed<typeof sendApi.add>,
): Promise<{ sent: number; already: number }> => {
  const { db, actor } = context;
  const plan = await sendablePlan(db, actor, input.planId, true);
  const receivers = await receiversOf(db, plan, input);
  if (receivers.length === 0 || (!input.allBelow && receivers.length < new Set(input.orgIds).size))
    throw failFields([{ field: 'orgIds', key: 'send.receiverForeign' }]);
  const sent = await writeSends(context, plan, receivers);
  context.audit({ objectKind: 'plan', objectId: plan.id, action: 'plan.send', after: { orgIds: receivers } });
  return { sent, already: receivers.length - sent };
};

/** A plan the actor may send down. @throws send.notOfKind, send.notApproved, send.lessonsNotShared. */
export const sendablePlan = async (db: Db, actor: Actor, planId: string, lock = false): Promise<StoredPlan> => {
  const plan = await planFor(db, actor, planId, 'plan:send', lock);
  if (!plan.kind.sends) throw fail('send.notOfKind');
  if (plan.series || !sendable.includes(plan.state)) throw fail('send.notApproved');
  const unshared = await unsharedLessons(db, plan);
  if (unshared.length > 0) throw fail('send.lessonsNotShared', { names: unshared.slice(0, 5).join('、') });
  return plan;
};

/**
 * Sends a plan along with a document, also on from a level below its own; who has it already is left alone.
 * @throws send.notApproved for one that was withdrawn or is over.
 */
export const sendAlong = async (context: Context, planId: string, orgIds: readonly string[]): Promise<void> => {
  const plan = await planAbove(context.db, planId);
  if (!plan || !sendable.includes(plan.state)) throw fail('send.notApproved');
  await writeSends(context, plan, orgIds);
};

/** Writes down to whom a plan goes, and tells those for whom it is new. @returns how many those are. */
const writeSends = async ({ db, actor }: Context, plan: StoredPlan, receivers: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ id: string; org_id: string; sender: string }>`
    insert into plan_send (plan_id, flavour, plan_name, begins_on, ends_on, from_org_id, org_id, path, l1, l2, l3, l4, sent_by)
    select ${plan.id}, ${plan.flavour}, ${plan.plan_name}, ${plan.begins_on}::date, ${plan.ends_on}::date, ${plan.org_id}, o.id, o.path, o.l1, o.l2,
      o.l3, o.l4, ${actor.userId}
    from organisation o where o.id = any(${[...receivers]}::bigint[]) order by o.id
    on conflict (plan_id, org_id) where state <> ${literal(planSendState, 'recalled')} do nothing
    returning id, org_id, coalesce(luan_org_name(from_org_id), '') as sender`.execute(db);
  const params = {
    planName: plan.plan_name,
    orgName: rows[0]?.sender ?? '',
    startDate: plan.begins_on,
    endDate: plan.ends_on,
  };
  await tellMany(
    db,
    { kind: 'planSent', link: sentScreen },
    rows.map((row) => ({ orgId: row.org_id, params, query: { sendId: row.id }, once: `planSend.${row.id}` })),
  );
  return rows.length;
};

const sentScreen = '/plan/sendPlanDetail';

type Edge = keyof typeof planSendMachine.edges;
type Sent = Taken<Edge, 'plan_send'>;

/** The receiver's own copy: the same content as a draft, to which it adds its people. */
const takeCopy = async ({ context, row: send }: Sent): Promise<void> => {
  const { db, actor } = context;
  const seen = await sql`select from plan p where p.id = ${send.plan_id}`.execute(db);
  if (seen.rows.length === 0) throw fail('send.withdrawn');
  const content = await contentOf(db, send.plan_id);
  const made = await insertPlan(
    db,
    actor,
    flavourOf(send.flavour),
    { ...content, joinRule: null },
    { source: 'sent', sentFrom: send.plan_id },
    content,
  );
  await sql`update plan_send set copy_plan_id = ${made.id} where id = ${send.id}`.execute(db);
};

const tellings = { accept: 'planSendAccepted', decline: 'planSendDeclined', recall: 'planSendRecalled' } as const;

/** An answer reaches whoever sent the plan, what was taken back reaches its receiver. */
const tellSend = async ({ context: { db }, row: send, edge, reason }: Sent): Promise<void> => {
  const { rows } = await sql<{ name: string }>`select coalesce(luan_org_name(${send.org_id}), '') as name`.execute(db);
  const telling = {
    kind: tellings[edge],
    params: { planName: send.plan_name, orgName: rows[0]?.name ?? '', reason },
    link: sentScreen,
    query: { sendId: send.id },
    once: `planSend.${send.id}.${edge}`,
  };
  if (edge === 'recall') await tellAdministrators(db, send.org_id, telling);
  else await tellPerson(db, send.from_org_id, send.sent_by, telling);
};

const edges = ['accept', 'decline', 'recall'] as const;

/** Answers to a plan that was sent down by its receiver, or taken back by its sender before anybody answered. */
export const sendWalks = walks(planSendMachine, {
  table: 'plan_send',
  machineOf: (row) => sendMachineOf(row.flavour),
  reach: (actor, edge) => {
    const own = sql.ref(edge === 'recall' ? 't.from_org_id' : 't.org_id');
    return sql<boolean>`(${inScope(actor.scope, 'plan_send t')} and ${own} = ${actor.orgId})`;
  },
  stamps: onEdges(edges, (step) => ({ ...stampedBy('answered')(step), reason: step.reason })),
  effects: { accept: takeCopy },
  tell: each(tellSend),
});
