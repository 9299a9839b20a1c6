import { type RawBuilder, sql } from 'kysely';
import { type AssessmentStanding, pressingDays } from '#contracts/exams/assessment.codes.ts';
import { type AssessmentRow, assessmentList } from '#contracts/exams/assessment.contract.ts';
import { officialState } from '#contracts/officials/official.codes.ts';
import { flavourOf } from '#contracts/training/flavours.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { catalogueNames } from '#domains/catalogue/door.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import { listQuery } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { containingName } from '#kernel/search-by-kind.ts';

import { daysTo, standingOn } from './standing.rules.ts';

const { renewMonths } = flavourOf('two_personnel');

/** Condition on `assessment_due d` for each standing on a day; the same as `standingOn`, a test holds them together. */
const conditions = (today: string): Readonly<Record<AssessmentStanding, RawBuilder<boolean>>> => {
  const pressing = sql`(${today}::date + ${pressingDays}::int)`;
  const renewable = sql`(${today}::date + make_interval(months => ${renewMonths}))::date`;
  // The last day of a month is as far as a longer one reaches back to it.
  const opens = sql`(d.valid_until - make_interval(months => ${renewMonths}))::date`;
  return {
    firstDue: sql<boolean>`(d.valid_until is null and d.due_on > ${pressing})`,
    firstPressing: sql<boolean>`(d.valid_until is null and d.due_on between ${today}::date and ${pressing})`,
    firstOverdue: sql<boolean>`(d.valid_until is null and d.due_on < ${today}::date)`,
    valid: sql<boolean>`(d.valid_until >= ${today}::date and ${opens} > ${today}::date)`,
    renewable: sql<boolean>`(d.valid_until between ${today}::date and ${renewable} + 3 and ${opens} <= ${today}::date)`,
    lapsed: sql<boolean>`(d.valid_until < ${today}::date)`,
  };
};

const finish = (row: Record<string, unknown>): Record<string, unknown> => {
  const { validUntil, dueOn } = row as AssessmentRow;
  const today = dayOf(clock.now());
  return { ...row, standing: standingOn({ validUntil, dueOn }, today), daysLeft: daysTo(dueOn, today) };
};

export const assessmentPage = listQuery(assessmentList, {
  base: 'assessment_due d',
  alias: 'd',
  columns: {
    orgUserId: sql`d.id`,
    realName: sql`d.real_name`,
    orgName: sql`coalesce(luan_org_name(d.org_id), '')`,
    dutyNames: sql`coalesce((select ${catalogueNames('duty', 'm.duty_codes')} from org_user m where m.id = d.id), '{}')`,
    standing: sql`''`,
    tookOfficeOn: sql`d.took_office_on`,
    passedOn: sql`d.passed_on`,
    validUntil: sql`d.valid_until`,
    dueOn: sql`d.due_on`,
    daysLeft: sql`0`,
    officialNumber: sql`coalesce((select c.number from official_certificate c where c.user_id = d.user_id and c.valid_until = d.valid_until
      and c.state = ${literal(officialState, 'valid')} order by c.id desc limit 1), '')`,
    planName: sql`coalesce((select p.plan_name from training_record r join plan p on p.id = r.plan_id
      where r.org_user_id = d.id and r.flavour = 'two_personnel' and r.state between ${literal(trainingState, 'joined')} and ${literal(trainingState, 'scoreRejected')} and r.state <> ${literal(trainingState, 'left')} order by r.id desc limit 1), '')`,
  },
  filters: {
    standing: (wanted) => {
      const known = conditions(dayOf(clock.now()));
      return sql<boolean>`(${sql.join(
        wanted.map((one) => known[one as AssessmentStanding]),
        sql` or `,
      )})`;
    },
    dutyCode: (value) => sql<boolean>`${value} = any(d.duty_codes)`,
    realName: (text) => containingName(sql`d.real_name`, text),
    orgId: (value) => sql<boolean>`d.org_id = ${value}`,
    dueBetween: ([first, last]) =>
      sql<boolean>`d.due_on between ${first ?? '0001-01-01'}::date and ${last ?? first ?? '9999-12-30'}::date`,
  },
  sorts: { realName: sql`d.name_key` },
  order: { by: 'dueOn', direction: 'asc' },
  finish,
});
