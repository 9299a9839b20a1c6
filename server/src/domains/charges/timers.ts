import { everyMinute, hourly, type Timer } from '#kernel/timers.ts';

export const chargeTimers: readonly Timer[] = [
  {
    name: 'charges',
    cron: everyMinute,
    due: 'select 1 from (select luan_payers_waiting() union all select luan_charges_returning() union all select luan_plans_waiting() union all select luan_learners_untold()) waiting limit 1',
    work: async (runtime) => (await import('./settle-charges.service.ts')).settleCharges(runtime),
  },
  {
    name: 'chargesFollow',
    cron: hourly.counts,
    work: async (runtime) => (await import('./settle-charges.service.ts')).followCharges(runtime),
  },
  {
    name: 'chargesByCycle',
    cron: '25 0 * * *',
    work: async (runtime) => (await import('./charge-cycles.task.ts')).queueCycles(runtime),
  },
];
