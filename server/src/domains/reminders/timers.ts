import { hourly, type Timer } from '#kernel/timers.ts';

export const reminderTimers: readonly Timer[] = [
  {
    name: 'reminders',
    cron: hourly.tells,
    work: async (runtime) => (await import('./reminder.service.ts')).sendReminders(runtime),
  },
];
