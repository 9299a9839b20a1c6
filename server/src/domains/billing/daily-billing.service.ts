import { sql } from 'kysely';
import { organisationState } from '#contracts/organisations/organisation.codes.ts';
import { tellAdministrators } from '#domains/messages/door.ts';
import { systemActor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';
import { dueStep, farthestReminder } from '#kernel/reminder-days.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';
import { applyChange } from './changes/apply.service.ts';
import { billingChangeWalks } from './changes/billing-change.walks.ts';
import { endsOn } from './terms/billing.queries.ts';

/** Lets changes that were passed take effect on their day. @returns how many did. */
const applyDue = async (db: Db, today: string): Promise<number> => {
  const due = await billingChangeWalks.those({ db, actor: systemActor }, 'apply', {
    where: sql<boolean>`t.effective_on <= ${today}::date`,
  });
  for (const { id } of due) await applyChange(db, id);
  return due.length;
};

interface Ending {
  readonly orgId: string;
  readonly endsOn: string;
  readonly days: number;
  readonly cause: string;
}

/** Tells the administrators of organisations whose service ends in 30, 7 or 0 days; of each step once. */
const remind = async (db: Db, today: string): Promise<number> => {
  const { rows } = await sql<Ending>`
    select x.org_id as "orgId", x.ends_on::text as "endsOn", x.days, 'billingEnds.' || x.org_id || '.' || x.ends_on || '.' || ${dueStep(sql`x.days`)} as cause
    from (select b.org_id, ${endsOn} as ends_on, ${endsOn} - ${today}::date as days from billing_info b join organisation o on o.id = b.org_id
      where b.service_stage is not null and o.state = ${literal(organisationState, 'normal')}
        and ${endsOn} between ${today}::date and ${today}::date + ${farthestReminder}::int) x order by x.org_id`.execute(
    db,
  );
  for (const { orgId, endsOn: day, days, cause } of rows)
    await tellAdministrators(db, orgId, {
      kind: 'billingEnds',
      params: { day, days },
      link: '/finance/BillingInfoList',
      once: cause,
    });
  return rows.length;
};

/** The night's look at billing: what takes effect today, then whose service ends. May run twice: nothing happens twice. */
export const runDailyBilling = (runtime: Runtime): Promise<{ readonly applied: number; readonly reminded: number }> =>
  runtime.database.within(everything, async (db) => {
    const today = dayOf(clock.now());
    return { applied: await applyDue(db, today), reminded: await remind(db, today) };
  });
