import { sql } from 'kysely';
import type { Parsed } from '#contracts/route.ts';
import { openSignUps, type SignUpEdge, signUpMachine, signUpState } from '#contracts/schools/class.codes.ts';
import type { signUpApi } from '#contracts/schools/sign-up.contract.ts';
import { deedOf } from '#contracts/system/deeds.ts';
import { tellAdministrators } from '#domains/messages/door.ts';
import { lockMembers } from '#domains/people/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail, failFields, orMissing } from '#kernel/errors.ts';
import { personBehind } from '#kernel/four-eyes.ts';
import { tellHistory } from '#kernel/history.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';
import { requireSeen } from '#kernel/seen.ts';
import type { Context } from '#kernel/serve.ts';
import { transition } from '#kernel/transition.ts';
import { openToday, serving } from '../classes/class.queries.ts';
import {
  goesOn,
  lock,
  placeIn,
  promoteNext,
  refuseElsewhere,
  seat,
  type Telling,
  tell,
  unseat,
} from './seat.service.ts';
import { isOwnStep } from './sign-up.queries.ts';

const states = signUpState.values;

interface OpenClass {
  id: string;
  org_id: string;
  path: string;
  class_name: string;
  relation: string;
  client_org_id: string;
  client_path: string;
}

/** A class the reader's side may send people to today, with the relation that lets it. */
const openClass = async (db: Db, actor: Actor, classId: string): Promise<OpenClass> => {
  const { rows } = await sql<OpenClass>`
    select k.id, k.org_id, k.path, k.class_name, r.id as relation, r.client_org_id, r.client_path
    from training_class k cross join lateral (${serving(actor)} order by r.id limit 1) r
    where k.id = ${classId} and ${openToday} for update of k`.execute(db);
  return orMissing(rows[0]);
};

/**
 * Signs own people up to a class, in a scope of everything: what the training organisation will know of each is written here, and
 * nothing else.
 * @returns numbers of the sign-ups.
 * @throws on `orgUserIds` for people who are not the client's, or whose sign-up stands already, by name.
 */
export const signUpMany = async (db: Db, actor: Actor, input: Parsed<typeof signUpApi.add>): Promise<string[]> => {
  const ids = [...new Set(input.orgUserIds)];
  await requireSeen(db, actor.scope, 'org_user', ids);
  const open = await openClass(db, actor, input.classId);
  const members = await lockMembers(db, actor, ids);
  const foreign = members.filter((member) => !member.path.startsWith(open.client_path) || member.state === 0);
  if (foreign.length > 0)
    throw failFields([
      {
        field: 'orgUserIds',
        key: 'signUp.foreign',
        params: { names: foreign.map((one) => one.real_name).join('、') },
      },
    ]);
  const { rows: there } = await sql<{ name: string }>`
      select s.real_name as name from class_sign_up s where s.class_id = ${open.id}
        and s.state in (${literal(signUpState, ...openSignUps)}) and s.user_id = any(${members.map((one) => one.user_id)}::bigint[])`.execute(
    db,
  );
  if (there.length > 0)
    throw failFields([
      { field: 'orgUserIds', key: 'signUp.already', params: { names: there.map((one) => one.name).join('、') } },
    ]);
  const { rows } = await sql<{ id: string }>`
      insert into class_sign_up (class_id, org_id, path, client_org_id, client_path, client_org_user_id, user_id, real_name, name_key,
        phone_masked, id_card_masked, duty_codes, note, signed_by)
      select ${open.id}::bigint, ${open.org_id}::bigint, ${open.path}::text, m.org_id, m.path, m.id, m.user_id, m.real_name, m.name_key,
        u.phone_masked, u.id_card_masked, m.duty_codes, ${input.note}::text, ${personBehind(actor)}::bigint
      from org_user m join app_user u on u.id = m.user_id where m.id = any(${ids}::bigint[]) order by m.id returning id`.execute(
    db,
  );
  await tellHistory(
    db,
    actor,
    { machine: signUpMachine, edge: 'add' },
    sql`select s.path, s.id, null::int, s.state from class_sign_up s where s.id = any(${rows.map((row) => row.id)}::bigint[])`,
  );
  await tellAdministrators(db, open.org_id, {
    kind: 'signedUp',
    params: { className: open.class_name, count: rows.length },
    link: '/school/classDetail',
    query: { classId: open.id, tab: 'signUps' },
  });
  return rows.map((row) => row.id);
};

