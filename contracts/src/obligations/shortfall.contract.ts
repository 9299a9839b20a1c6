import { z } from 'zod';
import { calendarDay, count, learnedMinutes, tags, text, yes } from '../columns.ts';
import { list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { mostMembers } from '../training/member.codes.ts';
import { flag, id, instant, line, nameSought } from '../values.ts';

export const shortfallList = list({
  name: 'shortfall',
  path: '/train/shortfall/page',
  purpose: 'Everybody who is obliged now, and what the period still lacks; the names behind every number.',
  permission: 'train:obligation:list',
  key: 'orgUserId',
  filters: {
    realName: nameSought,
    orgUserId: id,
    orgId: id,
    belowOrgId: id,
    departmentId: id,
    dutyCode: line(20),
    obligationId: id,
    withoutRecord: flag,
    short: flag,
  },
  row: {
    orgUserId: id,
    realName: z.string(),
    orgName: z.string(),
    departmentName: z.string(),
    dutyNames: z.array(z.string()),
    obligationName: z.string(),
    periodFrom: z.string(),
    periodUntil: z.string(),
    requiredMinutes: z.number(),
    /** What of it is due by today. */
    dueMinutes: z.number(),
    countedMinutes: z.number(),
    missingMinutes: z.number(),
    meetings: z.number(),
    /** Trainings and meetings of the period that were taken over, and their minutes: beside what was counted, never in it. */
    pastRecords: z.number(),
    pastMinutes: z.number(),
    /** What a study hour is reckoned at: a rule asks for minutes of many plans, whose hours may differ. */
    minutesPerHour: z.number(),
    withoutRecord: z.boolean(),
  },
  sorts: ['realName', 'countedMinutes'],
  columns: [
    text('realName', { width: 110 }),
    text('orgName', { width: 200 }),
    text('departmentName', { width: 110 }),
    tags('dutyNames', { width: 130 }),
    learnedMinutes('requiredMinutes', { titled: 'requiredHours' }),
    learnedMinutes('countedMinutes', { titled: 'countedHours' }),
    learnedMinutes('missingMinutes'),
    learnedMinutes('dueMinutes'),
    count('meetings', { width: 100 }),
    count('pastRecords', { width: 110 }),
    learnedMinutes('pastMinutes', { titled: 'pastHours' }),
    yes('withoutRecord', { width: 100 }),
    text('obligationName', { width: 220 }),
    calendarDay('periodFrom'),
    calendarDay('periodUntil'),
  ],
});
export type ShortfallRow = Row<typeof shortfallList>;

export const shareList = list({
  name: 'recordShare',
  path: '/train/share/page',
  purpose: 'The share of staff without a record of each organisation.',
  permission: 'train:obligation:list',
  key: 'orgId',
  filters: { keyword: line(60), belowOrgId: id, withoutRecord: flag },
  row: {
    orgId: id,
    orgName: z.string(),
    parentName: z.string(),
    obliged: z.number(),
    withoutCount: z.number(),
    /** Of a hundred, to one decimal; null where nobody is obliged. */
    withoutPercent: z.number().nullable(),
    shortCount: z.number(),
  },
  sorts: ['withoutPercent', 'withoutCount', 'obliged'],
  columns: [
    text('orgName', { width: 260 }),
    text('parentName', { width: 220 }),
    count('obliged', { width: 110 }),
    count('withoutCount', { width: 120 }),
    count('withoutPercent', { width: 150 }),
    count('shortCount', { width: 130 }),
  ],
});
export type ShareRow = Row<typeof shareList>;

const manage = { service: 'manager', auth: 'session' } as const;

export const shortfallApi = {
  list: shortfallList,
  shares: shareList,
  share: route({
    ...manage,
    method: 'GET',
    path: '/train/share/one',
    purpose:
      'The first number of the dashboard: who is obliged, who has nothing on record, who has too little; of the scope as it is now.',
    permission: 'train:obligation:list',
    input: z.strictObject({ orgId: id.optional() }),
    data: z.object({
      obliged: z.number(),
      withoutCount: z.number(),
      withoutPercent: z.number().nullable(),
      shortCount: z.number(),
      asOf: instant,
    }),
  }),
  makeUp: route({
    ...manage,
    method: 'POST',
    path: '/train/shortfall/makeup/add',
    purpose:
      'One click: a draft of a safe training with these people, or with everybody of the own organisation who lacks something.',
    permission: 'train:obligation:makeup',
    input: z.strictObject({
      orgUserIds: z.array(id).max(mostMembers).default([]),
      everybody: z.enum(['withoutRecord', 'short']).optional(),
    }),
    data: z.object({ planId: id, members: z.number() }),
  }),
};
