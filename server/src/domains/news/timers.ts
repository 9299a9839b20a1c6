import { newsState } from '#contracts/news/news.codes.ts';
import { everyMinute, type Timer } from '#kernel/timers.ts';

export const newsTimers: readonly Timer[] = [
  {
    name: 'news',
    cron: everyMinute,
    due: `select 1 from news where state = ${newsState.values.scheduled} and publish_at <= now() limit 1`,
    work: async (runtime) => (await import('./news.service.ts')).publishDue(runtime),
  },
];
