import { sql } from 'kysely';
import { type ArchivePart, archivePart } from '#contracts/archives/archive.codes.ts';
import type { ArchivePartFound } from '#contracts/archives/archive.contract.ts';
import { certificateState } from '#contracts/certificates/certificate.codes.ts';
import { sittingState } from '#contracts/exams/exam.codes.ts';
import { attendanceState } from '#contracts/meetings/meeting.codes.ts';
import { faceVerdict } from '#contracts/students/student.codes.ts';
import type { Flavour } from '#contracts/training/flavours.ts';
import { trainPlace } from '#contracts/training/plan.codes.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { classroomState } from '#contracts/training/study.codes.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';
import { leastSummary } from './layout/session.layout.ts';
import { signsIn } from './reading/sign.reading.ts';

/** Parts that only some kinds of training have; all others every archive has. */
const onlyOf: Partial<Record<ArchivePart, (kind: Flavour) => boolean>> = {
  timetable: (kind) => kind.hours,
  lecturers: (kind) => kind.hours,
  agenda: (kind) => kind.meeting,
  attendance: (kind) => kind.meeting,
  minutes: (kind) => kind.meeting,
  resolutions: (kind) => kind.meeting,
  meetingPhotos: (kind) => kind.meeting,
  sessions: (kind) => kind.hours || kind.meeting,
  papers: (kind) => kind.exam,
  scores: (kind) => kind.exam,
  answers: (kind) => kind.exam,
  hours: (kind) => kind.hours,
  letters: (kind) => kind.letter,
  certificates: (kind) => kind.certificate,
};

/** Parts of an archive of a kind of training, in their order. */
const partsOfKind = (kind: Flavour): ArchivePart[] =>
  (Object.keys(archivePart.values) as ArchivePart[]).filter((part) => onlyOf[part]?.(kind) ?? true);

type Counts = Partial<Record<ArchivePart, readonly [found: number, missing: number]>>;

interface Counted {
  members: number;
  unsigned: number;
  photographed: number;
  signed: number;
  sign_missing: number;
  met: boolean;
  sessions: number;
  unsaid: number;
  answered: number;
  short: number;
  letters: number;
  letters_missing: number;
  unsat: number;
  sittings: number;
  lessons: number;
  classrooms: number;
  papers: number;
  approved: number;
  evaluated: boolean;
  faults: number;
  agenda: number;
  present: number;
  unattended: number;
  minuted: boolean;
  resolutions: number;
  photos: number;
  certificates: number;
  uncertified: number;
}

