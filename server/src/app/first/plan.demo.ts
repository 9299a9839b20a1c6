import { sql } from 'kysely';
import { assessedDuties } from '#contracts/exams/assessment.codes.ts';
import { lessonState } from '#contracts/lessons/lesson.codes.ts';
import { examPaperState } from '#contracts/questions/paper.codes.ts';
import { flavourOf } from '#contracts/training/flavours.ts';
import { planMachine } from '#contracts/training/plan.codes.ts';
import { recordMachine } from '#contracts/training/record.codes.ts';
import { planMachines } from '#domains/training/door.ts';
import { systemActor } from '#kernel/actor.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { tellPast } from '#kernel/history.ts';
import { literal } from '#kernel/literal.ts';
import { nameKey } from '#kernel/pinyin.ts';
import { said, saidOf } from '#kernel/said.ts';
import { ancestors } from '#kernel/scope.ts';
import { numberOf } from './training.companies.ts';
import { type DemoPlan } from './training.data.ts';
import { edgesTo } from './training.edges.ts';
import {
  type Company,
  dayMilliseconds,
  daysOf,
  historyRows,
  type Made,
  type Person,
  placesOf,
  recordOf,
  seasonOf,
  stepsOf,
  wayDays,
} from './training.rows.ts';

const writeHistory = (db: Db, rows: readonly Record<string, unknown>[]) =>
  tellPast(
    db,
    sql`select * from json_to_recordset(${JSON.stringify(rows)}::json) as x (path text, machine text, object_id bigint, edge text, from_state int,
      to_state int, reason text, user_id bigint, at timestamptz) order by x.object_id, x.at`,
  );

interface Lesson {
  id: string;
  name: string;
  seconds: number;
}
export interface Stage {
  readonly lessons: ReadonlyMap<string, Lesson>;
  readonly paperId: string | null;
  /** Somebody above who audits. */
  readonly auditor: string;
}

/** Seconds of a document of the demonstration. */
const documentSeconds = 1200;

const insertDemoPlan = async (
  db: Db,
  stage: Stage,
  company: Company,
  spec: DemoPlan,
  steps: ReturnType<typeof stepsOf>,
): Promise<Made> => {
  const kind = flavourOf(spec.flavour);
  const days = daysOf(spec.span);
  const lessons = [...new Set(spec.lessons)].flatMap((name) => stage.lessons.get(name) ?? []);
  const taught =
    spec.classroom === undefined ? undefined : Math.round((spec.classroom * 60) / Math.max(1, lessons.length));
  const seconds = (one: Lesson): number => taught ?? (one.seconds || documentSeconds);
  const required = kind.hours ? lessons.reduce((sum, one) => sum + seconds(one), 0) : 0;
  const [Y, M] = [days.starts.slice(0, 4), Number(days.starts.slice(5, 7))];
  const name = saidOf(spec.name, { Y, M, S: seasonOf(days.ends) });
  const begins = Math.min(Date.parse(days.starts), clock.now().getTime());
  const submitted = new Date(begins - 9 * dayMilliseconds).toISOString();
  const handed = steps.length > 0;
  const audited = steps.some((step) => step.edge === 'approve' || step.edge === 'reject');
  const made = await db
    .insertInto('plan')
    .values({
      org_id: company.id,
      path: company.path,
      ...ancestors(company.path),
      flavour: spec.flavour,
      plan_number: handed ? await numberOf(db, spec.flavour, Number(submitted.slice(0, 4))) : null,
      plan_name: name,
      name_key: nameKey(name),
      state: steps.at(-1)?.to ?? planMachine.codes.values.draft,
      plan_class: kind.planClass,
      subject_type: kind.subjectType,
      subject_codes: [...(spec.subjects ?? [kind.subjectCode])],
      period_code: spec.series ? 'month' : 'custom',
      series: spec.series ?? false,
      begins_on: days.starts,
      ends_on: days.ends,
      make_up_until: days.makeUp,
      intro: said('根据《安全生产法》和《道路运输从业人员管理规定》组织本次培训。'),
      place: kind.meeting ? 'both' : spec.classroom === undefined ? 'online' : 'onSite',
      required_seconds: required,
      sign_in: kind.hours,
      spot_minutes: kind.hours ? 15 : null,
      audits_hours: spec.audits ?? false,
      audits_score: spec.audits ?? false,
      books_exam: kind.booking,
      paper_id: spec.exam ? stage.paperId : null,
      passing_score: spec.exam ? 80 : null,
      letters: [...(spec.letters ?? [])],
      join_rule: spec.rule ? JSON.stringify({ ...spec.rule, autoRemove: false }) : null,
      lesson_count: lessons.length,
      submitted_by: handed ? company.maker : null,
      submitted_at: handed ? submitted : null,
      audited_by: audited ? stage.auditor : null,
      // A series makes what is due since it was released: here the occurrence of today alone.
      audited_at: audited ? (spec.series ? clock.now().toISOString() : submitted) : null,
      created_by: company.maker,
      created_at: new Date(Date.parse(submitted) - dayMilliseconds).toISOString(),
    })
    .returning(['id', 'path'])
    .executeTakeFirstOrThrow();
  const rows = lessons.map((one, index) => ({ place: index + 1, lesson_id: one.id, seconds: seconds(one) }));
  await sql`insert into plan_lesson (plan_id, place, path, lesson_id, required_seconds) select ${made.id}, x.place, ${made.path}, x.lesson_id, x.seconds
    from json_to_recordset(${JSON.stringify(rows)}::json) as x (place int, lesson_id bigint, seconds int)`.execute(db);
  return { ...made, required, starts: Date.parse(submitted), begins: Date.parse(days.starts) };
};

