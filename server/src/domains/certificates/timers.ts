import type { Timer } from '#kernel/timers.ts';

export const certificateTimers: readonly Timer[] = [
  {
    name: 'certificates',
    cron: '3 2 * * *',
    work: async (runtime) => (await import('./issues/certificate.service.ts')).expireCertificates(runtime),
  },
];
