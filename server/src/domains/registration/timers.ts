import type { Timer } from '#kernel/timers.ts';

export const registrationTimers: readonly Timer[] = [
  {
    name: 'openings',
    cron: '25 0 * * *',
    work: async (runtime) => (await import('./openings/opening.service.ts')).lapseOpenings(runtime),
  },
];
