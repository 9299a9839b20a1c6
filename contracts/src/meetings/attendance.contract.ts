import { z } from 'zod';
import { oneOf } from '../codes.ts';
import { calendarDay, code, dateTime, text, yes } from '../columns.ts';
import { sourceType } from '../identity/identity.codes.ts';
import { between, can, list, type Row } from '../list.ts';
import { route } from '../route.ts';
import { ofMeetings } from '../training/flavours.ts';
import { mostMembers } from '../training/member.codes.ts';
import { trainingState } from '../training/record.codes.ts';
import { id, instant, line, nameSought, several } from '../values.ts';
import { Reason } from '../walk.ts';
import { attendanceState, attendanceWay, scanVerdict } from './meeting.codes.ts';

export const attendanceList = list({
  name: 'attendance',
  path: '/meeting/attendance/page',
  purpose: 'Who was expected at meetings and came: of one meeting, of one person, or of the whole scope.',
  permission: ofMeetings('member:list'),
  key: 'recordId',
  tabs: { filter: 'attendance', codes: attendanceState },
  filters: {
    planId: id,
    orgUserId: id,
    realName: nameSought,
    orgId: id,
    attendance: oneOf(attendanceState),
    attendanceWay: several(oneOf(attendanceWay)),
    sourceType: several(oneOf(sourceType)),
    meetingBetween: between,
  },
  row: {
    recordId: id,
    planId: id,
    planName: z.string(),
    meetingOn: z.string(),
    orgUserId: id,
    realName: z.string(),
    orgName: z.string(),
    departmentName: z.string(),
    attendance: z.number(),
    attendanceWay: z.string().nullable(),
    attendedAt: instant.nullable(),
    absenceReason: z.string(),
    attendanceAddress: z.string(),
    /** Null while nobody came, and for who came before sources were told. */
    sourceType: z.number().nullable(),
    markedByName: z.string(),
    /** Has signed the letter of the meeting, or read its minutes and signed for that. */
    meetingSigned: z.boolean(),
    state: z.number(),
    can,
  },
  sorts: ['realName', 'attendedAt'],
  columns: [
    text('realName', { width: 110 }),
    text('planName', { width: 240 }),
    calendarDay('meetingOn'),
    code('attendance', attendanceState, { width: 100 }),
    code('attendanceWay', attendanceWay, { width: 120 }),
    dateTime('attendedAt'),
    code('sourceType', sourceType, { width: 110 }),
    text('absenceReason', { width: 200 }),
    text('orgName', { width: 190 }),
    text('departmentName', { width: 130 }),
    yes('meetingSigned', { width: 110 }),
    text('attendanceAddress', { width: 130, quiet: true }),
    text('markedByName', { width: 110, quiet: true }),
    code('state', trainingState, { width: 130, quiet: true }),
  ],
});
export type AttendanceRow = Row<typeof attendanceList>;

const scan = z.object({
  realName: z.string(),
  at: instant,
  address: z.string(),
  device: z.string(),
  verdict: z.enum(Object.values(scanVerdict.values) as [string, ...string[]]),
});
export type MeetingScan = z.infer<typeof scan>;

/** What the code on the wall shows now; `link` opens the student entry with it. */
const shownCode = z.object({
  planName: z.string(),
  token: z.string(),
  link: z.string(),
  /** Milliseconds until another one takes its place. */
  restMilliseconds: z.number(),
  present: z.number(),
  expected: z.number(),
  /** The newest who signed in. */
  newest: z.array(z.object({ realName: z.string(), at: instant })),
});
export type ShownCode = z.infer<typeof shownCode>;

const manage = { service: 'manager', auth: 'session' } as const;

export const attendanceApi = {
  list: attendanceList,
  mark: route({
    ...manage,
    method: 'PUT',
    path: '/meeting/attendance/mark',
    purpose: 'Enters by hand who came and who did not; who is absent needs a reason. All or none.',
    permission: ofMeetings('meeting:mod'),
    input: z.strictObject({
      recordIds: z.array(id).min(1).max(mostMembers),
      attendance: z.literal([attendanceState.values.present, attendanceState.values.absent]),
      reason: line(200).default(''),
    }),
    data: z.object({ marked: z.number() }),
  }),
  takeBack: route({
    ...manage,
    method: 'PUT',
    path: '/meeting/attendance/takeback',
    purpose:
      'Takes back attendance that was wrongly taken, with a reason; refused once the archive is closed. All or none.',
    permission: ofMeetings('meeting:mod'),
    input: z.strictObject({ recordIds: z.array(id).min(1).max(mostMembers), reason: Reason }),
    data: z.object({ takenBack: z.number() }),
  }),
  code: route({
    ...manage,
    method: 'GET',
    path: '/meeting/code/one',
    purpose: 'The rotating code of one meeting, for the wall.',
    byItself: true,
    permission: ofMeetings('meeting:mod'),
    input: z.strictObject({ planId: id }),
    data: shownCode,
  }),
  scans: route({
    ...manage,
    method: 'GET',
    path: '/meeting/scan/list',
    purpose: "Every scan of the meeting's code, refused ones too; newest first, at most 500.",
    permission: ofMeetings('member:list'),
    input: z.strictObject({ planId: id }),
    data: z.array(scan),
  }),
};
