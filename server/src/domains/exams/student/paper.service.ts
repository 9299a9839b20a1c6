import type { AskedQuestion, OpenedSitting } from '#contracts/exams/student-exam.contract.ts';
import { inOptionOrder } from '#domains/questions/door.ts';
import { clock } from '#kernel/clock.ts';
import type { Db } from '#kernel/db.ts';
import { toShown } from '../sittings/answer.rules.ts';
import {
  answersOf,
  examSettings,
  type SittingQuestion,
  type StoredSitting,
  wordingsOf,
} from '../sittings/sitting.queries.ts';
import type { Candidate } from './candidate.queries.ts';

/** A question as the person sees it: its options in the order of the sitting, without the answer. */
export const askedOf = (sitting: StoredSitting, question: SittingQuestion, index: number): AskedQuestion => {
  const { options } = inOptionOrder(question, [...(sitting.option_orders[index] ?? '')]);
  return {
    place: index + 1,
    exercisesType: question.exercisesType,
    score: sitting.marks[index] ?? 0,
    stem: question.stem,
    stemEn: question.stemEn,
    caseStem: question.caseStem,
    options: options.map((one) => ({
      letter: one.exercisesOption,
      content: one.content,
      contentEn: one.contentEn,
      fileId: one.fileId,
    })),
  };
};

/** Whether the person has to show itself anew; the plan says how often. */
export const spotDue = (sitting: Pick<StoredSitting, 'spot_at'>): boolean =>
  sitting.spot_at !== null && Date.parse(sitting.spot_at) <= clock.now().getTime();

/** What a device has of an open sitting: the questions in their order, the answers that stand, and the highest number it has used. */
interface Held {
  readonly questions: readonly SittingQuestion[];
  readonly answers: readonly string[];
  readonly seq: number;
}

/** What stands of a sitting that was opened before. @param seq see `Held`. */
export const heldOf = async (db: Db, sitting: StoredSitting, seq: number): Promise<Held> => {
  const questions = await wordingsOf(db, sitting.id);
  return { questions, answers: await answersOf(db, sitting.id, questions.length), seq };
};

/** Everything a device needs to go on with an open sitting. */
export const openedOf = async (
  db: Db,
  candidate: Candidate,
  sitting: StoredSitting,
  { questions, answers, seq }: Held,
): Promise<OpenedSitting> => {
  const { layout } = await examSettings(db, candidate.orgId);
  return {
    sittingId: sitting.id,
    epoch: sitting.epoch,
    seq,
    attempt: sitting.attempt,
    planName: candidate.planName,
    paperName: sitting.paper_name,
    layout,
    fullScore: sitting.full_score,
    passingScore: sitting.passing_score,
    minutes: sitting.minutes,
    serverNow: clock.now().toISOString(),
    deadlineAt: sitting.deadline_at,
    byFace: candidate.byFace,
    signOut: candidate.byFace && candidate.signOut,
    spotDue: spotDue(sitting),
    questions: questions.map((one, index) => askedOf(sitting, one, index)),
    answers: answers.flatMap((answer, index) =>
      answer === '' ? [] : [{ place: index + 1, answer: toShown(sitting.option_orders[index] ?? '', answer) }],
    ),
  };
};
