import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { code, count, dateTime, text, yes } from '../columns.ts';
import { fileOfTicket, fileTicket } from '../file-ticket.ts';
import { heldFile } from '../files/file.contract.ts';
import { shown } from '../identity/fields/hidden-fields.ts';
import { sourceType } from '../identity/identity.codes.ts';
import { between, can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { everyFlavour, flavourCode } from '../training/flavours.ts';
import { mostMembers } from '../training/member.codes.ts';
import { recordMachine, trainingState } from '../training/record.codes.ts';
import { flag, id, instant, nameSought, pictureSides, several } from '../values.ts';
import { acting, decisionFilters, Reason, walked } from '../walk.ts';
import { sittingState, submittedHow } from './exam.codes.ts';
import { lateState } from './late/late-answer.codes.ts';
import { lateAnswer, lateAnswers } from './late/late-answer.contract.ts';
import { askedQuestion } from './student-exam.contract.ts';

export const recordList = list({
  name: 'examRecord',
  path: '/exam/record/page',
  purpose: 'Every sitting: `/exam/examRecordList`, and of one kind `/<kind>/exam/record/list`.',
  permission: everyFlavour('exam:list'),
  key: 'sittingId',
  tabs: { filter: 'state', codes: sittingState },
  filters: {
    ...decisionFilters(recordMachine, 'approveScore'),
    flavour: several(oneOf(flavourCode)),
    planId: id,
    recordId: id,
    orgUserId: id,
    realName: nameSought,
    orgId: id,
    state: several(oneOf(sittingState)),
    passed: flag,
    /** The page or the full screen was left. */
    left: flag,
    /** What became of answers that arrived late. */
    lateState: several(oneOf(lateState)),
    submittedHow: several(oneOf(submittedHow)),
    sourceType: several(oneOf(sourceType)),
    openedBetween: between,
  },
  row: {
    sittingId: id,
    recordId: id,
    planId: id,
    planName: z.string(),
    flavour: z.string(),
    realName: z.string(),
    orgName: z.string(),
    departmentName: z.string(),
    paperName: z.string(),
    attempt: z.number(),
    state: z.number(),
    trainingState: z.number(),
    score: z.number().nullable(),
    fullScore: z.number(),
    passingScore: z.number(),
    passed: z.boolean().nullable(),
    correctCount: z.number().nullable(),
    /** Questions of the paper; 0 for a score that was entered. */
    questionCount: z.number(),
    sourceType: z.number(),
    submittedHow: z.string(),
    openedAt: instant,
    submittedAt: instant.nullable(),
    /** Minutes from the opening to the end; null while it runs and for an entered score. */
    usedMinutes: z.number().nullable(),
    focusLosses: z.number(),
    screenLeaves: z.number(),
    auditedByName: z.string(),
    auditedAt: instant.nullable(),
    auditReason: z.string(),
    can,
  },
  sorts: ['openedAt', 'score', 'focusLosses'],
  columns: [
    text('realName', { width: 110, link: '/exam/examRecordDetail' }),
    text('planName', { width: 230 }),
    code('flavour', flavourCode, { width: 110 }),
    count('attempt', { width: 95, titled: 'examAttempt' }),
    code('state', sittingState, { width: 90, titled: 'sittingState' }),
    count('score', { width: 80, titled: 'examScore' }),
    yes('passed', { titled: 'examPassed', width: 80 }),
    code('trainingState', trainingState, { width: 175 }),
    count('focusLosses', { width: 120 }),
    count('screenLeaves', { width: 120 }),
    dateTime('openedAt', { titled: 'examOpenedAt' }),
    dateTime('submittedAt', { titled: 'examSubmittedAt' }),
    code('submittedHow', submittedHow, { width: 120 }),
    text('orgName', { width: 190 }),
    count('usedMinutes', { width: 110, quiet: true }),
    count('fullScore', { width: 90, quiet: true, titled: 'examFullScore' }),
    count('passingScore', { width: 90, quiet: true, titled: 'passMark' }),
    count('correctCount', { width: 100, quiet: true }),
    count('questionCount', { width: 90, quiet: true, titled: 'examQuestionCount' }),
    code('sourceType', sourceType, { width: 110, quiet: true }),
    text('paperName', { width: 200, quiet: true }),
    text('departmentName', { width: 130, quiet: true }),
    text('auditedByName', { width: 110, quiet: true, titled: 'scoreAuditedBy' }),
    dateTime('auditedAt', { quiet: true, titled: 'scoreAuditedAt' }),
    text('auditReason', { width: 200, quiet: true, titled: 'scoreAuditReason' }),
  ],
});
export type RecordRow = Row<typeof recordList>;

/** A question as the person saw it, with what was answered and what is right, in the letters it saw. */
const answered = z.object({
  ...askedQuestion.shape,
  questionId: id,
  answer: z.string(),
  right: z.string(),
  marks: z.number(),
  correct: z.boolean(),
  changes: z.number(),
  /** What arrived after the time, in the order it did. */
  late: z.array(lateAnswer),
  /** Taken out: everybody has its marks. */
  voided: z.boolean(),
  /** The right answer was corrected after the exam. */
  corrected: z.boolean(),
  explanation: z.string(),
  lawBasis: z.string(),
});
export type AnsweredQuestion = z.infer<typeof answered>;

/** The proof of identity behind a line of the timeline. */
const proof = z.object({
  scene: z.number(),
  way: z.number(),
  verdict: z.number(),
  score: z.number().nullable(),
  signedName: z.string(),
  /** Null where no picture was kept, or the reader may not see it. */
  fileId: id.nullable(),
});

/** One line of the evidence: what happened, when, by whom, and what the kind says more. */
const evidence = z.object({
  key: z.string(),
  at: instant,
  kind: z.string(),
  place: z.number().nullable(),
  byName: z.string(),
  before: z.string(),
  after: z.string(),
  reason: z.string(),
  device: z.string(),
  ip: z.string(),
  minutes: z.number().nullable(),
  attempts: z.number().nullable(),
  score: z.number().nullable(),
  passed: z.boolean().nullable(),
  how: z.string(),
  secondsLate: z.number().nullable(),
  proof: proof.nullable(),
});
export type Evidence = z.infer<typeof evidence>;

const recordDetail = z.object({
  ...recordList.row.shape,
  jobNumber: shown.jobNumber,
  idCard: shown.idCard,
  minutes: z.number(),
  deadlineAt: instant.nullable(),
  device: z.string(),
  ip: z.string(),
  external: z.boolean(),
  /** Null where nothing arrived late. */
  late: lateAnswers.nullable(),
  questions: z.array(answered),
  timeline: z.array(evidence),
  /** All sittings of the member, the newest first. */
  sittings: z.array(
    z.object({
      sittingId: id,
      attempt: z.number(),
      state: z.number(),
      score: z.number().nullable(),
      passed: z.boolean().nullable(),
      submittedHow: z.string(),
      openedAt: instant,
    }),
  ),
  /** Of a score that was entered. */
  entry: z
    .object({
      heldOn: z.string(),
      certificateNumber: z.string(),
      certifiedOn: z.string().nullable(),
      note: z.string(),
      enteredByName: z.string(),
      enteredAt: instant,
      files: z.array(heldFile),
    })
    .nullable(),
  history: z.array(walked),
  next: z.array(acting),
});
export type RecordDetail = z.infer<typeof recordDetail>;

const manage = { service: 'manager', auth: 'session' } as const;
const some = z.array(id).min(1).max(mostMembers);
const moved = z.object({ moved: z.number() });

export const recordApi = {
  list: recordList,
  one: route({
    ...manage,
    method: 'GET',
    path: '/exam/record/one',
    tellsAnswers: true,
    purpose: 'Gives one sitting: answers, marks, evidence and what may be done with it.',
    permission: everyFlavour('exam:list'),
    input: z.strictObject({ sittingId: id }),
    data: recordDetail,
  }),
  picture: route({
    ...manage,
    method: 'GET',
    path: '/exam/record/picture',
    purpose: 'A picture of a question as the sitting asked it.',
    permission: everyFlavour('exam:list'),
    raw: true,
    input: z.strictObject({ sittingId: id, fileId: id, ...pictureSides }),
    data: z.unknown(),
  }),
  approveScore: route({
    ...manage,
    method: 'PUT',
    path: '/exam/record/score/approve',
    purpose: 'Passes the scores of passed sittings, all of them or none.',
    permission: everyFlavour('score:audit'),
    input: z.strictObject({ sittingIds: some }),
    data: moved,
  }),
  rejectScore: route({
    ...manage,
    method: 'PUT',
    path: '/exam/record/score/reject',
    purpose: 'Returns the scores of passed sittings with a reason, all of them or none.',
    permission: everyFlavour('score:audit'),
    input: z.strictObject({ sittingIds: some, reason: Reason }),
    data: moved,
  }),
  void: route({
    ...manage,
    method: 'PUT',
    path: '/exam/record/void',
    purpose:
      'A sitting counts no longer: score and attempts are as if it had not been, and what followed from it is taken back.',
    permission: everyFlavour('score:audit'),
    input: z.strictObject({ sittingId: id, reason: Reason }),
    data: z.object({ trainingState: z.number(), score: z.number().nullable(), attempts: z.number() }),
  }),
  printTicket: route({
    ...manage,
    method: 'POST',
    path: '/exam/record/print/ticket',
    tellsAnswers: true,
    purpose: 'A ticket of ten minutes for the paper of one person as it was answered; each is a row of the print log.',
    permission: everyFlavour('exam:export'),
    input: z.strictObject({ sittingId: id }),
    data: fileTicket,
  }),
  print: route({
    ...fileOfTicket,
    path: '/api/exam/record/print',
    purpose: "Gives the PDF of one person's paper as it was answered, for a ticket.",
  }),
};
