import { type RawBuilder, sql } from 'kysely';
import { punishmentState } from '#contracts/students/punishment.codes.ts';
import { nonTrainee, realNameMachine, realNameState } from '#contracts/students/student.codes.ts';
import { type StudentDetail, studentApi, studentList } from '#contracts/students/student.contract.ts';
import { maskIdCard } from '#contracts/values.ts';
import { catalogueNames } from '#domains/catalogue/door.ts';
import {
  facetRows,
  inDepartment,
  inUse,
  named,
  namedRows,
  ofActorOrLeft,
  seen,
  standing,
} from '#domains/people/door.ts';
import { type Actor, may, permittedVerbs } from '#kernel/actor.ts';
import type { Db } from '#kernel/db.ts';
import { columnsOf } from '#kernel/flat.ts';
import { withoutHidden } from '#kernel/hidden-fields.ts';
import { historyOf } from '#kernel/history.ts';
import { listQuery, within } from '#kernel/list.ts';
import { literal } from '#kernel/literal.ts';
import { whether } from '#kernel/meaning.ts';
import { inScope } from '#kernel/scope.ts';
import { belowOrganisation, withSubtree } from './subtree.queries.ts';

/** A member who is trained: every user class but 100 (spec section 6). */
export const isStudent = sql<boolean>`m.user_class <> ${sql.lit(nonTrainee)}`;

const verbs = {
  licence: 'student:student:mod',
  print: 'student:student:print',
  photo: 'student:photo:mod',
  realName: 'student:realName:submit',
  punish: 'student:punishment:add',
} as const;

const studentCan = (actor: Actor): readonly string[] => permittedVerbs(actor, verbs);

/** Of somebody who left the sheet is printed; nothing is written any more. */
const printsAlone = (can: unknown): string[] => (can as string[]).filter((verb) => verb === 'print');

/** Members whose points of today reach the limit of their organisation; found from the punishments of the scope. */
const overLimit = (actor: Actor): RawBuilder<unknown> => sql`(select p.org_user_id from punishment p
  where ${inScope(actor.scope, 'punishment p')} and p.state = ${literal(punishmentState, 'valid')} and p.ends_on >= luan_today() and p.starts_on <= luan_today()
  group by p.org_user_id, p.org_id having sum(p.points) >= luan_point_limit(p.org_id))`;

/** Condition on members (column `member`): targeted training is suggested, or is not. */
export const suggestedIs = (actor: Actor, member: RawBuilder<unknown>, wanted: boolean): RawBuilder<boolean> =>
  wanted ? sql<boolean>`${member} in ${overLimit(actor)}` : sql<boolean>`${member} not in ${overLimit(actor)}`;

/**
 * Points of a member (column `member`) that count today, as `today.points`: a join, for what reads them twice asks once.
 * A function was planned anew in every statement and called three times a row, two thirds of a page of students.
 */
export const pointsToday = (member: RawBuilder<unknown>): RawBuilder<unknown> => sql`cross join lateral (
  select coalesce(sum(x.points), 0)::int as points from punishment x where x.org_user_id = ${member}
    and x.state = ${literal(punishmentState, 'valid')} and x.starts_on <= luan_today() and x.ends_on >= luan_today()) today`;

const age = sql`extract(year from age(luan_today(), m.birthday))::int`;

const columns = {
  orgUserId: sql`m.id`,
  userId: sql`m.user_id`,
  realName: sql`m.real_name`,
  phone: sql`u.phone_masked`,
  idCard: sql`u.id_card_masked`,
  gender: sql`m.gender`,
  age,
  orgId: sql`m.org_id`,
  orgName: sql`coalesce(o.org_name, '')`,
  departmentName: sql`coalesce(d.department_name, '')`,
  jobNumber: sql`m.job_number`,
  dutyNames: catalogueNames('duty', 'm.duty_codes'),
  industryNames: catalogueNames('industry', 'm.industry_codes'),
  subjectNames: catalogueNames('subject', 'm.subject_codes'),
  userClass: sql`m.user_class`,
  state: sql`m.state`,
  hasPhoto: sql`m.has_photo`,
  realNameState: sql`m.real_name_state`,
  licenceClass: sql`coalesce(l.licence_class, '')`,
  licenceExpiresOn: sql`m.licence_expires_on`,
  certExpiresOn: sql`m.cert_expires_on`,
  healthUntil: sql`m.health_until`,
  points: sql`today.points`,
  suggested: sql`today.points > 0 and today.points >= luan_point_limit(m.org_id)`,
  createdAt: sql`m.created_at`,
  version: sql`m.version + u.version`,
};

