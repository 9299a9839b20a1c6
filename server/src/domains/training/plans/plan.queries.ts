import { sql } from 'kysely';
import { flavourKey, flavourOf } from '#contracts/training/flavours.ts';
import { keptNumber } from '#contracts/training/numbers/plan-number.ts';
import { planMachine, planState } from '#contracts/training/plan.codes.ts';
import { type PlanDetail, type PlanRow, planAuditList, planList } from '#contracts/training/plan.contract.ts';
import { joinRule, type PlanChange } from '#contracts/training/plan.writable.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { catalogueNames, isRegistration } from '#domains/catalogue/door.ts';
import { type Actor, may } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { decisions } from '#kernel/decisions.ts';
import { orMissing } from '#kernel/errors.ts';
import { columnsOf } from '#kernel/flat.ts';
import { isMaker } from '#kernel/four-eyes.ts';
import { historyOf } from '#kernel/history.ts';
import { containing, listQuery, within } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { lengthOf } from '#kernel/minutes.ts';
import { nextOf } from '#kernel/next.ts';
import { readRows } from '#kernel/read-rows.ts';
import { canWalk } from '#kernel/transition.ts';
import { handedIn, heldFlavours, ofHeld, planFor, planMachines } from './plan.reach.ts';

const states = planState.values;
const editable: readonly number[] = [
  states.draft,
  states.rejected,
  states.passed,
  states.notStarted,
  states.inProgress,
  states.makingUp,
  states.paused,
];
/** States in which people may join: everything that is not over. */
const joinable: readonly number[] = [...editable, states.awaitingAudit];
/** States from which a plan may be sent down: it was approved and is not over. */
export const sendable: readonly number[] = [states.passed, states.notStarted, states.inProgress];

/** States of a plan by how far it is; in every other state it is over. */
const phases: readonly (readonly [PlanDetail['phase'], readonly number[]])[] = [
  ['draft', [states.draft]],
  ['awaitingAudit', [states.awaitingAudit]],
  ['rejected', [states.rejected]],
  ['void', [states.invalid]],
  ['ahead', [states.passed, states.notStarted]],
  ['running', [states.inProgress, states.makingUp]],
  ['paused', [states.paused]],
];
const phaseOf = (state: number): PlanDetail['phase'] => phases.find(([, some]) => some.includes(state))?.[0] ?? 'over';

/** Members and finished members of a plan; of a series those of its occurrences. */
const counts = sql`left join lateral (
  select coalesce(sum(t.n) filter (where t.state <> ${literal(trainingState, 'left')}), 0)::int as members, coalesce(sum(t.n) filter (where t.state between ${literal(trainingState, 'ended')} and ${literal(trainingState, 'archived')}), 0)::int as done
  from plan_tally t where t.plan_id = any(case when p.series then array(select c.id from plan c where c.series_id = p.id and c.state <> ${literal(planState, 'invalid')}) else array[p.id] end)
) k on true`;

const columns = {
  planId: sql`p.id`,
  planNumber: sql`coalesce(p.plan_number, '')`,
  planName: sql`p.plan_name`,
  flavour: sql`p.flavour`,
  state: sql`p.state`,
  source: sql`p.source`,
  periodCode: sql`p.period_code`,
  series: sql`p.series`,
  startDate: sql`p.begins_on`,
  endDate: sql`p.ends_on`,
  makeUpUntil: sql`p.make_up_until`,
  trainLevel: sql`p.train_level`,
  requiredMinutes: sql`p.required_seconds / 60`,
  minutesPerHour: sql`p.minutes_per_hour`,
  lessonCount: sql`p.lesson_count`,
  memberCount: sql`k.members`,
  doneCount: sql`k.done`,
  donePercent: sql`case when k.members > 0 then k.done * 100 / k.members end`,
  ruled: sql`p.join_rule is not null`,
  orgId: sql`p.org_id`,
  orgName: sql`coalesce(luan_org_name(p.org_id), '')`,
  submittedById: sql`p.submitted_by`,
  submittedByName: sql`coalesce(luan_person_name(p.submitted_by), '')`,
  submittedAt: sql`p.submitted_at`,
  createdAt: sql`p.created_at`,
  version: sql`p.version`,
};
const columnList = columnsOf(columns);

type Asked = Pick<PlanRow, 'flavour' | 'state' | 'planNumber' | 'series' | 'source' | 'submittedById'>;

/** What this person may do with a plan; its maker does not audit it. */
const planCan = (actor: Actor, row: Asked): string[] => {
  const machine = planMachines.get(row.flavour);
  if (!machine) return [];
  const may1 = (verb: `${string}:${string}`) => may(actor, flavourKey(row.flavour, verb));
  const edges = canWalk(machine, actor, row.state).filter(
    (edge) => (edge !== 'approve' && edge !== 'reject') || !isMaker(actor, [row.submittedById]),
  );
  const verbs: readonly (readonly [string, boolean])[] = [
    ['mod', editable.includes(row.state) && may1('plan:mod')],
    ['member', joinable.includes(row.state) && may1('member:mod')],
    ['send', flavourOf(row.flavour).sends && !row.series && sendable.includes(row.state) && may1('plan:send')],
    ['copy', may1('plan:add')],
    ['del', row.state === states.draft && row.planNumber === '' && may1('plan:del')],
  ];
  return [...edges, ...verbs.flatMap(([verb, on]) => (on ? [verb] : []))];
};

const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => ({
  ...row,
  can: planCan(actor, row as unknown as Asked),
});

