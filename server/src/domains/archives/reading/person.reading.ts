import { sql } from 'kysely';
import { sittingState } from '#contracts/exams/exam.codes.ts';
import { punishmentState } from '#contracts/students/punishment.codes.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import { blankHidden, namesOf } from '#domains/people/door.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { literal } from '#kernel/literal.ts';
import { inScope } from '#kernel/scope.ts';
import { localDay } from '#kernel/zone.ts';
import { type CertificateLine, certificatesOf } from './plan.reading.ts';

export interface PersonFacts {
  realName: string;
  orgName: string;
  departmentName: string;
  /** Both masked: an archive is handed around. */
  idCard: string;
  phone: string;
  dutyNames: string[];
  joinedOn: string;
  certKind: string;
  certNumber: string;
  certExpiresOn: string | null;
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
  score: number | null;
  attempts: number;
  endedAt: string | null;
}

/** Everything the organisations in the reader's scope have trained one person in. */
export interface PersonFile {
  facts: PersonFacts;
  records: PersonRecord[];
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
  punishments: { source: number; kind: string; happenedOn: string; points: number; reason: string }[];
}

const factsOf = async (db: Db, orgUserId: string): Promise<PersonFacts | undefined> =>
  (
    await sql<PersonFacts>`
      select m.real_name as "realName", coalesce(o.org_name, '') as "orgName", coalesce(d.department_name, '') as "departmentName",
        u.id_card_masked as "idCard", u.phone_masked as phone, ${namesOf('duty', 'duty_codes')} as "dutyNames",
        ${localDay(sql`m.created_at`)}::text as "joinedOn", coalesce(l.cert_kind, '') as "certKind",
        coalesce(l.cert_masked, '') as "certNumber", l.cert_expires_on::text as "certExpiresOn", u.photo_file_id as "photoFileId"
      from org_user m join app_user u on u.id = m.user_id join organisation o on o.id = m.org_id left join department d on d.id = m.department_id
      left join student_licence l on l.user_id = m.user_id where m.id = ${orgUserId}`.execute(db)
  ).rows[0];

/** Reads one person's file; undefined for somebody out of reach. `db` stands in the actor's scope. */
export const readPersonFile = async (db: Db, actor: Actor, orgUserId: string): Promise<PersonFile | undefined> => {
  const facts = await factsOf(db, orgUserId);
  if (!facts) return undefined;
  const mine = sql`r.org_user_id = ${orgUserId} and r.state <> ${literal(trainingState, 'left')} and ${inScope(actor.scope, 'training_record r')}`;
  const records = await sql<PersonRecord>`
    select r.id as "recordId", p.plan_name as "planName", coalesce(p.plan_number, '') as "planNumber", r.flavour, p.begins_on::text as "beginsOn",
      p.ends_on::text as "endsOn", r.state, r.required_seconds as "requiredSeconds", r.counted_seconds as "countedSeconds", r.score, r.attempts,
      r.ended_at as "endedAt"
    from training_record r join plan p on p.id = r.plan_id where ${mine} and not p.series order by p.begins_on, r.id`.execute(
    db,
  );
  const sittings = await sql<PersonFile['sittings'][number]>`
    select p.plan_name as "planName", s.attempt, s.score, s.full_score as "fullScore", s.passed, s.opened_at as "openedAt"
    from exam_sitting s join training_record r on r.id = s.record_id join plan p on p.id = s.plan_id
    where ${mine} and s.state in (${literal(sittingState, 'submitted', 'scored')}) order by s.opened_at`.execute(db);
  const signatures = await sql<PersonFile['signatures'][number]>`
    select coalesce(luan_letter_title(g.letter_id), '') as title, g.edition, g.letter_class as "letterClass", g.signed_at as "signedAt", g.sha256
    from letter_signature g where g.org_user_id = ${orgUserId} and ${inScope(actor.scope, 'letter_signature g')} order by g.signed_at`.execute(
    db,
  );
  const punishments = await sql<PersonFile['punishments'][number]>`
    select x.source, x.kind, x.happened_on::text as "happenedOn", x.points, x.reason from punishment x
    where x.org_user_id = ${orgUserId} and x.state = ${literal(punishmentState, 'valid')} and ${inScope(actor.scope, 'punishment x')} order by x.happened_on`.execute(
    db,
  );
  return {
    facts: blankHidden({ ...facts }, actor),
    records: records.rows,
    sittings: sittings.rows,
    signatures: signatures.rows,
    certificates: await certificatesOf(
      db,
      sql`c.org_user_id = ${orgUserId} and ${inScope(actor.scope, 'certificate c')}`,
    ),
    punishments: punishments.rows,
  };
};
