import type { Timer } from '#kernel/timers.ts';

export const couponTimers: readonly Timer[] = [
  {
    name: 'coupons',
    cron: '15 0 * * *',
    work: async (runtime) => (await import('./expire-coupons.service.ts')).expireCoupons(runtime),
  },
];
