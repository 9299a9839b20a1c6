import { sql } from 'kysely';
import { classState, signUpMachine, signUpState } from '#contracts/schools/class.codes.ts';
import { queueText, tellAdministrators, tellPerson } from '#domains/messages/door.ts';
import { type Actor, systemActor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail, orMissing } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';
import { requireSeen } from '#kernel/seen.ts';
import { transition } from '#kernel/transition.ts';
import { say } from '#phrases/say.ts';
import { classable } from '../classes/class.queries.ts';
import { sideIn } from '../relations/relation.queries.ts';
import { endGuests, joinClass, leaveRecords } from './guest.service.ts';

const screen = '/school/signUpDetail';

export interface Stored {
  id: string;
  class_id: string;
  org_id: string;
  path: string;
  client_org_id: string;
  user_id: string;
  real_name: string;
  duty_codes: string[];
  record_id: string | null;
  state: number;
  version: number;
  side: string;
}

/**
 * A sign-up of the reader's scope, locked with its class: places are given one after the other. `others` are classes whose places
 * the step gives too, locked with it in one order: of two that move people crosswise one waits for the other.
 */
export const lock = async (db: Db, actor: Actor, signUpId: string, others: readonly string[] = []): Promise<Stored> => {
  await requireSeen(db, actor.scope, 'class_sign_up', [signUpId]);
  await sql`select from training_class k where k.id = (select s.class_id from class_sign_up s where s.id = ${signUpId})
    or k.id = any(${[...others]}::bigint[]) order by k.id for update`.execute(db);
  const { rows } = await sql<Stored>`
    select t.id, t.class_id, t.org_id, t.path, t.client_org_id, t.user_id, t.real_name, t.duty_codes, t.record_id, t.state, t.version,
      ${sideIn(actor, 't')} as side
    from class_sign_up t where t.id = ${signUpId} and ${inScope(actor.scope, 'class_sign_up t')} for update`.execute(
    db,
  );
  return orMissing(rows[0]);
};

export interface Place {
  class_name: string;
  org_id: string;
  places: number;
  taken: number;
  state: number;
  begins_on: string;
  ends_on: string;
  plan_id: string;
  flavour: string;
  required_seconds: number;
  /** The plan still lets people in. */
  plan_open: boolean;
}

export const placeIn = async (db: Db, classId: string): Promise<Place> => {
  const { rows } = await sql<Place>`
    select k.class_name, k.org_id, k.places, k.taken, k.state, k.begins_on::text, k.ends_on::text, k.plan_id, k.flavour, p.required_seconds,
      ${classable} as plan_open
    from training_class k join plan p on p.id = k.plan_id where k.id = ${classId} for update of k`.execute(db);
  return orMissing(rows[0]);
};

const going: readonly number[] = [classState.values.signingUp, classState.values.running];

/** Whether a class takes and gives places still. */
export const goesOn = (place: Pick<Place, 'state'>): boolean => going.includes(place.state);

/** Days on which somebody sits in another class already; nobody for a free person. */
const sitsElsewhere = async (
  db: Db,
  stored: Stored,
  place: Place,
): Promise<{ from: string; until: string } | undefined> => {
  const { rows } = await sql<{ from: string; until: string }>`
    select greatest(k.begins_on, ${place.begins_on}::date)::text as from, least(k.ends_on, ${place.ends_on}::date)::text as until
    from class_sign_up s join training_class k on k.id = s.class_id
    where s.user_id = ${stored.user_id} and s.id <> ${stored.id} and s.state = ${literal(signUpState, 'accepted')}
      and k.state in (${literal(classState, 'signingUp', 'running')})
      and k.begins_on <= ${place.ends_on}::date and k.ends_on >= ${place.begins_on}::date order by k.begins_on limit 1`.execute(
    db,
  );
  return rows[0];
};

