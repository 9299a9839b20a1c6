import { planState } from '#contracts/training/plan.codes.ts';
import { trainingState } from '#contracts/training/record.codes.ts';
import type { StudyTask } from '#contracts/training/study.contract.ts';
import type { PhraseKey } from '#phrases/say.ts';
import type { Say } from '../app/words.ts';

type Task = Pick<StudyTask, 'planState' | 'trainingState' | 'lettersDue' | 'requiredSeconds' | 'countedSeconds'>;

export interface Next {
  /** What comes next, and whether the person has to do it. */
  readonly key: PhraseKey;
  readonly own: boolean;
}

const { values: member } = trainingState;
const learning: readonly number[] = [member.notTrained, member.inTraining, member.hoursRejected];

const byState: ReadonlyMap<number, Next> = new Map<number, Next>([
  [member.paused, { key: 'study.nextPaused', own: false }],
  [member.joined, { key: 'study.nextWait', own: false }],
  [member.notStarted, { key: 'study.nextWait', own: false }],
  [member.learningEnded, { key: 'study.nextHoursAudit', own: false }],
  [member.awaitingBooking, { key: 'study.nextBooking', own: true }],
  [member.bookingFailed, { key: 'study.nextBooking', own: true }],
  [member.examAwaitingAudit, { key: 'study.nextExamAudit', own: false }],
  [member.examRejected, { key: 'study.nextBooking', own: true }],
  [member.awaitingExam, { key: 'study.nextExam', own: true }],
  [member.examFailed, { key: 'study.nextAgain', own: true }],
  [member.passedAwaitingAudit, { key: 'study.nextScoreAudit', own: false }],
  [member.scoreRejected, { key: 'study.nextResit', own: false }],
]);

const waitingPlans: ReadonlyMap<number, PhraseKey> = new Map<number, PhraseKey>([
  [planState.values.paused, 'study.nextPlanPaused'],
  [planState.values.passed, 'study.nextWait'],
  [planState.values.notStarted, 'study.nextWait'],
]);

const booked: readonly number[] = [
  member.awaitingBooking,
  member.bookingFailed,
  member.examAwaitingAudit,
  member.examRejected,
];

/** Whether a seat for the exam is to be taken, or waits to be confirmed. */
export const books = (task: Pick<StudyTask, 'trainingState'>): boolean => booked.includes(task.trainingState);

/** Whether a plan runs: its dates have come and nobody paused it. */
const runs = (task: Pick<StudyTask, 'planState'>): boolean =>
  task.planState === planState.values.inProgress || task.planState === planState.values.makingUp;

export const canStudy = (task: Task): boolean => runs(task) && learning.includes(task.trainingState);

/** The page of a task: a meeting has its own until it was attended; what is left then is its exam. */
export const wayOf = (task: Pick<StudyTask, 'flavour' | 'trainingState'>): '/meeting' | '/plan' => {
  const examined = task.trainingState > member.learningEnded && task.trainingState < member.ended;
  return task.flavour === 'safe_regular' && !examined ? '/meeting' : '/plan';
};

/** The next step of a member and who must take it. */
export const nextOf = (task: Task): Next => {
  const waits = waitingPlans.get(task.planState);
  if (waits) return { key: waits, own: false };
  if (task.lettersDue > 0 && runs(task) && task.trainingState !== member.paused)
    return { key: 'study.nextLetter', own: true };
  if (canStudy(task)) {
    if (task.requiredSeconds === 0) return { key: 'study.nextMeeting', own: false };
    if (task.countedSeconds < task.requiredSeconds) return { key: 'study.nextStudy', own: true };
    return { key: 'study.nextStudyMore', own: true };
  }
  const found = byState.get(task.trainingState);
  if (found) return found;
  return { key: 'study.nextDone', own: false };
};

/** Until when: the plan's last day, as the console says it; the end of the make-up period by its own name, while that runs. */
export const sayUntil = (say: Say, task: Pick<StudyTask, 'planState' | 'endsOn' | 'makeUpUntil'>): string =>
  task.planState === planState.values.makingUp && task.makeUpUntil !== null
    ? say('study.untilMakeUp', { date: task.makeUpUntil })
    : say('study.until', { date: task.endsOn });
