import { type RawBuilder, sql } from 'kysely';
import { sittingState } from '#contracts/exams/exam.codes.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { classroomState } from '#contracts/training/study.codes.ts';
import type { SurveyResult } from '#contracts/training/surveys/survey.contract.ts';
import { catalogueNames } from '#domains/catalogue/door.ts';
import { nameNow } from '#domains/people/door.ts';
import { surveyResultOf } from '#domains/training/door.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';
import { localDay } from '#kernel/zone.ts';
import { type Signer, type SignLine, signersOf, signsOf } from './sign.reading.ts';

export interface PlanFacts {
  planName: string;
  planNumber: string;
  flavour: string;
  state: number;
  orgName: string;
  beginsOn: string;
  endsOn: string;
  makeUpUntil: string | null;
  requiredSeconds: number;
  minutesPerHour: number;
  place: string;
  intro: string;
  subjectNames: string[];
  paperName: string | null;
  paperEdition: number | null;
  passingScore: number | null;
  examMinutes: number | null;
  examAttempts: number;
  letters: string[];
  signIn: boolean;
  auditsHours: boolean;
  auditsScore: boolean;
  evaluation: string;
  /** What its lessons teach, a line each, and who provides them. */
  content: string;
  providers: string[];
  submittedByName: string;
  archivedAt: string | null;
  keepUntil: string | null;
}

interface Step {
  edge: string;
  byName: string;
  at: string;
  reason: string;
}

export interface MemberLine {
  recordId: string;
  orgUserId: string;
  realName: string;
  /** What the person is called today where that is another name; else empty. */
  nameNow: string;
  orgName: string;
  departmentName: string;
  dutyNames: string[];
  state: number;
  requiredSeconds: number;
  countedSeconds: number;
  score: number | null;
  attempts: number;
  lettersSigned: number;
  joinedAt: string;
  learnedAt: string | null;
  endedAt: string | null;
}

interface LessonLine {
  lessonName: string;
  edition: number;
  fileType: number;
  seconds: number;
  requiredSeconds: number;
}

export interface ClassroomLine {
  classroomId: string;
  from: string;
  until: string;
  place: string;
  lecturer: string;
  lecturerTitle: string;
  summary: string;
  enteredByName: string;
  members: number;
  lessonNames: string[];
  fileIds: string[];
}

export interface SittingLine {
  realName: string;
  attempt: number;
  score: number | null;
  fullScore: number;
  passingScore: number;
  passed: boolean | null;
  openedAt: string;
  submittedAt: string | null;
  submittedHow: string;
  focusLosses: number;
}

interface SignatureLine {
  realName: string;
  letterClass: string;
  title: string;
  edition: number;
  signedAt: string;
  signedName: string;
  fileId: string | null;
  sha256: string;
}

interface FaultLine {
  realName: string;
  edge: string;
  reason: string;
  at: string;
  /** State the person is in now: what came of it. */
  state: number;
}

export interface CheckLine {
  realName: string;
  scene: number;
  takenAt: string;
  verdict: number;
  signedName: string;
  fileId: string | null;
}

export interface CertificateLine {
  realName: string;
  certNumber: string;
  templateName: string;
  issuedOn: string;
  validUntil: string | null;
  declaredOn: string | null;
  receiptNo: string;
  state: number;
}

/** Everything of a plan that stands in its archive; what lies outside the reader's scope is not in it. */
export interface PlanFile {
  facts: PlanFacts;
  steps: Step[];
  members: MemberLine[];
  lessons: LessonLine[];
  classrooms: ClassroomLine[];
  sittings: SittingLine[];
  signatures: SignatureLine[];
  faults: FaultLine[];
  checks: CheckLine[];
  /** Everybody, as a sign-in sheet names people; and who came of those expected where people meet. */
  signers: Signer[];
  signs: SignLine[];
  certificates: CertificateLine[];
  /** What its members said of it. */
  survey: SurveyResult;
}

