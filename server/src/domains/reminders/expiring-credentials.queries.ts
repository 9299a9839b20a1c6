import { sql } from 'kysely';
import { organisationState } from '#contracts/organisations/organisation.codes.ts';
import type { Credential } from '#contracts/people/credentials/credential.codes.ts';
import { userState } from '#contracts/people/people.codes.ts';
import { credentialsOf } from '#domains/people/door.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';
import { dueStep, farthestReminder } from '#kernel/reminder-days.ts';

/** A credential of somebody at work that comes to a step before its end. */
export interface EndingCredential {
  readonly orgId: string;
  readonly userId: string;
  readonly realName: string;
  readonly credential: Credential;
  readonly endsOn: string;
  readonly days: number;
  /** Names the credential of this membership, its day and the step. */
  readonly cause: string;
  /** Names the same of the person, who may work at several places and is told once. */
  readonly ownCause: string;
}

/** Most credentials of one round; the rest comes with the next. */
const atOnce = 2000;

/**
 * Credentials of people at work in companies and bodies that are: 30 and 7 days ahead of the end and on the last day, as far as the
 * organisation was not told of that step. Who left or is disabled, here or everywhere, is not among them; what has no end never is.
 */
export const endingCredentials = async (db: Db, day: string): Promise<EndingCredential[]> => {
  const { rows } = await sql<EndingCredential>`
    select m.org_id as "orgId", m.user_id as "userId", m.real_name as "realName", p.credential, p.ends_on::text as "endsOn",
      p.ends_on - ${day}::date as days, c.cause, c.own as "ownCause"
    from org_user m join app_user u on u.id = m.user_id join organisation o on o.id = m.org_id
      left join student_licence l on l.user_id = m.user_id ${credentialsOf}
      cross join lateral (select p.ends_on || '.' || ${dueStep(sql`p.ends_on - ${day}::date`)} as at) s
      cross join lateral (select 'credentialOf.' || p.credential || '.' || m.id || '.' || s.at as cause,
        'credential.' || p.credential || '.' || case p.credential when 'contract' then m.id else m.user_id end || '.' || s.at as own) c
    where m.left_at is null and m.state = ${literal(userState, 'enabled')} and u.state = ${literal(userState, 'enabled')}
      and o.state = ${literal(organisationState, 'normal')} and p.ends_on between ${day}::date and ${day}::date + ${farthestReminder}::int
      and (m.licence_expires_on between ${day}::date and ${day}::date + ${farthestReminder}::int
        or m.cert_expires_on between ${day}::date and ${day}::date + ${farthestReminder}::int
        or m.health_until between ${day}::date and ${day}::date + ${farthestReminder}::int
        or m.contract_until between ${day}::date and ${day}::date + ${farthestReminder}::int)
      and not exists (select from reminder_sent r where r.user_id = m.user_id and r.cause = c.cause)
    order by m.org_id, p.credential, p.ends_on, m.id limit ${atOnce}`.execute(db);
  return rows;
};

/** Writes down that an organisation was told of these credentials. */
export const noteCredentials = async (db: Db, credentials: readonly EndingCredential[], at: string): Promise<void> => {
  await sql`insert into reminder_sent (user_id, org_id, path, cause, sent_at)
    select x."userId", o.id, o.path, x.cause, ${at}::timestamptz
    from json_to_recordset(${JSON.stringify(credentials)}::json) as x ("orgId" bigint, "userId" bigint, cause text) join organisation o on o.id = x."orgId"
    on conflict (user_id, cause) do nothing`.execute(db);
};
