import { z } from 'zod';
import { recordList } from '../exams/record.contract.ts';
import { exportPermissions, type List } from '../list.ts';
import { attendanceList } from '../meetings/attendance.contract.ts';
import type { OperationModule } from '../prints/print.contract.ts';
import { type Permission, type Route, route } from '../route.ts';
import { studentList } from '../students/student.contract.ts';
import { flowList } from '../training/hours.contract.ts';
import { memberList, scheduleList } from '../training/member.contract.ts';
import { id, line } from '../values.ts';

/** Most rows such a call answers at once; more is refused with 99999 and belongs to the export in the background. */
export const mostDetailRows = 5000;

/** An export that answers its spreadsheet at once (spec section 7, Print, export, reports): rows of a list, by their keys or its filters. */
export interface DetailExport {
  readonly route: Route;
  readonly list: List;
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
    ids: z.array(id).min(1).max(mostDetailRows).optional(),
    query: z.record(z.string(), z.unknown()).default({}),
  });
  return {
    list,
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

/** Every one of them by what it is called in the program. */
export const detailExports = {
  student: detail('student', 'POST', '/export/student/detail', studentList),
  schedule: detail('plan', 'POST', '/export/student/plan/detail', scheduleList),
  flow: detail('plan', 'POST', '/export/student/plan/flow/detail', flowList),
  plan: detail('plan', 'POST', '/export/plan/detail', memberList),
  meeting: detail('meeting', 'POST', '/export/meeting/detail', attendanceList),
  exam: detail('exam', 'POST', '/export/exam/detail', recordList),
  personalMeeting: detail('meeting', 'POST', '/export/meeting/personal/detail', attendanceList),
  personalMeetings: detail('meeting', 'POST', '/export/meeting/personal/record/detail', attendanceList),
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
