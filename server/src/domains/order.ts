import { room } from '#contracts/vehicles/room.entries.ts';
import { importEntries } from '#kernel/import-entries.ts';
import type { Importer, TaskWork } from '#kernel/runtime.ts';
import { type Served, serveList } from '#kernel/serve.ts';
import { agreementRoutes } from './agreements/agreement.routes.ts';
import { archiveRoutes } from './archives/archive.routes.ts';
import { personCopyWork } from './archives/copies/copy.service.ts';
import { organisationArchiveWork } from './archives/packs/organisation.pack.ts';
import { personArchiveWork } from './archives/packs/person.pack.ts';
import { planArchiveWork } from './archives/packs/plan.pack.ts';
import { areaRoutes } from './areas/area.routes.ts';
import { billingRoutes } from './billing/billing.routes.ts';
import { businessRoutes } from './business/business.routes.ts';
import { leadImporter } from './business/leads/lead.import.ts';
import { dutyRoutes } from './catalogue/duty.routes.ts';
import { industryRoutes } from './catalogue/industry.routes.ts';
import { subjectRoutes } from './catalogue/subject.routes.ts';
import { certificateRoutes } from './certificates/certificate.routes.ts';
import { certPrintWork } from './certificates/prints/print.task.ts';
import { chargeRoutes } from './charges/charge.routes.ts';
import { chargeCyclesWork } from './charges/charge-cycles.task.ts';
import { checkRoutes } from './checks/check.routes.ts';
import { costRoutes } from './costs/cost.routes.ts';
import { couponRoutes } from './coupons/coupon.routes.ts';
import { documentRoutes } from './documents/document.routes.ts';
import { behaviourImporter } from './events/behaviours/behaviour.import.ts';
import { eventImporter } from './events/event.import.ts';
import { eventRoutes } from './events/event.routes.ts';
import { assessmentPage } from './exams/assessments/assessment.queries.ts';
import { bookingRoutes } from './exams/bookings/booking.routes.ts';
import { entryRoutes } from './exams/entry/entry.routes.ts';
import { scoreImporter } from './exams/entry/score.import.ts';
import { lateAnswerRoutes } from './exams/late/late-answer.routes.ts';
import { recordRoutes } from './exams/records/record.routes.ts';
import { sittingRoutes } from './exams/sittings/sitting.routes.ts';
import { studentExamRoutes } from './exams/student/student-exam.routes.ts';
import { fileRoutes } from './files/file.routes.ts';
import { h264Work, pdfWork } from './files/media.service.ts';
import { hazardRoutes } from './hazards/hazard.routes.ts';
import { helpRoutes } from './help/help.routes.ts';
import { passwordRoutes } from './identity/password.routes.ts';
import { accountRoutes } from './identity/persons/account.routes.ts';
import { resourceRoutes } from './identity/rights/resource.routes.ts';
import { roleRoutes } from './identity/rights/role.routes.ts';
import { sessionRoutes } from './identity/session.routes.ts';
import { studentSessionRoutes } from './identity/student-session.routes.ts';
import { invoiceRoutes } from './invoices/invoice.routes.ts';
import { invoiceNumberImporter } from './invoices/invoice-number.import.ts';
import { lawRoutes } from './laws/law.routes.ts';
import { adjustmentRoutes } from './ledger/adjustments/adjustment.routes.ts';
import { openingImporter } from './ledger/adjustments/opening.import.ts';
import { ledgerRoutes } from './ledger/ledger.routes.ts';
import { voucherRoutes } from './ledger/vouchers/voucher.routes.ts';
import { lessonRoutes } from './lessons/lesson.routes.ts';
import { loginLessonRoutes } from './lessons/login.routes.ts';
import { termRoutes } from './lessons/term.routes.ts';
import { meetingRoutes } from './meetings/meeting.routes.ts';
import { messageRoutes } from './messages/message.routes.ts';
import { newsRoutes } from './news/news.routes.ts';
import { noticeRoutes } from './notices/notice.routes.ts';
import { obligationRoutes } from './obligations/obligation.routes.ts';
import { bankLineImporter } from './orders/bank/bank-line.import.ts';
import { orderRoutes } from './orders/orders.routes.ts';
import { certificationRoutes } from './organisations/certification/certification.routes.ts';
import { licenceRoutes } from './organisations/licences/licence.routes.ts';
import { organisationRoutes } from './organisations/organisation.routes.ts';
import { siteRoutes } from './organisations/sites/site.routes.ts';
import { parameterRoutes } from './parameters/parameter.routes.ts';
import { correctionRoutes } from './people/corrections/correction.routes.ts';
import { ownCredentialRoutes } from './people/credentials/own-credential.routes.ts';
import { deletionRoutes } from './people/deletions/deletion.routes.ts';
import { departmentRoutes } from './people/department.routes.ts';
import { employeeRoutes } from './people/employee.routes.ts';
import { employeeImporter } from './people/imports/employee.import.ts';
import { leaveRoutes } from './people/leaving/leave.routes.ts';
import { changeManyRoutes } from './people/many/change-many.routes.ts';
import { mergeRoutes } from './people/merges/merge.routes.ts';
import { personRoutes } from './people/person.routes.ts';
import { slipRoutes } from './people/slips/slip.routes.ts';
import { transferRoutes } from './people/transfers/transfer.routes.ts';
import { pricingRoutes } from './pricing/pricing.routes.ts';
import { printRoutes } from './prints/print.routes.ts';
import { bankRoutes } from './questions/banks/bank.routes.ts';
import { caseRoutes } from './questions/cases/case.routes.ts';
import { questionImporter } from './questions/imports/sheet.import.ts';
import { paperRoutes } from './questions/papers/paper.routes.ts';
import { questionRoutes } from './questions/question.routes.ts';
import { registrationRoutes } from './registration/registration.routes.ts';
import { reminderRoutes } from './reminders/reminder.routes.ts';
import { schoolRoutes } from './schools/school.routes.ts';
import { signUpImporter } from './schools/signups/sign-up.import.ts';
import { settlementRoutes } from './settlements/settlement.routes.ts';
import { settlementsWork } from './settlements/statements/make-settlements.task.ts';
import { faceRoutes } from './students/faces/face.routes.ts';
import { photoImportWork } from './students/faces/photo-import.service.ts';
import { officialImporter } from './students/officials/official.import.ts';
import { officialRoutes } from './students/officials/official.routes.ts';
import { pastImporter } from './students/past/past.import.ts';
import { pastRoutes } from './students/past/past.routes.ts';
import { scanWork } from './students/past/scan.service.ts';
import { punishmentImporter } from './students/punishments/punishment.import.ts';
import { punishmentRoutes } from './students/punishments/punishment.routes.ts';
import { realNameRoutes } from './students/realnames/real-name.routes.ts';
import { studentImporter } from './students/student.import.ts';
import { studentRoutes } from './students/student.routes.ts';
import { trainAdminRoutes } from './students/train-admin.routes.ts';
import { suggestionRoutes } from './suggestions/suggestion.routes.ts';
import { importRoutes } from './system/import.routes.ts';
import { metricRoutes } from './system/metric.routes.ts';
import { operationLogRoutes } from './system/operation-log.routes.ts';
import { onboardingRoutes } from './system/panels/onboarding.routes.ts';
import { panelRoutes } from './system/panels/panel.routes.ts';
import { readinessRoutes } from './system/readiness/readiness.routes.ts';
import { readinessWork } from './system/readiness/readiness.task.ts';
import { taskRoutes } from './system/task.routes.ts';
import { timerRoutes } from './system/timer.routes.ts';
import { todoRoutes } from './system/todo.routes.ts';
import { hoursRoutes } from './training/hours/hours.routes.ts';
import { letterRoutes } from './training/letters/letter.routes.ts';
import { planMembersWork } from './training/life/follow.task.ts';
import { planRoutes } from './training/life/plan.routes.ts';
import { memberImporter } from './training/members/member.import.ts';
import { memberRoutes } from './training/members/member.routes.ts';
import { sendRoutes } from './training/sends/send.routes.ts';
import { studyRoutes } from './training/study/study.routes.ts';
import { surveyRoutes } from './training/surveys/survey.routes.ts';
import { equipmentImporter } from './vehicles/equipment/equipment.import.ts';
import { equipmentRoutes } from './vehicles/equipment/equipment.routes.ts';
import { vehicleImporter } from './vehicles/register/vehicle.import.ts';
import { vehicleRoutes } from './vehicles/register/vehicle.routes.ts';
import { roomRoutes } from './vehicles/room.routes.ts';

