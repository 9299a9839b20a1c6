import { sql } from 'kysely';
import { tokenState } from '#contracts/identity/identity.codes.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { Visit } from '#kernel/serve.ts';
import { forgetSessions } from '../recognise.service.ts';
import { slide } from './slide.ts';

/** Goes on with a session that was left alone for too long; while somebody acts for another, with the own one behind it. */
export const renew = async ({ actor, runtime }: Visit): Promise<void> => {
  await slide(runtime.database, { sessionId: actor.sessionId, hours: runtime.settings.LUAN_SESSION_HOURS });
  forgetSessions();
};

/** Id and state of the token a browser holds: valid, or expired and still to be renewed. */
export const tokenOf = async (db: Db, actor: Actor): Promise<{ tokenId: string; userId: string; state: number }> => {
  const { rows } = await sql<{ token_id: string; late: boolean }>`
    select s.token_id, least(s.expires_at, p.expires_at) <= ${clock.now().toISOString()} as late
    from session s left join session p on p.id = s.run_as_of where s.id = ${actor.sessionId}`.execute(db);
  const state = rows[0]?.late ? tokenState.expired : tokenState.valid;
  return { tokenId: rows[0]?.token_id ?? '', userId: actor.userId, state };
};
