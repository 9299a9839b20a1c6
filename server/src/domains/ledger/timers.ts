import type { Timer } from '#kernel/timers.ts';

export const ledgerTimers: readonly Timer[] = [
  {
    name: 'ledgerNight',
    cron: '35 0 * * *',
    work: async (runtime) => (await import('./night.service.ts')).closeNight(runtime),
  },
];