/** The domains, ranked: each may use the doors of those above it. */
export const domains: readonly { readonly name: string; readonly routes: readonly Served[] }[] = [
  { name: 'parameters', routes: parameterRoutes },
  { name: 'areas', routes: areaRoutes },
  { name: 'catalogue', routes: [...industryRoutes, ...dutyRoutes, ...subjectRoutes] },
  { name: 'files', routes: fileRoutes },
  { name: 'organisations', routes: [...organisationRoutes, ...siteRoutes, ...certificationRoutes, ...licenceRoutes] },
  {
    name: 'identity',
    routes: [
      ...sessionRoutes,
      ...studentSessionRoutes,
      ...passwordRoutes,
      ...accountRoutes,
      ...roleRoutes,
      ...resourceRoutes,
    ],
  },
  { name: 'messages', routes: messageRoutes },
  { name: 'registration', routes: registrationRoutes },
  { name: 'prints', routes: printRoutes },
  {
    name: 'people',
    routes: [
      ...departmentRoutes,
      ...employeeRoutes,
      ...leaveRoutes,
      ...changeManyRoutes,
      ...slipRoutes,
      ...personRoutes,
      ...mergeRoutes,
      ...correctionRoutes,
      ...ownCredentialRoutes,
      ...deletionRoutes,
      ...transferRoutes,
    ],
  },
  {
    name: 'students',
    routes: [
      ...studentRoutes,
      ...trainAdminRoutes,
      ...realNameRoutes,
      ...faceRoutes,
      ...punishmentRoutes,
      ...pastRoutes,
      ...officialRoutes,
    ],
  },
  { name: 'vehicles', routes: [...roomRoutes, ...vehicleRoutes, ...equipmentRoutes] },
  { name: 'checks', routes: checkRoutes },
  { name: 'ledger', routes: [...ledgerRoutes, ...voucherRoutes, ...adjustmentRoutes] },
  { name: 'invoices', routes: invoiceRoutes },
  { name: 'pricing', routes: pricingRoutes },
  { name: 'billing', routes: billingRoutes },
  { name: 'orders', routes: orderRoutes },
  { name: 'coupons', routes: couponRoutes },
  { name: 'charges', routes: chargeRoutes },
  { name: 'lessons', routes: [...lessonRoutes, ...termRoutes, ...loginLessonRoutes] },
  { name: 'questions', routes: [...bankRoutes, ...questionRoutes, ...caseRoutes, ...paperRoutes] },
  {
    name: 'training',
    routes: [
      ...planRoutes,
      ...memberRoutes,
      ...sendRoutes,
      ...studyRoutes,
      ...hoursRoutes,
      ...letterRoutes,
      ...surveyRoutes,
    ],
  },
  { name: 'agreements', routes: agreementRoutes },
  { name: 'events', routes: eventRoutes },
  { name: 'hazards', routes: hazardRoutes },
  { name: 'suggestions', routes: suggestionRoutes },
  { name: 'laws', routes: lawRoutes },
  { name: 'meetings', routes: meetingRoutes },
  {
    name: 'exams',
    routes: [
      ...sittingRoutes,
      ...studentExamRoutes,
      ...bookingRoutes,
      ...recordRoutes,
      ...lateAnswerRoutes,
      ...entryRoutes,
      serveList(assessmentPage),
    ],
  },
  { name: 'obligations', routes: obligationRoutes },
  { name: 'reminders', routes: reminderRoutes },
  { name: 'certificates', routes: certificateRoutes },
  { name: 'schools', routes: schoolRoutes },
  { name: 'settlements', routes: settlementRoutes },
  { name: 'business', routes: businessRoutes },
  { name: 'costs', routes: costRoutes },
  { name: 'documents', routes: documentRoutes },
  { name: 'archives', routes: archiveRoutes },
  { name: 'notices', routes: noticeRoutes },
  { name: 'news', routes: newsRoutes },
  { name: 'help', routes: helpRoutes },
  {
    name: 'system',
    routes: [
      ...taskRoutes,
      ...importRoutes,
      ...operationLogRoutes,
      ...todoRoutes,
      ...timerRoutes,
      ...metricRoutes,
      ...readinessRoutes,
      ...panelRoutes,
      ...onboardingRoutes,
    ],
  },
];

