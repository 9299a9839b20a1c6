import type { Timer } from '#kernel/timers.ts';

export const studentTimers: readonly Timer[] = [
  {
    name: 'faces',
    cron: '45 1 * * *',
    work: async (runtime) => (await import('./faces/removal.service.ts')).removeExpiredFaces(runtime),
  },
];
