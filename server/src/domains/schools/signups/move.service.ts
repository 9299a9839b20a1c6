import { sql } from 'kysely';
import type { Parsed } from '#contracts/route.ts';
import { signUpMachine, signUpState } from '#contracts/schools/class.codes.ts';
import type { signUpApi } from '#contracts/schools/sign-up.contract.ts';
import { deedOf } from '#contracts/system/deeds.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import { brokenRule, type Db } from '#kernel/db.ts';
import { fail, failFields } from '#kernel/errors.ts';
import { personBehind } from '#kernel/four-eyes.ts';
import { tellHistory } from '#kernel/history.ts';
import { inScope } from '#kernel/scope.ts';
import { requireSeen } from '#kernel/seen.ts';
import type { Context } from '#kernel/serve.ts';
import { transition } from '#kernel/transition.ts';
import { carryPlace } from '../places/carry-place.service.ts';
import {
  goesOn,
  lock,
  type Place,
  placeIn,
  promoteNext,
  refuseElsewhere,
  type Stored,
  seat,
  tell,
  unseat,
} from './seat.service.ts';
import { isOwnStep } from './sign-up.queries.ts';

const states = signUpState.values;

/** Moves somebody to another class of the same training organisation that goes on; the papers go along, hours stay behind. */
export const moveSignUp = async (
  { db, actor, audit }: Context,
  input: Parsed<typeof signUpApi.move>,
): Promise<{ signUpId: string; state: number }> => {
  await requireSeen(db, actor.scope, 'training_class', [input.classId]);
  const own =
    await sql`select from training_class k where k.id = ${input.classId} and ${inScope(actor.scope, 'training_class k')}`.execute(
      db,
    );
  if (own.rows.length === 0) throw fail('object.missing');
  const stored = await lock(db, actor, input.signUpId, [input.classId]);
  if (!isOwnStep('move', stored.side)) throw fail('relation.otherSide');
  const target = await placeIn(db, input.classId);
  if (target.org_id !== stored.org_id || input.classId === stored.class_id || !goesOn(target) || !target.plan_open)
    throw failFields([{ field: 'classId', key: 'signUp.noSuchClass' }]);
  await transition(db, actor, signUpMachine, {
    table: 'class_sign_up',
    id: stored.id,
    edge: 'move',
    reach: inScope(actor.scope, 'class_sign_up t'),
    reason: input.reason,
    stamps: () => ({ reason: input.reason, decided_by: personBehind(actor), decided_at: clock.now().toISOString() }),
  });
  const wasIn = stored.state === states.accepted;
  if (wasIn) await unseat(db, actor, stored, input.reason);
  const moved = await again(db, actor, stored, input.classId, target, wasIn);
  await carryPlace(db, stored.id, moved.signUpId);
  audit({
    objectKind: signUpMachine.name,
    objectId: stored.id,
    action: deedOf(signUpMachine, 'move'),
    before: { classId: stored.class_id, state: stored.state },
    after: { classId: input.classId, state: states.moved, reason: input.reason, movedTo: moved.signUpId },
  });
  if (wasIn) await promoteNext(db, stored.class_id);
  await tell(
    db,
    { ...stored, id: moved.signUpId },
    'signUpMoved',
    stored.client_org_id,
    target.class_name,
    input.reason,
  );
  return moved;
};

/** The sign-up to the other class: with a place where one is free and the person had one, else among those who wait or apply. */
const again = async (
  db: Db,
  actor: Actor,
  stored: Stored,
  classId: string,
  target: Place,
  wasIn: boolean,
): Promise<{ signUpId: string; state: number }> => {
  const full = target.taken >= target.places;
  const state = wasIn
    ? full
      ? states.waiting
      : states.accepted
    : stored.state === states.waiting
      ? states.applied
      : stored.state;
  const next = { ...stored, class_id: classId };
  if (state === states.accepted) await refuseElsewhere(db, next, target);
  const seated = state === states.accepted ? await seat(db, actor, next, target) : undefined;
  try {
    const { rows } = await sql<{ id: string }>`
      insert into class_sign_up (class_id, org_id, path, client_org_id, client_path, client_org_user_id, user_id, real_name, name_key,
        phone_masked, id_card_masked, duty_codes, note, signed_by, state, waits_since, org_user_id, record_id, required_seconds)
      select ${classId}::bigint, s.org_id, s.path, s.client_org_id, s.client_path, s.client_org_user_id, s.user_id, s.real_name, s.name_key,
        s.phone_masked, s.id_card_masked, s.duty_codes, s.note, s.signed_by, ${state}::int,
        ${state === states.waiting ? clock.now().toISOString() : null}::timestamptz, ${seated?.org_user_id ?? null}::bigint,
        ${seated?.record_id ?? null}::bigint, ${seated?.required_seconds ?? 0}::int
      from class_sign_up s where s.id = ${stored.id} returning id`.execute(db);
    const signUpId = rows[0]?.id ?? '';
    await sql`insert into class_paper (sign_up_id, path, client_path, paper, file_name, file_id, kept_file_id)
      select ${signUpId}::bigint, d.path, d.client_path, d.paper, d.file_name, d.file_id, d.kept_file_id
      from class_paper d where d.sign_up_id = ${stored.id} order by d.id`.execute(db);
    await tellHistory(
      db,
      actor,
      { machine: signUpMachine, edge: 'add' },
      sql`select ${stored.path}::text, ${signUpId}::bigint, null::int, ${state}::int`,
    );
    return { signUpId, state };
  } catch (error) {
    if (brokenRule(error) === 'class_sign_up_once')
      throw failFields([{ field: 'classId', key: 'signUp.already', params: { names: stored.real_name } }]);
    throw error;
  }
};
