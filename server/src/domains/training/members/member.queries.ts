import { type RawBuilder, sql } from 'kysely';
import { recordState } from '#contracts/codes.ts';
import { usualMinutesPerHour } from '#contracts/minutes.ts';
import { flavourKey, flavourOf } from '#contracts/training/flavours.ts';
import {
  type Candidate,
  type MemberDetail,
  memberList,
  mostCandidates,
  scheduleList,
} from '#contracts/training/member.contract.ts';
import { planState } from '#contracts/training/plan.codes.ts';
import { recordMachine, trainingState } from '#contracts/training/record.codes.ts';
import { catalogueNames } from '#domains/catalogue/door.ts';
import { inDepartment, named, nameNow, ofActor } from '#domains/people/door.ts';
import type { Actor } from '#kernel/actor.ts';
import { require } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { decisions } from '#kernel/decisions.ts';
import { orMissing } from '#kernel/errors.ts';
import { columnsOf } from '#kernel/flat.ts';
import { historyOf } from '#kernel/history.ts';
import { listQuery, within } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { nextOf } from '#kernel/next.ts';
import { inScope } from '#kernel/scope.ts';
import { canWalk } from '#kernel/transition.ts';
import { ofHours } from '../hours/makers.ts';
import { ofHeld, planFor, recordMachines } from '../plans/plan.reach.ts';
import { lackingOf } from './member.rules.ts';
import { recordNamed } from './record-name.ts';
import { trainable } from './rule.queries.ts';

const columns = {
  recordId: sql`r.id`,
  planId: sql`r.plan_id`,
  planName: sql`coalesce(p.plan_name, '')`,
  flavour: sql`r.flavour`,
  orgUserId: sql`r.org_user_id`,
  realName: sql`r.real_name`,
  nameNow: nameNow(sql`r.user_id`, sql`r.real_name`),
  orgName: sql`coalesce(o.org_name, '')`,
  departmentName: sql`coalesce(d.department_name, '')`,
  state: sql`r.state`,
  joinedBy: sql`r.joined_by`,
  sourceType: sql`r.source_type`,
  requiredMinutes: sql`r.required_seconds / 60`,
  countedMinutes: sql`r.counted_seconds / 60`,
  minutesPerHour: sql`coalesce(p.minutes_per_hour, ${sql.lit(usualMinutesPerHour)})`,
  learnedPercent: sql`case when r.required_seconds > 0 then least(100, r.counted_seconds::bigint * 100 / r.required_seconds)::int end`,
  bestScore: sql`r.score`,
  attempts: sql`r.attempts`,
  startedAt: sql`r.started_at`,
  learnedAt: sql`r.learned_at`,
  endedAt: sql`r.ended_at`,
  joinedPlanAt: sql`r.joined_at`,
  leftPlanAt: sql`r.left_at`,
  version: sql`r.version`,
};
const joins = sql`left join plan p on p.id = r.plan_id join organisation o on o.id = r.org_id left join department d on d.id = r.department_id`;
const columnList = columnsOf(columns);

/** What people do with a member here; learning, exams and certificates have calls of their own. */
const ownEdges: ReadonlySet<string> = new Set(['join', 'leave', 'pause', 'resume']);
/** What is done with the hours of a member. */
const hourEdges: ReadonlySet<string> = new Set(['approveHours', 'rejectHours']);

const memberCan = (actor: Actor, flavour: string, state: number, edges = ownEdges): string[] =>
  canWalk(recordMachines.get(flavour) ?? recordMachine, actor, state).filter((edge) => edges.has(edge));

const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => ({
  ...row,
  can: memberCan(actor, String(row.flavour), Number(row.state)),
});
const finishHours = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => ({
  ...row,
  can: memberCan(actor, String(row.flavour), Number(row.state), hourEdges),
});

const always = (verb: 'member:list' | 'hours:list') => (actor: Actor) => ofHeld(actor, verb, 'r');

/** Members of a plan are counted by its tally, not by reading them. */
const tallied = (planId: string) =>
  sql`select 1 from plan_tally t, generate_series(1, t.n) where t.plan_id = ${planId}`;

export const memberPage = listQuery(memberList, {
  base: 'training_record r',
  alias: 'r',
  always: always('member:list'),
  countOf: { planId: tallied },
  joins,
  columns,
  filters: {
    realName: recordNamed,
    orgId: (value) => sql<boolean>`r.org_id = ${value}`,
    departmentId: (value) => sql<boolean>`r.org_user_id in (select m.id from org_user m where ${inDepartment(value)})`,
    joinedBetween: (days) => within(sql`r.joined_at`, days),
  },
  sorts: { realName: sql`r.name_key`, countedMinutes: sql`r.counted_seconds` },
  finish,
});

const decided = decisions(recordMachine, {
  table: 'training_record',
  alias: 'r',
  kinds: recordMachines,
  makers: ofHours,
});

