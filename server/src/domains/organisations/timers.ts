import type { Timer } from '#kernel/timers.ts';

export const organisationTimers: readonly Timer[] = [
  {
    name: 'licences',
    cron: '25 1 * * *',
    work: async (runtime) => (await import('./licences/expiry.service.ts')).watchLicences(runtime),
  },
];