const byText = (text: string) =>
  sql<boolean>`(${containing(sql`p.plan_name`, text)} or p.plan_number in (${text}, ${keptNumber(text) ?? text}))`;

const decided = decisions(planMachine, { table: 'plan', alias: 'p', kinds: planMachines });

const shared = {
  ...decided.filters,
  flavour: (value: string) => sql<boolean>`p.flavour = ${value}`,
  keyword: byText,
  state: (values: readonly number[]) => sql<boolean>`p.state = any(${[...values]}::int[])`,
  orgId: (value: string) => sql<boolean>`p.org_id = ${value}`,
};

export const planPage = listQuery(planList, {
  deciders: decided.deciders,
  base: 'plan p',
  alias: 'p',
  always: (actor) => sql<boolean>`${ofHeld(actor, 'plan:list', 'p')} and ${handedIn(actor)}`,
  joins: counts,
  columns,
  filters: {
    ...shared,
    seriesId: (value) => sql<boolean>`p.series_id = ${value}`,
    runningBetween: ([first, last]) =>
      sql<boolean>`(p.begins_on <= ${last ?? first ?? '9999-12-30'}::date and coalesce(p.make_up_until, p.ends_on) >= ${first ?? '0001-01-01'}::date)`,
    between: (days) => within(sql`p.created_at`, days),
  },
  sorts: {
    planName: sql`p.name_key`,
  },
  order: { by: 'createdAt', direction: 'desc' },
  finish,
});

export const planAuditPage = listQuery(planAuditList, {
  deciders: decided.deciders,
  base: 'plan p',
  alias: 'p',
  always: (actor) =>
    sql<boolean>`${ofHeld(actor, 'plan:audit', 'p')} and p.submitted_at is not null and p.state <> ${states.draft} and p.series_id is null`,
  joins: counts,
  columns,
  filters: { ...shared, submittedBetween: (days) => within(sql`p.submitted_at`, days) },
  order: { by: 'submittedAt', direction: 'desc' },
  finish,
});

/** A plan with everything its page shows; foreign equals missing, and so is one whose kind the person may not see. */
export const findPlan = async (db: Db, actor: Actor, planId: string): Promise<PlanDetail> => {
  const seen = heldFlavours(actor, 'plan:list').length > 0 ? 'plan:list' : 'plan:audit';
  await planFor(db, actor, planId, seen);
  const rows = await readRows<Record<string, unknown>>(db)`
    select ${columnList}, p.intro, p.subject_codes, p.industry_codes, p.duty_codes,
      ${catalogueNames('subject', 'p.subject_codes')} as subject_names, ${catalogueNames('industry', 'p.industry_codes')} as industry_names, ${catalogueNames('duty', 'p.duty_codes')} as duty_names,
      p.area_ids::text[] as area_ids,
      coalesce((select string_agg(a.area_name, ' ' order by a.level, a.area_id) from area a where a.area_id = any(p.area_ids)), '') as area_names,
      p.place, p.daily_minutes, p.sign_way, p.sign_in,
      p.sign_out, p.spot_minutes, p.spot_seconds, p.length_factor,
      p.film_once, p.audits_hours, p.audits_score,
      p.audits_print, ${isRegistration(sql`p.subject_codes`)} as registration, p.books_exam, p.paper_id,
      coalesce(luan_paper_name(p.paper_id), '') as paper_name, p.exam_place, p.exam_attempts,
      p.exam_minutes, p.passing_score, p.exam_from, p.exam_until,
      p.letters, p.agreements_first, p.certificate_template_id,
      coalesce(luan_cert_template_name(p.certificate_template_id), '') as certificate_template_name, p.join_rule, p.series_id,
      coalesce((select s.plan_name from plan s where s.id = p.series_id), '') as series_name, p.copied_from, p.archived_at,
      coalesce((select luan_org_name(s.from_org_id) from plan_send s where s.copy_plan_id = p.id limit 1), '') as sent_from_name,
      coalesce((select json_agg(json_build_object('lessonId', x.lesson_id::text, 'lessonName', x.lesson_name, 'fileType', x.file_type,
          'edition', x.edition, 'lessonMinutes', ${lengthOf(sql`x.seconds`)}, 'requiredMinutes', x.required_seconds / 60) order by x.place)
        from luan_plan_lessons(p.id) x), '[]'::json) as lessons,
      coalesce((select json_agg(g) from (select t.state, sum(t.n)::int as n from plan_tally t where t.plan_id = p.id
        group by t.state having sum(t.n) > 0 order by t.state) g), '[]'::json) as tally,
      ${historyOf(planMachine, sql`p.id`)} as history
    from plan p ${counts} where p.id = ${planId}`;
  const row = orMissing(rows[0]);
  const rule = row.joinRule === null ? null : joinRule.parse(row.joinRule);
  const machine = planMachines.get(String(row.flavour)) ?? planMachine;
  const next = await nextOf(db, actor, machine, { table: 'plan', id: planId });
  const state = Number(row.state);
  const lastDay = (state === states.makingUp && row.makeUpUntil) || row.endDate;
  return { ...finish(row, actor), joinRule: rule, next, phase: phaseOf(state), lastDay } as unknown as PlanDetail;
};

/** What was changed of a plan, newest first. */
export const findChanges = async (db: Db, actor: Actor, planId: string): Promise<PlanChange[]> => {
  await planFor(db, actor, planId, 'plan:list');
  const rows = await readRows<PlanChange>(db)`
    select c.at, coalesce(luan_person_name(c.changed_by), '') as by_name, c.fields from plan_change c
    where c.plan_id = ${planId} order by c.id desc limit 200`;
  return rows;
};
