import type { Timer } from '#kernel/timers.ts';

export const newsTimers: readonly Timer[] = [
  {
    name: 'news',
    cron: '* * * * *',
    work: async (runtime) => (await import('./news.service.ts')).publishDue(runtime),
  },
];
