import { documentKind, receiptState } from '../documents/document.codes.ts';
import { receiptList } from '../documents/receipt.contract.ts';
import { eventMetrics } from '../events/event.metrics.ts';
import { recordList } from '../exams/record.contract.ts';
import { hazardMetrics } from '../hazards/hazard.metrics.ts';
import { lessonCategory, lessonState } from '../lessons/lesson.codes.ts';
import { lessonList } from '../lessons/lesson.contract.ts';
import { attendanceList } from '../meetings/attendance.contract.ts';
import { attendanceState } from '../meetings/meeting.codes.ts';
import { type Metric, metric, trend } from '../metric.ts';
import { organisationState, organisationType } from '../organisations/organisation.codes.ts';
import { organisationList } from '../organisations/organisation.contract.ts';
import { employeeList } from '../people/employee.list.ts';
import { customerPresence, customerStage, customerStuck } from '../schools/customers/customer.codes.ts';
import { customerList } from '../schools/customers/customer.contract.ts';
import { realNameState } from '../students/student.codes.ts';
import { studentList } from '../students/student.contract.ts';
import { suggestionMetrics } from '../suggestions/suggestion.todos.ts';
import { inStates } from '../todo.ts';
import { scheduleList } from '../training/member.contract.ts';
import { statesOf } from '../training/stages/stage.codes.ts';
import { equipmentMetrics } from '../vehicles/equipment/equipment.todos.ts';
import { agreementMetrics } from './agreement.metrics.ts';
import { checkMetrics } from './check.metrics.ts';
import { incomeMetrics } from './income.metrics.ts';
import { settlementMetrics } from './settlement.metrics.ts';
import { vehicleMetrics } from './vehicle.metrics.ts';

