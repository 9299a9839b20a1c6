import type { Timer } from '#kernel/timers.ts';

export const ledgerTimers: readonly Timer[] = [
  {
    name: 'ledgerClose',
    cron: '35 0 * * *',
    work: async (runtime) => (await import('./daily-close.service.ts')).closeDays(runtime),
  },
];
