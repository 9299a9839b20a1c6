import { sql } from 'kysely';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';

/** Days before the first training by which somebody had been hired. */
const settling = 20;

/** Nobody was trained here before being here: whoever was, had been hired some weeks before. Once everything else stands. */
export const fillHires = (runtime: Runtime): Promise<number> =>
  runtime.database.within(everything, async (db) => {
    const { numAffectedRows } = await sql`
      update org_user m set joined_at = f.day - ${settling}::int from (
        select r.org_user_id, min(least(r.joined_at, r.started_at))::date as day from training_record r group by 1
      ) f where f.org_user_id = m.id and m.joined_at > f.day`.execute(db);
    return Number(numAffectedRows ?? 0);
  });
