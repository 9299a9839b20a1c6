import { z } from 'zod';
import { oneOf } from '../../codes.ts';
import { code, count, dateTime, device, text } from '../../columns.ts';
import { sourceType } from '../../identity/identity.codes.ts';
import { between, can, list, type Row } from '../../list.ts';
import { route } from '../../route.ts';
import { flag, id, instant, nameSought, several, version } from '../../values.ts';
import { acting, Reason, walked } from '../../walk.ts';
import { everyFlavour, flavourCode } from '../flavours.ts';
import { mostMembers } from '../member.codes.ts';
import { studyClose } from '../study.codes.ts';
import { classroomList, classroomWritable, taught } from './classroom.contract.ts';

export const flowList = list({
  name: 'studyFlow',
  path: '/train/study/flow/page',
  purpose: 'Every sitting before a chapter, over all kinds of training: `/trainmanger/flowRecord`.',
  permission: everyFlavour('hours:list'),
  key: 'sessionId',
  filters: {
    flavour: several(oneOf(flavourCode)),
    planId: id,
    recordId: id,
    realName: nameSought,
    orgId: id,
    closeCause: oneOf(studyClose),
    sourceType: several(oneOf(sourceType)),
    /** Something did not count. */
    uncounted: flag,
    openedBetween: between,
  },
  row: {
    sessionId: id,
    recordId: id,
    planId: id,
    realName: z.string(),
    orgName: z.string(),
    flavour: z.string(),
    planName: z.string(),
    lessonName: z.string(),
    chapterName: z.string(),
    openedAt: instant,
    lastAt: instant.nullable(),
    countedSeconds: z.number(),
    uncountedSeconds: z.number(),
    closeCause: z.string(),
    sourceType: z.number(),
    device: z.string(),
    ip: z.string(),
  },
  sorts: ['openedAt'],
  columns: [
    text('realName', { width: 110 }),
    code('flavour', flavourCode, { width: 120 }),
    text('planName', { width: 220 }),
    text('lessonName', { width: 200 }),
    text('chapterName', { width: 160 }),
    dateTime('openedAt'),
    dateTime('lastAt'),
    count('countedSeconds', { summed: true, width: 120 }),
    count('uncountedSeconds', { summed: true, width: 130 }),
    code('closeCause', studyClose, { width: 150 }),
    text('orgName', { width: 190 }),
    code('sourceType', sourceType, { width: 110 }),
    device('device', { width: 160, quiet: true }),
    text('ip', { width: 130, quiet: true }),
  ],
});
export type FlowRow = Row<typeof flowList>;

const seconds = z.number();
const reasons = z.array(z.object({ reason: z.number(), seconds }));

/** What speaks for the hours of one member, and against them (issue 5, point 6). */
const hoursEvidence = z.object({
  recordId: id,
  planId: id,
  planName: z.string(),
  flavour: z.string(),
  realName: z.string(),
  orgName: z.string(),
  state: z.number(),
  requiredSeconds: seconds,
  countedSeconds: seconds,
  lessons: z.array(
    z.object({
      lessonId: id,
      lessonName: z.string(),
      requiredSeconds: seconds,
      onlineSeconds: seconds,
      classroomSeconds: seconds,
    }),
  ),
  days: z.array(z.object({ day: z.string(), seconds })),
  uncounted: reasons,
  sittings: z.array(
    z.object({
      sessionId: id,
      lessonName: z.string(),
      chapterName: z.string(),
      openedAt: instant,
      lastAt: instant.nullable(),
      countedSeconds: seconds,
      uncountedSeconds: seconds,
      closeCause: z.string(),
      device: z.string(),
      ip: z.string(),
    }),
  ),
  photos: z.array(
    z.object({
      faceCheckId: id,
      scene: z.number(),
      way: z.number(),
      verdict: z.number(),
      score: z.number().nullable(),
      signedName: z.string(),
      fileId: id.nullable(),
      takenAt: instant,
    }),
  ),
  classrooms: z.array(
    z.object({
      classroomId: id,
      heldFrom: instant,
      heldUntil: instant,
      place: z.string(),
      lecturer: z.string(),
      seconds,
    }),
  ),
  history: z.array(walked),
  next: z.array(acting),
  can,
});
export type HoursEvidence = z.infer<typeof hoursEvidence>;

