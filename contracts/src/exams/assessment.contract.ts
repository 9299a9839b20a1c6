import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { calendarDay, code, count, tags, text } from '../columns.ts';
import { between, list, type Row } from '../list.ts';
import { flavourKey } from '../training/flavours.ts';
import { day, id, line, nameSought, several } from '../values.ts';
import { assessmentStanding } from './assessment.codes.ts';

export const assessmentList = list({
  name: 'assessment',
  path: '/exam/assessment/page',
  purpose: 'Lists who must be assessed by the authority or renew, and by when.',
  permission: flavourKey('two_personnel', 'exam:list'),
  key: 'orgUserId',
  filters: {
    standing: several(oneOf(assessmentStanding)),
    dutyCode: line(20),
    realName: nameSought,
    orgId: id,
    dueBetween: between,
  },
  row: {
    orgUserId: id,
    realName: z.string(),
    orgName: z.string(),
    dutyNames: z.array(z.string()),
    standing: z.string(),
    tookOfficeOn: day,
    passedOn: day.nullable(),
    validUntil: day.nullable(),
    dueOn: day,
    /** Below nothing once it is overdue. */
    daysLeft: z.number(),
    /** A plan the person is in and has not ended. */
    planName: z.string(),
    /** The authority's certificate that stands for the duty, where one was taken down. */
    officialNumber: z.string(),
  },
  sorts: ['dueOn', 'realName'],
  columns: [
    text('realName', { width: 110 }),
    text('orgName', { width: 210 }),
    tags('dutyNames', { width: 200 }),
    code('standing', assessmentStanding, { width: 130, titled: 'assessmentStanding' }),
    calendarDay('dueOn', { titled: 'assessmentDueOn' }),
    count('daysLeft', { width: 100 }),
    calendarDay('tookOfficeOn'),
    calendarDay('passedOn'),
    calendarDay('validUntil', { titled: 'assessmentValidUntil' }),
    text('officialNumber', { width: 170 }),
    text('planName', { width: 220 }),
  ],
});
export type AssessmentRow = Row<typeof assessmentList>;

export const assessmentApi = { list: assessmentList };
