import { sql } from 'kysely';
import type { assignmentApi } from '#contracts/business/assignment.contract.ts';
import { leadStage } from '#contracts/business/business.codes.ts';
import type { Parsed } from '#contracts/route.ts';
import { tellPerson } from '#domains/messages/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { failFields, orMissing } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { lockManager, refuseIdle, refuseRace } from './assignment.service.ts';

type Wish = Parsed<typeof assignmentApi.handover>;

interface Held {
  readonly id: string;
  readonly customer: string;
  readonly from: string;
  readonly until: string | null;
}

/** Assignments of a manager that hold on the day or begin later, all of them or those that are named. @throws on the fields */
const lockHeld = async ({ db, actor }: Context, wish: Wish): Promise<Held[]> => {
  const chosen = wish.assignmentIds;
  const { rows } =
    await sql<Held>`select a.id, a.customer_org_id as customer, a.assigned_from::text as from, a.assigned_until::text as until
    from business_assignment a where a.manager_id = ${wish.fromManagerId} and (a.assigned_until is null or a.assigned_until >= ${wish.handoverOn}::date)
      and ${chosen.length === 0 ? sql`true` : sql`a.id = any(${[...chosen]}::bigint[])`}
      and ${inScope(actor.scope, 'business_assignment a')} order by a.id for update`.execute(db);
  if (rows.length < new Set(chosen).size) throw failFields([{ field: 'assignmentIds', key: 'business.notHeld' }]);
  return rows;
};

/**
 * The old assignments end on the eve of the day, the new ones begin on it and go on until where the old ones went; one that begins on that
 * day or later was nobody's before and changes hands as it stands.
 */
const moveCustomers = async ({ db, actor }: Context, wish: Wish, held: readonly Held[]): Promise<void> => {
  const begun = held.filter((one) => one.from < wish.handoverOn);
  const ids = begun.map((one) => one.id);
  await sql`update business_assignment a set manager_id = ${wish.toManagerId}, reason = ${wish.reason}, version = a.version + 1
    where a.id = any(${held.filter((one) => !begun.includes(one)).map((one) => one.id)}::bigint[])
      and ${inScope(actor.scope, 'business_assignment a')}`.execute(db);
  await sql`update business_assignment a set assigned_until = ${wish.handoverOn}::date - 1, end_reason = ${wish.reason}, version = a.version + 1
    where a.id = any(${ids}::bigint[]) and ${inScope(actor.scope, 'business_assignment a')}`.execute(db);
  await sql`insert into business_assignment (org_id, path, manager_id, customer_org_id, assigned_from, assigned_until, reason, followed_on,
      follow_next_on, created_by)
    select ${actor.orgId}, ${actor.orgPath}, ${wish.toManagerId}, a.customer_org_id, ${wish.handoverOn}::date, h.until, ${wish.reason}, a.followed_on,
      a.follow_next_on, ${actor.userId}
    from jsonb_to_recordset(${JSON.stringify(begun)}::jsonb) as h (id bigint, until date) join business_assignment a on a.id = h.id
    where ${inScope(actor.scope, 'business_assignment a')}`
    .execute(db)
    .catch(refuseRace('assignmentIds'));
  await sql`update business_note n set manager_id = ${wish.toManagerId} where n.manager_id = ${wish.fromManagerId}
    and n.customer_org_id = any(${held.map((one) => one.customer)}::bigint[]) and ${inScope(actor.scope, 'business_note n')}`.execute(
    db,
  );
};

/** Open leads go along at once, with their notes. @returns how many */
const moveLeads = async ({ db, actor }: Context, wish: Wish): Promise<number> => {
  const { rows } = await sql<{
    id: string;
  }>`update business_lead l set manager_id = ${wish.toManagerId}, version = l.version + 1
    where l.manager_id = ${wish.fromManagerId} and l.state in (${literal(leadStage, 'contacted', 'visited', 'trial')})
      and ${inScope(actor.scope, 'business_lead l')} returning l.id`.execute(db);
  await sql`update business_note n set manager_id = ${wish.toManagerId}
    where n.lead_id = any(${rows.map((row) => row.id)}::bigint[]) and ${inScope(actor.scope, 'business_note n')}`.execute(
    db,
  );
  return rows.length;
};

/**
 * Hands customers over on a day and open leads at once; both managers are told.
 * @throws on the field of a handover to the same person, of somebody who does not work then, of customers that are not held
 */
export const handOver = async (
  context: Context,
  wish: Wish,
): Promise<{ handoverId: string; organisations: number; leads: number }> => {
  const { db, actor, audit } = context;
  if (wish.fromManagerId === wish.toManagerId)
    throw failFields([{ field: 'toManagerId', key: 'business.sameManager' }]);
  if (wish.handoverOn < dayOf(clock.now())) throw failFields([{ field: 'handoverOn', key: 'business.dayGone' }]);
  // In the order of their numbers, so that two who hand over to each other do not wait for each other.
  const sides = [
    [wish.fromManagerId, 'fromManagerId'],
    [wish.toManagerId, 'toManagerId'],
  ] as const;
  const locked = new Map<string, Awaited<ReturnType<typeof lockManager>>>();
  for (const [id, field] of sides.toSorted(([a], [b]) => Number(BigInt(a) - BigInt(b))))
    locked.set(field, await lockManager(context, id, field));
  const [from, to] = [orMissing(locked.get('fromManagerId')), orMissing(locked.get('toManagerId'))];
  refuseIdle(to, 'toManagerId', wish.handoverOn);
  const held = await lockHeld(context, wish);
  await moveCustomers(context, wish, held);
  const leads = wish.withLeads ? await moveLeads(context, wish) : 0;
  if (held.length === 0 && leads === 0)
    throw failFields([{ field: 'assignmentIds', key: 'business.nothingToHandOver', params: { name: from.name } }]);
  const { rows } = await sql<{
    id: string;
  }>`insert into business_handover (org_id, path, from_manager_id, to_manager_id, handover_on, reason,
      organisations, leads, created_by)
    values (${actor.orgId}, ${actor.orgPath}, ${from.id}, ${to.id}, ${wish.handoverOn}, ${wish.reason}, ${held.length}, ${leads}, ${actor.userId})
    returning id`.execute(db);
  const handoverId = orMissing(rows[0]).id;
  const params = { from: from.name, to: to.name, day: wish.handoverOn, count: held.length, leads };
  for (const one of [from, to])
    await tellPerson(db, actor.orgId, one.user_id, {
      kind: 'businessHandover',
      params,
      link: '/business/customerList',
    });
  audit({
    objectKind: 'businessManager',
    objectId: from.id,
    after: { ...params, reason: wish.reason, customers: held.map((one) => one.customer) },
  });
  return { handoverId, organisations: held.length, leads };
};
