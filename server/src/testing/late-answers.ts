import { sql } from 'kysely';
import { finish } from '#domains/exams/sittings/finish.service.ts';
import { sitAs } from './sat.ts';
import type { World } from './world.ts';

/**
 * A sitting of a member with its first answer alone, closed by the clock ten minutes ago; the other answers, all right, came a
 * minute late from a device that was silent before.
 */
export const sitLate = async (
  world: Pick<World, 'asSystem'>,
  member: { planId: string; paperId: string; recordId: string },
): Promise<string> => {
  const sittingId = await sitAs(world, member, ['A'], false);
  await world.asSystem(async (db) => {
    await sql`update exam_sitting set opened_at = now() - interval '1 hour', deadline_at = now() - interval '10 minutes'
      where id = ${sittingId}`.execute(db);
    await sql`insert into sitting_contact (sitting_id, epoch, path, heard_at)
      select id, 1, path, opened_at from exam_sitting where id = ${sittingId}`.execute(db);
    await sql`insert into sitting_late_answer (sitting_id, path, place, answer, epoch, seq, arrived_at, seconds_late)
      select s.id, s.path, g.place, g.answer, 1, g.place, s.deadline_at + interval '1 minute', 60
      from exam_sitting s, (values (2, 'C'), (3, 'ABD'), (4, 'B')) g (place, answer) where s.id = ${sittingId}`.execute(
      db,
    );
    await finish(db, sittingId, 'timeout');
  });
  return sittingId;
};
