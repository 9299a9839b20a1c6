import type { Timer } from '#kernel/timers.ts';

export const agreementTimers: readonly Timer[] = [
  {
    name: 'agreements',
    cron: '40 5 * * *',
    work: async (runtime) => (await import('./records/give.service.ts')).agreementsOfDay(runtime),
  },
];
