import { sql } from 'kysely';
import { userState } from '#contracts/people/people.codes.ts';
import { literal } from '#kernel/literal.ts';
import type { Actor } from './actor.ts';
import { clock } from './clock.ts';
import type { Db } from './db.ts';
import { fail } from './errors.ts';
import { everything } from './scope.ts';
import type { Visit } from './serve.ts';

/** What a ticket came from: it dies with that session, and with a new password of its person (security, line 37). */
export interface Source {
  /** `0` where nobody was logged in. */
  readonly sessionId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export const sourceOf = (actor: Actor): Source => ({ sessionId: actor.sessionId, at: clock.now().getTime() });

/** The person behind what a ticket came from, while that stands: its session, the one it acts for, the password. */
const standing = async (db: Db, source: Source): Promise<string | undefined> => {
  const now = clock.now().toISOString();
  const { rows } = await sql<{ person: string }>`
    select coalesce(p.user_id, s.user_id) as person
    from session s join app_user u on u.id = s.user_id left join session p on p.id = s.run_as_of
    where s.id = ${source.sessionId} and s.ended_at is null and s.expires_at > ${now} and p.ended_at is null
      and (p.expires_at is null or p.expires_at > ${now}) and u.state = ${literal(userState, 'enabled')} and u.password_changed_at <= ${new Date(source.at).toISOString()}`.execute(
    db,
  );
  return rows[0]?.person;
};

/** Whether what a ticket came from still stands: its session, the one behind it while somebody acts for another, the password. */
export const stands = async (db: Db, source: Source): Promise<boolean> => (await standing(db, source)) !== undefined;

/**
 * Whether a ticket that opens without a session opens for a request: what it came from stands.
 * @throws session.otherPerson where the request carries living sessions and none of them is of the person the ticket was given to.
 */
export const opensFor = async (visit: Visit, source: Source): Promise<boolean> => {
  const person = await visit.apart(everything, (db) => standing(db, source));
  if (person === undefined) return false;
  const carried = await visit.persons();
  if (carried.length > 0 && !carried.includes(person)) throw fail('session.otherPerson');
  return true;
};
