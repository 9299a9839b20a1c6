import { sql } from 'kysely';
import { sittingState } from '#contracts/exams/exam.codes.ts';
import { lateState } from '#contracts/exams/late/late-answer.codes.ts';
import type { ExamOfRecord, SittingResult, studentExamApi } from '#contracts/exams/student-exam.contract.ts';
import type { Data } from '#contracts/route.ts';
import type { Actor } from '#kernel/actor.ts';
import { clock, dayOf } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail, orMissing } from '#kernel/errors.ts';
import { toShown } from '../sittings/answer.rules.ts';
import { isOverdue } from '../sittings/finish.service.ts';
import {
  answersOf,
  examSettings,
  type SittingQuestion,
  type StoredSitting,
  sittingColumns,
  voidedOf,
  wordingsOf,
} from '../sittings/sitting.queries.ts';
import { findBefore, holding } from './answer-key.queries.ts';
import { keyOf } from './answer-key.rules.ts';
import { findCandidate, identityOf, openSittingOf } from './candidate.queries.ts';
import { hurdlesOf, isExamOver } from './hurdle.rules.ts';
import { askedOf } from './paper.service.ts';

const { scored, open } = sittingState.values;

interface ResultRow extends Omit<SittingResult, 'review' | 'keyOpens'>, Plan {}
/** What the plan and the seat say of when the key opens; the same for every sitting of a record. */
interface Plan {
  planId: string;
  orgId: string;
  planState: number;
  examUntil: string | null;
  planAttempts: number;
  sessionId: string | null;
}

/** When the key of the record's sittings opens; whether others still sit is asked only where it waits for them. */
const keyFor = async (db: Db, of: Plan): Promise<ReturnType<typeof keyOf>> => {
  const { review: rule } = await examSettings(db, of.orgId);
  const windowOver = isExamOver(of, dayOf(clock.now()));
  const standing = { rule, windowOver, inSession: of.sessionId !== null, writing: false, coming: false };
  const alone = keyOf(standing);
  if (alone !== 'open' || rule === 'submitted') return alone;
  const { planId, sessionId, planAttempts: attempts } = of;
  return keyOf({ ...standing, ...(await findBefore(db, { planId, sessionId, attempts, windowOver })) });
};

/** What came of the sittings of a record, the newest first; one of them alone by its id. `db` stands over all of its plan. */
export const resultsOf = async (db: Db, recordId: string, sittingId?: string): Promise<SittingResult[]> => {
  const { rows } = await sql<ResultRow>`
    select s.id as "sittingId", s.attempt, s.state, s.submitted_how as "submittedHow", s.submitted_at as "submittedAt", s.score,
      s.full_score as "fullScore", s.passing_score as "passingScore", s.passed, s.correct_count as "correctCount",
      cardinality(s.version_ids) as "questionCount", s.plan_id as "planId", s.org_id as "orgId", p.state as "planState",
      p.exam_until as "examUntil", p.exam_attempts as "planAttempts",
      (select jsonb_build_object('answers', count(distinct l.place), 'secondsLate', max(l.seconds_late),
          'counted', s.late_state = ${lateState.values.counted}::int)
        from sitting_late_answer l where l.sitting_id = s.id having count(*) > 0) as late,
      (select b.session_id from exam_booking b join exam_session x on x.id = b.session_id
        where b.record_id = s.record_id and b.state in (${holding}) and x.starts_at <= ${clock.now().toISOString()}::timestamptz) as "sessionId"
    from exam_sitting s join plan p on p.id = s.plan_id
    where s.record_id = ${recordId} and s.state <> ${open} ${sittingId === undefined ? sql`` : sql`and s.id = ${sittingId}`}
    order by s.attempt desc`.execute(db);
  const hasKey = (row: ResultRow): boolean => row.state === scored && row.questionCount > 0;
  const keyed = rows.find(hasKey);
  const key = keyed ? await keyFor(db, keyed) : 'never';
  return rows.map((row) => {
    const {
      planId: _plan,
      orgId: _org,
      planState: _state,
      examUntil: _until,
      planAttempts: _all,
      sessionId: _seat,
      ...result
    } = row;
    const keyOpens = hasKey(row) && key !== 'open' && key !== 'never' ? key : null;
    return { ...result, review: hasKey(row) && key === 'open', keyOpens };
  });
};

