import { codes } from '../../codes.ts';
import type { List } from '../../list.ts';
import { trainingState } from '../record.codes.ts';

const at = trainingState.values;

/** Where members of a plan stand, as people speak of it: the training states taken together. */
export const memberStage = codes('memberStage', {
  notTrained: 'notTrained',
  inTraining: 'inTraining',
  toBook: 'toBook',
  toSit: 'toSit',
  examFailed: 'examFailed',
  scoreAudit: 'scoreAudit',
  qualified: 'qualified',
  certified: 'certified',
  archived: 'archived',
  paused: 'paused',
});
export type MemberStage = keyof typeof memberStage.values;

/** The same of a meeting, where people come or do not. */
export const meetingStage = codes('meetingStage', { notTrained: 'notTrained', qualified: 'qualified' });

/** The states behind each stage; whoever left the plan stands in none. */
export const statesOf: Readonly<Record<MemberStage, readonly number[]>> = {
  notTrained: [at.joined, at.notStarted, at.notTrained],
  inTraining: [at.inTraining, at.learningEnded, at.hoursRejected],
  // Whose booking is still to be decided has no day to come on either.
  toBook: [at.awaitingBooking, at.bookingFailed, at.examAwaitingAudit, at.examRejected],
  toSit: [at.awaitingExam],
  // A score that was refused leads to a resit alone, as one that was too low.
  examFailed: [at.examFailed, at.scoreRejected],
  scoreAudit: [at.passedAwaitingAudit],
  qualified: [at.ended, at.printAwaitingAudit, at.printRejected, at.notPrinted],
  certified: [at.printed, at.declared],
  archived: [at.archived],
  paused: [at.paused],
};

/** A list of members that calls a whole stage by its name where all of its states are asked for; of a meeting as people speak of that. */
export const staged = <L extends List>(of: L, meeting = false): L =>
  of.tabs === undefined
    ? of
    : {
        ...of,
        tabs: {
          ...of.tabs,
          groups: Object.values(memberStage.values).map((stage) => ({
            codes: meeting && stage in meetingStage.values ? meetingStage : memberStage,
            value: stage,
            states: statesOf[stage],
          })),
        },
      };

/** States in which it is the member who has to go on: those a reminder is meant for. */
export const urgedStates: readonly number[] = [
  at.notTrained,
  at.inTraining,
  at.hoursRejected,
  at.awaitingBooking,
  at.bookingFailed,
  at.examRejected,
  at.awaitingExam,
  at.examFailed,
];

/** Decisions members wait for, each by the state they wait in and the edge that passes them. */
export const memberWait = codes('memberWait', {
  hours: 'approveHours',
  booking: 'approveExam',
  score: 'approveScore',
  print: 'approvePrint',
});
export type MemberWait = keyof typeof memberWait.values;
export const waitedIn: Readonly<Record<MemberWait, number>> = {
  hours: at.learningEnded,
  booking: at.examAwaitingAudit,
  score: at.passedAwaitingAudit,
  print: at.printAwaitingAudit,
};

/** What is next for a plan; its sentence says what the button does, or who acts. */
export const planStep = codes('planStep', {
  submit: 'submit',
  mend: 'mend',
  approve: 'approve',
  awaitApproval: 'awaitApproval',
  draftElsewhere: 'draftElsewhere',
  starts: 'starts',
  addMembers: 'addMembers',
  noMembers: 'noMembers',
  decide: 'decide',
  awaitDecision: 'awaitDecision',
  remind: 'remind',
  awaitMembers: 'awaitMembers',
  certify: 'certify',
  close: 'close',
  resume: 'resume',
  isPaused: 'isPaused',
  occurrences: 'occurrences',
  done: 'done',
});
export type PlanStep = keyof typeof planStep.values;