/** The same as a call: one class, own people, all of them or none. */
export const signUp = async (
  { db, actor, audit }: Context,
  input: Parsed<typeof signUpApi.add>,
): Promise<{ signedUp: number }> => {
  const ids = await signUpMany(db, actor, input);
  audit({
    objectKind: signUpMachine.name,
    objectId: ids[0] ?? '',
    action: deedOf(signUpMachine, 'add'),
    after: { ids, classId: input.classId, note: input.note, state: states.applied },
  });
  return { signedUp: ids.length };
};

const told: Readonly<Partial<Record<SignUpEdge, Telling>>> = {
  mend: 'signUpToMend',
  refuse: 'signUpRefused',
  leave: 'signUpLeft',
  resubmit: 'signUpBack',
  withdraw: 'signUpLeft',
};

/**
 * Walks an edge of a sign-up on the reader's own side. Accepted while places are free, else put on the waiting list; whoever
 * leaves gives the place to the first who waits.
 */
export const walkSignUp = async (
  { db, actor, audit }: Context,
  edge: Exclude<SignUpEdge, 'promote' | 'drop' | 'move' | 'withdrawMyself' | 'mendMyself'>,
  input: { id: string; reason?: string },
): Promise<{ state: number }> => {
  const stored = await lock(db, actor, input.id);
  if (!isOwnStep(edge, stored.side)) throw fail('relation.otherSide');
  const place = await placeIn(db, stored.class_id);
  if (!goesOn(place)) throw fail('trainingClass.over');
  const reason = input.reason ?? '';
  if (edge === 'accept' && !place.plan_open) throw fail('trainingClass.planOver');
  const full = place.taken >= place.places;
  if (edge === 'accept' && full && stored.state === states.waiting) throw fail('trainingClass.full');
  const accepts =
    edge === 'accept' && !full && signUpMachine.edges.accept.from.some((name) => states[name] === stored.state);
  if (accepts) await refuseElsewhere(db, stored, place);
  const seated = accepts ? await seat(db, actor, stored, place) : {};
  const now = clock.now().toISOString();
  const { from, to } = await transition(db, actor, signUpMachine, {
    table: 'class_sign_up',
    id: input.id,
    edge,
    reach: inScope(actor.scope, 'class_sign_up t'),
    makers: sql`select t.signed_by`,
    ...(edge === 'accept' ? { to: full ? 'waiting' : 'accepted' } : {}),
    ...(input.reason === undefined ? {} : { reason: input.reason }),
    stamps: () => ({
      reason,
      decided_by: personBehind(actor),
      decided_at: now,
      ...(edge === 'accept' && full ? { waits_since: now } : {}),
      ...seated,
    }),
  });
  audit({
    objectKind: signUpMachine.name,
    objectId: input.id,
    action: deedOf(signUpMachine, edge),
    before: { state: from },
    after: { state: to, ...(input.reason === undefined ? {} : { reason }) },
  });
  if (edge === 'leave') await unseat(db, actor, stored, reason);
  const kind = edge === 'accept' ? (full ? 'signUpWaits' : 'signUpAccepted') : told[edge];
  const other = stored.side === 'client' ? stored.org_id : stored.client_org_id;
  if (kind) await tell(db, stored, kind, other, place.class_name, reason);
  if (edge === 'leave') await promoteNext(db, stored.class_id);
  return { state: to };
};
