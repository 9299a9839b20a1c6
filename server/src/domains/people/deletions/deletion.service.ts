import { sql } from 'kysely';
import { deletionHoldMachine, deletionMachine } from '#contracts/people/deletions/deletion.codes.ts';
import type { deletionHoldApi } from '#contracts/people/deletions/deletion.contract.ts';
import type { Data, Parsed } from '#contracts/route.ts';
import { deedOf } from '#contracts/system/deeds.ts';
import { refuseAbove } from '#domains/identity/door.ts';
import { tellAdministrators, tellPerson } from '#domains/messages/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { brokenRule, type Db } from '#kernel/db.ts';
import { fail, failFields } from '#kernel/errors.ts';
import { ancestors, inScope } from '#kernel/scope.ts';
import type { Context } from '#kernel/serve.ts';
import { transition } from '#kernel/transition.ts';
import { each, onEdges, type Step, stampedBy, type Taken, walks } from '#kernel/walks.ts';
import { deletionMakers } from './deletion.queries.ts';
import { erasePerson } from './erase.service.ts';
import { findHolds, inWords, waitsFor } from './hold.queries.ts';

/** Who asks, and the place the request belongs to: where the person is, or was last. */
export interface Asker {
  readonly userId: string;
  readonly orgUserId: string;
  readonly orgId: string;
  readonly path: string;
  readonly realName: string;
}

/** Writes a request and tells the administrators. @throws on `reason` where one waits already. */
export const placeRequest = async (db: Db, asker: Asker, reason: string): Promise<string> => {
  const levels = ancestors(asker.path);
  try {
    const { rows } = await sql<{ id: string }>`
      insert into deletion (user_id, org_user_id, org_id, path, l1, l2, l3, l4, reason)
      values (${asker.userId}, ${asker.orgUserId}, ${asker.orgId}, ${asker.path}, ${levels.l1}, ${levels.l2}, ${levels.l3}, ${levels.l4},
        ${reason}) returning id`.execute(db);
    const deletionId = rows[0]?.id ?? '';
    await tellAdministrators(db, asker.orgId, {
      kind: 'deletionAsked',
      link: '/org/deletionList',
      once: `deletion.${deletionId}`,
    });
    return deletionId;
  } catch (error) {
    if (brokenRule(error) === 'deletion_once') throw failFields([{ field: 'reason', key: 'personDeletion.waiting' }]);
    throw error;
  }
};

/** Takes the wish of a member; it waits until the person has left every organisation. */
export const askDeletion = async (context: Context, input: { reason: string }): Promise<{ deletionId: string }> => {
  const { db, actor } = context;
  const deletionId = await placeRequest(
    db,
    {
      userId: actor.userId,
      orgUserId: actor.orgUserId,
      orgId: actor.orgId,
      path: actor.orgPath,
      realName: actor.realName,
    },
    input.reason,
  );
  context.audit({ objectKind: 'deletion', objectId: deletionId, action: 'deletion.ask', after: {} });
  return { deletionId };
};

/** Takes an own wish back that nobody has decided about. */
export const withdrawDeletion = async (context: Context, input: { id: string }): Promise<null> => {
  const { db, actor } = context;
  await transition(db, actor, deletionMachine, {
    table: 'deletion',
    id: input.id,
    edge: 'withdraw',
    reach: sql<boolean>`t.user_id = ${actor.userId}`,
  });
  context.audit({ objectKind: 'deletion', objectId: input.id, action: deedOf(deletionMachine, 'withdraw') });
  return null;
};

type Edge = keyof typeof deletionMachine.edges;

/** Every place the person ever had must lie in the actor's scope; where one does not, the superior of both decides. */
const refuseElsewhere = async (db: Db, actor: Actor, userId: string): Promise<void> => {
  const { rows } = await sql<{ elsewhere: boolean }>`
    select luan_belongings(array[${userId}::bigint]) <> (select count(*) from org_user m
      where m.user_id = ${userId} and ${inScope(actor.scope, 'org_user m')}) as elsewhere`.execute(db);
  if (rows[0]?.elsewhere) throw fail('personDeletion.elsewhere');
};

