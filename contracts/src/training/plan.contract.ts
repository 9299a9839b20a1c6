import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { calendarDay, code, count, dateTime, learnedMinutes, planNumber, text } from '../columns.ts';
import { lessonCategory } from '../lessons/lesson.codes.ts';
import { between, can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { id, instant, line, several, version, whole } from '../values.ts';
import { acting, decisionFilters, edgeRoutes, walked } from '../walk.ts';
import { everyFlavour, flavourCode } from './flavours.ts';
import { periodCode, planMachine, planSource, planState, trainLevel } from './plan.codes.ts';
import { joinRule, planChange, planDefaults, planWritable } from './plan.writable.ts';

const row = {
  planId: id,
  planNumber: z.string(),
  planName: z.string(),
  flavour: z.string(),
  state: z.number(),
  source: z.string(),
  periodCode: z.string(),
  /** Makes an occurrence for each of its periods; its own members are the roster of all of them. */
  series: z.boolean(),
  startDate: z.string(),
  endDate: z.string(),
  makeUpUntil: z.string().nullable(),
  trainLevel: z.string().nullable(),
  requiredMinutes: z.number(),
  minutesPerHour: z.number(),
  lessonCount: z.number(),
  /** Members who have not left, and those of them who have finished; of a series: of all its occurrences. */
  memberCount: z.number(),
  doneCount: z.number(),
  /** Finished members of a hundred; null while nobody has joined. */
  donePercent: z.number().nullable(),
  /** A rule lets people join. */
  ruled: z.boolean(),
  orgId: id,
  orgName: z.string(),
  submittedById: id.nullable(),
  submittedByName: z.string(),
  submittedAt: instant.nullable(),
  createdAt: instant,
  version: z.number(),
  can,
};

const days = [calendarDay('startDate'), calendarDay('endDate')] as const;
/** What plans are looked for by, for those who make and those who audit them. */
const sought = {
  ...decisionFilters(planMachine, 'approve'),
  flavour: oneOf(flavourCode),
  keyword: line(60),
  state: several(oneOf(planState)),
  orgId: id,
};

export const planList = list({
  name: 'plan',
  path: '/train/plan/page',
  purpose: 'Lists plans of the scope.',
  permission: everyFlavour('plan:list'),
  key: 'planId',
  tabs: { filter: 'state', codes: planState },
  filters: {
    ...sought,
    periodCode: oneOf(periodCode),
    source: oneOf(planSource),
    trainLevel: oneOf(trainLevel),
    seriesId: id,
    /** Plans whose time touches these days. */
    runningBetween: between,
    between,
  },
  row,
  sorts: ['createdAt', 'startDate', 'endDate', 'planName'],
  columns: [
    text('planName', { width: 280 }),
    code('flavour', flavourCode, { width: 130 }),
    code('state', planState, { width: 110 }),
    text('orgName', { width: 190 }),
    ...days,
    code('periodCode', periodCode, { width: 90 }),
    code('trainLevel', trainLevel, { width: 110, quiet: true }),
    count('memberCount', { width: 90 }),
    count('doneCount', { width: 90 }),
    count('donePercent', { width: 110 }),
    learnedMinutes('requiredMinutes', { titled: 'requiredHours' }),
    code('source', planSource, { width: 110 }),
    planNumber('planNumber'),
    calendarDay('makeUpUntil', { quiet: true }),
    count('lessonCount', { width: 80, quiet: true }),
    dateTime('createdAt', { quiet: true }),
  ],
});
export type PlanRow = Row<typeof planList>;

export const planAuditList = list({
  name: 'planAudit',
  path: '/train/plan/audit/page',
  purpose: "Plans that were submitted; the auditors' lists.",
  permission: everyFlavour('plan:audit'),
  exports: false,
  key: 'planId',
  tabs: { filter: 'state', codes: planState },
  filters: { ...sought, submittedBetween: between },
  row,
  sorts: ['submittedAt', 'startDate'],
  columns: [
    text('planName', { width: 280 }),
    code('state', planState, { width: 110 }),
    ...days,
    count('lessonCount', { width: 80 }),
    learnedMinutes('requiredMinutes', { titled: 'requiredHours' }),
    count('memberCount', { width: 90 }),
    text('orgName', { width: 190 }),
    text('submittedByName', { width: 110 }),
    dateTime('submittedAt'),
    planNumber('planNumber'),
  ],
});

const planDetail = z.object({
  ...planList.row.shape,
  intro: z.string(),
  subjectCodes: z.array(z.string()),
  subjectNames: z.array(z.string()),
  industryCodes: z.array(z.string()),
  industryNames: z.array(z.string()),
  dutyCodes: z.array(z.string()),
  dutyNames: z.array(z.string()),
  areaIds: z.array(z.string()),
  areaNames: z.string(),
  place: z.string(),
  lessons: z.array(
    z.object({
      lessonId: id,
      lessonName: z.string(),
      fileType: z.number(),
      edition: z.number(),
      lessonMinutes: z.number().nullable(),
      requiredMinutes: z.number(),
    }),
  ),
  dailyMinutes: z.number().nullable(),
  signWay: z.number(),
  signIn: z.boolean(),
  signOut: z.boolean(),
  spotMinutes: z.number().nullable(),
  spotSeconds: z.number(),
  /** Most time that counts, in lengths of a lesson. */
  lengthFactor: z.number(),
  /** Seconds of a film count once, however often they are played. */
  filmOnce: z.boolean(),
  auditsHours: z.boolean(),
  auditsScore: z.boolean(),
  auditsPrint: z.boolean(),
  /** People come by classes alone: a subject is of the registration type. */
  registration: z.boolean(),
  booksExam: z.boolean(),
  paperId: id.nullable(),
  paperName: z.string(),
  examPlace: z.string(),
  examAttempts: z.number(),
  examMinutes: z.number().nullable(),
  passingScore: z.number().nullable(),
  examFrom: z.string().nullable(),
  examUntil: z.string().nullable(),
  letters: z.array(z.string()),
  agreementsFirst: z.boolean(),
  certificateTemplateId: id.nullable(),
  certificateTemplateName: z.string(),
  joinRule: joinRule.nullable(),
  seriesId: id.nullable(),
  seriesName: z.string(),
  copiedFrom: id.nullable(),
  sentFromName: z.string(),
  /** When it was closed into the archive; null while it is open. */
  archivedAt: instant.nullable(),
  /** Members by state, those who left included. */
  tally: z.array(z.object({ state: z.number(), n: z.number() })),
  history: z.array(walked),
  next: z.array(acting),
  /** How far it is: written, handed in, sent back; before its first day; under way, make-up period included; stopped; void; over. */
  phase: z.enum(['draft', 'awaitingAudit', 'rejected', 'ahead', 'running', 'paused', 'void', 'over']),
  /** The last day on which one may learn: of the make-up period where that has begun. */
  lastDay: z.string(),
});
export type PlanDetail = z.infer<typeof planDetail>;

const manage = { service: 'manager', auth: 'session' } as const;
const reading = { ...manage, method: 'GET', permission: everyFlavour('plan:list') } as const;
const one = z.strictObject({ planId: id });
const written = z.object({ planId: id, version: z.number() });

/** One call for each edge of the machine that people walk. */
export const planApi = {
  list: planList,
  audits: planAuditList,
  one: route({
    ...reading,
    path: '/train/plan/one',
    purpose: 'Gives one plan with everything it asks for and what may be done with it.',
    input: one,
    data: planDetail,
  }),
  changes: route({
    ...reading,
    path: '/train/plan/change/list',
    purpose: 'Lists what was changed in a running plan, and by whom.',
    input: one,
    data: z.array(planChange),
  }),
  add: route({
    ...manage,
    method: 'POST',
    path: '/train/plan/add',
    purpose: 'Makes a draft of a plan.',
    permission: everyFlavour('plan:add'),
    input: z.strictObject({ flavour: oneOf(flavourCode), ...planWritable }),
    data: written,
  }),
  mod: route({
    ...manage,
    method: 'PUT',
    path: '/train/plan/mod',
    purpose: 'Changes a plan; what a running plan may still change is refused field by field.',
    permission: everyFlavour('plan:mod'),
    input: z.strictObject({ planId: id, version, ...planWritable }),
    data: written,
  }),
  defaults: route({
    ...manage,
    method: 'GET',
    path: '/train/plan/default',
    purpose: 'What a new plan of a kind begins with, as the parameters of the own organisation say.',
    permission: everyFlavour('plan:add'),
    input: z.strictObject({ flavour: oneOf(flavourCode) }),
    data: planDefaults,
  }),
  copy: route({
    ...manage,
    method: 'POST',
    path: '/train/plan/copy',
    purpose: "A draft with the same content, its days moved by whole years; last year's plan for this year.",
    permission: everyFlavour('plan:add'),
    input: z.strictObject({ planId: id, years: whole(0, 5).default(1) }),
    data: written,
  }),
  del: route({
    ...manage,
    method: 'DELETE',
    path: '/train/plan/del',
    purpose: 'Deletes the draft of a plan.',
    permission: everyFlavour('plan:del'),
    input: one,
    data: z.null(),
  }),
  papers: route({
    ...reading,
    path: '/train/plan/paper/list',
    purpose: 'Published papers a plan may choose: those of the organisation, below it and above it.',
    input: z.strictObject({ keyword: line(60).optional(), paperId: id.optional() }),
    data: z.array(
      z.object({
        paperId: id,
        paperName: z.string(),
        orgName: z.string(),
        fullScore: z.number(),
        passingScore: z.number(),
        offlinePassingScore: z.number(),
        examMinutes: z.number(),
      }),
    ),
  }),
  lessons: route({
    ...reading,
    path: '/train/plan/lesson/list',
    purpose: 'Published lessons a plan may choose; minutes null where the lesson has no length.',
    input: z.strictObject({
      keyword: line(60).optional(),
      category: oneOf(lessonCategory).optional(),
      lessonIds: several(id).optional(),
    }),
    data: z.array(
      z.object({
        lessonId: id,
        lessonName: z.string(),
        edition: z.number(),
        fileType: z.number(),
        category: z.string(),
        minutes: z.number().nullable(),
        orgName: z.string(),
      }),
    ),
  }),
  edges: edgeRoutes(planMachine, { path: '/train/plan', of: 'a plan' }),
};
