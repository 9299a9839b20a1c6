import { z } from 'zod';
import { type Column, calendarDay, code, count, dateTime, longText, text, yes } from '../columns.ts';
import { recordList } from '../exams/record.contract.ts';
import { exportPermissions, type List, mostExportRows } from '../list.ts';
import { attendanceList } from '../meetings/attendance.contract.ts';
import { attendanceState, attendanceWay } from '../meetings/meeting.codes.ts';
import type { OperationModule } from '../prints/print.contract.ts';
import { type Permission, type Route, route } from '../route.ts';
import { studentList } from '../students/student.contract.ts';
import { flowList } from '../training/hours/hours.contract.ts';
import { memberList, scheduleList } from '../training/member.contract.ts';
import { id, line } from '../values.ts';

/** What a file makes of the rows of its list: the rows, a line a meeting, a person with the meeting beside, records with sums. */
export type DetailContent = 'rows' | 'meetings' | 'personal' | 'records';

/** An export that answers its spreadsheet at once (spec section 7, Print, export, reports): rows of a list, by their keys or its filters. */
export interface DetailExport {
  readonly route: Route;
  readonly list: List;
  readonly content: DetailContent;
  readonly columns: readonly Column[];
  /** Phrase of the file's name. */
  readonly titled: string;
  /** What the print log says it was. */
  readonly module: OperationModule;
  /** Filters that always hold. */
  readonly fixed: Readonly<Record<string, unknown>>;
}

const two = 'two_personnel';

const detail = (
  module: OperationModule,
  method: 'GET' | 'POST',
  path: string,
  list: List,
  fixed: Readonly<Record<string, unknown>> = {},
): DetailExport => {
  const permissions = exportPermissions(list) as readonly Permission[];
  const kind = typeof fixed.flavour === 'string' ? fixed.flavour : fixed.kind;
  const input = z.strictObject({
    ids: z.array(id).min(1).max(mostExportRows).optional(),
    query: z.record(z.string(), z.unknown()).default({}),
  });
  return {
    list,
    content: 'rows',
    columns: list.columns,
    titled: `lists.${list.name}`,
    module,
    fixed: Object.fromEntries(Object.entries(fixed).filter(([name]) => name !== 'kind')),
    route: route({
      service: 'manager',
      method,
      path,
      purpose: `Gives a spreadsheet of the list \`${list.name}\` at once: the rows that are named by their keys or by its filters.`,
      auth: 'session',
      permission: kind === undefined ? permissions : permissions.filter((key) => key.includes(`:${String(kind)}-`)),
      raw: true,
      input: method === 'GET' ? z.strictObject({ planId: id }) : input,
      data: z.unknown(),
    }),
  };
};

const meetingHead = [text('planName', { width: 240 }), calendarDay('meetingOn'), text('orgName', { width: 190 })];
const led = [
  text('emceeName', { width: 110 }),
  text('recorderName', { width: 110 }),
  text('room', { width: 160 }),
  dateTime('startsAt'),
  dateTime('endsAt'),
  longText('agenda'),
];
const person = [
  text('realName', { width: 110 }),
  text('orgName', { width: 190 }),
  text('departmentName', { width: 130 }),
];
const came = [
  code('attendance', attendanceState),
  code('attendanceWay', attendanceWay, { width: 120 }),
  dateTime('attendedAt'),
  text('absenceReason', { width: 200 }),
];
/** What the three exports of meetings say (spec section 7: meeting detail, personal meeting detail, personal meeting record detail). */
const meetingColumns: Readonly<Record<Exclude<DetailContent, 'rows'>, readonly Column[]>> = {
  meetings: [
    ...meetingHead,
    ...led,
    count('expectedPeople'),
    count('presentPeople'),
    count('absentPeople'),
    count('madeUpPeople'),
    longText('absentNames'),
    longText('meetingMinutes'),
    longText('resolution'),
  ],
  personal: [
    ...person,
    text('planName', { width: 240 }),
    calendarDay('meetingOn'),
    ...came,
    text('attendanceAddress', { width: 130 }),
    text('markedByName', { width: 110 }),
    yes('meetingSigned', { width: 110 }),
    ...led,
    longText('meetingMinutes'),
  ],
  records: [
    ...person,
    calendarDay('meetingOn'),
    text('planName', { width: 240 }),
    ...came,
    yes('meetingSigned', { width: 110 }),
    count('expectedTimes'),
    count('presentTimes'),
    count('absentTimes'),
    count('madeUpTimes'),
    text('attendanceRate', { width: 90 }),
  ],
};
const meetingTitles = {
  meetings: 'codes.sheetKind.meetingDetail',
  personal: 'codes.sheetKind.personalMeeting',
  records: 'codes.sheetKind.personalMeetings',
} as const;
const ofMeeting = (path: string, content: Exclude<DetailContent, 'rows'>): DetailExport => ({
  ...detail('meeting', 'POST', path, attendanceList),
  content,
  columns: meetingColumns[content],
  titled: meetingTitles[content],
});

/** Every one of them by what it is called in the program. */
export const detailExports = {
  student: detail('student', 'POST', '/export/student/detail', studentList),
  schedule: detail('plan', 'POST', '/export/student/plan/detail', scheduleList),
  flow: detail('plan', 'POST', '/export/student/plan/flow/detail', flowList),
  plan: detail('plan', 'POST', '/export/plan/detail', memberList),
  meeting: ofMeeting('/export/meeting/detail', 'meetings'),
  exam: detail('exam', 'POST', '/export/exam/detail', recordList),
  personalMeeting: ofMeeting('/export/meeting/personal/detail', 'personal'),
  personalMeetings: ofMeeting('/export/meeting/personal/record/detail', 'records'),
  twoProgress: detail('plan', 'POST', '/export/towTypePerson/progress/detail', scheduleList, { flavour: two }),
  twoFlow: detail('plan', 'POST', '/export/towTypePerson/flow/detail', flowList, { flavour: [two], kind: two }),
  twoPlan: detail('plan', 'GET', '/export/twoTypePerson/plan/detail', memberList, { kind: two }),
} as const satisfies Record<string, DetailExport>;
export type DetailExportName = keyof typeof detailExports;

export const printFieldApi = {
  fields: route({
    service: 'manager',
    method: 'GET',
    path: '/statistics/print/field/v2',
    purpose: 'Columns of a list that may be printed, in their order; `chosen` are those printed unless said otherwise.',
    auth: 'session',
    permission: 'signedIn',
    input: z.strictObject({ list: line(40, 1) }),
    data: z.array(z.object({ field: z.string(), fieldName: z.string(), chosen: z.boolean() })),
  }),
};
