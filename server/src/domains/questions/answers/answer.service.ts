import { sql } from 'kysely';
import type { Db } from '#kernel/db.ts';

/** One question of a marked sitting. */
export interface NotedAnswer {
  readonly questionId: string;
  /** The wording that was asked: the question's `revision`. */
  readonly version: number;
  readonly correct: boolean;
  /** Share (0 to 1) the sitting reached of the marks of its other questions. */
  readonly totalShare: number;
}

/**
 * Adds the answers of marked sittings to the figures of their questions, in the running transaction; each answer once, which is
 * the caller's affair. A question or wording that does not exist is passed over. Answers how many wordings were counted.
 */
export const noteAnswers = async (db: Db, answers: readonly NotedAnswer[]): Promise<number> => {
  if (answers.length === 0) return 0;
  const given = answers.map((one) => ({
    question_id: one.questionId,
    revision: one.version,
    correct: one.correct,
    share: Math.min(1, Math.max(0, one.totalShare)),
  }));
  const { rows } = await sql<{ n: number }>`select luan_note_answers(${JSON.stringify(given)}::jsonb) as n`.execute(db);
  return rows[0]?.n ?? 0;
};
