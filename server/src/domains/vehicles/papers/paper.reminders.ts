import { sql } from 'kysely';
import { tellAdministrators } from '#domains/messages/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { dueStep, farthestReminder } from '#kernel/reminder-days.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import { inForce } from './paper.queries.ts';

/** What ends in one organisation, as far as it was not told before. */
interface Ending {
  org_id: string;
  papers: number;
  vehicles: number;
  first: string;
  ends_on: string;
}

/**
 * The night's look at the papers of vehicles that count: 30 and 7 days ahead of its end and on its last day an organisation is
 * told, of all its vehicles in one message; each step of a document is told once.
 * @returns how many documents were told of.
 */
export const remindOfPapers = (runtime: Runtime): Promise<number> =>
  runtime.database.within(everything, async (db) => {
    const today = dayOf(clock.now());
    const { rows } = await sql<Ending>`
      with step as (
        select p.id, ${dueStep(sql`p.valid_until - ${today}::date`)} as days
        from vehicle_paper p
        where p.valid_until between ${today}::date and ${today}::date + ${farthestReminder}::int and ${inForce}
      ), told as (
        update vehicle_paper p set reminded = step.days from step where step.id = p.id and (p.reminded is null or p.reminded > step.days)
        returning p.org_id, p.vehicle_id, p.valid_until
      )
      select t.org_id, count(*)::int as papers, count(distinct t.vehicle_id)::int as vehicles,
        (array_agg(v.plate_no order by t.valid_until, v.id))[1] as first, min(t.valid_until)::text as ends_on
      from told t join vehicle v on v.id = t.vehicle_id group by t.org_id order by t.org_id`.execute(db);
    for (const one of rows)
      await tellAdministrators(db, one.org_id, {
        kind: 'vehiclePapersEnd',
        params: { papers: one.papers, vehicles: one.vehicles, plate: one.first, endsOn: one.ends_on },
        link: '/system/vehiclePaperList',
        query: { paperEnd: '2' },
      });
    return rows.reduce((sum, one) => sum + one.papers, 0);
  });
