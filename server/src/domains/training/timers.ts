import type { Timer } from '#kernel/timers.ts';

export const trainingTimers: readonly Timer[] = [
  {
    name: 'plans',
    cron: '5 * * * *',
    work: async (runtime) => (await import('./life/watch.service.ts')).watchPlans(runtime),
  },
  {
    name: 'hours',
    cron: '7 * * * *',
    work: async (runtime) => (await import('./study/advance.service.ts')).advanceWaiting(runtime),
  },
  {
    name: 'studyMonths',
    cron: '50 1 * * *',
    work: async (runtime) => (await import('./study/months.service.ts')).makeStudyMonths(runtime),
  },
];
