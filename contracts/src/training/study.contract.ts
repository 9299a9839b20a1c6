import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { route } from '../route.ts';
import { photoScene } from '../students/student.codes.ts';
import { id, instant, line, nameLine, pictureSides } from '../values.ts';
import { beatKind } from './study.codes.ts';

/** Most stretches of one call: an hour and a half of a quarter of a minute each. */
export const mostBeats = 400;

/** A stretch of study as the device saw it; times are milliseconds since the sitting was opened, by a clock nobody can set. */
const beat = z.strictObject({
  /** Counts from 1; a number that was taken is never taken again. */
  seq: z.number().int().min(1).max(10_000_000),
  from: z.number().int().min(0).max(172_800_000),
  to: z.number().int().min(0).max(172_800_000),
  kind: oneOf(beatKind),
  /** Seconds into the film at both ends; of no meaning for documents. */
  positionFrom: z.number().min(0).max(1_000_000),
  positionTo: z.number().min(0).max(1_000_000),
});
export type Beat = z.output<typeof beat>;

const reasons = z.array(z.object({ reason: z.number(), seconds: z.number() }));

/** What the server made of the stretches. */
const beaten = z.object({
  /** Last number that was taken: the device may forget everything up to it. */
  seq: z.number(),
  chapterSeconds: z.number(),
  recordSeconds: z.number(),
  requiredSeconds: z.number(),
  /** Of these stretches, what did not count and why. */
  uncounted: reasons,
  spotDue: z.boolean(),
  signInDue: z.boolean(),
  /** Why the sitting is over; null while it goes on. */
  closed: z.string().nullable(),
});
export type Beaten = z.infer<typeof beaten>;

const chapter = z.object({
  chapterId: id,
  chapterName: z.string(),
  view: z.enum(['video', 'audio', 'pdf', 'download']),
  playFileId: id,
  fileName: z.string(),
  snapshotFileId: id.nullable(),
  /** Length of the film in seconds; 0 for documents. */
  seconds: z.number(),
  countedSeconds: z.number(),
  positionSeconds: z.number(),
});
export type StudyChapter = z.infer<typeof chapter>;

const task = z.object({
  recordId: id,
  planId: id,
  planName: z.string(),
  flavour: z.string(),
  orgName: z.string(),
  planState: z.number(),
  trainingState: z.number(),
  beginsOn: z.string(),
  endsOn: z.string(),
  makeUpUntil: z.string().nullable(),
  requiredSeconds: z.number(),
  countedSeconds: z.number(),
  minutesPerHour: z.number(),
  lessonCount: z.number(),
  hasExam: z.boolean(),
  lettersDue: z.number(),
  score: z.number().nullable(),
});
export type StudyTask = z.infer<typeof task>;

const studyLesson = z.object({
  lessonId: id,
  lessonName: z.string(),
  intro: z.string(),
  requiredSeconds: z.number(),
  countedSeconds: z.number(),
  chapters: z.array(chapter),
});
export type StudyLesson = z.infer<typeof studyLesson>;

const studyRecord = z.object({
  ...task.shape,
  intro: z.string(),
  signWay: z.number(),
  signIn: z.boolean(),
  signOut: z.boolean(),
  spotMinutes: z.number().nullable(),
  dailyMinutes: z.number().nullable(),
  signedInToday: z.boolean(),
  letters: z.array(z.object({ letter: z.string(), signed: z.boolean() })),
  examAttempts: z.number(),
  attempts: z.number(),
  passingScore: z.number().nullable(),
  examMinutes: z.number().nullable(),
  lessons: z.array(studyLesson),
  /** What did not count until now, by reason; seconds. */
  uncounted: reasons,
});
export type StudyRecord = z.infer<typeof studyRecord>;

const student = { service: 'manager', auth: 'student', permission: 'signedIn' } as const;
const ofRecord = z.strictObject({ recordId: id });

/** What a driver does in the student entry to learn (design/domain, Hours). */
export const studyApi = {
  tasks: route({
    ...student,
    method: 'GET',
    path: '/api/student/task/list',
    purpose: 'Lists the plans of the student who asks, with the next step of each.',
    input: z.strictObject({ all: z.enum(['true', 'false']).default('false') }),
    data: z.array(task),
  }),
  record: route({
    ...student,
    method: 'GET',
    path: '/api/student/record/one',
    anyOrganisation: true,
    purpose: 'Gives an own plan: lessons, hours, exam, letters.',
    input: ofRecord,
    data: studyRecord,
  }),
  file: route({
    ...student,
    method: 'GET',
    path: '/api/student/lesson/file',
    anyOrganisation: true,
    purpose: 'Bytes of a file of a lesson of the plan; ranges for films.',
    raw: true,
    input: z.strictObject({ recordId: id, fileId: id, ...pictureSides }),
    data: z.unknown(),
  }),
  open: route({
    ...student,
    method: 'POST',
    path: '/api/student/study/open',
    anyOrganisation: true,
    purpose: 'Opens a sitting before a chapter; every other sitting of the person ends.',
    input: z.strictObject({ recordId: id, chapterId: id, device: line(80).default('') }),
    data: z.object({
      sessionId: id,
      openedAt: instant,
      positionSeconds: z.number(),
      chapterSeconds: z.number(),
      spotDue: z.boolean(),
      signInDue: z.boolean(),
      /** Seconds between two beats while nothing changes. */
      beatSeconds: z.number(),
    }),
  }),
  beat: route({
    ...student,
    method: 'POST',
    path: '/api/student/study/beat',
    anyOrganisation: true,
    purpose: 'Hands in stretches of study in their order; the same ones may be handed in again without harm.',
    ownRecord: true,
    input: z.strictObject({
      sessionId: id,
      beats: z.array(beat).max(mostBeats),
      /** The person leaves the chapter with this. */
      leave: z.boolean().default(false),
    }),
    data: beaten,
  }),
  signByPhoto: route({
    ...student,
    method: 'POST',
    path: '/api/student/study/sign/photo',
    anyOrganisation: true,
    purpose: 'Shows by a photo that it is the person: sign-in, spot check, sign-out; 12610 for another face.',
    raw: true,
    input: z.strictObject({ recordId: id, scene: oneOf(photoScene) }),
    data: z.object({ faceCheckId: id, verdict: z.number() }),
  }),
  signByName: route({
    ...student,
    method: 'POST',
    path: '/api/student/study/sign/name',
    anyOrganisation: true,
    purpose: 'The way without a face: the own name, written as it stands on file.',
    input: z.strictObject({ recordId: id, scene: oneOf(photoScene), signedName: nameLine(40, 1) }),
    data: z.object({ faceCheckId: id, verdict: z.number() }),
  }),
  signByHand: route({
    ...student,
    method: 'POST',
    path: '/api/student/study/sign/hand',
    anyOrganisation: true,
    purpose: 'Signs in by a drawn signature, as it stands on the sign-in sheet.',
    raw: true,
    input: z.strictObject({ recordId: id, scene: oneOf(photoScene) }),
    data: z.object({ faceCheckId: id, verdict: z.number() }),
  }),
};
