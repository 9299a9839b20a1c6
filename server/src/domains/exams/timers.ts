import { sittingState } from '#contracts/exams/exam.codes.ts';
import { everyMinute, hourly, type Timer } from '#kernel/timers.ts';

const { open, scored } = sittingState.values;

export const examTimers: readonly Timer[] = [
  {
    name: 'examsDue',
    cron: everyMinute,
    due: `select from exam_sitting where state = ${open} and deadline_at < now() limit 1`,
    work: async (runtime) => (await import('./sittings/finish.service.ts')).handInOverdue(runtime),
  },
  {
    name: 'examFigures',
    cron: everyMinute,
    due: `select from exam_sitting where state = ${scored} and not counted limit 1`,
    work: async (runtime) => (await import('./sittings/count.service.ts')).countSittings(runtime),
  },
  {
    name: 'examResults',
    cron: hourly.counts,
    work: async (runtime) => (await import('./sittings/finish.service.ts')).noteWaiting(runtime),
  },
  {
    name: 'assessments',
    cron: '0 2 * * *',
    work: async (runtime) => (await import('./assessments/assessment.service.ts')).assessEverybody(runtime),
  },
];