const lettered = sql`cardinality(p.letters) > 0`;
/** Something of the plan of a record `r`. */
const ofPlan = (holds: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from plan p where p.id = r.plan_id and ${holds})`;

export const schedulePage = listQuery(scheduleList, {
  deciders: decided.deciders,
  base: 'training_record r',
  alias: 'r',
  always: (actor) => sql<boolean>`${always('hours:list')(actor)} and r.state <> ${trainingState.values.left}`,
  joins,
  columns,
  filters: {
    ...decided.filters,
    realName: recordNamed,
    orgId: (value) => sql<boolean>`r.org_id = ${value}`,
    short: (wanted) =>
      wanted
        ? sql<boolean>`r.counted_seconds < r.required_seconds`
        : sql<boolean>`r.counted_seconds >= r.required_seconds`,
    asksLetters: (wanted) => (wanted ? ofPlan(lettered) : sql<boolean>`not ${ofPlan(lettered)}`),
    unsigned: (wanted) =>
      wanted
        ? ofPlan(sql`not p.letters <@ r.letters_signed`)
        : ofPlan(sql`${lettered} and p.letters <@ r.letters_signed`),
    startedBetween: (days) => within(sql`r.started_at`, days),
  },
  sorts: {
    realName: sql`r.name_key`,
    countedMinutes: sql`r.counted_seconds`,
  },
  finish: finishHours,
});

type Found = Omit<MemberDetail, 'lacking' | 'next'> & {
  requiredSeconds: number;
  agreementsDue: number;
  countedSeconds: number;
  planState: number | null;
  examAttempts: number | null;
  extraAttempts: number;
};

const running: readonly number[] = [
  planState.values.passed,
  planState.values.notStarted,
  planState.values.inProgress,
  planState.values.makingUp,
];

/** Test questions of the plan's lessons: asked, answered, and right at the last try. */
const practiced = sql`(select json_build_object(
    'asked', (select count(*) from plan_lesson x cross join luan_lesson_questions(x.lesson_id) q where x.plan_id = r.plan_id and q.state = ${literal(recordState, 'enabled')}),
    'answered', count(*), 'correct', count(*) filter (where a.correct)) from practice_answer a where a.record_id = r.id)`;

/** A member with its place, what is missing, who came and went, and every step; foreign equals missing. */
export const findMember = async (db: Db, actor: Actor, recordId: string): Promise<MemberDetail> => {
  const { rows } = await sql<Found>`
    select ${columnList}, coalesce(p.begins_on::text, '') as "startDate", coalesce(p.ends_on::text, '') as "endDate",
      coalesce(p.letters, '{}') as letters, r.letters_signed as "lettersSigned", case when p.agreements_first then luan_agreements_due(r.org_user_id) else 0 end as "agreementsDue", r.required_seconds as "requiredSeconds",
      r.counted_seconds as "countedSeconds", ${practiced} as practice, p.state as "planState", p.exam_attempts as "examAttempts", r.extra_attempts as "extraAttempts",
      coalesce((select json_agg(json_build_object('changeType', c.change_type, 'reason', c.reason, 'byName', coalesce(luan_person_name(c.changed_by), ''),
          'at', c.at) order by c.id desc) from member_change c where c.record_id = r.id), '[]'::json) as changes,
      ${historyOf(recordMachine, sql`r.id`)} as history
    from training_record r ${joins} where r.id = ${recordId} and ${inScope(actor.scope, 'training_record r')}`.execute(
    db,
  );
  const found = orMissing(rows[0]);
  require(actor, flavourKey(found.flavour, 'member:list'));
  const kind = flavourOf(found.flavour);
  const {
    requiredSeconds,
    countedSeconds,
    agreementsDue,
    planState: planNow,
    examAttempts,
    extraAttempts,
    ...row
  } = found;
  const lacking = lackingOf({
    state: row.state,
    planRuns: running.includes(planNow ?? 0),
    requiredSeconds,
    countedSeconds,
    letters: row.letters,
    lettersSigned: row.lettersSigned,
    agreementsDue,
    attemptsLeft: Math.max(0, (examAttempts ?? 0) + extraAttempts - row.attempts),
    meeting: kind.meeting,
    certificate: kind.certificate,
  });
  const machine = recordMachines.get(row.flavour) ?? recordMachine;
  const next = await nextOf(db, actor, machine, { table: 'training_record', id: recordId, makers: ofHours });
  return { ...(finish(row, actor) as unknown as typeof row), lacking, next };
};

interface Narrowed {
  planId: string;
  keyword?: string | undefined;
  orgId?: string | undefined;
  departmentId?: string | undefined;
  dutyCode?: string | undefined;
  industryCode?: string | undefined;
}

/** People who may join a plan and do not belong to it, newest first; and how many they are, to ten thousand. */
export const findCandidates = async (
  db: Db,
  actor: Actor,
  input: Narrowed,
): Promise<{ list: Candidate[]; total: number }> => {
  const plan = await planFor(db, actor, input.planId, 'member:mod');
  const parts = [
    ofActor(actor),
    trainable(plan.path),
    sql<boolean>`not exists (select from training_record r where r.plan_id = ${plan.id} and r.org_user_id = m.id and r.state <> ${trainingState.values.left})`,
  ];
  if (input.keyword) parts.push(named(actor, input.keyword));
  if (input.orgId) parts.push(sql<boolean>`m.org_id = ${input.orgId}`);
  if (input.departmentId) parts.push(inDepartment(input.departmentId));
  if (input.dutyCode) parts.push(sql<boolean>`${input.dutyCode} = any(m.duty_codes)`);
  if (input.industryCode) parts.push(sql<boolean>`${input.industryCode} = any(m.industry_codes)`);
  const where = sql.join(parts, sql` and `);
  const { rows } = await sql<Candidate>`
    select m.id as "orgUserId", m.real_name as "realName", u.phone_masked as phone, o.org_name as "orgName",
      coalesce(d.department_name, '') as "departmentName", ${catalogueNames('duty', 'm.duty_codes')} as "dutyNames"
    from org_user m join app_user u on u.id = m.user_id join organisation o on o.id = m.org_id left join department d on d.id = m.department_id
    where ${where} order by m.name_key, m.id limit ${mostCandidates}`.execute(db);
  const counted = await sql<{
    n: number;
  }>`select count(*)::int as n from (select from org_user m where ${where} limit 10000) x`.execute(db);
  return { list: rows, total: counted.rows[0]?.n ?? 0 };
};
