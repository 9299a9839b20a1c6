import { codes } from '../codes.ts';
import { machine } from '../machine.ts';
import { Reason } from '../walk.ts';
import { everyFlavour, ofMeetings } from './flavours.ts';

/** Training state: where a member of a plan stands (spec section 4). */
export const trainingState = codes('trainingState', {
  paused: 0,
  joined: 10,
  left: 11,
  notStarted: 13,
  notTrained: 14,
  inTraining: 16,
  learningEnded: 17,
  hoursRejected: 18,
  awaitingBooking: 19,
  bookingFailed: 20,
  examAwaitingAudit: 21,
  examRejected: 22,
  awaitingExam: 23,
  examFailed: 24,
  passedAwaitingAudit: 25,
  scoreRejected: 26,
  ended: 30,
  printAwaitingAudit: 31,
  printRejected: 32,
  notPrinted: 33,
  printed: 34,
  declared: 35,
  archived: 36,
});
export type TrainingStateName = keyof typeof trainingState.values;

/** How somebody came into a plan or went (spec section 4, member change types). */
export const memberChangeType = codes('memberChangeType', {
  handJoin: 'hand_join',
  autoJoin: 'auto_join',
  handRemove: 'hand_remove',
  autoRemove: 'auto_remove',
});

const onTheWay = [
  'notStarted',
  'notTrained',
  'inTraining',
  'learningEnded',
  'hoursRejected',
  'awaitingBooking',
  'bookingFailed',
  'examAwaitingAudit',
  'examRejected',
  'awaitingExam',
  'examFailed',
  'passedAwaitingAudit',
  'scoreRejected',
] as const;

const server = { permission: 'signedIn', server: true } as const;

/** The way of a member through a plan (design/domain, "Training state machine"). */
export const recordMachine = machine({
  name: 'trainingRecord',
  codes: trainingState,
  start: ['joined'],
  edges: {
    join: { from: ['left'], to: 'joined', permission: everyFlavour('member:mod') },
    admit: { from: ['joined'], to: 'notStarted', ...server },
    leave: {
      from: [
        'joined',
        'notStarted',
        'notTrained',
        'inTraining',
        'learningEnded',
        'hoursRejected',
        'awaitingBooking',
        'bookingFailed',
        'examRejected',
        'awaitingExam',
        'examFailed',
      ],
      to: 'left',
      permission: everyFlavour('member:mod'),
      input: Reason,
    },
    open: { from: ['notStarted'], to: 'notTrained', ...server },
    study: { from: ['notTrained'], to: 'inTraining', ...server },
    finishLearning: {
      from: ['inTraining'],
      to: 'learningEnded',
      also: ['awaitingBooking', 'awaitingExam', 'ended'],
      ...server,
    },
    rejectHours: {
      from: ['learningEnded'],
      to: 'hoursRejected',
      permission: everyFlavour('hours:audit'),
      checks: [],
      input: Reason,
    },
    approveHours: {
      from: ['learningEnded'],
      to: 'awaitingExam',
      also: ['awaitingBooking', 'ended'],
      permission: everyFlavour('hours:audit'),
      checks: [],
    },
    relearn: { from: ['hoursRejected'], to: 'inTraining', ...server },
    book: {
      from: ['awaitingBooking', 'bookingFailed', 'examRejected'],
      to: 'examAwaitingAudit',
      permission: everyFlavour('exam:book'),
    },
    // A session may be cancelled, and a seat given back, after the booking was approved.
    bookingFails: { from: ['examAwaitingAudit', 'awaitingExam'], to: 'bookingFailed', ...server },
    rejectExam: {
      from: ['examAwaitingAudit'],
      to: 'examRejected',
      permission: everyFlavour('exam:audit'),
      checks: ['book'],
      input: Reason,
    },
    approveExam: {
      from: ['examAwaitingAudit'],
      to: 'awaitingExam',
      permission: everyFlavour('exam:audit'),
      checks: ['book'],
    },
    passExam: { from: ['awaitingExam', 'examFailed'], to: 'ended', also: ['passedAwaitingAudit'], ...server },
    failExam: { from: ['awaitingExam', 'examFailed'], to: 'examFailed', ...server },
    rejectScore: {
      from: ['passedAwaitingAudit'],
      to: 'scoreRejected',
      permission: everyFlavour('score:audit'),
      checks: [],
      input: Reason,
    },
    approveScore: { from: ['passedAwaitingAudit'], to: 'ended', permission: everyFlavour('score:audit'), checks: [] },
    // Voiding the sitting that counted takes back what followed from it, as long as no certificate stands on it.
    annulExam: {
      from: ['examFailed', 'passedAwaitingAudit', 'scoreRejected', 'ended'],
      to: 'awaitingExam',
      permission: everyFlavour('score:audit'),
      input: Reason,
    },
    resit: { from: ['examFailed', 'scoreRejected'], to: 'awaitingExam', permission: everyFlavour('exam:book') },
    // Attendance that was wrongly taken: the member is expected at the meeting again.
    takeBack: {
      from: ['ended', 'awaitingExam'],
      to: 'notTrained',
      permission: ofMeetings('meeting:mod'),
      input: Reason,
    },
    requestPrint: {
      from: ['ended', 'printRejected'],
      to: 'notPrinted',
      also: ['printAwaitingAudit'],
      permission: everyFlavour('cert:print'),
    },
    rejectPrint: {
      from: ['printAwaitingAudit'],
      to: 'printRejected',
      permission: everyFlavour('cert:audit'),
      checks: ['requestPrint'],
      input: Reason,
    },
    approvePrint: {
      from: ['printAwaitingAudit'],
      to: 'notPrinted',
      permission: everyFlavour('cert:audit'),
      checks: ['requestPrint'],
    },
    print: { from: ['notPrinted', 'printed'], to: 'printed', permission: everyFlavour('cert:print') },
    declare: { from: ['printed', 'ended'], to: 'declared', permission: everyFlavour('cert:declare') },
    archive: { from: ['ended', 'printed', 'declared'], to: 'archived', permission: everyFlavour('archive:close') },
    pause: { from: onTheWay, to: 'paused', permission: everyFlavour('member:pause'), input: Reason },
    resume: {
      from: ['paused'],
      to: 'notStarted',
      also: onTheWay.filter((state) => state !== 'notStarted'),
      permission: everyFlavour('member:pause'),
    },
  },
});
