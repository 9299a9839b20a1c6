import { missingMinutes } from '#contracts/minutes.ts';
import type { Lacking } from '#contracts/training/member.contract.ts';
import { type TrainingStateName, trainingState } from '#contracts/training/record.codes.ts';

/** What a member's place says about what is missing. */
export interface Standing {
  readonly state: number;
  readonly planRuns: boolean;
  readonly requiredSeconds: number;
  readonly countedSeconds: number;
  readonly letters: readonly string[];
  readonly lettersSigned: readonly string[];
  /** Agreements the plan waits for before the exam. */
  readonly agreementsDue: number;
  readonly attemptsLeft: number;
  readonly meeting: boolean;
  readonly certificate: boolean;
}

const one = (what: Lacking['what'], who: Lacking['who'], count = 0): Lacking => ({ what, who, count });

const hoursOf = (of: Standing): Lacking[] => {
  if (of.meeting) return [one('attendance', 'administrator')];
  const missing = missingMinutes(of.requiredSeconds, of.countedSeconds);
  return missing > 0 ? [one('hours', 'student', missing)] : [];
};

const lettersOf = (of: Standing): Lacking[] => {
  const unsigned = of.letters.filter((letter) => !of.lettersSigned.includes(letter)).length;
  return [
    ...(unsigned > 0 ? [one('letters', 'student', unsigned)] : []),
    ...(of.agreementsDue > 0 ? [one('agreements', 'student', of.agreementsDue)] : []),
  ];
};

const byState: Partial<Record<TrainingStateName, (of: Standing) => Lacking[]>> = {
  paused: () => [one('resume', 'administrator')],
  joined: (of) => [of.planRuns ? one('planStart', 'system') : one('planAudit', 'auditor')],
  notStarted: () => [one('planStart', 'system')],
  notTrained: (of) => [...hoursOf(of), ...lettersOf(of)],
  inTraining: (of) => [...hoursOf(of), ...lettersOf(of)],
  learningEnded: (of) => [one('hoursAudit', 'auditor'), ...lettersOf(of)],
  hoursRejected: () => [one('hours', 'student')],
  awaitingBooking: (of) => [...lettersOf(of), one('booking', 'student')],
  bookingFailed: () => [one('booking', 'student')],
  examAwaitingAudit: () => [one('bookingAudit', 'auditor')],
  examRejected: () => [one('booking', 'student')],
  awaitingExam: (of) => [...lettersOf(of), one('exam', 'student')],
  examFailed: (of) => [of.attemptsLeft > 0 ? one('resit', 'student', of.attemptsLeft) : one('resit', 'administrator')],
  passedAwaitingAudit: () => [one('scoreAudit', 'auditor')],
  scoreRejected: () => [one('resit', 'administrator')],
  ended: (of) => [of.certificate ? one('print', 'administrator') : one('archive', 'administrator')],
  printAwaitingAudit: () => [one('printAudit', 'auditor')],
  printRejected: () => [one('print', 'administrator')],
  notPrinted: () => [one('print', 'administrator')],
  printed: () => [one('archive', 'administrator')],
  declared: () => [one('archive', 'administrator')],
};

/** What a member still lacks, in the order it comes, and who must act; nothing for who has left or is archived. */
export const lackingOf = (of: Standing): Lacking[] => {
  const name = Object.entries(trainingState.values).find(([, value]) => value === of.state)?.[0];
  return byState[name as TrainingStateName]?.(of) ?? [];
};
