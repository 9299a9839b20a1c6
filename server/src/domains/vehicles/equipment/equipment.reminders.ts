import { sql } from 'kysely';
import { equipmentState } from '#contracts/vehicles/equipment/equipment.codes.ts';
import { tellAdministrators } from '#domains/messages/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { literal } from '#kernel/literal.ts';
import { dueStep, farthestReminder } from '#kernel/reminder-days.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';

/** What is to be inspected in one organisation, as far as it was not told before. */
interface Due {
  org_id: string;
  count: number;
  first: string;
  due_on: string;
}

/**
 * The night's look at inspections of equipment: 30 and 7 days ahead and on the day an organisation is told, of all its equipment
 * in one message; each step is told once. @returns of how much equipment was told.
 */
export const remindOfInspections = (runtime: Runtime): Promise<number> =>
  runtime.database.within(everything, async (db) => {
    const today = dayOf(clock.now());
    const { rows } = await sql<Due>`
      with step as (
        select e.id, ${dueStep(sql`e.next_check_on - ${today}::date`)} as days from equipment e
        where e.next_check_on between ${today}::date and ${today}::date + ${farthestReminder}::int
          and e.state <> ${literal(equipmentState, 'scrapped')}
      ), told as (
        update equipment e set reminded = step.days from step where step.id = e.id and (e.reminded is null or e.reminded > step.days)
        returning e.org_id, e.id, e.equipment_no, e.category_name, e.next_check_on
      )
      select t.org_id, count(*)::int as count, (array_agg(t.category_name || ' ' || t.equipment_no order by t.next_check_on, t.id))[1] as first,
        min(t.next_check_on)::text as due_on
      from told t group by t.org_id order by t.org_id`.execute(db);
    for (const one of rows)
      await tellAdministrators(db, one.org_id, {
        kind: 'equipmentChecksDue',
        params: { count: one.count, first: one.first, dueOn: one.due_on },
        link: '/system/equipmentList',
        query: { equipmentCheck: '2' },
      });
    return rows.reduce((sum, one) => sum + one.count, 0);
  });