const factsOf = async (db: Db, planId: string): Promise<PlanFacts | undefined> =>
  (
    await sql<PlanFacts>`
      select p.plan_name as "planName", coalesce(p.plan_number, '') as "planNumber", p.flavour, p.state, coalesce(luan_org_name(p.org_id), '') as "orgName",
        p.begins_on::text as "beginsOn", p.ends_on::text as "endsOn", p.make_up_until::text as "makeUpUntil", p.required_seconds as "requiredSeconds",
        p.minutes_per_hour as "minutesPerHour", p.place, p.intro,
        array(select coalesce(s.subject_name, c) from unnest(p.subject_codes) c left join subject s on s.subject_code = c) as "subjectNames",
        luan_paper_name(p.paper_id) as "paperName", (select e.edition from exam_paper e where e.id = p.paper_id) as "paperEdition",
        p.passing_score as "passingScore", p.exam_minutes as "examMinutes", p.exam_attempts as "examAttempts", p.letters, p.sign_in as "signIn",
        p.audits_hours as "auditsHours", p.audits_score as "auditsScore", p.evaluation, luan_plan_content(p.id) as content,
        luan_plan_providers(p.id) as providers, coalesce(luan_person_name(coalesce(p.submitted_by, p.created_by)), '') as "submittedByName",
        p.archived_at as "archivedAt", p.keep_until::text as "keepUntil"
      from plan p where p.id = ${planId}`.execute(db)
  ).rows[0];

const stepsOf = async (db: Db, planId: string): Promise<Step[]> =>
  (
    await sql<Step>`select h.edge, coalesce(luan_person_name(h.user_id), '') as "byName", h.at, coalesce(h.reason, '') as reason
      from state_history h where h.machine = 'plan' and h.object_id = ${planId} order by h.at, h.id`.execute(db)
  ).rows;

const membersOf = async (db: Db, actor: Actor, planId: string): Promise<MemberLine[]> =>
  (
    await sql<MemberLine>`
      select r.id as "recordId", r.org_user_id as "orgUserId", r.real_name as "realName", ${nameNow(sql`r.user_id`, sql`r.real_name`)} as "nameNow", coalesce(o.org_name, '') as "orgName",
        coalesce(d.department_name, '') as "departmentName", ${catalogueNames('duty', 'm.duty_codes')} as "dutyNames", r.state, r.required_seconds as "requiredSeconds",
        r.counted_seconds as "countedSeconds", r.score, r.attempts, cardinality(r.letters_signed) as "lettersSigned", r.joined_at as "joinedAt",
        r.learned_at as "learnedAt", r.ended_at as "endedAt"
      from training_record r join org_user m on m.id = r.org_user_id join organisation o on o.id = r.org_id
      left join department d on d.id = r.department_id
      where r.plan_id = ${planId} and r.state <> ${literal(trainingState, 'left')} and ${inScope(actor.scope, 'training_record r')} order by o.org_name, r.name_key, r.id`.execute(
      db,
    )
  ).rows;

const lessonsOf = async (db: Db, planId: string): Promise<LessonLine[]> =>
  (
    await sql<LessonLine>`select x.lesson_name as "lessonName", x.edition, x.file_type as "fileType", x.seconds, x.required_seconds as "requiredSeconds"
      from luan_plan_lessons(${planId}) x order by x.place`.execute(db)
  ).rows;

const classroomsOf = async (db: Db, planId: string): Promise<ClassroomLine[]> =>
  (
    await sql<ClassroomLine>`
      select c.id as "classroomId", c.held_from as "from", c.held_until as "until", c.place, c.lecturer, c.lecturer_title as "lecturerTitle",
        c.summary, coalesce(luan_person_name(c.entered_by), '') as "enteredByName", c.members,
        array(select x.lesson_name from luan_plan_lessons(c.plan_id) x join classroom_lesson l on l.lesson_id = x.lesson_id
          where l.classroom_id = c.id order by x.place) as "lessonNames",
        array(select f.file_id::text from classroom_file f where f.classroom_id = c.id order by f.file_id) as "fileIds"
      from classroom c where c.plan_id = ${planId} and c.state = ${literal(classroomState, 'counts')} order by c.held_from`.execute(
      db,
    )
  ).rows;

const sittingsOf = async (db: Db, actor: Actor, planId: string): Promise<SittingLine[]> =>
  (
    await sql<SittingLine>`
      select s.real_name as "realName", s.attempt, s.score, s.full_score as "fullScore", s.passing_score as "passingScore", s.passed,
        s.opened_at as "openedAt", s.submitted_at as "submittedAt", s.submitted_how as "submittedHow", s.focus_losses as "focusLosses"
      from exam_sitting s where s.plan_id = ${planId} and s.state in (${literal(sittingState, 'submitted', 'scored')}) and ${inScope(actor.scope, 'exam_sitting s')} order by s.name_key, s.record_id, s.attempt`.execute(
      db,
    )
  ).rows;

