import { sql } from 'kysely';
import { usualMinutesPerHour } from '#contracts/minutes.ts';
import { shareList, type shortfallApi, shortfallList } from '#contracts/obligations/shortfall.contract.ts';
import type { Data } from '#contracts/route.ts';
import { catalogueNames } from '#domains/catalogue/door.ts';
import { inDepartment, named } from '#domains/people/door.ts';
import { belowOrganisation, withSubtree } from '#domains/students/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { containing, listQuery } from '#kernel/list.ts';
import { inScope, reachesWhole } from '#kernel/scope.ts';

/** Totals of the whole scope, added up from its organisations. */
const summed = (actor: Actor, column: 'without_record' | 'short') =>
  sql`select 1 from obliged_tally t, generate_series(1, t.${sql.ref(column)}) where ${inScope(actor.scope, 'obliged_tally t')}`;

export const shortfallPage = withSubtree(
  listQuery(shortfallList, {
    base: 'obliged_person q',
    alias: 'q',
    countOf: {
      withoutRecord: (wanted, actor) => (wanted ? summed(actor, 'without_record') : undefined),
      short: (wanted, actor) => (wanted ? summed(actor, 'short') : undefined),
    },
    joins: sql`join org_user m on m.id = q.id join organisation o on o.id = q.org_id left join department d on d.id = m.department_id
      join obligation b on b.id = q.obligation_id`,
    columns: {
      orgUserId: sql`q.id`,
      realName: sql`q.real_name`,
      orgName: sql`o.org_name`,
      departmentName: sql`coalesce(d.department_name, '')`,
      dutyNames: catalogueNames('duty', 'm.duty_codes'),
      obligationName: sql`b.obligation_name`,
      periodFrom: sql`q.period_from`,
      periodUntil: sql`q.period_until`,
      requiredMinutes: sql`q.required_minutes`,
      dueMinutes: sql`q.due_minutes`,
      countedMinutes: sql`q.counted_seconds / 60`,
      missingMinutes: sql`greatest(0, q.required_minutes - q.counted_seconds / 60)`,
      meetings: sql`q.meetings`,
      pastRecords: sql`q.past_records`,
      pastMinutes: sql`q.past_minutes`,
      minutesPerHour: sql.lit(usualMinutesPerHour),
      withoutRecord: sql`q.without_record`,
    },
    filters: {
      realName: (text, actor) => sql<boolean>`q.id in (select m.id from org_user m where ${named(actor, text)})`,
      orgUserId: (value) => sql<boolean>`q.id = ${value}`,
      orgId: (value) => sql<boolean>`q.org_id = ${value}`,
      belowOrgId: (place) => belowOrganisation(place, 'obliged_person q'),
      departmentId: (value) => sql<boolean>`q.id in (select m.id from org_user m where ${inDepartment(value)})`,
      dutyCode: (value) =>
        sql<boolean>`exists (select from org_user m where m.id = q.id and ${value} = any(m.duty_codes))`,
      obligationId: (value) => sql<boolean>`q.obligation_id = ${value}`,
      withoutRecord: (wanted) => (wanted ? sql<boolean>`q.without_record` : sql<boolean>`not q.without_record`),
      short: (wanted) => (wanted ? sql<boolean>`q.short` : sql<boolean>`not q.short`),
    },
    sorts: { realName: sql`q.name_key`, countedMinutes: sql`q.counted_seconds` },
  }),
);

const percent = sql`round(t.without_record * 100.0 / nullif(t.obliged, 0), 1)::float8`;

export const sharePage = withSubtree(
  listQuery(shareList, {
    base: 'obliged_tally t',
    alias: 't',
    always: () => sql<boolean>`t.obliged > 0`,
    joins: sql`join organisation o on o.id = t.id left join organisation u on u.id = o.parent_id`,
    columns: {
      orgId: sql`t.id`,
      orgName: sql`o.org_name`,
      parentName: sql`coalesce(u.org_name, '')`,
      obliged: sql`t.obliged`,
      withoutCount: sql`t.without_record`,
      withoutPercent: percent,
      shortCount: sql`t.short`,
    },
    filters: {
      keyword: (text) =>
        sql<boolean>`t.id in (select o.id from organisation o where ${containing(sql`o.org_name`, text)})`,
      belowOrgId: (place) => belowOrganisation(place, 'obliged_tally t'),
      withoutRecord: (wanted) => (wanted ? sql<boolean>`t.without_record > 0` : sql<boolean>`t.without_record = 0`),
    },
    sorts: { withoutPercent: percent },
    order: { by: 'withoutPercent', direction: 'desc' },
  }),
);

/** The share of staff without a record, of the scope or of an organisation in it and everything below. */
export const findShare = async (
  db: Db,
  actor: Actor,
  orgId: string | undefined,
): Promise<Data<typeof shortfallApi.share>> => {
  let below = sql<boolean>`true`;
  if (orgId !== undefined && orgId !== actor.orgId) {
    const { rows } = await sql<{
      path: string;
    }>`select o.path from organisation o where o.id = ${orgId} and ${inScope(actor.scope, 'organisation o')}`.execute(
      db,
    );
    if (!rows[0]) throw fail('object.missing');
    below = sql<boolean>`starts_with(t.path, ${rows[0].path})`;
  }
  // Roles that reach less than the organisation are counted by their people, everybody else by the organisations' tallies.
  const narrow = !reachesWhole(actor.scope);
  const source = narrow
    ? sql`select 1 as obliged, q.without_record::int as without_record, q.short::int as short, q.path from obliged_person q
        where ${inScope(actor.scope, 'obliged_person q')}`
    : sql`select x.obliged, x.without_record, x.short, x.path from obliged_tally x where ${inScope(actor.scope, 'obliged_tally x')}`;
  const { rows } = await sql<{ obliged: number; withoutCount: number; shortCount: number }>`
    select coalesce(sum(t.obliged), 0)::int as obliged, coalesce(sum(t.without_record), 0)::int as "withoutCount", coalesce(sum(t.short), 0)::int as "shortCount"
    from (${source}) t where ${below}`.execute(db);
  const found = rows[0] ?? { obliged: 0, withoutCount: 0, shortCount: 0 };
  return {
    ...found,
    withoutPercent: found.obliged === 0 ? null : Math.round((found.withoutCount * 1000) / found.obliged) / 10,
    asOf: clock.now().toISOString(),
  };
};
