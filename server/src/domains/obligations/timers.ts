import { hourly, type Timer } from '#kernel/timers.ts';

export const obligationTimers: readonly Timer[] = [
  {
    name: 'obligations',
    cron: hourly.counts,
    work: async (runtime) => (await import('./obligation.service.ts')).applyWaiting(runtime),
  },
  {
    name: 'obligationsAll',
    cron: '55 1 * * *',
    work: async (runtime) => (await import('./obligation.service.ts')).obligeEverybody(runtime),
  },
];
