import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { sittingState } from '#contracts/exams/exam.codes.ts';
import { shown } from '#contracts/identity/fields/hidden-fields.ts';
import { attendanceState } from '#contracts/meetings/meeting.codes.ts';
import { officialState } from '#contracts/officials/official.codes.ts';
import { punishmentState } from '#contracts/students/punishment.codes.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { catalogueNames } from '#domains/catalogue/door.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { withoutHidden } from '#kernel/hidden-fields.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';
import { type CertificateLine, certificatesOf } from './plan.reading.ts';

/** The authority's certificate as it was taken down. */
interface OfficialLine {
  kind: string;
  number: string;
  businessFields: string[];
  issuer: string;
  issuedOn: string;
  validUntil: string;
  state: number;
  endReason: string;
}

/** Who somebody is, as paper says it. */
export interface PersonFacts {
  realName: string;
  orgName: string;
  departmentName: string;
  /** Both masked: an archive is handed around. */
  idCard: string;
  phone: string;
  dutyNames: string[];
  /** A code of `gender`; 1 where it is not known or hidden. */
  gender: number;
  jobNumber: string;
  joinedOn: string;
  leftOn: string | null;
  /** A code of `leaveReason`. */
  leaveReason: number | null;
  licenceClass: string;
  licenceExpiresOn: string | null;
  certKind: string;
  certNumber: string;
  certExpiresOn: string | null;
  healthUntil: string | null;
  contractUntil: string | null;
  photoFileId: string | null;
}

export interface PersonRecord {
  recordId: string;
  planName: string;
  planNumber: string;
  flavour: string;
  beginsOn: string;
  endsOn: string;
  state: number;
  requiredSeconds: number;
  countedSeconds: number;
  minutesPerHour: number;
  score: number | null;
  attempts: number;
  endedAt: string | null;
}

/** What a person was to learn in a year's plans, and did; meetings attended in it. */
interface YearLine {
  year: number;
  plans: number;
  requiredSeconds: number;
  countedSeconds: number;
  /** The longest study hour among its plans: their hours are never said as more than they are. */
  minutesPerHour: number;
  meetings: number;
}

/** The statutory hours the person is counted by now. */
interface Obliged {
  from: string;
  until: string;
  requiredMinutes: number;
  countedSeconds: number;
}

interface MeetingLine {
  planName: string;
  heldOn: string;
  state: number;
  reason: string;
}

/** Everything the organisations in the reader's scope have trained one person in. */
export interface PersonFile {
  facts: PersonFacts;
  records: PersonRecord[];
  years: YearLine[];
  obligation: Obliged | undefined;
  meetings: MeetingLine[];
  sittings: {
    planName: string;
    attempt: number;
    score: number | null;
    fullScore: number;
    passed: boolean | null;
    openedAt: string;
  }[];
  signatures: { title: string; edition: number; letterClass: string; signedAt: string; sha256: string }[];
  certificates: CertificateLine[];
  officials: OfficialLine[];
  punishments: { source: number; kind: string; happenedOn: string; points: number; reason: string }[];
}

const factsOf = async (db: Db, orgUserId: string): Promise<PersonFacts | undefined> =>
  (
    await sql<PersonFacts>`
      select m.real_name as "realName", coalesce(o.org_name, '') as "orgName", coalesce(d.department_name, '') as "departmentName",
        u.id_card_masked as "idCard", u.phone_masked as phone, ${catalogueNames('duty', 'm.duty_codes')} as "dutyNames",
        u.gender, m.job_number as "jobNumber", m.joined_at::text as "joinedOn", m.left_at::text as "leftOn", m.leave_reason as "leaveReason",
        coalesce(l.licence_class, '') as "licenceClass", l.licence_expires_on::text as "licenceExpiresOn", coalesce(l.cert_kind, '') as "certKind",
        coalesce(l.cert_masked, '') as "certNumber", l.cert_expires_on::text as "certExpiresOn", l.health_until::text as "healthUntil",
        m.contract_until::text as "contractUntil", u.photo_file_id as "photoFileId"
      from org_user m join app_user u on u.id = m.user_id join organisation o on o.id = m.org_id left join department d on d.id = m.department_id
      left join student_licence l on l.user_id = m.user_id where m.id = ${orgUserId}`.execute(db)
  ).rows[0];

type Mine = RawBuilder<unknown>;

const yearsOf = async (db: Db, mine: Mine): Promise<YearLine[]> =>
  (
    await sql<YearLine>`
      select extract(year from p.begins_on)::int as year, count(*) filter (where r.required_seconds > 0)::int as plans,
        sum(r.required_seconds)::int as "requiredSeconds", sum(r.counted_seconds)::int as "countedSeconds",
        max(p.minutes_per_hour) as "minutesPerHour",
        count(a.record_id)::int as meetings
      from training_record r join plan p on p.id = r.plan_id
      left join meeting_attendance a on a.record_id = r.id and a.state in (${literal(attendanceState, 'present', 'madeUp')})
      where ${mine} and not p.series group by 1 order by 1`.execute(db)
  ).rows;

