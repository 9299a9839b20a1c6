// Which test changes a parameter and sees the difference: `npm run prove -- --part=parameters` makes the product deaf to each in turn, and
// its test must turn red. Whoever adds a parameter says here which test it is.
const app = 'server/src/app';
const domains = 'server/src/domains';
const parameters = `${app}/parameters.api.test.ts`;
const reminders = `${domains}/reminders/reminder.api.test.ts`;
const registration = `${domains}/registration/registration.api.test.ts`;
const session = `${domains}/identity/session.api.test.ts`;
const punishments = `${domains}/students/punishments/punishment.api.test.ts`;
const faces = `${domains}/students/faces/face.api.test.ts`;
const sittings = `${domains}/exams/student/sitting.api.test.ts`;

/** The test of each parameter, by its code. */
export const testsOfParameters = {
  uploadOssType: parameters,
  uploadFileIoExpire: parameters,
  uploadImageLimit: parameters,
  uploadFileLimit: parameters,
  uploadImageTypes: parameters,
  helpPhone: `${domains}/help/help.api.test.ts`,
  helpHours: `${domains}/help/help.api.test.ts`,
  linkHosts: `${domains}/notices/notice.api.test.ts`,
  uploadFileTypes: parameters,
  uploadMeetingFileLimit: parameters,
  passWordLength: parameters,
  defaultPasswordMod: parameters,
  passwordLeastLength: session,
  secondFactorTypes: `${domains}/identity/persons/own.api.test.ts`,
  loginLockTimes: session,
  loginLockMinutes: session,
  userRequiredFields: parameters,
  settlementLeastYuan: `${domains}/settlements/settlement.api.test.ts`,
  refundAloneYuan: `${domains}/orders/refunds/refund.api.test.ts`,
  userChoiceLimit: `${domains}/people/employee.api.test.ts`,
  orgRegisterOpen: registration,
  orgRegisterTypes: registration,
  orgRegisterRequired: registration,
  checkSeriousStops: `${domains}/checks/check.api.test.ts`,
  appealDays: `${domains}/events/alarm.api.test.ts`,
  hasOfflineTrain: `${domains}/training/hours/hours.api.test.ts`,
  minutesPerHour: parameters,
  dailyHoursLimit: parameters,
  heartbeatSeconds: parameters,
  lengthFactor: parameters,
  filmOnce: parameters,
  spotCheckMinutes: parameters,
  spotCheckSeconds: parameters,
  faceThreshold: faces,
  faceRetentionMonths: faces,
  faceSignInWays: `${domains}/meetings/face.api.test.ts`,
  planAudit: `${domains}/training/plans/plan.api.test.ts`,
  examLayout: sittings,
  examReview: sittings,
  punishmentPointLimit: punishments,
  punishmentMonths: punishments,
  remindersOn: reminders,
  reminderDaysBefore: reminders,
  reminderAuditDays: reminders,
  reminderTexts: reminders,
  digestTexts: `${domains}/system/digests/digest.api.test.ts`,
  examPassingScore: parameters,
  examOfflinePassingScore: parameters,
  examMinutes: parameters,
  examAttempts: parameters,
  twoPersonExam: parameters,
  examPaperDefault: parameters,
  archiveRetentionMonths: `${domains}/archives/archive.api.test.ts`,
  printWatermark: parameters,
  certificateAudit: `${domains}/certificates/prints/audited.api.test.ts`,
};
