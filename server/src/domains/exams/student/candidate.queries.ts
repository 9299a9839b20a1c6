import { sql } from 'kysely';
import { graceSeconds, signedMinutes, sittingState } from '#contracts/exams/exam.codes.ts';
import { faceVerdict, photoScene, signWay } from '#contracts/students/student.codes.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { paperFor } from '#domains/questions/door.ts';
import type { Subject } from '#domains/students/door.ts';
import { type Actor, systemActor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { fail, orMissing } from '#kernel/errors.ts';
import { literal } from '#kernel/literal.ts';
import { type StoredSitting, sittingColumns } from '../sittings/sitting.queries.ts';
import type { ExamStanding } from './hurdle.rules.ts';

/** A member before the exam, with what its plan and its grants say about it. */
export interface Candidate extends ExamStanding {
  recordId: string;
  planId: string;
  planName: string;
  flavour: string;
  orgId: string;
  path: string;
  l1: string | null;
  l2: string | null;
  l3: string | null;
  l4: string | null;
  orgUserId: string;
  userId: string;
  realName: string;
  nameKey: string;
  paperId: string | null;
  paperName: string;
  paperEdition: number;
  questionCount: number;
  minutes: number;
  fullScore: number;
  passingScore: number;
  byFace: boolean;
  signOut: boolean;
  spotMinutes: number | null;
  spotSeconds: number;
}

interface Found extends Omit<Candidate, keyof Paper> {
  planMinutes: number | null;
  planPassing: number | null;
  extraMinutes: number;
}
type Paper = Pick<Candidate, 'paperName' | 'paperEdition' | 'questionCount' | 'fullScore' | 'minutes' | 'passingScore'>;

/** The paper as this member gets it: the plan may ask for other minutes and marks, and minutes may have been granted. */
const paperOf = async (db: Db, found: Found): Promise<Paper> => {
  if (found.paperId === null)
    return { paperName: '', paperEdition: 0, questionCount: 0, fullScore: 0, minutes: 0, passingScore: 0 };
  const facts = await paperFor(db, systemActor, found.paperId);
  return {
    paperName: facts.paperName,
    paperEdition: facts.edition,
    questionCount: facts.exerciseCount,
    fullScore: facts.score,
    minutes: (found.planMinutes ?? facts.examMinutes) + found.extraMinutes,
    passingScore: found.planPassing ?? facts.passingScore,
  };
};

const own = (actor: Actor) => sql<boolean>`r.user_id = ${actor.userId} and r.org_user_id = ${actor.orgUserId}`;

/** Keeps a record of the person from changing until the transaction ends. @throws object.missing for anybody else's. */
export const lockOwnRecord = async (db: Db, actor: Actor, recordId: string): Promise<void> => {
  const { rows } =
    await sql`select 1 from training_record r where r.id = ${recordId} and ${own(actor)} for update`.execute(db);
  if (rows.length === 0) throw fail('object.missing');
};

/** The person's own record before the exam. @throws object.missing for anybody else's, or one that was left. */
export const findCandidate = async (db: Db, actor: Actor, recordId: string): Promise<Candidate> => {
  const { rows } = await sql<Found>`
    select r.id as "recordId", p.id as "planId", p.plan_name as "planName", r.flavour, r.org_id as "orgId", r.path, r.l1, r.l2, r.l3, r.l4,
      r.org_user_id as "orgUserId", r.user_id as "userId", r.real_name as "realName", r.name_key as "nameKey", r.state as "trainingState",
      p.state as "planState", p.paper_id as "paperId", p.exam_minutes as "planMinutes", p.passing_score as "planPassing",
      coalesce((select sum(g.extra_minutes)::int from exam_grant g where g.record_id = r.id), 0) as "extraMinutes", p.paper_id is not null as "hasPaper", p.exam_place = 'onSite' as "onSite",
      p.books_exam as "booksExam", cardinality(array(select unnest(p.letters) except select unnest(r.letters_signed))) as "lettersDue",
      case when p.agreements_first then luan_agreements_due(r.org_user_id) else 0 end as "agreementsDue",
      p.exam_from as "examFrom", p.exam_until as "examUntil", p.exam_attempts + r.extra_attempts as "attemptsAllowed",
      (select count(*)::int from exam_sitting s where s.record_id = r.id and s.state <> ${sittingState.values.voided}) as "attemptsUsed",
      p.sign_way = ${signWay.values.face} as "byFace", p.sign_out as "signOut", p.spot_minutes as "spotMinutes", p.spot_seconds as "spotSeconds"
    from training_record r join plan p on p.id = r.plan_id
    where r.id = ${recordId} and ${own(actor)} and r.state <> ${trainingState.values.left}`.execute(db);
  const row = orMissing(rows[0]);
  return { ...row, ...(await paperOf(db, row)) };
};

/** The open sitting of a record, if there is one; locked where it will be written. */
export const openSittingOf = async (db: Db, recordId: string, lock: boolean): Promise<StoredSitting | undefined> => {
  const { rows } = await sql<StoredSitting>`select ${sittingColumns} from exam_sitting s
    where s.record_id = ${recordId} and s.state = ${sittingState.values.open} ${lock ? sql`for update` : sql``}`.execute(
    db,
  );
  return rows[0];
};

/**
 * The check by which the person showed before the exam who it is: of the last half hour, after the last sitting (one whose
 * time is over ended at its deadline, whoever closes it), and after an unlocking where there was one. Undefined where it has
 * still to be done.
 */
export const identityOf = async (db: Db, candidate: Candidate): Promise<string | undefined> => {
  const now = clock.now().getTime();
  const since = new Date(now - signedMinutes * 60_000).toISOString();
  const closed = new Date(now - graceSeconds * 1000).toISOString();
  const ended = sql`greatest(s.submitted_at, s.unlocked_at,
    case when s.state = ${sittingState.values.open} and s.deadline_at < ${closed}::timestamptz then s.deadline_at end)`;
  const { rows } = await sql<{ id: string }>`
    select f.id from face_check f
    where f.org_user_id = ${candidate.orgUserId} and f.plan_id = ${candidate.planId} and f.scene = ${photoScene.values.examSignIn}
      and f.verdict <> ${literal(faceVerdict, 'failed')} and f.taken_at >= ${since}::timestamptz
      and f.taken_at > coalesce((select max(${ended}) from exam_sitting s where s.record_id = ${candidate.recordId}), '-infinity')
    order by f.taken_at desc limit 1`.execute(db);
  return rows[0]?.id;
};

/** Whether the person has signed out of the exam with its face or name since a sitting was opened. */
export const hasSignedOut = async (db: Db, sitting: StoredSitting): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from face_check f where f.org_user_id = ${sitting.org_user_id} and f.plan_id = ${sitting.plan_id}
      and f.scene = ${photoScene.values.examSignOut} and f.verdict <> ${literal(faceVerdict, 'failed')} and f.taken_at >= ${sitting.opened_at} limit 1`.execute(
    db,
  );
  return rows.length > 0;
};

/** The person as whoever keeps its photos and signatures knows it. */
export const subjectOf = ({ orgUserId, userId, realName, orgId, path }: Candidate): Subject => ({
  orgUserId,
  userId,
  realName,
  orgId,
  path,
});
