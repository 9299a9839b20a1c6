import { z } from 'zod';
import { oneOf, recordState } from '../codes.ts';
import { calendarDay, code, count, dateTime, learnedMinutes, tags, text } from '../columns.ts';
import { can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { areaId, day, id, instant, line, several, version, whole } from '../values.ts';
import { obligationPeriod } from './obligation.codes.ts';

const row = {
  obligationId: id,
  obligationName: z.string(),
  industryCode: z.string().nullable(),
  industryName: z.string(),
  dutyCode: z.string().nullable(),
  dutyName: z.string(),
  provinceId: z.string().nullable(),
  provinceName: z.string(),
  obligationPeriod: z.string(),
  requiredMinutes: z.number(),
  /** What a study hour is reckoned at. */
  minutesPerHour: z.number(),
  subjectCodes: z.array(z.string()),
  subjectNames: z.array(z.string()),
  effectiveFrom: z.string(),
  effectiveUntil: z.string().nullable(),
  state: z.number(),
  orgName: z.string(),
  /** People of the asker's scope who are obliged by it now. */
  people: z.number(),
  appliedAt: instant.nullable(),
  version: z.number(),
  can,
};

export const obligationList = list({
  name: 'obligation',
  path: '/train/obligation/page',
  purpose: 'Rules of the own organisation, of those above, and of those below.',
  permission: 'train:obligation:list',
  key: 'obligationId',
  filters: {
    keyword: line(60),
    dutyCode: line(20),
    industryCode: line(20),
    provinceId: areaId,
    obligationPeriod: oneOf(obligationPeriod),
    state: oneOf(recordState),
    /** In force on that day. */
    inForceOn: day,
  },
  row,
  sorts: ['effectiveFrom', 'requiredMinutes'],
  columns: [
    text('obligationName', { width: 240 }),
    text('dutyName', { width: 140 }),
    text('industryName', { width: 150 }),
    text('provinceName', { width: 110 }),
    code('obligationPeriod', obligationPeriod, { width: 90 }),
    learnedMinutes('requiredMinutes', { titled: 'requiredHours' }),
    tags('subjectNames', { width: 180 }),
    calendarDay('effectiveFrom'),
    calendarDay('effectiveUntil'),
    code('state', recordState, { width: 90 }),
    count('people', { width: 100 }),
    text('orgName', { width: 190 }),
    dateTime('appliedAt', { quiet: true }),
  ],
});
export type ObligationRow = Row<typeof obligationList>;

const manage = { service: 'manager', auth: 'session' } as const;
const words = {
  obligationName: line(80, 2),
  industryCode: line(20, 1).nullable().default(null),
  dutyCode: line(20, 1).nullable().default(null),
  provinceId: areaId.nullable().default(null),
  obligationPeriod: oneOf(obligationPeriod),
  requiredMinutes: whole(1, 60_000),
  subjectCodes: several(line(20)).default([]),
  effectiveFrom: day,
  effectiveUntil: day.nullable().default(null),
};
const inOrder = (input: { effectiveFrom: string; effectiveUntil: string | null }, issue: z.RefinementCtx): void => {
  if (input.effectiveUntil !== null && input.effectiveUntil < input.effectiveFrom)
    issue.addIssue({ code: 'custom', path: ['effectiveUntil'], message: 'endBeforeStart' });
};

const why = z.object({
  realName: z.string(),
  orgName: z.string(),
  rule: z.object(row).omit({ can: true, people: true }).nullable(),
  periodFrom: z.string().nullable(),
  periodUntil: z.string().nullable(),
  /** The person's own part of what the rule asks for, and what of it is due by the day. */
  requiredMinutes: z.number(),
  dueMinutes: z.number(),
  countedMinutes: z.number(),
  missingMinutes: z.number(),
  meetings: z.number(),
  /** What the period brought, most first; `counts` is false for training of other subjects than the rule's. */
  records: z.array(
    z.object({
      recordId: id,
      planId: id,
      planName: z.string(),
      flavour: z.string(),
      state: z.number(),
      countedSeconds: z.number(),
      counts: z.boolean(),
      attendedOn: z.string().nullable(),
      /** The plan stands in the reader's scope. */
      reached: z.boolean(),
    }),
  ),
  behind: z.array(z.object({ obligationId: id, obligationName: z.string(), orgName: z.string() })),
});
export type WhyObliged = z.infer<typeof why>;

export const obligationApi = {
  list: obligationList,
  one: route({
    ...manage,
    method: 'GET',
    path: '/train/obligation/one',
    purpose: 'Gives one obligation: whom it obliges, to what, from when.',
    permission: 'train:obligation:list',
    input: z.strictObject({ obligationId: id }),
    data: z.object(row),
  }),
  add: route({
    ...manage,
    method: 'POST',
    path: '/train/obligation/add',
    purpose: 'Adds an obligation of the own organisation.',
    permission: 'train:obligation:mod',
    input: z.strictObject(words).superRefine(inOrder),
    data: z.object({ obligationId: id }),
  }),
  mod: route({
    ...manage,
    method: 'PUT',
    path: '/train/obligation/mod',
    purpose: 'Changes one; what holds already is ended and a later version written instead where the past must stay.',
    permission: 'train:obligation:mod',
    input: z.strictObject({ obligationId: id, version, ...words }).superRefine(inOrder),
    data: z.object({ version: z.number() }),
  }),
  state: route({
    ...manage,
    method: 'PUT',
    path: '/train/obligation/state/mod',
    purpose: 'Enables or disables an obligation.',
    permission: 'train:obligation:mod',
    input: z.strictObject({ obligationId: id, state: oneOf(recordState) }),
    data: z.object({ state: z.number() }),
  }),
  of: route({
    ...manage,
    method: 'GET',
    path: '/train/obligation/person/one',
    purpose:
      'Why a person is obliged: the rule that counts on a day, those it comes before, and the records behind what counts.',
    permission: 'train:obligation:list',
    input: z.strictObject({ orgUserId: id, day: day.optional() }),
    data: why,
  }),
  own: route({
    service: 'manager',
    auth: 'student',
    method: 'GET',
    path: '/api/student/obligation/one',
    purpose: 'Says why the student who asks is obliged, and to what.',
    permission: 'signedIn',
    input: z.strictObject({}),
    data: why,
  }),
};
