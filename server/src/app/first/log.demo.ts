import { sql } from 'kysely';
import { systemActor } from '#kernel/actor.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';

/** What the offices of the demonstration work with; people keep to their own. */
const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36 Edg/147.0.0.0',
] as const;

/**
 * The deeds of the story stand in the operation log as if they had been done then, by those who did them: one row for each step that
 * somebody took along the way of a thing, once, after everything stands. What the platform did by itself leaves none.
 */
export const fillOperationLog = (runtime: Runtime): Promise<number> =>
  runtime.database.within(everything, async (db) => {
    const { rows } =
      await sql`select from audit_log a where a.action in (select action from deed) and a.user_agent = any(${[...browsers]}) limit 1`.execute(
        db,
      );
    if (rows.length > 0) return 0;
    const { numAffectedRows } = await sql`
      insert into audit_log (at, path, org_id, user_id, actor_name, service, action, object_kind, object_id, result, ip, user_agent)
      select h.at, o.path, o.id, h.user_id, u.real_name, 'manager', h.machine || '.' || h.edge, h.machine, h.object_id::text, 'done',
        '10.' || h.user_id % 200 || '.' || o.id % 200 || '.' || 10 + h.user_id % 90, (${[...browsers]}::text[])[1 + h.user_id % ${browsers.length}::int]
      from state_history h join app_user u on u.id = h.user_id
      join lateral (select x.id, x.path from org_user m join organisation x on x.id = m.org_id where m.user_id = h.user_id
        order by (x.path = h.path) desc, m.id limit 1) o on true
      where h.user_id <> ${systemActor.userId}::bigint and h.at < now()
        and exists (select from org_user m where m.user_id = h.user_id and m.user_class <> 102)
        and exists (select from deed d where d.action = h.machine || '.' || h.edge)
      order by h.at, h.id`.execute(db);
    return Number(numAffectedRows ?? 0);
  });
