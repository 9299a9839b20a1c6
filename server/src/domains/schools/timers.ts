import type { Timer } from '#kernel/timers.ts';

export const schoolTimers: readonly Timer[] = [
  {
    name: 'relations',
    cron: '20 0 * * *',
    work: async (runtime) => (await import('./relations/relation.service.ts')).lapseRelations(runtime),
  },
];