/** Every figure of the first page, in the order in which it is shown. */
export const metrics: readonly Metric[] = [
  metric({
    code: 'trainProgress',
    subject: 'train',
    unit: 'people',
    list: scheduleList,
    screen: '',
    parting: { by: 'flavours', filter: 'flavour', screen: '/study/schedule/list' },
    chart: 'stack',
    series: [
      { code: 'notTrained', tone: 'warn', query: { state: inStates(...statesOf.notTrained) } },
      { code: 'inTraining', tone: 'moving', query: { state: inStates(...statesOf.inTraining) } },
      { code: 'toBook', tone: 'faint', query: { state: inStates(...statesOf.toBook) } },
      { code: 'toSit', tone: 'plain', query: { state: inStates(...statesOf.toSit) } },
      { code: 'examFailed', tone: 'bad', query: { state: inStates(...statesOf.examFailed) } },
      { code: 'scoreAudit', tone: 'nearly', query: { state: inStates(...statesOf.scoreAudit) } },
      {
        code: 'done',
        tone: 'good',
        query: { state: inStates(...statesOf.qualified, ...statesOf.certified, ...statesOf.archived) },
      },
    ],
  }),
  metric({
    code: 'examsByMonth',
    subject: 'train',
    unit: 'exams',
    list: recordList,
    screen: '/exam/examRecordList',
    parting: { by: 'months', filter: 'openedBetween', months: trend },
    chart: 'months',
    series: [
      { code: 'passed', tone: 'good', query: { passed: 'true' } },
      { code: 'failed', tone: 'bad', query: { passed: 'false' } },
    ],
  }),
  metric({
    code: 'attendanceByMonth',
    subject: 'train',
    unit: 'attendances',
    list: attendanceList,
    screen: '/safe/regular/attendance/list',
    parting: { by: 'months', filter: 'meetingBetween', months: trend },
    chart: 'months',
    series: [
      { code: 'came', tone: 'good', query: { attendance: String(attendanceState.values.present) } },
      { code: 'madeUp', tone: 'moving', query: { attendance: String(attendanceState.values.madeUp) } },
      { code: 'absent', tone: 'bad', query: { attendance: String(attendanceState.values.absent) } },
    ],
  }),
  metric({
    code: 'orgsByState',
    subject: 'org',
    unit: 'organisations',
    list: organisationList,
    screen: '/org/organize',
    parting: { by: 'codes', filter: 'state', codes: organisationState, several: true },
    chart: 'bars',
  }),
  metric({
    code: 'orgsByType',
    subject: 'org',
    unit: 'organisations',
    list: organisationList,
    screen: '/org/organize',
    parting: { by: 'codes', filter: 'typeCode', codes: organisationType, several: true },
    chart: 'bars',
  }),
  metric({
    code: 'orgsByMonth',
    subject: 'org',
    unit: 'organisations',
    list: organisationList,
    screen: '/org/organize',
    parting: { by: 'months', filter: 'between', months: trend },
    chart: 'months',
  }),
  metric({
    code: 'orgsByIndustry',
    subject: 'orgIndustry',
    unit: 'organisations',
    list: organisationList,
    screen: '/org/organize',
    parting: { by: 'industries', filter: 'industryCode', most: 8 },
    chart: 'bars',
  }),
  metric({
    code: 'employeesByMonth',
    subject: 'employee',
    unit: 'people',
    list: employeeList,
    screen: '/org/employee',
    parting: { by: 'months', filter: 'between', months: trend },
    chart: 'months',
  }),
  metric({
    code: 'studentsByRealName',
    subject: 'student',
    unit: 'people',
    list: studentList,
    screen: '/student/list',
    parting: { by: 'codes', filter: 'realNameState', codes: realNameState },
    chart: 'bars',
  }),
  metric({
    code: 'studentsByDuty',
    subject: 'studentDuty',
    unit: 'people',
    list: studentList,
    screen: '/student/list',
    parting: { by: 'duties', filter: 'dutyCode', most: 8 },
    chart: 'bars',
  }),
  metric({
    code: 'lessonsByCategory',
    subject: 'course',
    unit: 'lessons',
    list: lessonList,
    screen: '/lesson/list',
    parting: { by: 'codes', filter: 'category', codes: lessonCategory },
    chart: 'bars',
  }),
  metric({
    code: 'lessonsByState',
    subject: 'course',
    unit: 'lessons',
    list: lessonList,
    screen: '/lesson/list',
    parting: { by: 'codes', filter: 'state', codes: lessonState, several: true },
    chart: 'bars',
  }),
  ...vehicleMetrics,
  ...equipmentMetrics,
  ...checkMetrics,
  ...hazardMetrics,
  ...suggestionMetrics,
  ...eventMetrics,
  ...agreementMetrics,
  ...incomeMetrics,
  ...settlementMetrics,
  metric({
    code: 'receiptsByKind',
    subject: 'docs',
    unit: 'receipts',
    list: receiptList,
    screen: '/docs/receipt/list',
    parting: { by: 'codes', filter: 'docKind', codes: documentKind, several: true },
    chart: 'stack',
    series: [
      {
        code: 'docDone',
        tone: 'good',
        query: {
          state: inStates(receiptState.values.read, receiptState.values.signed, receiptState.values.replied),
          docWaiting: 'false',
        },
      },
      {
        code: 'docToAnswer',
        tone: 'moving',
        query: {
          state: inStates(receiptState.values.read, receiptState.values.signed),
          docWaiting: 'true',
          overdue: 'false',
        },
      },
      {
        code: 'docUnread',
        tone: 'warn',
        query: { state: inStates(receiptState.values.unread), docWaiting: 'true', overdue: 'false' },
      },
      { code: 'docOverdue', tone: 'bad', query: { overdue: 'true' } },
      { code: 'docReturned', tone: 'plain', query: { state: inStates(receiptState.values.returned) } },
    ],
  }),
  metric({
    code: 'customersByStage',
    subject: 'customer',
    unit: 'organisations',
    list: customerList,
    screen: '/school/customerList',
    parting: { by: 'codes', filter: 'customerStage', codes: customerStage, several: true },
    chart: 'bars',
  }),
  metric({
    code: 'customersStuck',
    subject: 'customer',
    unit: 'organisations',
    list: customerList,
    screen: '/school/customerList',
    parting: { by: 'codes', filter: 'nextStep', codes: customerStuck, several: true },
    chart: 'bars',
  }),
  metric({
    code: 'customersByPresence',
    subject: 'customer',
    unit: 'organisations',
    list: customerList,
    screen: '/school/customerList',
    parting: { by: 'codes', filter: 'presence', codes: customerPresence },
    chart: 'bars',
  }),
];
