import { everyMinute, hourly, type Timer } from '#kernel/timers.ts';
import { settled } from './tasks/settled.ts';

export const documentTimers: readonly Timer[] = [
  {
    name: 'documentTasks',
    cron: everyMinute,
    due: `${settled} limit 1`,
    work: async (runtime) => void (await (await import('./tasks/task.service.ts')).settleTasks(runtime)),
  },
  {
    name: 'documentSubstitutes',
    cron: hourly.lapses,
    work: async (runtime) => void (await (await import('./received/handler.service.ts')).stepIn(runtime)),
  },
];
