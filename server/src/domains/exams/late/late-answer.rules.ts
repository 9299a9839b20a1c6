import { sittingState } from '#contracts/exams/exam.codes.ts';
import { type LateHindrance, silentSeconds } from '#contracts/exams/late/late-answer.codes.ts';
import { isLater, standing } from '../sittings/answer.rules.ts';
import { isOverdue } from '../sittings/finish.service.ts';
import { type ScoredExercise, scoreOf } from '../sittings/score.rules.ts';
import type { StoredSitting } from '../sittings/sitting.queries.ts';

/** Whether the time of a sitting has run out, or the clock has handed it in: what arrives from now on is late. */
export const isTimedOut = (sitting: Pick<StoredSitting, 'state' | 'submitted_how' | 'deadline_at'>): boolean =>
  sitting.state === sittingState.values.open ? isOverdue(sitting) : sitting.submitted_how === 'timeout';

/** What decides whether late answers may be counted. */
export interface LateStanding {
  readonly scored: boolean;
  readonly archived: boolean;
  /** Some came from the device that held the sitting at its end. */
  readonly ofLastDevice: boolean;
  readonly deadlineAt: string;
  /** Last request of that device before the deadline; null where none was written down. */
  readonly heardAt: string | null;
  /** A spot check was missed: what was answered after it does not count, whenever it arrives. */
  readonly spotMissed: boolean;
  readonly score: number;
  readonly scoreWith: number;
}

/** Whether a device reached the server in the last seconds before the deadline, both moments included: it could have sent. */
const wasHeard = (heardAt: string, deadlineAt: string): boolean =>
  Date.parse(heardAt) >= Date.parse(deadlineAt) - silentSeconds * 1000;

/** What keeps late answers from being counted; null where nothing does. A correction never lowers a score. */
export const lateHindranceOf = (of: LateStanding): LateHindrance | null => {
  if (!of.scored) return 'notScored';
  if (of.archived) return 'archived';
  if (!of.ofLastDevice) return 'formerDevice';
  if (of.heardAt === null) return 'unknown';
  if (wasHeard(of.heardAt, of.deadlineAt)) return 'heard';
  if (of.spotMissed) return 'spotMissed';
  return of.scoreWith > of.score ? null : 'noGain';
};

/** An answer in the letters of the question as written, with its number. */
export interface Numbered {
  readonly place: number;
  readonly answer: string;
  readonly epoch: number;
  readonly seq: number;
}

/** An answer that stands, with the marks it was given. */
export interface Marked extends Numbered {
  readonly marks: number;
  readonly correct: boolean;
}

interface WithLate {
  readonly score: number;
  readonly correctCount: number;
  /** Late answers that come to stand. */
  readonly counted: readonly Marked[];
}

/**
 * A sitting with its late answers. They are marked as every answer is; what none of them touches keeps its marks, since an
 * earlier correction may have given them.
 * @param given answers that stand, one for each question.
 */
export const countLate = (
  exercises: readonly ScoredExercise[],
  given: readonly Marked[],
  late: readonly Numbered[],
  voided: ReadonlySet<string>,
): WithLate => {
  const stands = new Map(given.map((one) => [one.place, one]));
  const newest = standing(late.map((one) => ({ ...one, sittingId: '' }))).filter((one) => {
    const known = stands.get(one.place);
    return !known || isLater(one, known);
  });
  const answers = exercises.map((_, index) => newest.find((one) => one.place === index + 1)?.answer);
  const marked = scoreOf(exercises, answers, voided);
  const counted = newest.map(({ place, answer, epoch, seq }) => ({
    place,
    answer,
    epoch,
    seq,
    marks: marked.marks[place - 1] ?? 0,
    correct: marked.right[place - 1] ?? false,
  }));
  const all = new Map([...given, ...counted].map((one) => [one.place, one]));
  return {
    score: [...all.values()].reduce((sum, one) => sum + one.marks, 0),
    correctCount: [...all.values()].filter((one) => one.correct).length,
    counted,
  };
};
