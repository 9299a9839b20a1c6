import { type RawBuilder, sql } from 'kysely';
import { correctionState } from '#contracts/people/corrections/correction.codes.ts';
import { credentialEndsSoon } from '#contracts/people/credentials/credential.codes.ts';
import type { DueCredential } from '#contracts/people/credentials/credential.contract.ts';
import { userState } from '#contracts/people/people.codes.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';

/** Credentials of a membership `m` with its person's licences `l`, as `p (credential, kind, ends_on)`; what has no last day is none of them. */
export const credentialsOf: RawBuilder<unknown> = sql`cross join lateral (values
  ('licence', coalesce(l.licence_class, ''), m.licence_expires_on), ('certificate', coalesce(l.cert_kind, ''), m.cert_expires_on),
  ('health', '', m.health_until), ('contract', '', m.contract_until)) p (credential, kind, ends_on)`;

/** Condition on members `m`: the account is in use. Who is switched off everywhere has nothing to renew, and nobody is told of it. */
export const inUse = sql<boolean>`exists (select from app_user a where a.id = m.user_id and a.state = ${literal(userState, 'enabled')})`;

/** Credentials of the person who asks that are over or end soon, and the contract with the organisation of the session. */
export const findDueCredentials = async (db: Db, actor: Actor): Promise<DueCredential[]> => {
  const today = dayOf(clock.now());
  const { rows } = await sql<DueCredential>`
    select p.credential as "credential", p.kind, p.ends_on::text as "endsOn", p.ends_on - ${today}::date as "daysLeft",
      exists (select from correction c where c.user_id = m.user_id and c.field = p.credential and c.state = ${literal(correctionState, 'waiting')}) as waiting
    from org_user m left join student_licence l on l.user_id = m.user_id ${credentialsOf}
    where m.id = ${actor.orgUserId} and m.user_id = ${actor.userId} and ${inUse} and p.ends_on <= ${today}::date + ${credentialEndsSoon}::int
    order by p.ends_on, p.credential`.execute(db);
  return rows;
};
