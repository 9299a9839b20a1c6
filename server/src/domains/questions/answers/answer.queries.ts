import { sql } from 'kysely';
import { type AnswerSums, discriminationOf, facilityOf } from './answer.rules.ts';

/** Figures of the present wording in a list, beside a question `q`. */
export const answersJoin = sql`left join question_answered a on a.question_id = q.id and a.revision = q.revision`;
export const answersColumns = {
  answeredCount: sql`coalesce(a.answered, 0)::int`,
  /** Sums from which `withFigures` tells facility and discrimination. */
  facility: sql`json_build_array(coalesce(a.answered, 0), coalesce(a.correct, 0), coalesce(a.share_sum, 0), coalesce(a.share_square_sum, 0),
    coalesce(a.share_correct_sum, 0))`,
};

type Five = readonly [number, number, number, number, number];
const sumsOf = ([answered, correct, shareSum, shareSquareSum, shareCorrectSum]: Five): AnswerSums => ({
  answered,
  correct,
  shareSum,
  shareSquareSum,
  shareCorrectSum,
});

const rounded = (value: number | null, digits: number): number | null =>
  value === null ? null : Number(value.toFixed(digits));

/** Facility in percent with one digit, discrimination with two; null where there is nothing to say yet. */
export const figuresOf = (sums: unknown): { facility: number | null; discrimination: number | null } => {
  const all = sumsOf(sums as Five);
  const facility = facilityOf(all);
  return {
    facility: rounded(facility === null ? null : facility * 100, 1),
    discrimination: rounded(discriminationOf(all), 2),
  };
};
