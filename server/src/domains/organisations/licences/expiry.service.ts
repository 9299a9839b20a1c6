import { sql } from 'kysely';
import { certificationMachine } from '#contracts/certification/certification.codes.ts';
import { certState, organisationState } from '#contracts/organisations/organisation.codes.ts';
import { keysOf } from '#contracts/route.ts';
import { type Actor, systemActor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { emit } from '#kernel/events.ts';
import { literal } from '#kernel/literal.ts';
import { farthestReminder, reminderDays } from '#kernel/reminder-days.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import { transition } from '#kernel/transition.ts';

/** The platform itself, walking the one edge no person walks. */
const clerk: Actor = { ...systemActor, permissions: new Set(keysOf(certificationMachine.edges.expire.permission)) };

/** The reminder that is due with so many days left: the nearest one that has been reached. Undefined beyond all of them. */
export const dueReminder = (daysLeft: number): number | undefined =>
  reminderDays.toSorted((one, other) => one - other).find((days) => daysLeft >= 0 && daysLeft <= days);

interface Ending {
  org_id: string;
  path: string;
  org_name: string;
  licence: 'business' | 'road';
  ends_on: string;
  days_left: number;
}

/** Licences of working organisations that end between two days; a business licence without an end never does. */
const endings = sql`(
  select o.id as org_id, o.path, o.org_name, o.cert_state, 'business' as licence, o.business_license_end_date as ends_on from organisation o
    where o.state = ${literal(organisationState, 'normal')} and o.business_license_date_type is distinct from 0 and o.business_license_end_date is not null
  union all
  select o.id, o.path, o.org_name, o.cert_state, 'road', o.road_license_end_date from organisation o
    where o.state = ${literal(organisationState, 'normal')} and o.road_license_end_date is not null)`;

/** Sends the reminders that are due; each is kept, and never sent again. Answers how many organisations were told. */
const remind = async (db: Db, today: string): Promise<number> => {
  const { rows } = await sql<Ending>`
    select e.org_id, e.path, e.org_name, e.licence, e.ends_on, e.ends_on - ${today}::date as days_left from ${endings} e
    where e.ends_on between ${today}::date and ${today}::date + ${farthestReminder}::int order by e.org_id`.execute(db);
  let told = 0;
  for (const one of rows) {
    const days = dueReminder(one.days_left);
    if (days === undefined) continue;
    const kept = await sql`insert into licence_reminder (org_id, path, licence, ends_on, days_ahead)
      values (${one.org_id}, ${one.path}, ${one.licence}, ${one.ends_on}, ${days}) on conflict do nothing`.execute(db);
    if ((kept.numAffectedRows ?? 0n) === 0n) continue;
    await emit(db, clerk, 'licence.ending', {
      orgId: one.org_id,
      licence: one.licence,
      endsOn: one.ends_on,
      daysLeft: one.days_left,
    });
    told += 1;
  }
  return told;
};

/** Ends certifications whose licence has ended before today. */
const expire = async (db: Db, today: string): Promise<number> => {
  const { rows } = await sql<{ org_id: string; org_name: string; path: string; ends_on: string }>`
    select e.org_id, e.org_name, e.path, min(e.ends_on) as ends_on from ${endings} e
    where e.cert_state = ${literal(certState, 'passed')} and e.ends_on < ${today}::date group by 1, 2, 3 order by 1`.execute(
    db,
  );
  for (const one of rows) {
    const moved = await transition(db, clerk, certificationMachine, {
      table: 'organisation',
      column: 'cert_state',
      id: one.org_id,
      edge: 'expire',
      reason: one.ends_on,
    });
    const { rows: current } = await sql<{ id: string }>`
      update certification set state = ${moved.to}, version = version + 1 where org_id = ${one.org_id} and current returning id`.execute(
      db,
    );
    await emit(db, clerk, 'certification.walked', {
      orgId: one.org_id,
      path: one.path,
      orgName: one.org_name,
      certificationId: current[0]?.id ?? '',
      edge: 'expire',
      reason: one.ends_on,
    });
  }
  return rows.length;
};

/** The night's look at every licence: reminders first, then what has ended. May run twice: nothing happens twice. */
export const watchLicences = (runtime: Runtime): Promise<{ reminded: number; expired: number }> =>
  runtime.database.within(everything, async (db) => {
    const today = dayOf(clock.now());
    return { reminded: await remind(db, today), expired: await expire(db, today) };
  });
