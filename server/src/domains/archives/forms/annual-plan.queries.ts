import { sql } from 'kysely';
import { costVoucherState } from '#contracts/costs/cost.codes.ts';
import { slotState } from '#contracts/schools/slot.codes.ts';
import { planState, trainPlace } from '#contracts/training/plan.codes.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { classroomState } from '#contracts/training/study.codes.ts';
import { catalogueNames } from '#domains/catalogue/door.ts';
import { heldFlavours } from '#domains/training/door.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';
import { placeOfOrganisation } from '../packs/organisation.pack.ts';

/** Trainings on one form; nobody signs more. */
const mostLines = 1000;

/** Duties told of the people of one training. */
const mostDuties = 6;

/** One training of a year. */
export interface AnnualPlanLine {
  /** First and last month of the year in which it runs, 1 to 12. */
  fromMonth: number;
  untilMonth: number;
  planName: string;
  planNumber: string;
  flavour: string;
  /** It is held again in each of its periods. */
  series: boolean;
  periodCode: string;
  dutyNames: string[];
  people: number;
  requiredSeconds: number;
  minutesPerHour: number;
  place: string;
  /** Who teaches or hosts; of what is learned online, who provides the lessons. */
  teachers: string[];
  /** Paid for it so far; null where nothing is on the books or the reader does not see them. */
  costFen: number | null;
}

/** The trainings of one organisation that stand in a year. */
export interface AnnualPlan {
  orgName: string;
  year: number;
  lines: AnnualPlanLine[];
}

/** A plan that was approved: no draft, nothing that was sent back or voided. Occurrences are told by their series. */
const stands = (alias: string) =>
  sql`${sql.ref(`${alias}.state`)} not in (${literal(planState, 'awaitingAudit', 'invalid', 'draft', 'rejected')})`;

/** Duties a plan names; where it names none, those its people have most often, most frequent first. */
const audienceOf = (alias: string) => {
  const of = (column: string) => sql.ref(`${alias}.${column}`);
  return sql`(select case when ${of('duty_codes')} <> '{}' then ${of('duty_codes')} else array(
      select held.code from training_record r join org_user m on m.id = r.org_user_id cross join unnest(m.duty_codes) held (code)
      where r.plan_id = ${of('id')} and r.state <> ${literal(trainingState, 'left')}
      group by held.code order by count(*) desc, held.code limit ${mostDuties}) end as duty_codes)`;
};

/** Reads the trainings of a year, of the kinds whose plans the actor may print. @throws object.missing for an organisation out of reach. */
export const readAnnualPlan = async (db: Db, actor: Actor, orgId: string, year: number): Promise<AnnualPlan> => {
  const { orgName } = await placeOfOrganisation(db, actor, orgId);
  const first = `${year}-01-01`;
  const last = `${year}-12-31`;
  const paid = may(actor, 'cost:book:list')
    ? sql`(select sum(v.amount_fen) from cost_voucher v where v.plan_id = p.id and v.state = ${literal(costVoucherState, 'booked')}
        and ${inScope(actor.scope, 'cost_voucher v')})`
    : sql`null::bigint`;
  const { rows } = await sql<AnnualPlanLine>`
    select extract(month from greatest(p.begins_on, ${first}::date))::int as "fromMonth",
      extract(month from least(p.ends_on, ${last}::date))::int as "untilMonth",
      p.plan_name as "planName", coalesce(p.plan_number, '') as "planNumber", p.flavour, p.series, p.period_code as "periodCode",
      ${catalogueNames('duty', 'audience.duty_codes')} as "dutyNames", p.required_seconds as "requiredSeconds", p.minutes_per_hour as "minutesPerHour", p.place,
      (select coalesce(sum(t.n), 0) from plan_tally t where t.plan_id = p.id and t.state <> ${literal(trainingState, 'left')})::int as people,
      coalesce(nullif(array(select c.lecturer from classroom c where c.plan_id = p.id and c.state = ${literal(classroomState, 'counts')}
          union select s.teacher_name from training_class k join class_slot s on s.class_id = k.id
            where k.plan_id = p.id and s.state in (${literal(slotState, 'planned', 'held')})
          union select e.real_name from meeting m join org_user e on e.id = m.emcee_id where m.plan_id = p.id order by 1), '{}'::text[]),
        case when p.place = ${literal(trainPlace, 'online')} then luan_plan_providers(p.id) else '{}'::text[] end) as teachers,
      ${paid} as "costFen"
    from plan p cross join lateral ${audienceOf('p')} audience
    where p.org_id = ${orgId} and ${inScope(actor.scope, 'plan p')} and p.flavour = any(${heldFlavours(actor, 'plan:print')}::text[])
      and ${stands('p')} and p.begins_on <= ${last}::date and p.ends_on >= ${first}::date
      and not exists (select from plan s where s.id = p.series_id and ${stands('s')})
    order by p.begins_on, p.ends_on, p.id limit ${mostLines + 1}`.execute(db);
  if (rows.length > mostLines) throw fail('export.tooMuch');
  return { orgName, year, lines: rows };
};
