import { type RawBuilder, sql } from 'kysely';
import { userClass, userState } from '#contracts/people/people.codes.ts';
import type { Parsed } from '#contracts/route.ts';
import { classState } from '#contracts/schools/class.codes.ts';
import type { Escort, EscortCandidate, escortApi } from '#contracts/schools/escort.contract.ts';
import { relationSide } from '#contracts/schools/relation.codes.ts';
import { tellAdministrators, tellPerson } from '#domains/messages/door.ts';
import { lockMembers, named, ofActor } from '#domains/people/door.ts';
import { type Actor, may } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail, failFields, orMissing } from '#kernel/errors.ts';
import { personBehind } from '#kernel/four-eyes.ts';
import { literal } from '#kernel/literal.ts';
import { inScope, reachesWhole } from '#kernel/scope.ts';
import { requireSeen } from '#kernel/seen.ts';
import type { Context } from '#kernel/serve.ts';
import { requireStepUp } from '#kernel/step-up.ts';
import { offered, serving } from '../classes/class.queries.ts';
import { sideIn, sideOf } from '../relations/relation.queries.ts';

/** Most people that are offered for choosing. */
const mostCandidates = 200;

/** Condition on an escort `x`: class, relation and person stand. */
export const accompanies: RawBuilder<boolean> = sql<boolean>`luan_accompanies(x.id)`;

const goesOn = sql<boolean>`(k.state in (${literal(classState, 'signingUp', 'running')}))`;

/** Condition on members `m`: supervisors of trainees in use. */
const supervises = sql<boolean>`(m.user_class = ${literal(userClass, 'traineeSupervisor')} and m.state = ${literal(userState, 'enabled')})`;

/** Who accompanies people in a class, of the reader's own side. */
export const findEscorts = async (db: Db, actor: Actor, classId: string): Promise<Escort[]> => {
  const { rows: classes } = await sql`select from training_class k
    where k.id = ${classId} and (${inScope(actor.scope, 'training_class k')} or ${offered(actor)})`.execute(db);
  if (classes.length === 0) throw fail('object.missing');
  const { rows } = await sql<Omit<Escort, 'can'> & { side: string }>`
    select x.id::text as "escortId", x.real_name as "realName", x.phone_masked as phone, coalesce(luan_org_name(x.client_org_id), '') as "clientName",
      coalesce(luan_person_name(x.named_by), '') as "namedByName", x.named_at as "namedAt", ${sideOf('x')} as side
    from class_escort x where x.class_id = ${classId} and ${accompanies} and ${inScope(actor.scope, 'class_escort x')}
    order by "clientName", x.id`.execute(db);
  const { client, provider } = relationSide.values;
  return rows.map(({ side, ...row }) => ({
    ...row,
    can: [
      ...(side !== provider && may(actor, 'school:signUp:mod') ? (['end'] as const) : []),
      ...(side !== client && may(actor, 'school:slot:sign') ? (['phone'] as const) : []),
    ],
  }));
};

interface Class {
  id: string;
  org_id: string;
  path: string;
  class_name: string;
  provider: string;
  client_path: string;
}

/** A class that goes on and that a relation of the reader's side leads to. @throws object.missing */
const servedClass = async (db: Db, actor: Actor, classId: string): Promise<Class> => {
  const { rows } = await sql<Class>`
    select k.id, k.org_id, k.path, k.class_name, coalesce(luan_org_name(k.org_id), '') as provider, r.client_path
    from training_class k cross join lateral (${serving(actor)} order by r.id limit 1) r where k.id = ${classId} and ${goesOn}`.execute(
    db,
  );
  return orMissing(rows[0]);
};

/** Own supervisors who may accompany the people in a class and do not. */
export const findEscortCandidates = async (
  db: Db,
  actor: Actor,
  input: { classId: string; keyword?: string | undefined },
): Promise<EscortCandidate[]> => {
  const of = await servedClass(db, actor, input.classId);
  const { rows } = await sql<EscortCandidate>`
    select m.id::text as "orgUserId", m.real_name as "realName", coalesce(d.department_name, '') as "departmentName", u.phone_masked as phone
    from org_user m join app_user u on u.id = m.user_id left join department d on d.id = m.department_id
    where ${ofActor(actor)} and ${supervises} and starts_with(m.path, ${of.client_path})
      and ${input.keyword ? named(actor, input.keyword) : sql`true`}
      and not exists (select from class_escort x where x.class_id = ${of.id} and x.client_org_user_id = m.id and x.ended_at is null)
    order by m.name_key, m.id limit ${mostCandidates}`.execute(db);
  return rows;
};

