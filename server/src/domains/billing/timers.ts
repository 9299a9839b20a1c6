import type { Timer } from '#kernel/timers.ts';

export const billingTimers: readonly Timer[] = [
  {
    name: 'billing',
    cron: '10 0 * * *',
    work: async (runtime) => (await import('./daily-billing.service.ts')).runDailyBilling(runtime),
  },
];
