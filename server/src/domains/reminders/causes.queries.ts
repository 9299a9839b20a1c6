import { type RawBuilder, sql } from 'kysely';
import type { MessageKind } from '#contracts/messages/message.codes.ts';
import { organisationState } from '#contracts/organisations/organisation.codes.ts';
import { planState } from '#contracts/training/plan.codes.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';
import { hoursOf } from '#kernel/minutes.ts';
import { localClock, localDay, startOf } from '#kernel/zone.ts';

/** Somebody, or the administrators of an organisation, to be reminded of something. */
export interface Due {
  readonly orgId: string;
  /** Null for the administrators. */
  readonly userId: string | null;
  readonly kind: MessageKind;
  readonly cause: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly link: string;
  readonly query: Readonly<Record<string, string>>;
  /** Days the first of them has waited; of audits alone. */
  readonly waited?: number;
}

/** Most reminders of one kind in one round; the rest comes with the next. */
const atOnce = 2000;

const rows = async (db: Db, statement: RawBuilder<Due>): Promise<Due[]> => (await statement.execute(db)).rows;

/** Not sent for that cause yet. */
const fresh = (user: string, cause: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`not exists (select from reminder_sent s where s.user_id = ${sql.ref(user)} and s.cause = ${cause})`;

export interface Ending {
  readonly planId: string;
  readonly orgId: string;
  readonly last: string;
  readonly daysLeft: number;
}

/** Plans, or their make-up periods, that end within a month. */
export const endingPlans = async (db: Db, day: string): Promise<Ending[]> => {
  const { rows: found } = await sql<Ending>`
    select p.id as "planId", p.org_id as "orgId", l.last::text as last, l.last - ${day}::date as "daysLeft"
    from plan p cross join lateral (select case when p.state = ${literal(planState, 'makingUp')} then p.make_up_until else p.ends_on end as last) l
    where p.state in (${literal(planState, 'inProgress', 'makingUp')}) and not p.series and p.required_seconds > 0 and l.last between ${day}::date and ${day}::date + 30 order by l.last, p.id`.execute(
    db,
  );
  return found;
};

/** Members of an ending plan who still lack minutes and were not reminded of this step yet. */
export const shortMembers = (db: Db, plan: Ending, cause: string): Promise<Due[]> =>
  rows(
    db,
    sql<Due>`
    select r.org_id as "orgId", r.user_id as "userId", 'planEnds' as kind, ${cause}::text as cause,
      json_build_object('planName', p.plan_name, 'endsOn', ${plan.last}::text, 'days', ${plan.daysLeft}::int,
        'minutes', l.minutes, 'hours', ${hoursOf(sql`l.minutes`, sql`p.minutes_per_hour`)}) as params,
      '/plan' as link, json_build_object('record', r.id::text) as query
    from training_record r join plan p on p.id = r.plan_id
      cross join lateral (select greatest(1, r.required_seconds / 60 - r.counted_seconds / 60) as minutes) l
    where r.plan_id = ${plan.planId} and r.state in (${literal(trainingState, 'notTrained', 'inTraining', 'hoursRejected')}) and r.required_seconds > r.counted_seconds and ${fresh('r.user_id', sql`${cause}`)}
    order by r.id limit ${atOnce}`,
  );

/** Members of plans that ended and may still be made up. */
export const makingUp = (db: Db): Promise<Due[]> =>
  rows(
    db,
    sql<Due>`
    select r.org_id as "orgId", r.user_id as "userId", 'makeUpBegins' as kind, 'makeUpBegins.' || p.id as cause,
      json_build_object('planName', p.plan_name, 'endsOn', p.make_up_until::text) as params,
      '/plan' as link, json_build_object('record', r.id::text) as query
    from plan p join training_record r on r.plan_id = p.id
    where p.state = ${literal(planState, 'makingUp')} and not p.series and r.state in (${literal(trainingState, 'notTrained', 'inTraining', 'hoursRejected')}) and ${fresh('r.user_id', sql`'makeUpBegins.' || p.id`)}
    order by p.id, r.id limit ${atOnce}`,
  );

/** Members who are expected at a meeting tomorrow. */
export const meetingsTomorrow = (db: Db, day: string): Promise<Due[]> =>
  rows(
    db,
    sql<Due>`
    select r.org_id as "orgId", r.user_id as "userId", 'meetingTomorrow' as kind, 'meetingTomorrow.' || p.id || '.' || (${day}::date + 1) as cause,
      json_build_object('planName', p.plan_name, 'at', ${localClock(sql`e.starts_at`)},
        'room', case when e.place = 'online' then e.online_address else e.room end) as params,
      '/meeting' as link, json_build_object('record', r.id::text) as query
    from meeting e join plan p on p.id = e.plan_id join training_record r on r.plan_id = p.id
    where e.starts_at >= ${startOf(sql`${day}::date + 1`)} and e.starts_at < ${startOf(sql`${day}::date + 2`)}
      and p.state in (${literal(planState, 'passed', 'notStarted', 'inProgress', 'makingUp')}) and r.state in (${literal(trainingState, 'joined', 'notStarted', 'notTrained', 'inTraining')}) and ${fresh('r.user_id', sql`'meetingTomorrow.' || p.id || '.' || (${day}::date + 1)`)}
    order by p.id, r.id limit ${atOnce}`,
  );

/** Companies in which nobody has met this month, from its last third on. */
export const meetingGaps = (db: Db, day: string): Promise<Due[]> =>
  rows(
    db,
    sql<Due>`
    select o.id as "orgId", null::bigint as "userId", 'meetingGap' as kind, 'meetingGap.' || o.id || '.' || left(${day}::text, 7) as cause,
      json_build_object('month', left(${day}::text, 7)) as params, '/safe/regular/calendar' as link, json_build_object() as query
    from organisation o
    where o.type_code = 'company' and o.state = ${literal(organisationState, 'normal')} and extract(day from ${day}::date) >= 20
      and not exists (select from meeting_month x where x.org_id = o.id and x.month = date_trunc('month', ${day}::date)::date)
      and exists (select from plan p where p.org_id = o.id and p.flavour = 'safe_regular')
      and not exists (select from reminder_sent s where s.org_id = o.id and s.cause = 'meetingGap.' || o.id || '.' || left(${day}::text, 7))
    order by o.id limit ${atOnce}`,
  );

/** Plans in which hours have waited for their audit for days. */
export const waitingAudits = (db: Db, day: string): Promise<Due[]> =>
  rows(
    db,
    sql<Due>`
    select p.org_id as "orgId", null::bigint as "userId", 'hoursWait' as kind, 'hoursWait.' || p.id || '.' || left(${day}::text, 7) as cause,
      json_build_object('planName', p.plan_name, 'count', count(*)) as params, '/trainmanger/planManager' as link,
      json_build_object('keyword', p.plan_name) as query, (${day}::date - min(${localDay(sql`r.learned_at`)}))::int as waited
    from training_record r join plan p on p.id = r.plan_id
    where r.state = ${literal(trainingState, 'learningEnded')} and r.learned_at is not null
      and not exists (select from reminder_sent s where s.org_id = p.org_id and s.cause = 'hoursWait.' || p.id || '.' || left(${day}::text, 7))
    group by p.id order by p.id limit ${atOnce}`,
  );

/** Days before an assessment is due on which its person is told, and a word for each step; overdue is the last. */
const assessmentSteps = [90, 30, 7, 0];

/** Principals and safety managers whose assessment is due within three months, or overdue. */
export const assessmentsDue = (db: Db, day: string): Promise<Due[]> =>
  rows(
    db,
    sql<Due>`
    select d.org_id as "orgId", d.user_id as "userId", case when d.valid_until is null then 'assessmentFirst' else 'assessmentRenew' end as kind,
      x.cause, json_build_object('dueOn', d.due_on::text, 'days', greatest(0, d.due_on - ${day}::date)) as params, '' as link, json_build_object() as query
    from assessment_due d cross join lateral (
      select 'assessment.' || d.user_id || '.' || d.due_on || '.' || min(step) as cause from unnest(${assessmentSteps}::int[]) as step
      where d.due_on - ${day}::date <= step) x
    where d.due_on <= ${day}::date + ${assessmentSteps[0] ?? 0}::int and x.cause is not null and ${fresh('d.user_id', sql`x.cause`)}
    order by d.due_on, d.id limit ${atOnce}`,
  );

/** Companies with people whose assessment is overdue or due within a month, once a month. */
export const assessmentsOfMonth = (db: Db, day: string): Promise<Due[]> =>
  rows(
    db,
    sql<Due>`
    select d.org_id as "orgId", null::bigint as "userId", 'assessmentsWait' as kind, 'assessmentsWait.' || d.org_id || '.' || left(${day}::text, 7) as cause,
      json_build_object('month', left(${day}::text, 7), 'count', count(*)) as params, '/two/personnel/assessment/list' as link, json_build_object() as query
    from assessment_due d where d.due_on <= ${day}::date + 30
      and not exists (select from reminder_sent s where s.org_id = d.org_id and s.cause = 'assessmentsWait.' || d.org_id || '.' || left(${day}::text, 7))
    group by d.org_id order by d.org_id limit ${atOnce}`,
  );
