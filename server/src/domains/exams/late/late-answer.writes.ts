import { sql } from 'kysely';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import type { Sent } from '../sittings/answer.rules.ts';

/**
 * Keeps answers that arrived after the time of their sittings, each device number once, with the moment of their arrival. What
 * the server had in time already is not late, however often it is sent.
 */
export const keepLate = async (db: Db, late: readonly Sent[]): Promise<void> => {
  if (late.length === 0) return;
  await sql`
    insert into sitting_late_answer (sitting_id, path, place, answer, epoch, seq, arrived_at, seconds_late)
    select s.id, s.path, g.place, g.answer, g.epoch, g.seq, n.at, greatest(1, round(extract(epoch from n.at - s.deadline_at)))::int
    from unnest(${late.map((one) => one.sittingId)}::bigint[], ${late.map((one) => one.place)}::int[], ${late.map((one) => one.answer)}::text[],
      ${late.map((one) => one.epoch)}::int[], ${late.map((one) => one.seq)}::int[]) as g (sitting_id, place, answer, epoch, seq)
    cross join (select ${clock.now().toISOString()}::timestamptz as at) n join exam_sitting s on s.id = g.sitting_id
    left join sitting_answer a on a.sitting_id = s.id and a.place = g.place
    where a.place is null or (g.epoch, g.seq) > (a.epoch, a.seq)
    order by g.sitting_id, g.epoch, g.seq
    on conflict (sitting_id, epoch, seq) do nothing`.execute(db);
};
