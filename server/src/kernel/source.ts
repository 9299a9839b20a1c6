import { sql } from 'kysely';
import { userState } from '#contracts/people/people.codes.ts';
import { literal } from '#kernel/literal.ts';
import type { Actor } from './actor.ts';
import { clock } from './clock.ts';
import type { Db } from './db.ts';

/** What a ticket came from: it dies with that session, and with a new password of its person (security, line 37). */
export interface Source {
  /** `0` where nobody was logged in. */
  readonly sessionId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export const sourceOf = (actor: Actor): Source => ({ sessionId: actor.sessionId, at: clock.now().getTime() });

/** Whether what a ticket came from still stands: its session, the one behind it while somebody acts for another, the password. */
export const stands = async (db: Db, source: Source): Promise<boolean> => {
  const now = clock.now().toISOString();
  const { rows } = await sql`
    select from session s join app_user u on u.id = s.user_id left join session p on p.id = s.run_as_of
    where s.id = ${source.sessionId} and s.ended_at is null and s.expires_at > ${now} and p.ended_at is null
      and (p.expires_at is null or p.expires_at > ${now}) and u.state = ${literal(userState, 'enabled')} and u.password_changed_at <= ${new Date(source.at).toISOString()}`.execute(
    db,
  );
  return rows.length === 1;
};