const signaturesOf = async (db: Db, actor: Actor, planId: string): Promise<SignatureLine[]> =>
  (
    await sql<SignatureLine>`
      select g.real_name as "realName", g.letter_class as "letterClass", coalesce(luan_letter_title(g.letter_id), '') as title, g.edition,
        g.signed_at as "signedAt", g.signed_name as "signedName", g.file_id as "fileId", g.sha256
      from letter_signature g join training_record r on r.id = g.record_id
      where r.plan_id = ${planId} and r.state <> ${literal(trainingState, 'left')} and ${inScope(actor.scope, 'training_record r')} order by g.name_key, g.record_id, g.letter_class`.execute(
      db,
    )
  ).rows;

const faultsOf = async (db: Db, actor: Actor, planId: string): Promise<FaultLine[]> =>
  (
    await sql<FaultLine>`
      select r.real_name as "realName", h.edge, coalesce(h.reason, '') as reason, h.at, r.state
      from training_record r join state_history h on h.machine = 'trainingRecord' and h.object_id = r.id
      where r.plan_id = ${planId} and r.state <> ${literal(trainingState, 'left')} and ${inScope(actor.scope, 'training_record r')} and h.edge in ('rejectHours', 'rejectExam', 'failExam', 'rejectScore', 'rejectPrint')
      order by h.at, h.id`.execute(db)
  ).rows;

/** Certificates of a condition on `c`, as they were issued; those that were revoked or replaced stay named. */
export const certificatesOf = async (db: Db, of: RawBuilder<unknown>): Promise<CertificateLine[]> =>
  (
    await sql<CertificateLine>`
      select c.real_name as "realName", c.cert_number as "certNumber", coalesce(luan_cert_template_name(c.template_id), '') as "templateName",
        c.issued_on::text as "issuedOn", c.valid_until::text as "validUntil", ${localDay(sql`c.declared_at`)}::text as "declaredOn", coalesce(d.receipt_no, '') as "receiptNo", c.state
      from certificate c left join declaration d on d.certificate_id = c.id where ${of} order by c.name_key, c.record_id, c.id`.execute(
      db,
    )
  ).rows;

/** Most pictures of one person in an archive: its sign-ins, then its exam, oldest first. */
const picturesOfOne = 6;

const checksOf = async (db: Db, actor: Actor, planId: string): Promise<CheckLine[]> =>
  (
    await sql<CheckLine>`
      select c."realName", c.scene, c."takenAt", c.verdict, c."signedName", c."fileId" from (
        select r.real_name as "realName", r.name_key, r.id as record, f.scene, f.taken_at as "takenAt", f.verdict, f.signed_name as "signedName",
          case when f.removed_at is null then f.file_id end as "fileId",
          row_number() over (partition by r.id order by f.scene not in (20, 30, 40), f.taken_at) as nth
        from training_record r join face_check f on f.org_user_id = r.org_user_id and f.plan_id = r.plan_id
        where r.plan_id = ${planId} and r.state <> ${literal(trainingState, 'left')} and ${inScope(actor.scope, 'training_record r')}) c
      where c.nth <= ${picturesOfOne} order by c.name_key, c.record, c."takenAt"`.execute(db)
  ).rows;

/** Reads a plan's file, of those members whom the actor reaches. `db` stands in its scope; the caller has found the plan in it. */
export const readPlanFile = async (db: Db, actor: Actor, planId: string): Promise<PlanFile | undefined> => {
  const facts = await factsOf(db, planId);
  if (!facts) return undefined;
  return {
    facts,
    steps: await stepsOf(db, planId),
    members: await membersOf(db, actor, planId),
    lessons: await lessonsOf(db, planId),
    classrooms: await classroomsOf(db, planId),
    sittings: await sittingsOf(db, actor, planId),
    signatures: await signaturesOf(db, actor, planId),
    faults: await faultsOf(db, actor, planId),
    checks: await checksOf(db, actor, planId),
    signers: await signersOf(db, actor, planId),
    signs: await signsOf(db, actor, planId),
    certificates: await certificatesOf(db, sql`c.plan_id = ${planId} and ${inScope(actor.scope, 'certificate c')}`),
    survey: await surveyResultOf(db, actor, planId),
  };
};
