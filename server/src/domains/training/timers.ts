import { hourly, type Timer } from '#kernel/timers.ts';

export const trainingTimers: readonly Timer[] = [
  {
    name: 'plans',
    cron: hourly.lapses,
    work: async (runtime) => (await import('./life/watch.service.ts')).watchPlans(runtime),
  },
  {
    name: 'hours',
    cron: hourly.counts,
    work: async (runtime) => (await import('./study/advance.service.ts')).advanceWaiting(runtime),
  },
  {
    name: 'studyMonths',
    cron: '50 1 * * *',
    work: async (runtime) => (await import('./study/months.service.ts')).makeStudyMonths(runtime),
  },
];
