import { type RawBuilder, sql } from 'kysely';
import { identity } from '#contracts/identity/identity.codes.ts';
import { userClass } from '#contracts/people/people.codes.ts';
import { classState, openSignUps, signUpState } from '#contracts/schools/class.codes.ts';
import { endSessions } from '#domains/identity/door.ts';
import { advance, clerk, followPlans, type JoinedPlan, joinMany, leaveMany } from '#domains/training/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';
import { nameKey } from '#kernel/pinyin.ts';
import { ancestors } from '#kernel/scope.ts';

/** Whom a client sends, and to whom. */
export interface Sent {
  readonly userId: string;
  readonly realName: string;
  readonly dutyCodes: readonly string[];
  readonly orgId: string;
  readonly path: string;
}

/** The person's presence at the training organisation: the one that stands already, or a new one. */
export const makeGuest = async (db: Db, sent: Sent): Promise<string> => {
  const levels = ancestors(sent.path);
  const { rows } = await sql<{ id: string; fresh: boolean }>`
    insert into org_user (user_id, org_id, path, l1, l2, l3, l4, user_class, real_name, name_key, duty_codes, left_at, guest)
    values (${sent.userId}, ${sent.orgId}, ${sent.path}, ${levels.l1}, ${levels.l2}, ${levels.l3}, ${levels.l4},
      ${userClass.values.trainee}, ${sent.realName}, ${nameKey(sent.realName)}, ${[...sent.dutyCodes]}, luan_today(), true)
    on conflict (org_id, user_id) where guest and guest_until is null do update set duty_codes = excluded.duty_codes
    returning id, xmax = 0 as fresh`.execute(db);
  const id = rows[0]?.id ?? '';
  if (rows[0]?.fresh)
    await sql`insert into user_identity (org_user_id, path, identity_code, is_default)
      values (${id}, ${sent.path}, ${identity.values.outStudent}, true)`.execute(db);
  return id;
};

/** Lets a person whom a client sends into the plan of a class. @returns the guest, the record in the plan and where it stands. */
export const joinClass = async (
  db: Db,
  actor: Actor,
  plan: JoinedPlan,
  sent: Sent,
): Promise<{ orgUserId: string; recordId: string; state: number | null }> => {
  const orgUserId = await makeGuest(db, sent);
  await joinMany(db, actor, plan, sql<boolean>`m.id = ${orgUserId}`, 'hand_join');
  await followPlans(db, plan.id);
  const { rows } = await sql<{ id: string }>`
    select r.id from training_record r where r.plan_id = ${plan.id} and r.org_user_id = ${orgUserId}`.execute(db);
  const recordId = rows[0]?.id ?? '';
  // Where nothing is learned, the exam comes at once.
  await advance(db, recordId);
  const { rows: after } = await sql<{
    state: number;
  }>`select r.state from training_record r where r.id = ${recordId}`.execute(db);
  return { orgUserId, recordId, state: after[0]?.state ?? null };
};

/** Takes people out of the plan of a class; what they learned stays. @param records a subquery of numbers of records. */
export const leaveRecords = async (
  db: Db,
  actor: Actor,
  records: RawBuilder<unknown>,
  reason: string,
): Promise<void> => {
  const by = { ...clerk, userId: actor.userId, realName: actor.realName };
  await leaveMany(db, { actor: by, where: sql<boolean>`t.id in (${records})` }, 'hand_remove', reason);
};

/** Ends the presence of a class's people at the training organisation, of those who are in no other class of it. */
export const endGuests = async (db: Db, classId: string, userId?: string): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    update org_user m set guest_until = ${clock.now().toISOString()}, version = m.version + 1
    where m.guest and m.guest_until is null and ${userId === undefined ? sql`true` : sql`m.user_id = ${userId}`}
      and m.id in (select unnest(array[s.org_user_id, s.client_org_user_id]) from class_sign_up s where s.class_id = ${classId})
      and not exists (select from class_sign_up o join training_class k on k.id = o.class_id
        where o.class_id <> ${classId} and k.state not in (${literal(classState, 'closed', 'cancelled')})
          and (o.org_user_id = m.id and o.state = ${literal(signUpState, 'accepted')}
            or o.client_org_user_id = m.id and o.state in (${literal(signUpState, ...openSignUps)})))
    returning m.id`.execute(db);
  for (const { id } of rows) await endSessions(db, { orgUserId: id }, 'disabled');
};
