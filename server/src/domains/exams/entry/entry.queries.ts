import { type RawBuilder, sql } from 'kysely';
import { bookingState } from '#contracts/exams/booking.codes.ts';
import { type entryApi, mostEntries } from '#contracts/exams/entry.contract.ts';
import { sittingState } from '#contracts/exams/exam.codes.ts';
import type { Data } from '#contracts/route.ts';
import { type Flavour, flavours } from '#contracts/training/flavours.ts';
import { planState } from '#contracts/training/plan.codes.ts';
import { recordMachine, trainingState } from '#contracts/training/record.codes.ts';
import { readParameter } from '#domains/parameters/door.ts';
import { ofHeld, planFor, type StoredPlan } from '#domains/training/door.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { fail, orMissing } from '#kernel/errors.ts';
import { containing } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';
import { localDay } from '#kernel/zone.ts';
import type { Scale } from './entry.rules.ts';

/** States in which a result moves a member. */
export const enterable: readonly number[] = recordMachine.edges.failExam.from.map((name) => trainingState.values[name]);
const external = flavours.filter((one) => one.externalExam).map((one) => one.code as string);

export interface EntryPlan extends Scale {
  readonly plan: StoredPlan & { kind: Flavour };
  readonly external: boolean;
  readonly paperId: string | null;
  readonly paperName: string;
  readonly minutes: number;
}

/**
 * A plan whose scores are entered: an exam on the spot, or one the authority holds. An exam on paper passes by the mark its
 * paper sets for the spot, unless the plan sets its own.
 * @throws object.missing, examEntry.online for an exam that is sat online alone.
 */
export const entryPlan = async (db: Db, actor: Actor, planId: string): Promise<EntryPlan> => {
  const plan = await planFor(db, actor, planId, 'exam:enter');
  const { rows } = await sql<{
    paperId: string | null;
    paperName: string;
    place: string;
    full: number | null;
    pass: number | null;
    offline: number | null;
    minutes: number;
  }>`
    select p.paper_id as "paperId", coalesce(e.paper_name, '') as "paperName", p.exam_place as place, e.score as full, p.passing_score as pass,
      e.offline_passing_score as offline, coalesce(p.exam_minutes, e.minutes, 0) as minutes
    from plan p left join exam_paper e on e.id = p.paper_id where p.id = ${plan.id}`.execute(db);
  const row = orMissing(rows[0]);
  const outside = plan.kind.externalExam;
  if (!outside && (row.paperId === null || row.place === 'online')) throw fail('examEntry.online');
  const { score, passingScore } = await readParameter(db, plan.org_id, 'twoPersonExam');
  return {
    plan,
    external: outside,
    paperId: outside ? null : row.paperId,
    paperName: outside ? '' : row.paperName,
    minutes: row.minutes,
    fullScore: (outside ? null : row.full) ?? score,
    passingScore: row.pass ?? (outside ? null : row.offline) ?? passingScore,
  };
};

export interface EntryMember {
  recordId: string;
  realName: string;
  idCardIndex: string | null;
  state: number;
  attemptsLeft: number;
}

/** Attempts a member `r` of plan `p` has left. */
const attemptsLeft = sql`(p.exam_attempts + r.extra_attempts
  - (select count(*)::int from exam_sitting n where n.record_id = r.id and n.state <> ${literal(sittingState, 'voided')}))`;

/** Members of a plan in the person's reach by a condition on `training_record r`, locked where they will be written. */
export const entryMembers = async (
  db: Db,
  actor: Actor,
  planId: string,
  { where, lock }: { where: RawBuilder<boolean>; lock: boolean },
): Promise<EntryMember[]> =>
  (
    await sql<EntryMember>`
      select r.id as "recordId", r.real_name as "realName", u.id_card_index as "idCardIndex", r.state, ${attemptsLeft} as "attemptsLeft"
      from training_record r join plan p on p.id = r.plan_id join app_user u on u.id = r.user_id
      where r.plan_id = ${planId} and ${inScope(actor.scope, 'training_record r')} and ${where}
      order by r.id ${lock ? sql`for update of r` : sql``}`.execute(db)
  ).rows;

/** Members whose scores may be entered, by name. */
export const findWaiting = async (db: Db, actor: Actor, planId: string): Promise<Data<typeof entryApi.members>> => {
  const of = await entryPlan(db, actor, planId);
  const { rows } = await sql<Data<typeof entryApi.members>['list'][number]>`
    select r.id as "recordId", r.real_name as "realName", coalesce(luan_org_name(r.org_id), '') as "orgName",
      coalesce(d.department_name, '') as "departmentName", r.state as "trainingState", r.attempts, ${attemptsLeft} as "attemptsLeft",
      r.score as "bestScore", b.seat, b.booked_on as "bookedOn"
    from training_record r join plan p on p.id = r.plan_id left join department d on d.id = r.department_id
    left join lateral (select x.seat, ${localDay(sql`s.starts_at`)}::text as booked_on from exam_booking x
      join exam_session s on s.id = x.session_id where x.record_id = r.id and x.state = ${literal(bookingState, 'approved')}) b on true
    where r.plan_id = ${of.plan.id} and ${inScope(actor.scope, 'training_record r')} and r.state = any(${[...enterable]}::int[])
    order by r.name_key, r.id limit ${mostEntries + 1}`.execute(db);
  return {
    planName: of.plan.plan_name,
    flavour: of.plan.flavour,
    external: of.external,
    fullScore: of.fullScore,
    passingScore: of.passingScore,
    list: rows.slice(0, mostEntries),
    more: rows.length > mostEntries,
  };
};

/** Plans with members who wait for an exam that is entered. */
export const findEntryPlans = async (
  db: Db,
  actor: Actor,
  keyword: string | undefined,
): Promise<Data<typeof entryApi.plans>> => {
  const parts = [
    inScope(actor.scope, 'plan p'),
    ofHeld(actor, 'exam:enter', 'p'),
    sql<boolean>`not p.series and p.state in (${literal(planState, 'notStarted', 'inProgress', 'makingUp', 'completed', 'expired')})`,
    sql<boolean>`(p.flavour = any(${external}::text[]) or (p.paper_id is not null and p.exam_place <> 'online'))`,
  ];
  if (keyword) parts.push(containing(sql`p.plan_name`, keyword));
  const { rows } = await sql<Data<typeof entryApi.plans>[number]>`
    select p.id as "planId", p.plan_name as "planName", coalesce(luan_org_name(p.org_id), '') as "orgName", p.flavour,
      (select coalesce(sum(t.n), 0)::int from plan_tally t where t.plan_id = p.id and t.state = any(${[...enterable]}::int[])) as waiting
    from plan p where ${sql.join(parts, sql` and `)} order by p.id desc limit 100`.execute(db);
  return rows;
};
