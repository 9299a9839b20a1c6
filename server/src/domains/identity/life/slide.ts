import { sql } from 'kysely';
import { clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db.ts';
import { everything } from '#kernel/scope.ts';
import type { SessionRow } from '../session.queries.ts';

/** Share of its length a session's idle end lies behind before it is moved: one write in 72 minutes where it lasts 5 days. */
const step = 0.01;

/** What moves the idle end of a session on. */
export interface Slide {
  readonly sessionId: string;
  readonly hours: number;
  /** From when on it is worth a write, in milliseconds since 1970. */
  readonly from: number;
}

/** What moves the idle end of a session on; nothing where it has reached the end of the session itself. */
export const slideOf = (row: SessionRow, hours: number): Slide | undefined => {
  const [idleEnd, end] = [row.parent_expires_at ?? row.expires_at, row.parent_ends_at ?? row.ends_at];
  if (Date.parse(idleEnd) >= Date.parse(end)) return undefined;
  return { sessionId: row.id, hours, from: Date.parse(idleEnd) - hours * (1 - step) * 3_600_000 };
};

/**
 * Moves the idle end of a session to so many hours from now, never beyond its end, never back; while somebody acts for
 * another, of the own session behind it: how long the acting takes was said at its beginning. It is what a person's call
 * leaves behind, whatever becomes of the call itself: no deed, and no part of its transaction.
 */
export const slide = (database: Database, { sessionId, hours }: Omit<Slide, 'from'>): Promise<void> => {
  const until = new Date(clock.now().getTime() + hours * 3_600_000).toISOString();
  return database.within(
    everything,
    async (db) =>
      void (await sql`update session set expires_at = least(greatest(expires_at, ${until}::timestamptz), ends_at)
        where id = (select coalesce(run_as_of, id) from session where id = ${sessionId}) and ended_at is null`.execute(
        db,
      )),
  );
};
