import { expireCertificates } from '#domains/certificates/door.ts';
import { assessEverybody, countSittings, handInOverdue, noteWaiting } from '#domains/exams/door.ts';
import { clearUploads } from '#domains/files/door.ts';
import { forgetTexts } from '#domains/messages/door.ts';
import { applyWaiting, obligeEverybody } from '#domains/obligations/door.ts';
import { watchLicences } from '#domains/organisations/door.ts';
import { sendReminders } from '#domains/reminders/door.ts';
import { removeExpiredFaces } from '#domains/students/door.ts';
import { checkAuditChain, closeAuditDays } from '#domains/system/door.ts';
import { advanceWaiting, makeStudyMonths, watchPlans } from '#domains/training/door.ts';
import { forgetOldKeys } from '#kernel/once.ts';
import type { Runtime } from '#kernel/runtime.ts';
import { everything } from '#kernel/scope.ts';

/** Work that is done once a day, in this order; each piece may be repeated without harm. */
export const nightly: readonly { readonly name: string; work(runtime: Runtime): Promise<unknown> }[] = [
  { name: 'audit-chain', work: closeAuditDays },
  { name: 'audit-check', work: checkAuditChain },
  { name: 'licences', work: watchLicences },
  { name: 'uploads', work: clearUploads },
  { name: 'texts', work: forgetTexts },
  { name: 'old-keys', work: (runtime) => runtime.database.within(everything, forgetOldKeys) },
  { name: 'faces', work: removeExpiredFaces },
  { name: 'plans', work: watchPlans },
  { name: 'study-months', work: makeStudyMonths },
  { name: 'obligations', work: obligeEverybody },
  { name: 'assessments', work: assessEverybody },
  { name: 'certificates', work: expireCertificates },
];

/** Work that is done every hour, in this order; each piece may be repeated without harm. */
export const hourly: typeof nightly = [
  { name: 'plans', work: watchPlans },
  { name: 'hours', work: advanceWaiting },
  { name: 'exam-results', work: noteWaiting },
  { name: 'obligations', work: applyWaiting },
  { name: 'reminders', work: sendReminders },
];

/** Work that is done every minute while something is due. */
export const minutely: typeof nightly = [
  { name: 'exams-due', work: handInOverdue },
  { name: 'exam-figures', work: countSittings },
];
