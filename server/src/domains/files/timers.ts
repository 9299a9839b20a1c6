import type { Timer } from '#kernel/timers.ts';

export const fileTimers: readonly Timer[] = [
  {
    name: 'uploads',
    cron: '30 1 * * *',
    work: async (runtime) => (await import('./expiry.service.ts')).clearUploads(runtime),
  },
];
