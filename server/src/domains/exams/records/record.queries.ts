import { type RawBuilder, sql } from 'kysely';
import { sittingState } from '#contracts/exams/exam.codes.ts';
import { type RecordRow, recordList } from '#contracts/exams/record.contract.ts';
import { flavourKey } from '#contracts/training/flavours.ts';
import { recordMachine, trainingState } from '#contracts/training/record.codes.ts';
import { ofHeld, recordMachines } from '#domains/training/door.ts';
import { type Actor, may } from '#kernel/actor.ts';
import { decisions } from '#kernel/decisions.ts';
import { columnsOf } from '#kernel/flat.ts';
import { listQuery, within } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { whether } from '#kernel/meaning.ts';
import { inScope } from '#kernel/scope.ts';
import { containingName } from '#kernel/search-by-kind.ts';

const sittings = sittingState.values;
const members = trainingState.values;
const { passedAwaitingAudit } = members;

/** States from which the outcome of an exam can still be taken back, by annulling it or because nothing followed from it. */
export const undoable: readonly number[] = [
  ...recordMachine.edges.annulExam.from.map((name) => members[name]),
  members.awaitingExam,
  members.left,
  members.paused,
];

interface Standing {
  state: number;
  trainingState: number;
  passed: boolean | null;
  questionCount: number;
  flavour: string;
  /** No later sitting of the member. */
  latest: boolean;
  attemptsLeft: number;
}

/** What a person may do with a sitting: by what became of it, where its member stands, and the rights over its kind. */
const recordCan = (actor: Actor, of: Standing): string[] => {
  const holds = (verb: 'score:audit' | 'exam:book' | 'exam:export'): boolean =>
    may(actor, flavourKey(of.flavour, verb));
  const open = of.state === sittings.open;
  const audits =
    of.latest && of.passed === true && of.state === sittings.scored && of.trainingState === passedAwaitingAudit;
  const again = of.trainingState === members.examFailed || of.trainingState === members.scoreRejected;
  const offered: readonly (readonly [boolean, string])[] = [
    [audits && holds('score:audit'), 'approveScore'],
    [audits && holds('score:audit'), 'rejectScore'],
    [of.latest && again && of.attemptsLeft > 0 && holds('exam:book'), 'resit'],
    [open && holds('exam:book'), 'unlock'],
    [open && holds('exam:book'), 'handIn'],
    [of.latest && of.trainingState < members.passedAwaitingAudit && holds('exam:book'), 'grant'],
    [of.questionCount > 0 && !open && holds('exam:export'), 'print'],
    [of.state !== sittings.voided && undoable.includes(of.trainingState) && holds('score:audit'), 'void'],
  ];
  return offered.flatMap(([on, verb]) => (on ? [verb] : []));
};

const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => {
  const { latest, attemptsLeft, ...shown } = row as unknown as RecordRow & Standing;
  return { ...shown, can: recordCan(actor, { ...shown, latest, attemptsLeft }) };
};

/** What a list and a detail show of `exam_sitting s`, its member `r` and plan `p`. */
const columns = {
  sittingId: sql`s.id`,
  recordId: sql`s.record_id`,
  planId: sql`s.plan_id`,
  planName: sql`coalesce(p.plan_name, '')`,
  flavour: sql`s.flavour`,
  realName: sql`s.real_name`,
  orgName: sql`coalesce(luan_org_name(s.org_id), '')`,
  departmentName: sql`coalesce(d.department_name, '')`,
  paperName: sql`s.paper_name`,
  attempt: sql`s.attempt`,
  state: sql`s.state`,
  trainingState: sql`r.state`,
  score: sql`s.score`,
  fullScore: sql`s.full_score`,
  passingScore: sql`s.passing_score`,
  passed: sql`s.passed`,
  correctCount: sql`s.correct_count`,
  questionCount: sql`cardinality(s.version_ids)`,
  sourceType: sql`s.source_type`,
  submittedHow: sql`s.submitted_how`,
  openedAt: sql`s.opened_at`,
  submittedAt: sql`s.submitted_at`,
  usedMinutes: sql`case when s.submitted_how <> 'entered' then greatest(1, extract(epoch from s.submitted_at - s.opened_at)::int / 60) end`,
  focusLosses: sql`s.focus_losses`,
  screenLeaves: sql`s.screen_leaves`,
  auditedByName: sql`coalesce(luan_person_name(s.audited_by), '')`,
  auditedAt: sql`s.audited_at`,
  auditReason: sql`s.audit_reason`,
  latest: sql`not exists (select from exam_sitting n where n.record_id = s.record_id and n.attempt > s.attempt)`,
  attemptsLeft: sql`coalesce(p.exam_attempts, 0) + r.extra_attempts
    - (select count(*)::int from exam_sitting n where n.record_id = s.record_id and n.state <> ${literal(sittingState, 'voided')})`,
};
export const recordColumns = columnsOf(columns);
export const recordJoins = sql.raw(
  `join training_record r on r.id = s.record_id left join plan p on p.id = s.plan_id left join department d on d.id = r.department_id`,
);

/** Sittings of kinds whose exams the person may see. */
const visible = (actor: Actor): RawBuilder<boolean> => ofHeld(actor, 'exam:list', 's');

/** Who made the score of a record `t`: whoever sat the exam, and whoever entered it. */
export const ofScore = sql`select t.user_id union all
  select e.entered_by from exam_sitting s join exam_entry e on e.sitting_id = s.id where s.record_id = t.id`;

/** Condition on `exam_sitting s`: in the person's scope, reach and kinds. */
export const inSight = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`(${inScope(actor.scope, 'exam_sitting s')} and ${visible(actor)})`;

const decided = decisions(recordMachine, {
  table: 'training_record',
  alias: 's',
  id: sql`s.record_id`,
  kinds: recordMachines,
  makers: ofScore,
  where: () => sql<boolean>`(s.passed is true and s.state = ${literal(sittingState, 'scored')})`,
});

export const recordPage = listQuery(recordList, {
  base: 'exam_sitting s',
  alias: 's',
  always: visible,
  deciders: decided.deciders,
  joins: recordJoins,
  columns,
  filters: {
    // By the records of the person, which an index finds.
    orgUserId: (value) =>
      sql<boolean>`s.record_id in (select w.id from training_record w where w.org_user_id = ${value})`,
    realName: (text) => containingName(sql`s.real_name`, text),
    orgId: (value) => sql<boolean>`s.org_id = ${value}`,
    passed: (wanted) => sql<boolean>`s.passed is ${sql.raw(wanted ? 'true' : 'false')}`,
    ...decided.filters,
    // By constants: the few that wait for a decision have an index of their own.
    lateState: (states) => sql<boolean>`s.late_state in (${sql.join(states.map((one) => sql.lit(one)))})`,
    left: (wanted) => whether(sql<boolean>`s.focus_losses + s.screen_leaves > 0`, wanted),
    openedBetween: (days) => within(sql`s.opened_at`, days),
  },
  order: { by: 'openedAt', direction: 'desc' },
  finish,
});

/** A row as lists show it, with what may be done. */
export const shownRow = (row: Record<string, unknown>, actor: Actor): RecordRow =>
  finish(row, actor) as unknown as RecordRow;
