import { hourly, type Timer } from '#kernel/timers.ts';

export const suggestionTimers: readonly Timer[] = [
  {
    name: 'suggestions',
    cron: hourly.lapses,
    work: async (runtime) => (await import('./clock.service.ts')).passHour(runtime),
  },
];
