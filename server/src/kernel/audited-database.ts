import type { Actor } from './actor.ts';
import { type AuditEntry, type Origin, writeAudit, writeDeed } from './audit.ts';
import type { Database, Db } from './db.ts';
import { fail } from './errors.ts';
import { type Press, takeKey } from './idempotency.ts';

/**
 * The database as an audited call that opens its own transactions sees it: the first one that writes carries the audit row and
 * takes the key of the press, so that nothing is ever done without the one or twice under the other.
 * @param hold looks at the row before it is kept; throws where it lacks what it must have.
 */
export const auditedDatabase = (
  database: Database,
  actor: Actor,
  origin: Origin,
  { entry, press, hold }: { entry: AuditEntry; press: Press | undefined; hold: () => void },
): { database: Database; written(): boolean; finish(): Promise<void> } => {
  let written = false;
  const take = async (db: Db): Promise<void> => {
    if (press && !(await takeKey(db, press))) throw fail('request.repeated');
  };
  const within: Database['within'] = async (scope, work, mode = 'write') => {
    let wrote = false;
    const result = await database.within(
      scope,
      async (db) => {
        const done = await work(db);
        if (mode === 'write' && !written) wrote = await writeDeed(db, scope, actor, origin, entry);
        if (wrote) {
          hold();
          await take(db);
        }
        return done;
      },
      mode,
    );
    written ||= wrote;
    return result;
  };
  const finish = async (): Promise<void> => {
    if (written) return;
    hold();
    await database.within(actor.scope, async (db) => {
      await writeAudit(db, actor, origin, entry);
      await take(db);
    });
    written = true;
  };
  return { database: { ...database, within }, written: () => written, finish };
};