/** Every kind of spreadsheet that can be imported. */
export const importers: readonly Importer[] = [
  employeeImporter as Importer,
  studentImporter as Importer,
  punishmentImporter as Importer,
  pastImporter as Importer,
  officialImporter as Importer,
  questionImporter as Importer,
  memberImporter as Importer,
  signUpImporter as Importer,
  scoreImporter as Importer,
  vehicleImporter as Importer,
  equipmentImporter as Importer,
  openingImporter as Importer,
  bankLineImporter as Importer,
  invoiceNumberImporter as Importer,
  leadImporter as Importer,
  importEntries(room, { table: 'room' }),
  behaviourImporter as Importer,
  eventImporter as Importer,
];

/** Long work of the domains beside exports and imports, by the kind of its tasks. */
export const tasks: ReadonlyMap<string, TaskWork> = new Map([
  ['photos', photoImportWork],
  ['pastScans', scanWork],
  ['toH264', h264Work],
  ['toPdf', pdfWork],
  ['certPrint', certPrintWork],
  ['planMembers', planMembersWork],
  ['planArchive', planArchiveWork],
  ['personArchive', personArchiveWork],
  ['personCopy', personCopyWork],
  ['organisationArchive', organisationArchiveWork],
  ['readiness', readinessWork],
  ['chargeCycles', chargeCyclesWork],
  ['settlements', settlementsWork],
]);

/** Every call of the product. */
export const allRoutes = domains.flatMap(({ routes }) => routes.map(({ route }) => route));
