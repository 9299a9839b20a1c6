import { everyMinute, type Timer } from '#kernel/timers.ts';

export const settlementTimers: readonly Timer[] = [
  {
    name: 'incomeShares',
    cron: everyMinute,
    due: 'select 1 where luan_income_waits()',
    work: async (runtime) => (await import('./shares/split-income.service.ts')).splitIncome(runtime),
  },
  {
    name: 'settlements',
    // The first day of a month at three; a night that was missed is made up for by the next one.
    cron: '0 3 * * *',
    due: "select 1 from luan_partners_unsettled((date_trunc('month', luan_today()) - interval '1 month')::date, 0, 1) limit 1",
    work: async (runtime) => (await import('./statements/make-settlements.task.ts')).queueSettlements(runtime),
  },
  {
    name: 'settlementProof',
    cron: '50 0 * * *',
    work: async (runtime) => (await import('./statements/prove-settlements.service.ts')).proveSettlements(runtime),
  },
];