const changed = z.object({
  recordId: id,
  realName: z.string(),
  orgName: z.string(),
  beforeSeconds: seconds,
  afterSeconds: seconds,
});
export type HoursChange = z.infer<typeof changed>;

const manage = { service: 'manager', auth: 'session' } as const;
const some = z.array(id).min(1).max(mostMembers);
const moved = z.object({ moved: z.number() });

export const hoursApi = {
  flow: flowList,
  classrooms: classroomList,
  one: route({
    ...manage,
    method: 'GET',
    path: '/train/hours/one',
    purpose: 'Gives the hours of one member, piece by piece.',
    permission: everyFlavour('hours:list'),
    input: z.strictObject({ recordId: id }),
    data: hoursEvidence,
  }),
  approveHours: route({
    ...manage,
    method: 'PUT',
    path: '/train/hours/approve',
    purpose: 'All or none: one whose hours do not wait refuses the batch.',
    permission: everyFlavour('hours:audit'),
    input: z.strictObject({ recordIds: some }),
    data: moved,
  }),
  rejectHours: route({
    ...manage,
    method: 'PUT',
    path: '/train/hours/reject',
    purpose: 'Returns hours with a reason, all of them or none.',
    permission: everyFlavour('hours:audit'),
    input: z.strictObject({ recordIds: some, reason: Reason }),
    data: moved,
  }),
  dryRun: route({
    ...manage,
    method: 'GET',
    path: '/train/hours/recalculation/one',
    purpose: 'What counting anew from the minutes that were kept would change; nothing is written.',
    permission: everyFlavour('hours:audit'),
    input: z.strictObject({ planId: id }),
    data: z.object({ members: z.number(), changes: z.array(changed), more: z.boolean() }),
  }),
  recalculate: route({
    ...manage,
    method: 'PUT',
    path: '/train/hours/recalculation/apply',
    purpose: 'Counts the hours anew as the dry run of the same digest showed.',
    permission: everyFlavour('hours:audit'),
    input: z.strictObject({ planId: id, reason: Reason }),
    data: z.object({ changed: z.number() }),
  }),
  addClassroom: route({
    ...manage,
    method: 'POST',
    path: '/train/classroom/add',
    purpose: 'Enters a lesson held in a classroom, with the signed sheet, for the people who came.',
    permission: everyFlavour('hours:enter'),
    input: z.strictObject(classroomWritable),
    data: z.object({ classroomId: id }),
  }),
  recordClassroom: route({
    ...manage,
    method: 'PUT',
    path: '/train/classroom/record',
    purpose: 'Writes the teacher’s title and what was taught into the record of a classroom lesson, also afterwards.',
    permission: everyFlavour('hours:enter'),
    input: z.strictObject({ classroomId: id, version, ...taught }),
    data: z.object({ version: z.number() }),
  }),
  withdrawClassroom: route({
    ...manage,
    method: 'PUT',
    path: '/train/classroom/withdraw',
    purpose: 'Takes a classroom lesson back, with a reason; the hours go with it.',
    permission: everyFlavour('hours:enter'),
    input: z.strictObject({ classroomId: id, reason: Reason }),
    data: z.object({ state: z.number() }),
  }),
  offline: route({
    ...manage,
    method: 'GET',
    path: '/plan/check/offline/learn',
    purpose:
      'Whether hours may be learned off-line in an organisation (spec section 7; true where nothing says otherwise).',
    permission: 'signedIn',
    input: z.strictObject({ planId: id.optional() }),
    data: z.object({ hasOfflineTrain: z.boolean() }),
  }),
};
