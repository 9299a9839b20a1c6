import type { Timer } from '#kernel/timers.ts';

export const vehicleTimers: readonly Timer[] = [
  {
    name: 'vehiclePapers',
    cron: '40 1 * * *',
    work: async (runtime) => (await import('./papers/paper.reminders.ts')).remindOfPapers(runtime),
  },
  {
    name: 'equipmentChecks',
    cron: '45 1 * * *',
    work: async (runtime) => (await import('./equipment/equipment.reminders.ts')).remindOfInspections(runtime),
  },
];
