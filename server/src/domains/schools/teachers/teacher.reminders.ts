import { sql } from 'kysely';
import { recordState } from '#contracts/codes.ts';
import { tellAdministrators } from '#domains/messages/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { literal } from '#kernel/literal.ts';
import { dueStep, farthestReminder } from '#kernel/reminder-days.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';

interface Ending {
  id: string;
  org_id: string;
  path: string;
  teacher: string;
  ends_on: string;
  days: number;
  step: number;
}

/** The night's look at the qualifications of teachers in use; each step is told once. Answers how many were told. */
export const remindOfTeachers = (runtime: Runtime): Promise<number> =>
  runtime.database.within(everything, async (db) => {
    const today = dayOf(clock.now());
    const { rows } = await sql<Ending>`
      select t.id, t.org_id, t.path, t.teacher_name as teacher, t.qualified_until::text as ends_on, t.qualified_until - ${today}::date as days,
        ${dueStep(sql`t.qualified_until - ${today}::date`)} as step
      from teacher t where t.state = ${literal(recordState, 'enabled')}
        and t.qualified_until between ${today}::date and ${today}::date + ${farthestReminder}::int order by t.id`.execute(
      db,
    );
    let told = 0;
    for (const one of rows) {
      const kept = await sql`insert into teacher_reminder (teacher_id, path, ends_on, days_ahead)
        values (${one.id}, ${one.path}, ${one.ends_on}, ${one.step}) on conflict do nothing`.execute(db);
      if ((kept.numAffectedRows ?? 0n) === 0n) continue;
      await tellAdministrators(db, one.org_id, {
        kind: 'teacherEnds',
        params: { teacher: one.teacher, endsOn: one.ends_on, days: one.days },
        link: '/school/teacherDetail',
        query: { teacherId: one.id },
      });
      told += 1;
    }
    return told;
  });
