import type { Timer } from '#kernel/timers.ts';

export const reminderTimers: readonly Timer[] = [
  {
    name: 'reminders',
    cron: '13 * * * *',
    work: async (runtime) => (await import('./reminder.service.ts')).sendReminders(runtime),
  },
];
