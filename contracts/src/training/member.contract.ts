import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { code, count, dateTime, learnedMinutes, text } from '../columns.ts';
import { shown } from '../identity/fields/hidden-fields.ts';
import { sourceType } from '../identity/identity.codes.ts';
import { between, can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { flag, id, instant, line, nameSought, several } from '../values.ts';
import { acting, decisionFilters, Reason, walked } from '../walk.ts';
import { everyFlavour, flavourCode } from './flavours.ts';
import { actingPerson, lackingCode, mostMembers } from './member.codes.ts';
import { joinRule } from './plan.writable.ts';
import { memberChangeType, recordMachine, trainingState } from './record.codes.ts';

const row = {
  recordId: id,
  planId: id,
  planName: z.string(),
  flavour: z.string(),
  orgUserId: id,
  /** Today's name; the name of its day where the plan is archived. */
  realName: z.string(),
  /** What the person is called today where that is another name; else empty. */
  nameNow: z.string(),
  orgName: z.string(),
  departmentName: z.string(),
  state: z.number(),
  joinedBy: z.string(),
  sourceType: z.number(),
  requiredMinutes: z.number(),
  countedMinutes: z.number(),
  minutesPerHour: z.number(),
  /** Counted of required minutes, of a hundred; null where none are required. */
  learnedPercent: z.number().nullable(),
  bestScore: z.number().nullable(),
  attempts: z.number(),
  startedAt: instant.nullable(),
  learnedAt: instant.nullable(),
  endedAt: instant.nullable(),
  joinedPlanAt: instant,
  leftPlanAt: instant.nullable(),
  version: z.number(),
  can,
};

export const memberList = list({
  name: 'planMember',
  path: '/train/member/page',
  purpose: 'Members of a plan, or of all plans of the scope.',
  permission: everyFlavour('member:list'),
  key: 'recordId',
  tabs: { filter: 'state', codes: trainingState },
  filters: {
    planId: id,
    orgUserId: id,
    state: several(oneOf(trainingState)),
    realName: nameSought,
    orgId: id,
    departmentId: id,
    joinedBy: oneOf(memberChangeType),
    sourceType: several(oneOf(sourceType)),
    joinedBetween: between,
  },
  row,
  sorts: ['joinedPlanAt', 'realName', 'countedMinutes'],
  columns: [
    text('realName', { width: 110 }),
    text('nameNow', { width: 110, quiet: true }),
    code('state', trainingState, { width: 150 }),
    learnedMinutes('requiredMinutes', { titled: 'requiredHours' }),
    learnedMinutes('countedMinutes', { titled: 'countedHours' }),
    text('orgName', { width: 190 }),
    text('departmentName', { width: 130 }),
    count('learnedPercent', { width: 130 }),
    count('bestScore', { width: 80 }),
    count('attempts', { width: 90, quiet: true }),
    code('joinedBy', memberChangeType, { width: 110 }),
    code('sourceType', sourceType, { width: 110, quiet: true }),
    dateTime('joinedPlanAt'),
    dateTime('endedAt', { quiet: true }),
    dateTime('leftPlanAt', { quiet: true }),
  ],
});
export type MemberRow = Row<typeof memberList>;

export const scheduleList = list({
  name: 'studySchedule',
  path: '/train/study/schedule/page',
  purpose: "How far everybody's learning is; `/<kind>/study/schedule/list`.",
  permission: everyFlavour('hours:list'),
  key: 'recordId',
  tabs: { filter: 'state', codes: trainingState },
  filters: {
    ...decisionFilters(recordMachine, 'approveHours'),
    flavour: oneOf(flavourCode),
    planId: id,
    realName: nameSought,
    state: several(oneOf(trainingState)),
    orgId: id,
    /** Minutes are still missing. */
    short: flag,
    /** The plan asks for letters; and one of them is not signed yet. */
    asksLetters: flag,
    unsigned: flag,
    startedBetween: between,
  },
  row,
  sorts: ['joinedPlanAt', 'realName', 'countedMinutes', 'startedAt', 'learnedAt'],
  columns: [
    text('realName', { width: 110 }),
    text('planName', { width: 160 }),
    code('state', trainingState, { width: 150 }),
    learnedMinutes('requiredMinutes', { titled: 'requiredHours' }),
    learnedMinutes('countedMinutes', { titled: 'countedHours' }),
    count('learnedPercent', { width: 130 }),
    dateTime('startedAt'),
    dateTime('learnedAt'),
    text('orgName', { width: 190 }),
    text('departmentName', { width: 130, quiet: true }),
    dateTime('joinedPlanAt', { quiet: true }),
  ],
});

/** Something a member still lacks, and who must act. */
const lacking = z.object({
  what: z.enum(Object.values(lackingCode.values)),
  who: z.enum(Object.values(actingPerson.values)),
  /** Minutes missing for `hours`, letters for `letters`, attempts left for `resit`; 0 where it says nothing. */
  count: z.number(),
});
export type Lacking = z.infer<typeof lacking>;

const memberDetail = z.object({
  ...memberList.row.shape,
  startDate: z.string(),
  endDate: z.string(),
  letters: z.array(z.string()),
  lettersSigned: z.array(z.string()),
  lacking: z.array(lacking),
  /** Test questions of the lessons: asked, answered, and right at the last try. */
  practice: z.object({ asked: z.number(), answered: z.number(), correct: z.number() }),
  changes: z.array(z.object({ changeType: z.string(), reason: z.string(), byName: z.string(), at: instant })),
  history: z.array(walked),
  next: z.array(acting),
});
export type MemberDetail = z.infer<typeof memberDetail>;

const candidate = z.object({
  orgUserId: id,
  realName: z.string(),
  phone: shown.phone,
  orgName: z.string(),
  departmentName: z.string(),
  dutyNames: z.array(z.string()),
});
export type Candidate = z.infer<typeof candidate>;

/** Somebody whom a rule lets join. */
const ruled = z.object({
  orgUserId: id,
  realName: z.string(),
  orgName: z.string(),
  departmentName: z.string(),
  dutyNames: z.array(z.string()),
});
export type RuledPerson = z.infer<typeof ruled>;

const manage = { service: 'manager', auth: 'session' } as const;
const some = z.array(id).min(1).max(mostMembers);
const batch = z.strictObject({ recordIds: some });
const explained = z.strictObject({ recordIds: some, reason: Reason });
const moved = z.object({ moved: z.number() });

export const memberApi = {
  list: memberList,
  schedule: scheduleList,
  one: route({
    ...manage,
    method: 'GET',
    path: '/train/member/one',
    purpose: 'Gives one member of a plan: hours, exam, certificate, history.',
    permission: everyFlavour('member:list'),
    input: z.strictObject({ recordId: id }),
    data: memberDetail,
  }),
  candidates: route({
    ...manage,
    method: 'GET',
    path: '/train/member/candidate/list',
    purpose: 'People who may join a plan and have not, by what a picker narrows; at most 200 of them.',
    permission: everyFlavour('member:mod'),
    input: z.strictObject({
      planId: id,
      keyword: line(40).optional(),
      orgId: id.optional(),
      departmentId: id.optional(),
      dutyCode: line(20).optional(),
      industryCode: line(20).optional(),
    }),
    data: z.object({ list: z.array(candidate), total: z.number() }),
  }),
  preview: route({
    ...manage,
    method: 'POST',
    path: '/train/member/rule/preview',
    purpose:
      "Whom a rule lets join now: how many, and the first of them by name; without a rule the plan's own, which its auditor may ask too.",
    permission: [...everyFlavour('member:mod'), ...everyFlavour('plan:audit')],
    input: z.strictObject({ planId: id.optional(), joinRule: joinRule.nullable().default(null) }),
    data: z.object({
      count: z.number(),
      alreadyIn: z.number(),
      people: z.array(ruled),
    }),
  }),
  add: route({
    ...manage,
    method: 'POST',
    path: '/train/member/add',
    purpose: 'Lets people join by hand; those who left come back with their hours. One who may not refuses all.',
    permission: everyFlavour('member:mod'),
    input: z.strictObject({ planId: id, orgUserIds: some }),
    data: moved,
  }),
  byRule: route({
    ...manage,
    method: 'POST',
    path: '/train/member/rule/apply',
    purpose: "Lets everybody join whom the plan's rule names, at once.",
    permission: everyFlavour('member:mod'),
    input: z.strictObject({ planId: id }),
    /** A task where they are many: then both counts are 0 until it has ended. */
    data: z.object({ joined: z.number(), left: z.number(), taskId: id.nullable() }),
  }),
  join: route({
    ...manage,
    method: 'PUT',
    path: '/train/member/join',
    purpose: 'Lets members who wait join the plan.',
    permission: everyFlavour('member:mod'),
    input: batch,
    data: moved,
  }),
  leave: route({
    ...manage,
    method: 'PUT',
    path: '/train/member/leave',
    purpose: 'Lets members leave a plan, with a reason; their hours stay on record.',
    permission: everyFlavour('member:mod'),
    input: explained,
    data: moved,
  }),
  pause: route({
    ...manage,
    method: 'PUT',
    path: '/train/member/pause',
    purpose: 'Pauses members with a reason.',
    permission: everyFlavour('member:pause'),
    input: explained,
    data: moved,
  }),
  resume: route({
    ...manage,
    method: 'PUT',
    path: '/train/member/resume',
    purpose: 'Lets paused members go on.',
    permission: everyFlavour('member:pause'),
    input: batch,
    data: moved,
  }),
};

/** Most names that stand in one line of a preview; its list holds `mostCandidates`. */
export const previewNames = 20;
/** Most candidates a picker shows. */
export const mostCandidates = 200;
