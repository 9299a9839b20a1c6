import type { Timer } from '#kernel/timers.ts';

export const messageTimers: readonly Timer[] = [
  {
    name: 'texts',
    cron: '35 1 * * *',
    work: async (runtime) => (await import('./text.service.ts')).forgetTexts(runtime),
  },
];