/** The exam of one's own record: whether it may be taken now, what keeps one from it, and what came of it. */
export const findExam = async (db: Db, actor: Actor, recordId: string): Promise<ExamOfRecord> => {
  const it = await findCandidate(db, actor, recordId);
  const open = await openSittingOf(db, recordId, false);
  const running = open && !isOverdue(open) ? open : undefined;
  return {
    recordId: it.recordId,
    planId: it.planId,
    planName: it.planName,
    paperName: it.paperName,
    trainingState: it.trainingState,
    questionCount: it.questionCount,
    minutes: it.minutes,
    fullScore: it.fullScore,
    passingScore: it.passingScore,
    attemptsAllowed: it.attemptsAllowed,
    attemptsUsed: it.attemptsUsed,
    examFrom: it.examFrom,
    examUntil: it.examUntil,
    byFace: it.byFace,
    signOut: it.byFace && it.signOut,
    signDue: (running === undefined || running.unlocked_at !== null) && (await identityOf(db, it)) === undefined,
    hurdles: running ? [] : hurdlesOf(it, dayOf(clock.now())),
    serverNow: clock.now().toISOString(),
    open: running ? { sittingId: running.id, deadlineAt: running.deadline_at, attempt: running.attempt } : null,
    results: await resultsOf(db, recordId),
  };
};

/** A sitting of the person and no other. @throws object.missing */
const ownSitting = async (db: Db, actor: Actor, sittingId: string): Promise<StoredSitting> => {
  const { rows } = await sql<StoredSitting>`select ${sittingColumns} from exam_sitting s
    where s.id = ${sittingId} and s.user_id = ${actor.userId} and s.org_user_id = ${actor.orgUserId}`.execute(db);
  return orMissing(rows[0]);
};

type Reviewed = Data<typeof studentExamApi.review>['questions'][number];

const reviewOf = (
  sitting: StoredSitting,
  question: SittingQuestion,
  index: number,
  given: { answer: string; voided: boolean; marks: { marks: number; correct: boolean } | undefined },
): Reviewed => {
  const order = sitting.option_orders[index] ?? '';
  return {
    ...askedOf(sitting, question, index),
    answer: toShown(order, given.answer),
    right: toShown(order, question.answer),
    marks: given.marks?.marks ?? 0,
    correct: given.marks?.correct ?? false,
    voided: given.voided,
    explanation: question.explanation,
    explanationEn: question.explanationEn,
    lawBasis: question.lawBasis,
  };
};

/** A scored sitting with right answers and explanations, once they are released. @throws exam.notReleased before. */
export const findReview = async (
  db: Db,
  actor: Actor,
  sittingId: string,
): Promise<Data<typeof studentExamApi.review>> => {
  const sitting = await ownSitting(db, actor, sittingId);
  const [result] = await resultsOf(db, sitting.record_id, sitting.id);
  if (!result?.review) throw fail('exam.notReleased');
  const questions = await wordingsOf(db, sitting.id);
  const answers = await answersOf(db, sitting.id, questions.length);
  const taken = await voidedOf(db, sitting.plan_id);
  const { rows } = await sql<{ place: number; marks: number; correct: boolean }>`
    select place, coalesce(marks, 0) as marks, coalesce(correct, false) as correct from sitting_answer where sitting_id = ${sitting.id}`.execute(
    db,
  );
  const marks = new Map(rows.map((row) => [row.place, row]));
  return {
    ...result,
    paperName: sitting.paper_name,
    questions: questions.map((one, index) =>
      reviewOf(sitting, one, index, {
        answer: answers[index] ?? '',
        voided: taken.has(one.questionId),
        marks: marks.get(index + 1),
      }),
    ),
  };
};

/** The picture of the paper of one's own sitting. @throws file.missing for any other file. */
export const findSittingPicture = async (
  db: Db,
  actor: Actor,
  input: { sittingId: string; fileId: string },
): Promise<string> => {
  const sitting = await ownSitting(db, actor, input.sittingId);
  const { rows } = await sql`select 1 from exam_paper_file f
    where f.paper_id = ${sitting.paper_id} and f.file_id = ${input.fileId}`.execute(db);
  if (rows.length === 0) throw fail('file.missing');
  return input.fileId;
};