const obligationOf = async (db: Db, actor: Actor, orgUserId: string): Promise<Obliged | undefined> =>
  (
    await sql<Obliged>`
      select b.period_from::text as "from", b.period_until::text as until, b.required_minutes as "requiredMinutes",
        b.counted_seconds as "countedSeconds"
      from obliged_person b where b.id = ${orgUserId} and ${inScope(actor.scope, 'obliged_person b')}`.execute(db)
  ).rows[0];

const meetingsOf = async (db: Db, mine: Mine): Promise<MeetingLine[]> =>
  (
    await sql<MeetingLine>`
      select p.plan_name as "planName", p.begins_on::text as "heldOn", coalesce(a.state, 0) as state, coalesce(a.reason, '') as reason
      from training_record r join plan p on p.id = r.plan_id join meeting g on g.plan_id = p.id
      left join meeting_attendance a on a.record_id = r.id where ${mine} and not p.series order by p.begins_on, r.id`.execute(
      db,
    )
  ).rows;

/** What of a file roles may hide. */
const personalFacts = z.object({
  idCard: shown.idCard,
  phone: shown.phone,
  gender: shown.gender,
  jobNumber: shown.jobNumber,
});
const personal = z.object({ facts: personalFacts });

/** Who somebody is, without what the roles of the actor hide; `db` stands in the actor's scope. */
export const personFactsOf = async (db: Db, actor: Actor, orgUserId: string): Promise<PersonFacts | undefined> => {
  const facts = await factsOf(db, orgUserId);
  return facts && withoutHidden(facts, actor, personalFacts);
};

/** Reads one person's file; undefined for somebody out of reach. `db` stands in the actor's scope. */
export const readPersonFile = async (db: Db, actor: Actor, orgUserId: string): Promise<PersonFile | undefined> => {
  const facts = await factsOf(db, orgUserId);
  if (!facts) return undefined;
  const mine = sql`r.org_user_id = ${orgUserId} and r.state <> ${literal(trainingState, 'left')} and ${inScope(actor.scope, 'training_record r')}`;
  const records = await sql<PersonRecord>`
    select r.id as "recordId", p.plan_name as "planName", coalesce(p.plan_number, '') as "planNumber", r.flavour, p.begins_on::text as "beginsOn",
      p.ends_on::text as "endsOn", r.state, r.required_seconds as "requiredSeconds", r.counted_seconds as "countedSeconds", p.minutes_per_hour as "minutesPerHour", r.score, r.attempts,
      r.ended_at as "endedAt"
    from training_record r join plan p on p.id = r.plan_id where ${mine} and not p.series order by p.begins_on, r.id`.execute(
    db,
  );
  const sittings = await sql<PersonFile['sittings'][number]>`
    select p.plan_name as "planName", s.attempt, s.score, s.full_score as "fullScore", s.passed, s.opened_at as "openedAt"
    from exam_sitting s join training_record r on r.id = s.record_id join plan p on p.id = s.plan_id
    where ${mine} and s.state in (${literal(sittingState, 'submitted', 'scored')}) order by s.opened_at`.execute(db);
  const signatures = await sql<PersonFile['signatures'][number]>`
    select coalesce(nullif(g.title, ''), luan_letter_title(g.letter_id), '') as title, g.edition, g.letter_class as "letterClass", g.signed_at as "signedAt", g.sha256
    from letter_signature g where g.org_user_id = ${orgUserId} and ${inScope(actor.scope, 'letter_signature g')} order by g.signed_at`.execute(
    db,
  );
  const officials = await sql<OfficialLine>`
    select c.kind, c.number, c.business_fields as "businessFields", c.issuer, c.issued_on::text as "issuedOn", c.valid_until::text as "validUntil",
      c.state, c.end_reason as "endReason" from official_certificate c
    where c.org_user_id = ${orgUserId} and c.state <> ${literal(officialState, 'withdrawn')} and ${inScope(actor.scope, 'official_certificate c')}
    order by c.issued_on`.execute(db);
  const punishments = await sql<PersonFile['punishments'][number]>`
    select x.source, x.kind, x.happened_on::text as "happenedOn", x.points, x.reason from punishment x
    where x.org_user_id = ${orgUserId} and x.state = ${literal(punishmentState, 'valid')} and ${inScope(actor.scope, 'punishment x')} order by x.happened_on`.execute(
    db,
  );
  const file: PersonFile = {
    facts,
    records: records.rows,
    years: await yearsOf(db, mine),
    obligation: await obligationOf(db, actor, orgUserId),
    meetings: await meetingsOf(db, mine),
    sittings: sittings.rows,
    signatures: signatures.rows,
    certificates: await certificatesOf(
      db,
      sql`c.org_user_id = ${orgUserId} and ${inScope(actor.scope, 'certificate c')}`,
    ),
    officials: officials.rows,
    punishments: punishments.rows,
  };
  return withoutHidden(file, actor, personal);
};
