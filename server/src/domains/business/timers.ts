import { commissionRateState } from '#contracts/business/business.codes.ts';
import { hourly, type Timer } from '#kernel/timers.ts';

export const businessTimers: readonly Timer[] = [
  {
    name: 'commission',
    cron: hourly.lapses,
    due: `select 1 from commission_rate where state = ${commissionRateState.values.approved} limit 1`,
    work: async (runtime) => (await import('./commission/write-commission.service.ts')).writeCommission(runtime),
  },
];