/**
 * Names who accompanies the own people in a class. The training organisation reads the name and the masked number; it and the
 * person are told.
 * @throws on `orgUserId` for somebody who is no supervisor of trainees of a company the class serves, and for everybody where
 * whoever names them reaches a part of the company alone: who accompanies sees all of its people in the class
 */
export const addEscort = async (
  { db, actor, audit }: Context,
  input: Parsed<typeof escortApi.add>,
): Promise<{ escortId: string }> => {
  if (!reachesWhole(actor.scope)) throw failFields([{ field: 'orgUserId', key: 'escort.whole' }]);
  await requireSeen(db, actor.scope, 'org_user', [input.orgUserId]);
  const of = await servedClass(db, actor, input.classId);
  await lockMembers(db, actor, [input.orgUserId]);
  const { rows } = await sql<{ id: string; user_id: string; client_org_id: string; name: string }>`
      insert into class_escort (class_id, org_id, path, client_org_id, client_path, client_org_user_id, user_id, real_name, phone_masked, named_by)
      select ${of.id}::bigint, ${of.org_id}::bigint, ${of.path}::text, m.org_id, m.path, m.id, m.user_id, m.real_name, u.phone_masked, ${personBehind(actor)}::bigint
      from org_user m join app_user u on u.id = m.user_id
      where m.id = ${input.orgUserId} and m.left_at is null and ${supervises} and starts_with(m.path, ${of.client_path})
      on conflict (class_id, client_org_user_id) do update set ended_at = null, ended_by = null, named_by = excluded.named_by, named_at = now(),
        real_name = excluded.real_name, phone_masked = excluded.phone_masked
      returning id, user_id, client_org_id, real_name as name`.execute(db);
  const [made] = rows;
  if (!made) throw failFields([{ field: 'orgUserId', key: 'escort.notSupervisor' }]);
  audit({
    objectKind: 'classEscort',
    objectId: made.id,
    action: 'classEscort.add',
    after: { classId: of.id, orgUserId: input.orgUserId },
  });
  const params = { className: of.class_name, orgName: of.provider, realName: made.name };
  await tellPerson(db, made.client_org_id, made.user_id, { kind: 'escortNamed', params, link: '/classes' });
  await tellAdministrators(db, of.org_id, {
    kind: 'escortToCome',
    params,
    link: '/school/classDetail',
    query: { classId: of.id, tab: 'escorts' },
  });
  return { escortId: made.id };
};

/** Takes back who accompanies; by the company that named the person. */
export const endEscort = async ({ db, actor, audit }: Context, input: Parsed<typeof escortApi.end>): Promise<null> => {
  await requireSeen(db, actor.scope, 'class_escort', [input.escortId]);
  const { rows } = await sql<{ side: string; ended_at: string | null }>`
      select ${sideIn(actor, 'x')} as side, x.ended_at from class_escort x
      where x.id = ${input.escortId} and ${inScope(actor.scope, 'class_escort x')} for update`.execute(db);
  const [stored] = rows;
  if (!stored || stored.ended_at !== null) throw fail('object.missing');
  if (stored.side === relationSide.values.provider) throw fail('relation.otherSide');
  const endedAt = clock.now().toISOString();
  await sql`update class_escort set ended_at = ${endedAt}, ended_by = ${personBehind(actor)} where id = ${input.escortId}`.execute(
    db,
  );
  audit({
    objectKind: 'classEscort',
    objectId: input.escortId,
    action: 'classEscort.revoke',
    before: { endedAt: null },
    after: { endedAt },
  });
  return null;
};

/** The whole phone number of who accompanies now, for the training organisation: after a fresh proof, and on record. */
export const openEscortPhone = async (
  { db, actor, runtime, audit }: Context,
  input: Parsed<typeof escortApi.phone>,
): Promise<{ phone: string }> => {
  requireStepUp(actor);
  await requireSeen(db, actor.scope, 'class_escort', [input.escortId]);
  const { rows } = await sql<{ phone: string | null; side: string; stands: boolean }>`
      select u.phone_sealed as phone, ${sideIn(actor, 'x')} as side, ${accompanies} as stands
      from class_escort x join app_user u on u.id = x.user_id
      where x.id = ${input.escortId} and ${inScope(actor.scope, 'class_escort x')}`.execute(db);
  const one = orMissing(rows[0]);
  if (!one.stands) throw fail('escort.over');
  if (one.side === relationSide.values.client) throw fail('relation.otherSide');
  audit({ objectKind: 'classEscort', objectId: input.escortId, action: 'classEscort.phone' });
  return { phone: one.phone ? runtime.keys.unseal(one.phone) : '' };
};
