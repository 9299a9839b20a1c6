import type { Timer } from '#kernel/timers.ts';

export const suggestionTimers: readonly Timer[] = [
  {
    name: 'suggestions',
    cron: '5 * * * *',
    work: async (runtime) => (await import('./clock.service.ts')).passHour(runtime),
  },
];