const joins = sql`join app_user u on u.id = m.user_id join organisation o on o.id = m.org_id left join department d on d.id = m.department_id
  left join student_licence l on l.user_id = m.user_id ${pointsToday(sql`m.id`)}`;

const finish = (row: Record<string, unknown>, actor: Actor): Record<string, unknown> => {
  return { ...row, can: studentCan(actor) };
};

/** Identity numbers are looked for as everybody sees them: the whole one by its mask, its last four by the tail. */
const byCard = (card: string): RawBuilder<boolean> =>
  sql<boolean>`m.user_id in (select p.id from app_user p where ${
    card.length === 4 ? sql`p.id_card_tail = ${card}` : sql`p.id_card_masked = ${maskIdCard(card)}`
  })`;

const byPhone = (digits: string): RawBuilder<boolean> =>
  sql<boolean>`m.user_id in (select p.id from app_user p where ${
    digits.length === 4
      ? sql`p.phone_tail = ${digits}`
      : sql`p.phone_masked = ${`${digits.slice(0, 3)}****${digits.slice(-4)}`}`
  })`;

/** Rows that are as many as the students among people found by a sign: all of them less the few who are no students. */
const studentsOf = (actor: Actor, people: RawBuilder<unknown> | undefined): RawBuilder<unknown> | undefined =>
  people &&
  sql`${people} and g.org_user_id not in (select x.id from org_user x
    where x.left_at is null and x.user_class = ${sql.lit(nonTrainee)} and x.path >= ${actor.scope.from} and x.path < ${actor.scope.to})`;

export const studentPage = withSubtree(
  listQuery(studentList, {
    base: 'org_user m',
    alias: 'm',
    tally: 'student_tally',
    countOf: {
      realName: (text, actor) => studentsOf(actor, namedRows(actor, text)),
      dutyCode: (codes, actor) => studentsOf(actor, facetRows(actor, 'duty', codes)),
      industryCode: (codes, actor) => studentsOf(actor, facetRows(actor, 'industry', codes)),
    },
    always: () => sql<boolean>`m.left_at is null and ${isStudent}`,
    joins,
    columns,
    filters: {
      realName: (text, actor) => named(actor, text),
      phone: (digits, actor) => seen(actor, 'phone', byPhone(digits)),
      idCard: (card, actor) => seen(actor, 'idCard', byCard(card)),
      belowOrgId: (place) => belowOrganisation(place, 'org_user m'),
      departmentId: (department) => inDepartment(department),
      jobNumber: (text, actor) => seen(actor, 'jobNumber', sql<boolean>`m.job_number = ${text}`),
      dutyCode: (codes) => sql<boolean>`m.duty_codes && ${codes}::text[]`,
      industryCode: (codes) => sql<boolean>`m.industry_codes && ${codes}::text[]`,
      subjectCode: (codes) => sql<boolean>`m.subject_codes && ${codes}::text[]`,
      gender: (gender, actor) => seen(actor, 'gender', sql<boolean>`m.gender = ${gender}`),
      leastAge: (years, actor) =>
        seen(actor, 'birthday', sql<boolean>`m.birthday <= (luan_today() - make_interval(years => ${years}))::date`),
      mostAge: (years, actor) =>
        seen(actor, 'birthday', sql<boolean>`m.birthday > (luan_today() - make_interval(years => ${years + 1}))::date`),
      hasPhoto: (wanted) => (wanted ? sql<boolean>`m.has_photo` : sql<boolean>`not m.has_photo`),
      // Submissions are few: the condition names what the partial index holds.
      realNameState: (state) =>
        state === 0
          ? sql<boolean>`m.real_name_state = ${literal(realNameState, 'notSubmitted')}`
          : sql<boolean>`(m.real_name_state > ${literal(realNameState, 'notSubmitted')} and m.real_name_state = ${state})`,
      certExpiresBefore: (day) => sql<boolean>`(m.cert_expires_on is not null and m.cert_expires_on < ${day}::date)`,
      licenceExpiresBefore: (day) =>
        sql<boolean>`(m.licence_expires_on is not null and m.licence_expires_on < ${day}::date)`,
      accountInUse: (wanted) => whether(inUse, wanted),
      healthEndsBefore: (day) => sql<boolean>`(m.health_until is not null and m.health_until < ${day}::date)`,
      suggested: (wanted, actor) => suggestedIs(actor, sql`m.id`, wanted),
      between: (days) => within(sql`m.created_at`, days),
    },
    sorts: { realName: sql`m.name_key` },
    order: { by: 'createdAt', direction: 'desc' },
    finish,
  }),
);

