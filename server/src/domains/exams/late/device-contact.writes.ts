import { sql } from 'kysely';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';

/** Seconds between two writes for one device, and seconds before the deadline in which every request is written. */
const pause = 10;
const exact = 60;

/**
 * Writes down that the devices of some epochs have reached the server now: whether late answers may be counted is decided by
 * it. After the deadline nothing is written. A request outside the last minute is written at most every ten seconds.
 */
export const noteContacts = async (
  db: Db,
  heard: readonly { readonly sittingId: string; readonly epoch: number }[],
): Promise<void> => {
  if (heard.length === 0) return;
  await sql`
    insert into sitting_contact as c (sitting_id, epoch, path, heard_at)
    select distinct s.id, g.epoch, s.path, n.at
    from unnest(${heard.map((one) => one.sittingId)}::bigint[], ${heard.map((one) => one.epoch)}::int[]) as g (sitting_id, epoch)
    cross join (select ${clock.now().toISOString()}::timestamptz as at) n join exam_sitting s on s.id = g.sitting_id
    left join sitting_contact k on k.sitting_id = s.id and k.epoch = g.epoch
    where n.at <= s.deadline_at
      and (k.heard_at is null or k.heard_at < n.at - make_interval(secs => ${pause}) or n.at > s.deadline_at - make_interval(secs => ${exact}))
    order by 1, 2
    on conflict (sitting_id, epoch) do update set heard_at = greatest(c.heard_at, excluded.heard_at)`.execute(db);
};
