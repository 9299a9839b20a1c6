import type { TrainingStateName } from '#contracts/training/record.codes.ts';

type Way = readonly (readonly [edge: string, to?: string])[];
const learnt = (gate: string): Way => [['join'], ['admit'], ['open'], ['study'], ['finishLearning', gate]];
const begun: Way = [['join'], ['admit'], ['open'], ['study']];

/** The edges that lead a member to a state, in their order, by what the plan asks: hours audited, an exam, a booking, scores audited. */
export const edgesTo = (state: TrainingStateName, plan: { audits: boolean; exam: boolean; booking: boolean }): Way => {
  const gate = plan.booking ? 'awaitingBooking' : plan.exam ? 'awaitingExam' : 'ended';
  const atGate: Way = plan.audits ? [...learnt('learningEnded'), ['approveHours', gate]] : learnt(gate);
  const atExam: Way = plan.booking ? [...atGate, ['book'], ['approveExam']] : atGate;
  const passed: Way = !plan.exam
    ? atGate
    : plan.audits
      ? [...atExam, ['passExam', 'passedAwaitingAudit'], ['approveScore']]
      : [...atExam, ['passExam']];
  const printed: Way = [...passed, ['requestPrint'], ['print']];
  const ways: Partial<Record<TrainingStateName, Way>> = {
    joined: [['join']],
    notStarted: [['join'], ['admit']],
    notTrained: [['join'], ['admit'], ['open']],
    inTraining: begun,
    paused: [...begun, ['pause']],
    left: [...begun, ['leave']],
    learningEnded: learnt('learningEnded'),
    hoursRejected: [...learnt('learningEnded'), ['rejectHours']],
    awaitingBooking: atGate,
    bookingFailed: [...atGate, ['book'], ['bookingFails']],
    examAwaitingAudit: [...atGate, ['book']],
    examRejected: [...atGate, ['book'], ['rejectExam']],
    awaitingExam: atExam,
    examFailed: [...atExam, ['failExam']],
    passedAwaitingAudit: [...atExam, ['passExam', 'passedAwaitingAudit']],
    ended: passed,
    printAwaitingAudit: [...passed, ['requestPrint', 'printAwaitingAudit']],
    notPrinted: [...passed, ['requestPrint', 'printAwaitingAudit'], ['approvePrint']],
    printed,
    archived: [...passed, ['archive']],
  };
  return ways[state] ?? [['join']];
};