/** Rows of a person's own life, for the detail and the printed sheet. */
export const lifeColumns = sql`
  coalesce((select json_agg(json_build_object('orgUserId', x.id::text, 'orgName', xo.org_name, 'departmentName', coalesce(xd.department_name, ''),
      'state', x.state, 'joinedAt', x.joined_at, 'leftAt', x.left_at, 'leaveReason', x.leave_reason, 'leaveNote', x.leave_note) order by x.left_at nulls first, x.id desc)
    from org_user x join organisation xo on xo.id = x.org_id left join department xd on xd.id = x.department_id where x.user_id = m.user_id and not x.guest), '[]'::json) as memberships,
  coalesce((select json_agg(json_build_object('punishmentId', p.id::text, 'source', p.source, 'kind', p.kind, 'points', p.points,
      'happenedOn', p.happened_on, 'startsOn', p.starts_on, 'endsOn', p.ends_on, 'state', p.state) order by p.happened_on desc, p.id desc)
    from punishment p where p.user_id = m.user_id), '[]'::json) as punishments`;

/** What is known of a student beside the row of the list. */
export const knownColumns = sql`u.email, m.birthday, u.education, m.joined_at as "joinedAt",
  coalesce(l.cert_kind, '') as "certKind", coalesce(l.cert_masked, '') as "certNumber"`;

const rowColumns = columnsOf(columns);

/** One student the actor reaches, who may have left, with the given columns beside those of the list; undefined for a foreign or absent one. */
export const readStudent = async (
  db: Db,
  actor: Actor,
  orgUserId: string,
  more: RawBuilder<unknown>,
): Promise<Record<string, unknown> | undefined> => {
  const { rows } = await sql<Record<string, unknown>>`
    select ${rowColumns}, m.left_at is not null as "hasLeft", ${more} from org_user m ${joins} where m.id = ${standing(orgUserId)} and ${ofActorOrLeft(actor)} and ${isStudent}`.execute(
    db,
  );
  if (!rows[0]) return undefined;
  const { hasLeft, ...row } = finish(rows[0], actor);
  return withoutHidden(hasLeft ? { ...row, can: printsAlone(row.can) } : row, actor, studentApi.one.data);
};

/** One student with everything about the person. */
export const findStudent = async (db: Db, actor: Actor, orgUserId: string): Promise<StudentDetail | undefined> => {
  const found = await readStudent(
    db,
    actor,
    orgUserId,
    sql`${knownColumns}, ${lifeColumns}, coalesce(l.version, 0) as "licenceVersion", luan_point_limit(m.org_id) as "pointLimit",
      (select json_build_object('way', c.way, 'consentVersion', c.consent_version, 'givenHow', c.given_how,
          'givenByName', coalesce((select g.real_name from app_user g where g.id = c.given_by), ''), 'givenAt', c.given_at)
        from face_consent c where c.user_id = m.user_id and c.withdrawn_at is null) as consent,
      (select json_build_object('enrolledAt', e.created_at, 'expiresAt', e.expires_at, 'engine', e.engine)
        from face_enrolment e where e.user_id = m.user_id) as photo,
      coalesce((select json_agg(c) from (select k.id::text as "faceCheckId", k.scene, k.way, k.verdict, round(k.score::numeric, 3)::float as score,
          k.finding, k.taken_at as "takenAt" from face_check k where k.user_id = m.user_id order by k.taken_at desc limit 100) c), '[]'::json) as checks,
      ${historyOf(realNameMachine, sql`select r.id from real_name r where r.user_id = m.user_id`)} as "realNameHistory"`,
  );
  if (!found) return undefined;
  const sees = (permission: string) => may(actor, permission);
  return {
    ...found,
    ...(sees('student:punishment:list') ? {} : { punishments: [] }),
    ...(sees('student:signCheck:list') || sees('student:faceCheck:list') ? {} : { checks: [] }),
  } as unknown as StudentDetail;
};
