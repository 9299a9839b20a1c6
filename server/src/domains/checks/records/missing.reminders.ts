import { sql } from 'kysely';
import { checkDay } from '#contracts/checks/day.contract.ts';
import { tellAdministrators, tellMany } from '#domains/messages/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { literal } from '#kernel/literal.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import { dayOfVehicle } from './day.queries.ts';

interface Missing {
  org_id: string;
  plate_no: string;
  driver: string | null;
}

/**
 * Tells companies, all their vehicles in one message, and each main driver of what was not checked before the trip today; once
 * a day, however often it runs. A company none of whose vehicles was ever checked has not begun, and is left in peace.
 * @returns how many vehicles are not checked.
 */
export const remindOfMissing = (runtime: Runtime): Promise<number> =>
  runtime.database.within(everything, async (db) => {
    const today = dayOf(clock.now());
    const { rows } = await sql<Missing>`
      select v.org_id, v.plate_no, d.user_id as driver from vehicle v left join org_user d on d.id = v.driver_id and d.left_at is null
      where ${dayOfVehicle} = ${literal(checkDay, 'missing')}
        and exists (select from check_record r where r.org_id = v.org_id) order by v.org_id, v.plate_no`.execute(db);
    const companies = new Map<string, Missing[]>();
    for (const one of rows) companies.set(one.org_id, [...(companies.get(one.org_id) ?? []), one]);
    for (const [orgId, some] of companies)
      await tellAdministrators(db, orgId, {
        kind: 'checksMissing',
        params: { vehicles: some.length, plate: some[0]?.plate_no ?? '' },
        link: '/car/inspection/day',
        query: { checkDay: String(checkDay.values.missing) },
        once: `checks-${orgId}-${today}`,
      });
    await tellMany(
      db,
      { kind: 'checkMissingMyself' },
      rows.flatMap(({ org_id: orgId, plate_no: plate, driver }) =>
        driver === null ? [] : [{ orgId, userId: driver, params: { plate }, once: `check-${plate}-${today}` }],
      ),
    );
    return rows.length;
  });