/** Days of one person are given one after the other, whichever schools give them: two that look at once see each other. */
const holdDays = async (db: Db, { user_id }: Pick<Stored, 'user_id'>): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`signUp.days.${user_id}`}, 0))`.execute(db);
};

/** One person, one class at a time: not two schools on one day. @throws signUp.elsewhere, which says when and not where. */
export const refuseElsewhere = async (db: Db, stored: Stored, place: Place): Promise<void> => {
  await holdDays(db, stored);
  const days = await sitsElsewhere(db, stored, place);
  if (days) throw fail('signUp.elsewhere', { name: stored.real_name, ...days });
};

const moveTaken = async (db: Db, classId: string, by: number): Promise<void> => {
  await sql`update training_class set taken = taken + ${by} where id = ${classId}`.execute(db);
};

/** Takes a place for somebody: the guest at the training organisation, the record in its plan, the place counted. */
export const seat = async (db: Db, actor: Actor, stored: Stored, place: Place) => {
  const sent = {
    userId: stored.user_id,
    realName: stored.real_name,
    dutyCodes: stored.duty_codes,
    orgId: stored.org_id,
    path: stored.path,
  };
  const plan = { id: place.plan_id, flavour: place.flavour, required_seconds: place.required_seconds };
  const { orgUserId, recordId, state } = await joinClass(db, actor, plan, sent);
  await moveTaken(db, stored.class_id, 1);
  return {
    org_user_id: orgUserId,
    record_id: recordId,
    training_state: state,
    required_seconds: place.required_seconds,
    waits_since: null,
  };
};

/** The first who waits and sits in no other class on these days. */
const firstWaiting = async (db: Db, classId: string, place: Place): Promise<Stored | undefined> => {
  const { rows } = await sql<Stored>`
    select t.*, '' as side from class_sign_up t where t.class_id = ${classId} and t.state = ${literal(signUpState, 'waiting')}
    order by t.waits_since, t.id for update`.execute(db);
  for (const row of rows) {
    if (await sitsElsewhere(db, row, place)) continue;
    // Looked at again once it is held: nobody is held whose days are known to be taken.
    await holdDays(db, row);
    if (!(await sitsElsewhere(db, row, place))) return row;
  }
  return undefined;
};

/** A place became free: the first who waits takes it, and the client is told. @returns whether somebody did. */
export const promoteNext = async (db: Db, classId: string): Promise<boolean> => {
  const place = await placeIn(db, classId);
  if (!goesOn(place) || !place.plan_open || place.taken >= place.places) return false;
  const first = await firstWaiting(db, classId, place);
  if (!first) return false;
  const stamps = await seat(db, systemActor, first, place);
  await transition(db, systemActor, signUpMachine, {
    table: 'class_sign_up',
    id: first.id,
    edge: 'promote',
    reach: sql<boolean>`true`,
    stamps: () => ({ ...stamps, decided_at: clock.now().toISOString() }),
  });
  await tell(db, first, 'signUpAccepted', first.client_org_id, place.class_name, '');
  return true;
};

export type Telling =
  | 'signUpAccepted'
  | 'signUpWaits'
  | 'signUpToMend'
  | 'signUpRefused'
  | 'signUpLeft'
  | 'signUpMoved'
  | 'signUpBack';

/** Whether somebody signed up alone: the training organisation stands on both sides. */
const isAlone = (of: Pick<Stored, 'org_id' | 'client_org_id'>): boolean => of.org_id === of.client_org_id;

/** Tells the organisation `orgId` what became of a sign-up, or the person who signed up alone. */
export const tell = async (
  db: Db,
  of: Pick<Stored, 'id' | 'real_name' | 'user_id' | 'org_id' | 'client_org_id'>,
  kind: Telling,
  orgId: string,
  className: string,
  reason: string,
): Promise<void> => {
  const params = { realName: of.real_name, className, reason };
  if (isAlone(of)) return tellAlone(db, of, kind, params);
  await tellAdministrators(db, orgId, { kind, params, link: screen, query: { signUpId: of.id } });
};

/** A message on the phone, and a text: whoever signed up alone does not look in every day. */
const tellAlone = async (
  db: Db,
  of: Pick<Stored, 'user_id' | 'org_id'>,
  kind: Telling,
  params: { realName: string; className: string; reason: string },
): Promise<void> => {
  await tellPerson(db, of.org_id, of.user_id, { kind, params, link: '/classes' });
  const { rows } = await sql<{ phone: string }>`
    select u.phone_sealed as phone from app_user u where u.id = ${of.user_id} and u.phone_sealed is not null`.execute(
    db,
  );
  await queueText(db, {
    phonesSealed: rows.map((row) => row.phone),
    kind: 'signUpAnswered',
    orgId: of.org_id,
    values: {
      className: params.className,
      answer: say('zh-CN', `messages.text.${kind}`, params),
      reason: params.reason,
    },
  });
};

/** Gives the place back, ends the presence, and lets the next one in. */
export const unseat = async (db: Db, actor: Actor, stored: Stored, reason: string): Promise<void> => {
  if (stored.record_id !== null) await leaveRecords(db, actor, sql`select ${stored.record_id}::bigint`, reason);
  await moveTaken(db, stored.class_id, -1);
  await endGuests(db, stored.class_id, stored.user_id);
};
