import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { mostExercises } from '../questions/paper.codes.ts';
import { route } from '../route.ts';
import { photoScene } from '../students/student.codes.ts';
import { id, instant, line, nameLine, pictureSides } from '../values.ts';
import { examHurdle, examLayouts, keyOpenings, toldKinds } from './exam.codes.ts';

/** Most answers and most tellings of one call. */
export const mostSaves = 400;

const seq = z.number().int().min(1).max(10_000_000);
/** What the device made for itself and is known by; only its hash is kept, and no log holds it. */
const deviceToken = z.string().regex(/^[0-9a-f]{32}$/);

/** The answer to one question, in the letters the person sees; empty takes it back. */
const savedAnswer = z.strictObject({
  /** Counts from 1 on a device, over answers and tellings; of one epoch the highest stands. */
  seq,
  place: z.number().int().min(1).max(mostExercises),
  answer: z.string().regex(/^[A-D]{0,4}$/),
});
export type SavedAnswer = z.output<typeof savedAnswer>;

/** Something the page noticed about itself, so many milliseconds before it was sent. */
const toldEvent = z.strictObject({
  seq,
  kind: z.enum(toldKinds),
  agoMs: z.number().int().min(0).max(86_400_000),
});
export type ToldEvent = z.output<typeof toldEvent>;

const held = { sittingId: id, epoch: z.int32().min(1), deviceToken };
const handedIn = {
  saves: z.array(savedAnswer).max(mostSaves).default([]),
  tells: z.array(toldEvent).max(mostSaves).default([]),
};

/** How a sitting stands after a call; the clock is the server's. */
const sittingStanding = z.object({
  /** Highest number of the call: everything up to it is kept; 0 while a missed spot check keeps answers out. */
  seq: z.number(),
  serverNow: instant,
  deadlineAt: instant,
  spotDue: z.boolean(),
  /**
   * `otherDevice`: the sitting goes on elsewhere, what was sent is kept, and this device is out. `over`: the time was over
   * when it arrived; what was sent is kept as late and does not count.
   */
  closed: z.enum(['otherDevice', 'over']).nullable(),
});
export type SittingStanding = z.infer<typeof sittingStanding>;

const options = z.array(
  z.object({ letter: z.string(), content: z.string(), contentEn: z.string(), fileId: id.nullable() }),
);
const asked = {
  place: z.number(),
  exercisesType: z.number(),
  score: z.number(),
  stem: z.string(),
  stemEn: z.string(),
  caseStem: z.string(),
  options,
};
export const askedQuestion = z.object(asked);
export type AskedQuestion = z.infer<typeof askedQuestion>;

/** An open sitting as its person sees it: the questions without their answers. */
const openedSitting = z.object({
  sittingId: id,
  epoch: z.number(),
  /** Highest number this device has used. */
  seq: z.number(),
  attempt: z.number(),
  planName: z.string(),
  paperName: z.string(),
  layout: z.enum(examLayouts),
  fullScore: z.number(),
  passingScore: z.number(),
  minutes: z.number(),
  serverNow: instant,
  deadlineAt: instant,
  byFace: z.boolean(),
  signOut: z.boolean(),
  spotDue: z.boolean(),
  questions: z.array(askedQuestion),
  answers: z.array(z.object({ place: z.number(), answer: z.string() })),
});
export type OpenedSitting = z.infer<typeof openedSitting>;

/** What came of a sitting. */
const sittingResult = z.object({
  sittingId: id,
  attempt: z.number(),
  state: z.number(),
  submittedHow: z.string(),
  submittedAt: instant.nullable(),
  score: z.number().nullable(),
  fullScore: z.number(),
  passingScore: z.number(),
  passed: z.boolean().nullable(),
  correctCount: z.number().nullable(),
  questionCount: z.number(),
  /** Answers and explanations may be read now. */
  review: z.boolean(),
  /** What they wait for, where they will be opened; null where they are open or never will be. */
  keyOpens: z.enum(keyOpenings).nullable(),
  /** Questions whose answers arrived after the time, and the most seconds late; null where none did. */
  late: z.object({ answers: z.number(), secondsLate: z.number(), counted: z.boolean() }).nullable(),
});
export type SittingResult = z.infer<typeof sittingResult>;

