import { sql } from 'kysely';
import { examLayouts, type ReviewRule } from '#contracts/exams/exam.codes.ts';
import { readParameters } from '#domains/parameters/door.ts';
import type { PlacedExercise } from '#domains/questions/door.ts';
import type { Db } from '#kernel/db.ts';

/** A sitting as it stands. */
export interface StoredSitting {
  id: string;
  record_id: string;
  plan_id: string;
  flavour: string;
  org_id: string;
  path: string;
  org_user_id: string;
  user_id: string;
  attempt: number;
  state: number;
  paper_id: string | null;
  paper_name: string;
  option_orders: string[];
  marks: number[];
  kinds: number[];
  full_score: number;
  passing_score: number;
  score: number | null;
  passed: boolean | null;
  correct_count: number | null;
  minutes: number;
  opened_at: string;
  deadline_at: string;
  submitted_at: string | null;
  submitted_how: string;
  epoch: number;
  holders: string[];
  unlocked_at: string | null;
  spot_at: string | null;
  /** Seconds to answer a spot check in, as the plan had it. */
  spot_seconds: number;
  ip: string;
  noted: boolean;
  /** A value of `lateState`. */
  late_state: number;
  version: number;
}

export const sittingColumns = sql.raw(
  `s.id, s.record_id, s.plan_id, s.flavour, s.org_id, s.path, s.org_user_id, s.user_id, s.attempt, s.state, s.paper_id, s.paper_name,
   s.option_orders, s.marks, s.kinds, s.full_score, s.passing_score, s.score, s.passed, s.correct_count, s.minutes, s.opened_at,
   s.deadline_at, s.submitted_at, s.submitted_how, s.epoch, s.holders, s.unlocked_at, s.spot_at, s.spot_seconds, s.ip, s.noted,
   s.late_state, s.version`,
);

/** A question as a sitting asked it, in its wording of then. */
export type SittingQuestion = Omit<PlacedExercise, 'score' | 'versionId'>;

/** Wordings a sitting asks, in its order; `db` stands in a scope that holds it. */
export const wordingsOf = async (db: Db, sittingId: string): Promise<SittingQuestion[]> => {
  const { rows } = await sql<{ content: SittingQuestion }>`
    select v.content from luan_sitting_versions(${sittingId}) v order by v.nth`.execute(db);
  return rows.map((row) => row.content);
};

/** Answers of a sitting in the order of its paper, as written; '' where nothing was answered. */
export const answersOf = async (db: Db, sittingId: string, count: number): Promise<string[]> => {
  const { rows } = await sql<{ place: number; answer: string }>`
    select place, answer from sitting_answer where sitting_id = ${sittingId}`.execute(db);
  const answers = Array.from({ length: count }, () => '');
  for (const { place, answer } of rows) answers[place - 1] = answer;
  return answers;
};

/** Ids of the questions of a plan that were taken out. */
export const voidedOf = async (db: Db, planId: string): Promise<Set<string>> => {
  const { rows } = await sql<{ question_id: string }>`
    select question_id from exam_voided_question where plan_id = ${planId}`.execute(db);
  return new Set(rows.map((row) => row.question_id));
};

/** How an organisation's exams are shown, and when their right answers are. */
export const examSettings = async (
  db: Db,
  orgId: string,
): Promise<{ layout: (typeof examLayouts)[number]; review: ReviewRule }> => {
  const { examLayout, examReview } = await readParameters(db, orgId, ['examLayout', 'examReview']);
  return { layout: examLayout, review: examReview };
};
