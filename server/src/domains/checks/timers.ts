import type { Timer } from '#kernel/timers.ts';

export const checkTimers: readonly Timer[] = [
  {
    name: 'vehicleChecks',
    cron: '30 9 * * *',
    work: async (runtime) => (await import('./records/missing.reminders.ts')).remindOfMissing(runtime),
  },
];
