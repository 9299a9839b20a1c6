import { codes } from '../codes.ts';

/** Something a member still lacks; its label names how much. */
export const lackingCode = codes('lacking', {
  planAudit: 'planAudit',
  planStart: 'planStart',
  hours: 'hours',
  hoursAudit: 'hoursAudit',
  letters: 'letters',
  agreements: 'agreements',
  booking: 'booking',
  bookingAudit: 'bookingAudit',
  exam: 'exam',
  resit: 'resit',
  scoreAudit: 'scoreAudit',
  attendance: 'attendance',
  print: 'print',
  printAudit: 'printAudit',
  resume: 'resume',
  archive: 'archive',
});
/** Who must act next. */
export const actingPerson = codes('actingPerson', {
  student: 'student',
  administrator: 'administrator',
  auditor: 'auditor',
  system: 'system',
});
/** Why the platform itself let somebody leave a plan; what people say about it is written as they said it. */
export const removalReason = codes('removalReason', { rule: 'rule', gone: 'gone' });

/** Most people one call lets join or leave. */
export const mostMembers = 1000;