const insertMembers = async (
  db: Db,
  spec: DemoPlan,
  plan: Made,
  company: Company,
  people: readonly Person[],
): Promise<void> => {
  const places = placesOf(spec, plan);
  if (places.length === 0) return;
  const kind = flavourOf(spec.flavour);
  const asks = { audits: spec.audits ?? false, exam: spec.exam ?? kind.externalExam, booking: kind.booking };
  // Two-person training is for those who lead and those who look after safety: no driver sits in it.
  const fitting = kind.externalExam
    ? people.filter((one) => one.duty_codes.some((duty) => (assessedDuties as readonly string[]).includes(duty)))
    : people;
  const some = fitting.slice(0, Math.max(1, Math.round((fitting.length * (spec.share ?? 100)) / 100)));
  const walks = some.map((_, index) =>
    stepsOf(recordMachine, edgesTo(places[(index * 7) % places.length] ?? 'joined', asks), null),
  );
  const given = some.map((person, index) => recordOf(spec, plan, company, person, index, walks[index] ?? []));
  const { rows } = await sql<{ id: string; org_user_id: string }>`
    insert into training_record (plan_id, flavour, required_seconds, joined_at, org_user_id, user_id, real_name, name_key, department_id, org_id, path,
      l1, l2, l3, l4, state, state_before, paused_with_plan, joined_by, counted_seconds, started_at, learned_at, letters_signed, score, attempts,
      ended_at, left_at)
    select ${plan.id}, ${spec.flavour}, ${plan.required},
      x.*
    from json_to_recordset(${JSON.stringify(given)}::json) as x (joined_at timestamptz, org_user_id bigint, user_id bigint, real_name text, name_key text,
      department_id bigint, org_id bigint, path text, l1 bigint, l2 bigint, l3 bigint, l4 bigint, state int, state_before int,
      paused_with_plan boolean, joined_by text, counted_seconds int, started_at timestamptz, learned_at timestamptz, letters_signed text[], score int,
      attempts int, ended_at timestamptz, left_at timestamptz) returning id, org_user_id`.execute(db);
  const idOf = new Map(rows.map((row) => [row.org_user_id, row.id]));
  const history = some.flatMap((person, index) =>
    historyRows(walks[index] ?? [], {
      path: company.path,
      machine: 'trainingRecord',
      id: idOf.get(person.id) ?? '0',
      by: company.maker,
      from: Date.parse(given[index]?.joined_at ?? ''),
      until: Math.min(Date.parse(given[index]?.joined_at ?? '') + wayDays * dayMilliseconds, clock.now().getTime()),
      reason: said('按公司安排调整'),
    }),
  );
  await writeHistory(db, history);
  await sql`insert into member_change (plan_id, record_id, path, change_type, reason, changed_by, at)
    select r.plan_id, r.id, r.path, r.joined_by, '', ${company.maker}::bigint, r.joined_at from training_record r where r.plan_id = ${plan.id}
    union all
    select r.plan_id, r.id, r.path, 'hand_remove', ${said('按公司安排调整')}, ${company.maker}::bigint, r.left_at from training_record r
    where r.plan_id = ${plan.id} and r.left_at is not null`.execute(db);
};

export const placePlan = async (
  db: Db,
  stage: Stage,
  company: Company,
  spec: DemoPlan,
  people: readonly Person[],
): Promise<string> => {
  const machine = planMachines.get(spec.flavour) ?? planMachine;
  const steps = stepsOf(machine, spec.walk, planMachine.codes.values.draft);
  const plan = await insertDemoPlan(db, stage, company, spec, steps);
  const about = {
    path: company.path,
    machine: 'plan',
    id: plan.id,
    by: company.maker,
    from: plan.starts,
    until: Math.min(plan.starts + 8 * dayMilliseconds, clock.now().getTime()),
    reason: said('学时安排不足，请补充课程后再提交'),
  };
  const rows = historyRows(steps, about).map((row) =>
    row.edge === 'approve' || row.edge === 'reject' ? { ...row, user_id: stage.auditor } : row,
  );
  await writeHistory(db, rows);
  await insertMembers(db, spec, plan, company, people);
  return plan.id;
};

export const stageOf = async (db: Db): Promise<Stage> => {
  const lessons =
    await sql<Lesson>`select id, lesson_name as name, seconds from lesson where state = ${literal(lessonState, 'passed')} and current and share = 2`.execute(
      db,
    );
  const paper = await sql<{
    id: string;
  }>`select id from exam_paper where state = ${literal(examPaperState, 'published')} order by id limit 1`.execute(db);
  const auditor = await sql<{ id: string }>`select id from app_user where username = 'supervise'`.execute(db);
  return {
    lessons: new Map(lessons.rows.map((row) => [row.name, row])),
    paperId: paper.rows[0]?.id ?? null,
    auditor: auditor.rows[0]?.id ?? systemActor.userId,
  };
};