/** The exam of a member: what it is, whether it may be taken now and why not, what came of it. */
const examOfRecord = z.object({
  recordId: id,
  planId: id,
  planName: z.string(),
  paperName: z.string(),
  trainingState: z.number(),
  questionCount: z.number(),
  minutes: z.number(),
  fullScore: z.number(),
  passingScore: z.number(),
  attemptsAllowed: z.number(),
  attemptsUsed: z.number(),
  examFrom: z.string().nullable(),
  examUntil: z.string().nullable(),
  byFace: z.boolean(),
  signOut: z.boolean(),
  /** The person has to show who it is before the sitting is opened. */
  signDue: z.boolean(),
  hurdles: z.array(z.enum(Object.values(examHurdle.values))),
  serverNow: instant,
  /** The sitting that is open now. */
  open: z.object({ sittingId: id, deadlineAt: instant, attempt: z.number() }).nullable(),
  results: z.array(sittingResult),
});
export type ExamOfRecord = z.infer<typeof examOfRecord>;

const reviewed = z.object({
  ...asked,
  /** Letters the person chose, and the right ones, as they were shown. */
  answer: z.string(),
  right: z.string(),
  marks: z.number(),
  correct: z.boolean(),
  /** The question was taken out: everybody has its marks. */
  voided: z.boolean(),
  explanation: z.string(),
  explanationEn: z.string(),
  lawBasis: z.string(),
});
export type ReviewedQuestion = z.infer<typeof reviewed>;

const student = { service: 'manager', auth: 'student', permission: 'signedIn' } as const;
const ofRecord = z.strictObject({ recordId: id });

/** Calls of the student entry around an exam (issue 6, Sittings). */
export const studentExamApi = {
  one: route({
    ...student,
    method: 'GET',
    path: '/api/student/exam/one',
    anyOrganisation: true,
    purpose: 'Says how the exam of an own plan stands: rules, attempts left, and what keeps one from it.',
    input: ofRecord,
    data: examOfRecord,
  }),
  open: route({
    ...student,
    method: 'POST',
    path: '/api/student/exam/open',
    anyOrganisation: true,
    purpose:
      'Begins a sitting, or goes on with the open one on the device that holds it, or on another after unlocking.',
    input: z.strictObject({ recordId: id, deviceToken, device: line(80).default('') }),
    data: openedSitting,
  }),
  save: route({
    ...student,
    method: 'POST',
    path: '/api/student/exam/answer',
    anyOrganisation: true,
    purpose:
      'Keeps answers; sent again or in another order the same answers stand. After the time they are kept as late, and do not count.',
    ownRecord: true,
    input: z.strictObject({ ...held, ...handedIn }),
    data: sittingStanding,
  }),
  submit: route({
    ...student,
    method: 'POST',
    path: '/api/student/exam/submit',
    anyOrganisation: true,
    purpose: 'Hands in, with what waits still; handed in again it answers the same result.',
    input: z.strictObject({ ...held, ...handedIn }),
    data: z.object({ ...sittingResult.shape, again: z.boolean() }),
  }),
  review: route({
    ...student,
    method: 'GET',
    path: '/api/student/exam/review',
    anyOrganisation: true,
    tellsAnswers: true,
    purpose: 'Right answers and explanations of a sitting, once the rule releases them.',
    input: z.strictObject({ sittingId: id }),
    data: z.object({ ...sittingResult.shape, paperName: z.string(), questions: z.array(reviewed) }),
  }),
  picture: route({
    ...student,
    method: 'GET',
    path: '/api/student/exam/picture',
    anyOrganisation: true,
    purpose: 'A picture of the paper of an own sitting.',
    raw: true,
    input: z.strictObject({ sittingId: id, fileId: id, ...pictureSides }),
    data: z.unknown(),
  }),
  signByPhoto: route({
    ...student,
    method: 'POST',
    path: '/api/student/exam/sign/photo',
    anyOrganisation: true,
    purpose:
      'Shows by a photo that it is the person; scene 40 before, 41 during, 42 at the end. 12610 for another face.',
    raw: true,
    input: z.strictObject({ recordId: id, scene: oneOf(photoScene) }),
    data: z.object({ faceCheckId: id, verdict: z.number() }),
  }),
  signByName: route({
    ...student,
    method: 'POST',
    path: '/api/student/exam/sign/name',
    anyOrganisation: true,
    purpose: 'The way without a face: the own name, written as it stands on file.',
    input: z.strictObject({ recordId: id, scene: oneOf(photoScene), signedName: nameLine(40, 1) }),
    data: z.object({ faceCheckId: id, verdict: z.number() }),
  }),
};