/** Nothing is deleted while something holds all of it, and by nobody who may do less than the person. */
const requireFree = async ({ context, edge, row }: Step<Edge, 'deletion'>): Promise<void> => {
  if (edge !== 'accept') return;
  const { db, actor, language } = context;
  const userId = String(row.user_id);
  await refuseElsewhere(db, actor, userId);
  await refuseAbove(db, actor, [String(row.org_user_id)]);
  const waiting = (await findHolds(db, userId)).filter(waitsFor);
  if (waiting.length > 0) throw fail('personDeletion.held', { holds: inWords(waiting, language) });
};

const carryOut = async ({ context, row, id }: Taken<Edge, 'deletion'>): Promise<void> => {
  const { db, runtime } = context;
  const userId = String(row.user_id);
  const holds = await findHolds(db, userId);
  await erasePerson(db, runtime.keys, { deletionId: id, userId, path: String(row.path), holds });
  context.audit({
    objectKind: 'deletion',
    objectId: id,
    action: deedOf(deletionMachine, 'accept'),
    before: {},
    after: { holds },
  });
};

/**
 * Only who is still a member reads a message; who has left reads the answer behind the own name and password. What holds the
 * data, by which law and until when, stands on the page of either.
 */
const tell = async ({ context, edge, row, reason }: Taken<Edge, 'deletion'>): Promise<void> => {
  if (edge !== 'refuse') return;
  await tellPerson(context.db, String(row.org_id), String(row.user_id), {
    kind: 'deletionRefused',
    params: { reason },
    once: `deletion.${row.id}.${edge}`,
  });
};

/** Decided by somebody else than who asked; accepted, the person is deleted in the same transaction. */
export const deletionWalks = walks(deletionMachine, {
  table: 'deletion',
  makers: deletionMakers,
  rule: requireFree,
  stamps: {
    ...onEdges(['accept'], stampedBy('decided')),
    refuse: (stamped) => ({ ...stampedBy('decided')(stamped), answer: stamped.reason }),
    finish: () => ({ ended_at: clock.now().toISOString() }),
  },
  effects: { accept: carryOut },
  tell: each(tell),
});

export const deletionHoldWalks = walks(deletionHoldMachine, {
  table: 'deletion_hold',
  stamps: { lift: (stamped) => ({ ...stampedBy('lifted')(stamped), lift_reason: stamped.reason }) },
});

/** Holds the person behind a request that waits, in the organisation of the request. */
export const addHold = async (
  context: Context,
  input: Parsed<typeof deletionHoldApi.add>,
): Promise<Data<typeof deletionHoldApi.add>> => {
  const { db, actor } = context;
  if (input.holdUntil < dayOf(clock.now())) throw failFields([{ field: 'holdUntil', key: 'personDeletion.past' }]);
  const { rows } = await sql<{ id: string }>`
    insert into deletion_hold (user_id, org_user_id, org_id, path, l1, l2, l3, l4, reason, ends_on, set_by, set_at)
    select t.user_id, t.org_user_id, t.org_id, t.path, t.l1, t.l2, t.l3, t.l4, ${input.reason}, ${input.holdUntil}, ${actor.userId},
      ${clock.now().toISOString()}
    from deletion t where t.id = ${input.deletionId} and t.state = ${deletionMachine.codes.values.waiting}
      and ${inScope(actor.scope, 'deletion t')} returning id`.execute(db);
  const holdId = rows[0]?.id;
  if (holdId === undefined) throw fail('object.missing');
  context.audit({
    objectKind: 'deletionHold',
    objectId: holdId,
    action: 'deletionHold.add',
    after: { reason: input.reason, holdUntil: input.holdUntil },
  });
  return { holdId };
};
