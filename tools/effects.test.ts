import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { settingSpecs } from '#kernel/settings.ts';
import { type ParameterCode, parameterSeeds } from '../server/src/domains/parameters/declared.ts';

// Whoever adds a setting says here which test changes it and sees the difference.

const root = fileURLToPath(new URL('..', import.meta.url));
const app = 'server/src/app';
const domains = 'server/src/domains';
const parameters = `${app}/parameters.api.test.ts`;
const settings = `${app}/settings.api.test.ts`;
const reminders = `${domains}/reminders/reminder.api.test.ts`;
const registration = `${domains}/registration/registration.api.test.ts`;
const session = `${domains}/identity/session.api.test.ts`;
const punishments = `${domains}/students/punishments/punishment.api.test.ts`;
const faces = `${domains}/students/faces/face.api.test.ts`;
const sittings = `${domains}/exams/student/sitting.api.test.ts`;
const stamps = `${domains}/agreements/agreement.api.test.ts`;
const texts = `${domains}/messages/text.api.test.ts`;
const health = `${app}/health.api.test.ts`;
const life = `${app}/life.api.test.ts`;
const payments = `${domains}/orders/providers/payment-providers.test.ts`;

const ofParameter: Readonly<Record<ParameterCode, string>> = {
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
  secondFactorTypes: 'e2e/factor.test.ts',
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

const ofSetting: Readonly<Record<keyof typeof settingSpecs, string>> = {
  PORT: life,
  HOST: life,
  DATABASE_URL: `${app}/sync.api.test.ts`,
  DATABASE_REPLICA_URL: settings,
  DATABASE_POOL: settings,
  LUAN_DATA: health,
  LUAN_DEMO: texts,
  LUAN_LANGUAGE: `${app}/first/english.api.test.ts`,
  LUAN_KEY: 'server/src/kernel/kernel.test.ts',
  LUAN_SEAL_KEYS: `${app}/upkeep/reseal.api.test.ts`,
  LUAN_PUBLIC_URL: settings,
  LUAN_ORIGINS: settings,
  LUAN_SECURE_COOKIES: health,
  LUAN_METRICS_TOKEN: health,
  LUAN_TRUST_PROXY: settings,
  LUAN_SESSION_HOURS: settings,
  LUAN_SESSION_RENEW_HOURS: settings,
  LUAN_SESSION_MOST_HOURS: settings,
  LUAN_LOG: life,
  LUAN_REPLY_CHECK: settings,
  LUAN_FILE_STORE: settings,
  LUAN_S3_ENDPOINT: settings,
  LUAN_S3_REGION: settings,
  LUAN_S3_ACCESS_KEY: settings,
  LUAN_S3_SECRET_KEY: settings,
  LUAN_SYNC_URL: `${app}/sync.api.test.ts`,
  LUAN_SYNC_KEY: `${app}/sync.api.test.ts`,
  LUAN_SMS_URL: texts,
  LUAN_SMS_KEY: texts,
  LUAN_PUSH_ORIGINS: `${domains}/certificates/declarations/declaration.api.test.ts`,
  LUAN_CA_URL: stamps,
  LUAN_CA_KEY: stamps,
  LUAN_WECHAT_MERCHANT_ID: payments,
  LUAN_WECHAT_APP_ID: payments,
  LUAN_WECHAT_SERIAL: payments,
  LUAN_WECHAT_KEY: payments,
  LUAN_WECHAT_V3_KEY: payments,
  LUAN_WECHAT_PLATFORM_KEY: payments,
  LUAN_WECHAT_PLATFORM_KEY_ID: payments,
  LUAN_WECHAT_URL: payments,
  LUAN_ALIPAY_APP_ID: payments,
  LUAN_ALIPAY_SELLER_ID: payments,
  LUAN_ALIPAY_KEY: payments,
  LUAN_ALIPAY_PLATFORM_KEY: payments,
  LUAN_ALIPAY_URL: payments,
  LUAN_ALIPAY_FILES_URL: payments,
  LUAN_FONT_FILE: 'server/src/kernel/engines/placed/placed.test.ts',
  LUAN_DEMO_INBOX: texts,
};

/** Names whose test is not there, or never says them as a value that is set. */
const untested = (tests: Readonly<Record<string, string>>, said: (name: string) => string): string[] =>
  Object.entries(tests).flatMap(([name, file]) => {
    const path = join(root, file);
    return existsSync(path) && new RegExp(said(name)).test(readFileSync(path, 'utf8')) ? [] : [`${name}: ${file}`];
  });

describe('every setting has a test that changes it and sees the difference', () => {
  it('of the platform and its organisations', () => {
    expect(Object.keys(ofParameter).sort()).toEqual(parameterSeeds.map((seed) => seed.code).sort());
    expect(untested(ofParameter, (name) => `'${name}'`)).toEqual([]);
  });

  it('of the environment', () => {
    expect(Object.keys(ofSetting).sort()).toEqual(Object.keys(settingSpecs).sort());
    expect(untested(ofSetting, (name) => `\\b${name}:|'${name}'`)).toEqual([]);
  });
});
