import { sql } from 'kysely';
import { sittingState } from '#contracts/exams/exam.codes.ts';
import { exercisesType } from '#contracts/questions/question.codes.ts';
import { drawFor, type SittingExercise } from '#domains/questions/door.ts';
import type { Db } from '#kernel/db.ts';
import { shownOrder } from './answer.rules.ts';
import { scoreOf } from './score.rules.ts';

/** A sitting of the past, or one that is open, as a first start shows it. */
export interface SeededSitting {
  readonly recordId: string;
  readonly seed: number;
  /** Marks of a hundred the person reaches, about; of an open one what it has answered. */
  readonly share: number;
  readonly openedAt: Date;
  readonly minutesTaken: number;
  /** Still being answered. */
  readonly open?: true;
}

interface Place {
  paperId: string;
  paperName: string;
  edition: number;
  minutes: number;
  passing: number;
  path: string;
  userId: string;
}

const placeOf = async (db: Db, recordId: string): Promise<Place | undefined> => {
  const { rows } = await sql<Place>`
    select e.id as "paperId", e.paper_name as "paperName", e.edition, coalesce(p.exam_minutes, e.minutes) as minutes,
      coalesce(p.passing_score, e.passing_score) as passing, r.path, r.user_id as "userId"
    from training_record r join plan p on p.id = r.plan_id join exam_paper e on e.id = p.paper_id where r.id = ${recordId}`.execute(
    db,
  );
  return rows[0];
};

const wrong = (one: SittingExercise): string => {
  if (one.exercisesType === exercisesType.values.multiple) return one.answer.slice(0, 1);
  const letters = one.options.length > 0 ? one.options.map((option) => option.exercisesOption) : ['A', 'B'];
  return letters.find((letter) => letter !== one.answer) ?? '';
};

/** Answers that reach a share of the marks: which questions are missed is spread over the paper. */
const answersFor = (exercises: readonly SittingExercise[], share: number): string[] =>
  exercises.map((one, index) => (((index * 61 + exercises.length * 7) % 100) + 0.5 < share ? one.answer : wrong(one)));

const instant = (from: Date, minutes: number): string => new Date(from.getTime() + minutes * 60_000).toISOString();

const insertSitting = async (
  db: Db,
  given: SeededSitting,
  place: Place,
  exercises: readonly SittingExercise[],
): Promise<string> => {
  const full = exercises.reduce((sum, one) => sum + one.score, 0);
  const { rows } = await sql<{ id: string }>`
    insert into exam_sitting (record_id, plan_id, flavour, org_id, path, l1, l2, l3, l4, org_user_id, user_id, real_name, name_key, attempt,
      source_type, paper_id, paper_name, paper_edition, seed, version_ids, option_orders, marks, kinds, full_score, passing_score, minutes, opened_at,
      deadline_at, device, ip, noted)
    select r.id, r.plan_id, r.flavour, r.org_id, r.path, r.l1, r.l2, r.l3, r.l4, r.org_user_id, r.user_id, r.real_name, r.name_key,
      (select coalesce(max(s.attempt), 0) + 1 from exam_sitting s where s.record_id = r.id), 31, ${place.paperId}::bigint, ${place.paperName}::text,
      ${place.edition}::int, ${given.seed}::bigint, ${exercises.map((one) => one.versionId)}::bigint[],
      ${exercises.map((one) => shownOrder(one.optionOrder))}::text[], ${exercises.map((one) => one.score)}::int[],
      ${exercises.map((one) => one.exercisesType)}::int[], ${full}::int, ${place.passing}::int, ${place.minutes}::int,
      ${given.openedAt.toISOString()}::timestamptz, ${instant(given.openedAt, place.minutes)}::timestamptz, 'Android', '192.0.2.20', ${!given.open}::boolean
    from training_record r where r.id = ${given.recordId} returning id`.execute(db);
  return rows[0]?.id ?? '';
};

const tell = (db: Db, sittingId: string, place: Place, rows: readonly Record<string, unknown>[]) =>
  sql`insert into sitting_event (sitting_id, path, kind, place, detail, by_user, at)
    select ${sittingId}::bigint, ${place.path}::text, x.kind, x.place, coalesce(x.detail, '{}'::jsonb), ${place.userId}::bigint, x.at
    from json_to_recordset(${JSON.stringify(rows)}::json) as x (kind text, place int, detail jsonb, at timestamptz) order by x.at`.execute(
    db,
  );

/**
 * A sitting for a first start, with answers, marks and timeline that fit each other; the member stands already where it leads.
 * @returns its score, of an open one 0; undefined where the member's plan has no paper.
 */
export const seedSitting = async (db: Db, given: SeededSitting): Promise<number | undefined> => {
  const place = await placeOf(db, given.recordId);
  if (!place) return undefined;
  const exercises = await drawFor(db, place.paperId, given.seed);
  const sittingId = await insertSitting(db, given, place, exercises);
  const answers = answersFor(exercises, given.open ? 100 : given.share).map((answer, index) =>
    given.open && (index * 100) / exercises.length >= given.share ? '' : answer,
  );
  const score = scoreOf(exercises, answers);
  const step = given.minutesTaken / exercises.length;
  const done = answers.map((answer, index) => ({
    place: index + 1,
    answer,
    marks: given.open ? null : score.marks[index],
    correct: given.open ? null : score.right[index],
    at: instant(given.openedAt, (index + 1) * step),
  }));
  await sql`insert into sitting_answer (sitting_id, place, path, answer, epoch, seq, answered_at, marks, correct)
    select ${sittingId}::bigint, x.place, ${place.path}::text, x.answer, 1, x.place, x.at, x.marks, x.correct
    from json_to_recordset(${JSON.stringify(done.filter((one) => one.answer !== ''))}::json)
      as x (place int, answer text, marks int, correct boolean, at timestamptz)`.execute(db);
  const end = instant(given.openedAt, given.minutesTaken + 0.2);
  await tell(db, sittingId, place, [
    { kind: 'signed', at: instant(given.openedAt, -0.5) },
    { kind: 'opened', detail: { device: 'Android', ip: '192.0.2.20', minutes: place.minutes }, at: given.openedAt },
    ...done
      .filter((one) => one.answer !== '')
      .map((one) => ({ kind: 'answered', place: one.place, detail: { before: '', after: one.answer }, at: one.at })),
    ...(given.open
      ? []
      : [
          { kind: 'submitted', detail: { how: 'person' }, at: end },
          { kind: 'scored', detail: { score: score.score, passed: score.score >= place.passing }, at: end },
        ]),
  ]);
  if (given.open) return 0;
  await sql`update exam_sitting set state = ${sittingState.values.scored}, score = ${score.score}, passed = ${score.score >= place.passing},
    correct_count = ${score.correctCount}, submitted_at = ${end}, submitted_how = 'person', scored_at = ${end} where id = ${sittingId}`.execute(
    db,
  );
  return score.score;
};