/** What each part of a plan's archive holds, and how many things it should hold and does not. */
export const partsOf = async (db: Db, actor: Actor, planId: string, kind: Flavour): Promise<ArchivePartFound[]> => {
  const { rows } = await sql<Counted>`
    with member as (select * from training_record r where r.plan_id = ${planId} and r.state <> ${literal(trainingState, 'left')} and ${inScope(actor.scope, 'training_record r')}),
    lesson as (select c.id, c.plan_id, c.held_from, c.held_until, exists (select from classroom_file f where f.classroom_id = c.id)
        or exists (select from class_slot t join slot_seat e on e.slot_id = t.id where t.classroom_id = c.id and e.came_at is not null) as signed
      from classroom c where c.plan_id = ${planId} and c.state = ${literal(classroomState, 'counts')}),
    taught as (select distinct x.record_id as id from classroom_member x join lesson c on c.id = x.classroom_id),
    came as (select m.id from member m where exists (select from meeting_attendance a where a.record_id = m.id and a.state in (${literal(attendanceState, 'present', 'madeUp')}))
        or m.id in (select id from taught)),
    unproven as (select distinct x.record_id as id from classroom_member x join lesson c on c.id = x.classroom_id join member m on m.id = x.record_id
        where not c.signed and not exists (select from face_check k where k.org_user_id = m.org_user_id and ${signsIn(sql`k`, sql`c`)})),
    checked as (select distinct f.org_user_id from face_check f join member m on m.org_user_id = f.org_user_id where f.plan_id = ${planId} and f.verdict <> ${literal(faceVerdict, 'failed')})
    select (select count(*) from member)::int as members,
      (select count(*) from checked)::int as photographed,
      (select count(*) from came)::int as signed,
      (select count(*) from member m where m.id in (select id from unproven)
        or ((p.place = ${literal(trainPlace, 'onSite')} or exists (select from meeting g where g.plan_id = p.id)) and m.id not in (select id from came)))::int as sign_missing,
      p.place = ${literal(trainPlace, 'onSite')} or exists (select from meeting g where g.plan_id = p.id) or exists (select from lesson) as met,
      (select count(*) from lesson)::int
        + (case when exists (select from plan_lesson x where x.plan_id = p.id) or exists (select from meeting g where g.plan_id = p.id) then 1 else 0 end) as sessions,
      (select count(*) from classroom c where c.plan_id = p.id and c.state = ${literal(classroomState, 'counts')} and luan_said(c.summary) < ${leastSummary})::int
        + (case when exists (select from plan_lesson x where x.plan_id = p.id) and luan_said(luan_plan_content(p.id)) < ${leastSummary} then 1 else 0 end) as unsaid,
      (select count(*) from exam_sitting s join member m on m.id = s.record_id where s.state in (${literal(sittingState, 'submitted', 'scored')}) and cardinality(s.version_ids) > 0)::int as answered,
      (select count(*) from member m where p.sign_in and p.place <> ${literal(trainPlace, 'onSite')} and m.id not in (select id from taught)
        and m.org_user_id not in (select c.org_user_id from checked c))::int as unsigned,
      (select count(*) from member m where m.counted_seconds < m.required_seconds)::int as short,
      (select coalesce(sum(cardinality(m.letters_signed)), 0) from member m)::int as letters,
      (select coalesce(sum(cardinality(array(select unnest(p.letters) except select unnest(m.letters_signed)))), 0) from member m)::int as letters_missing,
            (select count(*) from member m where not exists (select from exam_sitting s where s.record_id = m.id and s.state in (${literal(sittingState, 'submitted', 'scored')})))::int as unsat,
      (select count(*) from exam_sitting s join member m on m.id = s.record_id where s.state in (${literal(sittingState, 'submitted', 'scored')}))::int as sittings,
      (select count(*) from plan_lesson x where x.plan_id = p.id)::int as lessons,
      (select count(*) from lesson)::int as classrooms,
      (case when p.paper_id is null then 0 else 1 end) as papers,
      (select count(*) from state_history h where h.machine = 'plan' and h.object_id = p.id and h.edge in ('submit', 'approve', 'reject'))::int as approved,
      p.evaluation <> '' as evaluated,
      (select count(*) from state_history h join member m on h.machine = 'trainingRecord' and h.object_id = m.id
        where h.edge in ('rejectHours', 'rejectExam', 'failExam', 'rejectScore', 'rejectPrint'))::int as faults,
      coalesce((select jsonb_array_length(g.agenda) from meeting g where g.plan_id = p.id), 0) as agenda,
      (select count(*) from meeting_attendance a join member m on m.id = a.record_id where a.state in (${literal(attendanceState, 'present', 'madeUp')}))::int as present,
      (select count(*) from member m where not exists (select from meeting_attendance a where a.record_id = m.id and a.state <> ${literal(attendanceState, 'expected')}))::int as unattended,
      coalesce((select g.minutes <> '' from meeting g where g.plan_id = p.id), false) as minuted,
      (select count(*) from meeting_resolution x where x.plan_id = p.id)::int as resolutions,
      coalesce((select cardinality(g.photo_ids) from meeting g where g.plan_id = p.id), 0) as photos,
      (select count(*) from certificate c join member m on m.id = c.record_id where c.state in (${literal(certificateState, 'valid', 'expired')}))::int as certificates,
      (select count(*) from member m where m.state between ${literal(trainingState, 'ended')} and ${literal(trainingState, 'archived')}
        and not exists (select from certificate c where c.record_id = m.id and c.state in (${literal(certificateState, 'valid', 'expired')})))::int as uncertified
    from plan p where p.id = ${planId}`.execute(db);
  const n = rows[0];
  if (!n) return [];
  const counts: Counts = {
    plan: [1, 0],
    approval: [n.approved, n.approved === 0 ? 1 : 0],
    notice: [1, 0],
    roster: [n.members, 0],
    signIn: [n.signed, n.sign_missing],
    photos: [n.photographed, n.unsigned],
    sessions: [n.sessions, n.unsaid],
    timetable: [n.classrooms + n.lessons, 0],
    lecturers: [n.classrooms, 0],
    courseware: [n.lessons, 0],
    agenda: [n.agenda, n.agenda === 0 ? 1 : 0],
    attendance: [n.present, n.unattended],
    minutes: [n.minuted ? 1 : 0, n.minuted ? 0 : 1],
    resolutions: [n.resolutions, 0],
    meetingPhotos: [n.photos, n.photos === 0 ? 1 : 0],
    papers: [n.papers, 0],
    scores: [n.sittings, n.papers === 0 ? 0 : n.unsat],
    answers: [n.answered, 0],
    hours: [n.members - n.short, n.short],
    letters: [n.letters, n.letters_missing],
    evaluation: [n.evaluated ? 1 : 0, n.evaluated ? 0 : 1],
    certificates: [n.certificates, n.uncertified],
    rectifications: [n.faults, 0],
  };
  return partsOfKind(kind).map((part) => {
    const [found, missing] = counts[part] ?? [0, 0];
    // Nobody signs a sheet for what is learned online alone.
    return { part, found, missing, due: part !== 'signIn' || n.met };
  });
};
